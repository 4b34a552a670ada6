"""Budgets of playouts and time, and the clock that says how much is left and asks a watch whether to go on."""

from __future__ import annotations

from collections.abc import Callable
from sys import maxsize
from time import monotonic
from typing import Final

from ..games.kit.arguments import amount, positive

#: The watch is asked after so many playouts, or so many seconds, whichever comes first.
SLICE: Final = 32
EVERY: Final = 0.005
#: Told the part of the work that is done, from 0 to 1; answers whether to go on.
Watch = Callable[[float], bool]


class Budget:
    """A number of playouts, a number of seconds, or whichever is used up first.

    By the clock, the same observation and seed may lead to another choice.
    """

    def __init__(self, playouts: int, seconds: float | None = None) -> None:
        self.seconds = None if seconds is None else positive("seconds", seconds)
        self.playouts = amount("playouts", playouts, maxsize)

    def clock(self, watch: Watch | None) -> Clock:
        """Return a clock that starts now."""
        return Clock(self, watch)


class Clock:
    """A budget that is being used up."""

    def __init__(self, budget: Budget, watch: Watch | None) -> None:
        self.budget = budget
        self.watch = watch
        self.done = 0  #: Playouts.
        self.stopped = False  #: True once the watch, or the time, has ended the work.
        self._told = 0
        self._start = self._last = monotonic()

    @property
    def left(self) -> int:
        """Return how many playouts are left."""
        return self.budget.playouts - self.done

    def spend(self, playouts: int) -> bool:
        """Note playouts done; return whether to go on."""
        self.done += playouts
        return self.tick() and self.left > 0

    def tick(self) -> bool:
        """Return whether to go on; the watch is asked after some playouts, or milliseconds, since it was last."""
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
    """A measured number of playouts that fit between two looks at the clock."""

    def __init__(self) -> None:
        self.playouts = 1

    def took(self, playouts: int, seconds: float) -> None:
        """Learn from some that were played."""
        self.playouts = min(SLICE, max(1, int(playouts * EVERY / max(seconds, 1e-9))))
