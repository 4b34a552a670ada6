"""Names of symbols and spaces in action texts, logs and explanations (English; the widget has its own languages)."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "yellow", "blue", "green")
SYMBOLS: Final = (*COLOURS, "stairway", "exchange", "cage", "wild")
LETTERS: Final = "rybgsxcw"
"""One letter a symbol, at the index of its code."""
CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
PHASES: Final = ("side", "first", "main", "effect", "keep", "gate", "trap", "pay", "wild", "bonus", "over")
TOKENS: Final = ("red heart", "yellow round", "blue square", "green pentagon")


def count(number: int, noun: str) -> str:
    """Return a number with its noun: ``count(2, "stairway")`` is ``"2 stairways"``."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def listed(items: list[str]) -> str:
    """Items joined as in a sentence: ``"a, b and c"``."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
