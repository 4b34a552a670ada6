"""Supply limits, discards and component counts (rulebook, "Supply Limits" and "Component Count")."""

from __future__ import annotations

import pytest

from tests.rules.builder import bread, can, candidates, family, gate, phase, pile, play, position, texts, wilds, witch

FLOOR = "ry a1-b1, rb c1-c2, rg a2-b2, yb a3-b3"  # c3 is open


def test_at_most_ten_tokens() -> None:
    """ "At no point in the game may you ever have more than 10 gingerbread tokens"."""
    p = play(position(witch(house="w a1, w b1", bread="RRRRRRRR")), "build 1 a1-b1", "take red", "take red")
    assert p.seats[0].n_bread == 10
    assert family(p, "take") == ["take stairway"]


def test_at_most_four_stairways() -> None:
    """ "4 stairway tiles"."""
    p = play(position(witch(house="w a1, w b1", stairs=3)), "build 1 a1-b1", "take stairway")
    assert p.seats[0].stairs == 4
    assert not can(p, "take stairway")


def test_at_most_three_bonus_cards() -> None:
    """ "3 bonus cards": the fourth level brings none (see test_levels.py)."""
    p = position(witch(house=wilds("333 333 330"), stairs=3))
    play(p, "build 1 c3-c2", "decline", "bonus 1", "bonus 1", "bonus 1")
    assert len(p.seats[0].bonus) == 3
    assert p.cur == 1


def test_at_most_two_characters_at_the_gate() -> None:
    """ "And 2 attracted character cards at the same time"."""
    p = position(witch(house="w a1, w b1", gate=["Tin Man"]))
    play(p, "build 1 a1-b1", "cage line 1", "cage line 1")
    assert len(gate(p)) == 2
    assert phase(p) == "gate"


def test_ruling_11_tokens_may_be_discarded_at_any_decision_of_ones_turn() -> None:
    """ "At any time, you can discard gingerbread tokens ... without any compensation"."""
    p = position(witch(house=FLOOR, bread="RRYYBB"), line=["Tin Man", "Tom Thumb"])
    steps = ["build 1 c3-c2", "decline", "trap line 1", "wild a1", "take red", "end turn"]
    seen = []
    for step in [*steps, ""]:
        assert family(p, "discard")
        supply = p.supply[2]
        q = play(p.clone(), "discard blue")
        assert q.supply[2] == supply + 1
        assert bread(q) == bread(p).replace("B", "", 1)
        assert q.cur == 0
        seen.append(phase(p))
        if step:
            play(p, step)
    assert seen == ["main", "effect", "trap", "wild", "effect", "trap", "bonus"]


def test_ruling_11_only_tokens_that_one_has_can_be_discarded() -> None:
    """Every colour at hand, and no other."""
    assert family(position(witch(bread="RRG")), "discard") == ["discard red", "discard green"]
    assert family(position(), "discard") == []


def test_ruling_11_gate_characters_may_go_under_the_pile_at_any_decision_of_ones_turn() -> None:
    """ "The same applies to attracted characters"."""
    p = position(witch(house=FLOOR, bread="RRYY", gate=["Dragon", "Ogre"]), line=["Tin Man"])
    steps = ["build 1 c3-c2", "decline", "trap line 1", "wild a1", "decline"]
    seen = []
    for step in [*steps, ""]:
        assert family(p, "return") == ["return gate 1", "return gate 2"]
        q = play(p.clone(), "return gate 1")
        assert gate(q) == ["Ogre"]
        assert pile(q)[-1] == "Dragon"
        assert (q.cur, q.phase) == (p.cur, p.phase)
        seen.append(phase(p))
        if step:
            play(p, step)
    assert seen == ["main", "effect", "trap", "wild", "effect", "bonus"]


def test_ruling_11_only_the_witch_to_act_may_discard() -> None:
    """Ruling 11: discards in the turns of others are left out."""
    p = position(witch(bread="R"), witch(bread="YY", gate=["Dragon"]))
    assert family(p, "discard") == ["discard red"]
    assert family(p, "return") == []


def test_a_discard_brings_no_compensation() -> None:
    """ "Without any compensation"."""
    p = position(witch(bread="RR"))
    before = (p.seats[0].stairs, p.stairs, p.wilds)
    play(p, "discard red", "discard red")
    assert (p.seats[0].stairs, p.stairs, p.wilds) == before
    assert bread(p) == ""
    assert phase(p) == "main"


def test_stairways_and_bonus_cards_cannot_be_discarded() -> None:
    """ "You may not discard your bonus cards"; nothing is said of stairways, so they stay."""
    p = position(witch(bread="RYBG", stairs=4, bonus=["pin R"], gate=["Dragon"]))
    others = [words for words in texts(p) if words.split()[0] not in ("build", "stairs")]
    assert others == ["return gate 1", "discard red", "discard yellow", "discard blue", "discard green"]


def test_situation_7_discards_are_no_candidates_without_need() -> None:
    """Situation 7: token discards only at ten tokens, gate discards only when a cage needs room."""
    p = position(witch(bread="RRRYYY", gate=["Dragon", "Ogre"]))
    assert {words.split()[0] for words in candidates(p)} == {"build", "stairs"}
    play(p, "build 1 c3-c2")
    assert not any(words.startswith(("discard", "return")) for words in candidates(p))
    play(p, "cage line 1")
    assert candidates(p) == ["return gate 1", "return gate 2"]


def test_in_the_midst_of_a_cage_nothing_can_be_discarded() -> None:
    """Ruling 11: looking and making room are one effect."""
    p = position(witch(bread="R", gate=["Dragon", "Ogre"]))
    play(p, "build 1 c3-c2", "cage look")
    assert family(p, "discard") == family(p, "return") == []
    play(p, "keep 1 return 2 3")
    assert texts(p) == ["return gate 1", "return gate 2"]


def test_paid_and_discarded_tokens_can_be_taken_again() -> None:
    """ "Returning them to the general supply"; "if one type is unavailable temporarily"."""
    p = position(witch(house="w a1", bread="BB"), seats=3, supply={"B": 0})
    play(p, "build 1 a1-b1")
    assert not can(p, "take blue")
    play(p, "discard blue")
    assert can(p, "take blue")


@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "green"])
def test_each_colour_is_limited_by_itself(colour: str) -> None:
    """ "If one type of gingerbread is unavailable, you do not get another type in its place"."""
    letter = colour[0].upper()
    p = play(position(witch(house="w a1, w b1"), seats=3, supply={letter: 0}), "build 1 a1-b1")
    gains = [f"take {c}" for c in ("red", "yellow", "blue", "green") if c != colour]
    assert family(p, "take") == [*gains, "take stairway"]


def test_stairways_and_wild_tiles_do_not_return_to_the_supply() -> None:
    """What is built stays, whatever covers it."""
    p = position(witch(house="w a1, w a1", stairs=2), seats=2)
    before = (p.stairs, p.wilds)
    play(p, "build 1 a1-b1", "decline")
    assert (p.stairs, p.wilds) == before
