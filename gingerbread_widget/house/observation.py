"""What a seat may know of a position, built up from what it sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .codes import CARD, MAIN, OVER
from .names import PHASES
from .position import Position
from .seat import Seat
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation:
    """What lies open in front of one seat.

    Attributes
    ----------
    board, side : int
        Board dealt, and the side in play (-1 while it is not chosen).
    heights, tops : tuple of int
        Nine each: height of the column, symbol that shows.
    linked : int
        Bit p: the tops of pair p are one double tile.
    built : tuple of int
        What was laid, in order (see `gingerbread_widget.house.seat.Seat`).
    stairs, levels, face_down, turn : int
        Stairways in the workshop, levels counted as complete, face-down double tiles, turn under way or next.
    bread, gate, trapped, bonus, hand : tuple of int
        Tokens by colour, characters at the gate, trapped characters, bonus cards, face-up double tiles.
    """

    board: int
    side: int
    heights: tuple[int, ...]
    tops: tuple[int, ...]
    linked: int
    built: tuple[int, ...]
    stairs: int
    levels: int
    face_down: int
    turn: int
    bread: tuple[int, ...]
    gate: tuple[int, ...]
    trapped: tuple[int, ...]
    bonus: tuple[int, ...]
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know (seat -1: what everybody may know).

    Hidden are the order and content of the face-down double tiles and of the box, and the character pile, except cards
    that the seat put under it or saw go there (ruling 35).

    Attributes
    ----------
    seat : int
        Who observes, or -1.
    standard : bool
        Standard or introductory game.
    phase : str
        What the actor decides: ``"side"``, ``"first"``, ``"main"``, ``"effect"``, ``"keep"``, ``"gate"``, ``"trap"``,
        ``"pay"``, ``"wild"``, ``"bonus"`` or ``"over"``.
    actor, first : int
        Seat to act (-1 after the end), starting seat.
    supply, stairs, wilds : tuple of int, int, int
        The general supply.
    line, display, discarded : tuple of int
        Character line, bonus cards in the middle, double tiles discarded for stairways.
    pile : int
        Cards in the character pile.
    known : tuple of (int, int)
        ``(place, card)`` of the pile cards that the seat knows, place 0 on top.
    looked_at : tuple of int
        Cards that the actor looks at in secret, seen only by her; in phase ``"gate"`` those that go back next.
    looking : int
        How many cards that is, which all see.
    pending : tuple of (int, int)
        ``(symbol, times)`` of effects not used yet.
    held, payee, to_pay, to_pick : int
        A character on its way to a full gate or -1; one being paid for or -1, with the tokens due; bonus cards due.
    seats : tuple of SeatObservation
        What lies open in front of each seat.
    tables : Tables
        The component set, which is open to all.
    """

    seat: int
    standard: bool
    phase: str
    actor: int
    first: int
    supply: tuple[int, ...]
    stairs: int
    wilds: int
    line: tuple[int, ...]
    display: tuple[int, ...]
    discarded: tuple[int, ...]
    pile: int
    known: tuple[tuple[int, int], ...]
    looked_at: tuple[int, ...]
    looking: int
    pending: tuple[tuple[int, int], ...]
    held: int
    payee: int
    to_pay: int
    to_pick: int
    seats: tuple[SeatObservation, ...]
    tables: Tables = field(repr=False, compare=False)

    def rater(self) -> Callable[[int], float]:
        """A function that tells how good a legal code looks at once (see `gingerbread_widget.house.heuristic`)."""
        from .seen import rater

        return rater(self)


def _seat(seat: Seat, turn: int) -> SeatObservation:
    return SeatObservation(
        board=seat.board,
        side=seat.side,
        heights=tuple(seat.heights),
        tops=tuple(seat.tops),
        linked=seat.linked,
        built=seat.built,
        stairs=seat.stairs,
        levels=seat.levels,
        face_down=seat.left,
        turn=turn,
        bread=tuple(seat.bread),
        gate=tuple(seat.gate),
        trapped=seat.trapped,
        bonus=seat.bonus,
        hand=seat.hand,
    )


def observe(position: Position, seat: int) -> Observation:
    """What the seat may know; -1 for what everybody may know."""
    p = position
    mine = 64 << seat if seat >= 0 else 0
    pending = ((p.sym0, p.cnt0), (p.sym1, p.cnt1)) if MAIN < p.phase < OVER else ()
    return Observation(
        seat=seat,
        standard=p.standard,
        phase=PHASES[p.phase],
        actor=p.actor,
        first=p.first,
        supply=tuple(p.supply),
        stairs=p.stairs,
        wilds=p.wilds,
        line=tuple(p.line),
        display=p.display,
        discarded=p.discarded,
        pile=len(p.pile) - p.head,
        known=tuple((i, e & CARD) for i, e in enumerate(p.pile[p.head :]) if e & mine),
        looked_at=tuple(e & CARD for e in p.drawn) if seat == p.cur else (),
        looking=len(p.drawn),
        pending=tuple((s, k) for s, k in pending if k > 0),
        held=p.held,
        payee=p.payee,
        to_pay=p.to_pay,
        to_pick=p.to_pick,
        seats=tuple(_seat(s, p.turn(i)) for i, s in enumerate(p.seats)),
        tables=p.tables,
    )
