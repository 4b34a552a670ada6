"""The board under a house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def printed(seat: Mapping[str, Any], boards: Sequence[str]) -> str:
    """The nine symbols printed under a seat's house, given its view; empty while no side of the board is chosen.

    >>> printed({"board": 1}, ["rybgsxcry", "bgrysxcbg"]), printed({"board": -1}, [])
    ('bgrysxcbg', '')
    """
    return boards[seat["board"]] if seat["board"] >= 0 else ""
