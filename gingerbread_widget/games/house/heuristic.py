"""A rule of thumb: how good an action looks at once, in points.

It reads only what the seat to act may know: nothing here looks at a pile, at face-down double tiles, or at cards that
another seat looks at. So it serves playouts on a whole position and players who hold an observation alike
(``from_observation.py``).
"""

from __future__ import annotations

from typing import Final

from ..kit.base_position import MOST_TIE, tie
from ..kit.native import i64, vec
from . import constants as c
from .scoring import OVEN_POINTS, bonus_points, oven_tokens
from .seat import Seat
from .state import State
from .tables import OVEN, PAYABLE

COLOURS: Final = 0x80_80_80_80  # the bits of `PAYABLE` that tell of the four colours
ALL: Final = 0xFF_FF_FF_FF  # the bytes of the four colours
ONES: Final = 0x01_01_01_01  # one token of each colour; a product with it has their sum in its highest byte
SYMBOLS: Final[vec[float]] = vec[float]([0.0] * c.EXCHANGE + [0.4, 0.0, 1.7])
NO_PAIR: Final[vec[float]] = vec[float]([0.0] * 12)


def _by_demand(value: float, gate: float, line: float) -> vec[float]:
    """Table by what `demand` counts; terms are added one by one, so that equal sums are equal to the last bit."""
    out = []
    for count in range(64):
        total = value
        for term in [gate] * (count & 7) + [line] * (count >> 3):
            total += term
        out.append(total)
    return vec[float](out)


# one more token of a colour, and the loss of one
WISHES: Final[vec[float]] = _by_demand(0.7, 0.9, 0.25)
LOSSES: Final[vec[float]] = _by_demand(0.4, 0.8, 0.2)


def rate(s: State, code: i64) -> float:
    """Rate a legal code as it looks at once to the seat to act; only the order counts."""
    me = s.seats[s.cur]
    if code < c.A_GAIN:
        pair: i64 = code % 24 >> 1
        return placements(s, me, 1 << pair)[pair] if code < c.A_STAIRS else _take_stairs(code)
    if code < c.A_CAGE:
        return _effect(code, demand(s, me, 0), demand(s, me, 1), _stairway(me))
    if code < c.A_DECLINE:
        return _cage(s, me, code, _gate_loss(s, me))
    if code < c.A_WILD:
        return _trap(s, me, code)
    if code < c.A_END:
        return _wild(me, symbol_values(s, me), _gaps(me), code - c.A_WILD)
    return _rest(s, me, code)


def rate_all(s: State, codes: list[int], out: vec[float]) -> None:
    """Write into `out` what `rate` says of each code; what some have in common is looked up once for all of them."""
    me = s.seats[s.cur]
    i: i64 = 0
    code: i64
    if s.phase == c.MAIN:
        pairs = placements(s, me, me.open_pairs())
        for code in codes:
            out[i] = pairs[code % 24 >> 1] if code < c.A_STAIRS else rate(s, code)
            i += 1
    elif s.phase == c.EFFECT:
        wanted = demand(s, me, 0)
        stairway = _stairway(me)
        last: i64 = codes[len(codes) - 1]
        needed: i64 = demand(s, me, 1) if last > c.A_STAIR else 0
        gate_loss = _gate_loss(s, me) if last >= c.A_CAGE else 0.0
        for code in codes:
            if code < c.A_CAGE:
                out[i] = _effect(code, wanted, needed, stairway)
            else:
                out[i] = _cage(s, me, code, gate_loss) if code < c.A_DECLINE else rate(s, code)
            i += 1
    elif s.phase == c.WILD:
        symbols = symbol_values(s, me)
        gaps = _gaps(me)
        for code in codes:
            out[i] = _wild(me, symbols, gaps, code - c.A_WILD) if c.A_WILD <= code < c.A_END else rate(s, code)
            i += 1
    else:
        for code in codes:
            out[i] = rate(s, code)
            i += 1


def best_of_turn(s: State, codes: list[int], x: i64) -> i64:
    """Return the place of the candidate of a whole turn that is rated highest, where random numbers break ties.

    A pair of spaces has one rating, whichever double tile goes there and whichever way round. So the pairs that are
    nearly the best tell which few of the codes have to be looked at. They come by double tile, pair and orientation,
    as long as the halves of all double tiles differ; taking stairways comes last.
    """
    me = s.seats[s.cur]
    number: i64 = len(codes)
    stairs = _take_stairs(codes[number - 1])
    built: i64 = number - len(me.hand)
    each: i64 = built // len(me.hand)  # codes of one double tile
    pairs = placements(s, me, me.open_pairs())
    most = stairs
    code: i64
    at: i64 = 0
    while at < each:
        code = codes[at]
        most = max(most, pairs[code >> 1])
        at += 2
    best: i64 = 0
    while at > 0:
        at -= 2
        code = codes[at]
        value = pairs[code >> 1]
        if value + MOST_TIE > most:
            place = at
            while place < built:
                for turned in range(2):
                    rated = value + tie(x, place + turned)
                    if rated > most or (rated == most and place + turned < best):
                        most = rated
                        best = place + turned
                place += each
    if stairs + MOST_TIE > most:
        for place in range(built, number):
            rated = stairs + tie(x, place)
            if rated > most:
                most = rated
                best = place
    return best


def _take_stairs(code: i64) -> float:
    """Rate the stairways that a double tile is discarded for."""
    return 0.2 + 0.1 * float((code - c.A_STAIRS) % 3)


def _rest(s: State, me: Seat, code: i64) -> float:
    if code == c.A_END:
        return 0.0
    if code < c.A_SKIP:
        return bonus_value(s, me, s.display[code - c.A_BONUS])
    if code == c.A_SKIP:
        return -1.0
    if code < c.A_SIDE:
        return _discard(s, me, code - c.A_DISCARD)
    if code < c.A_FIRST:
        return 0.0
    return character_value(s, me, s.line[code - c.A_FIRST])


# ---- tokens and characters -------------------------------------------------------------------------------------------


def demand(s: State, me: Seat, less: i64) -> i64:
    """Count who costs more tokens of a colour than the seat has, or would have with `less` (0 or 1) of each.

    A byte for each colour: characters at the gate, and eight times those in the line. One subtraction compares all four
    (see `games.house.tables.packed`).
    """
    need = s.tables.need
    have: i64 = COLOURS + _packed(me.bread) - less * ONES
    out: i64 = 0
    for card in me.gate:
        out += (have - need[card] & COLOURS ^ COLOURS) >> 7
    for card in s.line:
        out += (have - need[card] & COLOURS ^ COLOURS) >> 4
    return out


def _wish(wanted: i64, colour: i64) -> float:
    """Rate one more token of a colour, by `demand`."""
    return WISHES[wanted >> 8 * colour & 255]


def _loss(needed: i64, colour: i64) -> float:
    """Rate the loss of a token of a colour, by `demand` with one less."""
    return LOSSES[needed >> 8 * colour & 255]


def missing(s: State, me: Seat, card: i64) -> i64:
    """Count the tokens that a seat lacks for a character."""
    have: i64 = _packed(me.bread) + (me.n_bread << 32)
    # a byte for each colour and one for all: where its highest bit is set, the rest of it is what is missing
    lack: i64 = (s.tables.need[card] | PAYABLE) - have
    more = lack & PAYABLE
    lack &= more - (more >> 7)
    short: i64 = (lack & ALL) * ONES >> 24 & 255
    return max(short, lack >> 32)


def _packed(bread: vec[i64]) -> i64:
    """Pack the tokens of the four colours, a byte each."""
    return bread[0] | bread[1] << 8 | bread[2] << 16 | bread[3] << 24


def character_value(s: State, me: Seat, card: i64) -> float:
    """Return the points of a character, less what is still missing for it."""
    return float(s.tables.points[card]) + 2.0 - 0.8 * float(missing(s, me, card))


def symbol_values(s: State, me: Seat) -> vec[float]:
    """Rate the covering of each symbol."""
    out = SYMBOLS[:]
    wanted = demand(s, me, 0)
    full = me.n_bread >= c.MAX_TOKENS
    supply = s.supply
    for colour in range(4):
        out[colour] = 0.1 if full or supply[colour] == 0 else WISHES[wanted & 255]
        wanted >>= 8
    out[c.STAIRWAY] = _stairway(me)
    out[c.CAGE] = 1.2 if len(me.gate) < c.MAX_GATE else 0.5
    return out


def _stairway(me: Seat) -> float:
    return 0.9 if me.stairs < 2 else 0.5 if me.stairs < c.MAX_STAIRS else 0.0


# ---- the house -------------------------------------------------------------------------------------------------------


def _gaps(me: Seat) -> i64:
    """Count the spaces that keep the next level from being complete."""
    goal = me.levels
    gaps: i64 = 0
    for h in me.heights:
        if h <= goal:
            gaps += 1
    return gaps


def _raised(me: Seat, height: i64, gaps: i64) -> float:
    """Rate a height that leaves so many gaps: a completed level brings a card, a tower does not."""
    value = -0.12 * float(height)
    if gaps == 0 and height > me.levels:
        value += 4.0 if me.levels < c.MAX_BONUS else 0.3
    return value


def _wild(me: Seat, symbols: vec[float], gaps: i64, cell: i64) -> float:
    height: i64 = me.heights[cell]
    if height <= me.levels:
        gaps -= 1
    return symbols[me.tops[cell]] + _raised(me, height + 1, gaps)


def placements(s: State, me: Seat, pairs: i64) -> vec[float]:
    """Rate a double tile on each of some pairs of spaces (a bit each): what it covers counts, not what it shows."""
    heights = me.heights
    tops = me.tops
    goal = me.levels
    symbols = symbol_values(s, me)
    gaps = _gaps(me)
    out = NO_PAIR[:]
    lower = c.PAIR_A
    upper = c.PAIR_B
    for pair in range(12):
        if pairs >> pair & 1:
            a: i64 = lower[pair]
            b: i64 = upper[pair]
            first = tops[a]
            second = tops[b]
            value = symbols[first]
            value = value * 3.0 if first == second else value + symbols[second]
            low: i64 = heights[a]
            high: i64 = heights[b]
            if low > high:
                low, high = high, low
            left = gaps
            if low <= goal:
                left -= 1
            if high <= goal:
                left -= 1
            out[pair] = value - 0.5 * float(high - low) + _raised(me, high + 1, left)
    return out


# ---- effects and the rest --------------------------------------------------------------------------------------------


def _effect(code: i64, wanted: i64, needed: i64, stairway: float) -> float:
    if code < c.A_STAIR:
        return 1.0 + _wish(wanted, code - c.A_GAIN)
    if code == c.A_STAIR:
        return 1.0 + stairway
    pair: i64 = code - c.A_EXCHANGE
    return 0.5 + _wish(wanted, pair & 3) - _loss(needed, pair >> 2)


def _cage(s: State, me: Seat, code: i64, gate_loss: float) -> float:
    if code < c.A_LOOK:
        return 0.4 * character_value(s, me, s.line[code - c.A_CAGE]) - gate_loss
    if code == c.A_LOOK:
        return 2.0 - gate_loss
    if code < c.A_RETURN:
        return character_value(s, me, s.drawn[code - c.A_KEEP >> 1] & c.CARD)
    # a character is given back only where one has to go
    return (0.0 if s.phase == c.GATE else -20.0) - character_value(s, me, me.gate[code - c.A_RETURN])


def _gate_loss(s: State, me: Seat) -> float:
    """Rate the loss of the character that a full gate would give up."""
    if len(me.gate) < c.MAX_GATE:
        return 0.0
    least = min(character_value(s, me, me.gate[0]), character_value(s, me, me.gate[1]))
    return 0.4 * max(0.0, least)


def _trap(s: State, me: Seat, code: i64) -> float:
    if code == c.A_DECLINE:
        return 0.8
    if code >= c.A_PAY:
        return -_loss(demand(s, me, 1), code - c.A_PAY)
    if code < c.A_TRAP_GATE:
        return 2.0 + float(s.tables.points[s.line[code - c.A_TRAP]])
    return 2.1 + float(s.tables.points[me.gate[code - c.A_TRAP_GATE]])


def _discard(s: State, me: Seat, colour: i64) -> float:
    """Only for a wanted token that the full pantry has no room for."""
    if s.phase != c.EFFECT or me.n_bread < c.MAX_TOKENS:
        return -10.0
    best = max(
        _gain(s, me, s.effect_symbol, s.effect_count, colour), _gain(s, me, s.second_symbol, s.second_count, colour)
    )
    cost = _loss(demand(s, me, 1), colour)
    return 0.8 + best - cost if best > cost else -10.0


def _gain(s: State, me: Seat, symbol: i64, times: i64, but: i64) -> float:
    """Rate a gingerbread effect that is still open; nothing if it is of the colour given away."""
    if times == 0 or symbol >= c.STAIRWAY or symbol == but or s.supply[symbol] == 0:
        return 0.0
    return _wish(demand(s, me, 0), symbol)


def bonus_value(s: State, me: Seat, card: i64) -> float:
    """Rate a bonus card by its present worth, and a little for what may come."""
    tables = s.tables
    if not s.standard:
        return float(tables.introductory[card])
    colour: i64 = tables.rank[card] - OVEN
    if 0 <= colour < 4:
        return float(OVEN_POINTS) + 0.8 * float(oven_tokens(colour, me, s.supply))
    return 3.0 + float(bonus_points(tables, me, card))
