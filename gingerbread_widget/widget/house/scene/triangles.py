"""Cutting polygons into triangles: indices of corners, three a triangle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .look import Vec2


@cache
def fan(n: int) -> tuple[int, ...]:
    """Triangles of a convex polygon with `n` corners.

    >>> fan(4)
    (0, 1, 2, 0, 2, 3)
    """
    return tuple(k for i in range(n - 2) for k in (0, i + 1, i + 2))


@cache
def strip(n: int) -> tuple[int, ...]:
    """Triangles of a band: `n` points along one edge, then `n` points back along the other.

    >>> strip(2)
    (0, 1, 2, 0, 2, 3)
    """
    last = 2 * n - 1
    return tuple(k for i in range(n - 1) for k in (i, i + 1, last - 1 - i, i, last - 1 - i, last - i))


def _cross(a: Vec2, b: Vec2, c: Vec2) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def clip_ears(outline: Sequence[Vec2]) -> tuple[int, ...]:
    """Triangles of a simple counter-clockwise outline that need not be convex.

    >>> clip_ears([(0, 0), (2, 0), (2, 2), (1, 0.5)])
    (3, 0, 1, 1, 2, 3)
    """
    left = list(range(len(outline)))
    out: list[int] = []

    def around(i: int) -> tuple[int, int, int]:
        return left[i - 1], left[i], left[(i + 1) % len(left)]

    def is_ear(i: int) -> bool:
        corners = around(i)
        a, b, c = (outline[k] for k in corners)
        if _cross(a, b, c) <= 1e-12:
            return False
        others = (outline[k] for k in left if k not in corners)
        return all(_cross(a, b, p) < 0 or _cross(b, c, p) < 0 or _cross(c, a, p) < 0 for p in others)

    while len(left) > 3:
        ear = next((i for i in range(len(left)) if is_ear(i)), None)
        if ear is None:
            raise ValueError("outline is not a simple counter-clockwise polygon")
        out.extend(around(ear))
        del left[ear]
    return (*out, *left)
