"""The player that takes what looks best at once."""

from __future__ import annotations

from random import Random
from typing import Any

from ..protocol import Action


def greedy(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:
    """Return the action that the game's own rule of thumb rates highest; ties are broken at random."""
    rate = observation.rater()
    return max(legal, key=lambda action: (rate(action.code), rng.random()))
