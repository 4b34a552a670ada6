"""What a seat may know of a position, built up from what it sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from .check import gear
from .constants import CLASSIC, ENTRY, PARTS, WIN
from .names import CALLS, ENDS, PHASES, STAGES
from .options import mode
from .position import Position
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation:
    """What lies open in front of one seat.

    Attributes
    ----------
    space : int
        Where the token stands; -1 for a seat that is out.
    marks : tuple of int
        Darkened boxes by part; a full part is torn off.
    equipped : tuple of (int, int)
        ``(limb, kind)`` of the EQUIP cards; limbs are left arm, right arm, left leg, right leg.
    treats : int
        Special Treats in hand.
    drawn_from : tuple of int
        For each of these, ascending: the number of the pile that it came from (0 for the first).
    trophies : tuple of (int, int)
        ``(seat, part)`` of the parts that it tore off, in order.
    beyond : bool
        Whether it has been further than the first burst.
    """

    space: int
    marks: tuple[int, ...]
    equipped: tuple[tuple[int, int], ...]
    treats: int
    drawn_from: tuple[int, ...]
    trophies: tuple[tuple[int, int], ...]
    beyond: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know (seat -1: what everybody may know).

    Hidden are the order of both decks and the other hands.

    Attributes
    ----------
    seat : int
        Who observes, or -1.
    mode : str
        How it is played (see `gingerbread_widget.games.candyman.options`).
    full : int
        Boxes a part.
    phase : str
        What the actor decides: ``"window"``, ``"before"``, ``"step"``, ``"burst"``, ``"after"``, ``"part"``,
        ``"defense"``, ``"summon"``, ``"strike"``, ``"aim"`` or ``"over"``.
    stage : str
        How far the turn has come: ``"start"``, ``"twins"``, ``"before"``, ``"moved"``, ``"after"`` or ``"match"``.
    actor, active, first, round : int
        Seat to act (-1 after the end), seat whose turn it is, seat that began, round.
    lucky : tuple of int
        The Treat icons.
    shown : tuple of int
        All face-up Dash N Bash cards by kind, the last one on top; `recent` of them came with the last action.
    recent, aimed : int
        See there; whom the last action attacked or summoned, or -1.
    deck : tuple of (int, int)
        ``(kind, count)`` of the face-down Dash N Bash cards, whose order nobody knows.
    pile : int
        Cards in the Special Treat pile.
    spent : tuple of int
        Special Treats on the discard pile, by kind.
    generation : int
        How often the Treat pile was made anew.
    hand : tuple of int
        The seat's own Special Treats by kind.
    hand_from : tuple of int
        For each of these, the number of the pile that it came from.
    met, struck, used : int
        Four bits a seat: how often the active one met it; six bits an attacker: whom she attacked; limbs used.
    run, landed, again : bool
        The gauntlet is run; the active token stands where its move ended; a further step of the same icon follows.
    steps : tuple of int
        Icons for the next step.
    by, at : int
        Attacker (6: the Twins) and target of the attack under way, -1 for none.
    blow : tuple of int
        Its damage by part.
    shift, boxes, strip, left, asked : int
        Spaces it pushes; boxes of choice due; limb plus 1 that loses its EQUIP card; Twins' attacks to come; the seat
        whose window is open.
    choose : int
        What a part is chosen for: 1 damage, 2 a snap, 3 an EQUIP card, 4 healing.
    match : int
        Space of the Cage Match, or -1.
    call, end : str
        Why somebody is summoned; how the game ended.
    winner : int
        The winner, or -1.
    seats : tuple of SeatObservation
        What lies open in front of each seat.
    others : tuple of (int, int, int)
        ``(pile, kind, count)`` of the Treats that are unseen: in other hands, or in the pile if it is the last one.
    out_of : tuple of (int, int)
        ``(taker, victim * 6 + part)`` of all trophies in order; taker 6 stands for the Twins, 7 for Sweet Toof.
    tables : Tables
        The component set, which is open to all.
    """

    seat: int
    mode: str
    options: int
    full: int
    phase: str
    stage: str
    actor: int
    active: int
    first: int
    round: int
    lucky: tuple[int, ...]
    shown: tuple[int, ...]
    recent: int
    aimed: int
    deck: tuple[tuple[int, int], ...]
    pile: int
    spent: tuple[int, ...]
    generation: int
    hand: tuple[int, ...]
    hand_from: tuple[int, ...]
    met: int
    struck: int
    used: int
    run: bool
    landed: bool
    again: bool
    steps: tuple[int, ...]
    by: int
    at: int
    blow: tuple[int, ...]
    shift: int
    boxes: int
    strip: int
    left: int
    asked: int
    choose: int
    match: int
    call: str
    end: str
    winner: int
    seats: tuple[SeatObservation, ...]
    others: tuple[tuple[int, int, int], ...]
    out_of: tuple[tuple[int, int], ...]
    tables: Tables = field(repr=False, compare=False)

    scale: ClassVar[float] = float(WIN)

    def rater(self) -> Callable[[int], float]:
        """A function that tells how good a legal code looks at once (see `games.candyman.heuristic`)."""
        from .from_observation import rater

        return rater(self)

    def compare(
        self, lines: Sequence[Sequence[int]], games: int, seed: int, *, epsilon: float = 0.0, first: int = 0
    ) -> list[list[list[int]]]:
        """Outcomes of lines by greedy playouts on the same samples (see `games.candyman.compare`)."""
        from ..kit.playouts import compare

        position = self.sample(0)
        return compare(position, lines, "greedy", games, seed, seat=self.seat, epsilon=epsilon, first=first)

    def sample(self, seed: int) -> Position:
        """Return a position that the seat cannot tell from the real one (see `games.candyman.from_observation`)."""
        from .from_observation import sample

        return sample(self, seed)


def icons(mask: int) -> tuple[int, ...]:
    """The icons of a bit mask."""
    return tuple(i for i in range(6) if mask >> i & 1)


def _seat(p: Position, seat: int) -> SeatObservation:
    return SeatObservation(
        space=p.space[seat],
        marks=tuple(p.marks[seat * PARTS + part] for part in range(PARTS)),
        equipped=tuple(gear(p, seat)),
        treats=len(p.hands[seat]),
        drawn_from=tuple(sorted(entry % ENTRY for entry in p.hands[seat])),
        trophies=tuple((t >> 3 & 7, t & 7) for t in p.trophies if t >> 6 == seat),
        beyond=bool(p.beyond >> seat & 1),
    )


def _unseen(p: Position, seat: int) -> tuple[tuple[int, int, int], ...]:
    """The Treats that the seat cannot see, by the pile that they came from: known as such, but not where they are."""
    unseen = Counter((p.generation, kind) for kind in p.pile[p.top :])
    for other in range(p.n):
        if other != seat:
            unseen.update((entry % ENTRY, entry // ENTRY) for entry in p.hands[other])
    return tuple((pile, kind, count) for (pile, kind), count in sorted(unseen.items()))


def observe(position: Position, seat: int) -> Observation:
    """What the seat may know; -1 for what everybody may know."""
    p = position
    hand = p.hands[seat] if seat >= 0 else ()
    return Observation(
        seat=seat,
        mode=mode(p.options),
        options=p.options,
        full=p.tables.full[p.options & CLASSIC],
        phase=PHASES[p.phase],
        stage=STAGES[p.stage],
        actor=p.actor,
        active=p.active,
        first=p.first,
        round=p.round,
        lucky=icons(p.lucky),
        shown=tuple(p.dash[: p.head]),
        recent=p.recent,
        aimed=p.aimed,
        deck=tuple(sorted(Counter(p.dash[p.head :]).items())),
        pile=len(p.pile) - p.top,
        spent=tuple(sorted(p.spent)),
        generation=p.generation,
        hand=tuple(entry // ENTRY for entry in hand),
        hand_from=tuple(entry % ENTRY for entry in hand),
        met=p.met,
        struck=p.struck,
        used=p.used,
        run=p.run,
        landed=p.landed,
        again=p.again,
        steps=icons(p.steps),
        by=p.by,
        at=p.at,
        blow=tuple(p.blow >> 4 * part & 15 for part in range(PARTS)),
        shift=p.shift,
        boxes=p.boxes,
        strip=p.strip,
        left=p.left,
        asked=p.asked,
        choose=p.choose,
        match=p.match,
        call=CALLS[p.call],
        end=ENDS[p.end],
        winner=p.winner,
        seats=tuple(_seat(p, i) for i in range(p.n)),
        others=_unseen(p, seat),
        out_of=tuple((t >> 6, (t >> 3 & 7) * 6 + (t & 7)) for t in p.trophies),
        tables=p.tables,
    )
