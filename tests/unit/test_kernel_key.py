"""The key of a position tells what its dump tells: field by field, and of looked-at cards and beliefs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.constants import GATE, KEEP
from gingerbread_widget.games.house.fields import FIELDS, SEAT_FIELDS
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.kit.native import i64, vec
from tests.unit.knowledge_games import curious_game

MANY, FEW = 30, 3
#: Where the double tiles are that are out of the game follows from where the others are.
FOLLOWS = {"box"}
FIXED = {"supply", "bread", "heights", "tops", "beliefs"}  # always as long


def kinds_of_positions() -> dict[str, Callable[[Position], bool]]:
    return {
        "any": lambda _: True,
        "looking": lambda p: p.phase == KEEP,
        "at a full gate": lambda p: p.phase == GATE and bool(p.drawn),
        "with beliefs": lambda p: bool(p.beliefs),
    }


def some(wanted: Callable[[Position], bool]) -> Iterator[Position]:
    """A few of each game."""
    for seed in range(MANY // FEW):
        found = [p.clone() for p in curious_game(seed) if wanted(p)]
        yield from found[:: len(found) // FEW + 1]


def changed(field: str, value: Any) -> list[Any]:
    """Values that differ in little."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value ^ 1, value + 1]
    kind: Any = type(value) if isinstance(value, (list, tuple)) else vec[i64]  # compiled, an array is neither
    items = [*value]
    out = [kind(items[::-1]), kind([it ^ 1 if isinstance(it, int) else it for it in items])]
    if field not in FIXED:
        out += [kind(items[1:]), kind(items[:-1]), kind([*items, *items[:1]])]
    return out


@pytest.mark.parametrize("kind", kinds_of_positions())
def test_the_key_tells_of_a_changed_field_what_the_dump_tells(kind: str) -> None:
    seen = 0
    for position in some(kinds_of_positions()[kind]):
        key, dump = position.key(), position.dump()
        for owner, fields in ((None, FIELDS), (0, SEAT_FIELDS), (-1, SEAT_FIELDS)):
            for field in {"beliefs" if owner is None else "levels", *(f.name for f in fields)} - FOLLOWS - {"n"}:
                for value in changed(field, getattr(position if owner is None else position.seats[owner], field)):
                    other = position.clone()
                    setattr(other if owner is None else other.seats[owner], field, value)
                    try:
                        told = other.dump() != dump
                    except (ValueError, OverflowError, TypeError):
                        continue  # no such position can be written
                    assert (other.key() != key) == told, f"{field} of {owner}: {value}"
                    seen += told
    assert seen > 500


@pytest.mark.parametrize("kind", kinds_of_positions())
def test_a_position_that_was_read_back_has_the_same_key(kind: str) -> None:
    positions = [*some(kinds_of_positions()[kind])]
    assert len(positions) > FEW
    for position in positions:
        assert RULES.load(position.dump()).key() == position.key()
