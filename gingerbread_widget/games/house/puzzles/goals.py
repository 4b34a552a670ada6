"""Measures of a position by which goals are set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kit.arguments import choice
from ..position import Position

#: Each measure of a position, for a seat and a character (its number in the component set).
MEASURES: Final[dict[str, Callable[[Position, int, int], int]]] = {
    "points": lambda position, seat, _: int(position.scores()[seat]),
    "levels": lambda position, seat, _: int(position.seats[seat].complete()),
    "stairways": lambda position, seat, _: int(position.seats[seat].stairs),
    "tokens": lambda position, seat, _: int(position.seats[seat].n_bread),
    "trapped": lambda position, seat, _: len(position.seats[seat].trapped),
    "trap": lambda position, seat, character: int(character in position.seats[seat].trapped),
}
#: Measures that a goal may ask for besides: all but one certain character.
NEEDED: Final = tuple(measure for measure in MEASURES if measure != "trap")
#: The value of an end at which that is not met.
UNMET: Final = -1
#: Units of each measure in the singular and the plural; `trap` has a name in place of a number.
UNITS: Final = {
    "points": ("point", "points"),
    "levels": ("complete level", "complete levels"),
    "stairways": ("stairway", "stairways"),
    "tokens": ("token", "tokens"),
    "trapped": ("trapped character", "trapped characters"),
}


def measured(measure: str, position: Position, seat: int, character: int = -1) -> int:
    """Return the value that a seat has reached in a position; `GameError` if there is no such measure."""
    return MEASURES[choice("measure", measure, MEASURES)](position, seat, character)


def counted(measure: str, value: int) -> str:
    """Return a value in words.

    >>> counted("levels", 0), counted("levels", 1), counted("levels", 2)
    ('no complete level', '1 complete level', '2 complete levels')
    """
    one, more = UNITS[measure]
    return f"{value} {more}" if value > 1 else f"{value or 'no'} {one}"
