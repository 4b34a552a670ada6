"""Placing a wild tile (rulebook, "Placing a Wild Tile")."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.names import CELLS
from gingerbread_widget.games.house.position import Position
from tests.rules.builder import bread, can, column, family, height, phase, play, position, texts, top, wilds, witch

# On side 1 of board 0: a1 yellow, b1 blue, c1 green, a2 exchange, b2 stairway, c2 red, a3 red, b3 yellow, c3 cage.


def captured(house: str = "", stairs: int = 4, bread: str = "RY") -> Position:
    """Tin Man is trapped and his wild tile is to be placed; the double tile of the turn lies on a2-b2."""
    p = position(witch(house=house, bread=bread, stairs=stairs), line=["Tin Man"])
    return play(p, "build 1 a2-b2", "decline", "trap line 1")


def test_a_wild_tile_covers_any_single_space() -> None:
    """ "Which you must place on your player board": printed spaces and halves alike."""
    p = captured()
    assert len(family(p, "wild")) == 9
    for cell in CELLS:
        q = play(p.clone(), f"wild {cell}")
        assert top(q, cell) == "w"
        assert height(q, cell) == height(p, cell) + 1


def test_a_wild_tile_may_lie_on_another_wild_tile() -> None:
    """ "You may place a wild tile on top of another wild tile"."""
    p = play(captured("w a1"), "wild a1")
    assert column(p, "a1") == "w*w*"


def test_a_wild_tile_may_lie_at_any_height() -> None:
    """It covers one space, so nothing needs to be level."""
    p = captured(wilds("500 000 003"))
    for cell in ("a1", "b1", "c3", "a2"):
        assert can(p, f"wild {cell}")


def test_ruling_17_no_stairways_lie_under_a_wild_tile() -> None:
    """Ruling 17, "You cannot place stairway tiles underneath a wild tile": the workshop stays as it is."""
    p = captured(wilds("500 000 000"))
    stairs = p.seats[0].stairs
    play(p, "wild b1")
    assert column(p, "b1") == "w*"
    assert p.seats[0].stairs == stairs


def test_ruling_17_placing_the_wild_tile_is_compulsory() -> None:
    """Ruling 17: neither declining nor ending the turn is legal."""
    p = captured()
    assert not can(p, "decline")
    assert not can(p, "end turn")


@pytest.mark.parametrize(
    ("cell", "effect"),
    [("a1", "take yellow"), ("b1", "take blue"), ("c1", "take green"), ("c2", "take red"), ("c3", "cage line 1")],
)
def test_the_covered_symbol_may_be_carried_out_as_usual(cell: str, effect: str) -> None:
    """ "After you place the wild tile, you may carry out the effect of the covered symbol as usual"."""
    p = position(witch(bread="RY"), line=["Tin Man", "Dragon"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", f"wild {cell}", effect)
    assert phase(p) != "effect"


def test_a_covered_stairway_or_exchange_is_carried_out_as_usual() -> None:
    """The same with the other two symbols."""
    p = position(witch(bread="RYB", stairs=1), line=["Tin Man"])
    play(p, "build 1 a1-b1", "decline", "trap line 1")
    assert play(p.clone(), "wild b2", "take stairway").seats[0].stairs == 2
    assert bread(play(p.clone(), "wild a2", "exchange blue>red")) == "R"


def test_ruling_18_the_effect_of_a_wild_tile_is_optional() -> None:
    """Ruling 18 ("you may"; the Dutch text says "carries out")."""
    p = play(captured(), "wild c1", "decline")
    assert bread(p) == ""
    assert p.cur == 1


def test_a_symbol_under_a_wild_tile_counts_once() -> None:
    """The digest on wild tiles: single use."""
    p = play(captured(), "wild c1", "take green")
    assert bread(p) == "G"
    assert phase(p) != "effect"


def test_ruling_8_two_wild_tiles_in_a_row_never_combine() -> None:
    """Ruling 8: the bonus is for double tiles (French and Dutch text)."""
    p = position(witch(bread="RYBG"), line=["Tin Man", "Scarecrow"])
    play(p, "build 1 a2-b2", "decline", "trap line 1", "wild a3", "take red", "trap line 1", "wild c2", "take red")
    assert bread(p) == "RR"
    assert phase(p) != "effect"


def test_ruling_8_a_wild_tile_does_not_combine_with_the_double_tile_of_the_turn() -> None:
    """Ruling 8: yellow under the double tile, then yellow under the wild tile, are one and one."""
    p = position(witch(bread="RY"), line=["Tin Man"])
    play(p, "build 1 a1-b1", "take yellow", "take blue", "trap line 1", "wild b3", "take yellow")
    assert bread(p) == "YYB"
    assert phase(p) != "effect"


def test_ruling_19_a_star_under_a_wild_tile_is_one_effect_of_choice() -> None:
    """Ruling 19."""
    p = play(captured("w a1"), "wild a1")
    assert {"take red", "take yellow", "take blue", "take green", "cage look"} <= set(texts(p))
    play(p, "take blue")
    assert bread(p) == "B"
    assert phase(p) != "effect"


def test_the_half_under_a_wild_tile_is_the_symbol_that_counts() -> None:
    """The double tile just placed may be covered at once."""
    p = position(witch(bread="RY", hand="rg"), line=["Tin Man"])
    play(p, "build 1 a2-b2", "decline", "trap line 1")
    cell = "a2" if top(p, "a2") == "g" else "b2"
    play(p, f"wild {cell}", "take green")
    assert bread(p) == "G"


def test_unused_effects_of_the_double_tile_do_not_come_back_with_the_wild_tile() -> None:
    """What was declined is gone."""
    p = play(position(witch(bread="RY"), line=["Tin Man"]), "build 1 a1-b1", "decline", "trap line 1", "wild c1")
    assert family(p, "take") == ["take green"]
