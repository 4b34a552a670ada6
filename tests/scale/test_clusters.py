"""The same results from a real Dask cluster and a real ipyparallel cluster as from this process alone."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Tournament, rate, review, run_tasks, tournament, what_if
from gingerbread_widget.analysis.blocks import play_blocks

# a cluster takes some seconds to start
pytestmark = [
    pytest.mark.proof,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

TASKS = [("house", "standard", 1, 0, (0, 1), (block,), ("random", "greedy")) for block in range(24)]


@pytest.fixture(scope="module")
def alone() -> Tournament:
    return played(None)


def played(executor: Any) -> Tournament:
    return tournament(["random", "greedy", "beginner"], games=8, executor=executor, progress=False)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Callable[[], list[int]]]]:
    import distributed

    folder = tmp_path_factory.mktemp("dask")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=folder, silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor(), lambda: list(client.run(os.getpid).values())


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Callable[[], list[int]]]]:
    import ipyparallel

    folder: Path = tmp_path_factory.mktemp("ipyparallel")
    cluster = ipyparallel.Cluster(n=2, profile_dir=str(folder), log_level=50)
    client = cluster.start_and_connect_sync(activate=False)
    try:
        yield client.executor(), lambda: client[:].apply_sync(os.getpid)
    finally:
        client.close()
        cluster.stop_cluster_sync()


@pytest.fixture(scope="module")
def processes() -> Iterator[tuple[Any, Callable[[], list[int]]]]:
    with ProcessPoolExecutor(2) as pool:
        yield pool, list


@pytest.mark.parametrize("kind", ["processes", "dask", "engines"])
def test_every_analysis_is_the_same_there(kind: str, request: pytest.FixtureRequest) -> None:
    executor, _ = request.getfixturevalue(kind)
    game = gw.players.play_out(gw.new_game(players=["Ada", "Bo"], mode="standard", seed=5), ["greedy", "greedy"])
    at = game.steps - 30
    while len(game.branch(at=at).candidate_actions()) < 2:
        at -= 1
    lines = [[action] for action in game.branch(at=at).candidate_actions()[:2]]
    steps = range(game.steps - 6, game.steps + 1)
    for here, there in (
        [rate(game, at=at, playouts=64, turns=True, executor=it) for it in (None, executor)],
        [what_if(game, lines, at=at, playouts=40, executor=it) for it in (None, executor)],
        [review(game, steps=steps, playouts=16, executor=it) for it in (None, executor)],
    ):
        assert there == here
        assert str(there) == str(here)


@pytest.mark.parametrize("kind", ["dask", "engines"])
def test_a_cluster_gives_the_same_table_though_a_worker_dies(
    kind: str, alone: Tournament, request: pytest.FixtureRequest
) -> None:
    executor, workers = request.getfixturevalue(kind)
    there = played(executor)
    assert there == alone
    assert str(there) == str(alone)
    assert str(there.crosstable) == str(alone.crosstable)

    before = workers()
    assert len({*before, os.getpid()}) == 3
    results: dict[int, Any] = {}
    for number, games in run_tasks(play_blocks, TASKS, executor=executor):
        assert number not in results
        results[number] = games
        if len(results) == 2:
            os.kill(before[0], signal.SIGKILL)
    assert results == dict(run_tasks(play_blocks, TASKS))
    assert before[0] not in workers()
