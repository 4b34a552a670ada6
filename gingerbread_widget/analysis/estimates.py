"""Means with their errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf, isfinite, sqrt
from typing import Final, NamedTuple

from .intervals import Interval, Z, lead, mean, moments, share

#: What the errors in a table are, in its caption.
ERRORS: Final = "± is one standard error, and in brackets are 95 % intervals"


class Estimate(NamedTuple):
    """A mean, its standard error, and the interval that holds the truth in 95 of 100 cases.

    >>> low, high = Estimate(0.5, 0.1).interval()
    >>> round(low, 3), round(high, 3)
    (0.304, 0.696)
    """

    mean: float  #: The estimate.
    error: float  #: Its standard error; of a chance, half of the interval over 1.96. Infinite if one game is all.
    #: The 95 % interval; where it is left out, 1.96 standard errors to both sides.
    low: float | None = None
    high: float | None = None

    def interval(self, deviations: float = Z) -> tuple[float, float]:
        """Return the interval of so many standard errors to both sides; 95 % if left out.

        A chance near 0 or 1 has more room to one side than to the other.
        """
        reach, part = Z * self.error, deviations / Z
        low = self.mean - reach if self.low is None else self.low
        high = self.mean + reach if self.high is None else self.high
        return self.mean - part * (self.mean - low), self.mean + part * (high - self.mean)

    @property
    def clear(self) -> bool:
        """Return whether it is above zero by more than two standard errors."""
        return self.interval(2)[0] > 0

    @property
    def clear_below(self) -> bool:
        """Return whether it is below zero by more than two standard errors."""
        return self.interval(2)[1] < 0

    @property
    def close(self) -> bool:
        """Return whether it is within two standard errors of zero."""
        return not (self.clear or self.clear_below)

    def text(self, form: str = ".1f") -> str:
        """Return the mean, in a form, with its standard error."""
        return f"{self.mean:{form}} ± {self.error:.1f}" if isfinite(self.error) else format(self.mean, form)

    def percent(self, form: str = ".1f") -> str:
        """Return the mean, in a form, and its 95 % interval, both in per cent.

        >>> chance([1.0] * 50).percent()
        '100.0 (92.9 to 100.0) %'
        """
        return f"{Interval(100 * self.mean, *(100 * it for it in self.interval())).text(form)} %"

    def games(self) -> str:
        """Return it, as a lead in the chance to win, in words.

        >>> Estimate(0.25, 0.05, 0.15, 0.35).games()
        '25.0 (15.0 to 35.0) games of 100 more'
        """
        return f"{self.percent().removesuffix(' %')} games of 100 more"

    def columns(self, name: str) -> dict[str, float]:
        """Return mean, standard error and 95 % interval as columns of a data frame."""
        low, high = self.interval()
        return {name: self.mean, f"{name}_error": self.error, f"{name}_low": low, f"{name}_high": high}


def estimate(values: Sequence[float], more: Sequence[float] = ()) -> Estimate:
    """Return the mean of independent values, such as points; none at all are taken for a zero that is certain.

    Error and interval are those with some values `more`, which might have been found as well.

    >>> estimate([1, 3])[:2]
    (2.0, 1.0)
    """
    if not values:
        return Estimate(0.0, 0.0)
    middle, low, high = mean(values, more)
    _, variance = moments([*values, *more])
    if low is None or variance is None:
        return Estimate(middle, inf, -inf, inf)
    return Estimate(middle, sqrt(variance), low, high)


def chance(wins: Sequence[float]) -> Estimate:
    """Return the mean of independent values from 0 to 1, such as shares of a win; its error is never 0.

    >>> chance([0.0] * 4).mean, round(chance([0.0] * 4).interval()[1], 2)
    (0.0, 0.49)
    """
    return _bounded(share(wins) if wins else Interval(0.0, None, None), 0.0)


def chance_lead(wins: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return how much larger shares of a win are than others that belong to them, cut as by `difference`.

    >>> chance_lead([1.0] * 50, [1.0] * 50).percent()
    '0.0 (-5.3 to 5.3) %'
    """
    leads = _leads(wins, others)
    return _bounded(lead(leads) if leads else Interval(0.0, None, None), -1.0)


def difference(values: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return how much larger values are than others that belong to them, such as games from the same samples.

    The longer of the two is cut: what has no partner says nothing here.

    >>> difference([3, 5, 9], [1, 1])[:2]
    (3.0, 1.0)
    """
    return estimate(_leads(values, others))


def total(estimates: Iterable[Estimate], minus: Iterable[Estimate] = ()) -> Estimate:
    """Return the sum of independent estimates, less the sum of others.

    The distances to the ends of their intervals are added as standard errors are, those to either side by themselves
    (Zou and Donner, "Construction of confidence limits about effect measures", 2008).

    >>> total([Estimate(0.9, 0.3)], [Estimate(0.5, 0.4)])[:2]
    (0.4, 0.5)
    """
    middle, error, below, above = 0.0, 0.0, 0.0, 0.0
    for sign, some in ((1, estimates), (-1, minus)):
        for it in some:
            low, high = it.interval()
            middle += sign * it.mean
            error = hypot(error, it.error)
            below = hypot(below, it.mean - low if sign > 0 else high - it.mean)
            above = hypot(above, high - it.mean if sign > 0 else it.mean - low)
    return Estimate(middle, error, middle - below, middle + above)


def _bounded(found: Interval, least: float) -> Estimate:
    """Return an estimate of what is between a least value and 1; of too few games, that is all it says."""
    middle, low, high = found
    if low is None or high is None:
        low, high = least, 1.0
    return Estimate(middle, (high - low) / 2 / Z, low, high)


def _leads(values: Sequence[float], others: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(values, others, strict=False)]
