"""Players that take their time."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from ..games.kit.arguments import integer, number
from ..games.kit.base_observation import BaseObservation
from ..games.kit.base_position import BasePosition
from ..protocol import Action
from .watch import Budget, Watch


class AnytimePlayer:
    """A player that can say how far it is, and answer early."""

    #: Size of the seeds of its samples.
    seed_bits: ClassVar = 61

    def __call__(self, observation: BaseObservation, legal: tuple[Action, ...], rng: Random) -> Action:
        """Return the best action found."""
        return self.think(observation, legal, rng, None)

    def think(
        self, observation: BaseObservation, legal: tuple[Action, ...], rng: Random, watch: Watch | None
    ) -> Action:
        """Return the best action found until `watch` says stop; it is called every few milliseconds."""
        seed = rng.getrandbits(self.seed_bits)
        position = observation.sample(seed)
        codes = position.candidate_actions()
        code = codes[0] if len(codes) == 1 else self._choose(observation, position, seed, watch)
        return next(action for action in legal if action.code == code)

    def _choose(self, observation: BaseObservation, position: BasePosition, seed: int, watch: Watch | None) -> int:
        """Return the code to play; the position is the first sample."""
        raise NotImplementedError


class PlayoutPlayer(AnytimePlayer):
    """An anytime player that judges by games played on, with so many playouts or seconds a decision."""

    def __init__(
        self, playouts: int = 600, seconds: float | None = None, *, width: int = 16, epsilon: float = 0.1
    ) -> None:
        self.budget = Budget(playouts, seconds)
        self.width = integer("width", width)
        self.epsilon = number("epsilon", epsilon, 0, 1)
