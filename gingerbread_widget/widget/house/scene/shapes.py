"""Outlines in the plane: rectangles, rings, rounded squares, and the symbols of the game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from .look import SYMBOLS, Vec2, Vec3
from .triangles import clip_ears

Outline: TypeAlias = Sequence[Vec2]


def rect(x0: float, y0: float, x1: float, y1: float) -> tuple[Vec2, Vec2, Vec2, Vec2]:
    """Counter-clockwise corners, starting front left."""
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def ring(n: int, radius: float, degrees: float = 0) -> list[Vec2]:
    """A regular polygon, its first corner at an angle."""
    angles = [math.pi * (degrees + 360 * i / n) / 180 for i in range(n)]
    return [(radius * math.cos(t), radius * math.sin(t)) for t in angles]


def round_square(half: float, r: float, n: int = 3) -> list[Vec2]:
    """A square of half width `half` with corners of radius `r`, each drawn with `n` edges."""
    out = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for i in range(n + 1):
            t = (quarter + i / n) * math.pi / 2
            out.append((sx * (half - r) + r * math.cos(t), sy * (half - r) + r * math.sin(t)))
    return out


def scaled(outline: Outline, k: float) -> list[Vec2]:
    """The outline, larger by `k`."""
    return [(x * k, y * k) for x, y in outline]


def flat(outline: Outline, z: float) -> list[Vec3]:
    """The outline lifted to a height."""
    return [(x, y, z) for x, y in outline]


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
    """The parts of a symbol, all within 0.31 of the middle of its space."""
    outlines = [_draw(spec) for spec in SYMBOLS[letter]["outlines"]]
    return tuple(Part(outline, clip_ears(outline)) for outline in outlines)
