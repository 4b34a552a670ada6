"""Public log entries: what everybody knows of an action as it is played.

What a card from a deck brings is seen in the position after it: `Observation.recent` cards, on top of those shown.
"""

from __future__ import annotations

from typing import Any

from .constants import (
    A_ALONE,
    A_BACK,
    A_BURST,
    A_DRAW,
    A_END,
    A_HIT,
    A_PART,
    A_PASS,
    A_SUMMON,
    A_TREAT,
    A_USE,
    ARMS,
    FOR_HEAL,
    STRIKE,
)
from .names import ICON_WORDS, PART_WORDS
from .position import Position


def entry(position: Position, code: int) -> list[Any]:
    """Return the log entry of a legal code, before it is played: ``[seat, round, kind, *details]``."""
    p = position
    head: list[Any] = [p.cur, p.round]
    if code < A_BACK:
        return [*head, "forward", ICON_WORDS[code], p.tables.ahead[p.space[p.cur] * 6 + code]]
    if code < A_BURST:
        return [*head, "back", ICON_WORDS[code - A_BACK], p.tables.back[p.space[p.cur] * 6 + code - A_BACK]]
    if code < A_DRAW:
        return [*head, "burst", p.tables.bursts[code - A_BURST]]
    if code <= A_END:
        return [*head, "draw" if code == A_DRAW else "end"]
    if code < A_SUMMON:
        return [*head, "strike" if p.phase == STRIKE else "hit", code - A_HIT]
    if code <= A_ALONE:
        return [*head, "alone"] if code == A_ALONE else [*head, "summon", code - A_SUMMON]
    if code < A_PASS:
        return [*head, "part", p.cur if p.choose == FOR_HEAL else p.target, PART_WORDS[code - A_PART]]
    if code == A_PASS:
        return [*head, "pass"]
    if code < A_TREAT:
        limb, at = divmod(code - A_USE, 6)
        name = p.tables.components.treats[(p.gear[p.cur] >> 6 * limb & 63) - 1].name
        return [*head, "use", name, PART_WORDS[limb + 2], at]
    return [*head, *_treat(p, code)]


def _treat(p: Position, code: int) -> list[Any]:
    tables = p.tables
    kind = tables.kind[code - A_TREAT]
    choice = code - tables.code[kind]
    name = tables.components.treats[kind].name
    if tables.equip[kind]:
        return ["equip", name, PART_WORDS[(2 if tables.equip[kind] == ARMS else 4) + choice]]
    return ["play", name] if tables.own[kind] else ["play", name, choice]
