"""An estimate of how a game will end for a seat, from what lies open: for players who look a turn ahead.

Like the rule of thumb (``heuristic.py``) it reads nothing that is hidden. The points that a seat will have at the end
are taken for a sum of features of what it owns now, each with a weight that changes evenly over the game. The weights
are fitted to games of the package's own players; see ``weights.py``.
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from .constants import LINE, MAX_BONUS, PAIR_A, PAIR_B, TILES_A_SEAT
from .heuristic import missing, placements
from .scoring import score
from .seat import Seat
from .state import State
from .weights import WEIGHTS

FEATURES: Final = 16
WEIGHT: Final[vec[float]] = vec[float](WEIGHTS)
NO_FEATURES: Final = [0.0] * FEATURES


def features(s: State, seat: i64) -> list[float]:
    """Return what a seat owns and may soon have, in numbers of the size of points."""
    me = s.seats[seat]
    out = NO_FEATURES[:]
    out[0] = 1.0
    out[1] = float(score(s.tables, s.standard, me))
    out[2] = float(me.n_bread)
    out[3] = float(me.stairs)
    out[4] = float(len(me.bonus))
    _cards(s, me, out)
    _house(s, me, out)
    return out


def _cards(s: State, me: Seat, out: list[float]) -> None:
    """Count characters that the seat can or nearly can trap: at its own gate, and in the line, which all share."""
    points = s.tables.points
    best = 0.0
    for card in me.gate:
        short = missing(s, me, card)
        value = float(points[card])
        out[5] += value
        out[6] += float(short)
        if short == 0:
            out[7] += value
    for card in s.line:
        short = missing(s, me, card)
        near = float(points[card]) - float(short)
        best = max(best, near)
        out[8] += near / float(LINE)
    out[9] = best


def _house(s: State, me: Seat, out: list[float]) -> None:
    """Levels on the way, how even the house is, and what the next double tile could cover."""
    heights = me.heights
    low = me.complete()
    above: i64 = 0
    rough: i64 = 0
    for h in heights:
        if h > low:
            above += 1
            rough += h - low - 1
    if len(me.bonus) < MAX_BONUS:
        out[10] = float(above)
        out[11] = float(low)
    out[12] = float(rough)
    first = 0.0
    second = 0.0
    third = 0.0
    open_pairs = me.open_pairs()
    placed = placements(s, me, open_pairs)
    for pair in range(12):
        if open_pairs >> pair & 1:
            if heights[PAIR_A[pair]] == heights[PAIR_B[pair]]:
                out[15] += 1.0
            value = placed[pair]
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
    out[13] = first
    out[14] = second + third


def points(s: State, seat: i64) -> float:
    """Return the points that a seat is expected to have at the end."""
    left = float(len(s.seats[seat].hand) + s.seats[seat].face_down) / float(TILES_A_SEAT)
    found = features(s, seat)
    total = 0.0
    for i in range(FEATURES):
        total += found[i] * (WEIGHT[i] + left * WEIGHT[FEATURES + i])
    return total
