"""What the seat to act may decide, as lists of codes.

Most lists depend on a few bits, so they are kept in tables (here and in ``codes``) and shared: never change one.
"""

from __future__ import annotations

from typing import Final

from ..native import i64
from .codes import (
    A_BUILD,
    A_DECLINE,
    A_DISCARD,
    A_EXCHANGE,
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
    TRAP,
    TRAPS,
    WILD,
)
from .seat import Seat
from .state import State
from .tables import OVEN, PAYABLE

# what a seat can do with her turn, by `_main_index`; filled as positions come up
MAIN_CANDIDATES: Final[list[list[int]]] = [NOTHING] * (4096 * 16 * 3)
MAIN_LEGAL: Final[list[list[int]]] = [NOTHING] * (4096 * 16 * 3)
# by characters at the gate times 16 plus bit mask of the colours in the pantry: what can be given back, last in order,
# and the same with declining an effect in its place between
GIVE_BACK: Final[list[list[int]]] = [RETURNS[k >> 4] + DISCARDS[k & 15] for k in range(48)]
DECLINE: Final[list[list[int]]] = [[*RETURNS[k >> 4], A_DECLINE, *DISCARDS[k & 15]] for k in range(48)]


def _main_list(pairs: i64, shape: i64, least: i64, most: i64) -> list[int]:
    """Codes of the two actions of a turn: placements, and discarding a tile for `least` to `most` stairways.

    `shape` has a leading 1 and a bit a tile in hand (1: its halves differ).
    """
    out: list[int] = []
    held: i64 = 3 if shape >= 8 else 2 if shape >= 4 else 1
    for tile in range(held):
        for pair in range(12):
            if pairs >> pair & 1:
                out.append(A_BUILD + tile * 24 + pair * 2)
                if shape >> tile & 1:
                    out.append(A_BUILD + tile * 24 + pair * 2 + 1)
    for tile in range(held):
        for stairs in range(least, most + 1):
            out.append(A_STAIRS + tile * 3 + stairs)  # noqa: PERF401 - compiled, this is the faster way
    return out


def _main_index(state: State, seat: Seat) -> i64:
    """What the two actions of a turn depend on: open pairs, double tiles in hand, stairways that can be taken."""
    stairs = min(2, MAX_STAIRS - seat.stairs)
    stairs = min(stairs, state.stairs)
    hand = seat.hand
    shape: i64 = 2
    if state.tables.all_differ:
        shape = (2 << len(hand)) - 1
    else:
        differ = state.tables.differ
        shape = 1 << len(hand)
        bit: i64 = 1
        for tile in hand:
            if differ[tile] != 0:
                shape |= bit
            bit += bit
    return (seat.open_pairs() * 16 + shape) * 3 + stairs


def main_candidates(state: State, seat: Seat) -> list[int]:
    """Codes of the two actions of a turn, with as many stairways as there are to take."""
    index = _main_index(state, seat)
    codes = MAIN_CANDIDATES[index]
    if not codes:
        stairs = index % 3
        codes = _main_list(index // 48, index // 3 % 16, stairs, stairs)
        MAIN_CANDIDATES[index] = codes
    return codes


def main_legal(state: State, seat: Seat) -> list[int]:
    """Codes of the two actions of a turn, with any number of stairways."""
    index = _main_index(state, seat)
    codes = MAIN_LEGAL[index]
    if not codes:
        codes = _main_list(index // 48, index // 3 % 16, 0, index % 3)
        MAIN_LEGAL[index] = codes
    return codes


def _pending(state: State) -> i64:
    """Bit mask of the symbols whose effects are not used yet; a star stands for all."""
    pending: i64 = 0
    if state.cnt0 > 0:
        pending = 1 << state.sym0
    if state.cnt1 > 0:
        pending |= 1 << state.sym1
    return 255 if pending >= 128 else pending


def _colours_left(state: State) -> i64:
    """Bit mask of the colours in the supply."""
    supply = state.supply
    left: i64 = 0
    if supply[0] > 0:
        left = 1
    if supply[1] > 0:
        left |= 2
    if supply[2] > 0:
        left |= 4
    if supply[3] > 0:
        left |= 8
    return left


def _effects(state: State, seat: Seat, pending: i64, left: i64) -> list[int]:
    """Codes that carry an effect out.

    A gingerbread needs a token of its colour in the supply and room in the pantry, a stairway likewise; an exchange
    needs another colour in the supply before the token is given (rulings 9 and 10); a cage needs a card in the line
    or in the pile (ruling 15).
    """
    gain: i64 = pending & left if seat.n_bread < MAX_TOKENS else 0
    if pending & 16 and seat.stairs < MAX_STAIRS and state.stairs > 0:
        gain |= 16
    codes = GAINS[gain]
    if pending & 32:
        codes = codes + EXCHANGES[seat.held_colours() * 16 + left]
    if pending & 64:
        pile = 1 if state.head < len(state.pile) else 0
        codes = codes + CAGES[len(state.line) * 2 + pile]
    return codes


def effect_candidates(state: State, seat: Seat) -> list[int]:
    """Codes for the effects not used yet; declining alone means that nothing is possible.

    Declining is left out where a gain costs nothing. At ten tokens a candidate is to discard one that makes room for
    another colour (ruling 7).
    """
    pending = _pending(state)
    left = _colours_left(state)
    codes = _effects(state, seat, pending, left)
    wanted: i64 = pending & left
    if seat.n_bread >= MAX_TOKENS and wanted != 0:
        codes = codes + _room(seat, wanted)
    elif pending < 32:
        return codes or ONLY_DECLINE
    # gains come first
    if codes and codes[0] < A_EXCHANGE:
        return codes
    return [*codes, A_DECLINE]


def _room(seat: Seat, wanted: i64) -> list[int]:
    """Codes that discard a token to make room for one of another colour."""
    codes: list[int] = []
    bread = seat.bread
    for colour in range(4):
        if bread[colour] > 0 and wanted & ~(1 << colour):
            codes.append(A_DISCARD + colour)  # noqa: PERF401
    return codes


def trap_codes(state: State, seat: Seat) -> list[int]:
    """Codes of the characters she can pay exactly (ruling 21), and to stop."""
    tokens = seat.n_bread
    if tokens == 0:
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
    """All legal codes in ascending order, given the candidates.

    Tokens and gate characters may be given back whenever the actor stands before a decision of her turn, except in the
    midst of a payment or of a cage (ruling 11).
    """
    phase = state.phase
    seat = state.seats[state.cur]
    if phase == KEEP:
        return KEEPS[len(state.drawn)][:]
    if phase != MAIN and phase != EFFECT and phase != TRAP and phase != WILD and phase != BONUS:  # noqa: PLR1714 - compiled
        return candidates[:]
    gate: i64 = len(seat.gate)
    held = seat.held_colours()
    if phase == MAIN:
        return main_legal(state, seat) + GIVE_BACK[gate * 16 + held]
    if phase == EFFECT:
        return _effects(state, seat, _pending(state), _colours_left(state)) + DECLINE[gate * 16 + held]
    if phase == BONUS:
        return [*RETURNS[gate], *BONUSES[len(state.display)], A_SKIP, *DISCARDS[held]]
    return RETURNS[gate] + candidates + DISCARDS[held]


def stuck(state: State) -> bool:
    """Whether nobody who still holds a double tile can place one."""
    for seat in state.seats:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if seat.hand and seat.open_pairs() != 0:
            return False
    return True
