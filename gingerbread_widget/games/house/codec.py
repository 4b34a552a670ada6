"""A position as bytes, under 400 of them, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...protocol import RecordError
from ..kit.native import i64, vec
from .constants import CARD, NOTHING, OVER
from .knowledge import Beliefs, Cluster
from .seat import Seat
from .stacks import linked, stacks, tops
from .state import State
from .tables import Tables

P = TypeVar("P", bound=State)

VERSION = 2
FIRST_VERSION = 1  # without beliefs, and without the mark that all know that all know


def _entries(items: Sequence[int]) -> bytes:
    """Numbers below 65536, two bytes each, behind their count."""
    return bytes([len(items)]) + b"".join(i.to_bytes(2, "little") for i in items)


def _bytes(items: Sequence[int]) -> bytes:
    return bytes([len(items), *items])


def dump(position: State) -> bytes:
    """Return the whole position as bytes; equal positions give equal bytes.

    What follows from the rest is left out: heights and tops of a house, cards drawn already. Double tiles that were
    never dealt have no order, so they are sorted; symbols whose effects are used up make no difference, so they are 0.
    """
    p = position
    out = bytearray(
        (
            VERSION,
            p.n,
            p.standard,
            p.first,
            p.cur,
            p.phase,
            p.sym0 if p.cnt0 else 0,
            p.cnt0,
            p.sym1 if p.cnt1 else 0,
            p.cnt1,
            p.held + 1,
            p.to_pick,
            p.payee + 1,
            p.to_pay,
            p.set_up,
            *p.supply,
            p.stairs,
            p.wilds,
        )
    )
    out += _bytes(p.line) + _entries(p.pile[p.head :]) + _entries(p.drawn)
    out += _bytes(p.display) + _bytes(sorted(p.box)) + _bytes(p.discarded)
    for s in p.seats:
        out += bytes((s.board, s.side + 1, s.stairs, *s.bread, s.levels))
        for cards in (s.gate, s.trapped, s.bonus, s.hand, s.draw[: s.left]):
            out += _bytes(cards)
        out += _entries(s.built)
    return bytes(out + beliefs(p))


def beliefs(p: State) -> bytes:
    """Write what seats have worked out (see `games.house.knowledge`): each cluster once, after its owners.

    Places are counted from three before the next card to be drawn, cards from 1, and 0 is an unknown one.
    """
    clusters = sorted({cluster for own in p.beliefs for cluster in own})
    out = bytearray([len(clusters)])
    for cluster in clusters:
        places, worlds = cluster
        out.append(sum(1 << knower for knower, own in enumerate(p.beliefs) if cluster in own))
        out += _bytes([i - p.head + 3 for i in places]) + len(worlds).to_bytes(2, "little")
        out += bytes(content + 1 for world in worlds for content in world)
    return bytes(out)


class _Reader:
    """Takes numbers from the front of the bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self, most: int = 255) -> int:
        if self.at >= len(self.data):
            raise RecordError(f"position: the bytes end at {self.at}, more was expected")
        value = self.data[self.at]
        if value > most:
            raise RecordError(f"position: byte {self.at} is {value}, at most {most} was expected")
        self.at += 1
        return value

    def numbers(self, count: int, most: int = 255) -> list[int]:
        return [self.number(most) for _ in range(count)]

    def counted(self, most: int) -> list[int]:
        return self.numbers(self.number(60), most)

    def entries(self, most: int) -> list[int]:
        out = []
        for _ in range(self.number(60)):
            value = self.number() + 256 * self.number()
            if value > most:
                raise RecordError(f"position: the number before byte {self.at} is {value}, at most {most} was expected")
            out.append(value)
        return out


def _seat(r: _Reader, tables: Tables) -> Seat:
    board, side = r.number(3), r.number(8) - 1
    stairs, bread, levels = r.number(), r.numbers(4), r.number()
    gate, trapped, bonus = r.counted(39), r.counted(39), r.counted(19)
    hand, draw = r.counted(59), r.counted(59)
    built = r.entries(1448)
    if built and side < 0:
        raise RecordError("position: a house stands on a board whose side is not chosen")
    columns = stacks(tables, side, built)
    return Seat(
        board=board,
        side=side,
        heights=vec[i64]([len(c) for c in columns]),
        tops=vec[i64](tops(tables, side, columns)),
        linked=linked(columns),
        stairs=stairs,
        n_bread=sum(bread),
        bread=vec[i64](bread),
        gate=gate,
        trapped=trapped,
        bonus=tuple(bonus),
        hand=hand,
        draw=tuple(draw),
        left=len(draw),
        levels=levels,
        built=built,
    )


def _read_beliefs(r: _Reader, n: int) -> Beliefs:
    beliefs: list[list[Cluster]] = [[] for _ in range(n + 1)]
    last: Cluster = ((), ())
    for _ in range(r.number()):
        mask = r.number((2 << n) - 1)
        places = tuple(i - 3 for i in r.counted(63))
        count = r.number() + 256 * r.number()
        cluster = places, tuple(tuple(c - 1 for c in r.numbers(len(places), 40)) for _ in range(count))
        if not mask or not places or cluster <= last:
            raise RecordError(f"position: the belief before byte {r.at} is nobody's, about nothing, or out of order")
        last = cluster
        for knower in range(n + 1):
            if mask >> knower & 1:
                beliefs[knower].append(cluster)
    return tuple(tuple(own) for own in beliefs) if last[0] else ()


def read(data: bytes, tables: Tables, kind: type[P]) -> P:
    """Return what `dump` wrote, as a position of a class; what it holds is not compared with the rules.

    Raises
    ------
    RecordError
        If the bytes are no position.
    """
    r = _Reader(data)
    version = r.number()
    if not FIRST_VERSION <= version <= VERSION:
        raise RecordError(f"position: version {version}, this package reads versions {FIRST_VERSION} to {VERSION}")
    n = r.number(4)
    if n < 2:
        raise RecordError(f"position: {n} seats, 2 to 4 were expected")
    standard = bool(r.number(1))
    first, cur, phase = r.number(n - 1), r.number(n - 1), r.number(OVER)
    sym0, cnt0, sym1, cnt1 = r.number(7), r.number(3), r.number(7), r.number(3)
    held, to_pick, payee, to_pay, set_up = r.number(40) - 1, r.number(3), r.number(40) - 1, r.number(10), r.number(n)
    supply, stairs, wilds = r.numbers(4), r.number(), r.number()
    most = CARD + (128 << n) - 64
    line, pile, drawn = r.counted(39), r.entries(most), r.entries(most)
    if version == FIRST_VERSION:
        pile = [e + (64 << n) if e >> 6 == (1 << n) - 1 else e for e in pile]
    display, box, discarded = r.counted(19), r.counted(59), r.counted(59)
    position = kind(
        n=n,
        standard=standard,
        tables=tables,
        seats=[_seat(r, tables) for _ in range(n)],
        supply=vec[i64](supply),
        stairs=stairs,
        wilds=wilds,
        line=line,
        pile=pile,
        head=0,
        display=tuple(display),
        box=tuple(box),
        discarded=tuple(discarded),
        cur=cur,
        first=first,
        phase=phase,
        sym0=sym0,
        cnt0=cnt0,
        sym1=sym1,
        cnt1=cnt1,
        drawn=drawn,
        held=held,
        to_pick=to_pick,
        payee=payee,
        to_pay=to_pay,
        set_up=set_up,
        candidates=NOTHING,
    )
    position.beliefs = _read_beliefs(r, n) if version > FIRST_VERSION else ()
    if r.at != len(data):
        raise RecordError(f"position: {len(data) - r.at} bytes too many at the end")
    return position
