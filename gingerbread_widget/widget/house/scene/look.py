"""Sizes, colours, outlines and light, shared with the front end through ``data/look.json``."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from ....games.kit.wording import DATA

Vec2: TypeAlias = tuple[float, float]
Vec3: TypeAlias = tuple[float, float, float]

LOOK: Final[dict[str, Any]] = json.loads((DATA / "look.json").read_text("utf-8"))
SIZE: Final[dict[str, float]] = LOOK["size"]
#: Colour of labels, by the page they are on.
INK: Final = {"light": "#201005", "dark": "#fef9f4"}
COLOUR: Final[dict[str, Any]] = LOOK["colours"]
SYMBOLS: Final[dict[str, dict[str, Any]]] = LOOK["symbols"]


def _parse(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _format(channels: Iterable[float]) -> str:
    return "#" + "".join(f"{max(0, min(255, math.floor(v + 0.5))):02x}" for v in channels)


def brighter(colour: str, k: float) -> str:
    """Return a colour with all channels times `k`.

    >>> brighter("#204060", 1.5)
    '#306090'
    """
    return _format(v * k for v in _parse(colour))


def mixed(start: str, end: str, k: float) -> str:
    """Return the colour that lies `k` of the way from one to another.

    >>> mixed("#000000", "#ff8000", 0.5)
    '#804000'
    """
    return _format(a + (b - a) * k for a, b in zip(_parse(start), _parse(end), strict=True))


def across(points: Sequence[Vec3]) -> Vec3:
    """Return a vector across a flat polygon, twice as long as its area is large (Newell's method)."""
    x = y = z = 0.0
    a = points[-1]
    for b in points:
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
        a = b
    return x, y, z


def normal(points: Sequence[Vec3]) -> Vec3:
    """Return the unit normal of a flat polygon."""
    x, y, z = across(points)
    length = math.sqrt(x * x + y * y + z * z) or 1.0
    return x / length, y / length, z / length


def shade(colour: str, n: Vec3) -> str:
    """Return a colour as it looks on a face with this normal.

    Shadows lean to brown; icing stays bright in the shade.
    """
    light = LOOK["light"]
    d = light["direction"]
    sun = max(0.0, n[0] * d[0] + n[1] * d[1] + n[2] * d[2])
    up = max(0.0, n[2])
    if colour == COLOUR["icing"]:
        f = light["icing"] + (1 - light["icing"]) * min(1.0, sun + up)
    else:
        f = min(light["most"], light["ambient"] + light["direct"] * sun + light["sky"] * up)
    return _format(v * f * w for v, w in zip(_parse(colour), light["warmth"], strict=True))
