"""Whole games that the kernel plays by itself, for measurements."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from ..kit import playouts
from ..kit.arguments import integer
from .modes import options
from .names import ENDS
from .setup import new_position
from .tables import Tables, tables


class Summary(NamedTuple):
    """The course and the outcome of a game that the kernel played by itself."""

    decisions: int  #: Decisions that it took.
    rounds: int  #: Rounds that it took.
    end: str  #: Its end: ``"escaped"``, ``"gauntlet"``, ``"crumbs"`` or ``"survived"``.
    winner: int  #: The winner's place in the order of the first round, or -1.
    scores: tuple[int, ...]  #: Points in that order.


def self_play(
    seats: int,
    mode: str = "basic",
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    epsilon: float = 0.0,
    components: Any = None,
) -> list[Summary]:
    """Play so many games from their set-ups, with seeds that follow each other; for measurements.

    >>> [game.end in {"escaped", "gauntlet", "crumbs"} for game in self_play(4, games=2, seed=1)]
    [True, True]
    """
    integer("seats", seats, 2, 6)
    deal = partial(
        new_position, components if isinstance(components, Tables) else tables(components), seats, options(mode)
    )
    out = []
    for rounds, end, winner, first, *scores, decisions in playouts.self_play(deal, policy, games, seed, epsilon):
        place = (winner - first) % seats if winner >= 0 else -1
        out.append(Summary(decisions, rounds, ENDS[end], place, (*scores[first:], *scores[:first])))
    return out
