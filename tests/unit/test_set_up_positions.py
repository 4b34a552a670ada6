"""Whatever the checkers of positions accept can be played on to its end, and is a position all the way."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from gingerbread_widget.games import candyman, house
from tests.unit.set_up_positions import SetUp, play_on

proof = pytest.mark.proof

KINDS: dict[Any, tuple[tuple[int, str], ...]] = {
    house.RULES: tuple((seats, mode) for seats in (2, 3, 4) for mode in house.RULES.modes),
    candyman.RULES: (
        *((2, "basic"), (3, "classic"), (4, "basic"), (5, "classic+start"), (6, "basic")),
        *((3, "basic+start+icons"), (4, "classic+start+icons+many+hard+last")),
    ),
}
EVERY_DAY: list[Any] = [(range(120), 0.1)]
CAMPAIGN = [pytest.param(range(first, first + 500), 0.01, marks=proof) for first in range(1000, 21_000, 500)]


@cache
def texts(rules: Any) -> SetUp:
    """Texts of positions from real games."""
    return SetUp(rules, KINDS[rules])


@pytest.mark.parametrize(("seeds", "share"), EVERY_DAY + CAMPAIGN, ids=str)
@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.name)
def test_positions_that_are_accepted_are_played_on_to_the_end(rules: Any, seeds: range, share: float) -> None:
    """20,000 of each game in `make proof`."""
    for seed in seeds:
        text, position = texts(rules).typed(seed)
        play_on(rules, position, Random(seed), share, f"seed {seed}: {text}")
