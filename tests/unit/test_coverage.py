"""95 % intervals of ratings hold the truth, in real games, near 0 and 1, with and without halving."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.scale.coverage import KNOWN, TABLES, looked_at, moment, share

#: Positions of each table, and playouts of their ratings: few and short, as the kernel may be interpreted.
POSITIONS: Final = 5
PLAYOUTS: Final = 50


@pytest.mark.proof
@pytest.mark.parametrize("halving", [False, True])
def test_intervals_of_chances_hold_the_truth_in_real_games(halving: bool) -> None:
    """The truth is that of 5,000 games an action, which `python -m tests.scale.coverage` has left."""
    kept = json.loads(KNOWN.read_text(encoding="utf-8"))
    positions = []
    for name, seats in TABLES:
        for number in range(POSITIONS):
            game = moment(name, seats, number)
            known = {int(code): tuple(it) for code, *it in kept[f"{name} {seats}"][number]}
            wanted = [action.code for action in game.candidate_actions()]
            assert sorted(known) == wanted, "greedy games have changed: run python -m tests.scale.coverage --write"
            positions.append((game, known))
    found = looked_at(positions, PLAYOUTS, 1, halving=halving)
    for name in ("win", "behind the best", "margin"):
        it = share(found[name])
        assert it.mean + 2 * it.error >= 0.93, f"{name}: {it}"
    mid = share(found["win, truth in .1 to .9"])
    assert mid.mean - 2 * mid.error <= 0.97, mid
    off = share(found["off"])
    assert abs(off.mean) < 3 * off.error, f"the best looks too good by {off}"
