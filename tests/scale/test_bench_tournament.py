"""Two processes against one, within one run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from time import perf_counter
from typing import Any

import pytest

from gingerbread_widget.analysis import tournament

TARGET = 1.6


@pytest.mark.benchmark
def test_two_processes_are_at_least_1_6_times_as_fast_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    def play(executor: Executor | None) -> Any:
        return tournament(["random", "greedy"], games=160, executor=executor, progress=False)

    with ProcessPoolExecutor(2) as pool:
        assert play(pool) == play(None)  # and all is loaded
        took: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(3):
            for processes, executor in ((1, None), (2, pool)):
                took[processes].append(timed(lambda executor=executor: play(executor)))  # type: ignore[misc]
    ratio = min(took[1]) / min(took[2])
    with capsys.disabled():
        times = f"{min(took[1]):.2f} s in one process, {min(took[2]):.2f} s in two"
        sys.stdout.write(f"\n160 games: {times}, {ratio:.2f} times as fast\n")
    assert ratio >= TARGET


def timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began
