"""The shipped components, the constraints they are held to, and their provenance."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from typing import Any

import jsonschema
import pytest

from gingerbread_widget.games.house.components import (
    BONUS_CARDS,
    Character,
    Components,
    load_components,
    shipped,
)
from tools import provenance_table
from tools.reconstruction import check_reconstruction

Value = Any
"""Of any field of a card."""

DATA = resources.files("gingerbread_widget") / "data" / "components"


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """Rulebook, "Components"."""
    box = shipped()
    assert len(box.characters) == 40
    assert len(box.bonus_cards) == 20
    assert len(box.double_tiles) == 60
    assert len(box.board_sides) == 8
    assert (box.wild_tiles, box.stairways, box.tokens) == (28, 22, (18, 18, 18, 18))


def test_the_bonus_cards_stand_in_the_standard_order() -> None:
    assert tuple((card.kind, card.param) for card in shipped().bonus_cards) == BONUS_CARDS


def test_both_trapping_examples_cost_what_the_rulebook_says() -> None:
    cards = {card.name: card for card in shipped().characters}
    assert cards["Snow White"].cost == (2, 0, 0, 2)
    assert cards["Jackalope"].cost == (1, 1, 1, 1)


def test_the_introductory_values_allow_the_displays_of_two_and_three_witches() -> None:
    values = sorted(card.introductory for card in shipped().bonus_cards)
    for value in (1, 2, 3, 4, 5, 6, 6, 7, 7):
        values.remove(value)


def test_the_shipped_set_breaks_no_constraint() -> None:
    assert check_reconstruction(shipped()) == []
    fewer = replace(shipped(), characters=shipped().characters[:39])
    assert check_reconstruction(fewer)[0] == "H1: 39 characters instead of 40"


def test_shipped_is_one_object_that_pickles_and_hashes() -> None:
    assert shipped() is shipped()
    copy = pickle.loads(pickle.dumps(shipped()))
    assert copy == shipped()
    assert hash(copy) == hash(shipped())


def with_card(name: str, /, **changes: Value) -> Components:
    """Return the shipped set with one character changed."""
    box = shipped()
    assert any(card.name == name for card in box.characters)
    cards = (replace(card, **changes) if card.name == name else card for card in box.characters)
    return replace(box, characters=tuple(cards))


def with_all(change: Callable[[Character], Character]) -> Components:
    return replace(shipped(), characters=tuple(map(change, shipped().characters)))


def with_tile(number: int, tile: tuple[int, int]) -> Components:
    tiles = list(shipped().double_tiles)
    tiles[number] = tile
    return replace(shipped(), double_tiles=tuple(tiles))


def with_side(number: int, change: Callable[[list[int]], object]) -> Components:
    sides = list(shipped().board_sides)
    side = list(sides[number])
    change(side)
    sides[number] = tuple(side)  # type: ignore[assignment]
    return replace(shipped(), board_sides=tuple(sides))


def with_bonus(number: int, **changes: Value) -> Components:
    cards = list(shipped().bonus_cards)
    cards[number] = replace(cards[number], **changes)
    return replace(shipped(), bonus_cards=tuple(cards))


VIOLATIONS = {
    "H1 forty characters": lambda: replace(shipped(), characters=shipped().characters[1:]),
    "H1 two humans only on Hansel & Gretel": lambda: with_card("Alice", humans=2),
    "H1 Hansel & Gretel are two": lambda: with_card("Hansel & Gretel", humans=1),
    "H2 Snow White": lambda: with_card("Snow White", cost=(2, 2, 0, 0)),
    "H2 Jackalope": lambda: with_card("Jackalope", cost=(2, 1, 1, 0)),
    "H2 Hansel & Gretel": lambda: with_card("Hansel & Gretel", wild_cost=7),
    "H2 no such card": lambda: with_card("Snow White", name="Snow-White"),
    "H3 points of the scoring example": lambda: with_card("Hunter", points=5),
    "H4 three are bad-tempered": lambda: with_card("Dragon", cheerful=True),
    "H4 four are cheerful": lambda: with_card("Griffin", cheerful=False),
    "H5 the three show it": lambda: with_card("Frog King", cost=(0, 1, 1, 0)),
    "H5 the four do not": lambda: with_card("Rapunzel", cost=(2, 0, 0, 1)),
    "H6 a pantry can pay it": lambda: with_card("Ogre", cost=(0, 0, 0, 11)),
    "H6 every colour is shown": lambda: with_all(lambda c: replace(c, cost=(0, *c.cost[1:]))),
    "H6 some cost four or more": lambda: with_all(lambda c: replace(c, cost=(1, 1, 0, 0), wild_cost=0)),
    "H6 both kinds": lambda: with_all(lambda c: replace(c, humans=0)),
    "H6 both moods": lambda: with_all(lambda c: replace(c, cheerful=True)),
    "S1 who has which points": lambda: with_card("Rapunzel", points=2),
    "S2 at least two": lambda: with_card("Kid Goat", cost=(0, 1, 0, 0)),
    "S2 two different": lambda: with_card("Kid Goat", cost=(0, 2, 0, 0)),
    "S2 the known cheap ones": lambda: with_card("Tin Man", cost=(2, 1, 0, 0)),
    "S2 Scarecrow": lambda: with_card("Scarecrow", cost=(1, 0, 1, 0)),
    "S3 Dragon": lambda: with_card("Dragon", cost=(3, 0, 0, 3)),
    "S3 Bremen Musicians": lambda: with_card("Bremen Musicians", wild_cost=5),
    "S3 Red Riding Hood": lambda: with_card("Little Red Riding Hood", cost=(2, 1, 0, 0)),
    "S3 Dwarfs": lambda: with_card("Seven Dwarfs", cost=(0, 0, 5, 1)),
    "S3 six of one colour": lambda: with_all(lambda c: replace(c, cost=(1, 1, 2, 2)) if max(c.cost) == 6 else c),
    "S3 at most eight": lambda: with_card("Basilisk", cost=(0, 4, 5, 0)),
    "S4 dearer is not worth less": lambda: with_card("Ogre", points=5),
    "S5 bad temper is rarer": lambda: with_all(lambda c: replace(c, cheerful=not c.cheerful)),
    "S6 colours in balance": lambda: with_card("Wizard", cost=(1, 0, 4, 0)),
    "S6 kinds in balance": lambda: with_all(lambda c: replace(c, humans=0) if c.total < 5 else c),
    "T sixty": lambda: replace(shipped(), double_tiles=shipped().double_tiles[1:]),
    "T a gingerbread on each": lambda: with_tile(59, (4, 6)),
    "T no star": lambda: with_tile(0, (0, 7)),
    "T balance": lambda: replace(shipped(), double_tiles=((0, 1),) * 60),
    "B eight": lambda: replace(shipped(), board_sides=shipped().board_sides[1:]),
    "B all different": lambda: replace(shipped(), board_sides=shipped().board_sides[:1] * 8),
    "B six gingerbreads and three specials": lambda: with_side(3, lambda side: side.__setitem__(0, 4)),
    "B two colours twice": lambda: replace(
        shipped(), board_sides=((0, 0, 0, 1, 2, 3, 4, 5, 6), *shipped().board_sides[1:])
    ),
    "C the twenty": lambda: with_bonus(0, param="8"),
    "C introductory values": lambda: with_bonus(1, introductory=6),
    "C ovens are worth 2": lambda: with_bonus(8, introductory=3),
}


@pytest.mark.parametrize("name", VIOLATIONS)
def test_a_set_that_breaks_a_constraint_is_told_its_name(name: str) -> None:
    constraint = name.split(maxsplit=1)[0]
    found = {problem.partition(":")[0] for problem in check_reconstruction(VIOLATIONS[name]())}
    assert constraint in found


def test_every_value_has_a_provenance() -> None:
    box = shipped()
    table = box.provenance()
    assert len({row.component for row in table}) == len(table)
    for row in table:
        assert row.status in ("documented", "reconstructed")
        assert row.value
        assert row.source or row.status == "reconstructed", row
    names = {row.component for row in table}
    for card in box.characters:
        for field in ("name", "cost", "points", "kind", "mood"):
            assert f"character {card.name}: {field}" in names
    for bonus in box.bonus_cards:
        assert {f"bonus card {bonus}: standard", f"bonus card {bonus}: introductory"} <= names
    assert sum(row.component.startswith("board ") for row in table) == 8 + 1
    copies = [int(r.value) for r in table if r.component.endswith(": copies")]
    assert sum(copies) == 60


def test_what_is_documented_is_what_the_sources_show_and_no_more() -> None:
    documented = {
        field: {card.name for card in shipped().characters if field in card.documented}
        for field in ("cost", "points", "kind", "mood")
    }
    example = {"Rapunzel", "Tom Thumb", "Griffin", "Dragon", "Frog King", "Hunter", "Rübezahl"}
    assert documented == {
        "cost": {"Scarecrow", "Snow White", "Jackalope", "Hansel & Gretel"},
        "points": example,
        "kind": {"Hansel & Gretel"},
        "mood": example,
    }
    invented = {card.name for card in shipped().characters if "name" not in card.documented}
    assert invented == {
        "Fairy", "Cowardly Lion", "White Rabbit", "Dorothy", "Evil Queen", "Prince", "Genie",
    }  # fmt: skip


def test_the_summary_counts_documented_and_reconstructed_values() -> None:
    box = shipped()
    table = box.provenance()
    sure = sum(row.status == "documented" for row in table)
    summary = box.provenance_summary()
    assert f"{sure} of {len(table)} values" in summary
    assert f"the other {len(table) - sure} are reconstructed" in summary
    assert "name 33, cost 4, points 7, kind 1, mood 7" in summary


def test_one_source_can_vouch_for_a_whole_set() -> None:
    mine = json.loads(shipped().to_json())
    mine["documented"]["all"] = "my box"
    box = load_components(mine)
    assert {row.status for row in box.provenance()} == {"documented"}
    assert box.provenance_summary().endswith(f"all {len(box.provenance())} values are documented.")
    assert box.characters[0].documented["points"] == "my box"
    assert box.characters[0].documented["cost"] != "my box"
    assert load_components(box.to_json()) == box


def test_the_shipped_file_is_what_to_json_writes() -> None:
    text = (DATA / "gingerbread_house.json").read_text(encoding="utf-8")
    assert shipped().to_json() == text


def test_the_shipped_file_is_valid_by_the_schema() -> None:
    schema = json.loads((DATA / "schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads((DATA / "gingerbread_house.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(data)


def test_the_page_about_the_components_is_up_to_date() -> None:
    assert provenance_table.PAGE.read_text(encoding="utf-8") == provenance_table.page(shipped())
