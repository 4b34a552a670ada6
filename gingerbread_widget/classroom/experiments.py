"""Sentences on what trials show of an answer: each says how sure it is, and none what would be right."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev

#: More standard errors than this are hardly ever luck.
FAR = 3.0
#: Trials of most experiments.
TRIALS = 2000


def of_chance(answer: float, lucky: Callable[[Random], bool], what: str) -> str:
    """Compare a chance with the share of lucky trials.

    >>> of_chance(0.5, lambda rng: rng.random() < 0.2, "trials")
    '2000 trials: your answer is 34.8 standard errors away from what they show. It does not fit.'
    """
    return of_mean(answer, [float(lucky(rng)) for rng in [Random(1)] for _ in range(TRIALS)], what)


def of_mean(answer: float, values: list[float], what: str) -> str:
    """Compare a mean with that of trials, which is not told."""
    found, error = fmean(values), stdev(values) / sqrt(len(values))
    return f"{len(values)} {what}: your answer is {away(answer, found, error)}"


def of_spread(answer: float, values: list[float], what: str) -> str:
    """Compare a standard deviation with that of trials, which is not told."""
    found = stdev(values)
    return f"The spread of {len(values)} {what}: your answer is {away(answer, found, found / sqrt(2 * len(values)))}"


def of_wanted(values: list[float], wanted: float, what: str, of: str = "") -> str:
    """Compare the spread of trials with the one that is wanted; `of` says what has that one.

    >>> of_wanted([1.0, 2.0, 3.0], 0.5, "3 means: their spread is")
    '3 means: their spread is 1.0000. Wanted is 0.5000, 1.2 standard errors away from what they show. That may well ...'
    """
    found = stdev(values)
    verdict = away(wanted, found, found / sqrt(2 * len(values)))
    return f"{what} {found:.4f}. Wanted is {wanted:.4f}, {of}{verdict}"


def percent_apart(rng: Random) -> dict[str, float]:
    """Draw a difference of chances, in per cent."""
    return {"percent": rng.randrange(20, 120, 2) / 10}


def away(answer: float, found: float, error: float) -> str:
    """Say how many standard errors an answer is away from what trials gave."""
    errors = abs(answer - found) / max(error, 1e-9)
    far = f"{errors:.1f}" if errors < 1000 else "over 1000"
    verdict = "That may well be luck: it fits." if errors <= FAR else "It does not fit."
    return f"{far} standard errors away from what they show. {verdict}"
