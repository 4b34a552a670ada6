"""The player that often does not think at all."""

from __future__ import annotations

from random import Random

from ..games.kit.arguments import number
from ..protocol import Action, Observation
from .greedy import greedy


class Careless:
    """A player that takes what looks best at once, or else whatever comes to mind.

    Parameters
    ----------
    epsilon : float
        Share of random actions, from 0 to 1.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> gw.players.choose(game, Careless(0.5)) in game.legal_actions()
    True
    """

    def __init__(self, epsilon: float = 0.5) -> None:
        self.epsilon = number("epsilon", epsilon, 0, 1)

    def __call__(self, observation: Observation, legal: tuple[Action, ...], rng: Random) -> Action:
        """Return an action."""
        if rng.random() < self.epsilon:
            return rng.choice(legal)
        return greedy(observation, legal, rng)
