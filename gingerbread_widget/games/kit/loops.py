"""Many games at once, without a Python object a step (see ``playouts.py`` for what people call)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .base_position import BasePosition
from .native import i64
from .rng import stream

PLAYOUT: Final = 7  # name of the random sequence of a playout, and of the reshuffle before it
RESHUFFLE: Final = 8


def playouts(p: BasePosition, explore: i64, first: i64, end: i64, seed: i64, seat: i64) -> list[list[int]]:
    """Return the scores of the games `first` to `end` - 1, played on from copies of a position.

    Game k depends on the seed and on k alone. Unless `seat` is -1, what that seat cannot know is reshuffled before.
    """
    out: list[list[int]] = []
    for k in range(first, end):
        game: i64 = stream(seed, k)
        copy = p.clone()
        if seat >= 0:
            copy.determinize(seat, stream(game, RESHUFFLE))
        copy.play_on(explore, stream(game, PLAYOUT))
        out.append(copy.scores())
    return out


def compare(
    p: BasePosition, lines: list[list[int]], explore: i64, first: i64, end: i64, seed: i64, seat: i64
) -> list[list[list[int]]]:
    """Return how the games `first` to `end` - 1 end after each of several lines, from the same arrangement.

    Game k draws one arrangement of what `seat` cannot know (none if it is -1), and one random sequence; all lines are
    played on from that. A code that is no longer legal, because something else was revealed, ends its line there. By
    line and game, an outcome is the points by seat, then the ranks.
    """
    out: list[list[list[int]]] = [[] for _ in lines]
    number: i64 = len(lines)
    for k in range(first, end):
        game: i64 = stream(seed, k)
        dealt = p.clone()
        if seat >= 0:
            dealt.determinize(seat, stream(game, RESHUFFLE))
        x: i64 = stream(game, PLAYOUT)
        for i in range(number):
            copy = dealt.clone()
            _follow(copy, lines[i])
            copy.play_on(explore, x)
            out[i].append(copy.outcome())
    return out


def _follow(p: BasePosition, line: list[int]) -> None:
    """Play a line as far as it is legal."""
    for code in line:
        if code not in p.legal_actions():
            return
        p.apply(code)


def self_play(deal: Callable[[int], BasePosition], explore: i64, seed: i64, end: i64) -> list[list[int]]:
    """Play a game from the set-up of each seed up to `end` - 1; return the `summary` and the decisions of each."""
    out: list[list[int]] = []
    for number in range(seed, end):
        p = deal(number)
        decisions = p.play_on(explore, stream(number, PLAYOUT))
        row = p.summary()
        row.append(decisions)
        out.append(row)
    return out
