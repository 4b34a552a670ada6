"""People's own component files: what is allowed, and what a wrong one is told."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gingerbread_widget.games.house.components import Components, load_components, shipped
from gingerbread_widget.protocol import ComponentError, GameError

Json = Any
Data = dict[str, Json]
Spot = tuple[str | int, ...]
SHIPPED: Data = json.loads(shipped().to_json())
SCHEMA = jsonschema.Draft202012Validator(
    json.loads((resources.files("gingerbread_widget") / "data/components/schema.json").read_text("utf-8"))
)


def changed(change: Callable[[Data], object]) -> Data:
    """Return the shipped file's content with a change made to it."""
    data = copy.deepcopy(SHIPPED)
    change(data)
    return data


def at(data: Json, path: Spot) -> Json:
    """Return the value at a path."""
    for step in path:
        data = data[step]
    return data


def put(*path: str | int) -> Callable[[Json], Data]:
    """Return a function that gives the shipped content with another value at a path."""

    def place(value: Json) -> Data:
        data = copy.deepcopy(SHIPPED)
        at(data, path[:-1])[path[-1]] = value
        return data

    return place


def without(*path: str | int) -> Data:
    data = copy.deepcopy(SHIPPED)
    del at(data, path[:-1])[path[-1]]
    return data


# --- what owners may change


@pytest.mark.parametrize(
    ("field", "values"),
    [("wild_tiles", (1, 60)), ("stairways", (4, 40))],
)
def test_supplies_may_differ(field: str, values: tuple[int, int]) -> None:
    for value in values:
        assert getattr(load_components(put(field)(value)), field) == value


def test_tokens_may_differ_by_colour() -> None:
    tokens = {"red": 1, "yellow": 30, "blue": 9, "green": 18}
    assert load_components(put("tokens")(tokens)).tokens == (1, 30, 9, 18)


def test_a_double_may_show_the_same_symbol_twice() -> None:
    assert load_components(put("double_tiles", 3)("xx")).double_tiles[3] == (5, 5)


def test_a_cost_may_mix_colours_and_any_in_any_order() -> None:
    card = load_components(put("characters", 4, "cost")("GARAG")).characters[4]
    assert (card.cost, card.wild_cost, card.total, card.cost_text) == ((1, 0, 0, 2), 2, 5, "RGGAA")


def test_bonus_cards_may_stand_in_any_order() -> None:
    box = load_components(changed(lambda data: data["bonus_cards"].reverse()))
    assert str(box.bonus_cards[0]) == "wand 6"


def test_sources_are_optional() -> None:
    def strip(data: Data) -> None:
        del data["documented"]
        for card in (*data["characters"], *data["bonus_cards"]):
            card.pop("documented", None)

    box = load_components(changed(strip))
    assert {row.status for row in box.provenance()} == {"reconstructed"}


def test_rows_of_a_board_side_are_read_from_the_front() -> None:
    side = load_components(put("board_sides", 0)(["ryb", "gsx", "crr"])).board_sides[0]
    assert side == (0, 1, 2, 3, 4, 5, 6, 0, 0)


def test_a_set_survives_text_mapping_and_file(tmp_path: Path) -> None:
    path = tmp_path / "my box.json"
    path.write_text(shipped().to_json(), encoding="utf-8")
    assert load_components(SHIPPED) == shipped()
    assert load_components(shipped().to_json()) == shipped()
    assert load_components(path) == load_components(str(path)) == shipped()


def test_a_file_may_begin_with_a_byte_order_mark_and_name_its_schema(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text(json.dumps(SHIPPED | {"$schema": "./schema.json"}), encoding="utf-8-sig")
    assert load_components(path) == shipped()


# --- what a wrong file is told

WRONG_ENTRIES = [
    (put("characters", 12, "cost")("BBX"), r"characters\[12\] 'Robber': cost 'BBX': 'X' is not one of R Y B G A"),
    (put("characters", 12, "cost")("bbg"), r"'b' is not one of R Y B G A; a cost has 1 to 10"),
    (put("characters", 12, "cost")("B" * 11), r"'Robber': cost 'B+': 11 tokens, but a pantry holds at most 10"),
    (put("characters", 12, "cost")(""), r"'Robber': cost '': 0 characters"),
    (put("characters", 12, "cost")({"blue": 2}), r"'Robber': cost: an object; should be a text"),
    (put("characters", 0, "points")(41), r"'Scarecrow': points 41: should be 0 to 40"),
    (put("characters", 0, "points")(-1), r"'Scarecrow': points -1: should be 0 to 40"),
    (put("characters", 0, "points")("2"), r"'Scarecrow': points: '2'; should be a whole number from 0 to 40"),
    (put("characters", 0, "points")(True), r"'Scarecrow': points: true; should be a whole number"),
    (put("characters", 0, "points")(2.0), r"'Scarecrow': points: 2\.0; should be a whole number"),
    (put("characters", 0, "points")(None), r"'Scarecrow': points: null; should be a whole number"),
    (put("characters", 0, "kind")("robot"), r"kind 'robot': should be one of 'non-human', 'human', 'two humans'"),
    (put("characters", 0, "mood")(1), r"mood: 1; should be one of 'bad-tempered', 'cheerful'"),
    (put("characters", 0, "name")("Alice"), r"characters\[8\] 'Alice': the name of characters\[0\] again"),
    (put("characters", 0, "name")("ALICE"), r"characters\[8\] 'Alice': the name of characters\[0\] again"),
    (put("characters", 0, "name")("x" * 61), r"61 characters; should be a text of 1 to 60"),
    (put("characters", 0, "name")("a\nb"), r"should have no control characters"),
    (put("characters", 0, "name")(" Fox"), r"no blanks at its ends"),
    (put("characters", 0, "name")("\ud800"), r"should have no control characters"),
    (put("characters", 0, "point")(2), r"characters\[0\] 'Scarecrow': unknown key 'point'; did you mean 'points'\?"),
    (put("characters", 0, "documented", "colour")("me"), r"'Scarecrow': documented: unknown key 'colour'"),
    (put("characters", 0, "documented", "cost")(""), r"'Scarecrow': documented: cost ''"),
    (put("characters", 0)("Scarecrow"), r"characters\[0\]: 'Scarecrow'; should be an object"),
    (without("characters", 0, "mood"), r"'Scarecrow': key 'mood' is missing"),
    (without("characters", 0), r"characters: 39 entries; should be 40"),
    (put("characters")({}), r"characters: an object; should be a list of 40 entries"),
    (put("double_tiles", 7)("rw"), r"double_tiles\[7\] 'rw': the star is on wild tiles only"),
    (put("double_tiles", 7)("rq"), r"double_tiles\[7\] 'rq': 'q' is not a symbol; use 2 of the letters r y b g s x c"),
    (put("double_tiles", 7)("ryb"), r"double_tiles\[7\] 'ryb': 3 symbols; use 2"),
    (put("double_tiles", 7)(["r", "y"]), r"double_tiles\[7\]: a list; should be a text"),
    (without("double_tiles", 7), r"double_tiles: 59 entries; should be 60"),
    (put("board_sides", 5)(SHIPPED["board_sides"][2]), r"board_sides\[5\]: the same as board_sides\[2\]"),
    (put("board_sides", 5, 1)("ry"), r"board_sides\[5\]\[1\] 'ry': 2 symbols; use 3"),
    (put("board_sides", 5, 1)("rwb"), r"board_sides\[5\]\[1\] 'rwb': the star is on wild tiles only"),
    (put("board_sides", 5)("ryb"), r"board_sides\[5\]: 'ryb'; should be a list of 3 entries"),
    (put("board_sides")([]), r"board_sides: 0 entries; should be 8"),
    (put("bonus_cards", 0, "kind")("ladder"), r"bonus_cards\[0\] 'ladder': kind 'ladder': should be one of 'chimney'"),
    (put("bonus_cards", 0, "param")("7"), r"bonus_cards\[0\] 'chimney': param '7': should be one of '6', '8'"),
    (put("bonus_cards", 0, "param")("8"), r"chimney 8 stands here 2 times, while chimney 6 is missing"),
    (put("bonus_cards", 0, "introductory")(99), r"introductory 99: should be 0 to 40"),
    (
        put("bonus_cards", 1, "introductory")(40),
        r"bonus_cards: introductory value 7 is missing; the introductory game lays out cards of the values 1 2",
    ),
    (put("wild_tiles")(0), r"wild_tiles 0: should be 1 to 60"),
    (put("stairways")(3), r"stairways 3: should be 4 to 40"),
    (put("tokens", "red")(31), r"tokens: red 31: should be 1 to 30"),
    (put("tokens", "pink")(18), r"tokens: unknown key 'pink'"),
    (put("tokens")(18), r"tokens: 18; should be an object"),
    (put("format")("gingerbread-house components 2"), r"format 'gingerbread-house components 2': should be"),
    (put("format")([]), r"format \[\]: should be"),
    (put("note")("mine"), r"component file: unknown key 'note'"),
    (without("format"), r"component file: key 'format' is missing"),
    (put("name")(7), r"name: 7; should be a text"),
    (put("documented")("me"), r"documented: 'me'; should be an object"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "message"), WRONG_ENTRIES)
def test_an_error_names_the_entry_and_what_would_be_right(data: Data, message: str) -> None:
    with pytest.raises(ComponentError, match=message):
        load_components(data)


WRONG_TEXTS = [
    ("", "not JSON"),
    ("{", "not JSON"),
    ("[]", "component file: a list; should be an object"),
    ("7", "component file: 7; should be an object"),
    ('{"format": NaN}', "NaN is not a number that JSON knows"),
    ('{"name": "a", "name": "b"}', "key 'name' stands twice"),
    ('{"name": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ('{"wild_tiles": ' + "9" * 5000 + "}", "not JSON"),
    ('{"format": 1e999}', "format inf: should be"),
    (" " * 300_000, "more than 256 kB"),
]


@pytest.mark.parametrize(("text", "message"), WRONG_TEXTS)
def test_a_file_that_is_no_component_file_is_told_so(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError, match=message) as caught:
        load_components(path)
    assert "wrong.json" in str(caught.value)
    assert len(str(caught.value)) < 500


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(b"\xff\xfe{")
    with pytest.raises(ComponentError, match="not valid UTF-8"):
        load_components(path)


@pytest.mark.parametrize("path", ["no such file.json", ".", "a\0b", "x" * 5000])
def test_a_path_that_cannot_be_read(path: str) -> None:
    with pytest.raises(ComponentError, match="cannot be read"):
        load_components(path)


def test_what_is_neither_path_nor_mapping() -> None:
    wrongs: list[Json] = [None, 3, [], b"box.json", shipped()]
    for wrong in wrongs:
        with pytest.raises(ComponentError, match="components: expected a path or a mapping, got"):
            load_components(wrong)


def test_a_mapping_that_is_no_json_data() -> None:
    loop: Data = {}
    loop["name"] = loop
    wrongs: list[Json] = [loop, {"name": object()}, {("a",): 1}, {"wild_tiles": float("nan")}, {1: 2, "1": 3}]
    for wrong in wrongs:
        with pytest.raises(ComponentError):
            load_components(wrong)


def test_a_component_error_is_a_game_error_and_a_value_error() -> None:
    assert issubclass(ComponentError, GameError)
    assert issubclass(ComponentError, ValueError)


# --- nothing else can escape

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["rr", "ryb", "RYBGA", "human", "cheerful", "oven", "H1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


unhurried = settings(deadline=None)
"""How long a file takes to read depends on what else the machine does."""


def spots(value: Json, path: Spot = ()) -> Iterator[Spot]:
    """Yield the path of every value below a JSON value."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in steps:
        yield (*path, step)
        if isinstance(inner, (dict, list)):
            yield from spots(inner, (*path, step))


def load(data: Json) -> Components | None:
    """Load a set; anything but a set or a `ComponentError` fails the test."""
    try:
        return load_components(data)
    except ComponentError as error:
        message = str(error)
    assert 0 < len(message) < 700
    return None


SPOTS = list(spots(SHIPPED))
CHANGES = st.lists(
    st.tuples(st.sampled_from(SPOTS), JSON_VALUES | st.sampled_from(SPOTS).map(lambda path: at(SHIPPED, path))),
    min_size=1,
    max_size=3,
)


@unhurried
@given(CHANGES)
def test_any_change_gives_a_set_or_a_component_error(changes: list[tuple[Spot, Json]]) -> None:
    data = copy.deepcopy(SHIPPED)
    for path, value in changes:
        # An earlier change may have cut this path off.
        with suppress(KeyError, IndexError, TypeError):
            at(data, path[:-1])[path[-1]] = copy.deepcopy(value)
    box = load(data)
    if box is not None:
        assert SCHEMA.is_valid(data)
        assert load_components(box.to_json()) == box
        assert SCHEMA.is_valid(json.loads(box.to_json()))


@unhurried
@given(st.dictionaries(st.text(max_size=12) | st.sampled_from(list(SHIPPED)), JSON_VALUES))
def test_any_mapping_gives_a_set_or_a_component_error(data: Data) -> None:
    assert load(data) is None


@unhurried
@given(st.text())
def test_any_text_gives_a_component_error(text: str) -> None:
    assert load("{" + text) is None


@unhurried
@given(st.integers(0, len(shipped().to_json())), st.binary(max_size=3))
def test_a_damaged_file_gives_a_set_or_a_component_error(
    tmp_path_factory: pytest.TempPathFactory, at: int, junk: bytes
) -> None:
    content = shipped().to_json().encode()
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    path.write_bytes(content[:at] + junk + content[at + len(junk) + 1 :])
    load(path)


BEYOND_THE_SCHEMA = [
    put("characters", 0, "name")("Alice"),
    put("characters", 0, "name")("ALICE"),
    put("characters", 0, "name")("\ud800"),
    put("characters", 0, "points")(2.0),
]
"""Names twice and invisible characters it cannot tell, and 2.0 is a whole number to it."""


@pytest.mark.parametrize("number", range(len(WRONG_ENTRIES)))
def test_the_schema_refuses_what_the_reader_refuses(number: int) -> None:
    data = WRONG_ENTRIES[number][0]
    assert SCHEMA.is_valid(data) == (data in BEYOND_THE_SCHEMA)
