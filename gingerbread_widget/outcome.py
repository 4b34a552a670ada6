"""Ends of games: who won, and by how much.

An *outcome* is what kernels return for a game played on to its end: points by seat, then ranks by seat (1 is best).
"""

from __future__ import annotations

from collections.abc import Sequence


def win_shares(outcome: Sequence[int]) -> list[float]:
    """Return the win by seat, shared by those who are first together.

    >>> win_shares([51, 51, 40, 1, 1, 3])
    [0.5, 0.5, 0.0]
    """
    ranks = outcome[len(outcome) // 2 :]
    share = 1 / list(ranks).count(1)
    return [share if rank == 1 else 0.0 for rank in ranks]


def margins(outcome: Sequence[int]) -> list[int]:
    """Return points by seat less those of the best other seat.

    >>> margins([51, 48, 40, 1, 2, 3])
    [3, -3, -11]
    """
    points = outcome[: len(outcome) // 2]
    first, second = sorted(points)[-1:-3:-1]
    return [it - (second if it == first else first) for it in points]
