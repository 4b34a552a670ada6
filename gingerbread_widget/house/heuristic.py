"""A rule of thumb: how good an action looks at once, in points, from what a seat may know."""

from __future__ import annotations

from .codes import (
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
    EXCHANGE,
    MAX_BONUS,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    PAIR_A,
    PAIR_B,
    STAIRWAY,
)
from .observation import Observation, SeatObservation
from .scoring import OVEN_POINTS, bonus_points, oven_tokens
from .seat import Seat
from .tables import OVEN


def rate(o: Observation, code: int) -> float:
    """How good a legal code looks at once to the seat to act; only the order means something."""
    me = o.seats[o.actor]
    if code < A_GAIN:
        return _build(o, me, code) if code < A_STAIRS else 0.2 + 0.1 * ((code - A_STAIRS) % 3)
    if code < A_CAGE:
        return _effect(o, me, code)
    if code < A_DECLINE:
        return _cage(o, me, code)
    if code < A_WILD:
        return _trap(o, me, code)
    if code < A_END:
        cell = code - A_WILD
        return symbol_value(o, me, me.tops[cell]) + _levels(me, (cell,), me.heights[cell] + 1)
    return _rest(o, me, code)


def _rest(o: Observation, me: SeatObservation, code: int) -> float:
    if code == A_END:
        return 0.0
    if code < A_SKIP:
        return bonus_value(o, me, o.display[code - A_BONUS])
    if code == A_SKIP:
        return -1.0
    if code < A_SIDE:
        return _discard(o, me, code - A_DISCARD)
    if code < A_FIRST:
        return 0.0
    return character_value(o, me, o.line[code - A_FIRST])


# ---- tokens and characters -------------------------------------------------------------------------------------------


def wish(o: Observation, me: SeatObservation, colour: int) -> float:
    """What one more token of a colour is worth, by who at the gate and in the line still asks for it."""
    cost = o.tables.cost
    have = me.bread[colour]
    value = 0.7
    value += sum(0.9 for card in me.gate if cost[card * 4 + colour] > have)
    value += sum(0.25 for card in o.line if cost[card * 4 + colour] > have)
    return value


def loss(o: Observation, me: SeatObservation, colour: int) -> float:
    """What giving a token of a colour away costs."""
    cost = o.tables.cost
    have = me.bread[colour]
    value = 0.4
    value += sum(0.8 for card in me.gate if cost[card * 4 + colour] >= have)
    value += sum(0.2 for card in o.line if cost[card * 4 + colour] >= have)
    return value


def character_value(o: Observation, me: SeatObservation, card: int) -> float:
    """Points of a character, less what is still missing for it."""
    tables = o.tables
    short = sum(max(0, tables.cost[card * 4 + i] - me.bread[i]) for i in range(4))
    short = max(short, tables.total[card] - sum(me.bread))
    return tables.points[card] + 2.0 - 0.8 * short


def symbol_value(o: Observation, me: SeatObservation, symbol: int) -> float:
    """What covering a symbol is worth."""
    if symbol < STAIRWAY:
        return 0.1 if sum(me.bread) >= MAX_TOKENS or o.supply[symbol] == 0 else wish(o, me, symbol)
    if symbol == STAIRWAY:
        return 0.9 if me.stairs < 2 else 0.5 if me.stairs < MAX_STAIRS else 0.0
    if symbol == EXCHANGE:
        return 0.4
    if symbol == CAGE:
        return 1.2 if len(me.gate) < MAX_GATE else 0.5
    return 1.7


# ---- the house -------------------------------------------------------------------------------------------------------


def _levels(me: SeatObservation, cells: tuple[int, ...], height: int) -> float:
    """What raising some spaces to a height is worth: a completed level brings a card, a tower does not."""
    low = min(height if i in cells else h for i, h in enumerate(me.heights))
    value = -0.12 * height
    if low > me.levels:
        value += 4.0 if me.levels < MAX_BONUS else 0.3
    return value


def _build(o: Observation, me: SeatObservation, code: int) -> float:
    pair = code % 24 >> 1
    a, b = PAIR_A[pair], PAIR_B[pair]
    value = symbol_value(o, me, me.tops[a])
    value = value * 3 if me.tops[a] == me.tops[b] else value + symbol_value(o, me, me.tops[b])
    rise = abs(me.heights[a] - me.heights[b])
    return value - 0.5 * rise + _levels(me, (a, b), max(me.heights[a], me.heights[b]) + 1)


# ---- effects and the rest --------------------------------------------------------------------------------------------


def _effect(o: Observation, me: SeatObservation, code: int) -> float:
    if code < A_STAIR:
        return 1.0 + wish(o, me, code - A_GAIN)
    if code == A_STAIR:
        return 1.0 + symbol_value(o, me, STAIRWAY)
    give, get = divmod(code - A_EXCHANGE, 4)
    return 0.5 + wish(o, me, get) - loss(o, me, give)


def _cage(o: Observation, me: SeatObservation, code: int) -> float:
    if code < A_LOOK:
        return 0.4 * character_value(o, me, o.line[code - A_CAGE]) - _gate_loss(o, me)
    if code == A_LOOK:
        return 2.0 - _gate_loss(o, me)
    if code < A_RETURN:
        return character_value(o, me, o.looked_at[code - A_KEEP >> 1])
    # a character is given back only where one has to go
    return (0.0 if o.phase == "gate" else -20.0) - character_value(o, me, me.gate[code - A_RETURN])


def _gate_loss(o: Observation, me: SeatObservation) -> float:
    """What the character is worth that a full gate would lose."""
    if len(me.gate) < MAX_GATE:
        return 0.0
    return 0.4 * max(0.0, min(character_value(o, me, card) for card in me.gate))


def _trap(o: Observation, me: SeatObservation, code: int) -> float:
    if code == A_DECLINE:
        return 0.8
    if code >= A_PAY:
        return -loss(o, me, code - A_PAY)
    if code < A_TRAP_GATE:
        return 2.0 + o.tables.points[o.line[code - A_TRAP]]
    return 2.1 + o.tables.points[me.gate[code - A_TRAP_GATE]]


def _discard(o: Observation, me: SeatObservation, colour: int) -> float:
    """Only for a wanted token that the full pantry has no room for."""
    if o.phase != "effect" or sum(me.bread) < MAX_TOKENS:
        return -10.0
    gains = [s for s, _ in o.pending if s < STAIRWAY and s != colour and o.supply[s] > 0]
    best = max((wish(o, me, s) for s in gains), default=0.0)
    return 0.8 + best - loss(o, me, colour) if best > loss(o, me, colour) else -10.0


def bonus_value(o: Observation, me: SeatObservation, card: int) -> float:
    """What a bonus card is worth now, and a little for what may come."""
    tables = o.tables
    if not o.standard:
        return float(tables.introductory[card])
    colour = tables.rank[card] - OVEN
    if 0 <= colour < 4:
        return OVEN_POINTS + 0.8 * oven_tokens(colour, me.tops, o.supply, sum(me.bread))
    return 3.0 + bonus_points(tables, _as_seat(me), card)


def _as_seat(me: SeatObservation) -> Seat:
    """What scoring reads of a seat."""
    return Seat(
        board=me.board,
        side=me.side,
        heights=list(me.heights),
        tops=list(me.tops),
        linked=me.linked,
        stairs=me.stairs,
        n_bread=sum(me.bread),
        bread=list(me.bread),
        gate=list(me.gate),
        trapped=me.trapped,
        bonus=me.bonus,
        hand=me.hand,
        draw=(),
        left=0,
        levels=me.levels,
        built=me.built,
    )
