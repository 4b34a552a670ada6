"""Whole games that the kernel plays by itself, for measurements."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..kit import playouts
from ..kit.arguments import choice, integer
from .setup import new_position
from .tables import Tables, tables


def self_play(
    seats: int,
    mode: str = "standard",
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    epsilon: float = 0.0,
    components: Any = None,
) -> tuple[int, int]:
    """Play so many games from their set-ups, with seeds that follow each other; for measurements.

    Return decisions, and points of all seats, in all games.

    >>> decisions, points = self_play(2, games=10, seed=1)
    >>> decisions > 500
    True
    """
    integer("seats", seats, 2, 4)
    standard = choice("mode", mode, ("introductory", "standard")) == "standard"
    deal = partial(new_position, components if isinstance(components, Tables) else tables(components), seats, standard)
    played = playouts.self_play(deal, policy, games, seed, epsilon)
    decisions = sum(game[-1] for game in played)
    return decisions, sum(map(sum, played)) - decisions
