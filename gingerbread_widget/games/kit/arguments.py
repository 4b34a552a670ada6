"""Checks of arguments, with one grammar for what is wrong: ``playouts: expected a positive int, got -3``.

A check returns the value, as what it is to be; anything else is a `GameError`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice
from math import inf, isfinite
from pathlib import Path
from reprlib import Repr
from typing import Any, Final, SupportsFloat, SupportsIndex, TypeVar

from ...protocol import GameError
from .nearest import did_you_mean

#: Seeds are below this, so that they fit into 64 bits with a sign.
SEEDS: Final = 1 << 63
#: The longest path that systems take, in characters.
LONGEST_PATH: Final = 4096
#: Entries of the longest list that anything takes.
MOST_ENTRIES: Final = 10_000

Text = TypeVar("Text", bound=str)
Function = TypeVar("Function", bound=Callable[..., Any])


class _Beginning(Repr):
    """Writes the beginning of a repr: Python 3.14 writes lists of any depth, in minutes where there are thousands."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdeque = self.maxdict = 16

    def repr_str(self, x: str, _level: int) -> str:
        return repr(x)

    def repr_int(self, x: int, _level: int) -> str:
        return repr(x)

    def repr_instance(self, x: object, _level: int) -> str:
        return repr(x)


_BEGINNING: Final = _Beginning()


def shown(value: object, most: int = 40) -> str:
    """Return a value as an error shows it: its repr, cut, or its type where it has none.

    >>> shown("x" * 100, 8)
    "'xxxxxxx"
    """
    try:
        return _BEGINNING.repr(value)[:most]
    except Exception:  # noqa: BLE001 - such as an int of too many digits, or somebody's own class
        return f"an object of type {type(value).__name__}"


def wrong(
    name: str, expected: str, value: object, error: type[GameError] = GameError, *, texts: Iterable[str] = ()
) -> GameError:
    """Return the error of an argument that is not as expected, of a certain class if need be.

    It asks for those of the right `texts` that the value is like.

    >>> wrong("seats", "2 to 4", 1)
    GameError('seats: expected 2 to 4, got 1')
    """
    return error(f"{name}: expected {expected}, got {shown(value)}{did_you_mean(value, texts)}")


def none_of(name: str, value: object, choices: Collection[str], error: type[GameError] = GameError) -> GameError:
    """Return the error of a value that is none of several texts.

    >>> none_of("mode", "standart", ["introductory", "standard"])
    GameError("mode: expected one of introductory, standard, got 'standart'; did you mean 'standard'?")
    """
    return wrong(name, "one of " + ", ".join(it or "''" for it in choices), value, error, texts=choices)


def integer(name: str, value: SupportsIndex, low: int = 1, high: int | None = None) -> int:
    """Return an int within bounds, as Python's own; those of numpy are ints too, and bools are none.

    >>> integer("playouts", 5), integer("step", 3, 0, 3)
    (5, 3)
    >>> integer("playouts", -3)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: playouts: expected a positive int, got -3
    """
    found = value if type(value) is int else index(value)  # new games, which programs play by the million, ask this
    if found is not None and found >= low and (high is None or found <= high):
        return found
    if high is not None:
        bounds = f"{_bound(low)} to {_bound(high)}"
        raise wrong(name, bounds if found is not None else f"an int from {bounds}", value)
    least = {0: "a non-negative int", 1: "a positive int"}
    raise wrong(name, least.get(low) or f"an int of at least {_bound(low)}", value)


def amount(name: str, value: SupportsIndex, most: int) -> int:
    """Return a positive int that is not too large to be done.

    >>> amount("playouts", 10**9, 10**6)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: playouts: expected 1 to 1000000, got 1000000000
    """
    return integer(name, integer(name, value), 1, most)


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


def choice(name: str, value: object, choices: Collection[Text]) -> Text:
    """Return one of several texts.

    >>> choice("locale", "es", ["de", "en"])
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: locale: expected one of de, en, got 'es'
    """
    if isinstance(value, str):
        for it in choices:
            if value == it:
                return it
    raise none_of(name, value, choices)


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
    raise wrong(name, f"one of {', '.join(players):.200} or 0 to {len(players) - 1}", value, texts=players)


def viewer(value: SupportsIndex, seats: int, name: str = "seat") -> int:
    """Return a seat, or -1 for nobody in particular.

    >>> viewer(2, 2)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: seat: expected -1 to 1, got 2
    """
    if type(value) is int and -1 <= value < seats:  # nearly always, and at each decision of a bot
        return value
    return integer(name, value, -1, seats - 1)


def texts(name: str, value: object, count: int) -> tuple[str, ...]:
    """Return so many texts, none empty and no two the same.

    >>> texts("names", ["a", "a"], 2)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: names: expected 2 different texts, got ('a', 'a')
    """
    expected = f"{count} different texts"
    found = tuple(listed(name, value, expected, count))
    if not all(isinstance(it, str) and it for it in found) or len(found) != count or len({*found}) != count:
        raise wrong(name, expected, found)
    return found


def listed(name: str, value: object, expected: str, most: int = MOST_ENTRIES) -> list[Any]:
    """Return the entries of an iterable that is neither a text nor endless.

    >>> listed("lines", "side 1", "a list of lines")
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: lines: expected a list of lines, got 'side 1'
    """
    if isinstance(value, str | bytes | Mapping | type) or not isinstance(value, Iterable):
        raise wrong(name, expected, value)
    found = [*islice(value, most + 1)]
    if len(found) > most:
        raise wrong(name, expected, f"more than {most} entries")
    return found


def path(name: str, value: object, of: str = "file") -> Path:
    """Return the path of a file, or of a folder.

    >>> path("path", "game.json").name
    'game.json'
    >>> path("path", 5)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.GameError: path: expected the path of a file, got 5
    """
    if isinstance(value, str | os.PathLike):
        text = os.fspath(value)
        if isinstance(text, str) and 0 < len(text) <= LONGEST_PATH and "\0" not in text and _encodable(text):
            return Path(text)
    raise wrong(name, f"the path of a {of}", value)


def _encodable(text: str) -> bool:
    try:
        os.fsencode(text)
    except UnicodeEncodeError:  # half a pair of surrogates
        return False
    return True


def function(name: str, value: Function) -> Function:
    """Return something that can be called.

    >>> function("listener", print) is print
    True
    """
    if not callable(value):
        raise wrong(name, "a function", value)
    return value


def index(value: object) -> int | None:
    """Return the int that a value is, or None; bools are no ints, and ints of numpy are.

    >>> index(3), index(3.0), index(True)
    (3, None, None)
    """
    if type(value) is int:  # to ask for a protocol takes microseconds
        return value
    if isinstance(value, type) or _is_flag(value) or not isinstance(value, SupportsIndex):
        return None
    try:
        return int(value.__index__())
    except TypeError:  # an array of numpy has the method, whatever its shape
        return None


def _is_flag(value: object) -> bool:
    """Return whether it is True or False, of whatever make: numpy 1 has them pass for ints, and numpy 2 for floats."""
    return isinstance(value, bool) or getattr(getattr(value, "dtype", None), "kind", "") == "b"


def _float(value: object) -> float | None:
    """Return the float that a value is, or None."""
    if isinstance(value, type) or _is_flag(value) or not isinstance(value, SupportsFloat):
        return None
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _bound(value: int) -> str:
    """Return a bound as people write it."""
    return str(value) if value < 1 << 31 else f"2**{value.bit_length()} - 1"
