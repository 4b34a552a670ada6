"""Action texts: short, readable, and parsed back to the same code. Seats are counted from 0.

============================= =====================================================================================
``draw``                      draw a Dash N Bash card for the move
``forward gumball``           step to the next Gumball forward; ``back corn`` to the next Candy Corn backward
``burst 2``                   jump to the second burst, where two are equally near
``hit 3``                     attack seat 3 with a Dash N Bash card; in a Cage Match, draw against seat 3
``play Jawbreaker 3``         play a Special Treat on seat 3; ``play Icing Patch`` on oneself, or against an attack
``equip Licorice Whip larm``  put an EQUIP card on the left arm (``rarm``, ``lleg``, ``rleg``)
``use larm 3``                use the EQUIP card on the left arm against seat 3
``part head``                 choose a part: ``head``, ``body``, ``larm``, ``rarm``, ``lleg``, ``rleg``
``end``                       attack nobody more
``summon 3``                  bring seat 3 to the burst; ``alone`` summons nobody
``pass``                      play no Treat now
============================= =====================================================================================
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...protocol import ActionTextError
from ..kit.action_texts import LONGEST, no_action, no_such_code, unknown_text
from ..kit.nearest import did_you_mean
from . import constants as c
from .names import ICON_WORDS, PART_WORDS
from .position import Position
from .tables import Tables

FORMS: Final = (
    "draw",
    "forward gumball",
    "back corn",
    "burst 2",
    "hit 1",
    "play Jawbreaker 1",
    "equip Licorice Whip larm",
    "use larm 1",
    "part head",
    "end",
    "summon 1",
    "alone",
    "pass",
)


@lru_cache(maxsize=8)
def texts(tables: Tables) -> tuple[str, ...]:
    """Return the texts of all codes with a component set."""
    out = {c.A_FORWARD + i: f"forward {word}" for i, word in enumerate(ICON_WORDS)}
    out |= {c.A_BACK + i: f"back {word}" for i, word in enumerate(ICON_WORDS)}
    out |= {c.A_BURST + i: f"burst {i + 1}" for i in range(3)}
    out |= {c.A_DRAW: "draw", c.A_END: "end", c.A_ALONE: "alone", c.A_PASS: "pass"}
    out |= {c.A_HIT + seat: f"hit {seat}" for seat in range(c.MAX_SEATS)}
    out |= {c.A_SUMMON + seat: f"summon {seat}" for seat in range(c.MAX_SEATS)}
    out |= {c.A_PART + i: f"part {word}" for i, word in enumerate(PART_WORDS)}
    out |= {
        c.A_USE + limb * 6 + seat: f"use {PART_WORDS[limb + 2]} {seat}"
        for limb in range(4)
        for seat in range(c.MAX_SEATS)
    }
    for code in range(c.A_TREAT, tables.codes):
        kind = tables.kind[code - c.A_TREAT]
        name = tables.components.treats[kind].name
        choice = code - tables.code[kind]
        if tables.equip[kind]:
            out[code] = f"equip {name} {PART_WORDS[(2 if tables.equip[kind] == c.ARMS else 4) + choice]}"
        else:
            out[code] = f"play {name}" if tables.own[kind] else f"play {name} {choice}"
    return tuple(out[code] for code in range(tables.codes))


@lru_cache(maxsize=8)
def _codes(tables: Tables) -> dict[str, int]:
    return {text.casefold(): code for code, text in enumerate(texts(tables))}


def text(position: Position, code: int) -> str:
    """Return the text of a code; `ActionTextError` if no action has it."""
    every = texts(position.tables)
    if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < len(every):
        raise no_such_code(code, len(every))
    return every[code]


def parse(position: Position, words: str) -> int:
    """Return the code that a text names, which need not be legal.

    Letter case and spaces do not matter. A text that names no action is an `ActionTextError`, with what would be right.
    """
    clean = " ".join(words.split())
    code = _codes(position.tables).get(clean.casefold())
    if code is None:
        raise _unknown(clean, position)
    return code


def _unknown(clean: str, position: Position) -> ActionTextError:
    tables = position.tables
    verb = clean.casefold().split(" ", 1)[0]
    if verb in ("play", "equip"):
        known = [treat.name for treat in tables.components.treats if bool(treat.equip) == (verb == "equip")]
        named = [name for name in known if clean.casefold().startswith(f"{verb} {name.casefold()}")]
        if named:
            right = [t for t in texts(tables) if t.startswith(f"{verb} {named[0]}")]
            return no_action(clean, right[:6])
        asked = did_you_mean(clean.partition(" ")[2].rstrip(" 0123456789"), known)
        told = asked or f"; Treats to {verb} are {', '.join(known)}"
        return ActionTextError(f"{clean[:LONGEST]!r} names no action{told}")
    return unknown_text(clean, FORMS, [text(position, code) for code in position.legal_actions()])
