"""Positions that no game can come to: a text that describes one is refused with its reason."""

from __future__ import annotations

import re

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.labels import labels
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.protocol import RecordError

LINE = "line=Tin,Sca,Fro,Tom pile=..."
DISPLAY = "display=wand4,wand6,pinR,chimney6,chest3,ovenR"
TILES = "hand=RY1,Bs2,Gc1 draw=Gx1,Gx2,Gx3"
OTHERS = "hand=YB2,YB3,YB4 draw=Bc1,Bc2,Bc3"


def main(mine: str, theirs: str = OTHERS, line: str = LINE) -> str:
    """A position at the beginning of a turn, from the belongings of the two seats."""
    return f"house standard main actor=0 first=0 {line} {DISPLAY} | board=1.1 stairs=1 {mine} | board=3.2 {theirs}"


def set_up(phase: str, line: str, mine: str, theirs: str, choices: int = 2) -> str:
    """A position in set-up; the second seat chooses its character first."""
    actor = 1 if phase == "first" else 0
    head = f"house standard {phase} actor={actor} first=0 setup={choices} line={line} pile=..."
    return f"{head} {DISPLAY} | board=1{mine} | board=3{theirs}"


def test_the_positions_that_these_tests_change_can_be_played() -> None:
    """Without the fault, each is read."""
    down = " draw=RY1,Bs2,Gc1,Gx1", " draw=YB2,YB3,YB4,Bc1"
    for text in (
        main(TILES),
        main("hand=RY1,Bs2"),
        set_up("first", "Tin,Sca", f".1 {TILES}", f".2 {OTHERS}"),
        set_up("side", "Tin,Sca", *down),
    ):
        assert RULES.parse_position(text).legal_actions()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (set_up("first", "Tin", f".1 {TILES}", f".2 {OTHERS}"), "1 characters in the line, 2 seats are to take one"),
        (
            set_up("side", "Tin", " draw=RY1,Bs2,Gc1", " draw=YB2,YB3,YB4"),
            "1 characters in the line, 2 seats are to take one",
        ),
    ],
)
def test_set_up_8_there_is_a_character_for_each_choice(text: str, reason: str) -> None:
    """ "Each witch must take one character" from a line that is not refilled meanwhile."""
    with pytest.raises(RecordError, match=re.escape(reason)):
        RULES.parse_position(text)


def test_set_up_8_a_gate_is_empty_until_its_character_is_taken() -> None:
    """Set-up 8: each seat takes one, the last in turn order first."""
    line = "Tin,Sca,Fro"
    for gates, reason in (
        ((" gate=Ali", ""), "seat 0: 1 at the gate in set-up"),
        (("", " gate=Ali"), "seat 1: 1 at the gate in set-up"),
    ):
        with pytest.raises(RecordError, match=reason):
            RULES.parse_position(set_up("first", line, f".1{gates[0]} {TILES}", f".2{gates[1]} {OTHERS}"))
    taken = set_up("first", line, f".1 {TILES}", f".2 gate=Ali {OTHERS}", 1).replace("actor=1", "actor=0")
    assert RULES.parse_position(taken).legal_actions()
    with pytest.raises(RecordError, match="seat 1: 0 at the gate in set-up"):
        RULES.parse_position(taken.replace(" gate=Ali", ""))


def test_set_up_6_there_are_three_double_tiles_to_turn_up() -> None:
    """Set-up 6: three are turned up after the sides of the boards are chosen."""
    with pytest.raises(RecordError, match="seat 1: 0 double tiles face up, 2 face down in set-up"):
        RULES.parse_position(set_up("side", "Tin,Sca", " draw=RY1,Bs2,Gc1", " draw=YB2,YB3"))


def test_set_up_7_the_starting_seat_has_a_double_tile() -> None:
    """The first turn begins after set-up."""
    with pytest.raises(RecordError, match="no double tile lies face up in front of the starting seat"):
        RULES.parse_position(set_up("first", "Tin,Sca", ".1", f".2 {OTHERS}"))


def test_ruling_36_sides_are_chosen_before_the_first_turn() -> None:
    """Ruling 36: before double tiles are turned up."""
    with pytest.raises(RecordError, match="seat 0: the side of the board is chosen at the wrong time"):
        RULES.parse_position(main(TILES).replace("board=1.1", "board=1"))


@pytest.mark.parametrize("hand", ["RY1,Bs2", "RY1"])
def test_three_double_tiles_lie_face_up_while_there_is_a_pile(hand: str) -> None:
    """ "Turn up one double" at the end of each turn: fewer than three only when none is left."""
    with pytest.raises(RecordError, match=f"seat 0: {hand.count(',') + 1} double tiles face up, 3 face down"):
        RULES.parse_position(main(f"hand={hand} draw=Gx1,Gx2,Gx3"))


def test_ruling_2_a_double_tile_does_not_lie_on_only_one_other() -> None:
    """Ruling 2: both supports are the two halves of the same tile."""
    with pytest.raises(RecordError, match="seat 0: a double tile on only one other on a1-b1"):
        RULES.parse_position(main(f"{TILES} built=RB1a1b1,BG1a1b1"))
    assert RULES.parse_position(main(f"{TILES} built=RB1a1b1,*a1,*b1,BG1a1b1")).legal_actions()


@pytest.mark.parametrize("rise", [4, 5, 6])
def test_ruling_3_no_more_than_four_stairways_lie_under_a_double_tile(rise: int) -> None:
    """ "Never more than 4" in a workshop, and all of them come from there."""
    text = main(f"{TILES} built={'*a1,' * rise}RB1a1b1")
    if rise > 4:
        with pytest.raises(RecordError, match=f"seat 0: {rise} stairways under a double tile on a1-b1"):
            RULES.parse_position(text)
    else:
        assert RULES.parse_position(text).legal_actions()


def test_a_house_of_all_pieces_that_there_are_is_played_on() -> None:
    """Set up by hand, a house may have more tiles than turns have gone by: here 44, and all wild tiles but one."""
    tiles = iter(labels(tables()).tiles)
    levels = [("a1b1", "a2b2"), ("a1a2", "b1b2")] * 11
    built = ["*c3"] * 27 + [next(tiles) + pair for level in levels for pair in level]
    held = [f"hand={next(tiles)},{next(tiles)},{next(tiles)} draw={next(tiles)}" for _ in range(2)]
    position = RULES.parse_position(main(f"{held[0]} built={','.join(built)}", held[1]))
    assert len(position.seats[0].built) == 71
    for _ in range(3):
        position.apply(position.candidate_actions()[0])
        assert RULES.parse_position(RULES.position_text(position)) == position
        assert RULES.load(position.dump()) == position
    assert len(position.seats[0].built) == 72


def test_the_game_is_not_over_while_a_double_tile_can_be_used() -> None:
    """ "The game ends when no witch has any face-up double tiles left", or early (ruling 32)."""
    with pytest.raises(RecordError, match="the game is over, and double tiles lie face up that can be used"):
        RULES.parse_position(main(TILES).replace(" main ", " over "))
