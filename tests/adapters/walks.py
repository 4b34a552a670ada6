"""Random games of the adapters, and arguments that their tests share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.chance import Moment, start
from tests.unit.knowledge_games import curious_step

KINDS = [(players, mode) for players in RULES.seats for mode in RULES.modes]
each_kind = pytest.mark.parametrize(("players", "mode"), KINDS)


def each_seed(everyday: int, proof: int) -> pytest.MarkDecorator:
    """Give the test its seeds: a few every day, and many under the marker ``proof``."""
    few = pytest.param(range(everyday), id="everyday")
    many = pytest.param(range(proof), id="proof", marks=pytest.mark.proof)
    return pytest.mark.parametrize("seeds", [few, many])


def any_kind(seed: int) -> tuple[int, str]:
    """All numbers of seats and modes come up in turn."""
    return KINDS[seed % len(KINDS)]


def choice(rng: Random, mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def moments(seed: int, root: Moment | None = None) -> Iterator[tuple[Moment, list[int]]]:
    """A random game with many looks at the pile: its moments, each with all actions and draws that led there."""
    rng = Random(seed)
    moment = root or start(RULES, *any_kind(seed))
    history: list[int] = []
    yield moment, history[:]
    while not moment.over:
        item = rng.choice(moment.outcomes()) if moment.due else curious_step(moment.position, rng)
        moment = moment.draw(item) if moment.due else moment.play(item)
        history.append(item)
        yield moment, history[:]
