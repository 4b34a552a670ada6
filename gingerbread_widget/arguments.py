"""Checks of numbers that people give to players and analyses."""

from __future__ import annotations

from .protocol import GameError


def whole(name: str, value: int, least: int = 1) -> int:
    """A whole number of at least 1, or of at least `least`.

    Raises
    ------
    GameError
        If it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise GameError(f"{name}: {value!r:.40} is not a whole number of at least {least}")
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


def duration(name: str, value: float) -> float:
    """A number above 0.

    Raises
    ------
    GameError
        If it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
        raise GameError(f"{name}: {value!r:.40} is not a number above 0")
    return value
