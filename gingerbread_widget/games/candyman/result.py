"""The result of an action, as everybody saw it: for the log."""

from __future__ import annotations

from typing import Any

from .constants import PARTS
from .names import ENDS
from .position import Position
from .view import card_label


def result(before: Position, after: Position) -> dict[str, Any]:
    """Return what is different after an action, with keys only for differences.

    ``cards``: labels of the Dash N Bash cards that came up; ``marks``: seat, part and boxes, negative if healed;
    ``torn``: taker, seat and part; ``out``: seats; ``at``: seat and space; ``treats``: seat, and by how many its
    Special Treats are more; ``gear``: seat, limb, and the kind of its EQUIP card or -1; ``match``: where one
    began, or -1 if it is over; ``end``: how the game ended.

    >>> from gingerbread_widget.games.candyman import RULES
    >>> before = RULES.new_position(2, "basic", seed=7)
    >>> after = before.clone()
    >>> after.apply(15)
    >>> result(before, after)
    {'cards': ['J'], 'treats': [[1, 1]]}
    """
    seats = range(after.n)
    hands = [len(after.hands[seat]) - len(before.hands[seat]) for seat in seats]
    out: dict[str, Any] = {
        "cards": [card_label(kind) for kind in _cards(before, after)],
        "marks": _marks(before, after),
        "torn": [[trophy >> 6, trophy >> 3 & 7, trophy & 7] for trophy in after.trophies[len(before.trophies) :]],
        "out": [seat for seat in seats if after.space[seat] < 0 <= before.space[seat]],
        "at": [[seat, after.space[seat]] for seat in seats if 0 <= after.space[seat] != before.space[seat]],
        "treats": [[seat, more] for seat, more in enumerate(hands) if more],
        "gear": [[seat, *card] for seat in seats for card in _gear(before.gear[seat], after.gear[seat])],
    }
    out = {key: value for key, value in out.items() if value}
    if after.match != before.match:
        out["match"] = after.match
    if after.end:
        out["end"] = ENDS[after.end]
    return out


def _cards(before: Position, after: Position) -> list[int]:
    """Return the cards that came up, those before a reshuffle in their midst too."""
    cards = after.dash[after.head - after.recent : after.head]
    reshuffled = after.head - before.head != after.recent
    return before.dash[before.head :] + cards if reshuffled else cards


def _marks(before: Position, after: Position) -> list[list[int]]:
    changes = [now - then for then, now in zip(before.marks, after.marks, strict=True)]
    return [[i // PARTS, i % PARTS, boxes] for i, boxes in enumerate(changes) if boxes]


def _gear(before: int, after: int) -> list[list[int]]:
    """Limbs whose EQUIP card is another one, with that card."""
    cards = [(limb, before >> 6 * limb & 63, after >> 6 * limb & 63) for limb in range(4)]
    return [[limb, now - 1] for limb, then, now in cards if now != then]
