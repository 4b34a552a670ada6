"""The score table: the escape, and the trophies by victim."""

from __future__ import annotations

from ..protocol import ScoreRow
from .codes import ESCAPED, GAUNTLET, WIN
from .names import PART_NAMES, listed
from .position import Position


def score_rows(position: Position, locale: str = "") -> list[ScoreRow]:  # noqa: ARG001
    """A line for the winner, one for the trophies, and the total.

    The winner's 100 points are more than there are trophies; without a winner the most trophies win.
    """
    p = position
    how = {ESCAPED: "over the border", GAUNTLET: "over the border as the last survivor"}
    escape = tuple(WIN if seat == p.winner else 0 for seat in range(p.n))
    reasons = tuple(how.get(p.end, "the last survivor") if points else "" for points in escape)
    taken: list[list[str]] = [[] for _ in range(p.n)]
    for trophy in p.trophies:
        if trophy >> 6 < p.n:
            taken[trophy >> 6].append(f"{PART_NAMES[trophy & 7]} of seat {trophy >> 3 & 7}")
    trophies = tuple(len(parts) for parts in taken)
    return [
        ScoreRow("Escape", escape, reasons),
        ScoreRow("Trophies", trophies, tuple(listed(parts) if parts else "none yet" for parts in taken)),
        ScoreRow("Total", tuple(p.scores()), ("",) * p.n),
    ]
