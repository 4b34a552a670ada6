"""The rules of the house in plain C, the measure of the kernel's speed, play the kernel's games."""

from __future__ import annotations

import shutil
from functools import partial

import pytest

from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.games.kit import playouts
from tests.benchmarks.adapters.plain_c import House, compiler


@pytest.mark.skipif(not shutil.which(compiler()[0]), reason="there is no C compiler")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_c_ends_the_same_games_with_the_same_points(seats: int) -> None:
    games = 200
    deal = partial(new_position, tables(), seats, True)
    assert House().self_play(seats, 1, games) == playouts.self_play(deal, "random", games, 1, 0.0)
