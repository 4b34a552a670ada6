"""Checks of arguments, with one grammar for what is wrong: ``playouts: expected a positive int, got -3``.

A check returns the value, as what it is to be; anything else is a `GameError`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, isfinite
from typing import Any, Final, SupportsFloat, SupportsIndex, TypeVar

from ...protocol import GameError

#: Seeds are below this, so that they fit into 64 bits with a sign.
SEEDS: Final = 1 << 63

Text = TypeVar("Text", bound=str)


def shown(value: object, most: int = 40) -> str:
    """Return a value as an error shows it: its repr, cut, or its type where it has none.

    >>> shown("x" * 100, 8)
    "'xxxxxxx"
    """
    try:
        return f"{value!r:.{most}}"
    except Exception:  # noqa: BLE001 - such as an int of too many digits, or somebody's own class
        return f"an object of type {type(value).__name__}"


def wrong(name: str, expected: str, value: object, error: type[GameError] = GameError) -> GameError:
    """Return the error of an argument that is not as expected, of a certain class if need be.

    >>> wrong("seats", "2 to 4", 1)
    GameError('seats: expected 2 to 4, got 1')
    """
    return error(f"{name}: expected {expected}, got {shown(value)}")


def integer(name: str, value: SupportsIndex, low: int = 1, high: int | None = None) -> int:
    """Return an int within bounds, as Python's own; those of numpy are ints too, and bools are none.

    >>> integer("playouts", 5), integer("step", 3, 0, 3)
    (5, 3)
    >>> integer("playouts", -3)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: playouts: expected a positive int, got -3
    """
    found = index(value)
    if found is not None and found >= low and (high is None or found <= high):
        return found
    if high is not None:
        bounds = f"{_bound(low)} to {_bound(high)}"
        raise wrong(name, bounds if found is not None else f"an int from {bounds}", value)
    least = {0: "a non-negative int", 1: "a positive int"}
    raise wrong(name, least.get(low) or f"an int of at least {_bound(low)}", value)


def seed(value: SupportsIndex, name: str = "seed", end: int = SEEDS) -> int:
    """Return a seed: an int from 0 on, below an end.

    >>> seed(-1)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: seed: expected 0 to 2**63 - 1, got -1
    """
    return integer(name, value, 0, end - 1)


def number(name: str, value: SupportsFloat, low: float = -inf, high: float = inf) -> float:
    """Return a finite number within bounds, as a float.

    >>> number("epsilon", 1, 0, 1)
    1.0
    >>> number("epsilon", 1.5, 0, 1)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: epsilon: expected 0 to 1, got 1.5
    """
    found = _float(value)
    if found is not None and isfinite(found) and low <= found <= high:
        return found
    if high == inf:
        raise wrong(name, "a number" if low == -inf else f"a number of at least {low}", value)
    bounds = f"{low} to {high}"
    raise wrong(name, bounds if found is not None else f"a number from {bounds}", value)


def positive(name: str, value: SupportsFloat) -> float:
    """Return a number above 0, as a float.

    >>> positive("seconds", 0.5)
    0.5
    """
    found = _float(value)
    if found is None or not 0 < found < inf:
        raise wrong(name, "a positive number", value)
    return found


def choice(name: str, value: object, choices: Iterable[Text]) -> Text:
    """Return one of several texts.

    >>> choice("locale", "es", ["de", "en"])
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: locale: expected one of de, en, got 'es'
    """
    known = list(choices)
    for it in known:
        if isinstance(value, str) and value == it:
            return it
    raise wrong(name, f"one of {', '.join(known)}", value)


def flag(name: str, value: object) -> bool:
    """Return True or False.

    >>> flag("turns", 1)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: turns: expected True or False, got 1
    """
    if not isinstance(value, bool):
        raise wrong(name, "True or False", value)
    return value


def seat(value: SupportsIndex | str, players: Sequence[str], name: str = "seat") -> int:
    """Return the number of a seat that is given by its number or by the name of its player.

    >>> seat("Bo", ["Ada", "Bo"]), seat(0, ["Ada", "Bo"])
    (1, 0)
    >>> seat("Cy", ["Ada", "Bo"])
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: seat: expected one of Ada, Bo or 0 to 1, got 'Cy'
    """
    if isinstance(value, str):
        if value in players:
            return players.index(value)
    else:
        found = index(value)
        if found is not None and 0 <= found < len(players):
            return found
    raise wrong(name, f"one of {', '.join(players):.200} or 0 to {len(players) - 1}", value)


def texts(name: str, value: object, count: int) -> tuple[str, ...]:
    """Return so many texts, none empty and no two the same.

    >>> texts("names", ["a", "a"], 2)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: names: expected 2 different texts, got ('a', 'a')
    """
    expected = f"{count} different texts"
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise wrong(name, expected, value)
    found: tuple[Any, ...] = tuple(value)
    if not all(isinstance(it, str) and it for it in found) or len(found) != count or len({*found}) != count:
        raise wrong(name, expected, found)
    return found


def index(value: object) -> int | None:
    """Return the int that a value is, or None; bools are no ints, and ints of numpy are.

    >>> index(3), index(3.0), index(True)
    (3, None, None)
    """
    if type(value) is int:  # to ask for a protocol takes microseconds
        return value
    if isinstance(value, bool | type) or not isinstance(value, SupportsIndex):
        return None
    try:
        return int(value.__index__())
    except TypeError:  # an array of numpy has the method, whatever its shape
        return None


def _float(value: object) -> float | None:
    """Return the float that a value is, or None."""
    if isinstance(value, bool | type) or not isinstance(value, SupportsFloat):
        return None
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _bound(value: int) -> str:
    """Return a bound as people write it."""
    return str(value) if value < 1 << 31 else f"2**{value.bit_length()} - 1"
