"""From the compact house strings of a view to stacks of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["double", "wild", "stairs"]

SIDES: Final = "senw"
#: How the number of the cell changes towards a side.
STEP: Final = {"s": -3, "e": 1, "n": 3, "w": -1}


@dataclass(frozen=True, slots=True)
class Piece:
    """One half of a double tile, a wild tile or a stairway."""

    kind: Kind
    #: Letter of the symbol on top; for stairs, of the one seen through the stairwell.
    symbol: str
    #: Side on which the other half of a double tile lies, else empty.
    mate: str = ""


Stacks: TypeAlias = Sequence[Sequence[Piece]]


def neighbour(cell: int, side: str) -> int:
    """Return the neighbouring cell on a side, or -1 beyond the edge of the board.

    >>> neighbour(0, "e"), neighbour(2, "e"), neighbour(4, "n")
    (1, -1, 7)
    """
    if (side == "e" and cell % 3 == 2) or (side == "w" and cell % 3 == 0):
        return -1
    there = cell + STEP[side]
    return there if 0 <= there < 9 else -1


def _piece(symbol: str, mark: str) -> Piece:
    if mark == "*":
        return Piece("wild", symbol)
    if mark == "#":
        return Piece("stairs", symbol)
    if mark in STEP:
        return Piece("double", symbol, mark)
    raise ValueError(f"piece: expected a symbol and one of {SIDES}*#, got {symbol + mark!r}")


def parse_stack(text: str) -> list[Piece]:
    """Return the pieces of a cell, bottom first, from two characters a piece.

    >>> parse_stack("reb#")
    [Piece(kind='double', symbol='r', mate='e'), Piece(kind='stairs', symbol='b', mate='')]
    """
    if len(text) % 2:
        raise ValueError(f"stack: expected two characters a piece, got {text!r:.40}")
    return [_piece(text[i], text[i + 1]) for i in range(0, len(text), 2)]


def parse_house(board: str, house: Sequence[str]) -> list[list[Piece]]:
    """Return all nine stacks; `board` is empty before its side is chosen."""
    if len(house) != 9 or len(board) not in {0, 9}:
        raise ValueError(f"house: expected 9 cells and 0 or 9 symbols, got {len(house)} and {len(board)}")
    return [parse_stack(text) for text in house]
