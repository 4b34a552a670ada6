"""Studies: the same games whoever plays them, paired by seed, kept in a folder, and what is refused."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Case, Study, study
from gingerbread_widget.analysis.blocks import block_seed
from gingerbread_widget.analysis.cases import play_games
from gingerbread_widget.analysis.fingerprints import fingerprint
from gingerbread_widget.protocol import Action, GameError, RecordError
from tests.unit.games import wander

COMPONENTS = Path(gw.__file__).parent / "data" / "components" / "gingerbread_house.json"
CASES = {"two": ["greedy", "random"], "three": ["greedy", "random", "random"]}


def studied(cases: Any = CASES, *, games: int = 12, **more: Any) -> Study:
    return study(cases, games=games, progress=False, **more)


def steps(game: gw.Game) -> int:
    return game.steps


def first(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG001 - a player's signature
    return legal[0]


@pytest.fixture(scope="module")
def whole() -> Study:
    return studied(scores={"steps": steps, "place": lambda game: range(len(game.players))})


# ---- the games


def test_games_of_one_number_have_one_seed_in_every_case(whole: Study) -> None:
    assert whole.complete
    assert [(game.case, game.number) for game in whole.games] == [(case, k) for case in CASES for k in range(12)]
    for case, players in CASES.items():
        game = gw.new_game(players=["a", "b", "c"][: len(players)], seed=block_seed(1, 5))
        gw.players.play_out(game, players, block_seed(1, 5))
        assert whole.replay(case, 5).scores() == game.scores()
        assert whole._by_case[case][5].scores["points"] == tuple(game.scores())


def test_scores_are_measured_by_seat(whole: Study) -> None:
    for game in whole.games:
        seats = len(CASES[game.case])
        assert game.scores["place"] == tuple(range(seats))
        assert game.scores["steps"] == (game.steps,) * seats
        assert sum(game.scores["win"]) == pytest.approx(1)


@pytest.mark.parametrize(
    "pool", [ThreadPoolExecutor, partial(ProcessPoolExecutor, 2, multiprocessing.get_context("spawn"))]
)
def test_whoever_plays_the_games_they_are_the_same(pool: Callable[[], Any]) -> None:
    with pool() as executor:
        found = studied({"us": [first, "greedy"]}, games=4, scores={"steps": steps}, executor=executor)
    assert found == studied({"us": [first, "greedy"]}, games=4, scores={"steps": steps})


def test_games_start_from_a_moment_with_other_cards_where_nobody_can_know() -> None:
    game = wander(gw.new_game(seed=7), 40)
    starts: list[str] = []

    def watch(done: gw.Game) -> int:
        starts.append(done.branch(at=0).position_text())
        return 0

    found = studied({"here": Case(["random", "random"], start=game)}, games=6, scores={"seen": watch})
    assert found.complete
    seen = game.observation(game.actor)
    assert all(gw.new_game(position=text).observation(game.actor) == seen for text in starts)
    assert len({*starts}) > 1
    as_text = studied({"here": Case(["random", "random"], start=game.position_text())}, games=6)
    assert [it.scores["points"] for it in as_text.games] == [it.scores["points"] for it in found.games]


def test_other_games_modes_beginners_and_cards() -> None:
    own = gw.new_game(components=COMPONENTS).record.components
    cases = {
        "race": Case(["random"] * 2, game="candyman"),
        "standard": Case(["random"] * 2, mode="standard"),
        "last": Case(["random"] * 2, first=1, components=COMPONENTS),
    }
    found = studied(cases, games=2)
    replayed = [found.replay(case, 1) for case in cases]
    assert [(game.rules.name, game.mode) for game in replayed] == [
        ("candyman", "basic"),
        ("house", "standard"),
        ("house", "introductory"),
    ]
    assert replayed[2].record.components == own
    assert replayed[2].branch(at=0).actor == 1


# ---- what they show


def test_a_lead_is_measured_in_pairs(whole: Study) -> None:
    mine, others = whole.values("points", "two", 0), whole.values("points", "three", 0)
    found = whole.lead("points", "two", "three", seat=0)
    assert found.mean == pytest.approx(sum(mine[k] - others[k] for k in mine) / 12)
    assert whole.lead("points", "two", "two").interval() == (0, 0)
    assert whole.mean("win", "two", 0).interval()[1] <= 1


def test_a_conclusion_is_drawn_only_where_the_interval_leaves_zero_out(whole: Study) -> None:
    text = whole.conclusion("place", "two", "three")
    assert text == "place: less in two than in three, -0.5 (-0.5 to -0.5) in 12 games of each"
    assert "do not tell two from two" in whole.conclusion("points", "two", "two")
    assert " %" in whole.conclusion("win", "two", "three", seat=0)


def test_the_highest_score_is_shown_as_a_game(whole: Study) -> None:
    best, game = whole.top()
    assert best == max(game.scores()) == max(max(it.scores["points"]) for it in whole.games)


def test_the_table_has_a_row_a_case_and_seat(whole: Study) -> None:
    rows = whole.table.rows
    assert [(row[0], row[1]) for row in rows] == [
        ("two", "greedy"),
        ("two", "random"),
        ("three", "greedy"),
        ("three", "random"),
        ("three", "random 2"),
    ]
    assert whole.table.head[-2:] == ("steps", "place")


def test_a_data_frame_has_a_row_a_game_and_seat(whole: Study) -> None:
    frame = whole.to_pandas()
    assert len(frame) == 12 * 5
    assert [*frame.columns] == [
        "case",
        "number",
        "seed",
        "seat",
        "player",
        "points",
        "win",
        "steps",
        "place",
        "version",
    ]


# ---- the cache


def test_games_are_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []

    def noted(case: str, *rest: Any) -> Any:
        played.extend((case, k) for k in rest[-1])
        return play_games(case, *rest)

    monkeypatch.setattr("gingerbread_widget.analysis.studies.play_games", noted)
    before = studied(games=3, cache=tmp_path)
    assert played == [(case, k) for k in range(3) for case in CASES]
    played.clear()
    assert studied(games=3, cache=tmp_path) == before
    assert played == []
    more = studied(games=5, cache=tmp_path)
    assert sorted(played) == sorted((case, k) for k in (3, 4) for case in CASES)
    assert more == studied(games=5)
    played.clear()
    changes: tuple[dict[str, Any], ...] = (
        {"seed": 2},
        {"scores": {"steps": steps}},
        {"cases": {"two": [first, first]}},
    )
    for change in changes:
        studied(games=1, cache=tmp_path, **change)
    assert played == [("two", 0), ("three", 0)] * 2 + [("two", 0)]


def test_a_line_that_is_torn_is_played_again(tmp_path: Path) -> None:
    before = studied(games=3, cache=tmp_path)
    for file in tmp_path.iterdir():
        file.write_bytes(file.read_bytes()[:-9])
    assert studied(games=3, cache=tmp_path) == before


@pytest.mark.parametrize("line", ["[]", "{}", '[1, 2, {"points": ["x"]}]', "[" * 10_000, "null", "\ud800"])
def test_a_damaged_file_is_refused(tmp_path: Path, line: str) -> None:
    studied({"us": ["random", "random"]}, games=1, cache=tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes() + line.encode("utf-8", "surrogatepass") + b"\n")
    with pytest.raises(RecordError, match=r"line 3: expected a game of a study"):
        studied({"us": ["random", "random"]}, games=1, cache=tmp_path)
    file.write_text(json.dumps({"format": "another"}) + "\n")
    with pytest.raises(RecordError, match="line 1"):
        studied({"us": ["random", "random"]}, games=1, cache=tmp_path)


def test_a_cache_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(GameError, match="cache: expected a folder that can be written"):
        studied(cache=tmp_path / "file" / "in it")


def helper(game: gw.Game) -> int:
    return game.steps


def test_code_counts_by_what_it_does() -> None:
    def steps_and(more: int) -> Callable[[gw.Game], int]:
        return lambda game: helper(game) + more

    same = [fingerprint(steps_and(1)), fingerprint(steps_and(1))]
    assert same[0] == same[1]
    others = [
        steps_and(2),
        lambda game: helper(game) - 1,
        helper,
        first,
        gw.players.MonteCarlo(7),
        gw.players.MonteCarlo(8),
    ]
    assert len({same[0], *map(fingerprint, others)}) == len(others) + 1
    assert fingerprint(gw.players.MonteCarlo(7)) == fingerprint(gw.players.MonteCarlo(7))


def test_a_function_counts_by_those_that_it_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    def through(game: gw.Game) -> int:
        return helper(game)

    before = fingerprint(through)
    monkeypatch.setitem(globals(), "helper", lambda game: -game.steps)
    assert fingerprint(through) != before


# ---- interruptions and errors


def test_an_interruption_leaves_what_was_played() -> None:
    def stops(game: gw.Game) -> int:
        done.append(game.step)
        if len(done) == 5:
            raise KeyboardInterrupt
        return 0

    done: list[int] = []
    found = studied(games=4, scores={"stops": stops})
    assert not found.complete
    assert [(game.case, game.number) for game in found.games] == [("two", 0), ("two", 1), ("three", 0), ("three", 1)]
    assert "interrupted: 8 games were asked for" in found.table.caption


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"cases": {}}, "cases: expected names of cases"),
        ({"cases": ["greedy"]}, "cases: expected names of cases"),
        ({"cases": {"": ["greedy"] * 2}}, "cases: expected names of cases"),
        ({"cases": {"a": ["greedy"]}}, r"cases\['a'\]: seats: expected 2 to 4, got 1"),
        ({"cases": {"a": 3}}, r"cases\['a'\]: players: expected a list"),
        ({"cases": {"a": ["greedy", "x"]}}, r"cases\['a'\]: player: expected one of random"),
        ({"cases": {"a": Case(["greedy"] * 2, mode="x")}}, r"cases\['a'\]: mode: expected"),
        ({"cases": {"a": Case(["greedy"] * 2, start="x")}}, r"cases\['a'\]: position: column 1"),
        (
            {"cases": {"a": Case(["greedy"] * 3, start=gw.new_game(seed=1))}},
            r"cases\['a'\]: players: expected 2 players",
        ),
        ({"cases": {"a": Case(["greedy"] * 2, first=2)}}, r"cases\['a'\]: first: expected"),
        ({"games": 0}, "games: expected a positive int, got 0"),
        ({"seed": -1}, "seed: expected 0 to"),
        ({"cache": 5}, "cache: expected the path of a folder, got 5"),
        ({"scores": {"win": steps}}, "scores: expected names other than win"),
        ({"scores": {"x": 5}}, r"scores\['x'\]: expected a function, got 5"),
        ({"scores": [steps]}, "scores: expected names with a function each"),
        ({"scores": {"x": lambda _: None}}, r"scores\['x'\]: expected a finite number or 2 of them"),
        ({"scores": {"x": lambda _: float("nan")}}, r"scores\['x'\]: expected a finite number"),
        ({"scores": {"x": lambda _: [1, 2, 3]}}, r"scores\['x'\]: expected a finite number or 2 of them"),
        ({"executor": 5}, "executor: expected"),
    ],
)
def test_what_is_refused(more: dict[str, Any], text: str) -> None:
    with pytest.raises(GameError, match=text):
        studied(**{"cases": {"two": ["greedy", "random"]}, "games": 1, **more})


def test_functions_of_a_notebook_cannot_be_sent_to_processes() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        with pytest.raises(GameError, match="scores: expected functions that other processes can import"):
            studied(scores={"n": lambda _: 1}, executor=pool)
        with pytest.raises(GameError, match="cases: expected functions that other processes can import"):
            studied({"a": [lambda *_: None, "greedy"]}, executor=pool)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda it: it.values("x", "two"), "score: expected one of points, win, steps, place, got 'x'"),
        (lambda it: it.mean("points", "x"), "case: expected one of two, three, got 'x'"),
        (lambda it: it.mean("points", "two", 2), "seat: expected 0 to 1, got 2"),
        (lambda it: it.replay("two", 12), "number: expected 0 to 11, got 12"),
    ],
)
def test_what_a_study_refuses(whole: Study, call: Callable[[Study], object], text: str) -> None:
    with pytest.raises(GameError, match=text):
        call(whole)
