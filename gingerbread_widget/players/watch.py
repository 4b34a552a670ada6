"""Players who take their time: how far they are, when they are to stop, and what each is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Protocol

from ..protocol import Action, GameError, Observation
from .arguments import whole

#: Told the part of the work that is done, from 0 to 1; answers whether to go on.
Watch = Callable[[float], bool]


class Thinker(Protocol):
    """A player who can say how far she is, and answer early."""

    def __call__(self, observation: Observation, legal: tuple[Action, ...], rng: Random) -> Action:
        """The action to play."""

    def think(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch) -> Action:
        """The same; `watch` is called every few milliseconds, and ends the thinking when it answers False."""


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
        if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds <= 0):
            raise GameError(f"seconds: {seconds!r:.40} is not a number above 0")
        self.playouts = whole("playouts", playouts)
        self.seconds = seconds

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
