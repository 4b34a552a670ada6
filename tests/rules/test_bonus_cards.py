"""What bonus cards are worth (rulebook, "Bonus Cards Overview")."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.scoring import bonus_points
from tests.rules.builder import position, wilds, witch

HUMANS = ["Tom Thumb", "Little Red Riding Hood", "Alice", "Rapunzel", "Robber", "Peter Pan", "Snow White"]
NON_HUMANS = ["Scarecrow", "Frog King", "Tin Man", "Kid Goat", "Humpty Dumpty", "Pinocchio", "Puss in Boots"]
CHEERFUL = ["Scarecrow", "Tom Thumb", "Tin Man", "Kid Goat", "Pinocchio", "Alice", "Rapunzel"]
BAD = ["Frog King", "Humpty Dumpty", "Robber", "Captain Hook", "White Rabbit", "Devil", "Evil Queen"]
FOUR_TOKENS = ["Snow White", "Cinderella", "Jackalope", "Fairy", "Bremen Musicians", "Wizard", "Devil"]
SIX_TOKENS = ["Big Bad Wolf", "Rübezahl", "Seven Dwarfs", "Ogre", "Dragon", "Basilisk"]


def worth(card: str, trapped: list[str] | None = None, house: str = "") -> int:
    """Points of a card for a witch who trapped these characters and built this house."""
    p = position(witch(bonus=[card], trapped=trapped or [], house=house))
    return bonus_points(p.tables, p.seats[0], p.seats[0].bonus[0])


@pytest.mark.parametrize(
    ("card", "levels", "points"),
    [
        ("chimney 6", 5, 0),
        ("chimney 6", 6, 4),
        ("chimney 6", 9, 4),
        ("chimney 8", 7, 0),
        ("chimney 8", 8, 9),
        ("chimney 8", 9, 9),
    ],
)
def test_chimneys_are_all_or_nothing_and_count_incomplete_levels(card: str, levels: int, points: int) -> None:
    """ "The levels do not have to be completed to count": one tall column is enough."""
    assert worth(card, house=wilds(f"{levels}00 000 000")) == points


@pytest.mark.parametrize("card", ["cauldron H1", "cauldron H2"])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_human_cauldrons_count_humans(card: str, count: int) -> None:
    """1 or 2 points for each trapped human; non-humans count nothing."""
    assert worth(card, HUMANS[:count] + NON_HUMANS[:2]) == count * int(card[-1])


@pytest.mark.parametrize("card", ["cauldron N1", "cauldron N2"])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_non_human_cauldrons_count_non_humans(card: str, count: int) -> None:
    """1 or 2 points for each trapped non-human; humans count nothing."""
    assert worth(card, NON_HUMANS[:count] + HUMANS[:2]) == count * int(card[-1])


@pytest.mark.parametrize(
    ("card", "points"), [("cauldron H1", 2), ("cauldron H2", 4), ("cauldron N1", 0), ("cauldron N2", 0)]
)
def test_hansel_and_gretel_count_as_two_humans(card: str, points: int) -> None:
    """ "They count as 2 cards for the respective Cauldron"."""
    assert worth(card, ["Hansel & Gretel"]) == points


def test_a_cauldron_is_worth_at_most_twelve() -> None:
    """ "You can get at most 12 points per Cauldron"."""
    assert worth("cauldron H2", HUMANS[:6]) == 12
    assert worth("cauldron H2", HUMANS) == 12
    assert worth("cauldron N2", NON_HUMANS) == 12
    more = ["Cinderella", "Sleeping Beauty", "Dorothy", "Wizard", "Prince", "Hunter"]
    assert worth("cauldron H1", HUMANS + more) == 12


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (5, 10), (6, 12), (7, 12)])
def test_the_cheerful_broom(count: int, points: int) -> None:
    """ "You get 2 points for each such character. You can get at most 12 points"."""
    assert worth("broom C", CHEERFUL[:count] + BAD[:2]) == points


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 12), (7, 12)])
def test_the_bad_tempered_broom(count: int, points: int) -> None:
    """The table 1, 3, 6, 9, 12; its example: Clarissa's four bad-tempered characters are worth 9."""
    assert worth("broom B", BAD[:count] + CHEERFUL[:2]) == points


def test_broom_example_four_bad_tempered_characters_are_worth_nine() -> None:
    """Overview, Broom, example."""
    assert worth("broom B", ["Rübezahl", "Dragon", "Frog King", "Robber"]) == 9


def test_hansel_and_gretel_are_one_card_for_the_broom() -> None:
    """Two humans on one card, one mood."""
    assert worth("broom C", ["Hansel & Gretel"]) == 2


@pytest.mark.parametrize("colour", "RYBG")
def test_a_used_oven_is_worth_two(colour: str) -> None:
    """ "At the end of the game, you will get 2 points for the Baking Oven"."""
    assert worth(f"oven {colour}") == 2


@pytest.mark.parametrize(("card", "levels", "points"), [("chest 3", 2, 0), ("chest 3", 3, 3), ("chest 4", 3, 0)])
def test_chests_are_all_or_nothing_and_count_completed_levels(card: str, levels: int, points: int) -> None:
    """ "3 and 4 completed levels are worth 3 and 5 points"; a tall column does not help."""
    full = str(levels) * 3
    assert worth(card, house=wilds(f"{full} {full} {full}")) == points


def test_a_chest_for_four_levels() -> None:
    """Four completed levels, the fourth with the help of double tiles."""
    house = "yg a1-a2, bg b1-c1, ry b2-b3, w a3, w c2, w c3, " + wilds("333 333 332")
    assert worth("chest 4", house=house) == 0
    assert worth("chest 4", house=house + ", w c3") == 5
    assert worth("chest 3", house=house + ", w c3") == 3


def test_a_chest_does_not_count_incomplete_levels() -> None:
    """ "You do not get any points ... if your house has fewer completed levels than required"."""
    assert worth("chest 3", house=wilds("333 333 332")) == 0


@pytest.mark.parametrize(
    ("card", "showing", "other"),
    [
        ("pin R", ["Tom Thumb", "Little Red Riding Hood", "Big Bad Wolf"], ["Scarecrow"]),
        ("pin Y", ["Frog King", "Pinocchio", "Rübezahl"], ["Tom Thumb"]),
        ("pin B", ["Scarecrow", "Alice", "Seven Dwarfs"], ["Tin Man"]),
        ("pin G", ["Scarecrow", "Puss in Boots", "Ogre"], ["Tin Man"]),
    ],
)
def test_a_rolling_pin_counts_characters_that_show_its_colour(card: str, showing: list[str], other: list[str]) -> None:
    """ "2 points for each such card (regardless of how many symbols it shows)"."""
    assert worth(card, showing + other) == 6


@pytest.mark.parametrize("colour", "RYBG")
def test_hansel_and_gretel_show_no_colour_for_a_rolling_pin(colour: str) -> None:
    """ "Cards like Hansel & Gretel do not count for this"."""
    assert worth(f"pin {colour}", ["Hansel & Gretel", "Bremen Musicians"]) == 0


def test_a_rolling_pin_is_worth_at_most_twelve() -> None:
    """ "You can get at most 12 points per Rolling Pin"."""
    red = ["Tom Thumb", "Tin Man", "Humpty Dumpty", "Little Red Riding Hood", "Rapunzel", "Peter Pan", "Snow White"]
    assert worth("pin R", red[:6]) == 12
    assert worth("pin R", red) == 12


def test_ruling_28_wands_count_characters_that_cost_at_least_four_or_six() -> None:
    """Ruling 28 ("per character with at least 4 gingerbreads")."""
    assert worth("wand 4", ["Robber"]) == 0
    assert worth("wand 4", ["Snow White"]) == 1
    assert worth("wand 4", ["Wizard", "Dragon", "Ogre", "Tin Man"]) == 3
    assert worth("wand 6", ["Wizard"]) == 0
    assert worth("wand 6", ["Ogre"]) == 2
    assert worth("wand 6", ["Ogre", "Dragon", "Wizard"]) == 4


def test_hansel_and_gretel_cost_eight_for_a_wand() -> None:
    """ "H&G counts with 8", one card."""
    assert worth("wand 4", ["Hansel & Gretel"]) == 1
    assert worth("wand 6", ["Hansel & Gretel"]) == 2


def test_a_wand_is_worth_at_most_twelve() -> None:
    """ "You can get at most 12 points per Magic Wand"."""
    assert worth("wand 6", SIX_TOKENS) == 12
    assert worth("wand 6", [*SIX_TOKENS, "Hansel & Gretel"]) == 12
    assert worth("wand 4", [*FOUR_TOKENS, *SIX_TOKENS]) == 12


def test_each_bonus_card_counts_on_its_own() -> None:
    """ "If you have both Chimneys, you will score them separately"; the cap is per card too."""
    p = position(witch(bonus=["chimney 6", "chimney 8"], house=wilds("800 000 000")))
    assert p.scores()[0] == 4 + 9
    p = position(witch(bonus=["cauldron N2", "broom B", "pin R"], trapped=["Big Bad Wolf", *NON_HUMANS]))
    points = [bonus_points(p.tables, p.seats[0], card) for card in p.seats[0].bonus]
    assert points == [12, 6, 6]


def test_the_order_of_cards_in_a_component_file_does_not_matter() -> None:
    """Cards are told apart by kind and parameter, not by their place."""
    import json

    from gingerbread_widget.games.house.components import shipped

    data = json.loads(shipped().to_json())
    data["bonus_cards"].reverse()
    p = position(
        witch(bonus=["oven R", "chimney 6", "wand 4"], trapped=["Ogre"], house=wilds("600 000 000")), components=data
    )
    assert [bonus_points(p.tables, p.seats[0], card) for card in p.seats[0].bonus] == [2, 4, 1]


@pytest.mark.parametrize("card", ["cauldron H2", "broom B", "pin R", "oven R", "chest 4"])
def test_ruling_34_in_the_introductory_game_every_card_is_its_printed_value(card: str) -> None:
    """Ruling 34: kind and mood mean nothing, nor do levels."""
    p = position(witch(bonus=[card], trapped=["Hansel & Gretel", *BAD[:3]]), standard=False)
    characters = sum(p.tables.points[c] for c in p.seats[0].trapped)
    assert p.scores()[0] == characters + p.tables.introductory[p.seats[0].bonus[0]]
