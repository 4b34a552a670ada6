"""The observation of a seat: what it may know of a position, built up from what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..kit.arguments import viewer
from ..kit.base_observation import BaseObservation
from ..kit.fields import opener
from . import from_observation
from .constants import CARD, GATE, MAIN, OVER
from .fields import FIELDS, SEAT_FIELDS
from .knowledge import face_down
from .observed import Belief, Observed, SeatObservation
from .position import Position


@dataclass(frozen=True, slots=True)
class Observation(Observed, BaseObservation):
    """The knowledge of one seat (seat -1: what everybody may know).

    The attributes are those of `Observed`.
    """

    scale: ClassVar[float] = 15.0
    rater = from_observation.rater
    sample = from_observation.sample


_opened = opener(FIELDS, Observation)
_opened_seat = opener(SEAT_FIELDS, SeatObservation)


def _memory(p: Position, seat: int) -> tuple[dict[int, int], tuple[Belief, ...]]:
    """Return the cards that a seat knows, by place, and what it half knows."""
    if seat < 0:
        return {}, ()
    mark = 64 << seat
    known = {i: entry & CARD for i, entry in enumerate(p.pile[p.head :]) if entry & mark}
    if p.drawn:
        known |= {i - p.head: entry & CARD for i, entry in face_down(p).items() if entry & mark}
    beliefs = []
    for indexes, worlds, weights in p.beliefs[seat] if p.beliefs else ():
        places = tuple(i - p.head for i in indexes)
        if len(worlds) == 1:
            known[places[0]] = worlds[0][0]
        else:
            beliefs.append(Belief(places, worlds, weights))
    return known, tuple(beliefs)


def observe(position: Position, seat: int) -> Observation:
    """Return what the seat may know; for -1 what everybody may know."""
    p = position
    seat = viewer(seat, p.n)
    known, beliefs = _memory(p, seat)
    size = len(p.pile) - p.head
    start = size + 1 if p.phase == GATE else -len(p.drawn)
    recalled = [(i, known[start + i]) for i in range(len(p.drawn)) if start + i in known]
    pending = ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count)) if MAIN < p.phase < OVER else ()
    return _opened(
        p,
        seat=seat,
        actor=p.actor,
        pile=size,
        known=tuple((place, card) for place, card in sorted(known.items()) if 0 <= place < size),
        looked_at=tuple(e & CARD for e in p.drawn) if seat == p.cur else (),
        looking=len(p.drawn),
        recalled=() if seat == p.cur else tuple(recalled),
        beliefs=beliefs,
        pending=tuple((s, k) for s, k in pending if k > 0),
        seats=tuple(_opened_seat(s, turn=p.turn(i)) for i, s in enumerate(p.seats)),
        tables=p.tables,
    )
