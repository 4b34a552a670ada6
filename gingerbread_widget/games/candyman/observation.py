"""The observation of a seat: what it may know of a position, built up from what it sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from ..kit.arguments import viewer
from ..kit.base_observation import BaseObservation
from ..kit.fields import opener
from . import from_observation
from .check import gear
from .constants import CLASSIC, ENTRY, PARTS, WIN
from .fields import CARDS, COMMON
from .modes import mode
from .observed import Observed, SeatObservation
from .position import Position


@dataclass(frozen=True, slots=True)
class Observation(Observed, BaseObservation):
    """The knowledge of one seat (seat -1: what everybody may know).

    The attributes are those of `Observed`.
    """

    scale: ClassVar[float] = float(WIN)
    rater = from_observation.rater
    sample = from_observation.sample


_opened = opener((*COMMON, *CARDS), Observation)


def _seat(p: Position, seat: int) -> SeatObservation:
    hand = p.hands[seat]
    return SeatObservation(
        space=p.space[seat],
        marks=tuple(p.marks[seat * PARTS : seat * PARTS + PARTS]),
        equipped=tuple(gear(p, seat)) if p.gear[seat] else (),
        treats=len(hand),
        drawn_from=tuple(sorted([entry % ENTRY for entry in hand])),
        trophies=tuple([(t >> 3 & 7, t & 7) for t in p.trophies if t >> 6 == seat]),
        beyond=bool(p.beyond >> seat & 1),
    )


def _unseen(p: Position, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Return the Treats that the seat cannot see, by the pile that they came from; their places are not known."""
    unseen = [kind * ENTRY + p.generation for kind in p.pile[p.top :]]
    for other in range(p.n):
        if other != seat:
            unseen += p.hands[other]
    return tuple(sorted([(entry % ENTRY, entry // ENTRY, count) for entry, count in Counter(unseen).items()]))


def observe(position: Position, seat: int) -> Observation:
    """Return what the seat may know; for -1 what everybody may know."""
    p = position
    seat = viewer(seat, p.n)
    hand = p.hands[seat] if seat >= 0 else ()
    return _opened(
        p,
        seat=seat,
        mode=mode(p.options),
        full=p.tables.full[p.options & CLASSIC],
        actor=p.actor,
        deck=tuple(sorted(Counter(p.deck).items())),
        pile=len(p.pile) - p.top,
        hand=tuple(entry // ENTRY for entry in hand),
        hand_from=tuple(entry % ENTRY for entry in hand),
        seats=tuple(_seat(p, i) for i in range(p.n)),
        others=_unseen(p, seat),
        out_of=tuple((t >> 6, (t >> 3 & 7) * 6 + (t & 7)) for t in p.trophies),
        tables=p.tables,
    )
