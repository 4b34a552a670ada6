"""A position of a small game: copies, bytes, texts and equality follow from its table of fields, as it runs.

Games that are to be compiled write the same out, for speed (see ``fields.py``).
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self

from ...protocol import RecordError
from .base_position import BasePosition
from .fields import Field, Reader, packer, refuse
from .scanner import Word, Words, scan


class SmallPosition(BasePosition):
    """A position that consists of the values of its fields, the number of seats ``n`` first.

    A game sets `GAME` and `FIELDS` and overrides `legal_actions`, `apply`, `scores`, `actor` and `faults`, and what
    else of `BasePosition` it needs.
    """

    GAME: ClassVar[str]
    FIELDS: ClassVar[tuple[Field, ...]]

    def __init__(self, **values: Any) -> None:
        for field in self.FIELDS:
            setattr(self, field.name, field.kind.make(values[field.name]))

    @property
    def actor(self) -> int:
        """Return the seat that decides now, or -1 after the end."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """Return what is lost, doubled or over a limit, in words; empty if nothing is."""
        raise NotImplementedError

    # ---- copies

    def values(self) -> dict[str, Any]:
        """Return the value of each field by its name."""
        return {field.name: getattr(self, field.name) for field in self.FIELDS}

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(**self.values())

    def key(self) -> bytes:
        """Return what is equal for equal positions alone."""
        return self.dump()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).load, (self.dump(),)

    # ---- bytes and texts

    def dump(self) -> bytes:
        """Return the whole position as bytes."""
        return _packer(self.FIELDS)(self)

    @classmethod
    def load(cls, dump: bytes, _tables: object = None) -> Self:
        """Return the position that `dump` wrote; `RecordError` if the bytes are no such thing."""
        reader = Reader(dump)
        seats = reader.field(cls.FIELDS[0], 0, None)
        values = {"n": seats, **reader.fields(cls.FIELDS[1:], seats, None)}
        reader.end()
        return cls._checked(values)

    def text(self) -> str:
        """Return the whole position as one line."""
        return " ".join([self.GAME, *(f"{field.name}={_written(getattr(self, field.name))}" for field in self.FIELDS)])

    @classmethod
    def parse(cls, text: str, _tables: object = None) -> Self:
        """Return the position that `text` wrote; `RecordError`, with the column, if the text is no such thing."""
        words = scan(text)
        if not words or words[0].text != cls.GAME:
            raise RecordError(f"position: column 1: expected {cls.GAME}")
        given = Words(words[1:], [field.name for field in cls.FIELDS], len(text))
        seats = _read(given.need("n"), cls.FIELDS[0], 0)
        return cls._checked({field.name: _read(given.need(field.name), field, seats) for field in cls.FIELDS})

    @classmethod
    def _checked(cls, values: dict[str, Any]) -> Self:
        position = cls(**values)
        refuse(position.faults())
        return position


_packer = cache(packer)


def _written(value: Any) -> str:
    return str(int(value)) if isinstance(value, int) else ",".join(map(str, value))


def _read(word: Word, field: Field, seats: int) -> Any:
    most = field.limit(seats, None)
    if field.single:
        return word.number(field.least, most)
    return [part.number(field.least, most) for part in word.split(",")] if word.text else []
