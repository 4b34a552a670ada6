"""Combat (rulebook, "Combat", "Normal Combat", "Combat Examples"; the digest's "Damage")."""

from __future__ import annotations

import pytest

from tests.rules_candyman.board import (
    can,
    equipped,
    hand,
    marks,
    phase,
    play,
    position,
    spaces,
    spent,
    texts,
    trophies,
    turn,
)

# ---- normal combat


@pytest.mark.parametrize(
    ("card", "boxes"),
    [("G", "010000"), ("J", "001000"), ("C", "000010"), ("B", "000001"), ("H", "000100"), ("P", "100000")],
)
def test_icon_rules_each_icon_hits_its_part(card: str, boxes: str) -> None:
    """ "The number and type of candy icons shown are matched up to the defending player's Status card"."""
    assert marks(play(position("11", "11", deck=card), "hit 1"), 1) == boxes


def test_icon_rules_a_double_hard_candy_marks_two_boxes_of_the_corresponding_arm() -> None:
    """The rulebook's own words."""
    assert marks(play(position("11", "11", deck="HH"), "hit 1"), 1) == "000200"


def test_icon_rules_two_different_icons_mark_a_box_on_each_part() -> None:
    assert marks(play(position("11", "11", deck="GP"), "hit 1"), 1) == "110000"


@pytest.mark.parametrize("card", ["c1", "cage"])
def test_a_character_or_cage_match_card_does_two_boxes_to_a_part_of_the_attackers_choice(card: str) -> None:
    p = play(position("11", "11", deck=card), "hit 1")
    assert (phase(p), p.actor) == ("part", 0)
    assert len(texts(p)) == 6
    assert marks(play(p, "part lleg"), 1) == "000020"


def test_a_player_one_starts_with_may_be_attacked_before_moving() -> None:
    p = position("11", "11", "12")
    assert texts(p) == ["draw", "hit 1"]


def test_ruling_w_a_player_one_merely_started_with_may_be_attacked_before_moving_only() -> None:
    """ "If a player begins their turn on the same space as another player, they may attack them before moving"."""
    p = play(position("11", "11", "12", deck="P"), "draw", "forward peppermint")
    assert texts(p) == ["end", "hit 2"]


def test_ruling_w_a_player_one_started_with_may_be_attacked_after_passing_or_landing_on_them_again() -> None:
    p = play(position("11", "11", deck="GG"), "draw", "forward gumball", "back gumball")
    assert can(p, "hit 1")  # passed on the way back
    p = play(position("10", "10", "9", deck="c1"), "draw")
    assert texts(p) == ["end", "hit 1"]  # a character's card to their own space: landed on (ruling p)


def test_ruling_w_with_an_attack_for_each_meeting_that_of_the_start_lapses_too() -> None:
    p = play(position("11", "11", mode="basic+many", deck="GG"), "draw", "forward gumball", "back gumball")
    assert not can(play(p, "hit 1"), "hit 1")


def test_players_passed_and_landed_on_may_each_be_attacked() -> None:
    """ "If you pass three players in a move, you may attack each once"."""
    p = play(position("11", "12", "12", "13", "15", deck="P"), "draw", "forward peppermint")
    assert texts(p) == ["end", "hit 1", "hit 2", "hit 3"]
    p = play(p, "hit 2")
    assert texts(p) == ["end", "hit 1", "hit 3"]


def test_players_passed_backwards_may_be_attacked() -> None:
    p = play(position("11", "9", "8", "7", deck="G"), "draw", "back gumball")
    assert texts(p) == ["end", "hit 1", "hit 2"]


def test_faq_6_passing_the_same_player_twice_still_gives_one_attack() -> None:
    p = play(position("11", "13", "12", deck="GG"), "draw", "forward gumball", "back gumball")
    p = play(p, "hit 1")
    assert can(p, "hit 2")
    assert not can(p, "hit 1")


def test_an_attack_before_moving_counts_for_the_turn() -> None:
    """Digest, turn step 5."""
    p = play(position("11", "11", "12", deck="G,P"), "hit 1", "draw", "forward peppermint")
    assert can(p, "hit 2")
    assert not can(p, "hit 1")


def test_a_player_may_be_attacked_again_in_the_next_turn() -> None:
    p = play(position("11", "11", deck="G,P"), "hit 1")
    p = turn(p)
    assert can(p, "hit 1")


def test_ruling_m_nobody_attacks_where_nobody_was_met() -> None:
    p = play(position("11", "15", deck="P"), "draw", "forward peppermint")
    assert p.active == 1  # there was nothing to ask


# ---- damage


def test_a_part_without_boxes_left_is_torn_off_and_goes_to_the_attacker() -> None:
    p = play(position("11", "11 marks=300000", deck="P"), "hit 1")
    assert trophies(p) == ["0>1 head"]
    assert p.scores() == [1, 0]


def test_the_basic_game_has_four_boxes_a_part_and_the_classic_game_six() -> None:
    assert trophies(play(position("11", "11 marks=300000", deck="P"), "hit 1"))
    p = play(position("11", "11 marks=400000", mode="classic", deck="P"), "hit 1")
    assert not trophies(p)
    assert trophies(play(position("11", "11 marks=500000", mode="classic", deck="P"), "hit 1"))


def test_further_damage_to_a_torn_off_part_is_lost() -> None:
    p = play(position("11", "11 marks=400000", deck="PP"), "hit 1")
    assert marks(p, 1) == "400000"
    assert len(trophies(p)) == 1


def test_more_damage_than_there_are_boxes_is_lost() -> None:
    assert marks(play(position("11", "11 marks=300000", deck="PP"), "hit 1"), 1) == "400000"


def test_a_torn_off_part_cannot_be_chosen() -> None:
    p = play(position("11", "11 marks=400000", deck="c1"), "hit 1")
    assert can(p, "part body")
    assert not can(p, "part head")


def test_losing_limbs_and_head_has_no_other_effect() -> None:
    """Digest, "Damage": the cookie moves and attacks as before."""
    p = play(position("11 marks=403444", "13", deck="P"), "draw", "forward peppermint")
    assert can(p, "hit 1")


def test_without_any_part_left_a_player_is_out() -> None:
    p = play(position("11", "11 marks=344444", "20", deck="P"), "hit 1")
    assert spaces(p) == [11, -1, 20]
    assert p.living == 2


def test_ruling_n_the_cards_of_an_eliminated_player_are_discarded() -> None:
    p = position("11", "11 marks=344044 hand=Jawbreaker gear=rarm:LicoriceWhip", "20", deck="HH,P")
    p = play(p, "hit 1", "pass")
    assert equipped(p, 1)
    q = play(position("11", "11 marks=344444 hand=Jawbreaker", "20", deck="P"), "hit 1", "pass")
    assert hand(q, 1) == []
    assert spent(q)["Jawbreaker"] == 1


def test_ruling_v_trophies_of_eliminated_players_stay_theirs() -> None:
    q = position("11", "11 marks=344444", "20 marks=400000", deck="P", torn="1>2head")
    assert play(q, "hit 1").scores() == [1, 1, 0]


def test_ruling_v_a_player_who_is_killed_on_her_own_turn_ends_it() -> None:
    """By a reflected attack."""
    p = position("11 marks=344444", "11 hand=MirrorGlaze", "20", deck="P")
    p = play(p, "hit 1", "play Mirror Glaze")
    assert spaces(p)[0] == -1
    assert p.active == 1


def test_ruling_v_attacks_are_counted_per_attacker_target_and_turn() -> None:
    """Seat 1 was attacked by seat 0; that does not keep seat 2 from attacking it at any time."""
    p = position("11", "11", "20 hand=AcidDrop,AcidDrop", deck="G,P", lucky="J")
    p = play(p, "hit 1")
    assert p.actor == 2
    p = play(p, "play Acid Drop 1", "part head")
    assert not can(p, "play Acid Drop 1")
    assert can(p, "play Acid Drop 0")


# ---- the rulebook's three combat examples


def test_example_1_jawbreaker_replaces_the_normal_attack() -> None:
    """ "They play Jawbreaker and immediately assess 3 blocks of damage to the defending player's head"."""
    p = play(position("11 hand=Jawbreaker", "12", deck="P"), "draw", "forward peppermint", "play Jawbreaker 1")
    assert marks(p, 1) == "300000"
    assert spent(p) == {"Jawbreaker": 1}


def test_example_1_a_treat_counts_as_the_attack_on_that_player() -> None:
    p = position("11 hand=Jawbreaker,Jawbreaker", "12", "12", deck="P")
    p = play(p, "draw", "forward peppermint", "play Jawbreaker 1")
    assert not can(p, "hit 1")
    assert not can(p, "play Jawbreaker 1")
    assert can(p, "play Jawbreaker 2")


def test_example_2_push_n_pop_interrupts_another_players_turn() -> None:
    """ "To shove the other player back 5 spaces. This card is discarded after use"."""
    p = position("11", "0 hand=PushnPop", deck="P")
    p = play(p, "draw", "forward peppermint")
    assert (p.actor, phase(p)) == (1, "window")
    p = play(p, "play Push'n Pop 0")
    assert spaces(p)[0] == 8
    assert marks(p, 0) == "000000"
    assert spent(p) == {"Push'n Pop": 1}


def test_example_2_on_her_own_turn_it_counts_as_the_attack() -> None:
    """ "Even though it causes no damage"."""
    p = play(position("11 hand=PushnPop", "11"), "play Push'n Pop 1")
    assert spaces(p)[1] == 6
    assert not can(p, "hit 1")


def test_example_3_licorice_whip_is_ranged_three_and_stays_on_an_arm() -> None:
    """The attacker lands just short of another player."""
    p = position("11 hand=LicoriceWhip", "16", "17", deck="P")
    p = play(p, "draw", "forward peppermint", "equip Licorice Whip larm")
    assert equipped(p, 0) == {"larm": "Licorice Whip"}
    assert texts(p) == ["end", "use larm 1"]  # 3 spaces from 13; seat 2 is 4 away
    p = play(p, "use larm 1", "part body")
    assert marks(p, 1) == "010000"
    assert equipped(p, 0) == {"larm": "Licorice Whip"}
