"""Ways to play: the basic or the classic game, with or without variants and house rules.

A mode is ``basic`` (4 boxes a part) or ``classic`` (6 boxes), and then any of these, each behind a plus sign and in
this order:

=============== ====================================================================================================
``start``       variant A: each player starts with one Special Treat
``icons``       variant B: two different icons allow Treats to be drawn
``many``        house rule: an attack each time you pass a player or land on them (or, before moving, start with them)
``hard``        house rule: 3 boxes instead of 2 for a Cage Match card that is drawn in combat
``last``        edition of 2005: the last survivor wins at once, without the gauntlet
=============== ====================================================================================================
"""

from __future__ import annotations

from typing import Final

from ..kit.arguments import integer, wrong
from .constants import CLASSIC, HARD_CAGE, LAST_WINS, MANY, START_TREAT, TWO_ICONS

WORDS: Final = {
    "start": START_TREAT,
    "icons": TWO_ICONS,
    "many": MANY,
    "hard": HARD_CAGE,
    "last": LAST_WINS,
}
MODES: Final = ("basic", "classic", "basic+start", "classic+start", "basic+icons", "classic+icons")
"""The modes that the rulebook tells; house rules can be added to each."""
EVERY: Final = CLASSIC | sum(WORDS.values())


def mode(options: int) -> str:
    """Return the name of a mode.

    >>> mode(CLASSIC | MANY | START_TREAT)
    'classic+start+many'
    """
    options = integer("options", options, 0, EVERY)
    base = "classic" if options & CLASSIC else "basic"
    return "+".join([base, *(word for word, bit in WORDS.items() if options & bit)])


def options(name: str) -> int:
    """Return the options that a mode stands for; `GameError` if there is no such mode.

    >>> options("basic+start") == START_TREAT
    True
    >>> options("basic+last+many")
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: mode: expected basic or classic, followed by any of +start, +icons, +many, \
+hard, +last in this order, got 'basic+last+many'; did you mean 'basic+many+last'?
    """
    base, *words = name.split("+") if isinstance(name, str) else ("",)
    out = CLASSIC if base == "classic" else 0
    for word in words:
        out |= WORDS.get(word, 0)
    if mode(out) != name:
        right = ", ".join(f"+{word}" for word in WORDS)
        meant = [mode(out)] if base in MODES and {*words} <= WORDS.keys() else MODES
        raise wrong("mode", f"basic or classic, followed by any of {right} in this order", name, texts=meant)
    return out
