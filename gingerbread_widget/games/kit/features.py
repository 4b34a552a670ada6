"""Features of a game for learning programs: the parts of the vector that an observation becomes, and bounds.

A game says what its vector consists of as a list of `Part`, which the functions here make. Layouts, vectors, bounds and
documentation follow from that list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from math import prod
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ...protocol import ActionTextError

SMALL: Final = 127  # the vector is one of signed bytes
BYTES: Final = tuple(bytes((min(i, SMALL),)) for i in range(256))
LONGEST: Final = 20_000  # decisions of a game that the rules do not end; random games of the longest one take 5,000
#: Keys of a view that say who sees it, or what the mask of actions says anyway.
NOT_SEEN: Final = frozenset({"seats", "actor", "viewer", "legal", "candidates", "ranking", "secrets"})

#: From what is seen, or from what it has of one seat, to the numbers of a part, one byte each.
Read = Callable[[Any], bytes | bytearray]
#: How a part's content is got from that: a function, or the name of an attribute; if left out, that of the part.
Get = Callable[[Any], Any] | str


class Part(NamedTuple):
    """One part of the vector.

    Attributes
    ----------
    name : str
        Its name.
    shape : tuple of int
        Its shape as an array of its own.
    most : int
        The greatest value it may hold; the least is 0.
    meaning : str
        Its meaning.
    read : callable
        Returns its numbers, one byte each, from what is seen; for a part of each seat, from one of its ``seats``.
    per_seat : bool
        True if there is one for each seat.
    private : bool
        True if it may hold what not everybody knows.
    """

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str
    read: Read
    per_seat: bool = False
    private: bool = False


@cache
def one_hots(size: int) -> tuple[bytes, ...]:
    """Return a row for each of so many things with only that one set; and at last, so at -1, a row of nothing."""
    return (*(bytes(i == item for i in range(size)) for item in range(size)), bytes(size))


def marks(size: int, items: Iterable[int]) -> bytes:
    """Return a row in which several things are set."""
    out = bytearray(size)
    for item in items:
        out[item] = 1
    return bytes(out)


@cache
def bit_rows(size: int) -> tuple[bytes, ...]:
    """Return, for each number of so many bits, a row of its bits, the lowest first."""
    return tuple(bytes(mask >> i & 1 for i in range(size)) for mask in range(1 << size))


def number(name: str, most: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part of one number, which is cut off at 127."""
    get = _getter(name, get)
    return Part(name, (1,), min(most, SMALL), meaning, lambda seen: BYTES[get(seen)], **kind)


def numbers(name: str, size: int, most: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part of always as many numbers, none greater than 127."""
    get = _getter(name, get)
    return Part(name, (size,), min(most, SMALL), meaning, lambda seen: bytes(get(seen)), **kind)


def one_of(name: str, size: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part that tells one of many things, or none for -1."""
    rows = one_hots(size)
    get = _getter(name, get)
    return Part(name, (size,), 1, meaning, lambda seen: rows[get(seen)], **kind)


def seat_part(name: str, seats: int, meaning: str, get: Get = "") -> Part:
    """Return a part that tells a seat, counted from the observer on, or none for -1.

    Parameters
    ----------
    name, meaning : str
        See `Part`.
    seats : int
        Number of seats.
    get : callable or str
        Returns the seat.
    """
    rows = one_hots(seats)
    get = _getter(name, get)

    def read_seat(seen: Any) -> bytes:
        seat = get(seen)
        return rows[(seat - max(seen.seat, 0)) % seats if seat >= 0 else -1]

    return Part(name, (seats,), 1, meaning, read_seat)


def row_of(name: str, places: int, size: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part that tells the thing at each place, with nothing at places that are empty."""
    rows = one_hots(size)
    blank = bytes(size)
    get = _getter(name, get)

    def read_row(seen: Any) -> bytes:
        items = get(seen)
        return b"".join([rows[item] for item in items]) + blank * (places - len(items))

    return Part(name, (places, size), 1, meaning, read_row, **kind)


def set_of(name: str, size: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part that tells which things there are, in no order."""
    get = _getter(name, get)
    return Part(name, (size,), 1, meaning, lambda seen: marks(size, get(seen)), **kind)


def bits(name: str, size: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part of the bits of a number, the lowest first; 12 at most."""
    rows = bit_rows(size)
    get = _getter(name, get)
    return Part(name, (size,), 1, meaning, lambda seen: rows[get(seen)], **kind)


def counts(name: str, size: int, most: int, meaning: str, get: Get = "", **kind: bool) -> Part:
    """Return a part that tells how many things of each kind there are, from the kinds of all of them."""
    get = _getter(name, get)

    def read_counts(seen: Any) -> bytes:
        out = bytearray(size)
        for item in get(seen):
            out[item] += 1
        return bytes(out)

    return Part(name, (size,), min(most, SMALL), meaning, read_counts, **kind)


def _getter(name: str, get: Get) -> Callable[[Any], Any]:
    return attrgetter(get or name) if isinstance(get, str) else get


class Features:
    """A game with a number of seats, as learning programs are told of it.

    A game that has more to say than this base extends it, and returns its own from `Rules.features`.

    Parameters
    ----------
    rules : Rules
        The game with its component set.
    seats : int
        Number of seats.

    Attributes
    ----------
    rules, seats : Rules, int
        See there.
    parts : tuple of Part
        The parts of the vector: first those that belong to no seat, then those of each seat.
    longest : int
        A number of decisions that no game exceeds; games that the rules do not end are cut off there.
    """

    longest = LONGEST

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        parts = [*self.list_parts()]
        self.parts = (*(part for part in parts if not part.per_seat), *(part for part in parts if part.per_seat))
        self._common = [part.read for part in parts if not part.per_seat]
        self._per_seat = [part.read for part in parts if part.per_seat]

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild a copy from the rules, since functions cannot be pickled."""
        return type(self), (self.rules, self.seats)

    @property
    def codes(self) -> int:
        """Count the action codes, which run from 0 to one less."""
        position = self.rules.new_position(self.seats, self.rules.modes[0], 0)
        for code in count():
            try:
                self.rules.text(position, code)
            except ActionTextError:
                break
        return code

    def list_parts(self) -> Iterable[Part]:
        """List the parts of the vector: here all numbers of `Rules.view`, as many as it has after the set-up.

        Numbers are shown plus 1, so that -1, and what is hidden, becomes 0.
        """
        position = self.rules.new_position(self.seats, self.rules.modes[0], 0)
        views = [self.rules.view(position, seat) for seat in range(self.seats)]
        yield seat_part("actor", self.seats, "seat to act; nothing after the end", lambda view: view["actor"])
        yield from _parts_of_view(views, per_seat=False)
        yield from _parts_of_view([seat for view in views for seat in view["seats"]], per_seat=True)

    def look(self, position: Any, seat: int) -> Any:
        """Return what a seat sees (-1: what everybody sees), as the parts read it."""
        return Seen(self.rules.view(position, seat))

    def vector(self, position: Any, seat: int) -> bytearray:
        """Return what a seat sees (-1: what everybody sees, counted from seat 0), one byte a number."""
        return self.encode(self.look(position, seat))

    def encode(self, seen: Any) -> bytearray:
        """Return the vector of what is seen, one byte a number."""
        out = [read(seen) for read in self._common]
        first = max(seen.seat, 0)
        seats = seen.seats
        for seat in (*seats[first:], *seats[:first]):
            out += [read(seat) for read in self._per_seat]
        return bytearray(b"".join(out))

    def drawing(self, position: Any, viewer: int = -1) -> str:
        """Return the table as a text, as a seat sees it; -1 for what everybody sees."""
        return "\n".join(_lines(self.rules.view(position, viewer), ""))

    def secrets(self, position: Any, seat: int) -> list[str]:
        """Return what a seat sees and not everybody, a line each."""
        public = {*_lines(self.rules.view(position, -1), "")}
        own = _lines(self.rules.view(position, seat), "")
        return [line for line in own if line not in public and not line.startswith(("viewer", "legal", "candidates"))]

    def chance(self, mode: str) -> Any:  # noqa: ARG002
        """Return the root of a game in which chance is a player (see `games.kit.moments`), or None: there is none."""
        return None


class Seen(dict[str, Any]):
    """A view, with the seat that sees it and what it shows of each seat as attributes, as observations have them."""

    @property
    def seat(self) -> int:
        """Return the seat that sees, or -1."""
        return int(self["viewer"])

    @property
    def seats(self) -> list[Any]:
        """Return what it shows of each seat."""
        return [*self["seats"]]


def _parts_of_view(views: Sequence[Mapping[str, Any]], *, per_seat: bool) -> Iterator[Part]:
    for key in {key: None for view in views for key in view if per_seat or key not in NOT_SEEN}:
        shapes = [_shape(view.get(key)) for view in views]
        shape = max((shape for shape in shapes if shape), default=None, key=prod)
        if shape:
            size = prod(shape)
            read = _reader(key, size)
            meaning = f"{key.replace('_', ' ')}, plus 1; 0 for nothing"
            yield Part(key, shape, SMALL, meaning, read, per_seat=per_seat, private=True)


def _shape(value: Any) -> tuple[int, ...] | None:
    """Return the shape of numbers in a view; None for what holds others things."""
    if isinstance(value, int):
        return (1,)
    if isinstance(value, list | tuple) and value and all(isinstance(item, int) for item in value):
        return (len(value),)
    return None


def _reader(key: str, size: int) -> Read:
    def read(view: Mapping[str, Any]) -> bytes:
        value = view.get(key)
        items = [value] if isinstance(value, int) else value if isinstance(value, list | tuple) else []
        small = [min(max(item + 1, 0), SMALL) if isinstance(item, int) else 0 for item in items[:size]]
        return bytes(small + [0] * (size - len(small)))

    return read


def _lines(value: Mapping[str, Any], indent: str) -> Iterator[str]:
    """List what a view holds, a line each."""
    for key, item in value.items():
        if isinstance(item, Mapping):
            yield f"{indent}{key}"
            yield from _lines(item, indent + "  ")
        elif isinstance(item, list | tuple) and any(isinstance(row, Mapping) for row in item):
            for i, row in enumerate(item):
                yield f"{indent}{key} {i}"
                yield from _lines(row, indent + "  ")
        else:
            yield f"{indent}{key} {item}"
