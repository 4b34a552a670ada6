"""The interpreted kernel is fast enough for playouts, and a copy costs about as much as a decision."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.benchmarks.kernel import compare, peer_of, yardstick

PEER = "GINGERBREAD_BENCH_PEER"  # folder of another kernel (see kernel.py)


@pytest.mark.benchmark
def test_random_playouts_and_copies_are_fast() -> None:
    if PEER in os.environ:
        # what is asked for: 400 thousand decisions/s and copies under 2 µs where that kernel makes 470 thousand
        result = compare(peer_of(Path(os.environ[PEER])), rounds=41)
        print(result)  # noqa: T201 - a benchmark reports
        assert result.ratio >= 400 / 470
        assert result.clone_ratio < 2e-6 * 470e3
    else:
        # that kernel took 2.3 to 2.5 units of the yardstick for a decision; a little is left to other Pythons
        result = compare(yardstick, rounds=31)
        print(result)  # noqa: T201
        assert result.ratio >= 0.9 * 400 / 470 / 2.5
        assert result.clone_ratio < 1.1 * 2e-6 * 470e3 * 2.5
