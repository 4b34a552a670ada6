"""The points of a house and its treasures ("Game End and Scoring", "Bonus Cards Overview")."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from .constants import MAX_TOKENS
from .seat import Seat
from .tables import (
    BROOM_BAD,
    BROOM_CHEERFUL,
    CAULDRON,
    CHEST_3,
    CHEST_4,
    CHIMNEY_6,
    CHIMNEY_8,
    OVEN,
    PIN,
    WAND_4,
    Tables,
)

CAP: Final = 12
OVEN_POINTS: Final = 2


def score(tables: Tables, standard: bool, seat: Seat) -> i64:
    """Return the points of a seat if the game ended now: trapped characters, bonus cards, one point per two tokens."""
    points = tables.points
    total: i64 = seat.n_bread // 2
    for card in seat.trapped:
        total += points[card]
    for card in seat.bonus:
        total += bonus_points(tables, seat, card) if standard else tables.introductory[card]
    return total


def bonus_points(tables: Tables, seat: Seat, card: i64) -> i64:
    """Return the points of one bonus card in the standard game.

    Each card counts on its own. Caps are 12 points a card; chimneys and chests are all or nothing; an oven, used when
    it was taken, is worth 2.
    """
    rank = tables.rank[card]
    if rank >= PIN:
        return _by_cost(tables, seat, rank)
    if rank >= CHEST_3:
        complete = seat.complete()
        if rank == CHEST_4:
            return 5 if complete >= 4 else 0
        return 3 if complete >= 3 else 0
    if rank >= OVEN:
        return OVEN_POINTS
    if rank >= BROOM_CHEERFUL:
        return _broom(tables, seat, rank)
    if rank >= CAULDRON:
        return _cauldron(tables, seat, rank)
    if rank == CHIMNEY_8:
        return 9 if seat.height() >= 8 else 0
    return 4 if rank == CHIMNEY_6 and seat.height() >= 6 else 0


def oven_tokens(colour: i64, seat: Seat, supply: vec[i64]) -> i64:
    """Gingerbread that an oven bakes: as many as show its colour, within supply and limit (rulings 25 and 26)."""
    tokens: i64 = 0
    for top in seat.tops:
        if top == colour:
            tokens += 1
    tokens = min(tokens, supply[colour])
    return min(tokens, MAX_TOKENS - seat.n_bread)


def _cauldron(tables: Tables, seat: Seat, rank: i64) -> i64:
    """1 or 2 points a human, or a non-human. Hansel & Gretel are two humans on one card."""
    humans = tables.humans
    count: i64 = 0
    for card in seat.trapped:
        if rank < CAULDRON + 2:
            count += humans[card]
        elif humans[card] == 0:
            count += 1
    return min(CAP, count * (1 + (rank - CAULDRON) % 2))


def _broom(tables: Tables, seat: Seat, rank: i64) -> i64:
    """2 points a cheerful character; or 1, 3, 6, 9, 12 for one to five bad-tempered ones."""
    cheerful: i64 = 0
    for card in seat.trapped:
        cheerful += tables.cheerful[card]
    if rank != BROOM_BAD:
        return min(CAP, 2 * cheerful)
    bad: i64 = len(seat.trapped) - cheerful
    return bad if bad < 2 else min(CAP, 3 * bad - 3)


def _by_cost(tables: Tables, seat: Seat, rank: i64) -> i64:
    """Pins: 2 points a card that shows the colour. Wands: 1 a card of 4 or more tokens, 2 a card of 6 or more."""
    count: i64 = 0
    if rank < WAND_4:
        for card in seat.trapped:
            if tables.cost[card * 4 + rank - PIN] > 0:
                count += 1
        return min(CAP, 2 * count)
    least: i64 = 4 if rank == WAND_4 else 6
    for card in seat.trapped:
        if tables.total[card] >= least:
            count += 1
    return min(CAP, count if rank == WAND_4 else 2 * count)
