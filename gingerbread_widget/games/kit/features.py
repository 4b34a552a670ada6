"""Features of a game for learning programs: the parts of the vector that an observation becomes, and bounds.

A game says what its vector consists of as a list of `Part`, which the functions here make. Layouts, vectors, bounds and
documentation follow from that list.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count, groupby
from operator import attrgetter, itemgetter
from textwrap import wrap
from typing import Any, Final, NamedTuple

from ...protocol import ActionTextError
from .fields import OPEN, Field, a_seat

FEW_BITS: Final = 12
WIDTH: Final = 120
SMALL: Final = 127  # the vector is one of signed bytes
BYTES: Final = tuple(bytes((min(i, SMALL),)) for i in range(256))
LONGEST: Final = 20_000  # decisions of a game that the rules do not end; random games of the longest one take 5,000
#: Keys of a view that say who sees it, and what that seat may do.
NOT_SHOWN: Final = frozenset({"viewer", "legal", "candidates", "goals"})

#: How a part is got from what is seen: a function, or the name of an attribute; if left out, its own name.
Get = Callable[[Any], Any] | str


class Part(NamedTuple):
    """One part of the vector."""

    name: str  #: Its name.
    shape: tuple[int, ...]  #: Its shape as an array of its own.
    most: int  #: The greatest value it may hold; the least is 0.
    meaning: str  #: Its meaning.
    #: Returns its numbers, one byte each, from what is seen; for a part of each seat, from one of its ``seats``.
    get: Callable[[Any], Any]
    per_seat: bool = False  #: True if there is one for each seat.
    private: bool = False  #: True if it may hold what not everybody knows.
    #: Unless empty, `get` returns the index of one of these instead: that saves a call for each part and vector.
    rows: Sequence[bytes] = ()

    def read(self, seen: Any) -> bytes | bytearray:
        """Return its numbers, one byte each."""
        out: bytes | bytearray = self.rows[self.get(seen)] if self.rows else self.get(seen)
        return out


@cache
def one_hots(size: int) -> tuple[bytes, ...]:
    """Return a row for each of so many things with only that one set; and at last, so at -1, a row of nothing."""
    return (*(bytes(i == item for i in range(size)) for item in range(size)), bytes(size))


def marks(size: int, items: Iterable[int]) -> bytearray:
    """Return a row in which several things are set."""
    out = bytearray(size)
    for item in items:
        out[item] = 1
    return out


@cache
def bit_rows(size: int) -> tuple[bytes, ...]:
    """Return, for each number of so many bits, the row of its bits."""
    return tuple(bit_row(size, mask) for mask in range(1 << size))


def bit_row(size: int, mask: int) -> bytes:
    """Return so many bits of a number, the lowest first."""
    return bytes([mask >> i & 1 for i in range(size)])


def number(name: str, most: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part of one number, which is cut off at 127."""
    return Part(name, (1,), min(most, SMALL), meaning, _getter(name, get), rows=BYTES, **kind)


def numbers(name: str, size: int, most: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part of always as many numbers, none greater than 127."""
    get = _getter(name, get)
    return Part(name, (size,), min(most, SMALL), meaning, lambda seen: bytes(get(seen)), **kind)


def one_of(name: str, size: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part that tells one of many things, or none for -1."""
    return Part(name, (size,), 1, meaning, _getter(name, get), rows=one_hots(size), **kind)


def seat_part(name: str, seats: int, meaning: str, get: Get = "") -> Part:
    """Return a part that tells a seat, counted from the observer on, or none for -1."""
    get = _getter(name, get)

    def from_observer(seen: Any) -> int:
        seat: int = get(seen)
        return (seat - max(seen.seat, 0)) % seats if seat >= 0 else -1

    return Part(name, (seats,), 1, meaning, from_observer, rows=one_hots(seats))


def row_of(name: str, places: int, size: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part that tells the thing at each place, with nothing at places that are empty."""
    rows = one_hots(size)
    rest = [bytes(size * (places - count)) for count in range(places + 1)]
    get = _getter(name, get)

    def read_row(seen: Any) -> bytes:
        items = get(seen)
        return b"".join([rows[item] for item in items]) + rest[len(items)]

    return Part(name, (places, size), 1, meaning, read_row, **kind)


def set_of(name: str, size: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part that tells which things there are, in no order."""
    get = _getter(name, get)
    return Part(name, (size,), 1, meaning, lambda seen: marks(size, get(seen)), **kind)


def bits(name: str, size: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part of the bits of a number, the lowest first."""
    get = _getter(name, get)
    if size > FEW_BITS:
        return Part(name, (size,), 1, meaning, lambda seen: bit_row(size, get(seen)), **kind)
    return Part(name, (size,), 1, meaning, get, rows=bit_rows(size), **kind)


def counts(name: str, size: int, most: int, meaning: str, get: Get = "", **kind: Any) -> Part:
    """Return a part that tells how many things of each kind there are, from the kinds of all of them."""
    get = _getter(name, get)

    def read_counts(seen: Any) -> bytearray:
        out = bytearray(size)
        for item in get(seen):
            out[item] += 1
        return out

    return Part(name, (size,), min(most, SMALL), meaning, read_counts, **kind)


def _getter(name: str, get: Get) -> Callable[[Any], Any]:
    return attrgetter(get or name) if isinstance(get, str) else get


# ---- parts of a table of fields


def parts_of(
    fields: Iterable[Field],
    seats: int,
    tables: Any,
    own: Iterable[Part] = (),
    *,
    without: Container[str] = (),
    per_seat: bool = False,
) -> Iterator[Part]:
    """Yield a part for each field that an observation shows, or, if all are those of a seat, a part of each seat.

    Bounds follow from the number of seats and the component set. Fields whose numbers mean more than the table tells
    have parts of their `own`, by the same names; those that other parts show are left out.
    """
    by_name = {part.name: part for part in own}
    for field in fields:
        if field.seen and field.name not in without:
            part = by_name.get(field.seen.name or field.name) or part_of(field, seats, tables)
            yield part._replace(per_seat=per_seat or field.per_seat)


def part_of(field: Field, seats: int, tables: Any) -> Part:
    """Return the part of a field as it follows from the table.

    Names, and numbers that have names, are one of many; a seat is counted from the observer on; bit masks that are
    shown as tuples are sets; arrays and small numbers are plain, plus 1 if the least is -1; what a sequence holds is
    counted by kind; larger numbers are written in bits.

    >>> from gingerbread_widget.games.kit.fields import OPEN, Field
    >>> part_of(Field("moves", "Moves left.", most=5, seen=OPEN), 2, None)[:4]
    ('moves', (1,), 5, 'Moves left')
    """
    seen = field.seen or OPEN
    name = seen.name or field.name
    most = field.limit(seats, tables)
    least = field.least
    span = most - least
    meaning = field.doc.rstrip(".")
    get = attrgetter(name)
    if seen.type == "str" and seen.show and seen.back:
        names, index = map(seen.show, range(most + 1)), seen.back
        return one_of(name, most + 1, f"{meaning}: {', '.join(names)}", lambda o: index(get(o)))
    if field.single and field.most is a_seat and not field.per_seat:
        return seat_part(name, seats, meaning)
    if field.single and seen.type:
        return set_of(name, most.bit_length(), meaning)
    if field.single and field.names:
        return one_of(name, len(field.names), meaning)
    shifted = meaning if not least else f"{meaning}; plus {-least}"
    if field.single or (field.per_seat and field.count == 1):
        if span <= SMALL:
            return number(name, span, shifted, lambda o: get(o) - least)
        return bits(name, span.bit_length(), f"{shifted}, in bits", lambda o: get(o) - least)
    if field.count:
        return numbers(name, field.count, span, shifted, lambda o: [item - least for item in get(o)])
    return counts(name, span + 1, field.longest, f"{meaning}: how many of each", lambda o: [i - least for i in get(o)])


class Features:
    """A game with a number of seats, as learning programs are told of it.

    A game extends it, at least by its parts, and returns that from `BaseRules.features`.
    """

    #: A number of decisions that no game exceeds; games that the rules do not end are cut off there.
    longest = LONGEST

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        parts = [*self.list_parts()]
        #: First those that belong to no seat, then those of each seat.
        self.parts = (*(part for part in parts if not part.per_seat), *(part for part in parts if part.per_seat))
        self._common = [(part.get, part.rows) for part in parts if not part.per_seat]
        self._per_seat = [(part.get, part.rows) for part in parts if part.per_seat]

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
        """List the parts of the vector."""
        raise NotImplementedError

    def look(self, position: Any, seat: int) -> Any:
        """Return what a seat sees (-1: what everybody sees), as the parts read it: an object with `seat`, `seats`."""
        return self.rules.observe(position, seat)

    def vector(self, position: Any, seat: int) -> bytearray:
        """Return what a seat sees (-1: what everybody sees, counted from seat 0), one byte a number."""
        return self.encode(self.look(position, seat))

    def encode(self, seen: Any) -> bytearray:
        """Return the vector of what is seen, one byte a number."""
        out = [rows[get(seen)] if rows else get(seen) for get, rows in self._common]
        first = max(seen.seat, 0)
        seats = seen.seats
        for seat in (*seats[first:], *seats[:first]):
            out += [rows[get(seat)] if rows else get(seat) for get, rows in self._per_seat]
        return bytearray().join(out)

    def drawing(self, position: Any, viewer: int = -1) -> str:
        """Return the table as a text, as a seat sees it; -1 for what everybody sees."""
        lines = []
        for place, items in groupby(items_of(self.rules.view(position, viewer)), itemgetter(0)):
            text = "; ".join(item for _, item in items)
            lines += wrap(f"{place}: {text}" if place else text, WIDTH, subsequent_indent="  ")
        return "\n".join(lines)

    def secrets(self, position: Any, seat: int) -> list[str]:
        """Return what a seat sees and not everybody, a line each."""
        public = {*items_of(self.rules.view(position, -1))}
        own = items_of(self.rules.view(position, seat))
        return [f"{place}: {text}" if place else text for place, text in own if (place, text) not in public]

    def chance(self, mode: str) -> Any:  # noqa: ARG002
        """Return the root of a game in which chance is a player (see `games.kit.moments`), or None: there is none."""
        return None


def items_of(view: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    """Yield what a view shows, without what depends on who sees it: a place such as ``seats 0``, and a text."""
    for key, item in view.items():
        if not place and key in NOT_SHOWN:
            continue
        if isinstance(item, Mapping):
            yield from items_of(item, f"{place} {key}".strip())
        elif isinstance(item, list | tuple) and any(isinstance(row, Mapping) for row in item):
            for i, row in enumerate(item):
                yield from items_of(row, f"{place} {key} {i}".strip())
        else:
            yield place, f"{key.replace('_', ' ')} {item}"
