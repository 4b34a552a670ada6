"""Whole games inside the compiled kernel: no Python object a step (see ``simulate.py`` for what people call)."""

from __future__ import annotations

from typing import Final

from ..native import i64
from ..rng import PRIME, stream
from .codes import OVER
from .heuristic import rate
from .hidden import determinize
from .position import Position
from .setup import new_position
from .tables import Tables

ALWAYS: Final = PRIME  # of so many decisions, how many are random
# Ties of the rule of thumb are broken by a random number in thousandths: less than most ratings differ by.
TIE: Final = 1e-3 / PRIME
PLAYOUT: Final = 7  # name of the random sequence of a playout, and of the reshuffle before it
RESHUFFLE: Final = 8


def best(p: Position, codes: list[int], x: i64) -> i64:
    """The candidate that the rule of thumb rates highest; `x` breaks ties."""
    chosen: i64 = codes[0]
    most = -1e9
    for code in codes:
        x = x * 48271 % PRIME
        value = rate(p, code) + TIE * float(x)
        if value > most:
            most = value
            chosen = code
    return chosen


def finish(p: Position, explore: i64, x: i64) -> i64:
    """Play a position to its end, in place; return the number of decisions.

    Each decision is a random candidate with probability `explore` / `ALWAYS`, else the one that looks best at once.
    """
    steps: i64 = 0
    while p.phase != OVER:
        codes = p._candidates  # noqa: SLF001 - a call a step less
        number: i64 = len(codes)
        if number == 1:
            p.apply(codes[0])
        else:
            x = x * 48271 % PRIME
            if explore == ALWAYS:
                p.apply(codes[x * number >> 31])
            elif x < explore:
                x = x * 48271 % PRIME
                p.apply(codes[x * number >> 31])
            else:
                p.apply(best(p, codes, x))
        steps += 1
    return steps


def playouts(p: Position, explore: i64, first: i64, end: i64, seed: i64, seat: i64) -> list[list[int]]:
    """Scores of the games `first` to `end` - 1, played on from copies of a position.

    Game k depends on the seed and on k alone. Unless `seat` is -1, what that seat cannot know is reshuffled before.
    """
    out: list[list[int]] = []
    for k in range(first, end):
        game: i64 = stream(seed, k)
        copy = p.clone()
        if seat >= 0:
            determinize(copy, seat, stream(game, RESHUFFLE))
        finish(copy, explore, stream(game, PLAYOUT))
        out.append(copy.scores())
    return out


def compare(
    p: Position, lines: list[list[int]], explore: i64, first: i64, end: i64, seed: i64, seat: i64
) -> list[list[list[int]]]:
    """Scores by line and game, after each line of codes was played on copies of a position.

    For each game there is one reshuffle and one random sequence for all lines. A code that is not legal in a reshuffled
    position ends its line there.
    """
    out: list[list[list[int]]] = [[] for _ in lines]
    for k in range(first, end):
        game: i64 = stream(seed, k)
        start = p.clone()
        if seat >= 0:
            determinize(start, seat, stream(game, RESHUFFLE))
        for i in range(len(lines)):
            copy = start.clone()
            for code in lines[i]:
                if code not in copy._candidates:  # noqa: SLF001 - a call less
                    break
                copy.apply(code)
            finish(copy, explore, stream(game, PLAYOUT))
            out[i].append(copy.scores())
    return out


def games(tables: Tables, seats: i64, options: i64, explore: i64, number: i64, seed: i64) -> list[list[int]]:
    """Play so many games from set-ups with seeds that follow each other.

    Returns a list a game: decisions, rounds, how it ended, winner, who began, and the points of each seat.
    """
    out: list[list[int]] = []
    for k in range(number):
        p = new_position(tables, seats, options, seed + k)
        decisions = finish(p, explore, stream(seed + k, PLAYOUT))
        out.append([decisions, p.round, p.end, p.winner, p.first, *p.scores()])
    return out
