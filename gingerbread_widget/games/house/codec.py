"""A position as bytes, under 400 of them, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...protocol import RecordError
from ..kit.fields import Reader, filler, packer
from .fields import FIELDS, SEAT_FIELDS
from .knowledge import MOST_WEIGHT, Beliefs, Cluster
from .seat import Seat
from .stacks import linked, stacks, tops
from .state import State
from .tables import Tables

VERSION: Final = 2
WEIGHED: Final = 1 << 15  # with the number of worlds: their weights follow
_VERSION: Final = bytes([VERSION])
_fill: Final = filler(FIELDS)
_fill_seat: Final = filler(SEAT_FIELDS)
_COMMON: Final = packer(FIELDS)
_SEAT: Final = packer(SEAT_FIELDS)


def dump(position: Any) -> bytes:
    """Return the whole position (or draft of one) as bytes; equal positions give equal bytes.

    What follows from the rest is left out: heights and tops of a house, cards drawn already. Double tiles that were
    never dealt have no order, so they are sorted; symbols whose effects are used up make no difference, so they are 0.
    """
    return b"".join((_VERSION, _COMMON(position), *map(_SEAT, position.seats), beliefs(position)))


def beliefs(p: Any) -> bytes:
    """Return what seats have worked out (see `games.house.knowledge`): each cluster once, behind who has it.

    Places are counted from three before the next card to be drawn, cards from 1, and 0 is an unknown one. Weights
    follow where they differ.
    """
    if not p.beliefs:
        return b"\0"
    clusters = sorted({cluster for own in p.beliefs for cluster in own})
    out = bytearray([len(clusters)])
    for cluster in clusters:
        places, worlds, weights = cluster
        odds = len(set(weights)) > 1
        out.append(sum(1 << knower for knower, own in enumerate(p.beliefs) if cluster in own))
        out += bytes([len(places), *(i - p.head + 3 for i in places)])
        out += (len(worlds) + WEIGHED * odds).to_bytes(2, "little")
        out += bytes(content + 1 for world in worlds for content in world)
        out += b"".join(weight.to_bytes(4, "little") for weight in weights if odds)
    return bytes(out)


def _read_beliefs(r: Reader, n: int) -> Beliefs:
    beliefs: list[list[Cluster]] = [[] for _ in range(n + 1)]
    last: Cluster = ((), (), ())
    for _ in range(r.number()):
        mask = r.number((2 << n) - 1)
        places = tuple(r.number(63) - 3 for _ in range(r.number(60)))
        count = r.number(65535, 2)
        odds, count = divmod(count, WEIGHED)
        worlds = tuple(tuple(r.number(40) - 1 for _ in places) for _ in range(count))
        weights = tuple(r.number(MOST_WEIGHT, 4) if odds else 1 for _ in range(count))
        if odds and (len(set(weights)) < 2 or 0 in weights):
            raise RecordError(f"position: the weights before byte {r.at} are equal or none")
        cluster = places, worlds, weights
        if not mask or not places or cluster <= last:
            raise RecordError(f"position: the belief before byte {r.at} is nobody's, about nothing, or out of order")
        last = cluster
        for knower in range(n + 1):
            if mask >> knower & 1:
                beliefs[knower].append(cluster)
    return tuple(tuple(own) for own in beliefs) if last[0] else ()


def read(data: bytes, position: State) -> None:
    """Fill a blank position with what `dump` wrote, or raise a `RecordError`; the rules are not asked."""
    r, tables = Reader(data), position.tables
    n = r.head(VERSION, FIELDS[0], tables)
    _fill(position, {"n": n, **r.fields(FIELDS[1:], n, tables)})
    position.seats = [complete_seat(r.fields(SEAT_FIELDS, n, tables), tables) for _ in range(n)]
    position.beliefs = _read_beliefs(r, n)
    r.end()


def complete_seat(values: Mapping[str, Any], tables: Tables) -> Seat:
    """Return a seat with its stored fields, and with what follows from them."""
    side, built = values["side"], values["built"]
    if built and side < 0:
        raise RecordError("position: a house stands on a board whose side is not chosen")
    columns = stacks(tables, side, built)
    follows = {
        "heights": [len(column) for column in columns],
        "tops": tops(tables, side, columns),
        "linked": linked(columns),
        "n_bread": sum(values["bread"]),
        "face_down": len(values["draw"]),
    }
    seat = Seat()
    _fill_seat(seat, {**values, **follows})
    return seat
