"""Means with their 95 % intervals, from independent games or blocks of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964


class Interval(NamedTuple):
    """A mean, and the interval that holds the truth in 95 of 100 cases (None where there is too little to tell).

    >>> str(Interval(1.0, 0.5, 1.5)), str(Interval(1.0, None, None))
    ('1.0 (0.5 to 1.5)', '1.0')
    """

    mean: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        return self.text(".1f")

    def text(self, form: str) -> str:
        """Return the interval in words, each number in that form."""
        if self.low is None:
            return format(self.mean, form)
        return f"{self.mean:{form}} ({self.low:{form}} to {self.high:{form}})"


def mean(blocks: Sequence[float], more: Sequence[float] = ()) -> Interval:
    """Return the mean of one number a block; what is the same for both sides of a block cancels out.

    The interval is that with some numbers `more`, which might have been found as well.

    >>> print(mean([1, 2, 3, 4]))
    2.5 (0.4 to 4.6)
    """
    middle, variance = moments(blocks)
    if variance is None:
        return Interval(middle, None, None)
    centre, variance = moments([*blocks, *more])
    reach = _student(len(blocks) - 1) * sqrt(variance or 0.0)
    return Interval(middle, centre - reach, centre + reach)


def share(blocks: Sequence[float]) -> Interval:
    """Return the mean of one share of 0 to 1 a block, with Wilson's interval, which holds near 0 and 1, too.

    >>> print(share([1.0] * 20).text(".3f"))
    1.000 (0.839 to 1.000)
    """
    middle, variance = moments(blocks)
    if variance is None:
        return Interval(middle, None, None)
    spread = middle * (1 - middle)
    # as many independent games as the blocks are worth; where no two blocks differ, as many as there are blocks
    n = spread / variance if variance > 0 and spread > 0 else len(blocks)
    z = _student(len(blocks) - 1) if 0 < middle < 1 else Z
    centre, reach = middle + z * z / (2 * n), z * sqrt(spread / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    # rounding must not leave the mean outside
    low, high = min(middle, (centre - reach) / whole), max(middle, (centre + reach) / whole)
    return Interval(middle, max(0.0, low), min(1.0, high))


def lead(blocks: Sequence[float]) -> Interval:
    """Return the mean of one difference of two shares a block, from -1 to 1, with an interval that holds near 0, too.

    As if there were two blocks more, one won by either side (Bonett and Price, "Adjusted Wald confidence interval for a
    difference of binomial proportions based on paired data", 2012; here for values between as well).

    >>> print(lead([0.0] * 50).text(".3f"))
    0.000 (-0.053 to 0.053)
    """
    n, whole = len(blocks), sum(blocks)
    centre = whole / (n + 2)
    reach = Z * sqrt(((sum(it * it for it in blocks) + 2) / (n + 2) - centre * centre) / (n + 2))
    return Interval(whole / n, max(-1.0, centre - reach), min(1.0, centre + reach))


def moments(blocks: Sequence[float]) -> tuple[float, float | None]:
    """Return the mean, and the variance of the mean."""
    n = len(blocks)
    middle = sum(blocks) / n
    return middle, sum((it - middle) ** 2 for it in blocks) / (n - 1) / n if n > 1 else None


def _student(freedom: int) -> float:
    """Return the 97.5 % point of Student's t, within 0.3 % from 4 degrees on (Abramowitz and Stegun, 26.7.5)."""
    if freedom < 4:
        return (12.706, 4.303, 3.182)[freedom - 1]
    z, f = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * f)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * f**3)
    )
