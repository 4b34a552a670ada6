"""Rewards of a game for learning programs."""

from __future__ import annotations

from collections.abc import Sequence


def win_shares(ranking: Sequence[tuple[int, int]]) -> list[float]:
    """Return the share of each seat in the win, from 1 down to -1 / (seats - 1), which add up to 0.

    A seat that wins alone has 1. A shared victory is shared: the mean of as many wins and losses.

    >>> win_shares([(1, 1), (0, 2)])
    [-1.0, 1.0]
    >>> win_shares([(0, 1), (2, 1), (1, 3)])
    [0.25, -0.5, 0.25]
    """
    n = len(ranking)
    winners = {seat for seat, rank in ranking if rank == 1}
    won = (n / len(winners) - 1) / (n - 1)
    lost = -1 / (n - 1)
    return [won if seat in winners else lost for seat in range(n)]


def margins(scores: Sequence[int]) -> list[float]:
    """Return the points of each seat less the mean of the others'; they add up to 0.

    >>> margins([40, 30])
    [10.0, -10.0]
    >>> margins([40, 30, 20])
    [15.0, 0.0, -15.0]
    """
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]
