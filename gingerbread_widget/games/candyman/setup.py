"""The set-up position ("Set Up")."""

from __future__ import annotations

from ..kit.native import i64, vec
from ..kit.rng import BY_LOT, shuffle, stream
from .constants import DOUBLE, PARTS, START_TREAT, TWO_ICONS, WHOLE
from .position import Position
from .tables import Tables
from .turn import begin


def treat_icons(deck: list[int], number: i64) -> i64:
    """Bit mask of the Treat icons: cards are turned up until a single icon appears (ruling a: then shuffled back)."""
    mask: i64 = 0
    for card in deck:
        if card < DOUBLE and not mask >> card & 1:
            mask |= 1 << card
            number -= 1
            if number == 0:
                break
    return mask


def new_position(tables: Tables, seats: i64, options: i64, seed: i64, first: i64 = BY_LOT) -> Position:
    """Shuffle and place the tokens: the position at which the first turn begins.

    Each deck is shuffled by a stream of its own from the seed. The seat that begins, "the eldest player" in the
    rulebook, is `first`; `BY_LOT` draws it.
    """
    flipped = tables.deck[:]
    shuffle(flipped, stream(seed, 0))
    dash = tables.deck[:]
    shuffle(dash, stream(seed, 1))
    pile = tables.treats[:]
    shuffle(pile, stream(seed, 2))
    if first == BY_LOT:
        first = stream(seed, 3) * seats >> 31
    position = Position(tables)
    position.n = position.living = seats
    position.options = options
    position.lucky = treat_icons(flipped, 2 if options & TWO_ICONS else 1)
    position.space = vec[i64]([0] * seats)
    position.marks = vec[i64]([0] * (seats * PARTS))
    position.whole = vec[i64]([WHOLE] * seats)
    position.gear = vec[i64]([0] * seats)
    position.hands = [() for _ in range(seats)]
    position.dash = dash
    position.pile = pile
    position.chance = stream(seed, 4)
    position.active = position.cur = position.first = position.asked = first
    if options & START_TREAT:
        for i in range(seats):
            position.draw_treat((first + i) % seats)
    begin(position, first)
    return position
