"""Painter's order. The columns stand on a grid, so it is exact: far columns first, in a column from the bottom up."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .look import Vec3
from .pen import Polygon


def _faces(polygon: Polygon, eye: Vec3) -> bool:
    """Whether the polygon turns its outside to the eye."""
    x = y = z = 0.0
    a = polygon.points[-1]
    for b in polygon.points:
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
        a = b
    return x * (eye[0] - a[0]) + y * (eye[1] - a[1]) + z * (eye[2] - a[2]) > 0


def painted(polygons: Sequence[Polygon], eye: Vec3) -> list[Polygon]:
    """The polygons that can be seen, in the order in which to paint them."""
    far = [(c % 3 - eye[0]) ** 2 + (c // 3 - eye[1]) ** 2 for c in range(9)]

    def rank(polygon: Polygon) -> float:
        if polygon.cell < 0:
            return -math.inf
        if polygon.level < 0:
            return -1e6 - far[polygon.cell]
        return polygon.level - 1000 * far[polygon.cell]

    return sorted((q for q in polygons if _faces(q, eye)), key=rank)
