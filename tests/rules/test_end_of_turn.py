"""The end of a turn (rulebook, "End of Turn") and the order of turns."""

from __future__ import annotations

import pytest

from tests.rules.builder import finish, gate, line, names, pile, play, position, tile_letters, witch


def test_one_double_tile_is_turned_up() -> None:
    """ "Take one and place it face up in front of you"."""
    p = position(witch(hand="ry rb bs", next_tile="gs"))
    left = p.seats[0].face_down
    finish(play(p, "build 1 a1-b1"))
    assert tile_letters(p, p.seats[0].hand) == ["br", "bs", "gs"]
    assert p.seats[0].face_down == left - 1


def test_double_tiles_come_up_in_the_order_of_the_pile() -> None:
    """The personal draw pile is a pile: top first."""
    p = position(witch(hand="ry rb bs"))
    stack = p.seats[0].draw[: p.seats[0].face_down]
    for turn in (1, 2):
        finish(play(p, "build 1 a1-b1" if turn == 1 else "build 1 a2-b2"))
        assert p.seats[0].hand[-1] == stack[-turn]
        finish(play(p, "stairs 1 take 0"))


def test_the_last_face_down_double_tile_is_turned_up_too() -> None:
    """The stock is three until the last turns."""
    p = position(witch(hand="ry rb bs", left=1, next_tile="gs"))
    finish(play(p, "build 1 a1-b1"))
    assert tile_letters(p, p.seats[0].hand) == ["br", "bs", "gs"]
    assert p.seats[0].face_down == 0


def test_without_face_down_double_tiles_none_is_turned_up() -> None:
    """ "If you have face-down double tiles left"."""
    p = position(witch(hand="ry rb bs", left=0))
    finish(play(p, "build 1 a1-b1"))
    assert tile_letters(p, p.seats[0].hand) == ["br", "bs"]


def test_the_new_double_tile_comes_only_at_the_end_of_the_turn() -> None:
    """Ruling 16: nobody builds knowing the next one."""
    p = play(position(witch(hand="ry rb bs")), "build 1 a1-b1")
    assert len(p.seats[0].hand) == 2


def test_the_line_is_refilled_to_four_from_the_top_of_the_pile() -> None:
    """ "Replenish the character line to 4 face-up cards again"."""
    p = position(line=["Tin Man"], pile=["Dragon", "Ogre", "Genie", "Devil"])
    finish(play(p, "build 1 a1-b1"))
    assert line(p) == ["Tin Man", "Dragon", "Ogre", "Genie"]
    assert pile(p)[0] == "Devil"


def test_a_full_line_is_left_alone() -> None:
    """ "If need be"."""
    p = position(line=["Tin Man", "Alice", "Robber", "Fairy"], pile=["Dragon"])
    finish(play(p, "build 1 a1-b1"))
    assert line(p) == ["Tin Man", "Alice", "Robber", "Fairy"]
    assert pile(p)[0] == "Dragon"


@pytest.mark.parametrize("size", [0, 1, 2])
def test_ruling_15_a_short_pile_refills_the_line_as_far_as_possible(size: int) -> None:
    """Ruling 15."""
    p = position(line=["Tin Man"], pile=["Dragon", "Ogre"][:size], pile_size=size)
    finish(play(p, "build 1 a1-b1"))
    assert line(p) == ["Tin Man", "Dragon", "Ogre"][: size + 1]
    assert pile(p) == []


def test_ruling_15_trapped_cards_never_return() -> None:
    """Ruling 15: an exhausted pile is not made anew."""
    p = position(witch(bread="RY"), line=["Tin Man"], pile_size=0)
    finish(play(p, "build 1 a2-b2", "decline", "trap line 1", "wild a1"))
    assert line(p) == []
    assert pile(p) == []


def test_ruling_16_one_refill_after_everything_else() -> None:
    """Ruling 16: a card given back in the turn can come up in the refill of the same turn (situation 8)."""
    p = position(witch(gate=["Dragon"]), line=["Tin Man"], pile_size=0)
    play(p, "return gate 1")
    assert line(p) == ["Tin Man"]
    finish(play(p, "build 1 a1-b1"))
    assert line(p) == ["Tin Man", "Dragon"]


def test_situation_8_a_card_given_back_reaches_the_line_only_with_the_refill() -> None:
    """Situation 8: it waits under the pile."""
    p = position(witch(gate=["Dragon"]), line=["Tin Man"], pile=["Ogre"], pile_size=1)
    play(p, "return gate 1")
    assert (line(p), pile(p)) == (["Tin Man"], ["Ogre", "Dragon"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    """ "Then the next witch in clockwise order takes her turn, and so on"."""
    p = position(seats=seats)
    order = []
    for _ in range(2 * seats):
        order.append(p.actor)
        play(p, "stairs 1 take 0")
    assert order == [*range(seats)] * 2


def test_every_turn_uses_up_one_double_tile() -> None:
    """Both actions: fifteen double tiles are fifteen turns (French text)."""
    p = position()
    assert p.turn(0) == 1
    finish(play(p, "build 1 a1-b1"))
    assert p.turn(0) == 2
    assert p.turn(1) == 1
    play(p, "stairs 1 take 1")
    assert (p.turn(0), p.turn(1)) == (2, 2)
    assert [len(s.hand) + s.face_down for s in p.seats] == [14, 14]


def test_the_turn_under_way_counts_until_it_ends() -> None:
    """In the middle of the first turn it is still the first."""
    p = play(position(), "build 1 a1-b1")
    assert p.turn(0) == 1
    assert p.turn(1) == 1


def test_gates_stay_between_turns() -> None:
    """ "Attracting ... reserves them so that only you can trap them later"."""
    p = position(witch(gate=["Dragon", "Ogre"]))
    finish(play(p, "build 1 a1-b1"))
    assert gate(p) == ["Dragon", "Ogre"]
    assert "Dragon" not in names(p, p.line)
