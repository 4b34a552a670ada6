"""Action 2 (rulebook, "Take Two Stairways")."""

from __future__ import annotations

import pytest

from tests.rules.builder import can, candidates, family, line, phase, play, position, texts, tile_letters, wilds, witch

CLOSED = wilds("010 101 010")  # every two neighbours differ by one


def test_a_double_tile_goes_out_of_the_game_for_two_stairways() -> None:
    """ "You can discard one of your face-up double tiles to take up to two stairway tiles"."""
    p = position(witch(hand="ry rb bs"))
    before = p.stairs
    play(p, "stairs 2 take 2")
    assert p.seats[0].stairs == 3
    assert p.stairs == before - 2
    assert tile_letters(p, p.discarded) == ["br"]
    assert "br" not in tile_letters(p, p.seats[0].hand)[:2]


def test_she_chooses_the_double_tile_and_how_many_stairways() -> None:
    """ "Up to two": none, one or two with any of the three."""
    p = position()
    assert family(p, "stairs") == [f"stairs {tile} take {n}" for tile in (1, 2, 3) for n in (0, 1, 2)]
    for taken in range(3):
        assert play(p.clone(), f"stairs 1 take {taken}").seats[0].stairs == 1 + taken


@pytest.mark.parametrize(("owned", "most"), [(2, 2), (3, 1), (4, 0)])
def test_ruling_30_the_workshop_holds_four(owned: int, most: int) -> None:
    """Ruling 30: with a full workshop none is taken, and the double tile is lost."""
    p = position(witch(stairs=owned))
    assert family(p, "stairs 1") == [f"stairs 1 take {n}" for n in range(most + 1)]
    play(p, f"stairs 1 take {most}")
    assert p.seats[0].stairs == owned + most
    assert len(p.discarded) == 1


@pytest.mark.parametrize("left", [0, 1])
def test_ruling_30_the_supply_may_run_out(left: int) -> None:
    """ "If the supply is out of stairway tiles, you get nothing ... but you must still discard a double tile"."""
    p = position(seats=4, stairs=left)
    assert family(p, "stairs 1") == [f"stairs 1 take {n}" for n in range(left + 1)]
    play(p, f"stairs 1 take {left}")
    assert (p.stairs, p.seats[0].stairs, len(p.discarded)) == (0, 1 + left, 1)


def test_candidates_take_as_many_stairways_as_they_can() -> None:
    """Fewer can only do harm."""
    assert [w for w in candidates(position()) if w.startswith("stairs")] == [f"stairs {t} take 2" for t in (1, 2, 3)]
    assert [w for w in candidates(position(witch(stairs=3))) if w.startswith("stairs")] == [
        f"stairs {t} take 1" for t in (1, 2, 3)
    ]


def test_no_trapping_with_this_action() -> None:
    """ "When taking this action, you may not trap any fairy tale characters"."""
    p = play(position(witch(bread="RY"), line=["Tin Man"]), "stairs 1 take 2")
    assert p.cur == 1
    assert line(p)[0] == "Tin Man"


def test_the_turn_ends_immediately_without_a_level_check() -> None:
    """ "Your turn ends immediately"."""
    p = play(position(witch(house=wilds("111 111 110"))), "stairs 1 take 2")
    assert (p.cur, phase(p)) == (1, "main")


def test_the_end_of_turn_steps_still_happen() -> None:
    """The digest on action 2: a new double tile comes up and the line is refilled."""
    p = position(witch(hand="ry rb bs", next_tile="gs"), line=["Tin Man"], pile=["Dragon", "Ogre", "Genie"])
    play(p, "stairs 1 take 2")
    assert tile_letters(p, p.seats[0].hand) == ["br", "bs", "gs"]
    assert line(p) == ["Tin Man", "Dragon", "Ogre", "Genie"]


def test_it_may_be_chosen_although_a_double_tile_could_be_placed() -> None:
    """ "Instead of building, you can ..."."""
    p = position()
    assert family(p, "build")
    assert family(p, "stairs")


def test_ruling_31_it_is_compulsory_when_no_double_tile_can_be_placed() -> None:
    """ "If you built your house such that you cannot place a double tile any more, you must choose" this action."""
    p = position(witch(house=CLOSED, stairs=0))
    assert {words.split()[0] for words in texts(p)} == {"stairs"}
    play(p, "stairs 1 take 2")
    assert p.cur == 1


def test_stairways_taken_open_the_way_again() -> None:
    """With two stairways the closed house can be built on in the next turn."""
    p = play(position(witch(house=CLOSED, stairs=0)), "stairs 1 take 2", "stairs 1 take 0")
    assert p.cur == 0
    assert can(p, "build 1 a1-b1")


def test_the_discarded_double_tile_does_not_come_back() -> None:
    """ "Discard": it is out of the game, in sight of all."""
    p = play(position(witch(hand="ry")), "stairs 1 take 0")
    gone = p.discarded[0]
    assert all(gone not in (*s.hand, *s.draw[: s.face_down]) for s in p.seats)
