"""Players who take their time: how far they are, when they are to stop, and what each is told."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from ..arguments import duration, whole

#: The watch is asked after so many playouts, or so many seconds, whichever comes first.
SLICE: Final = 32
EVERY: Final = 0.005
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
    """What is left of a budget.

    Attributes
    ----------
    done : int
        Playouts.
    stopped : bool
        Whether the watch, or the time, has ended the work; then it stays ended.
    """

    def __init__(self, budget: Budget, watch: Watch | None) -> None:
        self.budget = budget
        self.watch = watch
        self.done = 0
        self.stopped = False
        self._told = 0
        self._start = self._last = monotonic()

    @property
    def left(self) -> int:
        """Playouts left."""
        return self.budget.playouts - self.done

    def spend(self, playouts: int) -> bool:
        """Note playouts done; whether to go on."""
        self.done += playouts
        return self.tick() and self.left > 0

    def tick(self) -> bool:
        """Whether to go on; the watch is asked after some playouts, or milliseconds, since it was last."""
        now = monotonic()
        if self.done - self._told >= SLICE or now - self._last >= EVERY or self.left <= 0:
            self._told, self._last = self.done, now
            part = self.done / self.budget.playouts
            if self.budget.seconds is not None:
                part = max(part, (now - self._start) / self.budget.seconds)
                self.stopped = self.stopped or now - self._start >= self.budget.seconds
            self.stopped = self.stopped or (self.watch is not None and not self.watch(min(part, 1.0)))
        return not self.stopped


class Pace:
    """How many playouts fit between two looks at the clock."""

    def __init__(self) -> None:
        self.playouts = 1

    def took(self, playouts: int, seconds: float) -> None:
        """Learn from some that were played."""
        self.playouts = min(SLICE, max(1, int(playouts * EVERY / max(seconds, 1e-9))))
