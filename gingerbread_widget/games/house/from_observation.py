"""An observation in the kernel's own form, so that the kernel's rule of thumb can judge what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kit.native import i64, vec
from .heuristic import rate
from .names import PHASES
from .observation import Observation, SeatObservation
from .seat import Seat
from .state import State


def seen_seat(me: SeatObservation, face_down: Sequence[int] = ()) -> Seat:
    """Make a seat of what lies open in front of it, and of the tiles that are said to lie face down."""
    return Seat(
        board=me.board,
        side=me.side,
        heights=vec[i64](me.heights),
        tops=vec[i64](me.tops),
        linked=me.linked,
        stairs=me.stairs,
        n_bread=sum(me.bread),
        bread=vec[i64](me.bread),
        gate=list(me.gate),
        trapped=list(me.trapped),
        bonus=me.bonus,
        hand=list(me.hand),
        draw=tuple(face_down),
        left=len(face_down),
        levels=me.levels,
        built=list(me.built),
    )


def state(o: Observation) -> State:
    """Return what is seen, with an empty pile: to be read by the rule of thumb, not to be played on."""
    pending = [*o.pending, (0, 0), (0, 0)]
    return State(
        n=len(o.seats),
        standard=o.standard,
        tables=o.tables,
        seats=[seen_seat(s) for s in o.seats],
        supply=vec[i64](o.supply),
        stairs=o.stairs,
        wilds=o.wilds,
        line=list(o.line),
        pile=[],
        head=0,
        display=o.display,
        box=(),
        discarded=o.discarded,
        cur=max(o.actor, 0),
        first=o.first,
        phase=PHASES.index(o.phase),
        sym0=pending[0][0],
        cnt0=pending[0][1],
        sym1=pending[1][0],
        cnt1=pending[1][1],
        drawn=list(o.looked_at),
        held=o.held,
        to_pick=o.to_pick,
        payee=o.payee,
        to_pay=o.to_pay,
        set_up=0,
        candidates=[],
    )


def rater(o: Observation) -> Callable[[int], float]:
    """Return a function that rates a legal code, as it looks at once to the seat to act; only the order counts."""
    seen = state(o)
    return lambda code: rate(seen, code)
