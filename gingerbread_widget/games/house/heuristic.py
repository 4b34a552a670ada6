"""A rule of thumb: how good an action looks at once, in points.

It reads only what the seat to act may know: nothing here looks at a pile, at face-down double tiles, or at cards that
another seat looks at. So it serves playouts on a whole position and players who hold an observation alike
(``from_observation.py``).
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from .constants import (
    A_BONUS,
    A_CAGE,
    A_DECLINE,
    A_DISCARD,
    A_END,
    A_EXCHANGE,
    A_FIRST,
    A_GAIN,
    A_KEEP,
    A_LOOK,
    A_PAY,
    A_RETURN,
    A_SIDE,
    A_SKIP,
    A_STAIR,
    A_STAIRS,
    A_TRAP,
    A_TRAP_GATE,
    A_WILD,
    CAGE,
    CARD,
    EFFECT,
    EXCHANGE,
    GATE,
    MAIN,
    MAX_BONUS,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    PAIR_A,
    PAIR_B,
    STAIRWAY,
)
from .scoring import OVEN_POINTS, bonus_points, oven_tokens
from .seat import Seat
from .state import State
from .tables import OVEN

FEW: Final = 6  # actions of an effect from which on some are exchanges
SYMBOLS: Final = 8
NO_SYMBOLS: Final = [0.0] * SYMBOLS
NO_PAIR: Final = [0.0] * 12
NO_EXCHANGES: Final = [0.0] * 16


def rate(s: State, code: i64) -> float:
    """Rate a legal code as it looks at once to the seat to act; only the order counts."""
    me = s.seats[s.cur]
    if code < A_GAIN:
        return _build(s, me, code) if code < A_STAIRS else 0.2 + 0.1 * float((code - A_STAIRS) % 3)
    if code < A_CAGE:
        return _effect(s, me, code)
    if code < A_DECLINE:
        return _cage(s, me, code)
    if code < A_WILD:
        return _trap(s, me, code)
    if code < A_END:
        cell: i64 = code - A_WILD
        return symbol_value(s, me, me.tops[cell]) + _levels(me, cell, cell, me.heights[cell] + 1)
    return _rest(s, me, code)


def rate_all(s: State, codes: list[int], out: vec[float]) -> None:
    """Write into `out` what `rate` says of each code; what some have in common is looked up once for all of them."""
    me = s.seats[s.cur]
    i: i64 = 0
    if s.phase == MAIN:
        pairs = placements(s, me, me.open_pairs())
        for code in codes:
            turn: i64 = code
            out[i] = rate(s, turn) if turn >= A_STAIRS else pairs[turn % 24 >> 1]
            i += 1
    elif s.phase == EFFECT and len(codes) > FEW:
        swaps = exchanges(s, me)
        for code in codes:
            out[i] = swaps[code - A_EXCHANGE] if A_EXCHANGE <= code < A_CAGE else rate(s, code)
            i += 1
    else:
        for code in codes:
            out[i] = rate(s, code)
            i += 1


def _rest(s: State, me: Seat, code: i64) -> float:
    if code == A_END:
        return 0.0
    if code < A_SKIP:
        return bonus_value(s, me, s.display[code - A_BONUS])
    if code == A_SKIP:
        return -1.0
    if code < A_SIDE:
        return _discard(s, me, code - A_DISCARD)
    if code < A_FIRST:
        return 0.0
    return character_value(s, me, s.line[code - A_FIRST])


# ---- tokens and characters -------------------------------------------------------------------------------------------


def wish(s: State, me: Seat, colour: i64) -> float:
    """Rate one more token of a colour, by the characters at the gate and in the line that still ask for it."""
    cost = s.tables.cost
    have = me.bread[colour]
    value = 0.7
    for card in me.gate:
        if cost[card * 4 + colour] > have:
            value += 0.9
    for card in s.line:
        if cost[card * 4 + colour] > have:
            value += 0.25
    return value


def loss(s: State, me: Seat, colour: i64) -> float:
    """Rate the loss of a token of a colour."""
    cost = s.tables.cost
    have = me.bread[colour]
    value = 0.4
    for card in me.gate:
        if cost[card * 4 + colour] >= have:
            value += 0.8
    for card in s.line:
        if cost[card * 4 + colour] >= have:
            value += 0.2
    return value


def exchanges(s: State, me: Seat) -> vec[float]:
    """Return `rate` of each exchange, by colour given times 4 plus colour taken."""
    out = vec[float](NO_EXCHANGES)
    for get in range(4):
        value = 0.5 + wish(s, me, get)
        for give in range(4):
            out[give * 4 + get] = value
    for give in range(4):
        cost = loss(s, me, give)
        for get in range(4):
            out[give * 4 + get] -= cost
    return out


def character_value(s: State, me: Seat, card: i64) -> float:
    """Return the points of a character, less what is still missing for it."""
    tables = s.tables
    cost = tables.cost
    bread = me.bread
    short: i64 = 0
    for colour in range(4):
        missing: i64 = cost[card * 4 + colour] - bread[colour]
        if missing > 0:
            short += missing
    short = max(short, tables.total[card] - me.n_bread)
    return float(tables.points[card]) + 2.0 - 0.8 * float(short)


def symbol_value(s: State, me: Seat, symbol: i64) -> float:
    """Rate the covering of a symbol."""
    if symbol < STAIRWAY:
        return 0.1 if me.n_bread >= MAX_TOKENS or s.supply[symbol] == 0 else wish(s, me, symbol)
    if symbol == STAIRWAY:
        return 0.9 if me.stairs < 2 else 0.5 if me.stairs < MAX_STAIRS else 0.0
    if symbol == EXCHANGE:
        return 0.4
    if symbol == CAGE:
        return 1.2 if len(me.gate) < MAX_GATE else 0.5
    return 1.7


# ---- the house -------------------------------------------------------------------------------------------------------


def _levels(me: Seat, a: i64, b: i64, height: i64) -> float:
    """Rate the raising of two spaces to a height: a completed level brings a card, a tower does not."""
    heights = me.heights
    low: i64 = height
    for space in range(9):
        h: i64 = heights[space]
        if h < low and space != a and space != b:  # noqa: PLR1714 - compiled, a tuple would be made
            low = h
    value = -0.12 * float(height)
    if low > me.levels:
        value += 4.0 if me.levels < MAX_BONUS else 0.3
    return value


def _build(s: State, me: Seat, code: i64) -> float:
    return placement_value(s, me, code % 24 >> 1)


def placement_value(s: State, me: Seat, pair: i64) -> float:
    """Rate a double tile on a pair of spaces: what it covers counts, not what it shows."""
    a: i64 = PAIR_A[pair]
    b: i64 = PAIR_B[pair]
    first = me.tops[a]
    second = me.tops[b]
    value = symbol_value(s, me, first)
    value = value * 3.0 if first == second else value + symbol_value(s, me, second)
    low: i64 = me.heights[a]
    high: i64 = me.heights[b]
    if low > high:
        low, high = high, low
    return value - 0.5 * float(high - low) + _levels(me, a, b, high + 1)


def placements(s: State, me: Seat, pairs: i64) -> vec[float]:
    """`placement_value` of each of some pairs of spaces (a bit each): what they have in common is looked up once."""
    heights = me.heights
    tops = me.tops
    symbols = vec[float](NO_SYMBOLS)
    for symbol in range(SYMBOLS):
        symbols[symbol] = symbol_value(s, me, symbol)
    goal = me.levels
    below: i64 = 0  # spaces that keep the next level from being complete
    for h in heights:
        if h <= goal:
            below += 1
    complete = 4.0 if goal < MAX_BONUS else 0.3
    out = vec[float](NO_PAIR)
    for pair in range(12):
        if pairs >> pair & 1:
            a: i64 = PAIR_A[pair]
            b: i64 = PAIR_B[pair]
            first = tops[a]
            second = tops[b]
            value = symbols[first]
            value = value * 3.0 if first == second else value + symbols[second]
            low: i64 = heights[a]
            high: i64 = heights[b]
            if low > high:
                low, high = high, low
            level = -0.12 * float(high + 1)
            left = below
            if low <= goal:
                left -= 1
            if high <= goal:
                left -= 1
            if left == 0 and high >= goal:
                level += complete
            out[pair] = value - 0.5 * float(high - low) + level
    return out


# ---- effects and the rest --------------------------------------------------------------------------------------------


def _effect(s: State, me: Seat, code: i64) -> float:
    if code < A_STAIR:
        return 1.0 + wish(s, me, code - A_GAIN)
    if code == A_STAIR:
        return 1.0 + symbol_value(s, me, STAIRWAY)
    pair: i64 = code - A_EXCHANGE
    return 0.5 + wish(s, me, pair & 3) - loss(s, me, pair >> 2)


def _cage(s: State, me: Seat, code: i64) -> float:
    if code < A_LOOK:
        return 0.4 * character_value(s, me, s.line[code - A_CAGE]) - _gate_loss(s, me)
    if code == A_LOOK:
        return 2.0 - _gate_loss(s, me)
    if code < A_RETURN:
        return character_value(s, me, s.drawn[code - A_KEEP >> 1] & CARD)
    # a character is given back only where one has to go
    return (0.0 if s.phase == GATE else -20.0) - character_value(s, me, me.gate[code - A_RETURN])


def _gate_loss(s: State, me: Seat) -> float:
    """Rate the loss of the character that a full gate would give up."""
    if len(me.gate) < MAX_GATE:
        return 0.0
    least = min(character_value(s, me, me.gate[0]), character_value(s, me, me.gate[1]))
    return 0.4 * max(0.0, least)


def _trap(s: State, me: Seat, code: i64) -> float:
    if code == A_DECLINE:
        return 0.8
    if code >= A_PAY:
        return -loss(s, me, code - A_PAY)
    if code < A_TRAP_GATE:
        return 2.0 + float(s.tables.points[s.line[code - A_TRAP]])
    return 2.1 + float(s.tables.points[me.gate[code - A_TRAP_GATE]])


def _discard(s: State, me: Seat, colour: i64) -> float:
    """Only for a wanted token that the full pantry has no room for."""
    if s.phase != EFFECT or me.n_bread < MAX_TOKENS:
        return -10.0
    best = max(
        _gain(s, me, s.effect_symbol, s.effect_count, colour), _gain(s, me, s.second_symbol, s.second_count, colour)
    )
    cost = loss(s, me, colour)
    return 0.8 + best - cost if best > cost else -10.0


def _gain(s: State, me: Seat, symbol: i64, times: i64, but: i64) -> float:
    """Rate a gingerbread effect that is still open; nothing if it is of the colour given away."""
    if times == 0 or symbol >= STAIRWAY or symbol == but or s.supply[symbol] == 0:
        return 0.0
    return wish(s, me, symbol)


def bonus_value(s: State, me: Seat, card: i64) -> float:
    """Rate a bonus card by its present worth, and a little for what may come."""
    tables = s.tables
    if not s.standard:
        return float(tables.introductory[card])
    colour: i64 = tables.rank[card] - OVEN
    if 0 <= colour < 4:
        return float(OVEN_POINTS) + 0.8 * float(oven_tokens(colour, me, s.supply))
    return 3.0 + float(bonus_points(tables, me, card))
