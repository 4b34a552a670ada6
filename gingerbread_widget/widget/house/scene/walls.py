"""Ornaments of outer walls: windows, icing, the layers of a wafer."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .look import COLOUR, Vec2, Vec3, mixed
from .pen import Pen

Light: TypeAlias = Literal["off", "on", "glow"]


@dataclass(frozen=True, slots=True)
class Wall:
    """An outer wall as a plane."""

    corner: Vec2
    #: Unit vector along the wall.
    along: Vec2
    length: float
    #: Where the middle of the cell lies along the wall.
    middle: float
    foot: float
    #: Where the bevel begins.
    edge: float
    #: Where icing begins and ends along the wall.
    start: float
    end: float

    def at(self, s: float, z: float, e: float) -> Vec3:
        """Return the point `s` along the wall at height `z`, `e` in front of it."""
        (x, y), (ux, uy) = self.corner, self.along
        return x + ux * s + uy * e, y + uy * s - ux * e, z


def _box(pen: Pen, wall: Wall, s: Vec2, z: Vec2, e: float, colour: str) -> None:
    (s0, s1), (z0, z1) = s, z
    pen.face([wall.at(s0, z0, e), wall.at(s1, z0, e), wall.at(s1, z1, e), wall.at(s0, z1, e)], colour)


def draw_wafer(pen: Pen, wall: Wall) -> None:
    """Draw the layers of a stairway."""
    for q in (1, 2, 3):
        z = wall.foot + (wall.edge - wall.foot) * q / 3.7
        _box(pen, wall, (0.02, wall.length - 0.02), (z - 0.012, z + 0.012), 0.004, COLOUR["well"])


#: The outline of an arched window, as parts of its half width and half height.
_ARCH: Final = [(-1, -1), (1, -1), (1, 0.4), (0.72, 0.95), (0, 1.22), (-0.72, 0.95), (-1, 0.4)]


def draw_window(pen: Pen, wall: Wall, *, light: Light) -> None:
    """Draw a window: dark, lit as in a complete level, or so bright that the wall around it shines."""
    z = wall.edge - 0.249
    middle = wall.middle

    def arch(w: float, h: float, e: float) -> list[Vec3]:
        return [wall.at(middle + x * w, z + y * h, e) for x, y in _ARCH]

    lit = light != "off"
    if light == "glow":
        pen.face(arch(0.19, 0.165, 0.003), mixed(COLOUR["lamp"], COLOUR["dough"][0], 0.55), lit=True)
    bars = COLOUR["lampBars" if lit else "icing"]
    pen.face(arch(0.122, 0.12, 0.005), COLOUR["icing"])
    pen.face(arch(0.094, 0.092, 0.009), COLOUR["lamp" if lit else "window"], lit=lit)
    _box(pen, wall, (middle - 0.009, middle + 0.009), (z - 0.092, z + 0.11), 0.013, bars)
    _box(pen, wall, (middle - 0.094, middle + 0.094), (z - 0.008, z + 0.011), 0.013, bars)


def draw_icing(pen: Pen, wall: Wall, *, hanging: bool, seed: int) -> None:
    """Draw icing along the upper edge: piped in waves, or hanging down like sugar from the top piece of a column."""
    n = max(8, math.floor(wall.length * 12 + 0.5))
    along = [(q, wall.start + (wall.end - wall.start) * q / n) for q in range(n + 1)]
    if hanging:
        hang = [math.cos(q / n * math.pi * 2.5 + seed) for q, _ in along]
        lower = [wall.at(s, wall.edge - 0.028 - 0.058 * c * c, 0.014) for (_, s), c in zip(along, hang, strict=True)]
        pen.ribbon(lower, [wall.at(s, wall.edge + 0.004, 0.008) for _, s in along], COLOUR["icing"])
        return
    wave = [(s, wall.edge - 0.035 + 0.018 * math.cos(q / n * math.pi * 5)) for q, s in along]
    low, high = ([wall.at(s, z + dz, 0.008) for s, z in wave] for dz in (-0.016, 0.016))
    pen.ribbon(low, high, COLOUR["icing"])


def draw_joint(pen: Pen, wall: Wall, s0: float, s1: float) -> None:
    """Draw the dark joint beside a wall that meets its neighbour's, set back."""
    _box(pen, wall, (s0, s1), (wall.foot, wall.edge), -0.02, COLOUR["groove"])
