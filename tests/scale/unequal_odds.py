"""Count how often histories weigh unequally: `python -m tests.scale.unequal_odds [games]`, for `docs/analysis.md`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.kit.native import vec
from tests.unit.knowledge_games import curious_step

GAMES = 2000
Player = Callable[[Position, Random], int]


def at_random(p: Position, rng: Random) -> int:
    """Any candidate."""
    return int(rng.choice(p.candidate_actions()))


def greedy(p: Position, rng: Random) -> int:
    """The best candidate by the rule of thumb."""
    codes = p.candidate_actions()
    values = vec[float]([0.0] * len(codes))
    p.rate(list(codes), values)
    return max(codes, key=lambda code: (values[codes.index(code)], rng.random()))


def curious(p: Position, rng: Random) -> int:
    """A look wherever there is one, and placements on cages and stars."""
    return curious_step(p, rng, 1.0)


PLAYERS: tuple[Player, ...] = (at_random, greedy, curious)


def counted(player: Player, seats: int, games: int) -> tuple[int, int, int]:
    """Decisions, and those at which the seat to act half knows something, and with unequal odds."""
    decisions = half = unequal = 0
    for seed in range(games):
        rng = Random(seed)
        p = RULES.new_position(seats, "standard", seed)
        while p.actor >= 0:
            own = p.beliefs[p.cur] if p.beliefs else ()
            decisions += 1
            half += any(len(worlds) > 1 for _, worlds, _ in own)
            unequal += any(len({*weights}) > 1 for _, _, weights in own)
            p.apply(player(p, rng))
    return decisions, half, unequal


if __name__ == "__main__":
    for player in PLAYERS:
        for seats in (2, 3, 4):
            decisions, half, unequal = counted(player, seats, int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
            name = player.__name__
            print(f"{name}, {seats} seats: {decisions} decisions, {half} half known, {unequal} unequal")  # noqa: T201
