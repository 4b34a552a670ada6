"""Outlines in the plane: rectangles, rings, rounded squares, and the symbols of the game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from .look import SYMBOLS, Vec2, Vec3

Outline: TypeAlias = Sequence[Vec2]


def rect(x0: float, y0: float, x1: float, y1: float) -> tuple[Vec2, Vec2, Vec2, Vec2]:
    """Return the corners of a rectangle, counter-clockwise from front left."""
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def ring(n: int, radius: float, degrees: float = 0) -> list[Vec2]:
    """Return a regular polygon, its first corner at an angle."""
    angles = [math.pi * (degrees + 360 * i / n) / 180 for i in range(n)]
    return [(radius * math.cos(t), radius * math.sin(t)) for t in angles]


def round_square(half: float, r: float, n: int = 3) -> list[Vec2]:
    """Return a square of half width `half` with corners of radius `r`, each drawn with `n` edges."""
    out = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for i in range(n + 1):
            t = (quarter + i / n) * math.pi / 2
            out.append((sx * (half - r) + r * math.cos(t), sy * (half - r) + r * math.sin(t)))
    return out


def scaled(outline: Outline, k: float) -> list[Vec2]:
    """Return the outline, larger by `k`."""
    return [(x * k, y * k) for x, y in outline]


def flat(outline: Outline, z: float) -> list[Vec3]:
    """Return the outline lifted to a height."""
    return [(x, y, z) for x, y in outline]


@cache
def fan(n: int) -> tuple[int, ...]:
    """Return the triangles of a convex polygon with `n` corners, as indices of corners, three a triangle.

    >>> fan(4)
    (0, 1, 2, 0, 2, 3)
    """
    return tuple(k for i in range(n - 2) for k in (0, i + 1, i + 2))


@cache
def strip(n: int) -> tuple[int, ...]:
    """Return the triangles of a band: `n` points along one edge, then `n` points back along the other.

    >>> strip(2)
    (0, 1, 2, 0, 2, 3)
    """
    last = 2 * n - 1
    return tuple(k for i in range(n - 1) for k in (i, i + 1, last - 1 - i, i, last - 1 - i, last - i))


def _cross(a: Vec2, b: Vec2, c: Vec2) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def clip_ears(outline: Sequence[Vec2]) -> tuple[int, ...]:
    """Return the triangles of a simple counter-clockwise outline that need not be convex.

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
            raise ValueError(f"outline: expected a simple counter-clockwise polygon, got {outline!r:.40}")
        out.extend(around(ear))
        del left[ear]
    return (*out, *left)


@dataclass(frozen=True, slots=True)
class Part:
    """One closed part of a symbol with its triangles."""

    outline: Outline
    triangles: Sequence[int]


def _draw(spec: dict[str, Any]) -> Outline:
    if "points" in spec:
        return [(x, y) for x, y in spec["points"]]
    if "ring" in spec:
        return ring(*spec["ring"])
    return round_square(*spec["square"])


@cache
def symbol_parts(letter: str) -> tuple[Part, ...]:
    """Return the parts of a symbol, all within 0.31 of the middle of its space."""
    outlines = [_draw(spec) for spec in SYMBOLS[letter]["outlines"]]
    return tuple(Part(outline, clip_ears(outline)) for outline in outlines)
