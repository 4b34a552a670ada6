"""Checks of the numbers that players are made with."""

from __future__ import annotations

from ..protocol import GameError


def whole(name: str, value: int) -> int:
    """A whole number of at least 1.

    Raises
    ------
    GameError
        If it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise GameError(f"{name}: {value!r:.40} is not a whole number of at least 1")
    return value


def probability(name: str, value: float) -> float:
    """A number from 0 to 1.

    Raises
    ------
    GameError
        If it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise GameError(f"{name}: {value!r:.40} is not between 0 and 1")
    return float(value)
