"""Symbols and effects (rulebook, "Symbols and Effects", with its six examples)."""

from __future__ import annotations

import pytest

from tests.rules.builder import bread, can, candidates, family, gate, line, phase, pile, play, position, texts, witch

# On side 1 of board 0: a1 yellow, b1 blue, c1 green, a2 exchange, b2 stairway, c2 red, a3 red, b3 yellow, c3 cage.
BLUES = "by a1-a2, bg b1-b2"  # a1-b1: two blues
EXCHANGES = "xr a1-a2, xr b1-b2"
CAGES = "cr a1-a2, cr b1-b2"
STAIRWAYS = "sr a1-a2, sr b1-b2"
STARS = "w a1, w b1"


# ---- gingerbread


def test_gingerbread_brings_a_token_of_its_colour_from_the_supply() -> None:
    """ "Take the matching gingerbread token from the general supply and place it in your personal supply"."""
    p = play(position(), "build 1 a1-b1", "take yellow", "take blue")
    assert bread(p) == "YB"
    assert list(p.supply) == [18, 17, 17, 18]


def test_the_player_chooses_which_symbol_comes_first() -> None:
    """ "It is up to you which symbol you carry out first"."""
    for order in (("take yellow", "take blue"), ("take blue", "take yellow")):
        assert bread(play(position(), "build 1 a1-b1", *order)) == "YB"


def test_a_symbol_not_covered_brings_nothing() -> None:
    """Only the newly covered symbols count."""
    p = play(position(), "build 1 a1-b1")
    assert family(p, "take") == ["take yellow", "take blue"]
    assert not can(p, "cage look")


def test_each_symbol_counts_once() -> None:
    """Two different symbols under a double tile: one effect each."""
    p = play(position(), "build 1 a1-b1", "take yellow")
    assert family(p, "take") == ["take blue"]
    play(p, "take blue")
    assert phase(p) != "effect"


def test_no_token_is_left_in_the_supply() -> None:
    """Component Count: "If one type of gingerbread is unavailable, you do not get another type in its place"."""
    p = play(position(seats=3, supply={"Y": 0}), "build 1 a1-b1")
    assert family(p, "take") == ["take blue"]
    play(p, "take blue")
    assert bread(p) == "B"


def test_a_full_pantry_takes_no_token() -> None:
    """ "You cannot have more than 10 gingerbread tokens in your pantry"."""
    p = play(position(witch(bread="RRRRRRRRRR")), "build 1 a1-b1")
    assert phase(p) == "effect"
    assert family(p, "take") == []
    p = play(position(witch(bread="RRRRRRRRR")), "build 1 a1-b1", "take blue")
    assert family(p, "take") == []
    assert p.seats[0].n_bread == 10


def test_ruling_6_every_effect_is_optional() -> None:
    """ "You are not required to carry out a symbol"."""
    p = play(position(), "build 1 a1-b1", "decline")
    assert bread(p) == ""
    p = play(position(), "build 1 a1-b1", "take blue", "decline")
    assert bread(p) == "B"
    assert phase(p) != "effect"


def test_ruling_6_parts_of_a_triple_are_optional() -> None:
    """Ruling 6: "up to" three times."""
    for taken in range(3):
        p = play(position(witch(house=BLUES)), "build 1 a1-b1", *["take blue"] * taken, "decline")
        assert bread(p) == "B" * taken
        assert phase(p) != "effect"


def test_ruling_6_declining_drops_all_that_is_left_at_once() -> None:
    """Ruling 6."""
    p = play(position(witch(house="w a1, ry b1-b2", bread="R"), line=["Tin Man"]), "build 1 a1-b1", "decline")
    assert phase(p) == "main"
    assert p.cur == 1


# ---- stairways


def test_a_stairway_symbol_brings_a_stairway() -> None:
    """ "Take one stairway tile from the general supply"."""
    p = position()
    before = p.stairs
    play(p, "build 1 a2-b2", "take stairway")
    assert p.seats[0].stairs == 2
    assert p.stairs == before - 1


def test_a_full_workshop_takes_no_stairway() -> None:
    """ "You cannot have more than 4 stairway tiles in your workshop"."""
    p = play(position(witch(stairs=4, bread="R")), "build 1 a2-b2")
    assert not can(p, "take stairway")


def test_no_stairway_is_left_in_the_supply() -> None:
    """ "(if any remain)"."""
    p = play(position(witch(bread="R"), seats=4, stairs=0), "build 1 a2-b2")
    assert not can(p, "take stairway")
    p = play(position(witch(bread="R"), seats=4, stairs=1), "build 1 a2-b2", "take stairway")
    assert p.stairs == 0


# ---- exchange


def test_an_exchange_gives_one_token_for_one_of_the_supply() -> None:
    """ "Exchange one gingerbread token in your personal supply for a gingerbread token from the general supply"."""
    p = play(position(witch(bread="RR", stairs=4)), "build 1 a2-b2", "exchange red>blue")
    assert bread(p) == "RB"
    assert list(p.supply) == [17, 18, 17, 18]
    assert phase(p) != "effect"


def test_an_exchange_needs_a_token_to_give() -> None:
    """ "(if available)"."""
    p = play(position(witch(bread="R")), "build 1 a2-b2")
    assert {words.split()[1].split(">")[0] for words in family(p, "exchange")} == {"red"}
    p = play(position(), "build 1 a2-b2")
    assert family(p, "exchange") == []


def test_ruling_9_an_exchange_takes_another_colour() -> None:
    """Ruling 9 (French text)."""
    p = play(position(witch(bread="RYBG")), "build 1 a2-b2")
    pairs = {tuple(words.split()[1].split(">")) for words in family(p, "exchange")}
    assert pairs == {
        (a, b) for a in ("red", "yellow", "blue", "green") for b in ("red", "yellow", "blue", "green") if a != b
    }


def test_ruling_10_an_exchange_is_possible_with_a_full_pantry() -> None:
    """Ruling 10: net zero."""
    p = play(position(witch(bread="RRRRRRRRRR")), "build 1 a2-b2", "exchange red>blue")
    assert bread(p) == "RRRRRRRRRB"


@pytest.mark.parametrize("gone", ["yellow", "blue", "green"])
def test_ruling_10_the_wanted_colour_must_be_in_the_supply(gone: str) -> None:
    """Ruling 10."""
    p = play(position(witch(bread="R"), seats=3, supply={gone[0].upper(): 0}), "build 1 a2-b2")
    assert family(p, "exchange") == [f"exchange red>{c}" for c in ("yellow", "blue", "green") if c != gone]


def test_ruling_10_the_wanted_colour_must_be_there_before_giving() -> None:
    """Ruling 10: giving the last blue token away does not bring it back in the same exchange."""
    p = play(position(witch(bread="BBR"), seats=3, supply={"B": 0}), "build 1 a2-b2")
    assert "exchange blue>red" in family(p, "exchange")
    assert not any(words.endswith(">blue") for words in family(p, "exchange"))


def test_a_token_that_was_exchanged_away_can_be_taken_by_the_other_symbol() -> None:
    """The order is the player's: yellow is out, the exchange brings one back, the yellow symbol takes it."""
    p = play(position(witch(bread="Y"), seats=3, supply={"Y": 0}), "build 1 a1-a2")
    assert not can(p, "take yellow")
    play(p, "exchange yellow>red", "take yellow")
    assert bread(p) == "RY"


# ---- cage


def test_cage_option_1_brings_a_character_of_the_line_to_the_gate() -> None:
    """ "Take a character card from the character line and place it at your gate"."""
    p = position(line=["Tin Man", "Alice", "Dragon", "Genie"])
    play(p, "build 1 c3-c2", "cage line 3")
    assert gate(p) == ["Dragon"]
    assert line(p) == ["Tin Man", "Alice", "Genie"]
    assert texts(p) == ["take red", "return gate 1", "decline"]


def test_cage_option_1_offers_every_character_of_the_line() -> None:
    """The choice is the player's."""
    p = play(position(line=["Tin Man", "Alice", "Dragon"]), "build 1 c3-c2")
    assert family(p, "cage line") == ["cage line 1", "cage line 2", "cage line 3"]


def test_cage_option_2_keeps_one_of_the_top_three_and_puts_the_others_under_the_pile() -> None:
    """ "Draw three character cards from the draw pile ... choose one ... Return the other two ... in any order"."""
    p = position(pile=["Tin Man", "Alice", "Dragon", "Genie"])
    size = len(pile(p))
    play(p, "build 1 c3-c2", "cage look")
    assert texts(p) == [
        "keep 1 return 2 3",
        "keep 1 return 3 2",
        "keep 2 return 1 3",
        "keep 2 return 3 1",
        "keep 3 return 1 2",
        "keep 3 return 2 1",
    ]
    play(p, "keep 2 return 3 1")
    assert gate(p) == ["Alice"]
    assert pile(p)[0] == "Genie"
    assert pile(p)[-2:] == ["Dragon", "Tin Man"]
    assert len(pile(p)) == size - 1


@pytest.mark.parametrize(
    ("step", "kept", "under"),
    [
        ("keep 1 return 2 3", "Tin Man", ["Alice", "Dragon"]),
        ("keep 1 return 3 2", "Tin Man", ["Dragon", "Alice"]),
        ("keep 2 return 1 3", "Alice", ["Tin Man", "Dragon"]),
        ("keep 3 return 1 2", "Dragon", ["Tin Man", "Alice"]),
        ("keep 3 return 2 1", "Dragon", ["Alice", "Tin Man"]),
    ],
)
def test_the_two_others_go_under_the_pile_in_any_order(step: str, kept: str, under: list[str]) -> None:
    """ "in any order"."""
    p = play(position(pile=["Tin Man", "Alice", "Dragon"]), "build 1 c3-c2", "cage look", step)
    assert gate(p) == [kept]
    assert pile(p)[-2:] == under


def test_ruling_14_keeping_one_of_the_three_is_compulsory_but_it_may_be_given_back() -> None:
    """Ruling 14."""
    p = play(position(pile=["Tin Man", "Alice", "Dragon"]), "build 1 c3-c2", "cage look")
    assert {words.split()[0] for words in texts(p)} == {"keep"}
    play(p, "keep 1 return 2 3", "return gate 1")
    assert gate(p) == []
    assert pile(p)[-3:] == ["Alice", "Dragon", "Tin Man"]


@pytest.mark.parametrize(("size", "steps"), [(2, ["keep 1 return 2", "keep 2 return 1"]), (1, ["keep 1"])])
def test_ruling_15_with_fewer_than_three_in_the_pile_all_are_looked_at(size: int, steps: list[str]) -> None:
    """Ruling 15."""
    p = play(position(pile=["Tin Man", "Alice"][:size], pile_size=size), "build 1 c3-c2", "cage look")
    assert texts(p) == steps
    play(p, steps[-1])
    assert gate(p) == [["Tin Man"], ["Alice"]][size - 1]
    assert pile(p) == [[], ["Tin Man"]][size - 1]


def test_ruling_15_an_empty_pile_cannot_be_looked_at() -> None:
    """Ruling 15."""
    p = play(position(pile_size=0), "build 1 c3-c2")
    assert not can(p, "cage look")
    assert can(p, "cage line 1")


def test_with_an_empty_line_a_cage_can_only_look() -> None:
    """The digest on "Cage": option 1 is not available."""
    p = play(position(line=[]), "build 1 c3-c2")
    assert family(p, "cage") == ["cage look"]


def test_with_line_and_pile_empty_a_cage_does_nothing() -> None:
    """The digest on "Cage"."""
    p = play(position(line=[], pile_size=0), "build 1 c3-c2")
    assert family(p, "cage") == []
    play(p, "take red")
    assert phase(p) != "effect"


def test_ruling_12_at_a_full_gate_a_card_goes_under_the_pile_first_option_1() -> None:
    """Ruling 12: option, then one of the two at the gate goes under the pile, then the new one comes."""
    p = position(witch(gate=["Tin Man", "Alice"]), line=["Dragon", "Genie"])
    play(p, "build 1 c3-c2", "cage line 1")
    assert phase(p) == "gate"
    assert texts(p) == ["return gate 1", "return gate 2"]
    play(p, "return gate 1")
    assert gate(p) == ["Alice", "Dragon"]
    assert line(p) == ["Genie"]
    assert pile(p)[-1] == "Tin Man"
    assert phase(p) == "effect"


def test_ruling_12_at_a_full_gate_a_card_goes_under_the_pile_first_option_2() -> None:
    """Ruling 12: look, choose, give one of the two back, then the unchosen go under the pile in the chosen order."""
    p = position(witch(gate=["Tin Man", "Alice"]), pile=["Dragon", "Genie", "Ogre", "Devil"])
    play(p, "build 1 c3-c2", "cage look", "keep 2 return 3 1", "return gate 2")
    assert gate(p) == ["Tin Man", "Genie"]
    assert pile(p)[0] == "Devil"
    assert pile(p)[-3:] == ["Alice", "Ogre", "Dragon"]


def test_ruling_12_at_a_full_gate_one_of_the_old_cards_must_go() -> None:
    """Ruling 12: whoever wants to keep both declines before looking; a look cannot be taken back."""
    p = position(witch(gate=["Tin Man", "Alice"]), pile=["Dragon", "Genie", "Ogre"])
    play(p, "build 1 c3-c2")
    assert can(p, "decline")
    play(p, "cage look", "keep 1 return 2 3")
    assert texts(p) == ["return gate 1", "return gate 2"]


def test_ruling_12_room_may_be_made_before_the_cage() -> None:
    """ "You can return attracted characters ... at any time, e.g., to make room for better cards"."""
    p = position(witch(gate=["Tin Man", "Alice"]), line=["Dragon"])
    play(p, "build 1 c3-c2", "return gate 2", "cage line 1")
    assert gate(p) == ["Tin Man", "Dragon"]
    assert phase(p) == "effect"


def test_ruling_13_three_cages_are_three_uses_each_with_its_own_option() -> None:
    """Ruling 13."""
    p = position(witch(house=CAGES), line=["Tin Man", "Alice", "Dragon"], pile=["Genie", "Ogre", "Devil"])
    play(p, "build 1 a1-b1", "cage line 2", "cage look", "keep 1 return 2 3", "cage line 1", "return gate 1")
    assert gate(p) == ["Genie", "Tin Man"]


def test_ruling_13_cage_option_1_does_not_refill_the_line() -> None:
    """Ruling 13."""
    p = play(position(witch(house=CAGES), line=["Tin Man", "Alice"]), "build 1 a1-b1", "cage line 1", "cage line 1")
    assert line(p) == []
    assert family(p, "cage") == ["cage look"]


def test_situation_2_cards_put_under_the_pile_may_be_drawn_again_in_the_same_turn() -> None:
    """Situation 2: the pile is that short."""
    p = position(witch(house=CAGES), pile=["Tin Man", "Alice", "Dragon"], pile_size=3)
    play(p, "build 1 a1-b1", "cage look", "keep 1 return 3 2", "cage look", "keep 1 return 2")
    assert gate(p) == ["Tin Man", "Dragon"]
    assert pile(p) == ["Alice"]


# ---- star


def test_a_star_is_any_one_effect() -> None:
    """ "Wild: Everything is fair game! Carry out any one of the above effects"."""
    base = position(witch(house="w a1", stairs=2, bread="R"), line=["Tin Man"])
    play(base, "build 1 a1-b1", "take blue")
    assert family(base, "take") == ["take red", "take yellow", "take blue", "take green", "take stairway"]
    assert family(base, "exchange") == [
        "exchange red>yellow",
        "exchange red>blue",
        "exchange red>green",
        "exchange blue>red",
        "exchange blue>yellow",
        "exchange blue>green",
    ]
    assert family(base, "cage") == ["cage line 1", "cage look"]
    for step in ("take red", "take stairway", "exchange red>blue", "cage line 1"):
        p = play(base.clone(), step)
        assert phase(p) != "effect"


def test_a_star_used_for_a_cage_by_looking() -> None:
    """ "For exchange and cage all inner choices are the player's as usual"."""
    p = position(witch(house="w a1"), pile=["Tin Man", "Alice", "Dragon"])
    play(p, "build 1 a1-b1", "take blue", "cage look", "keep 3 return 2 1")
    assert gate(p) == ["Dragon"]
    assert phase(p) != "effect"


def test_a_symbol_is_used_before_the_star_that_could_stand_for_it() -> None:
    """A star beside blue: taking blue leaves the star, so nothing is lost by the order."""
    p = play(position(witch(house="w a1")), "build 1 a1-b1", "take blue")
    assert can(p, "take green")
    p = play(position(witch(house="w b1")), "build 1 a1-b1", "take yellow")
    assert can(p, "take green")
    p = play(position(witch(house="w b1")), "build 1 a1-b1", "take green", "take yellow")
    assert phase(p) != "effect"


# ---- bonus for two of the same symbol


def test_example_1_two_blue_symbols_bring_three_blue_tokens() -> None:
    """Effects, example 1."""
    p = play(position(witch(house=BLUES)), "build 1 a1-b1", "take blue", "take blue", "take blue")
    assert bread(p) == "BBB"
    assert phase(p) != "effect"


def test_example_2_a_yellow_and_a_star_bring_two_tokens_not_three() -> None:
    """Effects, example 2: "he does not get a third as a bonus"."""
    p = play(position(witch(house="w b1")), "build 1 a1-b1", "take yellow", "take yellow")
    assert bread(p) == "YY"
    assert phase(p) != "effect"


def test_example_3_two_exchange_symbols_one_seen_through_two_stairways() -> None:
    """Effects, example 3: "She may exchange up to three gingerbread tokens from this"."""
    p = position(witch(house="w b1, w b1, xr b1-b2, xr a1-a2", stairs=2, bread="RRR", hand="ry"))
    assert p.seats[0].heights[0] == 1
    assert p.seats[0].heights[1] == 3
    play(p, "build 1 a1-b1", "exchange red>blue", "exchange red>green", "exchange red>yellow")
    assert bread(p) == "YBG"
    assert p.seats[0].stairs == 0
    assert phase(p) != "effect"


def test_example_4_two_stairway_symbols_bring_two_to_a_workshop_of_two() -> None:
    """Effects, example 4: "he only gets two more, because you can have at most 4"."""
    p = play(position(witch(house=STAIRWAYS, stairs=2)), "build 1 a1-b1", "take stairway", "take stairway")
    assert p.seats[0].stairs == 4
    assert phase(p) != "effect"


def test_example_4_without_the_limit_two_stairway_symbols_bring_three() -> None:
    """Effects, example 4: "for which he would normally get three stairway tiles"."""
    p = play(position(witch(house=STAIRWAYS, stairs=1)), "build 1 a1-b1", *["take stairway"] * 3)
    assert p.seats[0].stairs == 4


def test_example_5_two_stars_are_any_three_effects() -> None:
    """Effects, example 5: "She chooses to take a stairway tile and two red gingerbread tokens"."""
    p = play(position(witch(house=STARS, stairs=1)), "build 1 a1-b1", "take stairway", "take red", "take red")
    assert bread(p) == "RR"
    assert p.seats[0].stairs == 2
    assert phase(p) != "effect"


def test_two_stars_are_three_effects_equal_or_different() -> None:
    """ "You may carry out any three effects (same or different)"."""
    p = play(position(witch(house=STARS)), "build 1 a1-b1", "take green", "take green", "take green")
    assert bread(p) == "GGG"
    p = position(witch(house=STARS), line=["Tin Man"])
    play(p, "build 1 a1-b1", "take red", "exchange red>blue", "cage line 1")
    assert (bread(p), gate(p)) == ("B", ["Tin Man"])
    assert phase(p) != "effect"


def test_example_6_two_cages_attract_three_but_only_two_are_kept() -> None:
    """Effects, example 6: "he cannot keep all three of the cards"."""
    p = position(witch(house=CAGES), line=["Tin Man", "Alice", "Dragon"])
    play(p, "build 1 a1-b1", "cage line 1", "cage line 1", "cage line 1")
    assert phase(p) == "gate"
    play(p, "return gate 1")
    assert gate(p) == ["Alice", "Dragon"]
    assert pile(p)[-1] == "Tin Man"


def test_the_bonus_counts_for_a_symbol_seen_through_stairways() -> None:
    """The digest on triples: "also when one of them is seen through stairs", for gingerbread too."""
    p = position(witch(house="w a1, by a1-a2", stairs=2, hand="rg"))
    play(p, "build 1 a1-b1", "take blue", "take blue", "take blue")
    assert bread(p) == "BBB"


def test_two_different_gingerbreads_are_not_the_same_symbol() -> None:
    """ "for gingerbread: the same colour"."""
    p = play(position(), "build 1 a1-b1", "take yellow", "take blue")
    assert phase(p) != "effect"


def test_ruling_7_a_triple_is_resolved_one_at_a_time_and_room_can_be_made_between() -> None:
    """Ruling 7: after each the player may discard."""
    p = position(witch(house=BLUES, bread="RRRRRRRRR"))
    play(p, "build 1 a1-b1", "take blue")
    assert not can(p, "take blue")
    play(p, "discard red", "take blue", "discard red", "take blue")
    assert bread(p) == "RRRRRRRBBB"
    assert phase(p) != "effect"


def test_ruling_7_unusable_parts_are_lost() -> None:
    """Ruling 7: only two blue tokens are left."""
    p = position(witch(house=BLUES), seats=3, supply={"B": 2})
    play(p, "build 1 a1-b1", "take blue", "take blue")
    assert bread(p) == "BB"
    assert phase(p) != "effect"


def test_ruling_7_at_ten_tokens_a_candidate_makes_room_for_another_colour() -> None:
    """Ruling 7 and situation 7: discards are candidates only at ten tokens."""
    p = play(position(witch(house=BLUES, bread="RRRRRRRRBB")), "build 1 a1-b1")
    assert candidates(p) == ["discard red", "decline"]
    p = play(position(witch(house=BLUES, bread="RRRRRRRRB")), "build 1 a1-b1")
    assert candidates(p) == ["take blue"]


def test_situation_1_choices_inside_a_triple_are_made_one_after_the_other() -> None:
    """Situation 1: each after seeing the result of the one before, drawn cards included."""
    p = position(witch(house=STARS), pile=["Tin Man", "Alice", "Dragon"])
    play(p, "build 1 a1-b1", "cage look", "keep 1 return 2 3")
    assert phase(p) == "effect"
    assert can(p, "take red")
    assert can(p, "cage look")


def test_a_harmless_gain_is_not_declined_by_candidates_and_a_cage_may_be() -> None:
    """Candidates leave out only what can do nothing but harm."""
    p = play(position(), "build 1 a1-b1")
    assert candidates(p) == ["take yellow", "take blue"]
    p = play(position(), "build 1 c3-c2")
    assert "decline" not in candidates(p)
    play(p, "take red")
    assert "decline" in candidates(p)
