"""Set-up, variants, house rules, decks (rulebook, "Set Up", "EXTRA Special Treats"; FAQ 7; rulings a, b)."""

from __future__ import annotations

from collections import Counter

import pytest

from gingerbread_widget.games.candyman import self_play
from gingerbread_widget.games.candyman.constants import DOUBLE, SURVIVED
from gingerbread_widget.games.candyman.names import ENDS
from gingerbread_widget.games.kit.rng import shuffle, stream
from gingerbread_widget.protocol import GameError
from tests.rules_candyman.board import GUMBALL, RULES, can, hand, marks, play, position, spaces, spent

# ---- set-up


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_tokens_start_at_candy_keep_unhurt_and_without_treats(seats: int) -> None:
    p = RULES.new_position(seats, "basic", 7)
    assert spaces(p) == [0] * seats
    assert not any(p.marks)
    assert all(hand(p, seat) == [] for seat in range(seats))


def test_seats_are_two_to_six() -> None:
    for seats in (1, 7):
        with pytest.raises(GameError, match="2 to 6"):
            RULES.new_position(seats, "basic", 1)


def test_the_first_single_icon_turned_up_is_the_treat_icon() -> None:
    for seed in range(30):
        cards = [*RULES.tables.deck]
        shuffle(cards, stream(seed, 0))
        icon = next(card for card in cards if card < DOUBLE)
        assert RULES.new_position(2, "basic", seed).lucky == 1 << icon


def test_ruling_a_the_cards_turned_up_are_shuffled_back() -> None:
    p = RULES.new_position(3, "basic", 7)
    assert len(p.dash) == 65
    assert p.head == 0


def test_everybody_is_equally_likely_to_begin() -> None:
    """The eldest in the rulebook."""
    first = Counter(int(RULES.new_position(3, "basic", seed).first) for seed in range(600))
    assert all(150 < count < 250 for count in first.values())


# ---- decks


def test_ruling_b_an_empty_dash_n_bash_deck_is_shuffled_anew() -> None:
    p = position("11", "11", "11", deck="G,J,C")
    p.dash = [*p.dash[1:], p.dash[0]]
    p.head = len(p.dash) - 1
    before = [*p.dash]
    p = play(p, "hit 1")
    assert p.head == 65
    p = play(p, "hit 2")
    assert p.head == 1
    assert Counter(p.dash) == Counter(before)


def test_ruling_b_an_empty_treat_pile_is_made_anew_from_the_discard_pile() -> None:
    p = position("11", "0", deck="G", lucky="G")
    p.spent = (*p.pile[1:],)
    p.pile, p.top = p.pile[:1], 1
    p.hands[1] = (p.pile[0] * 16,)
    count = len(p.spent)
    p = play(p, "draw")
    assert len(hand(p, 0)) == 1
    assert (len(p.pile) - p.top, len(spent(p)), p.generation) == (count - 1, 0, 1)


def test_ruling_b_with_no_treat_left_anywhere_none_is_drawn() -> None:
    p = position("11", "0", deck="G", lucky="G")
    p.hands[1] = tuple(sorted(kind * 16 for kind in p.pile))
    p.pile, p.top = [], 0
    assert hand(play(p, "draw"), 0) == []


# ---- variants


@pytest.mark.parametrize("mode", ["basic+start", "classic+start", "basic+start+icons"])
def test_variant_a_each_player_starts_with_a_special_treat(mode: str) -> None:
    p = RULES.new_position(4, mode, 7)
    assert [len(hand(p, seat)) for seat in range(4)] == [1] * 4


def test_variant_b_two_different_icons_allow_treats_to_be_drawn() -> None:
    for seed in range(30):
        assert int(RULES.new_position(2, "basic+icons", seed).lucky).bit_count() == 2
    for card, treats in (("G", 1), ("P", 1), ("GP", 1), ("B", 0)):
        p = play(position("11", "0", deck=card, lucky="GP", mode="basic+icons"), "draw")
        assert len(hand(p, 0)) == treats


# ---- house rules


def test_faq_7_house_rule_several_attacks_a_turn() -> None:
    """One each time a player is met: passed forward and back again."""
    for mode, again in (("basic", False), ("basic+many", True)):
        p = position("11", "13", deck="GG,P,P,P", mode=mode)
        p = play(p, "draw", "forward gumball", "back gumball", "hit 1")
        assert can(p, "hit 1") == again
        if again:
            p = play(p, "hit 1")
            assert p.active == 1


@pytest.mark.parametrize(
    ("mode", "card", "boxes"), [("basic", "cage", 2), ("basic+hard", "cage", 3), ("basic+hard", "c1", 2)]
)
def test_faq_7_house_rule_three_damage_for_a_cage_match_card(mode: str, card: str, boxes: int) -> None:
    p = play(position("11", "11", deck=card, mode=mode), "hit 1", "part body")
    assert marks(p, 1) == f"0{boxes}0000"


def test_faq_7_house_rule_three_damage_holds_in_a_match_too() -> None:
    p = position("11", "20", deck="G,cage", mode="basic+hard")
    p = play(p, "draw", "forward gumball", "summon 1", "hit 1", "hit 1", "part body")
    assert marks(p, 1) == "030000"
    assert spaces(p) == [GUMBALL, GUMBALL]


def test_edition_of_2005_the_last_survivor_wins_at_once() -> None:
    p = play(position("11", "11 marks=344444", deck="P", mode="basic+last"), "hit 1")
    assert (p.actor, p.winner) == (-1, 0)
    assert ENDS[p.end] == ENDS[SURVIVED]
    assert RULES.ranking(p)[0] == (0, 1)


@pytest.mark.parametrize("mode", ["basic", "classic+start+icons+many+hard+last"])
def test_options_can_be_combined(mode: str) -> None:
    p = RULES.new_position(3, mode, 1)
    assert RULES.setup(p)["mode"] == mode
    assert RULES.load(p.dump()) == p


@pytest.mark.parametrize("mode", ["", "+start", "basic+", "basic+start+start", "basic+last+start", "short"])
def test_other_modes_are_refused(mode: str) -> None:
    with pytest.raises(GameError, match="mode"):
        RULES.new_position(3, mode, 1)


def test_all_ways_of_ending_occur() -> None:
    ends = Counter(game.end for game in self_play(4, games=60, seed=1))
    assert min(ends[end] for end in ("escaped", "gauntlet", "crumbs")) >= 3
    early = [*self_play(3, "basic+last", games=30, seed=1), *self_play(3, "basic+last", "greedy", games=60, seed=1)]
    assert {game.end for game in early} == {"escaped", "survived"}
