"""Tournaments: the same games and tables whoever plays them, in a file, after interruptions, and what is refused."""

from __future__ import annotations

import json
import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Tournament, blocks, tournament
from gingerbread_widget.players import Player
from gingerbread_widget.protocol import Action, GameError, RecordError

PLAYERS = ["random", "greedy", "beginner"]


def played(players: Any = PLAYERS, *, games: int = 8, **more: Any) -> Tournament:
    return tournament(players, games=games, progress=False, **more)


@pytest.fixture(scope="module")
def whole() -> Tournament:
    return played()


def first(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG001 - a player's signature
    return legal[0]


# ---- who meets whom


def test_every_two_meet_on_the_same_seeds_in_both_seats(whole: Tournament) -> None:
    assert whole.complete
    assert whole.matches == ((0, 1), (0, 2), (1, 2))
    assert [game.key for game in whole.games] == [(m, b, r) for m in range(3) for b in range(4) for r in range(2)]
    assert {game.players for game in whole.games} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_all_combinations_meet_in_all_rotations(seats: int) -> None:
    result = played([*PLAYERS, first], games=seats, seats=seats)
    assert len(result.matches) == {3: 4, 4: 1}[seats]
    for number, match in enumerate(result.matches):
        seatings = [game.players for game in result.games if game.match == number]
        assert seatings == [match[r:] + match[:r] for r in range(seats)]
    assert sum(row.win.mean * row.games for row in result.standings) == pytest.approx(len(result.games))


def test_its_games_are_those_that_anybody_plays_with_the_seed(whole: Tournament) -> None:
    for game in whole.games[:6]:
        seed = blocks.block_seed(1, game.block)
        names: list[str | Player] = [PLAYERS[it] for it in game.players]
        again = gw.players.play_out(gw.new_game(mode="standard", seed=seed), names, seed)
        assert tuple(again.scores()) == game.points
        assert sorted(rank for _, rank in again.ranking()) == sorted(game.ranks)


def test_players_may_be_functions_and_have_names() -> None:
    result = played([first, first, "greedy"], games=2)
    assert result.players == ("first", "first 2", "greedy")
    assert played([first, "greedy"], games=2, names=["Ada", "Bo"]).players == ("Ada", "Bo")


# ---- whoever plays


@pytest.fixture(params=["threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    with ThreadPoolExecutor(2) if request.param == "threads" else ProcessPoolExecutor(2) as pool:
        yield pool


def test_the_tables_are_the_same_on_any_executor(executor: Executor, whole: Tournament) -> None:
    there = played(executor=executor)
    assert there == whole
    assert [str(it) for it in (there.table, there.crosstable)] == [str(it) for it in (whole.table, whole.crosstable)]


def test_tables_do_not_depend_on_how_long_players_take(whole: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "perf_counter", count(0, 3).__next__)
    slow = played()
    assert "3000.00 ms" in str(slow.times)
    assert "3000.00 ms" not in str(whole.times)
    assert slow == whole
    assert str(slow) == str(whole)


# ---- the file


class Interrupted:
    """Does tasks at once, until somebody interrupts at the task of that number."""

    def __init__(self, at: int) -> None:
        self.left = at

    def submit(self, function: Any, *task: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        future.set_result(function(*task))
        return future


@pytest.mark.parametrize("at", [0, 2, 7])
def test_a_resumed_tournament_equals_the_uninterrupted_one(at: int, whole: Tournament, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    part = played(executor=Interrupted(at), out=out)
    assert not part.complete
    assert set(part.games) < set(whole.games)
    assert len(out.read_text().splitlines()) == 1 + len(part.games)
    assert at == 0 or "interrupted: 24 games were asked for" in str(part)
    assert played(out=out) == whole
    assert len(out.read_text().splitlines()) == 1 + 24
    stays = out.read_bytes()
    assert played(out=out, executor=Interrupted(0)) == whole
    assert out.read_bytes() == stays


@pytest.mark.parametrize("part", [0.02, 0.5, 0.999])
def test_a_torn_line_is_played_again(part: float, whole: Tournament, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    played(out=out)
    data = out.read_bytes()
    out.write_bytes(data[: int(part * len(data))])
    assert played(out=out) == whole
    lines = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    keys = [(line["match"], line["block"], line["rotation"]) for line in lines]
    assert sorted(keys) == [game.key for game in whole.games]


def test_a_tournament_can_be_made_longer(whole: Tournament, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    short = played(games=2, out=out)
    assert played(out=out) == whole
    assert played(games=2, out=out) == short


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 2}, r"with seed 2, got .*games\.jsonl with seed 1"),
        ({"mode": "introductory"}, r"with mode 'introductory', got .*games\.jsonl with mode 'standard'"),
        ({"players": ["random", "greedy"]}, r"with players \['random', 'greedy'\], got .* with players \["),
    ],
)
def test_a_file_of_another_tournament_is_refused(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    played(games=2, out=out)
    before = out.read_bytes()
    with pytest.raises(GameError, match=message):
        played(**{"games": 2, "out": out, **change})
    assert out.read_bytes() == before


@pytest.mark.parametrize("text", ["a,b\n1,2\n", "no line", '{"format": "other"}\n', "\x00\n", "[]\n"])
def test_a_file_of_another_kind_is_refused_and_stays(text: str, tmp_path: Path) -> None:
    out = tmp_path / "notes.txt"
    out.write_text(text)
    with pytest.raises(GameError, match=r"out: expected a new name or the file of a tournament, got .*notes\.txt$"):
        played(games=2, out=out)
    assert out.read_text() == text


@pytest.mark.parametrize("damage", ["{}", "[1]", "nonsense", '{"match": 99}'])
def test_a_damaged_line_is_named(damage: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    played(games=2, out=out)
    lines = out.read_text().splitlines()
    out.write_text("\n".join([*lines[:2], damage, *lines[3:], ""]))
    with pytest.raises(RecordError, match=r"games.jsonl, line 3: it is damaged"):
        played(games=2, out=out)
    out.write_text("\n".join([*lines, lines[1], ""]))
    with pytest.raises(RecordError, match=rf"line {len(lines) + 1}: that game is there already"):
        played(games=2, out=out)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        GameError, match=r"out: expected a file that can be written, got .*nowhere.* \(No such file or directory\)"
    ):
        played(games=2, out=tmp_path / "nowhere" / "games.jsonl")
    with pytest.raises(GameError, match=r"out: expected a file that can be written, got .* \(Is a directory\)"):
        played(games=2, out=tmp_path)


# ---- what is refused


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"players": ["random", "grandmaster"]},
            "player: expected one of random, greedy, .*, expert, got 'grandmaster'",
        ),
        ({"players": "random"}, "players: expected a list of names or functions, got 'random'"),
        ({"players": ["random", 3]}, "player: expected one of random, greedy, .*, expert, got 3"),
        ({"players": ["random"]}, "players: expected at least 2 for 2 seats, got 1"),
        ({"seats": 5}, "seats: expected 2 to 4, got 5"),
        ({"seats": "2"}, "seats: expected an int from 2 to 4, got '2'"),
        ({"mode": "hard"}, "mode: expected one of introductory, standard, got 'hard'"),
        ({"games": -2}, "games: expected a positive int, got -2"),
        ({"games": 0}, "games: expected a positive int, got 0"),
        ({"games": 7}, "games: expected a multiple of 2, since all play in each seat, such as 6 or 8, got 7"),
        (
            {"games": 4, "seats": 3},
            "games: expected a multiple of 3, since all play in each seat, such as 3 or 6, got 4",
        ),
        ({"games": 2.0}, r"games: expected a positive int, got 2\.0"),
        ({"seed": -1}, r"seed: expected 0 to 2\*\*63 - 1, got -1"),
        ({"seed": None}, r"seed: expected an int from 0 to 2\*\*63 - 1, got None"),
        ({"names": ["a", "b"]}, r"names: expected 3 different texts, got \('a', 'b'\)"),
        ({"names": ["a", "b", "b"]}, r"names: expected 3 different texts, got \('a', 'b', 'b'\)"),
        (
            {"executor": 2},
            r"executor: expected a concurrent\.futures executor, a Dask .*, got 2",
        ),
        ({"game": "chess"}, "game: expected one of candyman, house, got 'chess'"),
    ],
)
def test_a_wrong_argument_is_named(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with pytest.raises(GameError, match=message):
        played(**{"out": out, **change})
    assert not out.exists()


def test_a_function_that_cannot_be_sent_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        ProcessPoolExecutor(1) as pool,
        pytest.raises(GameError, match=r"players: expected functions that .*, got <lambda>: "),
    ):
        played([lambda observation, legal, rng: legal[0], "greedy"], executor=pool)  # noqa: ARG005
    monkeypatch.setattr(first, "__module__", "__main__")
    monkeypatch.setitem(sys.modules, "__main__", type(sys)("__main__"))
    monkeypatch.setattr(sys.modules["__main__"], "first", first, raising=False)

    with (
        ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool,
        pytest.raises(
            GameError, match=r"players: expected functions that .*, got first, which is defined in a notebook"
        ),
    ):
        played([first, "greedy"], executor=pool)


def test_an_illegal_choice_is_named() -> None:
    with pytest.raises(GameError, match=r"players: number 0 chose .*, which is not legal"):
        played([lambda observation, legal, rng: Action(9999, "fly"), "greedy"], games=2)  # noqa: ARG005


def test_a_conclusion_needs_games_of_the_two_best(whole: Tournament) -> None:
    texts = []
    for match in range(3):
        some = replace(whole, games=tuple(game for game in whole.games if game.match != match))
        texts.append(some.conclusion)
    assert "Nothing can be concluded from so few games." in texts
