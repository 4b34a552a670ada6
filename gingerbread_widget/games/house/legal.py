"""The possible decisions of the seat to act, as lists of codes.

Most lists depend on a few bits, so they are kept in tables (here and in ``constants``) and shared: never change one.
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from .constants import (
    A_BUILD,
    A_DECLINE,
    A_DISCARD,
    A_SKIP,
    A_STAIRS,
    BONUS,
    BONUSES,
    CAGES,
    DISCARDS,
    EFFECT,
    EXCHANGES,
    GAINS,
    KEEP,
    KEEPS,
    MAIN,
    MAX_STAIRS,
    MAX_TOKENS,
    NOTHING,
    ONLY_DECLINE,
    ONLY_END,
    RETURNS,
    STAR,
    TRAP,
    TRAPS,
    WILD,
)
from .seat import Seat
from .state import State
from .tables import OVEN, PAYABLE

# Placements by the double tiles in hand (a leading 1, then a bit a tile: 1 where its halves differ), then by bit mask
# of the open pairs; filled as positions come up.
PLACEMENTS: Final[list[list[list[int]]]] = [[] for _ in range(16)]
# by place in hand times 2 plus half of the pairs, then by bit mask of its pairs: both orientations on each
BOTH_WAYS: Final[list[list[list[int]]]] = [
    [[A_BUILD + k * 12 + i for i in range(12) if mask >> (i >> 1) & 1] for mask in range(64)] for k in range(6)
]
# the same with what can be done for the most stairways, by double tiles in hand times 3 plus stairways to take
CANDIDATES: Final[list[list[list[int]]]] = [[] for _ in range(48)]
# discarding a double tile, by double tiles in hand times 3 plus stairways that can be taken: for the most stairways,
# and for any number
MOST_STAIRS: Final[list[list[int]]] = [[A_STAIRS + tile * 3 + k % 3 for tile in range(k // 3)] for k in range(12)]
ANY_STAIRS: Final[list[list[int]]] = [
    [A_STAIRS + tile * 3 + number for tile in range(k // 3) for number in range(k % 3 + 1)] for k in range(12)
]
# what can be given back, by characters at the gate times 16 plus bit mask of the colours in the pantry; it comes last
# in order, and so these lists begin with what stands before it: declining an effect, or discarding a double tile
GIVE_BACK: Final[list[list[int]]] = [RETURNS[k >> 4] + DISCARDS[k & 15] for k in range(48)]
DECLINE: Final[list[list[int]]] = [[*RETURNS[k >> 4], A_DECLINE, *DISCARDS[k & 15]] for k in range(48)]
MAIN_TAILS: Final[list[list[int]]] = [ANY_STAIRS[k // 48] + GIVE_BACK[k % 48] for k in range(12 * 48)]
ANY: Final = 1 << STAR
# candidates of effects, by bit mask of the gains, then by exchanges (the place in `EXCHANGES`, and one for none) times
# 11 plus cages (likewise); filled as positions come up
EFFECTS: Final[list[list[list[int]]]] = [[] for _ in range(32)]


def colours(tokens: vec[i64]) -> i64:
    """Bit mask of the colours of which there is a token, in the supply or in a pantry."""
    if tokens[0] and tokens[1] and tokens[2] and tokens[3]:
        return 15
    mask: i64 = 0
    if tokens[0]:
        mask = 1
    if tokens[1]:
        mask |= 2
    if tokens[2]:
        mask |= 4
    if tokens[3]:
        mask |= 8
    return mask


def _placements(shape: i64, pairs: i64) -> list[int]:
    """Codes that place a double tile, each in both orientations if its halves differ (see `PLACEMENTS`)."""
    codes: list[int] = []
    held: i64 = 3 if shape >= 8 else 2 if shape >= 4 else 1
    for tile in range(held):
        if shape & shape + 1 == 0:
            codes += BOTH_WAYS[tile * 2][pairs & 63]
            codes += BOTH_WAYS[tile * 2 + 1][pairs >> 6]
            continue
        for pair in range(12):
            if pairs >> pair & 1:
                codes.append(A_BUILD + tile * 24 + pair * 2)
                if shape >> tile & 1:
                    codes.append(A_BUILD + tile * 24 + pair * 2 + 1)
    if not PLACEMENTS[shape]:
        PLACEMENTS[shape] = [NOTHING] * 4096
    PLACEMENTS[shape][pairs] = codes
    return codes


def _shape(differ: vec[i64], hand: list[int]) -> i64:
    """List the double tiles in hand, for a component set in which the halves of some are equal."""
    shape: i64 = 1 << len(hand)
    bit: i64 = 1
    for tile in hand:
        if differ[tile]:
            shape |= bit
        bit += bit
    return shape


def main_codes(state: State, seat: Seat, legal: bool) -> list[int]:
    """Codes of the two actions of a turn: the candidates, or all that are legal.

    Legal is to take any number of stairways for a double tile, a candidate as many as there are to take (ruling 30).
    """
    hand = seat.hand
    held: i64 = len(hand)
    tables = state.tables
    shape: i64 = (2 << held) - 1 if tables.all_differ else _shape(tables.differ, hand)
    pairs = seat.open_pairs()
    stairs: i64 = 2 if seat.stairs < 3 else MAX_STAIRS - seat.stairs
    if stairs > state.stairs:  # noqa: PLR1730 - faster than `min`, interpreted
        stairs = state.stairs
    if not legal:
        kept = CANDIDATES[shape * 3 + stairs]
        if kept and kept[pairs]:
            return kept[pairs]
    codes = PLACEMENTS[shape][pairs] if PLACEMENTS[shape] else NOTHING
    if not codes and pairs:
        codes = _placements(shape, pairs)
    if legal:
        return codes + MAIN_TAILS[((held * 3 + stairs) * 3 + len(seat.gate)) * 16 + colours(seat.bread)]
    return _kept(shape * 3 + stairs, pairs, codes + MOST_STAIRS[held * 3 + stairs])


def _kept(row: i64, pairs: i64, codes: list[int]) -> list[int]:
    """Note candidates (see `CANDIDATES`)."""
    if not CANDIDATES[row]:
        CANDIDATES[row] = [NOTHING] * 4096
    CANDIDATES[row][pairs] = codes
    return codes


def effect_codes(state: State, seat: Seat, legal: bool) -> list[int]:
    """Codes for the effects not used yet: the candidates, or all that are legal.

    A gingerbread needs a token of its colour in the supply and room in the pantry, a stairway likewise; an exchange
    needs another colour in the supply before the token is given (rulings 9 and 10); a cage needs a card in the line
    or in the pile (ruling 15).

    Candidates of declining alone mean that nothing is possible; where a gain costs nothing, declining is none. At ten
    tokens a candidate is to discard one that makes room for another colour (ruling 7).
    """
    pending: i64 = 0
    if state.effect_count > 0:
        pending = 1 << state.effect_symbol
    if state.second_count > 0:
        pending |= 1 << state.second_symbol
    if pending >= ANY:
        pending = ANY - 1
    supply = state.supply
    left: i64 = 15 if supply[0] and supply[1] and supply[2] and supply[3] else colours(supply)
    gain: i64 = 0
    wanted: i64 = 0
    if seat.n_bread < MAX_TOKENS:
        gain = pending & left
    else:
        wanted = pending & left
    if pending & 16 and seat.stairs < MAX_STAIRS and state.stairs > 0:
        gain |= 16
    if pending < 32 and not legal and wanted == 0:
        return GAINS[gain] if gain else ONLY_DECLINE
    swap: i64 = colours(seat.bread) * 16 + left if pending & 32 else 256
    cage: i64 = 10
    if pending & 64:
        cage = len(state.line) * 2 + (1 if state.head < len(state.pile) else 0)
    if legal:
        return _effects(gain, swap, cage) + DECLINE[len(seat.gate) * 16 + colours(seat.bread)]
    if wanted:
        codes = _effects(gain, swap, cage) + _room(seat, wanted)
        return codes if gain else [*codes, A_DECLINE]
    kept = EFFECTS[gain]
    place = swap * 11 + cage
    if kept and kept[place]:
        return kept[place]
    codes = _effects(gain, swap, cage)
    if not gain:
        codes = [*codes, A_DECLINE]
    if not kept:
        EFFECTS[gain] = [NOTHING] * (257 * 11)
    EFFECTS[gain][place] = codes
    return codes


def _effects(gain: i64, swap: i64, cage: i64) -> list[int]:
    """Codes of gains, exchanges and cages (see `EFFECTS`)."""
    codes = GAINS[gain]
    if swap < 256:
        codes = codes + EXCHANGES[swap]
    return codes + CAGES[cage] if cage < 10 else codes


def _room(seat: Seat, wanted: i64) -> list[int]:
    """Codes that discard a token to make room for one of another colour."""
    codes: list[int] = []
    bread = seat.bread
    for colour in range(4):
        if bread[colour] > 0 and wanted & ~(1 << colour):
            codes.append(A_DISCARD + colour)  # noqa: PERF401
    return codes


def trap_codes(state: State, seat: Seat) -> list[int]:
    """Codes of the characters that the seat can pay exactly (ruling 21), and to stop."""
    tokens = seat.n_bread
    if tokens < state.tables.least:
        return ONLY_END
    bread = seat.bread
    have: i64 = bread[0] | bread[1] << 8 | bread[2] << 16 | bread[3] << 24 | tokens << 32 | PAYABLE
    need = state.tables.need
    mask: i64 = 0
    bit: i64 = 1
    for card in state.line:
        if have - need[card] & PAYABLE == PAYABLE:
            mask |= bit
        bit += bit
    bit = 16
    for card in seat.gate:
        if have - need[card] & PAYABLE == PAYABLE:
            mask |= bit
        bit += bit
    return TRAPS[mask]


def bonus_codes(state: State, seat: Seat) -> list[int]:
    """Every card on display; at ten tokens also to discard one that an oven would replace (ruling 26)."""
    codes = BONUSES[len(state.display)]
    if state.standard and seat.n_bread >= MAX_TOKENS:
        rank = state.tables.rank
        wanted: i64 = 0
        for card in state.display:
            colour: i64 = rank[card] - OVEN
            if 0 <= colour < 4 and state.supply[colour] > 0 and colour in seat.tops:
                wanted |= 1 << colour
        return codes + _room(seat, wanted)
    return codes


def legal_codes(state: State, candidates: list[int]) -> list[int]:
    """All legal codes in ascending order, given the candidates where those are kept (see `Position.settle`).

    Tokens and gate characters may be given back whenever the actor stands before a decision of its turn, except in the
    midst of a payment or of a cage (ruling 11).
    """
    phase = state.phase
    seat = state.seats[state.cur]
    if phase == MAIN:
        return main_codes(state, seat, True)
    if phase == EFFECT:
        if seat.n_bread < MAX_TOKENS and candidates[-1] != A_DECLINE:
            # every effect that can be carried out is a candidate
            return candidates + DECLINE[len(seat.gate) * 16 + colours(seat.bread)]
        return effect_codes(state, seat, True)
    if phase == KEEP:
        return KEEPS[len(state.drawn)][:]
    if phase == BONUS:
        candidates = [*BONUSES[len(state.display)], A_SKIP]
    elif phase != TRAP and phase != WILD:  # noqa: PLR1714 - compiled, a set would be made
        return candidates[:]
    return RETURNS[len(seat.gate)] + candidates + DISCARDS[colours(seat.bread)]


def stuck(state: State) -> bool:
    """Return True if nobody who still holds a double tile can place one."""
    for seat in state.seats:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if seat.hand and seat.open_pairs() != 0:
            return False
    return True
