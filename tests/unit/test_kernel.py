"""What the battery, which knows no game, cannot ask of a position of Gingerbread House."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from gingerbread_widget.games.house import shipped
from gingerbread_widget.games.house.constants import OVER
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import Tables
from tests.unit.kernel_games import positions, start

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def test_positions_of_another_mode_or_component_set_are_not_equal() -> None:
    p = start(2, standard=True, seed=1)
    assert p == start(2, standard=True, seed=1)
    assert p != start(2, standard=False, seed=1)
    assert p != new_position(Tables(shipped()), 2, True, 1)


@SEATS
def test_copies_share_the_component_set(seats: int) -> None:
    p = start(seats, standard=True, seed=6)
    for q in (p.clone(), copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert q == p
        assert q.tables is p.tables


def test_a_pickle_brings_its_own_component_set_along() -> None:
    p = new_position(Tables(shipped()), 2, True, 1)
    q = pickle.loads(pickle.dumps(p))
    assert q.dump() == p.dump()
    assert q.tables.components.to_json() == p.tables.components.to_json()


def test_the_actor_is_the_seat_whose_turn_it_is_until_the_end() -> None:
    for p in positions(4, standard=True, seed=9):
        assert p.actor == (-1 if p.phase == OVER else p.cur)


@SEATS
def test_turns_are_counted_from_one_to_fifteen(seats: int) -> None:
    p = start(seats, standard=True, seed=2)
    seen: list[tuple[int, int]] = []
    rng = Random(2)
    while p.phase != OVER:
        now = (p.turn(p.cur), p.cur)
        if p.set_up == 0 and (not seen or seen[-1] != now):
            seen.append(now)
        assert 1 <= p.turn(p.cur) <= 15
        p.apply(rng.choice(p.candidate_actions()))
    order = [(turn, (p.first + i) % seats) for turn in range(1, 16) for i in range(seats)]
    assert seen == order[: len(seen)]
    early = any(s.hand for s in p.seats)
    assert early or seen == order
