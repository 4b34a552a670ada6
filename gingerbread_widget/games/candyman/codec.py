"""A position as bytes, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ...protocol import RecordError
from ..kit.native import i64, vec
from ..kit.rng import PRIME
from .constants import (
    CAGE,
    CLASSIC,
    ENTRY,
    HARD_CAGE,
    LAST_WINS,
    MANY,
    MAX_SEATS,
    NOTHING,
    OLDEST,
    OVER,
    PARTS,
    START_TREAT,
    SURVIVED,
    TWINS,
    TWO_ICONS,
)
from .state import State
from .tables import Tables

P = TypeVar("P", bound=State)

VERSION = 1
ALL_OPTIONS = CLASSIC | START_TREAT | TWO_ICONS | MANY | HARD_CAGE | LAST_WINS


def _counted(items: Iterable[int]) -> bytes:
    out = bytes(items)
    return bytes([len(out)]) + out


def dump(position: State) -> bytes:
    """The whole position as bytes; equal positions give equal bytes."""
    p = position
    out = bytearray((VERSION, p.n, p.options, p.lucky, p.first, p.active, p.cur, p.phase, p.stage, p.asked))
    out += int(p.round).to_bytes(4, "little") + int(p.chance).to_bytes(4, "little")
    out += bytes((p.generation, p.recent, p.aimed + 1, p.beyond, p.run, p.landed, p.steps, p.again, p.by + 1, p.at + 1))
    out += int(p.blow).to_bytes(3, "little") + bytes((p.shift, p.choose, p.boxes, p.strip, p.left))
    out += bytes((p.match + 1, p.call, p.end, p.winner + 1, p.used))
    out += int(p.met).to_bytes(3, "little") + int(p.struck).to_bytes(5, "little")
    for seat in range(p.n):
        out.append(p.space[seat] + 1)
        out += bytes([p.marks[at] for at in range(seat * PARTS, seat * PARTS + PARTS)])  # not of an array's own bytes
        out += int(p.gear[seat]).to_bytes(3, "little")
        out += b"".join(entry.to_bytes(2, "little") for entry in (len(p.hands[seat]), *p.hands[seat]))
    out += b"".join(trophy.to_bytes(2, "little") for trophy in (len(p.trophies), *p.trophies))
    out += _counted(p.dash[: p.head]) + _counted(p.dash[p.head :])
    out += _counted(p.pile[p.top :]) + _counted(sorted(p.spent))
    return bytes(out)


class _Reader:
    """Takes numbers from the front of the bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def wide(self, size: int, most: int) -> int:
        """A number of so many bytes."""
        if self.at + size > len(self.data):
            raise RecordError(f"position: the bytes end at {len(self.data)}, more was expected")
        value = int.from_bytes(self.data[self.at : self.at + size], "little")
        if value > most:
            raise RecordError(f"position: byte {self.at} begins {value}, at most {most} was expected")
        self.at += size
        return value

    def number(self, most: int = 255) -> int:
        return self.wide(1, most)

    def numbers(self, count: int, most: int) -> list[int]:
        return [self.wide(1, most) for _ in range(count)]

    def counted(self, most: int) -> list[int]:
        return self.numbers(self.number(), most)

    def entries(self, most: int) -> tuple[int, ...]:
        return tuple(self.wide(2, most) for _ in range(self.wide(2, 90)))


def read(data: bytes, tables: Tables, kind: type[P]) -> P:
    """Return what `dump` wrote, as a position of a class; what it holds is not compared with the rules.

    Raises
    ------
    RecordError
        If the bytes are no position.
    """
    r = _Reader(data)
    if r.number() != VERSION:
        raise RecordError(f"position: version {data[0]}, this package reads version {VERSION}")
    n = r.number(MAX_SEATS)
    if n < 2:
        raise RecordError(f"position: {n} seats, 2 to 6 were expected")
    kinds = len(tables.effect) - 1
    full = max(tables.components.boxes)
    options, lucky = r.number(ALL_OPTIONS), r.number(63)
    first, active, cur, phase = r.number(n - 1), r.number(n - 1), r.number(n - 1), r.number(OVER)
    stage, asked = r.number(5), r.number(n - 1)
    turns, chance = r.wide(4, 1 << 31), r.wide(4, PRIME - 1)
    generation, recent, aimed = r.number(OLDEST), r.number(65), r.number(n) - 1
    beyond, run = r.number(63), bool(r.number(1))
    landed, steps, again = bool(r.number(1)), r.number(63), bool(r.number(1))
    by, at, blow = r.number(TWINS + 1) - 1, r.number(n) - 1, r.wide(3, 0xFFFFFF)
    shift, choose, boxes, strip, left = r.number(30), r.number(4), r.number(30), r.number(4), r.number(4)
    match, call, end, winner = r.number(tables.last + 1) - 1, r.number(3), r.number(SURVIVED), r.number(n) - 1
    used, met, struck = r.number(15), r.wide(3, 0xFFFFFF), r.wide(5, (1 << 36) - 1)
    space, marks, gear, hands = [], [], [], []
    for _ in range(n):
        space.append(r.number(tables.last + 1) - 1)
        marks += r.numbers(PARTS, full)
        gear.append(r.wide(3, 0xFFFFFF))
        hands.append(r.entries(kinds * ENTRY + OLDEST))
    trophies = r.entries(511)
    drawn, dash = r.counted(CAGE), r.counted(CAGE)
    pile, spent = r.counted(kinds), r.counted(kinds)
    if r.at != len(data):
        raise RecordError(f"position: {len(data) - r.at} bytes too many at the end")
    if chance == 0 or turns == 0 or spent != sorted(spent) or n <= by < TWINS or lucky == 0:
        raise RecordError("position: the random number, the round, the discard pile, the attacker or the Treat icon")
    boxes_a_part = tables.full[options & CLASSIC]
    whole = [sum((marks[s * PARTS + i] < boxes_a_part) << i for i in range(PARTS)) for s in range(n)]
    return kind(
        n=n,
        options=options,
        tables=tables,
        lucky=lucky,
        space=vec[i64](space),
        marks=vec[i64](marks),
        whole=vec[i64](whole),
        gear=vec[i64](gear),
        hands=hands,
        trophies=trophies,
        dash=drawn + dash,
        head=len(drawn),
        pile=pile,
        top=0,
        spent=tuple(spent),
        generation=generation,
        chance=chance,
        recent=recent,
        aimed=aimed,
        beyond=beyond,
        living=sum(i >= 0 for i in space),
        active=active,
        cur=cur,
        first=first,
        round=turns,
        phase=phase,
        stage=stage,
        asked=asked,
        met=met,
        struck=struck,
        used=used,
        run=run,
        landed=landed,
        steps=steps,
        again=again,
        by=by,
        at=at,
        blow=blow,
        shift=shift,
        choose=choose,
        boxes=boxes,
        strip=strip,
        left=left,
        match=match,
        call=call,
        end=end,
        winner=winner,
        candidates=NOTHING,
    )
