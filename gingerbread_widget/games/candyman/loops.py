"""Whole games inside the compiled kernel: no Python object a step (see ``simulate.py`` for what people call)."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64
from ..kit.rng import PRIME, stream
from .constants import OVER
from .heuristic import rate
from .hidden import determinize
from .position import Position
from .scoring import ranks
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


def ratings(p: Position, codes: list[int]) -> list[float]:
    """How good each code looks at once."""
    return [rate(p, code) for code in codes]


def finish(p: Position, explore: i64, x: i64) -> i64:
    """Play a position to its end, in place; return the number of decisions.

    Each decision is a random candidate with probability `explore` / `ALWAYS`, else the one that looks best at once.
    """
    steps: i64 = 0
    while p.phase != OVER:
        codes = p.candidate_actions()
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
    """How the games `first` to `end` - 1 end after each of several lines, played on from the same arrangement.

    Game k draws one arrangement of what `seat` cannot know (none if it is -1), and one random sequence; all lines are
    played on from that. A code that is no longer possible, because something else was revealed, ends its line there.

    Returns
    -------
    list of list of list of int
        By line and game: points by seat, then ranks by seat (1 is best).
    """
    out: list[list[list[int]]] = [[] for _ in lines]
    number: i64 = len(lines)
    for k in range(first, end):
        game: i64 = stream(seed, k)
        dealt = p.clone()
        if seat >= 0:
            determinize(dealt, seat, stream(game, RESHUFFLE))
        x: i64 = stream(game, PLAYOUT)
        for i in range(number):
            copy = dealt.clone()
            _follow(copy, lines[i])
            finish(copy, explore, x)
            out[i].append(outcome(copy))
    return out


def _follow(p: Position, line: list[int]) -> None:
    """Play a line as far as it is possible."""
    for code in line:
        if code not in p.candidate_actions():
            return
        p.apply(code)


def outcome(p: Position) -> list[int]:
    """Points by seat, then ranks by seat (1 is best; equal seats share one)."""
    points = p.scores()
    return points + ranks(points)


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
