"""Public log entries: what everybody knows of an action as it is played.

What a card from a deck brings is seen in the position after it: `Observation.recent` cards, on top of those shown.
"""

from __future__ import annotations

from typing import Any

from . import constants as c
from .names import ICON_WORDS, PART_WORDS
from .position import Position


def entry(position: Position, code: int) -> list[Any]:
    """Return the log entry of a legal code, before it is played: ``[seat, round, kind, *details]``."""
    p = position
    head: list[Any] = [p.cur, p.round]
    if code < c.A_BACK:
        return [*head, "forward", ICON_WORDS[code], p.tables.ahead[p.space[p.cur] * 6 + code]]
    if code < c.A_BURST:
        return [*head, "back", ICON_WORDS[code - c.A_BACK], p.tables.back[p.space[p.cur] * 6 + code - c.A_BACK]]
    if code < c.A_DRAW:
        return [*head, "burst", p.tables.bursts[code - c.A_BURST]]
    if code <= c.A_END:
        return [*head, "draw" if code == c.A_DRAW else "end"]
    if code < c.A_SUMMON:
        return [*head, "strike" if p.phase == c.STRIKE else "hit", code - c.A_HIT]
    if code <= c.A_ALONE:
        return [*head, "alone"] if code == c.A_ALONE else [*head, "summon", code - c.A_SUMMON]
    if code < c.A_PASS:
        return [*head, "part", p.cur if p.choose == c.FOR_HEAL else p.target, PART_WORDS[code - c.A_PART]]
    if code == c.A_PASS:
        return [*head, "pass"]
    if code < c.A_TREAT:
        limb, at = divmod(code - c.A_USE, 6)
        name = p.tables.components.treats[(p.gear[p.cur] >> 6 * limb & 63) - 1].name
        return [*head, "use", name, PART_WORDS[limb + 2], at]
    return [*head, *_treat(p, code)]


def _treat(p: Position, code: int) -> list[Any]:
    tables = p.tables
    kind = tables.kind[code - c.A_TREAT]
    choice = code - tables.code[kind]
    name = tables.components.treats[kind].name
    if tables.equip[kind]:
        return ["equip", name, PART_WORDS[(2 if tables.equip[kind] == c.ARMS else 4) + choice]]
    return ["play", name] if tables.own[kind] else ["play", name, choice]
