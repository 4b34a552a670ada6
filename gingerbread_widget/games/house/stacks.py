"""The house piece by piece, from what was laid on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .constants import PAIR_A, PAIR_B, STAR
from .seat import WILD_PIECE
from .tables import Tables


class Piece(NamedTuple):
    """One piece in a column."""

    symbol: int  #: The symbol that shows on it; for a stairway the one seen through its hole.
    #: ``"e" "n" "w" "s"``: half of a double tile whose other half lies in that direction (e is towards column c, n is
    #: towards row 3); ``"*"``: a wild tile; ``"#"``: a stairway.
    kind: str


def stacks(tables: Tables, side: int, built: Sequence[int]) -> list[list[Piece]]:
    """Return the nine columns, bottom first, in the order of the spaces.

    A double tile lies flat, so the difference of the two heights is the number of stairways under its lower half
    (ruling 3).
    """
    columns: list[list[Piece]] = [[] for _ in range(9)]
    printed = tables.sides[side] if side >= 0 else [0] * 9

    def top(cell: int) -> int:
        return columns[cell][-1].symbol if columns[cell] else printed[cell]

    for code in built:
        if code >= WILD_PIECE:
            columns[code - WILD_PIECE].append(Piece(STAR, "*"))
            continue
        tile, pair, turned = code // 24, code % 24 >> 1, code & 1
        a, b = PAIR_A[pair], PAIR_B[pair]
        low, high = sorted((a, b), key=lambda c: len(columns[c]))
        while len(columns[low]) < len(columns[high]):
            columns[low].append(Piece(top(low), "#"))
        halves = (tables.tile_a[tile], tables.tile_b[tile])
        columns[a].append(Piece(halves[turned], "e" if pair < 6 else "n"))
        columns[b].append(Piece(halves[1 - turned], "w" if pair < 6 else "s"))
    return columns


def tops(tables: Tables, side: int, columns: list[list[Piece]]) -> list[int]:
    """Return the symbol that shows on each space."""
    printed = tables.sides[side] if side >= 0 else [0] * 9
    return [column[-1].symbol if column else printed[i] for i, column in enumerate(columns)]


def linked(columns: list[list[Piece]]) -> int:
    """Bit mask of the pairs whose tops are the two halves of one double tile (ruling 2)."""
    mask = 0
    for pair in range(12):
        a, b = columns[PAIR_A[pair]], columns[PAIR_B[pair]]
        if a and len(a) == len(b) and a[-1].kind == ("e" if pair < 6 else "n"):
            mask |= 1 << pair
    return mask
