"""Movement (rulebook, "Movement"; the digest's turn steps 3, 4 and 6)."""

from __future__ import annotations

import pytest

from tests.rules_candyman.board import (
    COMPONENTS,
    FIRST_BURST,
    GUMBALL,
    HARD,
    RULES,
    TOOF,
    can,
    hand,
    phase,
    play,
    position,
    spaces,
    texts,
)

HERE = "11"  # a Chocolate in the middle


@pytest.mark.parametrize(("card", "forward", "back"), [("G", 14, 8), ("P", 13, 6), ("C", 17, 9), ("B", 18, 4)])
def test_a_single_icon_moves_to_the_next_such_space_forward_or_back(card: str, forward: int, back: int) -> None:
    """ "Move your token to the first space showing that candy icon", "you may choose to move forward or backwards"."""
    words = {"G": "gumball", "P": "peppermint", "C": "corn", "B": "chocolate"}[card]
    p = play(position(HERE, "0", deck=card, lucky="J"), "draw")
    assert texts(p) == [f"forward {words}", f"back {words}"]
    assert spaces(play(p.clone(), f"forward {words}"))[0] == forward
    assert spaces(play(p, f"back {words}"))[0] == back


def test_a_double_icon_moves_to_the_second_such_space() -> None:
    """ "Two identical icons, move to the second space"."""
    p = play(position(HERE, "0", deck="GG"), "draw", "forward gumball", "forward gumball")
    assert spaces(p)[0] == 21


def test_the_space_one_stands_on_never_counts_as_the_first() -> None:
    """Digest, turn step 3."""
    assert spaces(play(position("8", "0", deck="G"), "draw", "forward gumball"))[0] == 14
    assert spaces(play(position("8", "0", deck="G"), "draw", "back gumball"))[0] == 1


def test_two_different_icons_are_moved_in_either_order() -> None:
    """ "You may choose which icon to move onto first"."""
    p = play(position(HERE, "0", deck="GP"), "draw")
    assert texts(p) == ["forward gumball", "forward peppermint", "back gumball", "back peppermint"]
    assert spaces(play(p.clone(), "forward gumball", "forward peppermint"))[0] == 20
    assert spaces(play(p, "forward peppermint", "forward gumball"))[0] == GUMBALL


def test_faq_3_the_two_steps_of_a_double_may_have_different_directions() -> None:
    p = play(position(HERE, "0", deck="GP"), "draw", "forward gumball", "back peppermint")
    assert spaces(p)[0] == 13
    assert spaces(play(position("13", "0", deck="GG"), "draw", "forward gumball", "back gumball"))[0] == 8


def test_a_character_card_jumps_to_its_space_without_passing_anybody() -> None:
    """ "This move transports you"; ruling g: who stands there may be attacked, those on the way not."""
    p = play(position("11", "13", "16", deck="c2"), "draw")
    assert spaces(p)[0] == 16
    assert can(p, "hit 2")
    assert not can(p, "hit 1")


@pytest.mark.parametrize(("here", "burst"), [(4, FIRST_BURST), (13, GUMBALL), (30, HARD)])
def test_a_cage_match_card_jumps_to_the_nearest_burst(here: int, burst: int) -> None:
    """ "To the nearest candy icon showing a burst around it", forward or back."""
    assert spaces(play(position(str(here), "0", deck="cage"), "draw"))[0] == burst


def test_ruling_e_two_bursts_equally_near_are_the_players_choice() -> None:
    """With bursts on 7 and 13, space 10 is in the middle."""
    rules = RULES.with_components(COMPONENTS | {"bursts": [7, 13, 14]})
    words = "candyman basic before stage=before lucky=C active=0 first=0 deck=cage,... pile=..."
    p = rules.parse_position(f"{words} | space=10 beyond=1 | space=0")
    p.apply(rules.parse(p, "draw"))
    assert [rules.text(p, code) for code in p.legal_actions()] == ["burst 1", "burst 2"]
    p.apply(rules.parse(p, "burst 2"))
    assert spaces(p)[0] == 13


def test_ruling_e_a_burst_one_stands_on_is_the_nearest() -> None:
    """At distance 0: the player stays, has landed, and may summon."""
    p = play(position(str(GUMBALL), "0", deck="cage"), "draw")
    assert spaces(p)[0] == GUMBALL
    assert phase(p) == "summon"


def test_any_number_of_players_share_a_space() -> None:
    p = play(position(HERE, "13", "13", "13", deck="P"), "draw", "forward peppermint")
    assert spaces(p) == [13] * 4


def test_ruling_c_a_direction_without_such_an_icon_is_not_available() -> None:
    """Behind space 5 there is no Peppermint and no Hard Candy."""
    assert texts(play(position("5", "0", deck="P"), "draw")) == ["forward peppermint"]
    assert texts(play(position("5", "0", deck="H"), "draw")) == ["forward hard"]


def test_ruling_f_nobody_returns_to_start_by_an_icon() -> None:
    assert texts(play(position("1", "0", deck="G"), "draw")) == ["forward gumball"]


def test_ruling_o_a_forward_step_with_no_such_icon_left_goes_over_the_border_and_wins() -> None:
    p = play(position("32", "0", deck="C"), "draw", "forward corn")
    assert (p.actor, p.winner) == (-1, 0)


def test_ruling_o_the_first_step_of_a_double_over_the_border_wins_at_once() -> None:
    p = play(position("32", "0", deck="CH"), "draw", "forward corn")
    assert (p.actor, p.winner) == (-1, 0)


def test_ruling_p_a_character_card_to_the_space_she_is_on_counts_as_landed() -> None:
    """The player stays; whoever stands there may be attacked."""
    p = play(position("16", "16", deck="c2"), "draw")
    assert spaces(p)[0] == 16
    assert can(p, "hit 1")


def test_a_bridge_entrance_at_the_end_of_a_move_leads_back_to_its_exit() -> None:
    """ "You must immediately 'fall back' to the space linked to the exit"."""
    assert spaces(play(position("11", "0", deck="H"), "draw", "forward hard"))[0] == 9


def test_ruling_h_a_bridge_or_burst_in_the_middle_of_a_double_has_no_effect() -> None:
    p = play(position("11", "0", deck="HP"), "draw", "forward hard")
    assert spaces(p)[0] == 12
    assert spaces(play(p, "forward peppermint"))[0] == 13
    q = play(position("11", "0", deck="GJ", lucky="C"), "draw", "forward gumball", "forward juju")
    assert phase(q) != "summon"
    assert spaces(q)[0] == 15


def test_the_fall_back_comes_before_attacks_and_these_before_the_burst() -> None:
    """Digest, turn step 4: attacks on the space after the bridge; then, on a burst, the summons."""
    p = play(position("11", "9", deck="H"), "draw", "forward hard")
    assert can(p, "hit 1")
    q = play(position("11", str(GUMBALL), deck="G"), "draw", "forward gumball")
    assert can(q, "hit 1")
    assert phase(play(q, "end")) == "summon"


def test_ruling_s_players_on_a_bridge_entrance_count_as_passed_and_on_the_exit_as_landed_on() -> None:
    p = play(position("11", "12", "9", "10", deck="H"), "draw", "forward hard")
    assert {"hit 1", "hit 2"} <= set(texts(p))
    assert not can(p, "hit 3")  # over the bridge nobody is passed


def test_a_card_with_the_treat_icon_brings_a_special_treat_before_the_move() -> None:
    """ "Any player drawing a card showing that icon for movement will also draw a Special Treat card"."""
    p = play(position(HERE, "0", deck="G", pile="Jawbreaker", lucky="G"), "draw")
    assert phase(p) == "step"
    assert hand(p, 0) == ["Jawbreaker"]


def test_a_pair_with_the_treat_icon_brings_one_treat() -> None:
    assert len(hand(play(position(HERE, "0", deck="GP", lucky="P"), "draw"), 0)) == 1


def test_ruling_d_a_double_of_the_treat_icon_brings_one_treat() -> None:
    assert len(hand(play(position(HERE, "0", deck="GG", lucky="G"), "draw"), 0)) == 1


def test_a_treat_drawn_with_a_move_may_be_used_on_it() -> None:
    """Digest, turn step 3."""
    p = play(position(HERE, "13", deck="P", pile="Jawbreaker", lucky="P"), "draw", "forward peppermint")
    assert can(p, "play Jawbreaker 1")


def test_there_is_no_hand_limit() -> None:
    full = "Jawbreaker,Jawbreaker,Jawbreaker,PushnPop,PushnPop,IcingPatch,IcingPatch,SugarRush,AcidDrop,AcidDrop"
    p = play(position(f"{HERE} hand={full}", "0", deck="G", lucky="G"), "draw")
    assert len(hand(p, 0)) == 11


def test_cards_drawn_as_attacks_bring_no_treats_and_move_nobody() -> None:
    """Digest, turn step 3."""
    p = play(position("11", "11", deck="G", lucky="G"), "hit 1")
    assert hand(p, 0) == []
    assert spaces(p) == [11, 11]


def test_sweet_toof_stands_where_a_character_card_leads() -> None:
    assert spaces(play(position("11", "9", "9", deck="c1"), "draw"))[0] == TOOF
