"""What a file may hold: the same in writing as in reading, and any tree of lines within it."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import Tables
from gingerbread_widget.record import Node, json_form, limits, text_reader, text_writer, to_json
from tests.unit.games import started, wander
from tests.unit.test_record import tree, with_variations

NEW_POSITION = "gingerbread_widget.games.house.rules.new_position"
SUFFIXES = pytest.mark.parametrize("suffix", ["json", "txt"])


def comb(game: gw.Game, steps: int) -> gw.Game:
    """A line with another move beside each one, each of which is the current line: the deepest nesting there is."""
    wander(game, steps)
    at = game.steps
    while at > 0:
        at -= 1
        game.go_to(at)
        played = game.node.next
        assert played is not None
        other = next((a for a in game.legal_actions() if a.code != played.code), None)
        if other is not None:
            game.play(other)
    return game


def depth(root: Node) -> int:
    """How deep lines lie within lines."""
    deepest, waiting = 0, [(root, 0)]
    while waiting:
        node, at = waiting.pop()
        deepest = max(deepest, at)
        waiting += [(child, at + (child is not node.next)) for child in node.children]
    return deepest


@SUFFIXES
def test_lines_nested_as_deep_as_a_game_can_make_them_are_saved_and_read(suffix: str, tmp_path: Path) -> None:
    game = comb(started(seats=4, seed=3), 1000)
    assert depth(game.record.root) > 200
    again = gw.load_game(game.save(tmp_path / f"deep.{suffix}"))
    assert again.to_text() == game.to_text()
    assert again.log == game.log
    assert depth(again.record.root) == depth(game.record.root)


@SUFFIXES
def test_more_moves_than_a_file_may_hold_are_not_saved(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_variations()
    count = len(list(game.record.all_nodes()))
    path = game.save(tmp_path / f"game.{suffix}")
    before = path.read_bytes()
    for module in (json_form, text_writer, text_reader):
        monkeypatch.setattr(module, "MOST_MOVES", count)
    assert gw.load_game(game.save(path)).to_text() == game.to_text()
    for module in (json_form, text_writer, text_reader):
        monkeypatch.setattr(module, "MOST_MOVES", count - 1)
    with pytest.raises(gw.RecordError, match=f"more than {count - 1} moves"):
        game.save(path)
    with pytest.raises(gw.RecordError, match=rf"more than {count - 1} moves|expected at most {count - 1}, got {count}"):
        gw.load_game(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


@SUFFIXES
def test_a_file_that_nobody_could_read_is_not_written(suffix: str, tmp_path: Path) -> None:
    game = wander(started(seats=4), 300)
    for node in game.record.nodes():
        node.comment = "☃" * limits.LONGEST_COMMENT
    path = tmp_path / f"large.{suffix}"
    with pytest.raises(
        gw.RecordError, match=r"record: expected at most 4000000 bytes, which can be read again, got \d{7}"
    ):
        game.save(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("comment", "x" * 10_001, "'comment': expected a text of up to 10000 characters, got 'xxx"),
        ("comment", "\udc00", "'comment': expected .*, got "),
        ("comment", None, "'comment': expected .*, got None"),
        ("evaluation", float("nan"), "'eval': expected a number between -1e300 and 1e300, got nan"),
        ("evaluation", float("-inf"), "'eval': expected .*, got -inf"),
        ("evaluation", "0.5", "'eval': expected .*, got '0.5'"),
        ("evaluation", True, "'eval': expected .*, got True"),
        ("evaluation", 10**400, "'eval': expected .*, got 1000"),
    ],
)
@SUFFIXES
@pytest.mark.parametrize("step", [0, 3])
def test_what_a_move_cannot_say_in_a_file_is_refused_by_save(
    step: int, suffix: str, field: str, value: Any, words: str, tmp_path: Path
) -> None:
    game = wander(started(), 5)
    game.go_to(step)
    setattr(game.node, field, value)
    with pytest.raises(gw.RecordError, match=words):
        game.save(tmp_path / f"game.{suffix}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("headers", "words"),
    [
        ({"date": "x"}, "'headers': expected a free name such as 'Date', got 'date'"),
        ({"Position": "x"}, "'headers': expected a free name such as 'Date', got 'Position'"),
        ({"Seat3": "x"}, "'headers': expected a free name such as 'Date', got 'Seat3'"),
        ({"D" * 41: "x"}, "'headers': expected a free name such as 'Date', got 'DDDD"),
        ({"Date ": "x"}, "'headers': expected a free name such as 'Date', got 'Date '"),
        ({7: "x"}, "'headers': expected a free name such as 'Date', got 7"),
        ({"Date": "x" * 1001}, "'headers': Date: expected a text of up to 1000 characters, got 'xxx"),
        ({"Date": 7}, "'headers': Date: expected a text of up to 1000 characters, got 7"),
        ({f"H{i}": "" for i in range(101)}, "'headers': expected an object of up to 100 headers, got {'H0'"),
        ("x", "'headers': expected an object of up to 100 headers, got 'x'"),
    ],
)
@SUFFIXES
def test_headers_that_no_file_can_hold_are_refused_by_save(
    suffix: str, headers: Any, words: str, tmp_path: Path
) -> None:
    game = started()
    game.record.headers = headers
    with pytest.raises(gw.RecordError, match=words):
        game.save(tmp_path / f"game.{suffix}")


def test_the_most_that_a_file_may_hold_is_read(tmp_path: Path) -> None:
    game = wander(started(), 30)
    for node in game.record.nodes():
        node.comment = "x" * limits.LONGEST_COMMENT
    game.record.headers = {f"H{i}": "x" * limits.LONGEST_HEADER for i in range(limits.MOST_HEADERS)}
    for name in ("full.json", "full.txt"):
        assert gw.load_game(game.save(tmp_path / name)).to_text() == game.to_text()


# ---- long games


def test_a_record_as_long_as_it_may_be_is_read_let_go_and_walked_without_recursion() -> None:
    game = started()
    text = game.branch(at=0).to_text() + "side 1;" + "(side 2;" * 30_000 + ")" * 30_000
    again = gw.game_from_text(text)
    root = again.record.root
    node = root
    for i in range(limits.MOST_MOVES - len(root.children)):  # longer than any game: a chain that only the record knows
        node = node.follow(0, f"x {i}", [0, i])
    assert len(list(again.record.all_nodes())) == limits.MOST_MOVES
    node.follow(0, "one more", [0, 0])
    with pytest.raises(gw.RecordError, match="more than 50000 moves"):
        to_json(again.record, 0)
    del again, root, node
    gc.collect()


# ---- chance is data


def test_a_record_replays_after_any_change_of_how_piles_are_shuffled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [gw.players.play_out(started(seats=s, seed=s), ["random"] * s) for s in (2, 3, 4)]
    games.append(wander(games[0].branch(at=60, future="fresh", seed=1), 40))
    files = [game.save(tmp_path / f"{i}.{suffix}") for i, game in enumerate(games) for suffix in ("json", "txt")]

    def otherwise(own: Tables, seats: int, standard: bool, seed: int, first: int) -> Position:
        return new_position(own, seats, standard, seed + 1, first)

    monkeypatch.setattr(NEW_POSITION, otherwise)
    assert gw.new_game(seed=5, mode="standard").position != games[0].position_at(0)
    assert gw.new_game(seed=2, mode="standard").position != games[0].position_at(0)
    monkeypatch.setattr(NEW_POSITION, None)
    for file in files:
        game = games[int(file.stem)]
        again = gw.load_game(file)
        assert (again.log, again.scores()) == (game.log, game.scores())
        assert again.position == game.position
        assert tree(again.record.root) == tree(game.record.root)
        assert again.branch().position == game.position
