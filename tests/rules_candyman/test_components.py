"""The component set that comes with the package, and what the rules ask of any set."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

from gingerbread_widget.games.candyman import CandymanRules, load_components, shipped
from gingerbread_widget.games.candyman._component_set import SET_FIELDS, ProvenanceRow
from gingerbread_widget.protocol import ComponentError

KEYWORDS = ("EQUIP", "RANGED", "DEFENSE", "PLAY AT ANY TIME")


def test_there_are_65_dash_n_bash_cards_with_a_single_of_each_icon() -> None:
    c = shipped()
    assert sum(c.single) + sum(c.double) + sum(c.different) + sum(c.character_cards) + c.cages == 65
    assert min(c.single) >= 1
    assert sum(c.double) > 0
    assert sum(c.different) > 0
    assert c.cages > 0


def test_there_is_one_character_card_for_each_character_space() -> None:
    c = shipped()
    assert c.character_cards == (1,) * len(c.characters)
    assert all(c.path[character.space] == -1 for character in c.characters)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_there_are_45_special_treats_and_each_keyword_is_on_several(keyword: str) -> None:
    c = shipped()
    assert sum(treat.count for treat in c.treats) == 45
    bearing = [treat for treat in c.treats if any(words.startswith(keyword) for words in treat.keywords)]
    assert len(bearing) >= 2
    assert sum(treat.count for treat in bearing) >= 4


def test_the_six_publicly_known_treats_are_as_documented() -> None:
    treats = {treat.name: treat for treat in shipped().treats}
    assert treats["Jawbreaker"].damage == (3, 0, 0, 0, 0, 0)
    assert (treats["Push'n Pop"].push, treats["Push'n Pop"].anytime, any(treats["Push'n Pop"].damage)) == (
        5,
        True,
        False,
    )
    assert (treats["Licorice Whip"].equip, treats["Licorice Whip"].ranged) == ("arm", 3)
    assert treats["Candy Caning"].damage == (0, 0, 0, 0, 2, 2)
    assert treats["Ginger Snap"].effect == "snap"
    assert "Popped Rocks" in treats
    documented = {name for name, treat in treats.items() if treat.documented}
    assert documented == {"Jawbreaker", "Push'n Pop", "Licorice Whip", "Candy Caning", "Ginger Snap", "Popped Rocks"}


def test_the_path_fits_what_is_known_of_it() -> None:
    """Three bursts, one on a Gumball; the Swirl before the last nine spaces, in which all icons are; Sweet Toof."""
    c = shipped()
    assert len(c.bursts) == 3
    assert [c.path[space] for space in c.bursts].count(0) == 1
    assert c.path[c.last - 9] == 5
    assert {*c.path[-9:]} - {-1} == set(range(6))
    assert all(leaves < entrance for entrance, leaves in c.bridges)
    assert c.characters[0].name == "Sweet Toof"
    assert c.characters[0].space > c.bursts[0]


def test_six_icons_hit_six_parts_one_to_one() -> None:
    c = shipped()
    assert sorted(c.parts) == list(range(6))
    assert c.parts[5] == 0  # Peppermint, the head shot
    assert c.parts[4] in (2, 3)  # Hard Candy, an arm


def test_there_are_four_boxes_a_part_and_six_in_the_classic_game() -> None:
    assert shipped().boxes == (4, 6)


def test_the_set_says_that_it_is_no_original() -> None:
    c = shipped()
    assert "reconstructed" in c.name
    assert "not the original" in c.source
    rows = [*c.provenance()]
    assert {row.documented for row in rows} == {True, False}
    assert all(bool(row.source) == row.documented for row in rows)


def test_the_shipped_set_fits_the_schema_and_other_values_do_not() -> None:
    folder = resources.files("gingerbread_widget") / "data/components"
    schema = json.loads((folder / "candyman-schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    assert validator.is_valid(shipped().plain())
    wrong: list[dict[str, Any]] = [{"path": "xyz"}, {"bursts": [1]}, {"treats": []}, {"more": 1}, {"format": "another"}]
    for changes in wrong:
        assert not validator.is_valid(shipped().plain() | changes)


def broken(**changes: Any) -> dict[str, Any]:
    return shipped().plain() | changes


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bursts": [1, 2]}, "bursts"),
        ({"bridges": [[10, 20]]}, "the exit lies further back"),
        ({"path": "GJCBHP" * 9}, "Peppermint Swirl|spaces"),
        ({"path": "x"}, "the letters"),
        ({"dash": shipped().plain()["dash"] | {"cage": 9}}, "71 cards; there should be 65"),
        ({"dash": shipped().plain()["dash"] | {"single": [0, 6, 6, 6, 6, 6]}}, "dash: single"),
        ({"treats": shipped().plain()["treats"][1:]}, "there should be 45"),
        ({"parts": shipped().plain()["parts"] | {"gumball": "head"}}, "each icon hits a part of its own"),
        ({"characters": []}, "characters"),
        ({"boxes": {"basic": 0, "classic": 6}}, "boxes: basic"),
        ({"format": "something else"}, "format"),
    ],
)
def test_a_set_that_breaks_the_rules_is_refused_and_the_entry_named(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ComponentError, match=words):
        load_components(broken(**changes))


@pytest.mark.parametrize(
    ("treat", "words"),
    [
        ({"defense": True}, "DEFENSE"),
        ({"equip": "arm", "anytime": True}, "an EQUIP card is an attack"),
        ({"effect": "heal", "amount": 2}, "PLAY AT ANY TIME"),
        ({"damage": {}}, "an attack needs damage"),
        ({"damage": {"nose": 1}}, "nose"),
        ({"name": "A<b>"}, "names consist of letters"),
    ],
)
def test_a_treat_that_cannot_be_played_is_refused(treat: dict[str, Any], words: str) -> None:
    treats = shipped().plain()["treats"]
    with pytest.raises(ComponentError, match=words):
        load_components(broken(treats=[treats[0] | treat, *treats[1:]]))


def test_other_components_play_another_game_and_say_so() -> None:
    mine = CandymanRules().with_components(broken(boxes={"basic": 2, "classic": 3}))
    assert mine.components_digest() != CandymanRules().components_digest()
    assert mine.components_json() is not None
    assert mine.setup(mine.new_position(2, "basic", 1))["full"] == 2


def test_what_is_documented_of_the_set_as_a_whole_is_what_the_rulebook_says() -> None:
    """Neither the order of the path nor the make-up of the decks; of the parts, the two that are told."""
    c = shipped()
    assert {*SET_FIELDS} - {*c.documented} == {"path", "bursts", "bridges", "parts", "dash"}
    texts = {treat.name: {*treat.documented} for treat in c.treats if treat.documented}
    assert texts["Popped Rocks"] == {"name"}
    assert "effect" not in texts["Licorice Whip"]
    for field in ("peppermint_part", "hard_candy_part"):
        assert ProvenanceRow("set", field, True, c.documented[field]) in [*c.provenance()]
