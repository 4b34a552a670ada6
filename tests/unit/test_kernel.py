"""The position object: seeds, copies, equality, and what it leaves alone."""

from __future__ import annotations

import pickle
import random
from random import Random

import pytest

from gingerbread_widget.house import RULES, shipped
from gingerbread_widget.house.codes import OVER
from gingerbread_widget.house.position import Position
from gingerbread_widget.house.setup import new_position
from gingerbread_widget.house.tables import Tables
from gingerbread_widget.protocol import GameError
from tests.golden.traces import GAMES, file, trace
from tests.unit.kernel_games import positions, random_step, somewhere, start

MODES = pytest.mark.parametrize("standard", [True, False], ids=["standard", "introductory"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# ---- seeds


@pytest.mark.parametrize(("seats", "mode", "seed"), GAMES)
def test_the_same_seed_is_the_same_game_on_every_run(seats: int, mode: str, seed: int) -> None:
    assert trace(seats, mode, seed) == file(seats, mode).read_text(encoding="utf-8")


@SEATS
@MODES
def test_the_same_seed_gives_the_same_set_up_and_another_seed_another(seats: int, *, standard: bool) -> None:
    p = start(seats, standard, 2**62 + 5)
    assert p.dump() == start(seats, standard, 2**62 + 5).dump()
    dumps = {start(seats, standard, seed).dump() for seed in (*range(20), 2**32, 2**62, 2**63 - 1)}
    assert len(dumps) == 23


def test_seeds_that_are_no_seeds_are_refused() -> None:
    for seed in (-1, 2**63):
        with pytest.raises(GameError, match="seed"):
            RULES.new_position(2, "standard", seed)
    for seats in (0, 1, 5):
        with pytest.raises(GameError, match="seats"):
            RULES.new_position(seats, "standard", 1)
    with pytest.raises(GameError, match="mode"):
        RULES.new_position(2, "solo", 1)


def test_the_global_random_generator_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    p = start(3, standard=True, seed=4)
    rng = Random(4)
    while p.phase != OVER:
        p.clone().determinize(p.cur, 7)
        p.apply(random_step(p, rng, p.legal_actions()))
    assert random.getstate() == before
    random.seed(6)
    assert start(3, standard=True, seed=4).dump() == start(3, standard=True, seed=4).dump()


def test_games_that_are_played_in_turns_do_not_touch_each_other() -> None:
    kinds = [(2, True, 1), (3, True, 1), (4, False, 2), (2, False, 1), (2, True, 1)]
    alone = [[p.dump() for p in positions(*kind)] for kind in kinds]
    together: list[list[bytes]] = [[] for _ in kinds]
    games = [positions(*kind) for kind in kinds]
    under_way = True
    while under_way:
        under_way = False
        for game, dumps in zip(games, together, strict=True):
            p = next(game, None)
            if p is not None:
                dumps.append(p.dump())
                under_way = True
    assert together == alone


# ---- copies


@SEATS
def test_a_copy_and_its_original_play_on_without_each_other(seats: int) -> None:
    rng = Random(seats)
    for p in positions(seats, standard=True, seed=seats):
        if p.phase == OVER or rng.random() < 0.5:
            continue
        before = p.dump()
        copy = p.clone()
        for _ in range(6):
            if copy.phase != OVER:
                copy.apply(random_step(copy, rng, copy.legal_actions()))
        assert p.dump() == before
        other = p.clone()
        kept = p.clone()
        other.determinize(p.cur, 3)
        assert p.dump() == before == kept.dump()


@SEATS
def test_copies_of_the_past_stay_what_they_were(seats: int) -> None:
    past = [(p.clone(), p.dump(), hash(p), p.legal_actions()) for p in positions(seats, standard=True, seed=3)]
    for p, data, number, legal in past:
        assert (p.dump(), hash(p), p.legal_actions()) == (data, number, legal)


@SEATS
def test_a_copy_plays_on_exactly_as_its_original(seats: int) -> None:
    p = somewhere(seats, standard=True, seed=8, steps=70)
    q = p.clone()
    rng = Random(1)
    while p.phase != OVER:
        assert q.candidate_actions() == p.candidate_actions()
        code = random_step(p, rng, p.legal_actions())
        p.apply(code)
        q.apply(code)
        assert p == q


def test_lists_given_out_may_be_changed_without_harm() -> None:
    for p in positions(2, standard=True, seed=11):
        legal = p.legal_actions()
        legal.clear()
        again = p.legal_actions()
        assert bool(again) == (p.phase != OVER)
        again.append(-1)
        assert -1 not in p.legal_actions()


# ---- equality


def test_equal_positions_are_equal_and_hash_alike() -> None:
    for p, q in zip(positions(3, standard=True, seed=5), positions(3, standard=True, seed=5), strict=True):
        assert p == q
        assert hash(p) == hash(q)


def test_positions_differ_after_every_step() -> None:
    seen: set[Position] = set()
    for steps, p in enumerate(positions(2, standard=True, seed=5)):
        assert p not in seen
        seen.add(p.clone())
        assert len(seen) == steps + 1


def test_a_position_equals_nothing_else() -> None:
    p = start(2, standard=True, seed=1)
    assert p != p.dump()
    assert p != start(2, standard=False, seed=1)
    assert p != new_position(Tables(shipped()), 2, True, 1)


@SEATS
def test_pickle_brings_the_position_back(seats: int) -> None:
    for i, p in enumerate(positions(seats, standard=True, seed=6)):
        if i % 5 == 0:
            q = pickle.loads(pickle.dumps(p))
            assert q == p
            assert q.tables is p.tables
            assert q.legal_actions() == p.legal_actions()
            assert q.candidate_actions() == p.candidate_actions()


# ---- reading


def test_the_actor_is_one_of_the_seats_until_the_end() -> None:
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
    if all(not s.hand for s in p.seats):
        order = [(turn, (p.first + i) % seats) for turn in range(1, 16) for i in range(seats)]
        assert seen == order


@pytest.mark.parametrize(("seats", "most"), [(2, 700), (3, 1000), (4, 1300)])
def test_random_candidates_end_a_game_soon(seats: int, most: int) -> None:
    """An upper bound on the length of playouts."""
    for seed in range(40):
        p = start(seats, standard=True, seed=seed)
        rng = Random(seed)
        steps = 0
        while p.phase != OVER:
            p.apply(rng.choice(p.candidate_actions()))
            steps += 1
        assert steps < most
