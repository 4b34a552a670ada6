"""Hints of Run For Your Life, Candyman! in words: facts, and where to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kit.facts import Fact, Place
from . import constants as c
from .phrases import Phrasebook
from .position import Position

#: Facts that say what an action is for and not yet which one it is.
HOOKS: Final = frozenset({"wins", "meets", "burst", "lead", "out", "tears"})
#: Facts that speak against an action.
DRAWBACKS: Final = frozenset({"bridge", "zone"})
#: Spaces that are named on either side of the one meant.
AROUND: Final = 1


def fact_text(p: Position, fact: Fact, names: Sequence[str], say: Phrasebook) -> str:  # noqa: ARG001
    """Return a fact as a part of a sentence: "lets you attack Bo"."""
    kind, of, n = fact
    if kind in {"lucky", "exit"}:
        return say(f"fact.{kind}", n=of[0], all=n)
    if kind == "tears":
        return say("fact.tears", name=names[of[0]], part=say.part(of[1]))
    name = say.list([names[seat] for seat in of]) if of else ""
    return say(f"fact.{kind}", name=name, n=len(of) if kind == "meets" else n)


def place(p: Position, code: int, say: Phrasebook) -> Place | None:
    """Return where to look for a legal code: some spaces of the path, or what kind of thing is to be done."""
    if code < c.A_BURST:
        there = int(
            p.tables.ahead[p.space[p.cur] * 6 + code]
            if code < c.A_BACK
            else p.tables.back[p.space[p.cur] * 6 + code - c.A_BACK]
        )
        first, last = max(0, there - AROUND), min(int(p.tables.last), there + AROUND)
        return Place(say("look.icons"), say("look.spaces", first=first, last=last), tuple(range(first, last + 1)))
    if c.A_PART <= code < c.A_PASS:
        return Place(say("look.sheet"), say(("look.trunk", "look.arms", "look.legs")[(code - c.A_PART) // 2]))
    if p.phase in (c.WINDOW, c.DEFENSE):
        return Place(say("look.hand"), say("look.wait" if code == c.A_PASS else "look.card"))
    if p.phase in (c.BEFORE, c.AFTER):
        key = (
            "look.move"
            if code == c.A_DRAW
            else "look.enough"
            if code == c.A_END
            else "look.deck"
            if code < c.A_SUMMON
            else "look.card"
        )
        return Place(say("look.around"), say(key))
    return None
