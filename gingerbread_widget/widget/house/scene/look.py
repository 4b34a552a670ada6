"""Sizes, colours and outlines, shared with the front end through ``data/look.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

Vec2: TypeAlias = tuple[float, float]
Vec3: TypeAlias = tuple[float, float, float]

LOOK: Final[dict[str, Any]] = json.loads((Path(__file__).parents[3] / "data" / "look.json").read_text("utf-8"))
SIZE: Final[dict[str, float]] = LOOK["size"]
COLOUR: Final[dict[str, Any]] = LOOK["colours"]
SYMBOLS: Final[dict[str, dict[str, Any]]] = LOOK["symbols"]
