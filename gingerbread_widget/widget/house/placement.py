"""Where the last tile of a log was laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def last_placement(entries: Sequence[Sequence[Any]]) -> dict[str, Any] | None:
    """Where the last tile was laid, from the numbered entries of a log.

    >>> last_placement([[1, 0, 1, "build", "rb", "a1-b1", 0, "gy"], [2, 0, 1, "take", "green"]])
    {'seat': 0, 'cells': [0, 1]}
    """
    for entry in reversed(entries):
        if entry[3] in {"build", "wild"}:
            place = entry[5] if entry[3] == "build" else entry[4]
            return {"seat": entry[1], "cells": ["abc".index(c[0]) + 3 * (int(c[1]) - 1) for c in place.split("-")]}
    return None
