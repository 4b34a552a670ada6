"""A position as bytes, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...protocol import RecordError
from ..kit.fields import Reader, fill, packer, seats_packed
from .constants import CLASSIC, PARTS, TWINS
from .fields import CARDS, COMMON, FIELDS, PER_SEAT
from .state import State

VERSION: Final = 1
_COMMON: Final = packer(COMMON)
_CARDS: Final = packer(CARDS)


def dump(position: State) -> bytes:
    """Return the whole position as bytes; equal positions give equal bytes."""
    seats = seats_packed(PER_SEAT, position, position.n)
    return b"".join((bytes([VERSION]), _COMMON(position), seats, _CARDS(position)))


def read(data: bytes, position: State) -> None:
    """Fill a blank position with what `dump` wrote, or raise a `RecordError`; the rules are not asked."""
    r, tables = Reader(data), position.tables
    n = r.head(VERSION, COMMON[0], tables)
    values = {"n": n, **r.fields(COMMON[1:], n, tables)}
    for field in PER_SEAT:
        values[field.name] = []
    for _ in range(n):
        for field in PER_SEAT:
            value = r.field(field, n, tables)
            values[field.name] += value if field.count > 1 else [value]
    values |= r.fields(CARDS, n, tables)
    r.end()
    complete(position, values)
    if not values["chance"] or not values["round"] or not values["lucky"] or n <= values["attacker"] < TWINS:
        raise RecordError("position: the random number, the round, the attacker or the Treat icon")
    if values["spent"] != sorted(values["spent"]):
        raise RecordError("position: the discard pile is not in order")


def complete(position: State, values: Mapping[str, Any]) -> None:
    """Fill a blank position: with the stored fields, and with what follows from them."""
    fill(position, FIELDS, values)
    full = position.tables.full[values["options"] & CLASSIC]
    marks = values["marks"]
    follows = {
        "whole": [sum((marks[s * PARTS + i] < full) << i for i in range(PARTS)) for s in range(values["n"])],
        "living": sum(space >= 0 for space in values["space"]),
        "dash": [*values["shown"], *values["deck"]],
        "head": len(values["shown"]),
    }
    fill(position, FIELDS, follows)
