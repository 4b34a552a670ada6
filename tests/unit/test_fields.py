"""One table of fields a game: what follows from it is current, complete, and tells nobody what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gingerbread_widget import games
from gingerbread_widget.games.candyman import fields as race
from gingerbread_widget.games.house import fields as house
from gingerbread_widget.games.kit.fields import FLAG, Field
from tools import make_fields

#: Fields that observations show in a form of their own, by hand.
BY_HAND = {
    "house": {"n", "cur", "effect_symbol", "effect_count", "second_symbol", "second_count"},
    "candyman": {"n", "cur", "beyond"},
}
TABLES: dict[str, Sequence[Field]] = {"house": house.FIELDS, "candyman": race.FIELDS}


def some(game: str) -> list[Any]:
    """Positions of a game at random."""
    rules: Any = getattr(games, game).RULES
    found = []
    for seed in range(6):
        position = rules.new_position(2 + seed % 3, rules.modes[seed % 2], seed)
        for step in range(120):
            codes = position.candidate_actions()
            if not codes:
                break
            position.apply(codes[(seed * 7919 + step * 31) % len(codes)])
            if step % 20 == 0:
                found.append(position.clone())
    return found


@pytest.mark.parametrize("game", make_fields.NAMES)
def test_what_is_written_from_the_tables_is_current(game: str) -> None:
    for path, text in make_fields.files(game).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python -m tools.make_fields"


@pytest.mark.parametrize("game", TABLES)
def test_an_observation_changes_with_what_lies_open_and_with_nothing_else(game: str) -> None:
    rules: Any = getattr(games, game).RULES
    tried = 0
    for position in some(game):
        for field in TABLES[game]:
            if not field.single or not field.size or field.name in BY_HAND[game]:
                continue
            value = getattr(position, field.name)
            other = position.clone()
            changed = value + 1 if value < field.limit(position.n, position.tables) else value - 1
            setattr(other, field.name, not value if field.kind is FLAG else changed)
            for seat in range(-1, position.n):
                same = rules.observe(other, seat) == rules.observe(position, seat)
                assert same != bool(field.seen), f"{field.name} is seen by {seat}"
                tried += 1
    assert tried > 500


@pytest.mark.parametrize("game", TABLES)
def test_a_blank_position_has_all_fields_within_their_bounds(game: str) -> None:
    module: Any = getattr(games, game)
    tables = module.RULES.tables
    blank = module.Position(tables)
    for field in TABLES[game]:
        if field.slot and field.single and field.size and field.name != "n":
            assert field.least <= getattr(blank, field.name) <= field.limit(2, tables), field.name


@pytest.mark.parametrize("game", TABLES)
def test_positions_stay_within_the_bounds_of_the_table(game: str) -> None:
    for position in some(game):
        for field in TABLES[game]:
            if field.size:
                value = getattr(position, field.source)
                numbers = [value] if field.single else [n for n in value if isinstance(n, int)]
                limit = field.limit(position.n, position.tables)
                assert all(field.least <= int(n) <= limit for n in numbers), f"{field.name}: {value}"


@pytest.mark.parametrize("game", TABLES)
def test_bytes_have_the_order_of_the_table(game: str) -> None:
    position = some(game)[3]
    data = position.dump()
    assert data[1] == position.n
    assert data[2] == getattr(position, TABLES[game][1].source)
    copy = getattr(games, game).RULES.load(data)
    assert copy == position
    assert copy.dump() == data
