"""Hints of Gingerbread House in words: facts, and where to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kit.facts import Fact, Place
from . import constants as c
from .facts import cells_of, height
from .names import CELLS
from .phrases import Phrasebook
from .position import Position

#: Facts of a placement that say what it is for and not yet where it is.
HOOKS: Final = frozenset({"level", "triple", "reach"})
#: Facts that speak against an action.
DRAWBACKS: Final = frozenset({"bare", "full", "loses", "crowded", "unused", "stairs"})


def fact_text(p: Position, fact: Fact, names: Sequence[str], say: Phrasebook) -> str:  # noqa: ARG001
    """Return a fact as what follows "this": "completes level 2"."""
    kind, of, n = fact
    if kind in {"covers", "triple", "shows"}:
        return say(f"fact.{kind}", what=say.list([say.symbol(it) for it in of]), n=len(of))
    if kind in {"tokens", "remains"}:
        return say(f"fact.{kind}", bread=say.bread(of[0]), n=n)
    cards = say.list([say.name(card) for card in of]) if of else ""
    if kind in {"gives", "stairs"}:
        return say(f"fact.{kind}", stairs=say("stairways", n=n), n=n)
    if kind in {"gate", "traps"}:
        return say(f"fact.{kind}", name=cards, points=say("points", n=n))
    if kind in {"reach", "loses"}:
        return say(f"fact.{kind}", name=cards, n=len(of))
    if kind == "lacks" and n == 0:
        return say("fact.payable", name=cards)
    return say(f"fact.{kind}", name=cards, n=n)


def place(p: Position, code: int, say: Phrasebook) -> Place | None:
    """Return where to look for a legal code: a level and a row of spaces, or a part of the table."""
    if code < c.A_STAIRS or c.A_WILD <= code < c.A_END:
        cells = _row(cells_of(code))
        nudge = say("look.level", n=height(p.seats[p.cur], cells_of(code)))
        return Place(nudge, say("look.cells", list=say.list([CELLS[it] for it in cells])), cells)
    if p.phase == c.MAIN and code < c.A_GAIN:
        return Place(say("look.stairs"), say("look.discard"))
    nudge, region = next((keys for end, *keys in _FAMILIES if code < end), ("", ""))
    return Place(say(nudge), say(region)) if nudge else None


def _row(cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the row or the column of three spaces that some spaces lie in."""
    first = cells[0]
    if len(cells) == 2 and cells[1] - first == 3:
        return first % 3, first % 3 + 3, first % 3 + 6
    return tuple(range(first - first % 3, first - first % 3 + 3))


#: Where to look in decisions of the midst of a turn, and what a family of codes is about, by its last code and one.
_FAMILIES: Final = (
    (c.A_STAIR, "look.need", "look.bread"),
    (c.A_EXCHANGE, "look.need", "look.stairway"),
    (c.A_CAGE, "look.need", "look.exchange"),
    (c.A_LOOK, "look.characters", "look.line"),
    (c.A_KEEP, "look.characters", "look.pile"),
    (c.A_RETURN, "", ""),
    (c.A_DECLINE, "look.gate", "look.away"),
    (c.A_TRAP, "look.need", "look.enough"),
    (c.A_TRAP_GATE, "look.pantry", "look.line"),
    (c.A_PAY, "look.pantry", "look.own"),
    (c.A_WILD, "", ""),
    (c.A_END + 1, "look.pantry", "look.keep"),
)
