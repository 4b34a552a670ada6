"""Players who take their time: how far they are, when they are to stop, and what each is told."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ..arguments import duration, whole

#: Told the part of the work that is done, from 0 to 1; answers whether to go on.
Watch = Callable[[float], bool]


class Budget:
    """So many playouts, so many seconds, or whichever comes first.

    Parameters
    ----------
    playouts : int
        The most.
    seconds : float, optional
        The most, by the clock; then the same observation and seed may lead to another choice.
    """

    def __init__(self, playouts: int, seconds: float | None = None) -> None:
        self.seconds = None if seconds is None else duration("seconds", seconds)
        self.playouts = whole("playouts", playouts)

    def clock(self, watch: Watch | None) -> Clock:
        """A clock that starts now."""
        return Clock(self, watch)


class Clock:
    """What is left of a budget."""

    def __init__(self, budget: Budget, watch: Watch | None) -> None:
        self.budget = budget
        self.watch = watch
        self.done = 0
        self._start = monotonic()

    @property
    def left(self) -> int:
        """Playouts left."""
        return self.budget.playouts - self.done

    def spend(self, playouts: int) -> bool:
        """Note playouts done; whether to go on."""
        self.done += playouts
        part = self.done / self.budget.playouts
        if self.budget.seconds is not None:
            part = max(part, (monotonic() - self._start) / self.budget.seconds)
        wanted = self.watch is None or self.watch(min(part, 1.0))
        return wanted and part < 1
