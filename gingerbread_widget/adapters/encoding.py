"""An observation as a vector of small ints (see `gingerbread_widget.adapters.layout`).

Everything comes from `games.house.observation.Observation`, that is from what the seat may know, including what it
put under the pile or has worked out; so nothing that is hidden from the seat can get into the vector.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..games.house.names import PHASES
from ..games.house.observation import Observation, SeatObservation
from ..games.house.seat import WILD_PIECE
from ..games.house.tables import Tables
from .layout import BONUSES, CERTAIN, CHARACTERS, POSSIBLE, SYMBOLS, TILES, Layout

PAIRS: Final = 12


def encode(layout: Layout, observation: Observation) -> bytearray:
    """Return the vector of an observation, one byte a number.

    Parameters
    ----------
    layout : Layout
        That of games with as many seats.
    observation : Observation
        What a seat may know. What everybody may know (seat -1) is counted from seat 0.

    Examples
    --------
    >>> from gingerbread_widget.games.house import RULES
    >>> layout = Layout(2)
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> vector = encode(layout, RULES.observe(position, 0))
    >>> list(vector[layout.fields["supply"].where])
    [18, 18, 18, 18]
    """
    out = bytearray(layout.size)
    viewer = max(observation.seat, 0)
    n = layout.players
    _middle(out, layout.middle, observation, n)
    _tiles(out, layout.middle["unseen_tiles"], observation)
    _pile(out, layout.middle, observation)
    for i, at in enumerate(layout.seats):
        _seat(out, at, observation.seats[(viewer + i) % n], observation.tables)
    return out


def _rows(out: bytearray, start: int, width: int, items: Iterable[int]) -> None:
    """Mark one item in each row."""
    for item in items:
        out[start + item] = 1
        start += width


def _all_but(out: bytearray, start: int, size: int, missing: Iterable[int]) -> None:
    out[start : start + size] = b"\1" * size
    for item in missing:
        if item >= 0:
            out[start + item] = 0


def _middle(out: bytearray, at: dict[str, int], o: Observation, n: int) -> None:
    """Write the middle of the table and the state of the turn."""
    viewer = max(o.seat, 0)
    out[at["phase"] + PHASES.index(o.phase)] = 1
    out[at["standard"]] = o.standard
    if o.actor >= 0:
        out[at["actor"] + (o.actor - viewer) % n] = 1
    out[at["first"] + (o.first - viewer) % n] = 1
    out[at["supply"] : at["supply"] + 4] = bytes(o.supply)
    out[at["stairs"]] = o.stairs
    out[at["wilds"]] = o.wilds
    _rows(out, at["line"], CHARACTERS, o.line)
    _rows(out, at["display"], BONUSES, o.display)
    for symbol, times in o.pending:
        out[at["pending"] + symbol] += times
    if o.held >= 0:
        out[at["held"] + o.held] = 1
    if o.payee >= 0:
        out[at["payee"] + o.payee] = 1
    out[at["to_pay"]] = o.to_pay
    out[at["to_pick"]] = o.to_pick


def _tiles(out: bytearray, start: int, o: Observation) -> None:
    _all_but(out, start, TILES, o.discarded)
    for s in o.seats:
        for tile in s.hand:
            out[start + tile] = 0
        for code in s.built:
            if code < WILD_PIECE:
                out[start + code // 24] = 0


def _pile(out: bytearray, at: dict[str, int], o: Observation) -> None:
    """Write the character pile, as far as the observer knows it."""
    out[at["pile"]] = o.pile
    out[at["looking"]] = o.looking
    _all_but(out, at["in_pile"], CHARACTERS, (*o.line, *o.looked_at, o.held))
    for s in o.seats:
        for card in (*s.gate, *s.trapped):
            out[at["in_pile"] + card] = 0
    for row, card in (*enumerate(o.looked_at), *o.recalled):
        out[at["looked_at"] + row * CHARACTERS + card] = CERTAIN
    for place, card in o.known:
        out[at["pile_cards"] + place * CHARACTERS + card] = CERTAIN
    # where the cards looked at have their places (see `gingerbread_widget.games.house.observation.Belief`)
    first = o.pile + 1 if o.phase == "gate" else -o.looking
    for belief in o.beliefs:
        for i, place in enumerate(belief.places):
            in_pile = 0 <= place < o.pile
            start = at["pile_cards"] + place * CHARACTERS if in_pile else at["looked_at"] + (place - first) * CHARACTERS
            for world in belief.worlds:
                if world[i] >= 0:
                    out[start + world[i]] = POSSIBLE


def _seat(out: bytearray, at: dict[str, int], s: SeatObservation, box: Tables) -> None:
    """Write what lies in front of one seat."""
    out[at["board"] + s.board] = 1
    if s.side >= 0:
        out[at["side"] + s.side] = 1
        _rows(out, at["tops"], SYMBOLS, s.tops)
    out[at["heights"] : at["heights"] + 9] = bytes(s.heights)
    for pair in range(PAIRS):
        out[at["linked"] + pair] = s.linked >> pair & 1
    out[at["stairs"]] = s.stairs
    out[at["levels"]] = s.levels
    out[at["face_down"]] = s.face_down
    out[at["turn"]] = s.turn
    out[at["bread"] : at["bread"] + 4] = bytes(s.bread)
    _rows(out, at["gate"], CHARACTERS, s.gate)
    for card in s.trapped:
        out[at["trapped"] + card] = 1
    for card in s.bonus:
        out[at["bonus"] + card] = 1
    halves = [symbol for tile in s.hand for symbol in (box.tile_a[tile], box.tile_b[tile])]
    _rows(out, at["hand"], SYMBOLS, halves)
