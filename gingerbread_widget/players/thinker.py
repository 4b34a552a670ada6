"""What players have in common who take their time."""

from __future__ import annotations

from random import Random

from ..arguments import probability, whole
from ..protocol import Action, Observation
from .watch import Budget, Watch


class Thinker:
    """A player who can say how far she is, and answer early."""

    def __call__(self, observation: Observation, legal: tuple[Action, ...], rng: Random) -> Action:
        """The best action found."""
        return self._choose(observation, legal, rng, None)

    def think(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch) -> Action:
        """The best action found until `watch` says stop; it is called every few milliseconds."""
        return self._choose(observation, legal, rng, watch)

    def _choose(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch | None) -> Action:
        raise NotImplementedError


class PlaysOn(Thinker):
    """A thinker who plays games on.

    Parameters
    ----------
    playouts : int
        A decision.
    seconds : float, optional
        A decision, by the clock.
    width : int
        How many ways to go on are tried at a decision.
    epsilon : float
        How often a playout takes a random action.
    """

    def __init__(self, playouts: int, seconds: float | None, width: int, epsilon: float) -> None:
        self.budget = Budget(playouts, seconds)
        self.width = whole("width", width)
        self.epsilon = probability("epsilon", epsilon)
