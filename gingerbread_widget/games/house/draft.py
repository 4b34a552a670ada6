"""A position that is being written: what a text or an editor says of it, before it is checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from ...protocol import RecordError
from .codec import dump
from .constants import CARD, WILD
from .knowledge import Beliefs
from .labels import SYMBOL_LETTERS
from .position import Position, load
from .seat import WILD_PIECE
from .stacks import stacks
from .tables import Tables


@dataclass
class Draft:
    """A position as a text has it, with the fields that `codec.dump` writes; `position.load` then checks it all."""

    n: int
    standard: bool
    phase: int
    tables: Tables
    cur: int = 0
    first: int = 0
    set_up: int = 0
    sym0: int = 0
    cnt0: int = 0
    sym1: int = 0
    cnt1: int = 0
    drawn: list[int] = field(default_factory=list)
    held: int = -1
    payee: int = -1
    to_pay: int = 0
    to_pick: int = 0
    line: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    rest: bool = False
    """True if all characters that are nowhere else lie under the pile."""
    head: int = 0
    beliefs: Beliefs = ()
    display: list[int] = field(default_factory=list)
    discarded: list[int] = field(default_factory=list)
    seats: list[SeatDraft] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    stairs: int = 0
    wilds: int = 0
    box: list[int] = field(default_factory=list)


@dataclass
class SeatDraft:
    """The belongings of a seat."""

    board: int
    side: int
    stairs: int
    bread: list[int]
    gate: list[int]
    trapped: list[int]
    bonus: list[int]
    hand: list[int]
    draw: list[int]
    left: int
    built: tuple[int, ...]
    levels: int
    under: int
    """Stairways in the house."""


def _derive(d: Draft) -> None:
    """Fill in what follows from a text: supply, tiles that were never dealt, and the rest of the pile."""
    t = d.tables
    if d.rest:
        named = {entry & CARD for entry in d.pile + d.drawn}.union(
            d.line, [d.held], *(s.gate + s.trapped for s in d.seats)
        )
        d.pile += [card for card in range(len(t.points)) if card not in named]
    placed = [code for s in d.seats for code in s.built]
    laid = {code // 24 for code in placed if code < WILD_PIECE}
    elsewhere = laid.union(d.discarded, *(s.hand for s in d.seats), *(s.draw for s in d.seats))
    d.box = [tile for tile in range(len(t.tile_a)) if tile not in elsewhere]
    d.wilds = t.wilds - sum(code >= WILD_PIECE for code in placed) - (d.phase == WILD)
    d.stairs = t.stairs - sum(s.stairs + s.under for s in d.seats)
    d.supply = [t.tokens[colour] - sum(s.bread[colour] for s in d.seats) for colour in range(4)]
    for what, left in (("wild tiles", d.wilds), ("stairways", d.stairs), *zip(SYMBOL_LETTERS, d.supply, strict=False)):
        if left < 0:
            raise RecordError(f"position: {what}: {-left} more than there are")


def finished(draft: Draft) -> Position:
    """Return the position that a draft describes.

    Raises
    ------
    RecordError
        If there is no such position.
    """
    _derive(draft)
    return load(dump(cast("Position", draft)), draft.tables)


def draft_of(position: Position) -> Draft:
    """Return a draft of a position, to be changed; `finished` makes the same position of it again.

    Examples
    --------
    >>> from gingerbread_widget.games.house import RULES
    >>> start = RULES.new_position(3, "standard", seed=7)
    >>> finished(draft_of(start)) == start
    True
    """
    p = position
    return Draft(
        n=p.n,
        standard=p.standard,
        phase=p.phase,
        tables=p.tables,
        cur=p.cur,
        first=p.first,
        set_up=p.set_up,
        sym0=p.sym0,
        cnt0=p.cnt0,
        sym1=p.sym1,
        cnt1=p.cnt1,
        drawn=[*p.drawn],
        held=p.held,
        payee=p.payee,
        to_pay=p.to_pay,
        to_pick=p.to_pick,
        line=[*p.line],
        pile=p.pile[p.head :],
        beliefs=tuple(
            tuple((tuple(place - p.head for place in places), worlds) for places, worlds in own) for own in p.beliefs
        ),
        display=[*p.display],
        discarded=[*p.discarded],
        seats=[
            SeatDraft(
                board=s.board,
                side=s.side,
                stairs=s.stairs,
                bread=[int(n) for n in s.bread],
                gate=[*s.gate],
                trapped=[*s.trapped],
                bonus=[*s.bonus],
                hand=[*s.hand],
                draw=[*s.draw[: s.left]],
                left=s.left,
                built=tuple(s.built),
                levels=s.levels,
                under=sum(piece.kind == "#" for column in stacks(p.tables, s.side, s.built) for piece in column),
            )
            for s in p.seats
        ],
    )
