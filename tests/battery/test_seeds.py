"""A seed is the whole truth of a random game: nothing else comes in, and nothing of it leaks out."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gingerbread_widget.players import play_out
from tests.battery.games import KINDS, Kind, positions
from tests.battery.marks import each_kind, each_seed

HERE = Path(__file__).parents[2]
QUICK = ("random", "greedy")  # players; the others take their time
EXTREMES = (0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**62, 2**62 + 5, 2**63 - 1)


@each_kind
@each_seed(everyday=3, proof=12)
def test_the_same_seed_gives_the_same_game(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        first, again = ([position.dump() for position in positions(kind, seed)] for _ in range(2))
        assert first == again


@each_kind
def test_another_seed_gives_another_game(kind: Kind) -> None:
    """Neighbours and the largest among them."""
    seeds = (*range(40), *EXTREMES[2:])
    assert len({kind.start(seed).dump() for seed in seeds}) == len(seeds)
    assert all(kind.start(seed).dump() == kind.start(seed).dump() for seed in seeds)


@each_kind
def test_games_that_are_played_in_turns_do_not_touch_each_other(kind: Kind) -> None:
    """Of all kinds, with this one twice over."""
    games = [(kind, 1), (kind, 1), (kind, 2), *((other, 1) for other in KINDS)]
    alone = [[position.dump() for position in positions(*game)] for game in games]
    together: list[list[bytes]] = [[] for _ in games]
    under_way = list(zip(together, [positions(*game) for game in games], strict=True))
    while under_way:
        for pair in under_way[:]:
            dumps, game = pair
            position = next(game, None)
            if position is None:
                under_way.remove(pair)
            else:
                dumps.append(position.dump())
    assert together == alone


def trace(game: tuple[Kind, int]) -> list[tuple[bytes, list[int], list[int]]]:
    return [(position.dump(), position.legal_actions(), position.scores()) for position in positions(*game)]


def test_games_that_are_played_on_several_threads_do_not_touch_each_other() -> None:
    games = [(kind, seed) for seed in range(3) for kind in KINDS]
    alone = [trace(game) for game in games]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(6) as threads:
            together = list(threads.map(trace, games))
    finally:
        sys.setswitchinterval(interval)
    assert together == alone


@each_kind
def test_the_global_random_generator_is_neither_read_nor_moved(kind: Kind) -> None:
    """Not by set-up, play, reshuffles or branches, and not by any bot."""
    outcomes = []
    before = random.getstate()
    try:
        for first in (1, 2):
            random.seed(first)
            state = random.getstate()
            outcomes.append([whole_game(kind, name) for name in QUICK])
            assert random.getstate() == state
    finally:
        random.setstate(before)
    assert outcomes[0] == outcomes[1]


def whole_game(kind: Kind, name: str) -> tuple[list[str], bytes, bytes]:
    game = kind.game(6)
    fresh = game.branch(future="fresh", seed=3)
    play_out(game, [name] * kind.seats, seed=5)
    game.position.determinize(0, 2)
    return game.log, game.position.dump(), fresh.position.dump()


@each_kind
def test_bots_of_one_seed_play_the_same_game_and_of_another_another(kind: Kind) -> None:
    logs = {(name, seed): [whole(kind, name, seed) for _ in range(2)] for name in QUICK for seed in (0, 1)}
    assert all(first == again for first, again in logs.values())
    assert len({tuple(first) for first, _ in logs.values()}) == len(logs)


def whole(kind: Kind, name: str, seed: int) -> list[str]:
    return play_out(kind.game(1), [name] * kind.seats, seed=seed).log


def test_games_do_not_depend_on_how_python_was_started() -> None:
    """Neither on the seed of its hashes, nor on whether it leaves assertions out."""
    command = ["-m", "tests.battery.digests", "--games", "12"]
    outputs = set()
    for options, hashes in (([], "0"), ([], "1"), (["-OO"], "random")):
        environment = os.environ | {"PYTHONHASHSEED": hashes}
        done = subprocess.run(
            [sys.executable, *options, *command], cwd=HERE, env=environment, capture_output=True, text=True, check=True
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert next(iter(outputs)).count("\n") == 12
