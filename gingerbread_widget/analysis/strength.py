"""Strength on one scale: Bradley and Terry's model for two seats, Plackett and Luce's for more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, groupby
from math import log, sqrt
from typing import Any, Final

from .blocks import Played
from .intervals import Interval, Z

#: Who is this much ahead is ten times as likely to win.
TENFOLD: Final = 400
MISSING: Final = 'ratings need choix: pip install "gingerbread_widget[analysis]"'


def strengths(games: Sequence[Played], players: int) -> list[Interval]:
    """Return the rating of each player; their mean is 0, and 400 points are odds of ten to one.

    The most likely ratings, by the library choix, once each two players have been given one game more that each of
    them wins, which keeps the rating of a player who always wins finite. The intervals take the blocks, and not the
    games, as independent (a sandwich estimate). A game in which two are level counts half for each order.
    """
    try:
        import choix
        import numpy as np
    except ImportError as error:
        raise ImportError(MISSING) from error
    pairs: list[tuple[int, ...]] = [pair for a, b in combinations(range(players), 2) for pair in ((a, b), (b, a))]
    # every ranking twice, so that level ones can count half each way
    found = {game.key: (_order(game, 1), _order(game, -1)) for game in games}
    if len(games[0].players) == 2:
        wins = np.zeros((players, players))
        for first, second in [*found.values(), *zip(pairs, pairs, strict=True)]:
            for winner, loser in (first, second):
                wins[winner, loser] += 0.5
        strengths = choix.ilsr_pairwise_dense(wins, max_iter=100_000)
    else:
        level = any(first != second for first, second in found.values())
        each = [order for both in found.values() for order in both[: 1 + level]]
        strengths = choix.ilsr_rankings(players, each + pairs * (1 + level), max_iter=100_000)
    strengths -= strengths.mean()
    scale = TENFOLD / log(10)
    errors = _errors(np, strengths, found, pairs)
    return [
        Interval(scale * float(it), scale * float(it - Z * error), scale * float(it + Z * error))
        for it, error in zip(strengths, errors, strict=True)
    ]


def _order(game: Played, level: int) -> tuple[int, ...]:
    """Return the players from best to worst; those that are level by seat, or the other way round."""
    seats = sorted(range(len(game.players)), key=lambda seat: (game.ranks[seat], level * seat))
    return tuple(game.players[seat] for seat in seats)


def _errors(
    np: Any,
    strengths: Any,
    found: dict[tuple[int, int, int], tuple[tuple[int, ...], tuple[int, ...]]],
    pairs: list[tuple[int, ...]],
) -> list[float]:
    """Return standard errors: the spread of the blocks' slopes of the likelihood, over its curvature."""
    size, weights = len(strengths), np.exp(strengths)
    curvature, spread = np.zeros((size, size)), np.zeros((size, size))

    def slope(order: tuple[int, ...], part: float) -> Any:
        nonlocal curvature
        up = np.zeros(size)
        for place in range(len(order) - 1):
            chances = np.zeros(size)
            left = list(order[place:])
            chances[left] = weights[left] / weights[left].sum()
            up[order[place]] += part
            up -= part * chances
            curvature += part * (np.diag(chances) - np.outer(chances, chances))
        return up

    for _, keys in groupby(sorted(found, key=lambda key: key[1]), key=lambda key: key[1]):
        up = sum(slope(order, 0.5) for key in keys for order in found[key])
        spread += np.outer(up, up)
    for pair in pairs:
        up = slope(pair, 1.0)
        spread += np.outer(up, up)
    # to raise all ratings alike changes nothing, so that direction has no curvature of its own
    inverse = np.linalg.inv(curvature + 1)
    return [sqrt(max(0.0, it)) for it in np.diag(inverse @ spread @ inverse)]
