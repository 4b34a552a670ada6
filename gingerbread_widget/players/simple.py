"""The players that look at the moment alone: any action, what looks best at once, and a mixture of the two."""

from __future__ import annotations

from random import Random
from typing import Any

from ..games.kit.arguments import number
from ..games.kit.base_observation import BaseObservation
from ..protocol import Action


def random(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG001 - a player's signature
    """Return any legal action, each as likely as the others."""
    return rng.choice(legal)


def greedy(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:
    """Return the action that the game's own rule of thumb rates highest; ties are broken at random."""
    rate = observation.rater()
    return max(legal, key=lambda action: (rate(action.code), rng.random()))


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

    def __call__(self, observation: BaseObservation, legal: tuple[Action, ...], rng: Random) -> Action:
        """Return an action."""
        return (random if rng.random() < self.epsilon else greedy)(observation, legal, rng)
