"""A rule of thumb: how good an action looks at once.

It reads only what the seat to act may know: nothing here looks at a deck or at another hand. So it serves playouts on a
whole position and players who hold an observation alike (``from_observation.py``).
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from . import constants as c
from .state import State

# by bit mask of the parts that are left: how many are torn off
TORN: Final[vec[i64]] = vec[i64]([c.PARTS - whole.bit_count() for whole in range(1 << c.PARTS)])


def rate(s: State, code: i64) -> float:
    """Rate a legal code as it looks at once to the seat to act; only the order counts."""
    if code < c.A_BURST:
        return _step(s, code)
    if code < c.A_HIT:
        return 0.5 * float(s.tables.bursts[code - c.A_BURST]) if code < c.A_DRAW else 0.0
    if code < c.A_SUMMON:
        return 2.0 + 0.3 * wounds(s, code - c.A_HIT) + _rival(s, code - c.A_HIT)
    if code < c.A_PART:
        return 0.0 if code == c.A_ALONE else _summon(s, code - c.A_SUMMON)
    if code < c.A_PASS:
        return _part(s, code - c.A_PART)
    if code == c.A_PASS:
        return 0.0
    if code < c.A_TREAT:
        limb: i64 = (code - c.A_USE) // 6
        kind = (s.gear[s.cur] >> 6 * limb & 63) - 1
        return 1.5 + _special(s, kind, (code - c.A_USE) % 6)
    return _treat(s, code)


def health(s: State, seat: i64) -> float:
    """Boxes that are not darkened yet."""
    return float(c.PARTS * s.tables.full[s.options & c.CLASSIC] - _darkened(s, seat))


def wounds(s: State, seat: i64) -> float:
    """Count the darkened boxes on parts that can still be torn off."""
    return float(_darkened(s, seat) - TORN[s.whole[seat]] * s.tables.full[s.options & c.CLASSIC])


def _darkened(s: State, seat: i64) -> i64:
    """Boxes that are darkened, those of parts torn off too."""
    marks = s.marks
    at = seat * c.PARTS
    return marks[at] + marks[at + 1] + marks[at + 2] + marks[at + 3] + marks[at + 4] + marks[at + 5]


def _rival(s: State, seat: i64) -> float:
    """Rate a target: the further along, the more an attack is worth."""
    return 0.02 * float(s.space[seat])


def blow_value(s: State, seat: i64, blow: i64) -> float:
    """Rate the damage of an attack: boxes, parts torn off, and the last part."""
    full = s.tables.full[s.options & c.CLASSIC]
    whole = s.whole[seat]
    value = 0.0
    at = seat * c.PARTS
    while blow:
        boxes = blow & 15
        room: i64 = full - s.marks[at]
        if boxes and room > 0:
            value += float(min(boxes, room))
            if boxes >= room:
                value += 3.0
                whole &= whole - 1
        blow >>= 4
        at += 1
    return value + 8.0 if whole == 0 else value


# ---- moving ----------------------------------------------------------------------------------------------------------


def place_value(s: State, seat: i64, space: i64) -> float:
    """Rate the end of a move on a space."""
    tables = s.tables
    if space >= tables.last:
        return 1000.0
    leads = tables.bridge[space]
    if leads >= 0:
        space = leads
    value = 0.25 * float(space)
    if space >= tables.zone:
        # the Twins do about five boxes of damage a turn
        value += 0.25 * (health(s, seat) - 9.0)
    if tables.burst[space]:
        value += 0.08 * (health(s, seat) - 12.0)
    where = s.space
    for other in range(s.n):
        if where[other] == space and other != seat:
            value += 0.8
    return value


def _step(s: State, code: i64) -> float:
    seat = s.cur
    where = s.space
    here = where[seat]
    tables = s.tables
    if code < c.A_BACK:
        there = tables.ahead[here * 6 + code - c.A_FORWARD]
        low = here
        high = there
    else:
        there = tables.back[here * 6 + code - c.A_BACK]
        low = there
        high = here
    value = place_value(s, seat, there)
    if s.match < 0:
        for other in range(s.n):
            if low < where[other] < high:
                value += 0.8 + 0.05 * wounds(s, other)
    return value


# ---- fighting --------------------------------------------------------------------------------------------------------


def _summon(s: State, seat: i64) -> float:
    """Rate a match: it pays against somebody weaker, or somebody far ahead."""
    ahead = float(s.space[seat] - s.space[s.cur])
    return 0.15 * (health(s, s.cur) - health(s, seat)) + 0.08 * ahead + 0.2


def _part(s: State, part: i64) -> float:
    if s.choose == c.FOR_HEAL:
        return float(s.marks[s.cur * c.PARTS + part])
    if s.choose == c.FOR_STRIP:
        return 1.0
    return blow_value(s, s.target, s.boxes << 4 * part) + 0.1 * float(s.marks[s.target * c.PARTS + part])


def _special(s: State, kind: i64, at: i64) -> float:
    """Rate the attack of a Treat."""
    tables = s.tables
    value = blow_value(s, at, tables.damage[kind])
    if tables.choice[kind]:
        value += float(tables.choice[kind]) + 0.5 + 0.1 * wounds(s, at)
    if tables.push[kind]:
        value += 0.1 * float(tables.push[kind]) * (1.0 + 0.04 * float(s.space[at]))
        if s.space[at] >= tables.zone:
            value += 1.5
    effect = tables.effect[kind]
    if effect == c.E_SNAP:
        value += 4.0
    elif effect == c.E_STRIP:
        value += 1.5
    return value + _rival(s, at)


def _treat(s: State, code: i64) -> float:
    tables = s.tables
    kind = tables.kind[code - c.A_TREAT]
    effect = tables.effect[kind]
    if tables.equip[kind]:
        return 6.0
    if effect == c.E_HEAL:
        return 0.15 * wounds(s, s.cur) - 0.5
    if effect == c.E_RUSH:
        return 0.4 if s.phase == c.WINDOW or s.stage == c.S_BEFORE else 0.2
    if s.phase == c.DEFENSE:
        value = blow_value(s, s.cur, s.blow) + 0.1 * float(s.shift)
        if effect == c.E_SOFTEN:
            return value - 2.5
        return value - 1.8 if effect == c.E_BLOCK else value - 1.6
    value = _special(s, kind, code - tables.code[kind])
    # kept for later unless it does more than a card from the deck would
    return value - 1.2 if s.phase == c.WINDOW else value + 0.8


# ---- how a seat stands -----------------------------------------------------------------------------------------------


def standing(s: State, seat: i64) -> float:
    """Rate the standing of a seat: its place on the path, its parts, its hand."""
    taken: i64 = 0
    for trophy in s.trophies:
        if trophy >> 6 == seat:
            taken += 1
    if s.winner == seat:
        return float(c.WIN + taken)
    if s.space[seat] < 0:
        return float(taken) - 12.0
    out = 0.5 * float(taken) + place_value(s, seat, s.space[seat]) + 0.35 * health(s, seat)
    for limb in range(4):
        if s.gear[seat] >> 6 * limb & 63:
            out += 1.0
    return out + 0.8 * float(len(s.hands[seat]))
