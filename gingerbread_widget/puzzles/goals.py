"""What a goal measures at the end of a turn, read from the public view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..protocol import GameError


def _number(key: str) -> Callable[[Mapping[str, Any], int], int]:
    def measure(seat: Mapping[str, Any], _character: int) -> int:
        return int(seat[key])

    return measure


MEASURES: Final[dict[str, Callable[[Mapping[str, Any], int], int]]] = {
    "points": lambda seat, _: int(seat["score"]["total"]),
    "levels": _number("levels"),
    "stairways": _number("stairs"),
    "tokens": lambda seat, _: sum(seat["bread"]),
    "trapped": lambda seat, _: len(seat["trapped"]),
    "trap": lambda seat, character: int(character in seat["trapped"]),
}
#: What a number of each measure is called, in the singular and the plural.
UNITS: Final = {
    "points": ("point", "points"),
    "levels": ("complete level", "complete levels"),
    "stairways": ("stairway left", "stairways left"),
    "tokens": ("token", "tokens"),
    "trapped": ("trapped character", "trapped characters"),
    "trap": ("such character", "such characters"),
}


def measured(measure: str, character: int, view: Mapping[str, Any], seat: int) -> int:
    """The value that `seat` has reached in a view.

    Raises
    ------
    GameError
        If there is no such measure.
    """
    if measure not in MEASURES:
        raise GameError(f"measure: {measure!r:.40}; there are {', '.join(MEASURES)}")
    return MEASURES[measure](view["seats"][seat], character)


def counted(measure: str, value: int) -> str:
    """A value in words.

    Examples
    --------
    >>> counted("levels", 1), counted("levels", 2)
    ('1 complete level', '2 complete levels')
    """
    return f"{value} {UNITS[measure][value != 1]}"
