"""The turn of Gingerbread House: the effect of each decision on a position.

A turn is played in small decisions in the rulebook's order. What is left of the turn (effects not used yet, tokens
still to pay, cards looked at) stands on the position, so a copy in mid-turn is a full copy. Piles are shuffled at
set-up, so nothing here is random.

A decision at which nothing is possible but to go on (no effect that can be carried out, no character that can be
paid) is gone through without asking.

Rulings named in docstrings are those of ``docs/rulings.md``.
"""

from __future__ import annotations

from ..kit.native import i64
from . import knowledge
from .constants import (
    A_BONUS,
    A_DECLINE,
    A_END,
    A_SKIP,
    BONUS,
    CARD,
    EFFECT,
    FIRST,
    FIRSTS,
    GATE,
    KEEP,
    KEEPS_IN_ORDER,
    LINE,
    MAIN,
    MAX_BONUS,
    MAX_GATE,
    NOTHING,
    OTHER_PAIRS,
    OVER,
    PAIR_A,
    PAIR_B,
    PAY,
    PAYS,
    RETURNS,
    SIDE,
    SIDES,
    STAR,
    TRAP,
    WILD,
    WILDS,
)
from .legal import bonus_codes, colours, effect_codes, stuck, trap_codes
from .scoring import oven_tokens
from .seat import Seat
from .state import State
from .tables import OVEN
from .trapping import pay


def settle(p: State) -> None:
    """Go on to the next decision, through all that leaves no choice, and list its candidates.

    Those of a whole turn are many, and are listed when somebody asks.
    """
    seat = p.seats[p.cur]
    if p.phase == EFFECT:
        if p.effect_count > 0 or p.second_count > 0:
            codes = effect_codes(p, seat, False)
            if codes[0] != A_DECLINE:
                p.candidates = codes
                return
            p.effect_count = 0
            p.second_count = 0
        p.phase = TRAP
    if p.phase == TRAP:
        codes = trap_codes(p, seat)
        if codes[0] != A_END:
            p.candidates = codes
            return
        levels(p, seat)
        seat = p.seats[p.cur]
    phase = p.phase
    if phase == MAIN:
        if p.stairs == 0 and seat.open_pairs() == 0 and stuck(p):
            p.phase = OVER
        p.candidates = NOTHING
    elif phase == WILD:
        p.candidates = WILDS
    elif phase == GATE:
        p.candidates = RETURNS[MAX_GATE]
    elif phase == KEEP:
        p.candidates = KEEPS_IN_ORDER[len(p.drawn)]
    elif phase == PAY:
        p.candidates = PAYS[colours(seat.bread)]
    elif phase == BONUS:
        p.candidates = bonus_codes(p, seat)
    elif phase == SIDE:
        p.candidates = SIDES
    elif phase == FIRST:
        p.candidates = FIRSTS[len(p.line)]
    else:
        p.candidates = NOTHING


def use_effect(p: State, symbol: i64) -> None:
    """Use up one effect: the symbol's own if there is one, else a star's."""
    if p.effect_count > 0 and p.effect_symbol == symbol:
        p.effect_count -= 1
    elif p.second_count > 0 and p.second_symbol == symbol:
        p.second_count -= 1
    elif p.effect_count > 0 and p.effect_symbol == STAR:
        p.effect_count -= 1
    else:
        p.second_count -= 1


def build(p: State, seat: Seat, code: i64) -> None:
    """Place a double tile, with stairways for the difference of the heights under its lower half.

    Two equal symbols under it count three times instead of twice (rulings 7 and 8); of a stairway stack it is the
    symbol seen through the hole that counts (ruling 5).
    """
    tile = seat.hand.pop(code // 24)
    pair: i64 = code % 24 >> 1
    a = PAIR_A[pair]
    b = PAIR_B[pair]
    heights = seat.heights
    tops = seat.tops
    high = heights[a]
    rise = heights[b] - high
    if rise > 0:
        seat.stairs -= rise
        high += rise
    else:
        seat.stairs += rise
    heights[a] = heights[b] = high + 1
    first = tops[a]
    second = tops[b]
    p.effect_symbol = first
    if first == second:
        p.effect_count = 3
        p.second_count = 0
    else:
        p.effect_count = 1
        p.second_symbol = second
        p.second_count = 1
    tables = p.tables
    if code & 1:
        tops[a] = tables.tile_b[tile]
        tops[b] = tables.tile_a[tile]
    else:
        tops[a] = tables.tile_a[tile]
        tops[b] = tables.tile_b[tile]
    seat.linked = seat.linked & OTHER_PAIRS[a] & OTHER_PAIRS[b] | 1 << pair
    seat.built.append(tile * 24 + code % 24)
    p.phase = EFFECT


def take_stairs(p: State, seat: Seat, choice: i64) -> None:
    """Play action 2: a double tile leaves the game for up to two stairways; nothing else happens (ruling 30)."""
    stairs: i64 = choice % 3
    p.discarded += (seat.hand.pop(choice // 3),)
    seat.stairs += stairs
    p.stairs -= stairs
    _next(p, seat)


# ---- the end of a turn


def levels(p: State, seat: Seat) -> None:
    """Count the bonus cards for new complete levels, up to the third level and the third card (ruling 23).

    In a game the first limit implies the second; in a position set up by hand it need not. As there are three cards a
    seat, the second implies that enough are on display.
    """
    h = seat.heights
    low = seat.levels
    # some column is mostly as low as before, and the first one that is ends the search
    if (
        h[0] > low
        and h[1] > low
        and h[2] > low
        and h[3] > low
        and h[4] > low
        and h[5] > low
        and h[6] > low
        and h[7] > low
        and h[8] > low
    ):
        complete = seat.complete()
        due = min(complete, MAX_BONUS) - min(seat.levels, MAX_BONUS)
        room: i64 = MAX_BONUS - len(seat.bonus)
        due = min(due, room)
        seat.levels = complete
        if due > 0:
            p.to_pick = due
            p.phase = BONUS
            return
    _next(p, seat)


def bonus(p: State, seat: Seat, place: i64) -> None:
    """Take a bonus card, or leave it (ruling 22). An oven bakes at once (rulings 24 to 26)."""
    if place < A_SKIP - A_BONUS:
        card = p.display[place]
        p.display = p.display[:place] + p.display[place + 1 :]
        seat.bonus += (card,)
        colour = p.tables.rank[card] - OVEN
        if p.standard and 0 <= colour < 4:
            pay(p, seat, colour, -oven_tokens(colour, seat, p.supply))
    p.to_pick -= 1
    if p.to_pick == 0:
        _next(p, seat)


def _next(p: State, seat: Seat) -> None:
    """Turn up a double tile, refill the line, and pass the turn on (ruling 16); or end the game.

    The game ends when nobody has a face-up double tile, or at once when the stairways of the supply are gone and
    nobody who still holds a double tile can place one (ruling 32). A seat without double tiles is passed over; only
    positions that were set up by hand have one before the end.
    """
    if seat.face_down > 0:
        seat.face_down -= 1
        seat.hand.append(seat.draw[seat.face_down])
    if len(p.line) < LINE:
        _refill(p)
    cur = p.cur + 1
    if cur == p.n:
        cur = 0
    p.cur = cur
    if not p.seats[cur].hand:
        for _ in range(p.n):
            cur += 1
            if cur == p.n:
                cur = 0
            if p.seats[cur].hand:
                break
        else:
            p.phase = OVER
            return
        p.cur = cur
    p.phase = MAIN


def _refill(p: State) -> None:
    line = p.line
    pile = p.pile
    while len(line) < LINE and p.head < len(pile):
        line.append(pile[p.head] & CARD)
        if p.beliefs:
            p.beliefs = knowledge.shown(p.beliefs, p.head, pile[p.head] & CARD)
        p.head += 1


# ---- set-up


def side(p: State, seat: Seat, side: i64) -> None:
    """Choose a side of the board that was dealt (ruling 36); after the last seat, three tiles are turned up."""
    seat.side = seat.board * 2 + side
    seat.tops = p.tables.sides[seat.side][:]
    p.set_up -= 1
    p.cur = (p.cur + 1) % p.n
    if p.set_up == 0:
        for s in p.seats:
            s.face_down -= 3
            s.hand = [s.draw[s.face_down + 2], s.draw[s.face_down + 1], s.draw[s.face_down]]
        p.set_up = p.n
        p.cur = (p.first - 1) % p.n
        p.phase = FIRST


def first(p: State, seat: Seat, place: i64) -> None:
    """Take the set-up character, from the last seat back to the starting one; then refill the line."""
    seat.gate += (p.line.pop(place),)
    p.set_up -= 1
    if p.set_up == 0:
        _refill(p)
        p.cur = p.first
        p.phase = MAIN
    else:
        p.cur = (p.cur - 1) % p.n
