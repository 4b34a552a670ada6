"""The chocolate plinth under the house, and the spaces printed on the board."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from .look import COLOUR, SIZE, SYMBOLS, Vec2
from .pen import Pen
from .shapes import Outline, flat, rect, ring, round_square, symbol_parts

_SPACE: Final = round_square(0.47, 0.05, 2)
_LINE: Final = round_square(0.43, 0.04, 2), round_square(0.415, 0.04, 2)

#: Gumdrops on the icing of the plinth, between the columns and at the corners.
_DROPS: Final[list[Vec2]] = [
    at for t in (-1.708, -0.5, 0.5) for at in ((t, -1.708), (1.708, t), (-t, 1.708), (-1.708, -t))
]
_DROP_COLOURS: Final = [SYMBOLS[letter]["colour"] for letter in "rygb"]


def _walls(pen: Pen, outline: Outline, z0: float, z1: float, colour: str) -> None:
    for i, a in enumerate(outline):
        b = outline[(i + 1) % len(outline)]
        pen.face([(*a, z0), (*b, z0), (*b, z1), (*a, z1)], colour)


def draw_plinth(pen: Pen) -> None:
    """Draw the plinth with its line of icing, the shadow of the house, and the gumdrops."""
    half, foot, ground = SIZE["plinth"], SIZE["foot"], SIZE["ground"]
    outline = rect(-half, -half, half, half)
    pen.place(-1, -1)
    _walls(pen, outline, foot, ground, COLOUR["plinth"])
    pen.face(flat(outline, ground), COLOUR["plinthTop"])
    pen.band(round_square(1.735, 0.12, 4), round_square(1.68, 0.1, 4), ground + 0.002, COLOUR["icing"])
    pen.face(flat(round_square(1.6, 0.14, 4), ground + 0.002), COLOUR["shadow"])
    for i, at in enumerate(_DROPS):
        draw_drop(pen, at, ground, 0.07, _DROP_COLOURS[(i + (i >> 2)) % 4])


def draw_drop(pen: Pen, at: Vec2, z: float, radius: float, colour: str) -> None:
    """Draw a gumdrop."""
    rings = [
        [(at[0] + x, at[1] + y, z + height * radius) for x, y in ring(8, radius * width)]
        for width, height in ((1, 0), (0.78, 0.62), (0.36, 0.92))
    ]
    for low, high in pairwise(rings):
        for i, p in enumerate(low):
            j = (i + 1) % len(low)
            pen.face([p, low[j], high[j], high[i]], colour)
    pen.face(rings[-1], colour)


def draw_printed(pen: Pen, cell: int, letter: str) -> None:
    """Draw a cell on which nothing is built yet; blank (no letter) before a side of the board is chosen."""
    board = SIZE["board"]
    pen.place(cell, -1)
    _walls(pen, _SPACE, SIZE["ground"], board, COLOUR["print"])
    pen.face(flat(_SPACE, board), COLOUR["print"])
    pen.band(*_LINE, board + 0.002, COLOUR["printLine"])
    if letter:
        pen.print(symbol_parts(letter), 0.92, board + 0.004, SYMBOLS[letter]["colour"])
