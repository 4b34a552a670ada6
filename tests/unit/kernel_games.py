"""Games of Gingerbread House at random, for tests that look into its positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gingerbread_widget.games.house.constants import OVER
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import tables
from tests.battery.house import broken

__all__ = ["broken", "positions", "random_step", "somewhere", "start"]


def start(seats: int, standard: bool, seed: int) -> Position:
    """A set-up position with the shipped components."""
    return new_position(tables(), seats, standard, seed)


def random_step(p: Position, rng: Random, legal: list[int]) -> int:
    """A legal code; mostly a candidate, so that games get somewhere, but every legal code comes up."""
    return rng.choice(legal if rng.random() < 0.4 else p.candidate_actions())


def positions(seats: int, standard: bool, seed: int) -> Iterator[Position]:
    """The positions of a random game, one object that plays on."""
    rng = Random(seed)
    p = start(seats, standard, seed)
    yield p
    while p.phase != OVER:
        p.apply(random_step(p, rng, p.legal_actions()))
        yield p


def somewhere(seats: int, standard: bool, seed: int, steps: int) -> Position:
    """The position after so many random steps, or the last one but one."""
    p = last = start(seats, standard, seed)
    rng = Random(seed)
    for _ in range(steps):
        last = p.clone()
        p.apply(random_step(p, rng, p.legal_actions()))
        if p.phase == OVER:
            return last
    return p
