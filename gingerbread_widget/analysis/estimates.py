"""Means with standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Estimate(NamedTuple):
    """A mean and its standard error.

    >>> low, high = Estimate(0.5, 0.1).interval()
    >>> round(low, 3), round(high, 3)
    (0.304, 0.696)
    """

    mean: float  #: The estimate.
    error: float  #: Its standard error: with many games, the truth is within 1.96 of them in 95 of 100 cases.

    def interval(self, deviations: float = 1.96) -> tuple[float, float]:
        """Return the interval of so many standard errors to both sides; 95 % if left out."""
        return self.mean - deviations * self.error, self.mean + deviations * self.error

    def text(self, form: str = ".1f") -> str:
        """Return the mean, in a form, with its error."""
        return f"{self.mean:{form}} ± {self.error:.1f}"

    def percent(self, form: str = ".1f") -> str:
        """Return the same in per cent."""
        return f"{Estimate(100 * self.mean, 100 * self.error).text(form)} %"

    def columns(self, name: str) -> dict[str, float]:
        """Return mean and error as columns of a data frame."""
        return {name: self.mean, f"{name}_error": self.error}


def estimate(values: Sequence[float]) -> Estimate:
    """Return mean and standard error of independent values.

    >>> estimate([1, 3])
    Estimate(mean=2.0, error=1.0)
    """
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0)
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, 0.0)
    return Estimate(mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n))


def difference(values: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return how much larger values are than others that belong to them, such as games from the same samples.

    The longer of the two is cut: what has no partner says nothing here.

    >>> difference([3, 5, 9], [1, 1])
    Estimate(mean=3.0, error=1.0)
    """
    return estimate([a - b for a, b in zip(values, others, strict=False)])
