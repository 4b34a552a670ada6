"""The observation of a seat: what it may know of a position, built up from what it sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from .constants import CARD, GATE, MAIN, OVER
from .knowledge import face_down
from .names import PHASES
from .position import Position
from .seat import Seat
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation:
    """The open belongings of one seat.

    Attributes
    ----------
    board, side : int
        Board dealt, and the side in play (-1 while it is not chosen).
    heights, tops : tuple of int
        Nine each: height of the column, symbol that shows.
    linked : int
        Bit p: the tops of pair p are one double tile.
    built : tuple of int
        What was laid, in order (see `gingerbread_widget.games.house.seat.Seat`).
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
class Belief:
    """The partial knowledge of a seat about some places: the cards there, but not their order.

    Such as after somebody else looked at a card that the seat knew, and returned it among others in secret.

    Attributes
    ----------
    places : tuple of int
        Places in the character pile, place 0 on top. Of the cards looked at, number i has place ``i - looking`` while
        the actor chooses (phase ``"keep"``), and ``pile + 1 + i``, where it is going to lie, in phase ``"gate"``.
    worlds : tuple of tuple of int
        All possible contents of these places: a card each, or -1 for some card that the seat knows nothing about. They
        all name the same cards, each as likely as another.
    """

    places: tuple[int, ...]
    worlds: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """The knowledge of one seat (seat -1: what everybody may know).

    Hidden are the order and content of the face-down double tiles and of the box, and the character pile, except what
    follows from all that the seat has seen so far: the cards that it put under the pile or saw go there, where they
    lie now, and what is left of that after others have looked at them (ruling 35). `known`, `recalled` and `beliefs`
    hold all of it: the character cards named nowhere in the observation may lie in any order at the other places.

    Attributes
    ----------
    seat : int
        Who observes, or -1, who remembers nothing.
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
        Cards that the actor looks at in secret, seen by it alone; in phase ``"gate"`` those that go back next, in the
        order in which they go.
    looking : int
        How many cards that is, which all see.
    recalled : tuple of (int, int)
        ``(number, card)`` of those cards that the seat, not being the actor, knows nevertheless; the first one is
        number 0.
    beliefs : tuple of Belief
        What the seat half knows about further places in the pile and about the cards looked at; places are ascending.
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
    recalled: tuple[tuple[int, int], ...]
    beliefs: tuple[Belief, ...]
    pending: tuple[tuple[int, int], ...]
    held: int
    payee: int
    to_pay: int
    to_pick: int
    seats: tuple[SeatObservation, ...]
    tables: Tables = field(repr=False, compare=False)

    scale: ClassVar[float] = 15.0

    def rater(self) -> Callable[[int], float]:
        """Return a function that rates a legal code as it looks at once (see `games.house.heuristic`)."""
        from .from_observation import rater

        return rater(self)

    def compare(
        self, lines: Sequence[Sequence[int]], games: int, seed: int, *, epsilon: float = 0.0, first: int = 0
    ) -> list[list[list[int]]]:
        """Outcomes of lines by greedy playouts on the same samples (see `gingerbread_widget.games.house.compare`)."""
        from ..kit.playouts import compare

        position = self.sample(0)
        return compare(position, lines, "greedy", games, seed, seat=self.seat, epsilon=epsilon, first=first)

    def sample(self, seed: int) -> Position:
        """Return a position that the seat cannot tell from the real one (see `games.house.sample`)."""
        from .sample import sample

        return sample(self, seed)


def _seat(seat: Seat, turn: int) -> SeatObservation:
    return SeatObservation(
        board=seat.board,
        side=seat.side,
        heights=tuple(seat.heights),
        tops=tuple(seat.tops),
        linked=seat.linked,
        built=tuple(seat.built),
        stairs=seat.stairs,
        levels=seat.levels,
        face_down=seat.left,
        turn=turn,
        bread=tuple(seat.bread),
        gate=tuple(seat.gate),
        trapped=tuple(seat.trapped),
        bonus=seat.bonus,
        hand=tuple(seat.hand),
    )


def _memory(p: Position, seat: int) -> tuple[dict[int, int], tuple[Belief, ...]]:
    """Return the cards that a seat knows, by place, and what it half knows."""
    if seat < 0:
        return {}, ()
    known = {i - p.head: entry & CARD for i, entry in face_down(p).items() if entry & 64 << seat}
    beliefs = []
    for indexes, worlds in p.beliefs[seat] if p.beliefs else ():
        places = tuple(i - p.head for i in indexes)
        if len(worlds) == 1:
            known[places[0]] = worlds[0][0]
        else:
            beliefs.append(Belief(places, worlds))
    return known, tuple(beliefs)


def observe(position: Position, seat: int) -> Observation:
    """Return what the seat may know; -1 for what everybody may know."""
    p = position
    known, beliefs = _memory(p, seat)
    size = len(p.pile) - p.head
    start = size + 1 if p.phase == GATE else -len(p.drawn)
    recalled = [(i, known[start + i]) for i in range(len(p.drawn)) if start + i in known]
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
        pile=size,
        known=tuple((place, card) for place, card in sorted(known.items()) if 0 <= place < size),
        looked_at=tuple(e & CARD for e in p.drawn) if seat == p.cur else (),
        looking=len(p.drawn),
        recalled=() if seat == p.cur else tuple(recalled),
        beliefs=beliefs,
        pending=tuple((s, k) for s, k in pending if k > 0),
        held=p.held,
        payee=p.payee,
        to_pay=p.to_pay,
        to_pick=p.to_pick,
        seats=tuple(_seat(s, p.turn(i)) for i, s in enumerate(p.seats)),
        tables=p.tables,
    )
