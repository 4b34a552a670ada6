"""One piece of a house: its walls where they can be seen, bevelled edges, and what shows on top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .look import COLOUR, LOOK, SIZE, SYMBOLS, Vec2, Vec3, brighter, mixed
from .pen import Pen
from .shapes import Part, flat, rect, ring, round_square, scaled, symbol_parts
from .stacks import SIDES, STEP, Piece, Stacks, neighbour
from .walls import Light, Wall, draw_icing, draw_joint, draw_wafer, draw_window

_FRAME: Final = round_square(0.405, 0.09), round_square(0.365, 0.07)
_PLAQUE: Final = Part(round_square(0.3, 0.09), symbol_parts("b")[0].triangles)
_GLINT: Final = [(0.055 * x - 0.02 * y, 0.03 * y + 0.03 * x) for x, y in ring(10, 1)]
_HOLE: Final = ring(24, 0.3)
_WELL_DEPTH: Final = 0.07


def _colour_of(piece: Piece, cell: int, level: int) -> str:
    if piece.kind == "double":
        first = min(cell, cell + STEP[piece.mate])  # both halves of a tile alike
        return str(COLOUR["dough"][(first * 3) % 4 ^ level % 2])
    return str(COLOUR[piece.kind])


@dataclass(frozen=True, slots=True)
class _Body:
    low: tuple[Vec2, ...]
    high: tuple[Vec2, ...]
    z0: float
    z1: float
    edge: float

    def bevel(self, k: int) -> list[Vec3]:
        j = (k + 1) % 4
        return [
            (*self.low[k], self.edge),
            (*self.low[j], self.edge),
            (*self.high[j], self.z1),
            (*self.high[k], self.z1),
        ]


def _body_of(piece: Piece, level: int) -> _Body:
    """Return the body of a piece, without air and without a bevel where the two halves of a tile meet."""
    half = {d: 0.5 if d == piece.mate else 0.5 - SIZE["gap"] for d in SIDES}
    cut = {d: half[d] - (0 if d == piece.mate else SIZE["chamfer"]) for d in SIDES}
    z1 = (level + 1) * SIZE["level"] - 0.006
    return _Body(
        low=rect(-half["w"], -half["s"], half["e"], half["n"]),
        high=rect(-cut["w"], -cut["s"], cut["e"], cut["n"]),
        z0=level * SIZE["level"] if level else SIZE["ground"],
        z1=z1,
        edge=z1 - SIZE["chamfer"],
    )


def _wall_of(body: _Body, k: int, piece: Piece) -> Wall:
    a, b = body.low[k], body.low[(k + 1) % 4]
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    u = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return Wall(
        corner=a,
        along=u,
        length=length,
        middle=-(a[0] * u[0] + a[1] * u[1]),
        foot=body.z0,
        edge=body.edge,
        start=0 if SIDES[k - 1] == piece.mate else 0.015,
        end=length if SIDES[(k + 1) % 4] == piece.mate else length - 0.015,
    )


def _draw_groove(pen: Pen, side: str, free: list[bool], edge: float) -> None:
    """Draw the groove between two pieces of equal height, so that nothing shines through the air between them."""
    s, e, n, w = (0.5 - (SIZE["gap"] if is_free else 0) for is_free in free)
    inner = 0.5 - SIZE["gap"] - 0.01
    area = {
        "s": rect(-w, -0.5, e, -inner),
        "e": rect(inner, -s, 0.5, n),
        "n": rect(-w, inner, e, 0.5),
        "w": rect(-0.5, -s, -inner, n),
    }[side]
    pen.face(flat(area, edge), COLOUR["groove"])


def _draw_seam(pen: Pen, piece: Piece, body: _Body) -> None:
    g = 0.009
    (x0, y0), _, (x1, y1), _ = body.high
    area = {
        "e": rect(x1 - g, y0, x1, y1),
        "w": rect(x0, y0, x0 + g, y1),
        "n": rect(x0, y1 - g, x1, y1),
        "s": rect(x0, y0, x1, y0 + g),
    }
    if piece.mate:
        pen.face(flat(area[piece.mate], body.z1 + 0.003), COLOUR["seam"])


def _draw_top(pen: Pen, piece: Piece, z: float) -> None:
    """Draw candy on a bed of icing of its own shape, or a chocolate sign on a plaque."""
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


def _draw_well(pen: Pen, piece: Piece, z: float) -> None:
    """Draw the inside of a stairwell, the covered symbol on its floor; laid before the walls of the piece."""
    floor = z - _WELL_DEPTH
    pen.face(flat(_HOLE, floor), COLOUR["print"])
    pen.print(symbol_parts(piece.symbol), 0.8, floor + 0.003, SYMBOLS[piece.symbol]["colour"])
    for i, a in enumerate(_HOLE):
        b = _HOLE[(i + 1) % len(_HOLE)]
        pen.face([(*b, floor), (*a, floor), (*a, z), (*b, z)], COLOUR["well"])


def _draw_stairs_top(pen: Pen, z: float, colour: str) -> None:
    """Draw the top of a stairway around its stairwell."""
    half = 0.5 - SIZE["gap"] - SIZE["chamfer"]
    reach = [half / max(abs(x), abs(y)) for x, y in _HOLE]
    square = [(x * k, y * k) for (x, y), k in zip(_HOLE, reach, strict=True)]
    pen.band(square, _HOLE, z, colour)
    pen.band(scaled(_HOLE, 1.09), _HOLE, z + 0.003, COLOUR["well"])


def draw_piece(pen: Pen, stacks: Stacks, cell: int, level: int, *, light: Light) -> None:
    """Draw one piece, with light in its windows or without."""
    piece = stacks[cell][level]
    top = level + 1 == len(stacks[cell])
    body = _body_of(piece, level)
    colour = _colour_of(piece, cell, level)
    beside = [stacks[there] if (there := neighbour(cell, side)) >= 0 else () for side in SIDES]
    joined = [side != piece.mate and len(stack) > level for side, stack in zip(SIDES, beside, strict=True)]
    free = [side != piece.mate and not joins for side, joins in zip(SIDES, joined, strict=True)]
    pen.place(cell, level)
    if top and piece.kind == "stairs":
        _draw_well(pen, piece, body.z1)

    for k, side in enumerate(SIDES):
        if not joined[k] or (not top and len(beside[k]) > level + 1):
            continue  # an outer wall, the other half, or deep inside the house
        _draw_groove(pen, side, free, body.edge)
        pen.face(body.bevel(k), colour)

    for k in range(4):
        if not free[k]:
            continue
        wall = _wall_of(body, k, piece)
        a, b = body.low[k], body.low[(k + 1) % 4]
        if joined[(k + 1) % 4]:
            draw_joint(pen, wall, wall.length, wall.length + SIZE["gap"])
        if joined[k - 1]:
            draw_joint(pen, wall, -SIZE["gap"], 0)
        pen.face([(*a, body.z0), (*b, body.z0), (*b, body.edge), (*a, body.edge)], colour)
        pen.face(body.bevel(k), brighter(colour, LOOK["light"]["bevel"]))
        if piece.kind == "stairs":
            draw_wafer(pen, wall)
        else:
            draw_window(pen, wall, light=light)
            draw_icing(pen, wall, hanging=top, seed=cell + level)

    if not top:
        return
    if piece.kind == "stairs":
        _draw_stairs_top(pen, body.z1, colour)
        return
    pen.face(flat(body.high, body.z1), colour)
    _draw_seam(pen, piece, body)
    _draw_top(pen, piece, body.z1)
