"""Building (rulebook, "A. Build")."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.names import CELLS
from tests.rules.builder import (
    candidates,
    column,
    family,
    finish,
    height,
    phase,
    play,
    position,
    texts,
    tile_letters,
    top,
    witch,
)

# On side 1 of board 0: a1 yellow, b1 blue, c1 green, a2 exchange, b2 stairway, c2 red, a3 red, b3 yellow, c3 cage.


def pairs(words: list[str]) -> set[str]:
    """The pairs of spaces named by build texts, each in the order of the alphabet."""
    return {"-".join(sorted(text.split()[2].split("-"))) for text in words}


def test_a_double_tile_may_be_placed_on_any_two_adjacent_printed_spaces() -> None:
    """ "You must place the double tile over building spaces printed on your player board": twelve pairs."""
    p = position(witch(hand="ry rb rg"))
    expected = {
        f"{a}-{b}"
        for a in CELLS
        for b in CELLS
        if a < b and abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1
    }
    assert len(expected) == 12
    assert pairs(family(p, "build 1")) == expected


def test_a_double_tile_may_be_turned_freely() -> None:
    """ "Rotate freely": both halves may lie on either space."""
    p = position(witch(hand="ry"))
    other = position(witch(hand="ry"))
    play(p, "build 1 a1-b1")
    play(other, "build 1 b1-a1")
    assert (top(p, "a1"), top(p, "b1")) == ("r", "y")
    assert (top(other, "a1"), top(other, "b1")) == ("y", "r")
    upright = play(position(witch(hand="ry")), "build 1 a2-a1")
    assert (top(upright, "a2"), top(upright, "a1")) == ("r", "y")


def test_each_of_the_three_face_up_double_tiles_may_be_placed_and_no_other() -> None:
    """ "Take one of the three double tiles that are face up in front of you"."""
    p = position(witch(hand="ry rb rg"))
    for tile in (1, 2, 3):
        assert len(family(p, f"build {tile} ")) == 24
    assert len(family(p, "build")) == 72


def test_the_placed_double_tile_leaves_the_hand() -> None:
    """ "Take one of the three double tiles ... and place it"."""
    p = position(witch(hand="ry rb bs"))
    play(p, "build 2 a1-b1")
    assert tile_letters(p, p.seats[0].hand) == ["ry", "bs"]
    assert {top(p, "a1"), top(p, "b1")} == {"r", "b"}
    assert (height(p, "a1"), height(p, "b1")) == (1, 1)


def test_it_may_be_placed_over_previously_placed_tiles() -> None:
    """ "... or previously-placed tiles": the halves of two different double tiles."""
    p = position(witch(house="ry a1-a2, bg b1-b2", stairs=0, hand="ry"))
    play(p, "build 1 a1-b1")
    assert (height(p, "a1"), height(p, "b1")) == (2, 2)


def test_both_supports_must_have_the_same_height() -> None:
    """ "The double tile must be placed flat on solid ground": without stairways no other pair than equal heights."""
    p = position(witch(house="ry a1-a2", stairs=0))
    assert "a1-b1" not in pairs(family(p, "build 1"))
    assert "a2-b2" not in pairs(family(p, "build 1"))
    assert "b1-b2" in pairs(family(p, "build 1"))


@pytest.mark.parametrize(
    "where",
    ["a1-b1", "b1-c1", "a2-b2", "b2-c2", "a3-b3", "b3-c3", "a1-a2", "b1-b2", "c1-c2", "a2-a3", "b2-b3", "c2-c3"],
)
def test_a_step_between_the_two_spaces_forbids_every_pair_without_stairways(where: str) -> None:
    """ "Flat on solid ground", for each of the twelve pairs and for a step up or down."""
    a, b = where.split("-")
    for high in (a, b):
        p = position(witch(house=f"w {high}", stairs=0))
        assert where not in pairs(family(p, "build 1"))
        p = position(witch(house=f"w {high}", stairs=1))
        assert where in pairs(family(p, "build 1"))


def test_ruling_2_not_on_top_of_only_one_other_double_tile() -> None:
    """ "You may not place a double tile on top of only one other double tile"."""
    p = position(witch(house="ry a1-b1"))
    assert "a1-b1" not in pairs(family(p, "build"))


@pytest.mark.parametrize(
    "where",
    ["a1-b1", "b1-c1", "a2-b2", "b2-c2", "a3-b3", "b3-c3", "a1-a2", "b1-b2", "c1-c2", "a2-a3", "b2-b3", "c2-c3"],
)
def test_ruling_2_holds_for_a_tile_that_was_placed_in_this_game_on_every_pair(where: str) -> None:
    """Ruling 2, through play: the double tile that was just placed cannot be covered exactly; all other pairs can."""
    p = position(witch(stairs=4), witch(stairs=0))
    play(p, f"build 1 {where}")
    play(finish(p), "stairs 1 take 0")
    assert len(pairs(family(p, "build"))) == 11
    assert where not in pairs(family(p, "build"))


def test_ruling_2_two_wild_tiles_may_carry_a_double_tile() -> None:
    """Ruling 2."""
    assert "a1-b1" in pairs(family(position(witch(house="w a1, w b1", stairs=0)), "build"))


def test_ruling_2_a_wild_tile_and_a_half_may_carry_a_double_tile() -> None:
    """Ruling 2."""
    assert "a1-b1" in pairs(family(position(witch(house="ry a1-a2, w b1", stairs=0)), "build"))


def test_ruling_2_halves_of_two_equal_double_tiles_are_two_double_tiles() -> None:
    """Ruling 2: physical tiles are compared, not symbols."""
    p = position(witch(house="ry a1-a2, ry b1-b2", stairs=0))
    assert {"a1-b1", "a2-b2"} <= pairs(family(p, "build"))


def test_ruling_2_a_double_tile_with_one_half_built_over_no_longer_counts() -> None:
    """Ruling 2: one half carries a wild tile, so the supports are that wild tile and the other half."""
    p = position(witch(house="ry a1-b1, w a1", stairs=1))
    assert "a1-b1" in pairs(family(p, "build"))
    p = position(witch(house="ry a1-b1, w a1, w b1", stairs=0))
    assert "a1-b1" in pairs(family(p, "build"))


@pytest.mark.parametrize(
    ("old", "new"), [("a1-b1", "b1-c1"), ("b1-c1", "a1-b1"), ("a1-a2", "a2-a3"), ("a2-a3", "a1-a2")]
)
def test_ruling_2_a_half_built_over_by_a_double_tile_through_play(old: str, new: str) -> None:
    """Ruling 2: with one half built over, the old place lies on two tiles; now the new one is not to cover alone."""
    p = position(witch(house=f"ry {old}", stairs=4, hand="bg"), witch(stairs=0))
    play(finish(play(p, f"build 1 {new}")), "stairs 1 take 0")
    assert old in pairs(family(p, "build"))
    assert new not in pairs(family(p, "build"))


def test_ruling_2_a_wild_tile_on_a_half_through_play() -> None:
    """Ruling 2: a wild tile just placed on one half makes a double tile possible there."""
    p = position(witch(house="ry a1-b1", stairs=4, bread="RY", hand="bg"), witch(stairs=0), line=["Tin Man"])
    play(p, "build 1 b2-b3", "decline", "trap line 1", "wild a1")
    play(finish(p), "stairs 1 take 0")
    assert "a1-b1" in pairs(family(p, "build"))


def test_ruling_1_a_double_tile_may_rest_on_wild_tiles() -> None:
    """Ruling 1: the French text speaks of double tiles only; English, Dutch and the double star do not."""
    p = position(witch(house="w a1, w b1", stairs=0, hand="ry"))
    play(p, "build 1 a1-b1")
    assert column(p, "a1")[:2] == "w*"
    assert height(p, "b1") == 2


def test_stairways_raise_the_lower_space_before_the_double_tile_is_placed() -> None:
    """ "You may place one or more stairway tiles from your Workshop": as many as the difference."""
    p = position(witch(house="w a1, w a1", stairs=3, hand="ry"))
    play(p, "build 1 a1-b1")
    assert column(p, "b1")[:4] == "b#b#"
    assert (height(p, "a1"), height(p, "b1")) == (3, 3)
    assert p.seats[0].stairs == 1


def test_stairways_raise_the_lower_space_whichever_it_is() -> None:
    """The same with the lower space named first."""
    p = position(witch(house="w b1, w b1", stairs=3, hand="ry"))
    play(p, "build 1 a1-b1")
    assert column(p, "a1")[:4] == "y#y#"
    assert p.seats[0].stairs == 1


def test_ruling_3_stairways_go_on_one_space_only_so_equal_heights_take_none() -> None:
    """Ruling 3: a placement on equal heights leaves the workshop alone, and there is no choice to offer."""
    p = position(witch(stairs=4, hand="ry"))
    assert family(p, "build 1 a1-b1") == ["build 1 a1-b1"]
    play(p, "build 1 a1-b1")
    assert p.seats[0].stairs == 4
    assert height(p, "a1") == 1


@pytest.mark.parametrize(("owned", "legal"), [(0, False), (1, False), (2, True), (3, True)])
def test_ruling_3_as_many_stairways_as_the_difference_must_be_owned(owned: int, *, legal: bool) -> None:
    """Ruling 3."""
    p = position(witch(house="w a1, w a1", stairs=owned))
    assert ("a1-b1" in pairs(family(p, "build"))) is legal


def test_four_stairways_are_the_most_that_can_be_bridged() -> None:
    """A workshop holds four stairways, so a step of five is too much."""
    assert "a1-b1" in pairs(family(position(witch(house=", ".join(["w a1"] * 4), stairs=4)), "build"))
    assert "a1-b1" not in pairs(family(position(witch(house=", ".join(["w a1"] * 5), stairs=4)), "build"))


def test_ruling_4_the_half_beside_the_stairways_lies_on_a_tile() -> None:
    """Ruling 4: beside a printed space stairways are of no use, as the printed board has one height."""
    p = position(witch(stairs=4, hand="ry"))
    for step in family(p, "build"):
        assert play(p.clone(), step).seats[0].stairs == 4


@pytest.mark.parametrize("house", ["w a1", "ry b1-b2, w a1, w a1", "w b1, w a1, w a1"])
def test_ruling_4_stairways_may_stand_on_a_printed_space_a_half_or_a_wild_tile(house: str) -> None:
    """The digest on "Stairs": what lies under them is free."""
    p = play(position(witch(house=house, stairs=1)), "build 1 a1-b1")
    assert column(p, "b1")[-3] == "#"
    assert p.seats[0].stairs == 0


def test_ruling_5_the_symbol_under_a_whole_stack_of_stairways_counts() -> None:
    """Ruling 5 and "consider the symbol that was visible through the hole"."""
    p = position(witch(house="w a1, w a1", stairs=2, hand="ry"))
    play(p, "build 1 a1-b1")
    # blue seen through two stairways, and the star
    assert "take blue" in texts(p)
    play(p, "take blue", "take blue")
    assert phase(p) != "effect"
    assert p.seats[0].bread[2] == 2


def test_laying_a_stairway_triggers_nothing_by_itself() -> None:
    """A symbol seen through a stairway counts once, when the double tile covers the stack."""
    p = position(witch(house="w a1, w a1, w a1", stairs=3, hand="ry"))
    play(p, "build 1 a1-b1", "take blue")
    # the star is left, and nothing else
    play(p, "take red")
    assert phase(p) != "effect"


def test_stairways_stay_in_the_house() -> None:
    """Stairways that were laid return neither to the workshop nor to the supply."""
    p = position(witch(house="w a1", stairs=1, hand="ry"))
    supply = p.stairs
    play(p, "build 1 a1-b1")
    assert (p.stairs, p.seats[0].stairs) == (supply, 0)


def test_a_stairway_gained_by_a_placement_cannot_be_used_in_it() -> None:
    """The effects come after the placing: a step of one needs a stairway that is there already."""
    p = position(witch(house="w a2", stairs=0))  # b2 shows a stairway
    assert "a2-b2" not in pairs(family(p, "build"))


def test_ruling_31_placement_depends_on_heights_stairways_and_the_same_double_tile_alone() -> None:
    """Ruling 31: all three tiles can go to the same places."""
    p = position(witch(house="ry a1-b1, w c1, bg b2-c2", hand="ys bx gc", stairs=1))
    assert pairs(family(p, "build 1")) == pairs(family(p, "build 2")) == pairs(family(p, "build 3"))


def test_all_placements_are_candidates() -> None:
    """No placement is ruled out for search: what it covers decides."""
    p = position(witch(house="ry a1-b1", hand="ys bx gc"))
    assert family(p, "build") == [words for words in candidates(p) if words.startswith("build")]


def test_a_double_tile_of_two_equal_halves_is_offered_once() -> None:
    """Owners' files may hold such tiles; turned, they are the same placement."""
    from gingerbread_widget.games.house.components import shipped

    text = shipped().to_json().replace('"ry", "ry", "ry", "ry"', '"rr", "ry", "ry", "ry"')
    p = position(witch(hand="rr ry"), components=text)
    assert len(family(p, "build 1 ")) == 12
    assert len(family(p, "build 2 ")) == 24
    play(p, "build 1 a1-b1")
    assert (top(p, "a1"), top(p, "b1")) == ("r", "r")
