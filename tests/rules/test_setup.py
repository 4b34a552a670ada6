"""Set-up (rulebook, "Before the start of the game"; digest points 1 to 8)."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.constants import CARD
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import tables
from tests.rules.builder import bread, check, line, pile, play, texts

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def begin(seats: int = 2, seed: int = 7, *, standard: bool = True) -> Position:
    p = new_position(tables(), seats, standard, seed)
    check(p)
    return p


def seated(seats: int = 2, seed: int = 7) -> Position:
    """The board sides are chosen."""
    return play(begin(seats, seed), *["side 1"] * seats)


def started(seats: int = 2, seed: int = 7) -> Position:
    """The first turn begins."""
    return play(seated(seats, seed), *["first 1"] * seats)


def values(p: Position) -> list[int]:
    return sorted(p.tables.introductory[card] for card in p.display)


@SEATS
@pytest.mark.parametrize("standard", [True, False])
def test_three_bonus_cards_a_witch_are_on_display(seats: int, *, standard: bool) -> None:
    """Set-up 1: 6, 9 or 12 cards, open."""
    p = begin(seats, standard=standard)
    assert len(p.display) == len(set(p.display)) == 3 * seats


def test_the_introductory_game_for_two_has_the_values_1_to_6() -> None:
    """Set-up, "Introductory Game"."""
    assert all(values(begin(2, seed, standard=False)) == [1, 2, 3, 4, 5, 6] for seed in range(20))


def test_the_introductory_game_for_three_has_its_nine_values() -> None:
    """Set-up, "Introductory Game"."""
    assert all(values(begin(3, seed, standard=False)) == [1, 2, 3, 4, 5, 6, 6, 7, 7] for seed in range(20))


def test_the_introductory_game_for_four_has_twelve_random_values() -> None:
    """Set-up, "Introductory Game"."""
    drawn = [values(begin(4, seed, standard=False)) for seed in range(20)]
    assert len({tuple(v) for v in drawn}) > 1


@SEATS
def test_the_standard_game_has_random_bonus_cards(seats: int) -> None:
    """Set-up, "Standard Game": every card comes up in one game or another."""
    displays = [begin(seats, seed).display for seed in range(60)]
    assert len(set(displays)) > 1
    assert {card for display in displays for card in display} == set(range(20))


@SEATS
def test_four_characters_lie_in_the_line_and_the_others_in_a_shuffled_pile(seats: int) -> None:
    """Set-up 2."""
    p, other = begin(seats, 7), begin(seats, 8)
    assert len(p.line) == 4
    assert sorted(p.line + [e & CARD for e in p.pile]) == list(range(40))
    assert p.pile != sorted(p.pile)
    assert p.pile != other.pile


@SEATS
def test_the_general_supply_and_one_stairway_each(seats: int) -> None:
    """Set-up 3 and 4: 28 wild tiles, 22 stairways less one a witch, 18 tokens of each colour."""
    p = begin(seats)
    assert (p.wilds, p.stairs, list(p.supply)) == (28, 22 - seats, [18] * 4)
    assert [s.stairs for s in p.seats] == [1] * seats
    assert [bread(p, i) for i in range(seats)] == [""] * seats


@SEATS
def test_each_witch_takes_a_random_board(seats: int) -> None:
    """Set-up 4."""
    deals = [tuple(s.board for s in begin(seats, seed).seats) for seed in range(60)]
    assert all(len(set(deal)) == seats for deal in deals)
    assert {board for deal in deals for board in deal} == {0, 1, 2, 3}


def test_ruling_36_each_witch_chooses_the_side_of_the_board_that_was_dealt_to_her() -> None:
    """Set-up 4, "Whether you use the front or reverse side of the player board is up to you"."""
    p = begin(3)
    boards = [s.board for s in p.seats]
    assert texts(p) == ["side 1", "side 2"]
    first = p.cur
    play(p, "side 2", "side 1", "side 2")
    order = [(first + i) % 3 for i in range(3)]
    assert [p.seats[i].side for i in order] == [2 * boards[i] + k for i, k in zip(order, (1, 0, 1), strict=True)]
    assert all(s.tops == p.tables.sides[s.side] for s in p.seats)
    assert all(list(s.heights) == [0] * 9 and s.linked == 0 for s in p.seats)


def test_ruling_36_sides_are_chosen_in_turn_order_before_double_tiles_are_turned_up() -> None:
    """Ruling 36."""
    p = begin(3, 5)
    chosen = []
    for _ in range(3):
        chosen.append(p.actor)
        assert all(not s.hand for s in p.seats)
        play(p, "side 1")
    assert chosen == [(p.first + i) % 3 for i in range(3)]
    assert all(len(s.hand) == 3 for s in p.seats)


def test_the_sides_of_a_board_do_not_touch_the_shared_tables() -> None:
    """Set-up 4: what is built on one board is not printed on the next one."""
    before = [side[:] for side in tables().sides]
    p = started()
    play(p, texts(p)[0])
    assert tables().sides == before


@SEATS
def test_each_witch_has_fifteen_double_tiles_and_the_rest_is_out_of_the_game(seats: int) -> None:
    """Set-up 5."""
    p = begin(seats)
    assert [s.face_down for s in p.seats] == [15] * seats
    assert all(len(s.draw) == 15 for s in p.seats)
    assert len(p.box) == 60 - 15 * seats
    assert p.discarded == ()
    assert sorted([*p.box, *(t for s in p.seats for t in s.draw)]) == list(range(60))
    assert p.seats[0].draw != begin(seats, 8).seats[0].draw


@SEATS
def test_three_double_tiles_are_turned_up_from_the_top(seats: int) -> None:
    """Set-up 6."""
    p = begin(seats)
    stacks = [s.draw for s in p.seats]
    play(p, *["side 1"] * seats)
    for s, stack in zip(p.seats, stacks, strict=True):
        assert s.face_down == 12
        assert sorted(s.hand) == sorted(stack[12:])


@SEATS
def test_the_starting_witch_is_drawn_by_lot(seats: int) -> None:
    """Set-up 7, "Determine a starting witch"."""
    starts = [begin(seats, seed).first for seed in range(80)]
    assert set(starts) == set(range(seats))
    assert begin(seats).cur == begin(seats).first


@SEATS
def test_set_up_characters_are_chosen_counter_clockwise_from_the_last_witch(seats: int) -> None:
    """Set-up 8, "Beginning with the witch to the right of the starting witch"."""
    p = seated(seats)
    order = []
    for _ in range(seats):
        order.append(p.actor)
        play(p, "first 1")
    assert order == [(p.first - 1 - i) % seats for i in range(seats)]


@SEATS
def test_set_up_characters_come_from_the_line_which_is_not_refilled_meanwhile(seats: int) -> None:
    """Set-up 8, "Do not draw a replacement card yet"."""
    p = seated(seats)
    for taken in range(seats):
        assert len(p.line) == 4 - taken
        assert texts(p) == [f"first {i + 1}" for i in range(4 - taken)]
        chosen, seat = p.line[-1], p.actor
        play(p, f"first {4 - taken}")
        assert p.seats[seat].gate == (chosen,)


@SEATS
def test_a_set_up_character_must_be_chosen(seats: int) -> None:
    """Set-up 8, "You must select a card": nothing else is legal."""
    assert {words.split()[0] for words in texts(seated(seats))} == {"first"}


@SEATS
def test_after_the_set_up_characters_the_line_is_refilled_and_the_starting_witch_begins(seats: int) -> None:
    """Set-up 8 and "The starting witch goes first"."""
    p = seated(seats)
    top = pile(p)[:seats]
    rest = line(p)[seats:]
    play(p, *["first 1"] * seats)
    assert line(p) == rest + top
    assert len(p.pile) - p.head == 40 - 4 - seats
    assert p.actor == p.first
    assert p.turn(p.first) == 1


def test_situation_4_the_set_up_character_stays_until_its_owners_first_turn() -> None:
    """Situation 4: it cannot be given back during set-up or in another witch's turn."""
    p = seated(2)
    play(p, "first 1")
    assert not any(words.startswith("return") for words in texts(p))
    play(p, "first 1")
    assert "return gate 1" in texts(p)
    other = 1 - p.actor
    kept = p.seats[other].gate[:]
    play(p, "return gate 1")
    assert p.seats[other].gate == kept


def test_no_tokens_can_be_discarded_during_set_up() -> None:
    """Ruling 11: a discard is possible at the decisions of one's turn."""
    assert texts(begin()) == ["side 1", "side 2"]
