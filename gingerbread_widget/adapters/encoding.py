"""An observation as a vector of small ints (see `gingerbread_widget.adapters.layout`).

Everything comes from `gingerbread_widget.house.observation.Observation`, that is from what the seat may know, what she
has put under the pile or worked out included; so nothing that is hidden from her can get into the vector.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..house.names import PHASES
from ..house.observation import Observation, SeatObservation
from ..house.seat import WILD_PIECE
from ..house.tables import Tables
from .layout import BONUSES, CERTAIN, CHARACTERS, POSSIBLE, SYMBOLS, TILES, Layout, seat_names


def encode(layout: Layout, observation: Observation) -> bytearray:
    """The vector of an observation, one byte a number.

    Parameters
    ----------
    layout : Layout
        That of games with as many seats.
    observation : Observation
        What a seat may know; what everybody may know (seat -1) is told as to seat 0.

    Examples
    --------
    >>> from gingerbread_widget.house import RULES
    >>> layout = Layout(2)
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> vector = encode(layout, RULES.observe(position, 0))
    >>> list(vector[layout.fields["supply"].where])
    [18, 18, 18, 18]
    """
    page = _Page(layout)
    o = observation
    n = layout.players
    viewer = max(o.seat, 0)
    _middle(page, o, n, viewer)
    _pile(page, o)
    for i, name in enumerate(seat_names(n)):
        _seat(page, name + ".", o.seats[(viewer + i) % n], o.tables)
    return page.bytes


class _Page:
    """A vector under way."""

    def __init__(self, layout: Layout) -> None:
        self.fields = layout.fields
        self.bytes = bytearray(layout.size)

    def number(self, name: str, value: int) -> None:
        """Write a number."""
        self.bytes[self.fields[name].start] = value

    def numbers(self, name: str, values: Iterable[int]) -> None:
        """Write a row of numbers."""
        self.bytes[self.fields[name].where] = bytes(values)

    def mark(self, name: str, *items: int) -> None:
        """Set what a set holds, or one thing of many; nothing for -1."""
        start = self.fields[name].start
        for item in items:
            if item >= 0:
                self.bytes[start + item] = 1

    def mark_rows(self, name: str, items: Iterable[int], width: int) -> None:
        """Set one thing of many in each row."""
        self.mark(name, *(row * width + item for row, item in enumerate(items)))

    def tell(self, name: str, row: int, card: int, value: int) -> None:
        """Set what is known of a card at a place."""
        self.bytes[self.fields[name].start + row * CHARACTERS + card] = value


def _middle(page: _Page, o: Observation, n: int, viewer: int) -> None:
    """What lies in the middle of the table, and what is under way."""
    page.mark("phase", PHASES.index(o.phase))
    page.number("standard", o.standard)
    if o.actor >= 0:
        page.mark("actor", (o.actor - viewer) % n)
    page.mark("first", (o.first - viewer) % n)
    page.numbers("supply", o.supply)
    page.number("stairs", o.stairs)
    page.number("wilds", o.wilds)
    page.mark_rows("line", o.line, CHARACTERS)
    page.mark_rows("display", o.display, BONUSES)
    seen = {*o.discarded, *(t for s in o.seats for t in s.hand)}
    seen.update(code // 24 for s in o.seats for code in s.built if code < WILD_PIECE)
    page.mark("unseen_tiles", *(t for t in range(TILES) if t not in seen))
    pending = [0] * SYMBOLS
    for symbol, times in o.pending:
        pending[symbol] += times
    page.numbers("pending", pending)
    page.mark("held", o.held)
    page.mark("payee", o.payee)
    page.number("to_pay", o.to_pay)
    page.number("to_pick", o.to_pick)


def _pile(page: _Page, o: Observation) -> None:
    """The character pile, as far as the observer knows it."""
    open_cards = {*o.line, *o.looked_at, o.held}
    for s in o.seats:
        open_cards.update(s.gate, s.trapped)
    page.number("pile", o.pile)
    page.mark("in_pile", *(c for c in range(CHARACTERS) if c not in open_cards))
    page.number("looking", o.looking)
    for row, card in [*enumerate(o.looked_at), *o.recalled]:
        page.tell("looked_at", row, card, CERTAIN)
    for place, card in o.known:
        page.tell("pile_cards", place, card, CERTAIN)
    # where the cards looked at have their places (see `gingerbread_widget.house.observation.Belief`)
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    for belief in o.beliefs:
        for i, place in enumerate(belief.places):
            name, row = ("pile_cards", place) if 0 <= place < o.pile else ("looked_at", place - start)
            for card in {world[i] for world in belief.worlds}:
                if card >= 0:
                    page.tell(name, row, card, POSSIBLE)


def _seat(page: _Page, name: str, s: SeatObservation, box: Tables) -> None:
    """What lies in front of one seat."""
    page.mark(name + "board", s.board)
    page.mark(name + "side", s.side)
    page.numbers(name + "heights", s.heights)
    if s.side >= 0:
        page.mark_rows(name + "tops", s.tops, SYMBOLS)
    page.mark(name + "linked", *(p for p in range(12) if s.linked >> p & 1))
    page.number(name + "stairs", s.stairs)
    page.number(name + "levels", s.levels)
    page.number(name + "face_down", s.face_down)
    page.number(name + "turn", s.turn)
    page.numbers(name + "bread", s.bread)
    page.mark_rows(name + "gate", s.gate, CHARACTERS)
    page.mark(name + "trapped", *s.trapped)
    page.mark(name + "bonus", *s.bonus)
    halves = [symbol for tile in s.hand for symbol in (box.tile_a[tile], box.tile_b[tile])]
    page.mark_rows(name + "hand", halves, SYMBOLS)
