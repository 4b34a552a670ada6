"""Trapping (rulebook, "B. ... and Afterward Trap a Character"), with its two examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gingerbread_widget.games.house.components import shipped
from tests.rules.builder import bread, can, family, gate, line, phase, pile, play, position, texts, trapped, witch

# On side 1 of board 0: a1 yellow, b1 blue, c1 green, a2 exchange, b2 stairway, c2 red, a3 red, b3 yellow, c3 cage.


def own_set(**costs: str) -> dict[str, Any]:
    """The shipped set with other costs, as an owner might type them in (underscores for spaces)."""
    data: dict[str, Any] = json.loads(shipped().to_json())
    for card in data["characters"]:
        card["cost"] = costs.get(card["name"].replace(" ", "_"), card["cost"])
    return data


def test_example_1_snow_white_from_the_line_for_two_red_and_two_green() -> None:
    """Trapping, example 1."""
    p = position(witch(bread="RRGGB", stairs=4), line=["Snow White"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild a1")
    assert trapped(p) == ["Snow White"]
    assert bread(p) == "B"
    assert p.supply[0] == p.supply[3] == 18


def test_example_2_jackalope_from_the_gate_for_one_of_each() -> None:
    """Trapping, example 2."""
    p = position(witch(bread="RYBG", gate=["Jackalope"]), line=[])
    play(p, "build 1 a2-b2", "decline", "trap gate 1", "wild a1")
    assert trapped(p) == ["Jackalope"]
    assert gate(p) == []
    assert bread(p) == ""
    assert list(p.supply) == [18] * 4


def test_a_character_is_chosen_from_the_line_or_from_ones_own_gate() -> None:
    """ "Select a card from the character line or from your gate": not from another gate."""
    p = position(witch(bread="RRYY", gate=["Tin Man"]), witch(gate=["Little Red Riding Hood"]), line=["Scarecrow"])
    play(p, "build 1 a2-b2", "decline")
    assert family(p, "trap") == ["trap gate 1"]


def test_every_place_of_the_line_and_the_gate_can_be_trapped() -> None:
    """Line and gate have four and two places."""
    p = position(
        witch(bread="RRRYYYBBGG", gate=["Tom Thumb", "Frog King"]),
        line=["Tin Man", "Scarecrow", "Kid Goat", "Humpty Dumpty"],
    )
    play(p, "build 1 a2-b2", "decline")
    assert family(p, "trap") == [*(f"trap line {i}" for i in (1, 2, 3, 4)), "trap gate 1", "trap gate 2"]
    for step, name in (("trap line 4", "Humpty Dumpty"), ("trap gate 2", "Frog King")):
        assert trapped(play(p.clone(), step)) == [name]


@pytest.mark.parametrize(
    ("owned", "legal"),
    [
        ("RRYYY", False),
        ("RRRYY", False),
        ("RRGGY", True),
        ("RRGG", True),
        ("RYYGG", False),
        ("RGG", False),
        ("RRG", False),
    ],
)
def test_the_cost_must_be_paid_as_printed(owned: str, *, legal: bool) -> None:
    """ "Pay a number of gingerbread tokens ... as printed on the card": Snow White costs two red and two green."""
    p = play(position(witch(bread=owned), line=["Snow White"]), "build 1 a2-b2", "decline")
    assert (p.cur == 0 and can(p, "trap line 1")) is legal


@pytest.mark.parametrize(
    ("name", "letter"), [("Little Red Riding Hood", "R"), ("Pinocchio", "Y"), ("Alice", "B"), ("Puss in Boots", "G")]
)
def test_no_colour_stands_in_for_another(name: str, letter: str) -> None:
    """ "As printed": three of one colour, in the line or at the gate."""
    other = "R" if letter != "R" else "Y"
    for where in ("line", "gate"):
        cards: dict[str, list[str]] = {"line": [], "gate": [], where: [name]}
        p = position(witch(bread=letter * 2 + other * 5, gate=cards["gate"]), line=cards["line"])
        assert play(p, "build 1 a2-b2", "decline").cur == 1
        p = position(witch(bread=letter * 3, gate=cards["gate"]), line=cards["line"])
        assert can(play(p, "build 1 a2-b2", "decline"), f"trap {where} 1")


def test_ruling_21_exact_payment_only() -> None:
    """Ruling 21: tokens that the card does not ask for are neither asked for nor taken."""
    p = position(witch(bread="RRYYGG"), line=["Tin Man"])
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert phase(p) == "wild"
    assert bread(p) == "RYGG"


def test_the_tokens_go_back_to_the_general_supply() -> None:
    """ "(returning them to the general supply)"."""
    p = position(witch(bread="RY"), line=["Tin Man"])
    assert list(p.supply) == [17, 17, 18, 18]
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert list(p.supply) == [18] * 4


def test_several_characters_may_be_trapped_one_after_the_other() -> None:
    """ "You can trap multiple character cards in one turn, one after the other"."""
    p = position(witch(bread="RYBG"), line=["Tin Man", "Scarecrow"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild c3", "decline", "trap line 1", "wild c3")
    assert trapped(p) == ["Tin Man", "Scarecrow"]
    assert bread(p) == ""


def test_nobody_needs_to_be_trapped() -> None:
    """ "You can finally trap": the turn may end instead."""
    p = play(position(witch(bread="RY"), line=["Tin Man"]), "build 1 a2-b2", "decline", "end turn")
    assert p.cur == 1
    assert bread(p) == "RY"


def test_the_line_is_not_refilled_before_the_end_of_the_turn() -> None:
    """ "Do not replenish the character line until the end of your turn"."""
    p = position(witch(bread="RYBG"), line=["Tin Man", "Scarecrow"], pile=["Dragon", "Ogre"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild c1")
    assert line(p) == ["Scarecrow"]
    play(p, "decline", "trap line 1", "wild c1")
    assert line(p) == []
    play(p, "decline")
    assert p.cur == 1
    assert line(p)[:2] == ["Dragon", "Ogre"]
    assert len(line(p)) == 4


def test_trapping_comes_only_after_the_double_tile_and_its_effects() -> None:
    """ "You may only trap fairy tale characters after you place a double tile (not before)"."""
    p = position(witch(bread="RY", gate=["Tin Man"]))
    assert family(p, "trap") == []
    play(p, "build 1 a1-b1")
    assert family(p, "trap") == []


def test_ruling_20_no_trapping_between_the_two_symbols_of_a_double_tile() -> None:
    """Ruling 20: order A, then B."""
    p = position(witch(bread="RY", gate=["Tin Man"]))
    play(p, "build 1 a1-b1", "take yellow")
    assert phase(p) == "effect"
    assert family(p, "trap") == []
    play(p, "take blue")
    assert can(p, "trap gate 1")


def test_no_double_tile_may_be_placed_after_trapping() -> None:
    """One double tile a turn, and it comes first."""
    p = position(witch(bread="RYRY", gate=["Tin Man"]))
    play(p, "build 1 a2-b2", "decline")
    assert family(p, "build") == []


def test_a_capture_gives_a_wild_tile_that_is_placed_at_once() -> None:
    """ "You immediately get a wild tile from the general supply, which you must place on your player board"."""
    p = play(position(witch(bread="RY"), line=["Tin Man"]), "build 1 a2-b2", "decline")
    before = p.wilds
    play(p, "trap line 1")
    assert p.wilds == before - 1
    assert family(p, "wild") == [f"wild {cell}" for cell in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")]
    assert {words.split()[0] for words in texts(p)} == {"wild"}


def test_without_wild_tiles_characters_can_still_be_trapped() -> None:
    """Component Count: "you can still trap fairy tale characters; you simply will not get any wild tiles"."""
    p = position(witch(bread="RYBG"), line=["Tin Man", "Scarecrow"], wilds=0)
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert trapped(p) == ["Tin Man"]
    assert phase(p) == "trap"
    play(p, "trap line 1")
    assert trapped(p) == ["Tin Man", "Scarecrow"]
    assert p.cur == 1


def test_the_last_wild_tile_is_still_given() -> None:
    """Component Count, at its edge."""
    p = position(witch(bread="RYBG"), line=["Tin Man", "Scarecrow"], wilds=1)
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert phase(p) == "wild"
    play(p, "wild c3", "decline", "trap line 1")
    assert p.wilds == 0
    assert p.cur == 1


def test_tokens_of_a_wild_tile_may_pay_the_next_capture() -> None:
    """ "You may use any gingerbread received from placing a wild tile right away to trap another character"."""
    p = position(witch(bread="RYB"), line=["Tin Man", "Scarecrow"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild c1", "take green", "trap line 1")
    assert trapped(p) == ["Tin Man", "Scarecrow"]


def test_a_character_attracted_by_a_wild_tile_may_be_trapped_at_once() -> None:
    """The digest on trapping: "a cage may bring a card that is trapped at once"."""
    p = position(witch(bread="RYBG"), line=["Tin Man"], pile=["Scarecrow", "Dragon", "Ogre"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild c3", "cage look", "keep 1 return 2 3", "trap gate 1")
    assert trapped(p) == ["Tin Man", "Scarecrow"]


def test_ruling_21_tokens_for_any_symbols_are_the_players_choice() -> None:
    """Ruling 21: Bremen Musicians cost four tokens of any colour."""
    p = position(witch(bread="RRRYYY"), line=["Bremen Musicians"])
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert phase(p) == "pay"
    assert texts(p) == ["pay red", "pay yellow"]
    play(p, "pay red", "pay red", "pay yellow", "pay red")
    assert bread(p) == "YY"
    assert list(p.supply) == [18, 16, 18, 18]
    assert phase(p) == "wild"


def test_ruling_21_hansel_and_gretel_cost_eight_of_any_colour() -> None:
    """Dutch rulebook, paying for a character: "8 of choice"."""
    p = position(witch(bread="RRRYYYBBB", gate=["Hansel & Gretel"]), line=[])
    play(p, "build 1 a2-b2", "decline", "trap gate 1", *["pay red"] * 3, *["pay yellow"] * 3)
    assert bread(p) == "B"
    assert trapped(p) == ["Hansel & Gretel"]
    p = position(witch(bread="RRRYYYB", gate=["Hansel & Gretel"]), line=[])
    assert play(p, "build 1 a2-b2", "decline").cur == 1


def test_a_payment_without_choice_is_made_without_asking() -> None:
    """All of the tokens, or tokens of one colour only."""
    p = play(position(witch(bread="RRYB"), line=["Bremen Musicians"]), "build 1 a2-b2", "decline", "trap line 1")
    assert (phase(p), bread(p)) == ("wild", "")
    p = play(position(witch(bread="RRRRRR"), line=["Bremen Musicians"]), "build 1 a2-b2", "decline", "trap line 1")
    assert (phase(p), bread(p)) == ("wild", "RR")
    assert list(p.supply) == [16, 18, 18, 18]


def test_in_the_midst_of_a_payment_nothing_else_is_possible() -> None:
    """Ruling 11: a token discarded here would have been a payment."""
    p = position(witch(bread="RRRYYY", gate=["Dragon"]), line=["Bremen Musicians"])
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert {words.split()[0] for words in texts(p)} == {"pay"}


def test_situation_5_mixed_costs_take_the_coloured_part_exactly() -> None:
    """Situation 5: one red and two of any colour."""
    own = own_set(Tin_Man="RAA")
    p = position(witch(bread="RYYBB"), line=["Tin Man"], components=own)
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert bread(p) == "YYBB"
    play(p, "pay yellow", "pay blue")
    assert bread(p) == "YB"
    assert phase(p) == "wild"


@pytest.mark.parametrize(("owned", "legal"), [("YYYBB", False), ("RY", False), ("RYB", True), ("RRR", True)])
def test_situation_5_mixed_costs_are_payable_when_colours_and_number_suffice(owned: str, *, legal: bool) -> None:
    """Situation 5."""
    p = play(
        position(witch(bread=owned), line=["Tin Man"], components=own_set(Tin_Man="RAA")), "build 1 a2-b2", "decline"
    )
    assert (p.cur == 0) is legal


def test_a_character_that_costs_one_token_can_be_trapped_with_one_token() -> None:
    """Owners' files may hold such a card."""
    p = position(witch(bread="R"), line=["Tin Man"], components=own_set(Tin_Man="R"))
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    assert trapped(p) == ["Tin Man"]


def test_trapped_characters_lie_below_the_board_for_good() -> None:
    """ "Place the trapped character card below your player board": neither line, gate nor pile has it."""
    p = position(witch(bread="RY"), line=["Tin Man"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild c3", "decline")
    assert "Tin Man" not in [*line(p), *pile(p), *gate(p)]
    assert trapped(p) == ["Tin Man"]


def test_where_nobody_can_be_paid_the_turn_goes_on_by_itself() -> None:
    """A decision with nothing to decide is gone through without asking."""
    p = play(position(witch(bread="RB"), line=["Tin Man"]), "build 1 a2-b2", "decline")
    assert p.cur == 1
