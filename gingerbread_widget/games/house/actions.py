"""Action texts: short, readable, and parsed back to the same code.

========================= =========================================================================================
``side 1``                set-up: play on the first side of the board
``first 2``               set-up: the second character of the line comes to the gate
``build 2 a1-b1``         place the second double tile, its first half on a1 and its second half on b1
``stairs 1 take 2``       discard the first double tile and take two stairways
``take red``              use an effect: a gingerbread, or ``take stairway``
``exchange red>blue``     use an effect: give a red token, take a blue one
``cage line 3``           use an effect: the third character of the line comes to the gate
``cage look``             use an effect: look at the top three of the pile
``keep 1 return 3 2``     keep the first card, put the third and then the second under the pile
``return gate 1``         put a character from the gate under the pile
``decline``               leave the remaining effects unused
``trap line 2``           trap a character of the line, or ``trap gate 1``
``pay red``               pay one token of an "any" cost
``wild b2``               place the wild tile
``end turn``              trap nobody more
``bonus 3``               take the third bonus card on display, or ``skip bonus``
``discard red``           put a token back into the supply
========================= =========================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...protocol import ActionTextError
from ..kit.action_texts import no_such_code, unknown_text
from . import constants as c
from .names import CELLS, COLOURS
from .position import Position

FORMS: Final = (
    "build 2 a1-b1",
    "stairs 1 take 2",
    "take red",
    "take stairway",
    "exchange red>blue",
    "cage line 3",
    "cage look",
    "keep 1 return 2 3",
    "return gate 1",
    "decline",
    "trap line 2",
    "trap gate 1",
    "pay red",
    "wild b2",
    "end turn",
    "bonus 3",
    "skip bonus",
    "discard red",
    "side 1",
    "first 2",
)


def _build_text(code: int) -> str:
    pair = code % 24 >> 1
    a, b = CELLS[c.PAIR_A[pair]], CELLS[c.PAIR_B[pair]]
    return f"build {code // 24 + 1} " + (f"{b}-{a}" if code & 1 else f"{a}-{b}")


def _keep_text(code: int, drawn: int) -> str:
    kept = code >> 1
    others = [str(i + 1) for i in range(drawn) if i != kept]
    if code & 1:
        others.reverse()
    return " ".join([f"keep {kept + 1}", *(["return", *others] if others else [])])


def _family_texts() -> dict[int, str]:
    """Texts that depend on the code alone: all but `keep`."""
    out = {code: _build_text(code) for code in range(c.A_BUILD, c.A_STAIRS)}
    out |= {c.A_STAIRS + t * 3 + k: f"stairs {t + 1} take {k}" for t in range(3) for k in range(3)}
    out |= {c.A_GAIN + i: f"take {colour}" for i, colour in enumerate(COLOURS)}
    out |= {
        c.A_EXCHANGE + i * 4 + j: f"exchange {give}>{get}"
        for i, give in enumerate(COLOURS)
        for j, get in enumerate(COLOURS)
    }
    out |= {c.A_CAGE + i: f"cage line {i + 1}" for i in range(4)}
    out |= {c.A_RETURN + i: f"return gate {i + 1}" for i in range(2)}
    out |= {c.A_TRAP + i: f"trap line {i + 1}" for i in range(4)}
    out |= {c.A_TRAP_GATE + i: f"trap gate {i + 1}" for i in range(2)}
    out |= {c.A_PAY + i: f"pay {colour}" for i, colour in enumerate(COLOURS)}
    out |= {c.A_WILD + i: f"wild {cell}" for i, cell in enumerate(CELLS)}
    out |= {c.A_BONUS + i: f"bonus {i + 1}" for i in range(12)}
    out |= {c.A_DISCARD + i: f"discard {colour}" for i, colour in enumerate(COLOURS)}
    out |= {c.A_SIDE + i: f"side {i + 1}" for i in range(2)}
    out |= {c.A_FIRST + i: f"first {i + 1}" for i in range(4)}
    return out | {
        c.A_STAIR: "take stairway",
        c.A_LOOK: "cage look",
        c.A_DECLINE: "decline",
        c.A_END: "end turn",
        c.A_SKIP: "skip bonus",
    }


TEXTS: Final = _family_texts()
_BY_TEXT: Final = {text: code for code, text in TEXTS.items()}


def text(position: Position, code: int) -> str:
    """Return the text of a code in a position; `ActionTextError` if no action has it."""
    if isinstance(code, int) and c.A_KEEP <= code < c.A_RETURN:
        return _keep_text(code - c.A_KEEP, len(position.drawn) if position.phase == c.KEEP else 3)
    if not isinstance(code, int) or code not in TEXTS:
        raise no_such_code(code, c.CODES)
    return TEXTS[code]


def _tile(word: str) -> int:
    if word not in ("1", "2", "3"):
        raise ActionTextError(f"tile {word}: face-up double tiles are numbered 1 to 3")
    return int(word) - 1


def _parse_build(match: re.Match[str]) -> int:
    tile, a, b = _tile(match[1]), CELLS.index(match[2]), CELLS.index(match[3])
    for pair in range(12):
        if (c.PAIR_A[pair], c.PAIR_B[pair]) == (a, b):
            return c.A_BUILD + tile * 24 + pair * 2
        if (c.PAIR_B[pair], c.PAIR_A[pair]) == (a, b):
            return c.A_BUILD + tile * 24 + pair * 2 + 1
    raise ActionTextError(
        f"{match[2]}-{match[3]}: a double tile covers two spaces side by side, such as a1-b1 or a1-a2"
    )


def _parse_keep(match: re.Match[str], drawn: int) -> int:
    kept = int(match[1]) - 1
    others = [int(w) - 1 for w in (match[2] or "").split()]
    rest = [i for i in range(drawn) if i != kept]
    if kept not in range(drawn):
        raise ActionTextError(f"keep {kept + 1}: the cards looked at are numbered 1 to {drawn}")
    if others and sorted(others) != rest:
        expected = " ".join(str(i + 1) for i in rest)
        raise ActionTextError(f"return {match[2]}: the other cards are {expected}, in any order")
    return c.A_KEEP + kept * 2 + (len(rest) == 2 and others == rest[::-1])


_CELL: Final = "([a-c][1-3])"
_BUILD: Final = re.compile(rf"build (\d+) {_CELL}[- ]{_CELL}")
_KEEP: Final = re.compile(r"keep (\d)(?: return ((?:\d ?)+))?")


def parse(position: Position, words: str) -> int:
    """Return the code that a text names in a position, which need not be legal there.

    Letter case and spaces do not matter. A text that names no action is an `ActionTextError`, with what would be right.
    """
    clean = re.sub(r"\s*([->])\s*", r"\1", " ".join(words.lower().split()))
    if clean in _BY_TEXT:
        return _BY_TEXT[clean]
    forms: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], int]], ...] = (
        (_BUILD, _parse_build),
        (_KEEP, lambda m: _parse_keep(m, len(position.drawn) if position.phase == c.KEEP else 3)),
    )
    for pattern, read in forms:
        match = pattern.fullmatch(clean)
        if match:
            return read(match)
    raise unknown_text(clean, FORMS, [text(position, code) for code in position.legal_actions()])
