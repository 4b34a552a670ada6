"""What the end of a game is worth to each seat, between 0 and 1: mostly winning, and a little the margin."""

from __future__ import annotations

from math import tanh
from typing import Final

#: How much of the reward is the win; the rest is the margin.
WIN: Final = 0.6
#: A margin of so many points is most of what a margin can bring.
SCALE: Final = 15.0


def win_shares(outcome: list[int]) -> list[float]:
    """The win by seat, shared by those who are first together; `outcome` has points, then ranks, by seat.

    Examples
    --------
    >>> win_shares([51, 51, 40, 1, 1, 3])
    [0.5, 0.5, 0.0]
    """
    ranks = outcome[len(outcome) // 2 :]
    share = 1 / ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in ranks]


def margins(outcome: list[int]) -> list[int]:
    """Points by seat less those of the best other seat.

    Examples
    --------
    >>> margins([51, 48, 40, 1, 2, 3])
    [3, -3, -11]
    """
    points = outcome[: len(outcome) // 2]
    first, second = sorted(points)[-1:-3:-1]
    return [it - (second if it == first else first) for it in points]


def rewards(outcome: list[int]) -> list[float]:
    """The reward by seat.

    Examples
    --------
    >>> [round(it, 2) for it in rewards([60, 45, 1, 2])]
    [0.95, 0.05]
    """
    return [
        WIN * win + (1 - WIN) * (0.5 + 0.5 * tanh(margin / SCALE))
        for win, margin in zip(win_shares(outcome), margins(outcome), strict=True)
    ]
