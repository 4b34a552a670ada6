"""The possible decisions of the seat to act, as lists of codes in ascending order.

Lists that depend on a few bits are kept in tables (in ``constants``) and shared: never change one.
"""

from __future__ import annotations

from ..kit.native import i64
from .constants import (
    A_BACK,
    A_DRAW,
    A_END,
    A_HIT,
    A_PASS,
    A_USE,
    AFTERS,
    ANYWHERE,
    ARMS,
    BEFORES,
    E_ATTACK,
    E_HEAL,
    E_RUSH,
    E_SNAP,
    E_STRIP,
    ENTRY,
    MANY,
    ONLY_PASS,
    S_BEFORE,
)
from .state import State


def damaged(s: State, seat: i64) -> i64:
    """Bit mask of the seat's parts that are damaged, but not torn off."""
    mask: i64 = 0
    whole = s.whole[seat]
    at = seat * 6
    for part in range(6):
        if s.marks[at + part] > 0 and whole >> part & 1:
            mask |= 1 << part
    return mask


def geared(s: State, seat: i64) -> i64:
    """Bit mask of the seat's limbs, as parts, that have an EQUIP card."""
    gear = s.gear[seat]
    mask: i64 = 0
    for limb in range(4):
        if gear >> 6 * limb & 63:
            mask |= 4 << limb
    return mask


def targets(s: State) -> i64:
    """Bit mask of the seats that the active one may attack because it met them, each once a turn."""
    mask: i64 = 0
    met = s.met
    if met:
        struck: i64 = 0 if s.options & MANY else s.struck >> 6 * s.active
        for seat in range(s.n):
            if met >> 4 * seat & 15 and not struck >> seat & 1 and s.space[seat] >= 0:
                mask |= 1 << seat
    return mask


def within(s: State, seat: i64, reach: i64) -> i64:
    """Bit mask of the seats within so many spaces along the path that the seat has not attacked in this turn."""
    mask: i64 = 0
    here = s.space[seat]
    struck = s.struck >> 6 * seat
    for other in range(s.n):
        there = s.space[other]
        if there >= 0 and other != seat and -reach <= there - here <= reach and not struck >> other & 1:
            mask |= 1 << other
    return mask


def fitting(s: State, kind: i64, mask: i64) -> i64:
    """Those of the targets on which that kind of Treat has something to work."""
    effect = s.tables.effect[kind]
    if effect == E_ATTACK or not mask:
        return mask
    out: i64 = 0
    for seat in range(s.n):
        if mask >> seat & 1 and (damaged(s, seat) & ARMS if effect == E_SNAP else s.gear[seat]):
            out |= 1 << seat
    return out


def own_use(s: State, seat: i64, kind: i64) -> bool:
    """Return True if a seat may now play a Treat that helps itself: something to heal, or a space to go to."""
    effect = s.tables.effect[kind]
    if effect == E_HEAL:
        return damaged(s, seat) != 0
    return effect == E_RUSH and s.space[seat] < s.tables.last - 1


def turn_codes(s: State) -> list[int]:
    """Codes of the active seat before or after its move: attacks, Treats, and to go on.

    An attack needs a target that the seat met (passed or landed on; before the move, one that it started with) or has
    in the range of the card, PLAY AT ANY TIME or not (rulings w and x). Each player is attacked once a turn.
    """
    seat = s.active
    mask = targets(s)
    before = s.stage == S_BEFORE
    gear = s.gear[seat]
    hand = s.hands[seat]
    if not gear and not hand:
        return BEFORES[mask] if before else AFTERS[mask]
    codes: list[int] = [A_DRAW if before else A_END]
    for other in range(s.n):
        if mask >> other & 1:
            codes.append(A_HIT + other)  # noqa: PERF401 - compiled, a loop is as fast
    tables = s.tables
    if gear:
        for limb in range(4):
            card = gear >> 6 * limb & 63
            if card and not s.used >> limb & 1:
                reach = mask
                if tables.reach[card - 1]:
                    reach |= within(s, seat, tables.reach[card - 1])
                _aimed(codes, A_USE + limb * 6, reach, s.n)
    last: i64 = -1
    for entry in hand:
        kind: i64 = entry // ENTRY
        if kind != last:
            last = kind
            _treat(s, seat, kind, mask, codes)
    return codes


def _aimed(codes: list[int], first: i64, mask: i64, n: i64) -> None:
    for other in range(n):
        if mask >> other & 1:
            codes.append(first + other)  # noqa: PERF401 - compiled, a loop is as fast


def _treat(s: State, seat: i64, kind: i64, mask: i64, codes: list[int]) -> None:
    """List the ways to play a kind of Treat in one's own turn."""
    tables = s.tables
    first = tables.code[kind]
    if tables.equip[kind]:
        # "assigned to specific limbs": one card a limb, never on a destroyed one
        side: i64 = 2 if tables.equip[kind] == ARMS else 4
        for i in range(2):
            if s.whole[seat] >> side + i & 1 and not s.gear[seat] >> 6 * (side + i - 2) & 63:
                codes.append(first + i)  # noqa: PERF401 - compiled, a loop is as fast
    elif tables.own[kind]:
        if own_use(s, seat, kind):
            codes.append(first)
    else:
        if tables.reach[kind]:
            mask |= within(s, seat, tables.reach[kind])
        _aimed(codes, first, fitting(s, kind, mask), s.n)


def useful_steps(s: State, codes: list[int]) -> list[int]:
    """Leave out the steps back, before the Danger Zone, that meet nobody and reach no burst."""
    tables = s.tables
    here = s.space[s.cur]
    if here >= tables.zone:
        return codes
    behind: i64 = -1  # the nearest token further back
    for there in s.space:
        if behind < there < here:
            behind = there
    at = here * 6 - A_BACK
    out: list[int] = []
    for code in codes:
        if code < A_BACK or tables.back[at + code] <= behind or tables.burst[tables.back[at + code]]:
            out.append(code)  # noqa: PERF401 - compiled, a loop is as fast
    return out


def window_codes(s: State, seat: i64) -> list[int]:
    """Codes of a seat that may PLAY AT ANY TIME in another's turn.

    Whoever holds Treats is asked, whatever they are, so that to be asked tells nothing. Nobody is met out of turn, so a
    card reaches all that its text allows (ruling x).
    """
    codes = ONLY_PASS
    tables = s.tables
    last: i64 = -1
    for entry in s.hands[seat]:
        kind: i64 = entry // ENTRY
        if kind != last and tables.anytime[kind]:
            last = kind
            if len(codes) == 1:
                codes = [A_PASS]
            if tables.own[kind]:
                if own_use(s, seat, kind):
                    codes.append(tables.code[kind])
            else:
                mask = within(s, seat, tables.reach[kind] or ANYWHERE)
                _aimed(codes, tables.code[kind], fitting(s, kind, mask), s.n)
    return codes


def defense_codes(s: State, seat: i64) -> list[int]:
    """Codes of a seat that is attacked: DEFENSE, and PLAY AT ANY TIME cards for itself."""
    codes: list[int] = [A_PASS]
    tables = s.tables
    last: i64 = -1
    for entry in s.hands[seat]:
        kind: i64 = entry // ENTRY
        if kind != last and tables.own[kind]:
            last = kind
            if not tables.anytime[kind] or own_use(s, seat, kind):
                codes.append(tables.code[kind])
    return codes


def part_mask(s: State, seat: i64, effect: i64) -> i64:
    """Bit mask of the parts that may be chosen: intact; for a snap damaged arms; for a strip limbs with EQUIP cards."""
    if effect == E_SNAP:
        return damaged(s, seat) & ARMS
    return geared(s, seat) if effect == E_STRIP else s.whole[seat]
