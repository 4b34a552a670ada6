"""Rewards: the worth of an end of a game to each seat, from 0 to 1, mostly for winning, and a little for the margin."""

from __future__ import annotations

from math import tanh
from typing import Final

from ..outcome import margins, win_shares

#: How much of the reward is the win; the rest is the margin.
WIN: Final = 0.6


def rewards(outcome: list[int], scale: float) -> list[float]:
    """Return the reward by seat; what a margin is worth depends on the game's scale (see `Observation.scale`).

    >>> [round(it, 2) for it in rewards([60, 45, 1, 2], scale=15)]
    [0.95, 0.05]
    """
    return [
        WIN * win + (1 - WIN) * (0.5 + 0.5 * tanh(margin / scale))
        for win, margin in zip(win_shares(outcome), margins(outcome), strict=True)
    ]
