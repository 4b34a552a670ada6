"""Completing levels (rulebook, "C. ... and Maybe Complete a Level?") and what an oven bakes then."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.scoring import bonus_points
from tests.rules.builder import (
    bonus_names,
    bread,
    can,
    candidates,
    family,
    finish,
    phase,
    play,
    position,
    texts,
    trapped,
    wilds,
    witch,
)

# Eight of nine spaces, c3 is open: red on a1, c1, a2; yellow on b1, a3; blue on c2, b3; green on b2.
FLOOR = "ry a1-b1, rb c1-c2, rg a2-b2, yb a3-b3"
CLOSE = "build 1 c3-c2"


def test_a_level_is_complete_when_the_whole_area_is_filled_at_that_height() -> None:
    """ "Fill a 3x3 area on your player board at the same elevation"."""
    p = play(position(witch(house=FLOOR)), CLOSE, "decline")
    assert phase(p) == "bonus"
    assert p.to_pick == 1


def test_eight_spaces_are_no_level() -> None:
    """The ninth is missing."""
    p = play(position(witch(house=FLOOR)), "build 1 a1-a2", "decline")
    assert p.cur == 1
    assert p.seats[0].levels == 0


def test_ruling_29_stairways_and_wild_tiles_fill_a_level_too() -> None:
    """Ruling 29: a pure test of heights; the stairway on c3 is the only piece of level 1 there."""
    p = play(position(witch(house=wilds("111 111 110"))), CLOSE, "decline")
    assert phase(p) == "bonus"


def test_levels_are_counted_at_the_end_of_the_turn_after_trapping() -> None:
    """ "At the end of your turn, determine how many new levels you have completed that turn"."""
    p = position(witch(house=FLOOR, bread="RRYY"), line=["Tin Man"])
    play(p, CLOSE, "decline")
    assert phase(p) == "trap"
    assert p.to_pick == 0
    play(p, "end turn")
    assert phase(p) == "bonus"


def test_a_wild_tile_may_complete_a_level() -> None:
    """ "By means of stairway and wild tiles, you can complete more than one level in a turn"."""
    p = position(witch(house=FLOOR, bread="RY", stairs=0), line=["Tin Man"])
    play(p, "build 1 a1-a2", "decline", "trap line 1", "wild c3", "decline")
    assert phase(p) == "bonus"


def test_one_bonus_card_of_the_players_choice_for_a_new_level() -> None:
    """ "For each newly completed level, you may select a bonus card from the middle"."""
    p = position(witch(house=FLOOR), display=["pin R", "chest 3"])
    play(p, CLOSE, "decline")
    assert family(p, "bonus") == [f"bonus {i + 1}" for i in range(6)]
    play(p, "bonus 2")
    assert bonus_names(p, p.seats[0].bonus) == ["chest 3"]
    assert "chest 3" not in bonus_names(p, p.display)
    assert len(p.display) == 5
    assert p.cur == 1


@pytest.mark.parametrize(("levels", "cards"), [(1, 1), (2, 2), (3, 3)])
def test_several_levels_in_one_turn_bring_as_many_cards(levels: int, cards: int) -> None:
    """ "Receiving a corresponding number of bonus cards"."""
    full = str(levels) * 3
    p = position(witch(house=wilds(f"{full} {full} {full[:2]}0"), stairs=3))
    play(p, CLOSE, "decline", *["bonus 1"] * cards)
    assert len(p.seats[0].bonus) == cards
    assert p.cur == 1


def test_a_level_that_was_complete_before_brings_nothing() -> None:
    """ "Newly completed": min after less min before."""
    p = play(position(witch(house=wilds("111 111 111"))), "build 1 c3-c2", "decline")
    assert p.cur == 1


def test_the_second_level_brings_the_second_card() -> None:
    """One card for each new level, turn after turn."""
    p = position(witch(house=wilds("222 222 221"), bonus=["pin R"]))
    play(p, CLOSE, "decline", "bonus 1")
    assert len(p.seats[0].bonus) == 2
    assert p.cur == 1


def test_the_fourth_level_brings_no_card() -> None:
    """ "When you complete the fourth or a higher level, you do not get a bonus card any more"."""
    house = "yg a1-a2, bg b1-c1, ry b2-b3, w a3, w c2, w c3, " + wilds("333 333 332")
    p = position(witch(house=house, bonus=["pin R", "pin Y", "pin B"]))
    play(p, CLOSE, "decline")
    assert p.seats[0].levels == 4
    assert p.cur == 1


def test_ruling_23_from_the_third_to_the_fourth_level_one_card_is_due() -> None:
    """Ruling 23: min(completed after, 3) - min(completed before, 3) = 1 for two new levels."""
    house = "yg a1-a2, bg b1-c1, ry b2-b3, w a3, w c2, " + wilds("333 333 332")
    p = position(witch(house=house, bonus=["pin R", "pin Y"], stairs=2))
    assert p.seats[0].levels == 2
    play(p, CLOSE, "decline")
    assert p.to_pick == 1
    play(p, "bonus 1")
    assert p.cur == 1
    assert p.seats[0].levels == 4


def test_ruling_23_a_fourth_level_brings_no_card_even_with_fewer_than_three() -> None:
    """Ruling 23: the English text says never; only the French one speaks of three cards already held."""
    house = "yg a1-a2, bg b1-c1, ry b2-b3, w a3, w c2, w c3, " + wilds("333 333 332")
    p = position(witch(house=house, bonus=["pin R"]))
    play(p, CLOSE, "decline")
    assert p.cur == 1


@pytest.mark.parametrize(("held", "due"), [(3, 0), (2, 1), (1, 2)])
def test_ruling_23_there_is_never_a_fourth_bonus_card(held: int, due: int) -> None:
    """ "At no point in the game may you ever have more than 3 bonus cards": two new levels, some cards held already."""
    cards = ["chimney 6", "chest 3", "oven R"][:held]
    p = position(witch(house=wilds("222 222 220"), stairs=2, bonus=cards))
    play(p, CLOSE, "decline", *["bonus 1"] * due)
    assert len(p.seats[0].bonus) == 3
    assert (phase(p), p.cur) == ("main", 1)


def test_ruling_23_there_are_cards_on_display_for_all_that_are_due() -> None:
    """Three cards a seat: the last one finds its last card there, and nobody waits before an empty display."""
    full = ["pin R", "pin Y", "pin B"]
    p = position(witch(house=FLOOR, bonus=["oven R", "oven Y", "oven B"]), witch(bonus=full))
    play(p, CLOSE, "decline")
    assert (phase(p), p.cur, p.display) == ("main", 1, ())
    p = position(witch(house=FLOOR, bonus=["oven R", "oven Y"]), witch(bonus=full))
    play(p, CLOSE, "decline", "bonus 1")
    assert (phase(p), p.cur, p.display) == ("main", 1, ())


def test_ruling_22_a_bonus_card_may_be_left_and_is_lost() -> None:
    """Ruling 22 ("you may select"): legal, but no candidate."""
    p = play(position(witch(house=FLOOR)), CLOSE, "decline")
    assert can(p, "skip bonus")
    assert "skip bonus" not in candidates(p)
    play(p, "skip bonus")
    assert p.seats[0].bonus == ()
    assert len(p.display) == 6
    assert p.cur == 1
    # nor does the level count again later
    play(p, "build 1 a1-b1")
    finish(p)
    play(p, "build 1 a1-a2")
    finish(p)
    assert p.cur == 1
    assert p.seats[0].bonus == ()


def test_cards_of_the_same_name_may_be_taken() -> None:
    """ "You are, indeed, allowed to have multiple cards with the same name"."""
    p = position(witch(house=FLOOR, bonus=["chimney 6"]), display=["chimney 8"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bonus_names(p, p.seats[0].bonus) == ["chimney 6", "chimney 8"]


def test_bonus_cards_cannot_be_discarded_or_exchanged() -> None:
    """ "Bonus cards cannot be discarded or exchanged for other cards": no action names a card one has."""
    p = play(position(witch(house=FLOOR, bonus=["pin R"], bread="R")), CLOSE, "decline")
    assert {words.split()[0] for words in texts(p)} == {"bonus", "skip", "discard"}
    assert family(p, "discard") == ["discard red"]


# ---- ovens


def test_oven_example_three_red_symbols_bring_three_red_tokens_then_it_is_worth_two() -> None:
    """Overview, Baking Oven: "There are currently 3 red gingerbread symbols in his house"."""
    p = position(witch(house=FLOOR, hand="yg"), display=["oven R"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "RRR"
    assert p.supply[0] == 15
    assert bonus_points(p.tables, p.seats[0], p.seats[0].bonus[0]) == 2
    assert p.scores()[0] == 2 + 1


@pytest.mark.parametrize(("card", "tokens"), [("oven R", "RRR"), ("oven Y", "YYY"), ("oven B", "B"), ("oven G", "GG")])
def test_an_oven_bakes_its_own_colour(card: str, tokens: str) -> None:
    """ "Count how many symbols of that type are currently showing in your house"."""
    p = position(witch(house=FLOOR, hand="yg"), display=[card])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == tokens


def test_an_oven_bakes_as_far_as_the_supply_goes() -> None:
    """ "From the general supply"."""
    p = position(witch(house=FLOOR, hand="yg"), display=["oven R"], seats=3, supply={"R": 2})
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "RR"
    assert p.supply[0] == 0


def test_ruling_26_an_oven_bakes_up_to_ten_tokens() -> None:
    """Ruling 26, "Remember the limit of 10 gingerbread tokens in your supply"."""
    p = position(witch(house=FLOOR, hand="yg", bread="YYYYBBBB"), display=["oven R"], line=["Big Bad Wolf"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "RRYYYYBBBB"


def test_ruling_26_other_colours_may_be_discarded_before_the_oven() -> None:
    """Ruling 26; at ten tokens the discards are candidates too."""
    p = position(witch(house=FLOOR, hand="yg", bread="YYYYYBBBBB"), display=["oven R"], line=["Big Bad Wolf"])
    play(p, CLOSE, "decline")
    assert {"discard yellow", "discard blue"} <= set(candidates(p))
    play(p, "discard yellow", "discard yellow", "discard blue", "bonus 1")
    assert bread(p) == "RRRYYYBBBB"


@pytest.mark.parametrize("oven", ["pin R", "oven R"])
def test_ruling_26_a_discard_that_no_oven_would_replace_is_no_candidate(oven: str) -> None:
    """Ruling 26: no oven on display, or none of its colour in the house."""
    display = [oven, "pin Y", "pin B", "pin G", "chest 3", "chest 4"]
    p = position(witch(house=wilds("111 111 110"), hand="yg", bread="YYYYYBBBBB"), display=display, line=["Ogre"])
    play(p, CLOSE, "decline")
    assert candidates(p) == [f"bonus {i}" for i in range(1, 7)]
    assert can(p, "discard blue")


def test_ruling_26_a_discard_of_the_ovens_own_colour_is_no_candidate() -> None:
    """Ruling 26: red for red gains nothing."""
    display = ["oven R", "pin Y", "pin B", "pin G", "chest 3", "chest 4"]
    p = position(witch(house=FLOOR, hand="yg", bread="RRRRRYYYYY"), display=display, line=["Ogre"])
    play(p, CLOSE, "decline")
    assert [words for words in candidates(p) if words.startswith("discard")] == ["discard yellow"]


def test_ruling_26_a_discard_for_a_colour_that_is_out_is_no_candidate() -> None:
    """Ruling 26: the supply has no red token."""
    display = ["oven R", "pin Y", "pin B", "pin G", "chest 3", "chest 4"]
    me = witch(house=FLOOR, hand="yg", bread="YYYYYBBBBB")
    p = position(me, display=[*display, "wand 4", "wand 6", "pin R"], line=["Ogre"], seats=3, supply={"R": 0})
    play(p, CLOSE, "decline")
    assert not any(words.startswith("discard") for words in candidates(p))


def test_ruling_26_in_the_introductory_game_no_oven_asks_for_room() -> None:
    """There an oven is just a value."""
    p = position(witch(house=FLOOR, hand="yg", bread="YYYYYBBBBB"), display=["oven R"], line=["Ogre"], standard=False)
    play(p, CLOSE, "decline")
    assert candidates(p) == [f"bonus {i}" for i in range(1, 7)]


def test_ruling_27_oven_tokens_cannot_be_used_for_trapping_in_this_turn() -> None:
    """Ruling 27: order A, B, C."""
    p = position(witch(house=FLOOR, hand="yg"), display=["oven R"], line=["Little Red Riding Hood"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "RRR"
    assert p.cur == 1
    assert trapped(p) == []


def test_ruling_24_two_ovens_in_one_turn_are_resolved_one_after_the_other() -> None:
    """Ruling 24 and situation 6: the first bakes before the second card is chosen, and each counts its own colour."""
    house = FLOOR + ", w a1, rb b1-c1, w c2, w a2, w b2, w a3, w b3"
    p = position(witch(house=house, hand="yg", stairs=2), display=["oven R", "oven Y"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "R"
    assert phase(p) == "bonus"
    play(p, "bonus 1")
    assert bread(p) == "RY"


def test_situation_6_tokens_may_be_discarded_between_two_ovens() -> None:
    """Situation 6: the pantry is full after the first oven."""
    house = FLOOR + ", w a1, rb b1-c1, w c2, w a2, w b2, w a3, w b3"
    p = position(
        witch(house=house, hand="yg", stairs=2, bread="BBBBBGGGG"), display=["oven R", "oven Y"], line=["Dragon"]
    )
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == "RBBBBBGGGG"
    play(p, "discard blue", "bonus 1")
    assert bread(p) == "RYBBBBGGGG"


def test_ruling_25_stars_do_not_count_for_an_oven() -> None:
    """Ruling 25: only the colour itself counts."""
    p = position(witch(house=wilds("111 111 110"), hand="yg"), display=["oven R"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == ""


def test_in_the_introductory_game_an_oven_is_just_a_value() -> None:
    """ "In the introductory game, every bonus card is worth a set number of points"."""
    p = position(witch(house=FLOOR, hand="yg"), display=["oven R"], standard=False)
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == ""
    assert p.scores()[0] == p.tables.introductory[p.seats[0].bonus[0]]


def test_another_card_bakes_nothing() -> None:
    """Only ovens bring tokens."""
    p = position(witch(house=FLOOR, hand="yg"), display=["pin R"])
    play(p, CLOSE, "decline", "bonus 1")
    assert bread(p) == ""


def test_the_double_tile_comes_up_after_the_bonus_card() -> None:
    """Ruling 16: refilling follows the bonus cards."""
    p = position(witch(house=FLOOR, bread="RRYY"), line=["Tin Man"])
    play(p, CLOSE, "decline", "trap line 1", "wild a1", "decline")
    assert phase(p) == "bonus"
    assert len(p.seats[0].hand) == 2
    assert p.line == []
    play(p, "bonus 1")
    assert len(p.seats[0].hand) == 3
    assert len(p.line) == 4
