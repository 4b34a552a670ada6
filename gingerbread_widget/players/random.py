"""The player that knows nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from ..protocol import Action


def random(observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG001 - a player's signature
    """Return any legal action, each as likely as the others."""
    return rng.choice(legal)
