"""Damaged and hostile files: a `RecordError` that names the place, and nothing else."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.game import game_from_json
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.record import json_form, to_json
from tests.unit.games import sound, started, wander
from tests.unit.test_record import with_variations


def written_down(game: gw.Game) -> dict[str, Any]:
    return to_json(game.record, game.step)


GOOD = written_down(with_variations(2, rounds=3))
PLAIN = written_down(wander(started(), 8))
FIELDS = tuple(GOOD)
NEEDED = ("format", "version", "game", "mode", "players", "seed", "start", "moves")


def refused(data: Any, words: str | None = None) -> str:
    """The message with which it is refused."""
    with pytest.raises(gw.RecordError, match=words) as caught:
        game_from_json(data)
    message = str(caught.value)
    assert 10 < len(message) < 900
    assert message.isprintable()
    return message


def changed(change: Callable[[dict[str, Any]], object], base: dict[str, Any] = PLAIN) -> dict[str, Any]:
    data = deepcopy(base)
    change(data)
    return data


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_the_undamaged_ones_load() -> None:
    sound(game_from_json(deepcopy(GOOD)))
    sound(game_from_json(deepcopy(PLAIN)))


# ---- the file


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        gw.load_game(tmp_path / "none.json")
    with pytest.raises(OSError, match=r".+"):
        gw.load_game(tmp_path)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    whole = with_variations(2, rounds=3).save(tmp_path / "whole.json").read_bytes().rstrip()
    for length in (*range(0, len(whole), 37), len(whole) - 1):
        with pytest.raises(gw.RecordError, match=r"game\.json: not valid JSON: "):
            gw.load_game(written(tmp_path, whole[:length]))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x00" * 50,
        b"\xff\xfe{\x00}\x00",
        b'{"format": "\xe9"}',
        b"\xef\xbb\xbf{}",
        b"not json",
        b"{} {}",
        b"{'format': 1}",
        b'{"format": "a" "b"}',
        b"<html></html>",
        b"1" * 5000,
        b'{"seed": ' + b"9" * 5000 + b"}",
    ],
)
def test_what_is_no_json_text_is_refused_with_the_name_of_the_file(text: bytes, tmp_path: Path) -> None:
    with pytest.raises(gw.RecordError, match=r"game\.json: "):
        gw.load_game(written(tmp_path, text))


@pytest.mark.parametrize("pattern", ["[", '{"a":', '{"moves":[{"move":"side 1","variations":['])
@pytest.mark.parametrize("depth", [300, 20_000])
def test_bottomless_nesting_is_refused(pattern: str, depth: int, tmp_path: Path) -> None:
    closing = pattern[::-1].translate(str.maketrans("[{", "]}", '"amovesrintd :,1'))
    text = pattern * depth + "1" + closing * depth
    with pytest.raises(gw.RecordError, match=r"nested|record: "):
        gw.load_game(written(tmp_path, text))


def test_too_large_a_file_is_refused_without_reading_it(tmp_path: Path) -> None:
    with pytest.raises(gw.RecordError, match=r"game\.json: expected at most 4000000 bytes, got 5000000"):
        gw.load_game(written(tmp_path, b" " * 5_000_000))


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_know_are_refused(constant: str, tmp_path: Path) -> None:
    text = json.dumps(PLAIN).replace('"at": ' + str(PLAIN["at"]), f'"at": {constant}')
    assert constant in text
    with pytest.raises(gw.RecordError, match=constant):
        gw.load_game(written(tmp_path, text))


# ---- the fields


@pytest.mark.parametrize("data", [None, 1, "x", [], [PLAIN], True, 1.5])
def test_what_is_no_object_is_refused(data: Any) -> None:
    refused(data, "record: expected an object, got ")


@pytest.mark.parametrize("key", NEEDED)
def test_a_missing_field_is_refused_by_name(key: str) -> None:
    assert key in refused(changed(lambda d: d.pop(key)))


WRONG: list[Any] = [
    None,
    True,
    1.5,
    float("inf"),
    float("nan"),
    10**4000,
    -(10**4000),
    -1,
    "",
    "é",
    "\ud800",
    [],
    {},
    [[]],
    {"a": 1},
]


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_of_the_wrong_type_or_size_is_refused_by_name(key: str) -> None:
    allowed: dict[str, list[Any]] = {
        "components": [None],
        "comment": ["", "é"],
        "digest": [None, ""],
        "headers": [{}],
        "moves": [[]],
    }
    for value in WRONG:
        if any(value == fine and type(value) is type(fine) for fine in allowed.get(key, [])):
            continue
        data = changed(lambda d, v=value: d.__setitem__(key, v))  # type: ignore[misc]
        if key == "components" and isinstance(value, dict):
            refused(data, "record: ")
        elif key == "start" and value in ("", "é", "\ud800"):
            refused(data, "position|start")
        else:
            assert key in refused(data), value


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(format="chess game"), "'format': expected 'gingerbread_widget game', got 'chess game'"),
        (lambda d: d.update(version=3), "'version': expected 2, got 3"),
        (lambda d: d.update(version=1), "'version': expected 2, got 1"),
        (lambda d: d.update(version="1"), "'version': expected a number, got '1'"),
        (lambda d: d.update(game="chess"), "game: expected one of candyman, house, got 'chess'"),
        (lambda d: d.update(mode="blitz"), "mode: expected one of introductory, standard, got 'blitz'"),
        (lambda d: d.update(mode="introductory"), "mode"),
        (lambda d: d.update(players=["Ada"]), "players"),
        (lambda d: d.update(players=["Ada", "Bo", "Cy"]), "players: expected 2 for the position, got 3"),
        (
            lambda d: d.update(players=["Ada", "Ada"]),
            "players\\[1\\]: expected a different name for each player, got 'Ada' twice",
        ),
        (
            lambda d: d.update(players=["Ada", {"x": 1}]),
            "players\\[1\\]: expected a name of 1 to 60 characters, got {'x': 1}",
        ),
        (lambda d: d.update(players=["Ada", "B" * 10_000]), "players\\[1\\]"),
        (lambda d: d.update(players=["Ada", "B\u202eo"]), "players\\[1\\]"),
        (lambda d: d.update(at=99), "'at': expected a number from 0 to 12, got 99"),
        (lambda d: d.update(seed=1 << 63), "'seed'"),
        (lambda d: d.update(comment="x" * 10_001), "'comment'"),
        (lambda d: d.update(moves="side 1"), "'moves': expected a list of moves, got 'side 1'"),
        (lambda d: d["moves"].insert(3, 81), "moves\\[3\\]: expected the text of a move, got 81"),
        (lambda d: d["moves"].insert(3, None), "moves\\[3\\]: expected the text of a move, got None"),
        (lambda d: d["moves"].insert(3, []), "moves\\[3\\]: expected the text of a move, got \\[\\]"),
        (lambda d: d["moves"].insert(3, "<script>"), "moves\\[3\\]: '<script>' names no action"),
        (lambda d: d["moves"].insert(2, "end turn"), "moves\\[2\\]: 'end turn' is not legal. Not possible"),
        (
            lambda d: d["moves"].insert(2, {}),
            "moves\\[2\\]: expected keys 'move' and perhaps 'after', 'comment', 'eval', got none",
        ),
        (lambda d: d["moves"].insert(2, {"comment": "x"}), "moves\\[2\\]: expected keys 'move'"),
        (lambda d: d["moves"].insert(2, {"move": "first 1", "__class__": "x"}), "moves\\[2\\]: expected keys 'move'"),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "comment": 7}),
            "moves\\[2\\]: 'comment': expected a text of up to 10000 characters, got 7",
        ),
        (lambda d: d["moves"].insert(2, {"move": "first 1", "comment": "\ud800"}), "moves\\[2\\]: 'comment'"),
        (lambda d: d["moves"].insert(2, {"move": "first 1", "variations": []}), "moves\\[2\\]: expected keys 'move'"),
        (
            lambda d: d["moves"].insert(2, {"move": ["first 1"]}),
            "moves\\[2\\]: expected the text of a move, got \\['first 1'\\]",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "after": 2}),
            "moves\\[2\\]: 'after': expected a number from -1 to 1, got 2",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "after": -2}),
            "moves\\[2\\]: 'after': expected .*, got -2",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "after": True}),
            "moves\\[2\\]: 'after': expected .*, got True",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "after": 0.5}),
            "moves\\[2\\]: 'after': expected .*, got 0.5",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "eval": "x"}),
            "moves\\[2\\]: 'eval': expected a number between -1e300 and 1e300, got 'x'",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "eval": float("nan")}),
            "moves\\[2\\]: 'eval': expected .*, got nan",
        ),
        (
            lambda d: d["moves"].insert(2, {"move": "first 1", "eval": 10**5000}),
            "moves\\[2\\]: 'eval': expected .*, got an object of type int",
        ),
        (lambda d: d["moves"].insert(2, "x" * 201), "moves\\[2\\]: expected the text of a move, got 'xxx"),
        (lambda d: d["moves"].append({"move": "cage look", "after": 0}), "moves\\[12\\]: 'cage look' is not legal"),
        (lambda d: d.update(digest="1234"), "played with other components; their 'digest' is '1234'"),
        (lambda d: d["headers"].update(Date=7), "'headers': Date: expected a text of up to 1000 characters, got 7"),
        (lambda d: d["headers"].update(date="x"), "'headers': expected a free name such as 'Date', got 'date'"),
        (lambda d: d["headers"].update(Seat0="x"), "'headers': expected a free name such as 'Date', got 'Seat0'"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: Callable[[dict[str, Any]], object], words: str) -> None:
    refused(changed(change), words)


def test_a_key_of_any_length_is_told_shortly() -> None:
    refused(changed(lambda d: d["moves"].insert(0, {"k" * 100_000: 1})), r"moves\[0\]: expected keys 'move'")


def test_more_moves_than_any_evening_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_form, "MOST_MOVES", 50)
    refused({**PLAIN, "moves": ["side 2"] * 51}, "moves: expected at most 50, got 51")


# ---- the starting position


@pytest.mark.parametrize("start", ["é", "====", "A", "AB=C", "AQID*", "AQ ID", "\n"])
def test_damaged_base64_is_refused(start: str) -> None:
    refused({**PLAIN, "start": start}, "'start' is damaged|position")


def test_a_start_cut_off_anywhere_or_with_more_behind_it_is_refused() -> None:
    raw = base64.b64decode(PLAIN["start"])
    for length in range(len(raw)):
        refused({**PLAIN, "start": base64.b64encode(raw[:length]).decode()}, "position: ")
    refused({**PLAIN, "start": base64.b64encode(raw + b"\0").decode()}, "too many")


def test_a_start_with_any_byte_changed_is_refused_or_can_be_played_to_its_end() -> None:
    raw = base64.b64decode(to_json(wander(started(seats=3), 45).branch(future="fresh", seed=1).record, 0)["start"])
    base = {**PLAIN, "players": ["Ada", "Bo", "Cy"], "moves": [], "at": 0}
    rng = Random(4)
    loaded = 0
    for at in range(len(raw)):
        for value in {0, 1, 255, raw[at] ^ 1, rng.randrange(256)} - {raw[at]}:
            data = {**base, "start": base64.b64encode(raw[:at] + bytes([value]) + raw[at + 1 :]).decode()}
            try:
                game = game_from_json(data)
            except gw.RecordError:
                continue
            loaded += 1
            _playable(game, at)
    assert loaded < 200


def _playable(game: gw.Game, seed: int) -> None:
    for seat in range(len(game.players)):
        assert game.observation(seat) is not None
        assert game.view(seat)
    assert game.explain("end turn")
    assert game.score_table().rows
    wander(game, 400, seed)
    assert game.over
    sound(game)


def test_a_start_of_other_components_is_refused() -> None:
    data = json.loads(shipped().to_json())
    other = deepcopy(data)
    other["tokens"]["red"] -= 1
    refused({**PLAIN, "components": other}, "position: gingerbread tokens|record: ")


def test_components_that_are_wrong_are_refused_with_their_entry() -> None:
    data = json.loads(shipped().to_json())
    data["characters"][5]["points"] = -4
    refused({**PLAIN, "components": data}, r"record: .*characters\[5\]")


# ---- anything at all

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["side 1", "move"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.data())
@settings(max_examples=60)
def test_any_mutation_is_refused_or_loads_into_a_sound_game(data: st.DataObject) -> None:
    mutant = deepcopy(GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        _mutate(mutant, data)
    try:
        game = game_from_json(mutant)
    except gw.RecordError:
        return
    sound(game)
    again = game_from_json(json.loads(json.dumps(to_json(game.record, game.step))))
    assert again.position.dump() == game.position.dump()


def _mutate(node: Any, data: st.DataObject) -> None:
    """Change one place in the tree of a JSON value."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(node[key], (dict, list)) and data.draw(st.booleans()):
            node = node[key]
            continue
        how = data.draw(st.sampled_from(["replace", "remove", "copy", "swap"]))
        if how == "remove":
            del node[key]
        elif how == "copy" and isinstance(node, list):
            node.insert(key, deepcopy(node[key]))
        elif how == "swap":
            other = data.draw(st.sampled_from(keys))
            node[key], node[other] = node[other], node[key]
        else:
            node[key] = data.draw(JSON)
        return


@given(st.binary(max_size=80), st.integers(0, 10_000))
@settings(max_examples=80)
def test_any_bytes_in_a_file_are_refused_or_harmless(junk: bytes, at: int) -> None:
    import tempfile

    whole = json.dumps(PLAIN).encode()
    at %= len(whole)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(whole[:at] + junk + whole[at + len(junk) :])
        try:
            sound(gw.load_game(path))
        except gw.RecordError:
            return


@given(JSON)
def test_any_json_is_refused(data: Any) -> None:
    with pytest.raises(gw.RecordError):
        game_from_json(data)
