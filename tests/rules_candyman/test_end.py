"""The Twins, the gauntlet and the end (rulebook, "Winning the Game", "Last-Man-Standing Gauntlet"; rulings l, q, u)."""

from __future__ import annotations

import pytest

from tests.rules_candyman.board import (
    BORDER,
    RULES,
    SWIRL,
    ZONE,
    can,
    hand,
    marks,
    phase,
    play,
    position,
    spaces,
    texts,
    trophies,
    turn,
)

# ---- the Twins


def test_the_twins_make_four_attacks_at_the_start_of_a_turn_in_the_danger_zone() -> None:
    p = turn(position("30", "0", deck="P,G,J,BB,H"))
    assert marks(p, 0) == "111002"
    assert phase(p) == "before"


@pytest.mark.parametrize(("space", "attacked"), [(SWIRL, False), (ZONE, True), (BORDER - 1, True)])
def test_ruling_q_the_zone_is_the_last_nine_spaces_and_the_swirl_lies_outside(space: int, attacked: bool) -> None:
    assert BORDER - ZONE + 1 == 9
    p = turn(position(str(space), "0", deck="P,P,G,J"))
    assert (marks(p, 0) != "000000") == attacked


def test_ruling_q_the_twins_attack_only_in_ones_own_turn() -> None:
    p = turn(position("5", "30", deck="P,P,G,J"))
    assert marks(p, 1) == "000000"


@pytest.mark.parametrize("card", ["c2", "cage"])
def test_ruling_q_the_next_seat_clockwise_picks_the_part_for_the_twins(card: str) -> None:
    p = turn(position("30", "0", "0", deck=f"{card},P,G,J"))
    assert (p.actor, phase(p)) == (1, "part")
    p = play(p, "part body")
    assert marks(p, 0) == "131000"


def test_ruling_q_defense_may_be_played_against_the_twins() -> None:
    p = turn(position("30 hand=CandyCoating", "0", deck="PP,G,J,B"))
    assert (p.actor, phase(p)) == (0, "defense")
    assert marks(play(p, "play Candy Coating"), 0) == "011001"


def test_ruling_q_play_at_any_time_may_be_played_against_the_twins() -> None:
    """By the victim between their attacks; by others before they begin."""
    p = turn(position("30 hand=IcingPatch marks=300000", "0", deck="P,G,J,B"))
    p = play(p, "play Icing Patch", "part head")
    assert marks(p, 0)[0] == "2"
    q = turn(position("30", "0 hand=PushnPop", deck="P,G,J,B"))
    assert spaces(play(q, "play Push'n Pop 0"))[0] == 25
    assert marks(q, 0) == "000000"


def test_a_reflected_attack_of_the_twins_is_just_gone() -> None:
    p = play(turn(position("30 hand=MirrorGlaze", "0", deck="P,G,J,B")), "play Mirror Glaze")
    assert marks(p, 0) == "011001"


def test_ruling_i_parts_torn_off_by_the_twins_give_no_trophy() -> None:
    p = turn(position("30 marks=300000", "0", deck="P,G,J,B"))
    assert trophies(p) == ["6>0 head"]
    assert p.scores() == [0, 0]


def test_whoever_the_twins_kill_is_out_and_the_turn_passes() -> None:
    p = turn(position("30 marks=344444", "0", "0", deck="P,G,J,B"))
    assert spaces(p) == [-1, 0, 0]
    assert (p.active, marks(p, 0)) == (1, "444444")


# ---- winning


def test_the_first_whose_card_would_place_her_on_the_last_space_wins() -> None:
    p = play(position("35", "30", deck="G"), "draw", "forward gumball")
    assert (p.actor, p.winner, RULES.observe(p, -1).end) == (-1, 0, "escaped")
    assert RULES.ranking(p)[0] == (0, 1)


def test_the_winner_is_first_whatever_trophies_the_others_have() -> None:
    p = position("35", "30 marks=440000", "20", deck="G", torn="2>1head,2>1body")
    play(p, "draw", "forward gumball")
    assert p.scores() == [100, 0, 2]
    assert RULES.ranking(p) == [(0, 1), (2, 2), (1, 3)]


# ---- the gauntlet


def test_eliminating_the_last_opponent_is_not_an_automatic_win() -> None:
    """ "Place your token on the very last space (the Peppermint Swirl) in front of the Twin's 'Danger Zone'"."""
    p = play(position("11", "11 marks=344444", deck="P"), "hit 1")
    assert p.actor == 0
    assert (spaces(p)[0], phase(p)) == (SWIRL, "before")


def test_ruling_u_the_token_goes_to_the_swirl_even_from_inside_the_zone() -> None:
    assert spaces(play(position("33", "33 marks=344444", deck="P"), "hit 1"))[0] == SWIRL


def test_ruling_u_treats_are_kept_and_the_current_turn_ends() -> None:
    p = play(position("11 hand=Jawbreaker", "11 marks=344444", deck="P", met="0,1"), "hit 1")
    assert hand(p, 0) == ["Jawbreaker"]
    assert p.round == 4


def test_ruling_u_whatever_kills_the_last_opponent_the_survivor_runs_the_gauntlet() -> None:
    """Sweet Toof, the Twins, a match, a reflected attack."""
    by_toof = play(position("8 marks=044444", "0", deck="c1"), "draw")
    by_twins = turn(position("30 marks=344444", "0", deck="P"))
    by_match = play(position("11", "20 marks=344444", deck="G,P"), "draw", "forward gumball", "summon 1", "hit 1")
    reflected = play(position("11 marks=344444", "11 hand=MirrorGlaze", deck="P"), "hit 1", "play Mirror Glaze")
    for p in (by_toof, by_twins, by_match, reflected):
        survivor = p.actor
        assert p.run
        assert spaces(p) == [SWIRL if seat == survivor else -1 for seat in range(2)]


def test_in_the_gauntlet_the_twins_attack_at_each_turn_begun_in_the_zone() -> None:
    p = position("27", "", run=1, deck="H,P,G,J,B")
    p = play(p, "draw", "forward hard")
    assert spaces(p)[0] == 32
    assert marks(p, 0) == "111001"


def test_whoever_runs_the_gauntlet_to_the_border_wins() -> None:
    p = play(position("35", "", run=1, deck="G"), "draw", "forward gumball")
    assert (p.actor, p.winner, RULES.observe(p, -1).end) == (-1, 0, "gauntlet")


def test_in_the_gauntlet_nobody_can_be_summoned() -> None:
    p = play(position("11", "", run=1, deck="G"), "draw", "forward gumball")
    assert phase(p) == "before"


def test_if_the_survivor_dies_the_most_trophies_win_among_all() -> None:
    """ "If you do not survive, have each player count the number of trophies"; the dead count, too."""
    p = turn(
        position(
            "30 marks=344444",
            "",
            "",
            run=1,
            deck="P,G,J,B",
            torn="0>1head,2>1body,2>1larm,n>1rarm,n>1lleg,n>1rleg",
        )
    )
    assert (p.actor, p.winner, RULES.observe(p, -1).end) == (-1, -1, "crumbs")
    assert p.scores() == [1, 0, 2]
    assert RULES.ranking(p) == [(2, 1), (0, 2), (1, 3)]


def test_ruling_l_a_tie_on_trophies_is_shared() -> None:
    torn = "0>1head,2>1body,n>1larm,n>1rarm,n>1lleg,n>1rleg"
    p = turn(position("30 marks=344444", "", "", run=1, deck="P,G,J,B", torn=torn))
    assert RULES.ranking(p) == [(0, 1), (2, 1), (1, 3)]


def test_players_who_are_out_take_no_turns() -> None:
    p = play(position("11", "", "20", deck="P"), "draw", "forward peppermint")
    assert p.active == 2


def test_play_passes_clockwise_and_a_round_ends_before_the_first_seat() -> None:
    p = play(position("11", "0", "21", deck="P,P,P"), "draw", "forward peppermint")
    assert (p.active, p.round) == (1, 3)
    p = play(p, "draw", "forward peppermint")
    p = play(p, "draw", "forward peppermint")
    assert (p.active, p.round) == (0, 4)


def test_nobody_can_do_anything_after_the_end() -> None:
    p = play(position("35", "30", deck="G"), "draw", "forward gumball")
    assert texts(p) == []
    assert not can(p, "draw")
