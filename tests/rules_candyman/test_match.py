"""Candy Cage Match and Sweet Toof (rulebook, "Candy Cage Match", "Sweet Toof's Special Rule"; rulings h to m, r, t)."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.candyman.position import Position
from tests.rules_candyman.board import GUMBALL, can, marks, phase, play, position, spaces, texts, trophies


def match(*others: str, deck: str, me: str = "11") -> Position:
    """Seat 0 has landed on the Gumball burst and summons seat 1, who stood on space 20 where nothing else is told."""
    p = position(me, *(others or ("20",)), deck=f"G,{deck}", lucky="C")
    p = play(p, "draw", "forward gumball")
    if phase(p) == "after":
        p = play(p, "end")
    return play(p, "summon 1")


def test_on_a_burst_any_player_from_anywhere_may_be_summoned() -> None:
    p = play(position("11", "0", "20", "33", deck="G"), "draw", "forward gumball")
    assert texts(p) == ["summon 1", "summon 2", "summon 3", "alone"]
    assert spaces(play(p, "summon 3"))[3] == GUMBALL


def test_summoning_is_voluntary() -> None:
    p = play(position("11", "0", deck="G"), "draw", "forward gumball", "alone")
    assert (p.active, spaces(p)) == (1, [GUMBALL, 0])


def test_the_starter_draws_first_and_then_they_take_turns() -> None:
    p = match(deck="P,J,B")
    assert p.actor == 0
    p = play(p, "hit 1")
    assert (p.actor, marks(p, 1)) == (1, "100000")
    p = play(p, "hit 0")
    assert (p.actor, marks(p, 0)) == (0, "001000")


def test_no_treats_by_anybody_during_a_match() -> None:
    """ "No Special Treat cards may be used"; ruling r: bystanders included. Nobody is asked, either."""
    p = position("11 hand=Jawbreaker", "20 hand=CandyCoating", "5 hand=PushnPop", deck="G,P,P")
    p = play(p, "draw", "forward gumball", "pass", "pass", "end", "summon 1")
    assert texts(p) == ["hit 1"]
    p = play(p, "hit 1")
    assert (p.actor, texts(p)) == (1, ["hit 0"])


def test_ruling_k_there_is_no_attack_on_the_summoned_player_before_the_match() -> None:
    assert phase(match(deck="P")) == "strike"


def test_ruling_m_a_match_is_separate_from_the_attack_of_the_turn() -> None:
    p = position("11", str(GUMBALL), deck="G,P,P")
    p = play(p, "draw", "forward gumball", "hit 1", "summon 1")
    assert can(p, "hit 1")


def test_the_spaces_icon_still_damages_and_then_ends_the_match() -> None:
    """ "The defender will still take the Ju Ju damage as a parting shot"."""
    p = play(match(deck="G"), "hit 1")
    assert marks(p, 1) == "010000"
    assert (phase(p), p.actor) == ("step", 0)
    assert texts(p) == ["forward gumball", "back gumball"]
    p = play(p, "forward gumball")
    assert spaces(p) == [21, GUMBALL]
    assert p.active == 1


def test_whoever_draws_the_icon_leaves_be_it_the_summoned_player() -> None:
    p = play(match(deck="P,G"), "hit 1", "hit 0", "back gumball")
    assert spaces(p) == [GUMBALL, 8]


def test_with_more_than_two_only_the_drawer_leaves_and_the_match_goes_on() -> None:
    p = match("20", str(GUMBALL), deck="G,P")
    p = play(p, "hit 2", "forward gumball")
    assert (p.actor, texts(p)) == (1, ["hit 2"])


def test_faq_4_with_more_than_two_the_target_is_announced_first_and_they_rotate() -> None:
    p = match("20", str(GUMBALL), deck="P,J,B")
    assert texts(p) == ["hit 1", "hit 2"]
    p = play(p, "hit 2")
    assert (p.actor, texts(p)) == (1, ["hit 0", "hit 2"])
    p = play(p, "hit 0")
    assert p.actor == 2


def test_ruling_r_others_on_the_burst_join_and_the_starter_may_name_one_of_them() -> None:
    p = position("11", "20", str(GUMBALL), deck="G,P")
    p = play(p, "draw", "forward gumball", "end", "summon 2")
    assert spaces(p)[1] == 20
    assert texts(p) == ["hit 2"]
    q = match("20", str(GUMBALL), deck="P")
    assert texts(q) == ["hit 1", "hit 2"]


def test_ruling_r_naming_one_or_another_who_is_there_already_is_not_the_same() -> None:
    """The log names the summoned player, though the same players fight."""
    p = play(position("11", str(GUMBALL), str(GUMBALL), deck="G"), "draw", "forward gumball", "end")
    assert play(p.clone(), "summon 1") != play(p.clone(), "summon 2")


def test_a_character_card_in_a_match_does_two_boxes_on_a_part_of_choice() -> None:
    p = play(match(deck="c2"), "hit 1", "part rleg")
    assert marks(p, 1) == "000002"
    assert spaces(p)[0] == GUMBALL


def test_a_cage_match_card_in_a_match_summons_another_player_and_does_two_damage() -> None:
    """Ruling r: summon first, then 2 boxes on one part of any one opponent."""
    p = play(match("20", "30", deck="cage,P"), "hit 1")
    assert texts(p) == ["summon 2"]
    p = play(p, "summon 2")
    assert (phase(p), texts(p)) == ("aim", ["hit 1", "hit 2"])
    p = play(p, "hit 2", "part body")
    assert marks(p, 2) == "020000"
    assert (p.actor, texts(p)) == (1, ["hit 0", "hit 2"])


def test_a_cage_match_card_with_nobody_left_to_summon_does_its_damage() -> None:
    p = play(match(deck="cage"), "hit 1")
    assert phase(p) == "aim"
    assert marks(play(p, "hit 1", "part head"), 1) == "200000"


def test_a_double_lets_its_drawer_leave_by_two_steps() -> None:
    p = play(match(deck="GG"), "hit 1", "back gumball", "back gumball")
    assert spaces(p)[0] == 1
    assert marks(p, 1) == "020000"


def test_faq_5_a_leaver_with_a_double_may_jump_out_and_back_and_pull_in_a_third_player() -> None:
    p = play(match("20", "30", deck="GG,P"), "hit 1", "forward gumball", "back gumball")
    assert (phase(p), texts(p)) == ("summon", ["summon 2", "alone"])
    p = play(p, "summon 2")
    assert spaces(p) == [GUMBALL] * 3
    assert (p.actor, texts(p)) == (1, ["hit 0", "hit 2"])


def test_a_leaver_who_comes_back_without_another_player_goes_on_fighting() -> None:
    """ "Continue the match until only one player remains on the space"."""
    p = play(match("20", "30", deck="GG,P"), "hit 1", "forward gumball", "back gumball", "alone")
    assert (p.actor, texts(p)) == (1, ["hit 0"])


def test_ruling_r_a_double_of_two_icons_hits_both_parts_and_moves_one_step() -> None:
    p = play(match(deck="GP"), "hit 1")
    assert marks(p, 1) == "110000"
    assert texts(p) == ["forward gumball", "back gumball"]
    assert spaces(play(p, "forward gumball"))[0] == 21


def test_ruling_r_whom_a_leaver_passes_is_not_met() -> None:
    """Seat 2 stands on the way out."""
    p = play(match("20", "16", deck="GG"), "hit 1", "forward gumball")
    assert p.met >> 8 & 15 == 0


def test_ruling_r_on_the_way_out_nobody_is_attacked_and_no_treat_is_drawn() -> None:
    p = position("11", "20", "16", deck="G,G", lucky="G")
    p = play(p, "draw", "forward gumball")
    held = len(p.hands[0])
    p = play(p, "end", "summon 1", "hit 1", "forward gumball")
    assert len(p.hands[0]) == held
    assert p.active == 1


def test_ruling_r_a_bridge_at_the_end_of_the_way_out_counts() -> None:
    """From the Hard Candy burst back to space 12, where a bridge leads to 9."""
    p = play(position("18", "30", deck="H,H"), "draw", "forward hard", "summon 1", "hit 1", "back hard")
    assert spaces(p)[0] == 9


def test_ruling_j_a_player_killed_in_a_match_leaves_and_the_last_one_stays() -> None:
    p = match("20 marks=344444", "22", deck="P")
    p = play(p, "hit 1")
    assert spaces(p) == [GUMBALL, -1, 22]
    assert trophies(p)[-1] == "0>1 head"
    assert p.active == 2


def test_a_killed_drawers_turn_ends_with_the_match() -> None:
    """The active player is killed by the summoned one; a third one stays in the match."""
    p = match("20", str(GUMBALL), deck="B,P,J", me="11 marks=344444")
    p = play(p, "hit 1", "hit 0")
    assert spaces(p)[0] == -1
    assert (phase(p), p.actor, texts(p)) == ("strike", 2, ["hit 1"])


# ---- Sweet Toof


def toof(*others: str, me: str = "8", deck: str = "c1") -> Position:
    return play(position(me, *others, deck=deck), "draw")


def test_sweet_toof_tears_off_the_head_and_throws_the_runaway_into_a_match() -> None:
    """Ruling i: no trophy. "This initiates a Candy Cage Match": the victim must summon somebody."""
    p = toof("0", "0", "0")
    assert marks(p, 0) == "400000"
    assert trophies(p) == ["7>0 head"]
    assert p.scores() == [0, 0, 0, 0]
    assert spaces(p)[0] == GUMBALL
    assert texts(p) == ["summon 1", "summon 2", "summon 3"]


def test_sweet_toofs_victim_draws_first() -> None:
    p = play(toof("0", "0", deck="c1,P"), "summon 2")
    assert (p.actor, texts(p)) == (0, ["hit 2"])


@pytest.mark.parametrize(
    ("others", "thrown"),
    [(("0",), True), (("8",), False), (("0", "8"), False), (("0", "0", "8"), True), (("0", "8", "8"), False)],
)
def test_ruling_t_half_of_the_others_rounded_up_have_to_have_passed_the_first_burst(
    others: tuple[str, ...], thrown: bool
) -> None:
    assert (spaces(toof(*others))[0] == GUMBALL) == thrown


def test_ruling_t_standing_on_the_first_burst_is_not_passing_it() -> None:
    assert spaces(toof("7"))[0] == GUMBALL
    p = play(position("6", "5", deck="J,P", lucky="B"), "draw", "forward juju")
    assert spaces(p)[0] == 7
    assert p.beyond == 0


def test_ruling_t_passing_is_a_flag_that_stays() -> None:
    """Seat 1 has been further along and was pushed back."""
    assert spaces(toof("0 beyond=1"))[0] == 10


def test_ruling_t_only_living_others_count() -> None:
    assert spaces(toof("0", ""))[0] == GUMBALL
    assert spaces(toof("8", ""))[0] == 10


def test_ruling_t_a_head_already_gone_leaves_only_the_throw() -> None:
    p = toof("0", me="8 marks=400000")
    assert marks(p, 0) == "400000"
    assert (spaces(p)[0], phase(p)) == (GUMBALL, "summon")


def test_ruling_t_if_the_head_was_her_last_part_she_is_out_and_no_match_follows() -> None:
    p = toof("0", "0", me="8 marks=044444")
    assert spaces(p) == [-1, 0, 0]
    assert p.active == 1


def test_ruling_t_with_no_others_left_there_is_no_rule() -> None:
    p = play(position("27", "", deck="c1", run=1), "draw")
    assert spaces(p)[0] == 10
    assert marks(p, 0) == "000000"
