"""`faults` finds what is lost, doubled or over a limit; other tests rest on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import EFFECT, GATE, KEEP, OVER, PAY, TRAP, WILD
from gingerbread_widget.games.house.position import Position
from tests.rules.builder import position, witch

Damage = Callable[[Position], object]


def sample() -> Position:
    """A position with something of everything."""
    me = witch(
        house="ry a1-b1, w c1, rb c2-c1", bread="RYB", gate=["Dragon"], trapped=["Ogre"], bonus=["pin R"], stairs=2
    )
    return position(me, witch(gate=["Genie", "Devil"]))


def lay_again(p: Position) -> None:
    p.seats[0].built += p.seats[0].built[:1]


def five_in_the_line(p: Position) -> None:
    seat = p.seats[1]
    p.line.append(seat.gate[0])
    seat.gate = seat.gate[1:]


def hold(p: Position, phase: int, **fields: int) -> None:
    p.phase = phase
    for name, value in fields.items():
        setattr(p, name, value)


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a token too many": (lambda p: p.supply.__setitem__(0, p.supply[0] + 1), "gingerbread tokens"),
    "a token too few": (lambda p: p.seats[0].bread.__setitem__(1, 0), "gingerbread tokens"),
    "a stairway too many": (lambda p: setattr(p, "stairs", p.stairs + 1), "stairways"),
    "a wild tile too few": (lambda p: setattr(p, "wilds", p.wilds - 1), "wild tiles"),
    "a wild tile out of turn": (lambda p: hold(p, WILD), "wild tiles"),
    "a double tile lost": (lambda p: setattr(p, "box", p.box[1:]), "double tiles"),
    "a double tile laid twice": (lay_again, "double tiles"),
    "a character lost": (lambda p: p.line.pop(), "characters"),
    "a character doubled": (lambda p: p.line.__setitem__(0, p.line[1]), "doubled"),
    "a bonus card lost": (lambda p: setattr(p, "display", p.display[1:]), "bonus cards"),
    "a bonus card doubled": (lambda p: setattr(p, "display", (p.display[1], *p.display[1:])), "bonus cards"),
    "eleven tokens": (lambda p: setattr(p.seats[0], "n_bread", 11), "11 tokens"),
    "five stairways": (lambda p: setattr(p.seats[0], "stairs", 5), "5 stairways"),
    "three at the gate": (lambda p: setattr(p.seats[1], "gate", (*p.seats[1].gate, p.line.pop())), "3 at the gate"),
    "five in the line": (five_in_the_line, "5 characters"),
    "a side of another board": (lambda p: setattr(p.seats[0], "side", 5), "not a side"),
    "one board twice": (lambda p: setattr(p.seats[1], "board", 0), "boards"),
    "levels that are not there": (lambda p: setattr(p.seats[0], "levels", 1), "complete levels"),
    "no double tile to act with": (lambda p: setattr(p.seats[0], "hand", []), "double tile"),
    "a card looked at in another phase": (lambda p: p.drawn.append(p.pile.pop()), "looked at"),
    "a full gate that is not full": (lambda p: hold(p, GATE, held=p.line.pop()), "gate that has some"),
    "nothing to keep": (lambda p: hold(p, KEEP), "cage"),
    "a payment in another phase": (lambda p: hold(p, TRAP, payee=3, to_pay=2), "payment"),
    "no payment in its phase": (lambda p: hold(p, PAY), "payment"),
    "a bonus card due in another phase": (lambda p: hold(p, TRAP, to_pick=1), "bonus cards are due"),
    "no effect in the phase of effects": (lambda p: hold(p, EFFECT, effect_count=0, second_count=0), "no effect"),
    "two double tiles face up before a pile": (lambda p: p.seats[0].hand.pop(), "2 double tiles face up"),
    "the game over before its end": (lambda p: setattr(p, "phase", OVER), "the game is over"),
    "a side of the board not chosen": (lambda p: setattr(p.seats[1], "side", -1), "side of the board"),
    "a double tile on one other": (lambda p: p.seats[1].built.extend([0, 24]), "only one other on a1-b1"),
    "a double tile on five stairways": (lambda p: p.seats[1].built.extend([1440] * 5 + [0]), "5 stairways under"),
    "set-up in the midst of the game": (lambda p: setattr(p, "set_up", 1), "set-up"),
}


def test_a_sound_position_has_no_faults() -> None:
    assert faults(sample()) == []


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damage_is_found(damage: str) -> None:
    p = sample()
    p.drawn = []
    p.pile = p.pile[:]
    do, words = DAMAGES[damage]
    do(p)
    assert any(words in fault for fault in faults(p)), faults(p)
