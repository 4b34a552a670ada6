"""Special Treats and their keywords (rulebook, "Special Combat", "Keywords Defined"; rulings s and v)."""

from __future__ import annotations

from gingerbread_widget.games.candyman import shipped
from gingerbread_widget.games.candyman.attacks import softened
from tests.rules_candyman.board import (
    COMPONENTS,
    RULES,
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

# ---- playing a Treat


def test_a_treat_needs_passing_or_landing() -> None:
    """ "Targeting a player whose space you are moving through or have landed on"."""
    p = play(position("11 hand=Jawbreaker", "12", "15", deck="P"), "draw", "forward peppermint")
    assert can(p, "play Jawbreaker 1")
    assert not can(p, "play Jawbreaker 2")


def test_a_treat_may_be_played_before_the_move_on_a_player_one_starts_with() -> None:
    p = position("11 hand=Jawbreaker", "11", "12")
    assert texts(p) == ["draw", "hit 1", "play Jawbreaker 1"]


def test_most_cards_are_single_use() -> None:
    p = play(position("11 hand=Jawbreaker", "11"), "play Jawbreaker 1")
    assert hand(p, 0) == []
    assert spent(p) == {"Jawbreaker": 1}


def test_ginger_snap_tears_off_a_damaged_arm_as_a_trophy_and_hits_its_owner_with_it() -> None:
    p = play(position("11 hand=GingerSnap", "11 marks=101210"), "play Ginger Snap 1")
    assert texts(p) == ["part larm", "part rarm"]
    p = play(p, "part rarm")
    assert marks(p, 1) == "201410"
    assert trophies(p) == ["0>1 rarm"]


def test_ginger_snap_needs_a_damaged_arm() -> None:
    assert not can(position("11 hand=GingerSnap", "11 marks=100010"), "play Ginger Snap 1")
    assert not can(position("11 hand=GingerSnap", "11 marks=004000"), "play Ginger Snap 1")


def test_candy_caning_does_two_damage_to_each_leg() -> None:
    assert marks(play(position("11 hand=CandyCaning", "11"), "play Candy Caning 1"), 1) == "000022"


def test_a_treat_hits_a_part_of_choice_where_its_text_says_so() -> None:
    p = play(position("11 hand=BrittleBlow", "11"), "play Brittle Blow 1", "part body")
    assert marks(p, 1) == "020000"


# ---- EQUIP


def test_equip_cards_go_on_the_limbs_that_they_name() -> None:
    p = position("11 hand=LicoriceWhip,TaffyBoots", "0")
    assert {
        "equip Licorice Whip larm",
        "equip Licorice Whip rarm",
        "equip Taffy Boots lleg",
        "equip Taffy Boots rleg",
    } == {text for text in texts(p) if text.startswith("equip")}


def test_one_equip_card_a_limb() -> None:
    p = position("11 hand=LollipopMace gear=larm:LicoriceWhip", "0")
    assert not can(p, "equip Lollipop Mace larm")
    assert can(p, "equip Lollipop Mace rarm")


def test_no_equip_card_on_a_destroyed_limb() -> None:
    p = position("11 hand=LollipopMace marks=004000", "0")
    assert can(p, "equip Lollipop Mace rarm")
    assert not can(p, "equip Lollipop Mace larm")


def test_an_equip_card_is_used_for_a_single_attack_a_turn() -> None:
    p = position("11 gear=larm:LicoriceWhip", "11", "12")
    p = play(p, "use larm 1", "part head")
    assert not can(p, "use larm 2")
    assert can(turn(p), "use larm 2")


def test_an_equip_cards_attack_counts_as_the_attack_on_that_target() -> None:
    p = play(position("11 gear=larm:LicoriceWhip,rarm:LicoriceWhip", "11"), "use larm 1", "part head")
    assert not can(p, "hit 1")
    assert not can(p, "use rarm 1")


def test_two_equip_cards_attack_two_players() -> None:
    p = position("11 gear=larm:LicoriceWhip,rarm:LicoriceWhip", "11", "12")
    p = play(p, "use larm 1", "part head", "use rarm 2", "part head")
    assert (marks(p, 1), marks(p, 2)) == ("100000", "100000")


def test_an_equip_card_may_be_used_on_the_turn_it_is_placed() -> None:
    p = play(position("11 hand=LollipopMace", "11"), "equip Lollipop Mace larm", "use larm 1")
    assert marks(p, 1) == "020000"


def test_an_equip_card_is_lost_with_its_limb() -> None:
    """ "Until the assigned limb is destroyed"."""
    p = play(position("11", "11 marks=003000 gear=larm:LicoriceWhip,rarm:LollipopMace", deck="J"), "hit 1")
    assert equipped(p, 1) == {"rarm": "Lollipop Mace"}
    assert spent(p) == {"Licorice Whip": 1}


def test_an_equip_card_can_be_forcibly_removed() -> None:
    p = play(position("11 hand=StickyFingers", "11 gear=larm:LicoriceWhip,lleg:TaffyBoots"), "play Sticky Fingers 1")
    assert texts(p) == ["part larm", "part lleg"]
    p = play(p, "part lleg")
    assert equipped(p, 1) == {"larm": "Licorice Whip"}
    assert spent(p) == {"Sticky Fingers": 1, "Taffy Boots": 1}


def test_ruling_v_equip_cards_lie_open_and_hands_are_hidden() -> None:
    seen = RULES.observe(position("11 hand=Jawbreaker gear=larm:LicoriceWhip", "0"), 1)
    assert [kind for _, kind in seen.seats[0].equipped] == [2]
    assert seen.seats[0].treats == 1
    assert seen.hand == ()


# ---- RANGED


def test_ranged_counts_spaces_along_the_path_forward_and_backward_without_ones_own() -> None:
    """ "Within three spaces (not counting the one they are on)"."""
    p = position("11 gear=larm:LicoriceWhip", "14", "8", "15", "7", "11")
    assert [text for text in texts(p) if text.startswith("use")] == ["use larm 1", "use larm 2", "use larm 5"]


def test_ranged_needs_no_passing_and_works_before_the_move() -> None:
    p = position("11 hand=MarshmallowCatapult", "17", "18")
    assert [text for text in texts(p) if text.startswith("play")] == ["play Marshmallow Catapult 1"]


def test_a_ranged_card_reaches_a_player_who_was_passed_further_away() -> None:
    """As any other Treat."""
    p = play(position("1 gear=larm:LicoriceWhip", "2", deck="PP"), "draw", "forward peppermint", "forward peppermint")
    assert can(p, "use larm 1")


# ---- DEFENSE


def test_defense_is_a_decision_of_the_player_attacked() -> None:
    p = play(position("11", "11 hand=CandyCoating", deck="P"), "hit 1")
    assert (p.actor, phase(p)) == (1, "defense")
    p = play(p, "play Candy Coating")
    assert marks(p, 1) == "000000"
    assert (p.actor, phase(p)) == (0, "before")


def test_defense_may_be_left_alone() -> None:
    assert marks(play(position("11", "11 hand=CandyCoating", deck="P"), "hit 1", "pass"), 1) == "100000"


def test_whoever_holds_a_treat_is_asked_so_that_being_asked_tells_nothing() -> None:
    p = play(position("11", "11 hand=Jawbreaker", deck="P"), "hit 1")
    assert (p.actor, texts(p)) == (1, ["pass"])


def test_defense_works_against_any_attack() -> None:
    """Normal, special, at any time, by the Twins."""
    for words in ("play Jawbreaker 1", "play Acid Drop 1"):
        p = play(position("11 hand=Jawbreaker,AcidDrop", "11 hand=CandyCoating"), words)
        if phase(p) == "part":
            p = play(p, "part head")
        assert can(p, "play Candy Coating")


def test_a_softened_attack_does_less_on_each_part() -> None:
    p = play(position("11", "11 hand=WaferShield", deck="GP"), "hit 1", "play Wafer Shield")
    assert marks(p, 1) == "000000"
    p = play(position("11 hand=Jawbreaker", "11 hand=WaferShield"), "play Jawbreaker 1", "play Wafer Shield")
    assert marks(p, 1) == "200000"


def test_a_reflected_attack_hits_the_attacker_and_brings_the_defender_the_trophy() -> None:
    p = play(position("11 marks=300000", "11 hand=MirrorGlaze", deck="P"), "hit 1", "play Mirror Glaze")
    assert trophies(p) == ["1>0 head"]
    assert marks(p, 1) == "000000"


def test_a_torn_off_arm_is_not_softened() -> None:
    p = play(position("11 hand=GingerSnap", "11 hand=WaferShield marks=003000"), "play Ginger Snap 1", "part larm")
    assert marks(play(p, "play Wafer Shield"), 1) == "004000"
    assert softened(0xF01, 30) == 0xF00, "by a Treat of one's own that takes more boxes than an arm has"


# ---- sent back (ruling z)


def test_ruling_z_ginger_snap_comes_back_on_a_damaged_arm_that_the_defender_chooses() -> None:
    p = position("11 hand=GingerSnap,CandyCoating marks=001200", "11 hand=MirrorGlaze marks=000300")
    p = play(p, "play Ginger Snap 1", "part rarm", "play Mirror Glaze")
    assert (p.actor, texts(p)) == (1, ["part larm", "part rarm"])
    p = play(p, "part larm")  # nobody defends a second time
    assert (marks(p, 0), marks(p, 1)) == ("104200", "000300")
    assert trophies(p) == ["1>0 larm"]


def test_ruling_z_ginger_snap_does_nothing_to_an_attacker_with_sound_arms() -> None:
    p = position("11 hand=GingerSnap marks=110011", "11 hand=MirrorGlaze marks=001000")
    p = play(p, "play Ginger Snap 1", "part larm", "play Mirror Glaze")
    assert (phase(p), marks(p, 0), marks(p, 1), trophies(p)) == ("before", "110011", "001000", [])


def test_ruling_z_sticky_fingers_comes_back_on_an_equip_card_of_the_attacker() -> None:
    p = position("11 hand=StickyFingers gear=rarm:LollipopMace", "11 hand=MirrorGlaze gear=larm:LicoriceWhip")
    p = play(p, "play Sticky Fingers 1", "part larm", "play Mirror Glaze", "part rarm")
    assert (equipped(p, 0), equipped(p, 1)) == ({}, {"larm": "Licorice Whip"})
    assert spent(p) == {"Sticky Fingers": 1, "Mirror Glaze": 1, "Lollipop Mace": 1}


def test_ruling_z_sticky_fingers_does_nothing_to_an_attacker_without_equip_cards() -> None:
    p = position("11 hand=StickyFingers", "11 hand=MirrorGlaze gear=larm:LicoriceWhip")
    p = play(p, "play Sticky Fingers 1", "part larm", "play Mirror Glaze")
    assert (phase(p), equipped(p, 1)) == ("before", {"larm": "Licorice Whip"})


def test_ruling_z_the_part_of_choice_is_chosen_anew() -> None:
    for mine, deck, action in (("11 hand=BrittleBlow", "", "play Brittle Blow 1"), ("11", "c1", "hit 1")):
        p = play(position(mine, "11 hand=MirrorGlaze", deck=deck), action, "part head", "play Mirror Glaze")
        assert (p.actor, len(texts(p))) == (1, 6)
        assert marks(play(p, "part body"), 0) == "020000"


def test_ruling_z_a_softened_attack_comes_back_as_printed() -> None:
    p = position("11 hand=Jawbreaker", "11 hand=MirrorGlaze,WaferShield")
    p = play(p, "play Jawbreaker 1", "play Wafer Shield", "play Mirror Glaze")
    assert (marks(p, 0), marks(p, 1)) == ("300000", "000000")


def test_ruling_z_a_push_comes_back() -> None:
    p = play(position("11 hand=PushnPop", "11 hand=MirrorGlaze"), "play Push'n Pop 1", "play Mirror Glaze")
    assert spaces(p) == [6, 11]


def test_there_is_no_defense_in_ones_own_turn_without_an_attack() -> None:
    assert not can(position("11 hand=CandyCoating", "11"), "play Candy Coating")


# ---- PLAY AT ANY TIME


def test_play_at_any_time_cards_may_be_played_before_another_players_turn() -> None:
    p = turn(position("11", "0 hand=PushnPop", "0"))
    assert (p.actor, phase(p)) == (1, "window")
    assert spaces(play(p, "play Push'n Pop 0"))[0] == 6


def test_play_at_any_time_cards_may_be_played_after_another_players_move() -> None:
    p = play(position("11", "0 hand=AcidDrop", deck="P"), "draw", "forward peppermint", "play Acid Drop 0", "part body")
    assert marks(p, 0) == "010000"


def test_ruling_x_on_ones_own_turn_a_play_at_any_time_card_needs_a_target_that_was_met() -> None:
    p = position("11 hand=AcidDrop,PushnPop,StickyFingers", "15 gear=larm:LicoriceWhip", "11 gear=larm:LicoriceWhip")
    assert {text[-1] for text in texts(p) if text.startswith("play")} == {"2"}
    p = play(position("11 hand=AcidDrop", "12", "11", "15", deck="P"), "draw", "forward peppermint")
    assert texts(p) == ["end", "hit 1", "play Acid Drop 1"]


def test_ruling_x_out_of_turn_a_card_reaches_whom_its_text_allows() -> None:
    """Everybody; with RANGED those within the range."""
    p = turn(position("11", "0 hand=AcidDrop", "8"))
    assert texts(p) == ["pass", "play Acid Drop 0", "play Acid Drop 2"]
    treats = [t | {"ranged": 3} if t["name"] == "Acid Drop" else t for t in shipped().plain()["treats"]]
    near = RULES.with_components(COMPONENTS | {"treats": treats})
    q = near.parse_position(RULES.position_text(turn(position("11", "8 hand=AcidDrop", "4"))))
    assert [near.text(q, code) for code in q.legal_actions()] == ["pass", "play Acid Drop 0"]


def test_ruling_y_holders_are_asked_after_each_attack_before_the_move() -> None:
    p = play(position("11", "11", "0 hand=AcidDrop", deck="G"), "hit 1")
    assert (p.actor, phase(p)) == (2, "window")
    p = play(p, "pass")
    assert (p.actor, phase(p)) == (0, "before")


def test_ruling_y_holders_are_asked_after_each_attack_after_the_move() -> None:
    p = position("11", "12", "12", "0 hand=AcidDrop", deck="P")
    p = play(p, "draw", "forward peppermint", "pass", "hit 1")
    assert (p.actor, phase(p)) == (3, "window")
    p = play(p, "play Acid Drop 0", "part head")
    assert texts(p) == ["end", "hit 2"]


def test_ruling_y_holders_are_asked_after_each_card_that_was_played_out() -> None:
    for card in ("LollipopMace", "IcingPatch"):
        p = position(f"11 hand={card} marks=010000", "0 hand=AcidDrop")
        p = play(p, texts(p)[1])
        p = play(p, "part body") if phase(p) == "part" else p
        assert (p.actor, phase(p)) == (1, "window")
        assert phase(play(p, "pass")) == "before"


def test_ruling_y_holders_are_asked_after_each_attack_of_the_twins() -> None:
    p = play(turn(position("30", "0 hand=PushnPop", deck="G,G,J,J")), "pass", "pass", "pass")
    assert (marks(p, 0), phase(p)) == ("021000", "window")
    p = play(p, "play Push'n Pop 0")  # pushed out of the zone; the fourth attack comes all the same
    assert (spaces(p)[0], marks(p, 0), phase(p)) == (25, "022000", "before")


def test_ruling_y_who_passed_is_asked_again_once_anothers_card_was_played() -> None:
    p = turn(position("11", "0 hand=PushnPop", "0 hand=AcidDrop", "0 hand=PushnPop"))
    p = play(p, "pass", "play Acid Drop 0", "part head")
    assert (p.actor, phase(p)) == (1, "window")
    p = play(p, "pass", "play Push'n Pop 0")
    assert (p.actor, phase(p)) == (1, "window")
    assert phase(play(p, "pass")) == "before"


def test_only_play_at_any_time_cards_may_be_played_off_turn() -> None:
    p = turn(position("11", "11 hand=Jawbreaker,CandyCoating"))
    assert texts(p) == ["pass"]


def test_several_cards_may_be_played_in_one_window_and_several_players_are_asked_in_turn() -> None:
    p = turn(position("11", "0 hand=AcidDrop,IcingPatch marks=010000", "0 hand=PushnPop"))
    p = play(p, "play Acid Drop 0", "part head", "play Icing Patch", "part body")
    assert p.actor == 2
    assert phase(play(p, "pass")) == "before"


def test_ruling_v_a_trophy_of_an_off_turn_treat_goes_to_its_player() -> None:
    p = play(turn(position("11 marks=300000", "0 hand=AcidDrop")), "play Acid Drop 0", "part head")
    assert trophies(p) == ["1>0 head"]


def test_the_target_of_a_play_at_any_time_card_may_defend_herself() -> None:
    p = turn(position("11 hand=CandyCoating", "0 hand=PushnPop"))
    p = play(p, "play Push'n Pop 0")
    assert (p.actor, phase(p)) == (0, "defense")
    assert spaces(play(p, "play Candy Coating"))[0] == 11


def test_healing_restores_boxes_of_a_part_that_is_not_torn_off() -> None:
    p = play(position("11 hand=IcingPatch marks=432000", "0"), "play Icing Patch")
    assert texts(p) == ["part body", "part larm"]
    assert marks(play(p, "part body"), 0) == "412000"


def test_ruling_s_a_pushed_player_stops_at_start() -> None:
    assert spaces(play(position("3 hand=PushnPop", "3"), "play Push'n Pop 1"))[1] == 0


def test_ruling_s_a_push_takes_nobody_over_a_bridge() -> None:
    assert spaces(play(position("17 hand=PushnPop", "17"), "play Push'n Pop 1"))[1] == 12


def test_ruling_s_a_push_to_sweet_toof_has_no_effect() -> None:
    p = play(position("15 hand=PushnPop", "15", "0", "0"), "play Push'n Pop 1")
    assert spaces(p)[1] == 10
    assert marks(p, 1) == "000000"


def test_ruling_s_no_burst_follows_a_push() -> None:
    """Neither after a push onto a burst, nor after one off a burst."""
    to = play(position("11", "0 hand=PushnPop", deck="P"), "draw", "forward peppermint")
    to = play(to, "play Push'n Pop 0")
    assert spaces(to)[0] == 8
    p = play(position("13", "0 hand=PushnPop", deck="H"), "draw", "forward hard", "play Push'n Pop 0")
    assert spaces(p)[0] == 14
    assert (p.active, phase(p)) == (1, "before")
    q = play(position("11", "0 hand=PushnPop", deck="G"), "draw", "forward gumball", "play Push'n Pop 0")
    assert (q.active, phase(q)) == (1, "before")


def test_ruling_s_whom_she_passed_before_the_push_she_may_still_attack() -> None:
    """No attacks follow from the push itself."""
    p = position("11", "12", "8", "0 hand=PushnPop", deck="P")
    p = play(p, "draw", "forward peppermint", "play Push'n Pop 0")
    assert spaces(p)[0] == 8
    assert texts(p) == ["end", "hit 1"]
