"""Whole games inside the compiled kernel: no Python object a step (see ``simulate.py`` for what people call)."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64
from ..kit.rng import PRIME, stream
from .constants import A_CAGE, A_EXCHANGE, A_STAIRS, EFFECT, MAIN, OVER
from .heuristic import exchanges, placements, rate
from .hidden import determinize
from .position import Position
from .scoring import ranking
from .setup import new_position
from .tables import Tables

ALWAYS: Final = PRIME  # of so many decisions, how many are random
# Ties of the rule of thumb are broken by a random number in thousandths: less than any two ratings differ by.
TIE: Final = 1e-3 / PRIME
FEW: Final = 6  # actions of an effect from which on some are exchanges
PLAYOUT: Final = 7  # name of the random sequence of a playout, and of the reshuffle before it
RESHUFFLE: Final = 8


def best(p: Position, codes: list[int], x: i64) -> i64:
    """The candidate that the rule of thumb rates highest; `x` breaks ties."""
    if p.phase == MAIN:
        return _best_turn(p, codes, x)
    if p.phase == EFFECT and len(codes) > FEW:
        return _best_effect(p, codes, x)
    chosen: i64 = codes[0]
    most = -1e9
    for code in codes:
        x = x * 48271 % PRIME
        value = rate(p, code) + TIE * float(x)
        if value > most:
            most = value
            chosen = code
    return chosen


def _best_turn(p: Position, codes: list[int], x: i64) -> i64:
    """The same for the two actions of a turn, where each pair of spaces is rated once for all tiles in hand."""
    me = p.seats[p.cur]
    rated = placements(p, me, me.open_pairs())
    chosen: i64 = codes[0]
    most = -1e9
    for code in codes:
        x = x * 48271 % PRIME
        value = TIE * float(x)
        value += rate(p, code) if code >= A_STAIRS else rated[code % 24 >> 1]
        if value > most:
            most = value
            chosen = code
    return chosen


def _best_effect(p: Position, codes: list[int], x: i64) -> i64:
    """The same for effects, where each colour is rated once for all exchanges."""
    rated = exchanges(p, p.seats[p.cur])
    chosen: i64 = codes[0]
    most = -1e9
    for code in codes:
        x = x * 48271 % PRIME
        value = TIE * float(x)
        value += rated[code - A_EXCHANGE] if A_EXCHANGE <= code < A_CAGE else rate(p, code)
        if value > most:
            most = value
            chosen = code
    return chosen


def ratings(p: Position, codes: list[int]) -> list[float]:
    """What the rule of thumb says of each candidate."""
    out: list[float] = []
    if p.phase != MAIN:
        for code in codes:
            out.append(rate(p, code))  # noqa: PERF401 - compiled, a loop is as fast
        return out
    me = p.seats[p.cur]
    rated = placements(p, me, me.open_pairs())
    for code in codes:
        out.append(rate(p, code) if code >= A_STAIRS else rated[code % 24 >> 1])  # noqa: PERF401
    return out


def finish(p: Position, explore: i64, x: i64) -> i64:
    """Play a position to its end, in place; return the number of decisions.

    Each decision is a random candidate with probability `explore` / `ALWAYS`, else the one that looks best at once.
    """
    if explore == ALWAYS:
        return _finish_at_random(p, x)
    steps: i64 = 0
    while p.phase != OVER:
        codes = p.candidate_actions()
        x = x * 48271 % PRIME
        number: i64 = len(codes)
        if number == 1:
            p.apply(codes[0])
        elif x < explore:
            x = x * 48271 % PRIME
            p.apply(codes[x * number >> 31])
        else:
            p.apply(best(p, codes, x))
        steps += 1
    return steps


def _finish_at_random(p: Position, x: i64) -> i64:
    steps: i64 = 0
    while p.phase != OVER:
        codes = p.candidate_actions()
        x = x * 48271 % PRIME
        p.apply(codes[x * len(codes) >> 31])
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
        if code not in p.legal_actions():
            return
        p.apply(code)


def outcome(p: Position) -> list[int]:
    """Points by seat, then ranks by seat (1 is best; equal seats share one)."""
    points = p.scores()
    ranks = [0] * p.n
    for seat, rank in ranking(p.tables, p.standard, p.seats):
        ranks[seat] = rank
    return points + ranks


def games(tables: Tables, seats: i64, standard: bool, explore: i64, number: i64, seed: i64) -> tuple[i64, i64]:
    """Play so many games from set-ups with seeds that follow each other; return decisions and points in all."""
    decisions: i64 = 0
    points: i64 = 0
    for k in range(number):
        p = new_position(tables, seats, standard, seed + k)
        decisions += finish(p, explore, stream(seed + k, PLAYOUT))
        for seat in range(seats):
            points += p.score(seat)
    return decisions, points
