"""Tallies: what people count beside points at the end of a game."""

from __future__ import annotations

from ...protocol import ScoreRow
from .constants import PARTS
from .position import Position


def tallies(position: Position, before: Position) -> list[ScoreRow]:  # noqa: ARG001 - nothing lies open for anybody
    """Parts that are left of each cookie, and Special Treats that nobody played."""
    p = position
    nothing = ("",) * p.n
    left = tuple(sum(p.whole[seat] >> part & 1 for part in range(PARTS)) for seat in range(p.n))
    treats = tuple(len(hand) for hand in p.hands)
    return [
        ScoreRow("parts", "Parts left", left, nothing),
        ScoreRow("treats", "Special Treats kept", treats, nothing),
    ]
