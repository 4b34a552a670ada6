"""Players that take their time."""

from __future__ import annotations

from random import Random

from ..games.kit.arguments import integer, number
from ..protocol import Action, Observation
from .watch import Budget, Watch


class AnytimePlayer:
    """A player that can say how far it is, and answer early."""

    def __call__(self, observation: Observation, legal: tuple[Action, ...], rng: Random) -> Action:
        """Return the best action found."""
        return self._choose(observation, legal, rng, None)

    def think(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch) -> Action:
        """Return the best action found until `watch` says stop; it is called every few milliseconds."""
        return self._choose(observation, legal, rng, watch)

    def _choose(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch | None) -> Action:
        raise NotImplementedError


class PlayoutPlayer(AnytimePlayer):
    """An anytime player that judges by games played on.

    Parameters
    ----------
    playouts : int
        A decision.
    seconds : float, optional
        A decision, by the clock.
    width : int
        Number of ways to go on that are tried at a decision.
    epsilon : float
        Share of random actions in a playout, from 0 to 1.
    """

    def __init__(self, playouts: int, seconds: float | None, width: int, epsilon: float) -> None:
        self.budget = Budget(playouts, seconds)
        self.width = integer("width", width)
        self.epsilon = number("epsilon", epsilon, 0, 1)
