"""Who is first: the winner, then the trophies."""

from __future__ import annotations

from ..kit.native import i64


def ranks(points: list[int]) -> list[int]:
    """Ranks by seat, 1 is best; equal seats share one (ruling l).

    The rulebook ranks nobody but the winner, or those with the most trophies; the others are put in the order of their
    trophies, too.

    Examples
    --------
    >>> ranks([2, 103, 2, 0])
    [2, 1, 2, 4]
    """
    out: list[int] = []
    for own in points:
        rank: i64 = 1
        for other in points:
            if other > own:
                rank += 1
        out.append(rank)
    return out


def ranking(points: list[int]) -> list[tuple[int, int]]:
    """``(seat, rank)``, best first."""
    by_seat = ranks(points)
    return sorted(enumerate(by_seat), key=lambda pair: (pair[1], pair[0]))
