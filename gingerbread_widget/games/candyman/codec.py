"""A position as bytes, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...protocol import RecordError
from ..kit.fields import Reader, filler, packer, seats_packer
from .constants import CLASSIC, PARTS, TWINS
from .fields import CARDS, COMMON, FIELDS, PER_SEAT
from .state import State

VERSION: Final = 2
_VERSION: Final = bytes([VERSION])
_fill: Final = filler(FIELDS)
_COMMON: Final = packer(COMMON)
_SEATS: Final = seats_packer(PER_SEAT)
_CARDS: Final = packer(CARDS)


def dump(position: State) -> bytes:
    """Return the whole position as bytes; equal positions give equal bytes."""
    return b"".join((_VERSION, _COMMON(position), _SEATS(position, position.n), _CARDS(position)))


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
    full = position.tables.full[values["options"] & CLASSIC]
    marks = values["marks"]
    whole = [0] * values["n"]
    for i, boxes in enumerate(marks):
        if boxes < full:
            whole[i // PARTS] |= 1 << i % PARTS
    follows = {
        "whole": whole,
        "living": values["n"] - values["space"].count(-1),
        "dash": [*values["shown"], *values["deck"]],
        "head": len(values["shown"]),
    }
    _fill(position, {**values, **follows})
