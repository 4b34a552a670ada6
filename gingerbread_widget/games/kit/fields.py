"""The fields of a position, each told once: copies, bytes, bounds, texts and observations follow from a table of them.

A game has a table in its ``fields.py``. From it ``tools/make_fields.py`` writes the code that must be fast, which is
kept beside it (`slots`, first value, copy and key of each field) and the data class of what lies open. The rest reads
the table as it runs: the bytes here, the text in ``text_fields.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import groupby
from operator import attrgetter
from struct import Struct, pack
from struct import error as StructError  # noqa: N812
from types import SimpleNamespace
from typing import Any, Final, TypeVar

from ...protocol import RecordError
from .native import i64, vec

T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """A kind of value."""

    type: str  #: Its annotation.
    copy: str  #: How a copy is made of ``like.{}``.
    blank: str  #: Its value in a blank position.
    seen: str  #: Its annotation in an observation.
    make: Callable[[Any], Any]  #: Makes such a value of a list of numbers, or of one number.


INT: Final = Kind("i64", "like.{}", "0", "int", int)
FLAG: Final = Kind("bool", "like.{}", "False", "bool", bool)
#: A packed array, of a fixed length.
ARRAY: Final = Kind("vec[i64]", "like.{}[:]", "EMPTY", "tuple[int, ...]", lambda items: vec[i64](items))  # noqa: PLW0108 - compiled, it is no function
#: A list that changes in place.
LIST: Final = Kind("list[int]", "like.{}[:]", "[]", "tuple[int, ...]", list)
#: A list that is replaced and never changed, so that copies share it.
SHARED: Final = Kind("list[int]", "like.{}", "NOTHING", "tuple[int, ...]", list)
TUPLE: Final = Kind("tuple[int, ...]", "like.{}", "()", "tuple[int, ...]", tuple)
#: A tuple a seat.
TUPLES: Final = Kind(
    "list[tuple[int, ...]]",
    "like.{}[:]",
    "[]",
    "tuple[tuple[int, ...], ...]",
    lambda items: [tuple(row) for row in items],
)


@dataclass(frozen=True)
class Seen:
    """The form of an open field in an observation, and the way to read it from there."""

    show: Callable[[Any], Any] | None = None  #: From the position's value to the observation's.
    back: Callable[[Any], Any] | None = None  #: The other way.
    type: str = ""  #: Annotation in the observation; empty for the usual one of the kind.
    name: str = ""  #: Name in the observation; empty for the field's own.


#: As it is; sequences as tuples.
OPEN: Final = Seen()
Bound = int | Callable[[int, Any], int]


def names_of(names: tuple[str, ...]) -> Seen:
    """Show a number by its name."""
    return Seen(names.__getitem__, names.index, "str")


@dataclass(frozen=True)
class Field:
    """A field of a position."""

    name: str  #: Its name.
    doc: str  #: What it holds, in a sentence.
    _: KW_ONLY
    kind: Kind = INT  #: The kind of value.
    start: str = ""  #: Its value in a blank position, as source text, where that is not the kind's own.
    #: How an observation shows it. Without it the field is hidden, or an observation says by hand what may be seen.
    seen: Seen | None = None
    least: int = 0  #: Lower bound of each number.
    most: Bound = 255  #: Upper bound, which may follow from the number of seats and the component set.
    size: int = 1  #: Bytes of a number; 0 for a field that follows from others and is not stored.
    count: int = 0  #: Numbers in an array (a seat, if there are some for each).
    length: int = 1  #: Bytes of a sequence's length.
    longest: int = 255  #: Greatest length of a sequence.
    #: True if each seat has its own; bytes and texts have these behind all that belongs to nobody.
    per_seat: bool = False
    slot: bool = True  #: True if it is an attribute of its own; else it is a property, and stored in this form.
    read: str = ""  #: Source text of the stored form, where that is not the attribute's value.
    keyed: bool | None = None  #: True if the key has it; usually what is stored.
    text: str = ""  #: Key of the text form; empty where the text is written by hand.
    names: tuple[str, ...] = ()  #: Names of the numbers in the text.
    empty: int = 0  #: The number that the text leaves out.
    always: bool = False  #: True if the text has it even so.

    @property
    def source(self) -> str:
        """Attribute or property from which the stored form is read."""
        return f"stored_{self.name}" if self.slot and self.read else self.name

    @property
    def single(self) -> bool:
        """True if it is one number."""
        return self.kind is INT or self.kind is FLAG

    @property
    def in_key(self) -> bool:
        """True if the key has it."""
        return bool(self.size) if self.keyed is None else self.keyed

    def limit(self, seats: int, tables: Any) -> int:
        """Return the greatest number that it may hold."""
        return self.most if isinstance(self.most, int) else self.most(seats, tables)


def a_seat(seats: int, _tables: Any) -> int:
    """Bound of a field that holds a seat."""
    return seats - 1


# ---- bytes

_FORMATS: Final = {1: "B", 2: "H", 4: "I"}


def _writer(field: Field) -> Callable[[Any], bytes]:
    """Return a function that makes the bytes of a field's value."""
    size, least, item = field.size, field.least, _FORMATS.get(field.size)
    if field.single or (field.per_seat and field.count == 1):
        return lambda value: (value - least).to_bytes(size, "little")
    if least or not item:
        raise TypeError(f"{field.name}: expected a size of 1, 2 or 4 and no negative numbers in a sequence")
    if field.count:
        form = Struct(f"<{field.count}{item}")
        return lambda value: form.pack(*value)
    if size == field.length == 1:
        return lambda value: bytes((len(value), *value))
    head, empty = f"<{_FORMATS[field.length]}", bytes(field.length)
    return lambda value: pack(f"{head}{len(value)}{item}", len(value), *value) if value else empty


def _numbers(fields: Sequence[Field]) -> Callable[[Any], bytes]:
    """Return a function that makes the bytes of the values of numbers that stand by themselves, all at once."""
    least = [(i, f.least) for i, f in enumerate(fields) if f.least]
    odd = [(i, f.size) for i, f in enumerate(fields) if f.size not in _FORMATS]
    form = Struct("<" + "".join(_FORMATS.get(f.size, f"{f.size}s") for f in fields))

    def write(found: Any) -> bytes:
        values = [*found]
        for i, low in least:
            values[i] -= low
        for i, size in odd:
            values[i] = values[i].to_bytes(size, "little")
        return form.pack(*values)

    return write


def packer(fields: Sequence[Field]) -> Callable[[Any], bytes]:
    """Return a function that makes the bytes of these fields of an object, in their order."""
    stored = [f for f in fields if f.size]
    read = attrgetter(*(f.source for f in stored))
    parts: list[tuple[Any, Callable[[Any], bytes]]] = []
    at = 0
    for alone, run in groupby(stored, key=lambda field: field.single):
        some = [*run]
        parts += [(slice(at, at + len(some)), _numbers(some))] if alone else enumerate(map(_writer, some), at)
        at += len(some)

    def write(owner: Any) -> bytes:
        values = read(owner)
        try:
            return b"".join([make(values[place]) for place, make in parts])
        except StructError as error:
            raise ValueError(f"a number does not fit into its bytes: {error}") from None

    return write


def seats_packer(fields: Sequence[Field]) -> Callable[[Any, int], bytes]:
    """Return a function that makes the bytes of what each of so many seats has, seat by seat."""
    read = attrgetter(*(f.source for f in fields))
    parts = [(f.count, _writer(f)) for f in fields]

    def write(owner: Any, seats: int) -> bytes:
        columns = [
            [make(value[at : at + count]) for at in range(0, seats * count, count)]
            if count > 1
            else [make(item) for item in value]
            for value, (count, make) in zip(read(owner), parts, strict=True)
        ]
        return b"".join([part for row in zip(*columns, strict=True) for part in row])

    return write


class Reader:
    """Takes numbers from the front of the bytes of a position."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self, most: int = 255, size: int = 1) -> int:
        """Take a number of so many bytes."""
        if self.at + size > len(self.data):
            raise RecordError(f"position: the bytes end at {len(self.data)}, expected more")
        value = int.from_bytes(self.data[self.at : self.at + size], "little")
        if value > most:
            raise RecordError(f"position: byte {self.at}: expected at most {most}, got {value}")
        self.at += size
        return value

    def field(self, field: Field, seats: int, tables: Any) -> Any:
        """Take the value of a field."""
        most = field.limit(seats, tables) - field.least
        if field.single or (field.per_seat and field.count == 1):
            value = self.number(most, field.size) + field.least
            return bool(value) if field.kind is FLAG else value
        count = field.count or self.number(field.longest, field.length)
        return [self.number(most, field.size) + field.least for _ in range(count)]

    def fields(self, fields: Iterable[Field], seats: int, tables: Any) -> dict[str, Any]:
        """Take the values of the stored ones among some fields, by name."""
        return {f.name: self.field(f, seats, tables) for f in fields if f.size}

    def head(self, version: int, seats: Field, tables: Any) -> int:
        """Take the version of the form, which has to be this one, and the number of seats."""
        found = self.number()
        if found != version:
            raise RecordError(f"position: expected version {version}, got {found}")
        n: int = self.field(seats, 0, tables)
        if n < 2:
            raise RecordError(f"seats: expected 2 to {seats.limit(0, tables)}, got {n}")
        return n

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.at != len(self.data):
            raise RecordError(f"position: {len(self.data) - self.at} bytes too many at the end")


def refuse(faults: Sequence[str]) -> None:
    """Raise the first of the faults of a position, if it has any."""
    if faults:
        raise RecordError(f"position: {faults[0]}")


def filler(fields: Iterable[Field]) -> Callable[[Any, Mapping[str, Any]], None]:
    """Return a function that sets those of these fields of an object that there are values for."""
    slots = {f.name for f in fields if f.slot}
    made = {f.name: f.kind.make for f in fields if f.slot and f.kind is not INT}

    def fill(owner: Any, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            if name in made:
                setattr(owner, name, made[name](value))
            elif name in slots:
                setattr(owner, name, value)

    return fill


# ---- observations


def opener(fields: Iterable[Field], make: Callable[..., T]) -> Callable[..., T]:
    """Return a function that makes an observation of what lies open of an object, with these fields first, and more."""
    shown = [(field, field.seen) for field in fields if field.seen]
    read = attrgetter(*(field.source for field, _ in shown))
    changes = [(i, seen.show or tuple) for i, (f, seen) in enumerate(shown) if seen.show or not f.single]

    def opened(owner: Any, **more: Any) -> T:
        out = [*read(owner)]
        for i, change in changes:
            out[i] = change(out[i])
        return make(*out, **more)

    return opened


def closer(fields: Iterable[Field]) -> Callable[[Any, Any], None]:
    """Return a function that sets those of these fields of an object that an observation shows."""
    shown = [(field, field.seen) for field in fields if field.seen and field.slot]
    read = attrgetter(*(seen.name or field.name for field, seen in shown))
    # what is a number or a tuple here and there stays as it is
    steps = [
        (field.name, seen.back, None if field.single or field.kind is TUPLE else field.kind.make)
        for field, seen in shown
    ]

    def close(owner: Any, observation: Any) -> None:
        for (name, back, make), value in zip(steps, read(observation), strict=True):
            if back:
                value = back(value)  # noqa: PLW2901
            setattr(owner, name, make(value) if make else value)

    return close


# ---- drafts


class Draft(SimpleNamespace):
    """A position, or part of one, that is being written: stored fields by name."""

    def __getattr__(self, name: str) -> Any:
        """Return the stored form of a field, in which a draft has it anyway."""
        if name.startswith("stored_"):
            return getattr(self, name.removeprefix("stored_"))
        raise AttributeError(name)


def draft_values(owner: Any, fields: Iterable[Field]) -> dict[str, Any]:
    """Return the stored fields of an object for a draft: with lists for all sequences."""
    out = {}
    for field in fields:
        if field.size:
            value = getattr(owner, field.source)
            out[field.name] = value if field.single else [*value]
    return out
