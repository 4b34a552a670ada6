"""What a goal measures at the end of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....protocol import GameError

#: Each measure of a position, for a seat and a character (its number in the component set).
MEASURES: Final[dict[str, Callable[[Any, int, int], int]]] = {
    "points": lambda position, seat, _: int(position.scores()[seat]),
    "levels": lambda position, seat, _: int(position.seats[seat].complete()),
    "stairways": lambda position, seat, _: int(position.seats[seat].stairs),
    "tokens": lambda position, seat, _: int(position.seats[seat].n_bread),
    "trapped": lambda position, seat, _: len(position.seats[seat].trapped),
    "trap": lambda position, seat, character: int(character in position.seats[seat].trapped),
}
#: What a goal may ask for besides: all but one certain character.
NEEDED: Final = tuple(measure for measure in MEASURES if measure != "trap")
#: The value of an end at which that is not met.
UNMET: Final = -1
#: What a number of each measure is called, in the singular and the plural; `trap` has a name in place of a number.
UNITS: Final = {
    "points": ("point", "points"),
    "levels": ("complete level", "complete levels"),
    "stairways": ("stairway", "stairways"),
    "tokens": ("token", "tokens"),
    "trapped": ("trapped character", "trapped characters"),
}


def measured(measure: str, position: Any, seat: int, character: int = -1) -> int:
    """The value that a seat has reached in a position.

    Raises
    ------
    GameError
        If there is no such measure.
    """
    if measure not in MEASURES:
        raise GameError(f"measure: {measure!r:.40}; there are {', '.join(MEASURES)}")
    return MEASURES[measure](position, seat, character)


def counted(measure: str, value: int) -> str:
    """A value in words.

    Examples
    --------
    >>> counted("levels", 0), counted("levels", 1), counted("levels", 2)
    ('no complete level', '1 complete level', '2 complete levels')
    """
    one, more = UNITS[measure]
    return f"{value} {more}" if value > 1 else f"{value or 'no'} {one}"
