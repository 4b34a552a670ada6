"""What lies on top of a column: an icing frame and the candy on its bed, or the stairwell of a stairway."""

from __future__ import annotations

from typing import Final

from .light import mixed
from .look import COLOUR, LOOK, SIZE, SYMBOLS
from .pen import Pen
from .shapes import Part, flat, ring, round_square, scaled, symbol_parts
from .stacks import Piece

_FRAME: Final = round_square(0.405, 0.09), round_square(0.365, 0.07)
_PLAQUE: Final = Part(round_square(0.3, 0.09), symbol_parts("b")[0].triangles)
_GLINT: Final = [(0.055 * x - 0.02 * y, 0.03 * y + 0.03 * x) for x, y in ring(10, 1)]
_HOLE: Final = ring(24, 0.3)
_WELL_DEPTH: Final = 0.07


def draw_top(pen: Pen, piece: Piece, z: float) -> None:
    """Candy on a bed of icing of its own shape, or a chocolate sign on a plaque."""
    pen.band(*_FRAME, z + 0.012, COLOUR["icing"])
    look = SYMBOLS[piece.symbol]
    parts = symbol_parts(piece.symbol)
    if not look["candy"]:
        pen.prism(_PLAQUE, 1, z, z + 0.03, COLOUR["icing"])
        for part in parts:
            pen.prism(part, 0.92, z + 0.03, z + 0.055, look["colour"])
        return
    for part in parts:
        pen.prism(part, 1.16, z, z + 0.03, COLOUR["icing"])
    for part in parts:
        pen.prism(part, 1, z + 0.03, z + 0.085, look["colour"], 0.94)
    gx, gy = look["gloss"]
    glint = flat([(x + gx, y + gy) for x, y in _GLINT], z + 0.088)
    pen.face(glint, mixed(look["colour"], COLOUR["icing"], LOOK["light"]["gloss"]), lit=True)


def draw_well(pen: Pen, piece: Piece, z: float) -> None:
    """The inside of a stairwell, the covered symbol on its floor; laid before the walls of the piece."""
    floor = z - _WELL_DEPTH
    pen.face(flat(_HOLE, floor), COLOUR["print"])
    pen.print(symbol_parts(piece.symbol), 0.8, floor + 0.003, SYMBOLS[piece.symbol]["colour"])
    for i, a in enumerate(_HOLE):
        b = _HOLE[(i + 1) % len(_HOLE)]
        pen.face([(*b, floor), (*a, floor), (*a, z), (*b, z)], COLOUR["well"])


def draw_stairs_top(pen: Pen, z: float, colour: str) -> None:
    """The top of a stairway around its stairwell."""
    half = 0.5 - SIZE["gap"] - SIZE["chamfer"]
    reach = [half / max(abs(x), abs(y)) for x, y in _HOLE]
    square = [(x * k, y * k) for (x, y), k in zip(_HOLE, reach, strict=True)]
    pen.band(square, _HOLE, z, colour)
    pen.band(scaled(_HOLE, 1.09), _HOLE, z + 0.003, COLOUR["well"])
