"""The roof of a finished house: a hip roof over each group of columns of one height, with icing along its eaves."""

from __future__ import annotations

import math
from itertools import product
from typing import Final

from .look import COLOUR, SIZE, SYMBOLS, Vec2, Vec3
from .pen import Pen
from .plinth import draw_drop
from .stacks import SIDES, Stacks, neighbour
from .walls import Wall, draw_icing

#: Corners and middles of the sides of a cell, from its front left corner.
_AROUND: Final[list[Vec2]] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
_OUTWARDS: Final[dict[str, Vec2]] = {"s": (0, -1), "e": (1, 0), "n": (0, 1), "w": (-1, 0)}


def _depth(stacks: Stacks, height: int, x: float, y: float) -> float:
    """Return how far a point lies within the columns of this height."""
    return min(
        max(0.0, abs(x - cx) - 0.5, abs(y - cy) - 0.5)
        for cx, cy in product(range(-1, 4), repeat=2)
        if not (0 <= cx < 3 and 0 <= cy < 3) or len(stacks[cx + 3 * cy]) != height
    )


def _draw_eaves(pen: Pen, side: str, z: float, seed: int) -> None:
    """Draw the eaves on one side of a cell, above a lower column or none."""
    dx, dy = _OUTWARDS[side]
    corner = dx * SIZE["eaves"] + dy / 2, dy * SIZE["eaves"] - dx / 2
    wall = Wall(corner=corner, along=(-dy, dx), length=1, middle=0.5, foot=z, edge=z, start=0, end=1)
    pen.face([wall.at(0, z - 0.07, 0), wall.at(1, z - 0.07, 0), wall.at(1, z, 0), wall.at(0, z, 0)], COLOUR["roof"])
    draw_icing(pen, wall, hanging=True, seed=seed)


def _draw_ridge(pen: Pen, end: Vec3, middle: Vec3) -> None:
    """Draw icing along a ridge, from its end to the middle of the cell."""
    x, y, z = end
    k = 0.024 / math.hypot(x, y)

    def along(part: float, side: int) -> Vec3:
        return x * part - side * k * y, y * part + side * k * x, z * part + middle[2] * (1 - part) + 0.014

    pen.face([along(0.92, -1), along(0.92, 1), along(0, 1), along(0, -1)], COLOUR["icing"])


def draw_roof(pen: Pen, stacks: Stacks, cell: int) -> None:
    """Draw the roof over one column, the candy of its top piece on it."""
    height = len(stacks[cell])
    if not height:
        return
    x, y, z = cell % 3, cell // 3, height * SIZE["level"]

    def up(dx: float, dy: float) -> float:
        return z + SIZE["pitch"] * _depth(stacks, height, x + dx, y + dy)

    pen.place(cell, height)
    for side in SIDES:
        there = neighbour(cell, side)
        if there < 0 or len(stacks[there]) < height:
            _draw_eaves(pen, side, z, cell)
    middle = 0.0, 0.0, up(0, 0)
    edge = [(dx / 2, dy / 2, up(dx / 2, dy / 2)) for dx, dy in _AROUND]
    for i, a in enumerate(edge):
        pen.face([a, edge[(i + 1) % 8], middle], COLOUR["roof"])
    for i, a in enumerate(edge):
        beside = edge[(i + 1) % 8][2] + edge[i - 1][2]
        if (2 * a[2] if i % 2 else a[2] + middle[2]) > beside:
            _draw_ridge(pen, a, middle)
    look = SYMBOLS[stacks[cell][-1].symbol]
    draw_drop(pen, (0, 0), middle[2] - 0.03, 0.09, look["colour"] if look["candy"] else COLOUR["icing"])
