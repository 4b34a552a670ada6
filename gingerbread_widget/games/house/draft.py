"""A position that is being written: what a text or an editor says of it, before it is checked."""

from __future__ import annotations

from typing import Any

from ...protocol import RecordError
from ..kit.fields import Draft, draft_values
from .codec import dump
from .constants import CARD, WILD
from .fields import FIELDS, SEAT_FIELDS
from .labels import SYMBOL_LETTERS
from .position import Position, load
from .seat import WILD_PIECE, Seat
from .stacks import stacks
from .tables import Tables


class PositionDraft(Draft):
    """A position as a text or an editor has it: the stored fields, with lists for all sequences.

    Further attributes are `tables`, `seats` (a `SeatDraft` each) and `beliefs`, and `rest`: whether all characters that
    are nowhere else lie under the pile.
    """

    def __init__(self, tables: Tables, **values: Any) -> None:
        super().__init__(**({"beliefs": (), "rest": False, "head": 0} | values), tables=tables)


class SeatDraft(Draft):
    """The belongings of a seat, in the same form; `under` are the stairways in its house."""


def _derive(d: PositionDraft) -> None:
    """Derive what a text does not tell: supply, tiles that were never dealt, and the rest of the pile."""
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


def finished(draft: PositionDraft) -> Position:
    """Return the position that a draft describes; `RecordError` if there is no such position."""
    _derive(draft)
    return load(dump(draft), draft.tables)


def draft_of(position: Position) -> PositionDraft:
    """Return a draft of a position, to be changed; `finished` makes the same position of it again.

    >>> from gingerbread_widget.games.house import RULES
    >>> start = RULES.new_position(3, "standard", seed=7)
    >>> finished(draft_of(start)) == start
    True
    """
    p = position
    beliefs = tuple(
        tuple((tuple(place - p.head for place in places), *rest) for places, *rest in own) for own in p.beliefs
    )
    seats = [_seat(seat, p.tables) for seat in p.seats]
    return PositionDraft(p.tables, **draft_values(p, FIELDS), beliefs=beliefs, seats=seats)


def _seat(seat: Seat, tables: Tables) -> SeatDraft:
    under = sum(piece.kind == "#" for column in stacks(tables, seat.side, seat.built) for piece in column)
    return SeatDraft(**draft_values(seat, SEAT_FIELDS), under=under)
