"""What the seat to act may decide, as lists of codes."""

from __future__ import annotations

from .codes import (
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
    ONLY_DECLINE,
    ONLY_END,
    RETURNS,
    TRAP,
    TRAPS,
    WILD,
)
from .seat import Seat
from .state import State
from .tables import OVEN

_main_lists: dict[int, list[int]] = {}
MOST_LISTS = 20_000  # far more than a game comes by; a bound all the same


def _main_list(pairs: int, shape: int, stairs: int, legal: bool) -> list[int]:
    """Codes of the two actions of a turn: placements, and discarding a tile for stairways.

    `shape` has a leading 1 and a bit a tile in hand (1: its halves differ); `stairs` is how many can be taken.
    The legal list offers every number of stairways, the candidate list only the most.
    """
    out: list[int] = []
    held = shape.bit_length() - 1
    for pair in range(12):
        if pairs >> pair & 1:
            for tile in range(held):
                out.append(A_BUILD + tile * 24 + pair * 2)
                if shape >> tile & 1:
                    out.append(A_BUILD + tile * 24 + pair * 2 + 1)
    for tile in range(held):
        out.extend(A_STAIRS + tile * 3 + k for k in range(0 if legal else stairs, stairs + 1))
    return sorted(out)


def held_colours(seat: Seat) -> int:
    """Bit mask of the colours in the pantry."""
    b0, b1, b2, b3 = seat.bread
    return (b0 > 0) | (b1 > 0) << 1 | (b2 > 0) << 2 | (b3 > 0) << 3


def main_codes(state: State, seat: Seat, legal: bool) -> list[int]:
    """Codes of the two actions of a turn (see `_main_list`)."""
    stairs = min(2, MAX_STAIRS - seat.stairs, state.stairs)
    tables = state.tables
    if tables.all_differ:
        shape = (2 << len(seat.hand)) - 1
    else:
        shape = 1
        for tile in reversed(seat.hand):
            shape = shape * 2 + tables.differ[tile]
    key = ((seat.open_pairs() * 16 + shape) * 3 + stairs) * 2 + legal
    codes = _main_lists.get(key)
    if codes is None:
        if len(_main_lists) >= MOST_LISTS:
            _main_lists.clear()
        codes = _main_list(key // 96, shape, stairs, legal)
        _main_lists[key] = codes
    return codes


def effect_codes(state: State, seat: Seat, legal: bool) -> list[int]:
    """Codes for the effects not used yet; a candidate list of declining alone means that nothing is possible.

    A gingerbread needs a token of its colour in the supply and room in the pantry, a stairway likewise; an exchange
    needs another colour in the supply before the token is given (rulings 9 and 10); a cage needs a card in the line
    or in the pile (ruling 15). At ten tokens a candidate is to discard one that makes room for another colour
    (ruling 7).
    """
    pending = 0
    if state.cnt0 > 0:
        pending = 1 << state.sym0
    if state.cnt1 > 0:
        pending |= 1 << state.sym1
    if pending & 128:
        pending = 255
    s0, s1, s2, s3 = state.supply
    left = 15 if s0 and s1 and s2 and s3 else (s0 > 0) | (s1 > 0) << 1 | (s2 > 0) << 2 | (s3 > 0) << 3
    crowded = False
    if seat.n_bread < MAX_TOKENS:
        gain = pending & left
    else:
        gain = 0
        crowded = pending & left != 0
    if pending & 16 and seat.stairs < MAX_STAIRS and state.stairs > 0:
        gain |= 16
    if pending < 32 and not (crowded or legal):
        return GAINS[gain] if gain else ONLY_DECLINE
    out = GAINS[gain]
    if pending & 32:
        out = out + EXCHANGES[held_colours(seat) * 16 + left]
    if pending & 64:
        out = out + CAGES[len(state.line) * 2 + (state.head < len(state.pile))]
    if legal:
        return [*out, A_DECLINE]
    if crowded:
        wanted = pending & left & 15
        out = out + [A_DISCARD + c for c in range(4) if seat.bread[c] > 0 and wanted & ~(1 << c)]
    return out if gain else [*out, A_DECLINE]


def trap_codes(state: State, seat: Seat) -> list[int]:
    """Codes of the characters she can pay exactly (ruling 21), and to stop."""
    tokens = seat.n_bread
    if tokens == 0:
        return ONLY_END
    b0, b1, b2, b3 = seat.bread
    tables = state.tables
    cost = tables.cost
    total = tables.total
    mask = 0
    bit = 1
    for card in state.line:
        if tokens >= total[card]:
            k = card * 4
            if b0 >= cost[k] and b1 >= cost[k + 1] and b2 >= cost[k + 2] and b3 >= cost[k + 3]:
                mask |= bit
        bit += bit
    bit = 16
    for card in seat.gate:
        if tokens >= total[card]:
            k = card * 4
            if b0 >= cost[k] and b1 >= cost[k + 1] and b2 >= cost[k + 2] and b3 >= cost[k + 3]:
                mask |= bit
        bit += bit
    return TRAPS[mask]


def bonus_codes(state: State, seat: Seat) -> list[int]:
    """Every card on display; at ten tokens also to discard one that an oven would replace (ruling 26)."""
    codes = BONUSES[len(state.display)]
    if state.standard and seat.n_bread >= MAX_TOKENS:
        rank = state.tables.rank
        wanted = 0
        for card in state.display:
            colour = rank[card] - OVEN
            if 0 <= colour < 4 and state.supply[colour] > 0 and colour in seat.tops:
                wanted |= 1 << colour
        spare = [A_DISCARD + c for c in range(4) if seat.bread[c] > 0 and wanted & ~(1 << c)]
        if spare:
            return codes + spare
    return codes


def legal_codes(state: State, candidates: list[int]) -> list[int]:
    """All legal codes in ascending order, given the candidates.

    Tokens and gate characters may be given back whenever the actor stands before a decision of her turn, except in the
    midst of a payment or of a cage (ruling 11).
    """
    phase = state.phase
    seat = state.seats[state.cur]
    if phase == MAIN:
        codes = main_codes(state, seat, True)
    elif phase == EFFECT:
        codes = effect_codes(state, seat, True)
    elif phase == KEEP:
        return KEEPS[len(state.drawn)][:]
    elif phase in {TRAP, WILD}:
        codes = candidates[:]
    elif phase == BONUS:
        codes = [*BONUSES[len(state.display)], A_SKIP]
    else:
        return candidates[:]
    codes = codes + RETURNS[len(seat.gate)] + DISCARDS[held_colours(seat)]
    codes.sort()
    return codes


def stuck(state: State) -> bool:
    """Whether nobody who still holds a double tile can place one."""
    return all(not s.hand or s.open_pairs() == 0 for s in state.seats)
