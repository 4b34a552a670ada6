"""A pen that collects polygons, and the order in which a painter would lay them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from .look import Vec2, Vec3, across, normal, shade
from .shapes import Outline, Part, fan, flat, scaled, strip


class Place(NamedTuple):
    """The place of a trapped character, on the plinth."""

    at: Vec2
    #: The way the figure looks, away from the house.
    out: Vec2


_AWAY: Final = 1.785
#: Beside the windows of the ground floor.
_ALONG: Final = (-1.4, -0.8, -0.27, 0.27, 0.8, 1.4)
#: In the order in which they are taken.
GUESTS: Final = [
    *(it for t in _ALONG for it in (Place((1 + t, 1 - _AWAY), (0, -1)), Place((1 - _AWAY, 1 + t), (-1, 0)))),
    *(it for t in _ALONG for it in (Place((1 + _AWAY, 1 + t), (1, 0)), Place((1 + t, 1 + _AWAY), (0, 1)))),
]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A flat polygon, counter-clockwise seen from outside."""

    points: Sequence[Vec3]
    #: Indices into `points`, three a triangle.
    triangles: Sequence[int]
    colour: str
    #: Cell 0 to 8, or -1 for the plinth.
    cell: int
    #: Level from 0 up, or -1 for what is printed.
    level: int
    #: Number of the trapped character, or -1.
    guest: int


class Pen:
    """A pen that draws around the middle of one cell after another."""

    def __init__(self) -> None:
        self.polygons: list[Polygon] = []
        self.place(-1, -1)

    def place(self, cell: int, level: int) -> None:
        """Go to a cell and level, to which what follows belongs (the plinth: around the middle of the board)."""
        self._cell, self._level, self._guest = cell, level, -1
        self._x: float = 1 if cell < 0 else cell % 3
        self._y: float = 1 if cell < 0 else cell // 3

    def stand(self, guest: int) -> None:
        """Go to the place of a trapped character."""
        self.place(-1, -1)
        self._guest = guest
        self._x, self._y = GUESTS[guest].at

    def face(
        self, points: Sequence[Vec3], colour: str, *, lit: bool = False, triangles: Sequence[int] | None = None
    ) -> None:
        """Draw a face with light on it; `lit` faces glow by themselves."""
        self.polygons.append(
            Polygon(
                points=[(x + self._x, y + self._y, z) for x, y, z in points],
                triangles=fan(len(points)) if triangles is None else triangles,
                colour=colour if lit else shade(colour, normal(points)),
                cell=self._cell,
                level=self._level,
                guest=self._guest,
            )
        )

    def ribbon(self, lower: Sequence[Vec3], upper: Sequence[Vec3], colour: str) -> None:
        """Draw a ribbon between two lines of as many points."""
        self.face([*lower, *reversed(upper)], colour, triangles=strip(len(lower)))

    def band(self, outer: Outline, inner: Outline, z: float, colour: str) -> None:
        """Draw a flat ring between two outlines of as many points."""
        for i, a in enumerate(outer):
            j = (i + 1) % len(outer)
            self.face(flat([a, outer[j], inner[j], inner[i]], z), colour)

    def print(self, parts: Sequence[Part], scale: float, z: float, colour: str) -> None:
        """Draw a flat symbol."""
        for part in parts:
            self.face(flat(scaled(part.outline, scale), z), colour, triangles=part.triangles)

    def prism(self, part: Part, scale: float, z0: float, z1: float, colour: str, taper: float = 1) -> None:
        """Draw a block on an outline, its top smaller by `taper`."""
        foot = flat(scaled(part.outline, scale), z0)
        head = flat(scaled(part.outline, scale * taper), z1)
        for i, a in enumerate(foot):
            j = (i + 1) % len(foot)
            self.face([a, foot[j], head[j], head[i]], colour)
        self.face(head, colour, triangles=part.triangles)


def _faces(polygon: Polygon, eye: Vec3) -> bool:
    """Tell whether the polygon turns its outside to the eye."""
    x, y, z = across(polygon.points)
    a = polygon.points[-1]
    return x * (eye[0] - a[0]) + y * (eye[1] - a[1]) + z * (eye[2] - a[2]) > 0


def painted(polygons: Sequence[Polygon], eye: Vec3) -> list[Polygon]:
    """Return the polygons that can be seen, in the order in which to paint them.

    The columns stand on a grid, so the order is exact: far columns first, in a column from the bottom up; those who
    stand around them among them.
    """
    far = [(c % 3 - eye[0]) ** 2 + (c // 3 - eye[1]) ** 2 for c in range(9)]
    guests = [(x - eye[0]) ** 2 + (y - eye[1]) ** 2 for (x, y), _ in GUESTS]

    def rank(polygon: Polygon) -> float:
        if polygon.guest >= 0:
            return -1000 * guests[polygon.guest]
        if polygon.cell < 0:
            return -math.inf
        if polygon.level < 0:
            return -1e6 - far[polygon.cell]
        return polygon.level - 1000 * far[polygon.cell]

    return sorted((q for q in polygons if _faces(q, eye)), key=rank)
