"""The kernel is as fast as it was meant to be, measured beside others in the same run.

``GINGERBREAD_BENCH_PEER`` may name the folder of another kernel of this game (see ``adapters/kernel_folder.py``).
Then the targets are those that were set when that kernel was measured; else they say the same in terms of a fixed piece
of plain Python, and of the peers that a package index has.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.benchmarks.environments import default_folder
from tests.benchmarks.results import Results
from tests.benchmarks.rounds import measure
from tests.benchmarks.subjects import (
    KERNEL,
    KERNEL_PURE,
    OURS,
    OURS_PURE,
    PEER_VARIABLE,
    PLAIN_PYTHON,
    RACE,
    RACE_PURE,
    SUBJECTS,
    YARDSTICK,
    other_kernel,
)

pytestmark = pytest.mark.benchmark

ROUNDS: Final = 9
SECONDS: Final = 0.15
PEER: Final = os.environ.get(PEER_VARIABLE, "")
PYTHON_PEERS: Final = ("catanatron", "chess", "pettingzoo")  # the rules themselves are Python


class Target(NamedTuple):
    """How many times as fast as something else, at least."""

    what: str
    measured: Callable[[Results], float]
    least: float


BESIDE_A_KERNEL: Final = (
    # that kernel made 5.5 and 2.4 million decisions a second and a copy in 0.45 µs, interpreted 470 thousand
    Target("compiled, random", lambda r: r.faster(OURS, KERNEL, "own").median, 5 / 5.5),
    Target("compiled, from Python", lambda r: r.faster(OURS, KERNEL, "legal").median, 2.0 / 2.4),
    Target("compiled, copies", lambda r: 1 / r.copy_ratio(OURS, KERNEL).median, 0.45 / 0.6),
    Target("interpreted, random", lambda r: r.faster(OURS_PURE, KERNEL_PURE, "own").median, 450 / 470),
)
BY_ITSELF: Final = (
    # In one run that kernel made 4.8 decisions (from Python 2.4, interpreted 0.45) in the time of a unit of plain
    # Python, and took 2.4 of its copies for one; ours made 5.9, 2.1 and 0.44, and took 2.0. The least is what is asked
    # for above, in these units, less a tenth for other machines and Pythons.
    Target("compiled, random", lambda r: r.faster(OURS, YARDSTICK, "own").median, 0.9 * 5 / 5.5 * 4.8),
    Target("compiled, from Python", lambda r: r.faster(OURS, YARDSTICK, "legal", "own").median, 0.9 * 2.0 / 2.4 * 2.4),
    Target("compiled, copies", lambda r: 1 / r.copy_ratio(OURS, YARDSTICK).median, 0.9 * 0.45 / 0.6 / 2.4),
    Target("interpreted, random", lambda r: r.faster(OURS_PURE, YARDSTICK, "own").median, 0.9 * 450 / 470 * 0.45),
    # 2 million and 200 thousand decisions a second of the race, in the same units
    Target("compiled, random, race", lambda r: r.faster(RACE, YARDSTICK, "own").median, 0.9 * 2 / 5.5 * 4.8),
    Target("interpreted, random, race", lambda r: r.faster(RACE_PURE, YARDSTICK, "own").median, 0.9 * 200 / 470 * 0.45),
    *(
        Target(
            f"interpreted, from Python, beside {peer}",
            lambda r, peer=peer: r.faster(OURS_PURE, peer, "legal").median,  # type: ignore[misc]
            6.0,
        )
        for peer in PYTHON_PEERS
    ),
)


@pytest.fixture(scope="module")
def results() -> Results:
    folder = default_folder()
    ours = [s for s in SUBJECTS if s.key in {OURS, OURS_PURE, RACE, RACE_PURE}]
    if PEER:
        subjects = [*ours, *other_kernel(Path(PEER).resolve(), folder)]
    else:
        subjects = [*ours, PLAIN_PYTHON, *(s for s in SUBJECTS if s.key in PYTHON_PEERS)]
    loops = ("own", "legal", "greedy") if PEER else ("own", "legal")
    found = measure(subjects, folder, ROUNDS, SECONDS, print, loops=loops, sizes=False, imports=False, processes=ROUNDS)
    for row in found.rows.values():
        assert row.error == "", row.name
    return found


@pytest.mark.parametrize("target", BESIDE_A_KERNEL if PEER else BY_ITSELF, ids=lambda target: target.what)
def test_speed(results: Results, target: Target) -> None:
    measured = target.measured(results)
    print(f"{target.what}: {measured:.3f}, at least {target.least:.3f}")  # noqa: T201 - a benchmark reports
    assert measured >= target.least
