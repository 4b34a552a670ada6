"""Games that are kept with the tests come out the same, letter by letter and digest by digest."""

from __future__ import annotations

import pytest

from tests.battery.digests import golden, together
from tests.battery.games import KERNELS, KINDS, Kind
from tests.battery.kernel import Kernel
from tests.battery.marks import each_kernel, each_kind
from tests.golden import traces

LARGEST = 60_000  # bytes; more than that nobody reads


@each_kind
def test_the_game_that_is_kept_comes_out_the_same(kind: Kind) -> None:
    """If that was to change: ``python -m tests.golden.traces``, then read the difference."""
    assert traces.text(kind).splitlines() == traces.file(kind).read_text(encoding="utf-8").splitlines()


@each_kernel
def test_the_first_few_games_have_the_digest_that_is_kept(kernel: Kernel) -> None:
    """If that was to change: ``python -m tests.battery.digests --golden``."""
    assert together(kernel, 0, kernel.few) == golden(kernel).read_text(encoding="utf-8").splitlines()[0]


@each_kernel
@pytest.mark.proof
def test_the_first_many_games_have_the_digests_that_are_kept(kernel: Kernel) -> None:
    kept = golden(kernel).read_text(encoding="utf-8").splitlines()[-(kernel.many // 100) :]
    assert [together(kernel, first) for first in range(0, kernel.many, 100)] == kept


def test_what_is_kept_is_of_a_size_to_be_read_and_nothing_is_left_over() -> None:
    kept = {traces.file(kind) for kind in KINDS}
    assert all(file.stat().st_size < LARGEST for file in kept)
    assert {golden(kernel) for kernel in KERNELS} | kept == set(traces.FOLDER.glob("*.txt"))


@each_kind
def test_the_positions_that_are_told_can_be_read_back(kind: Kind) -> None:
    """So a reader may go on from one in a notebook; and it is the one whose legal actions stand below it."""
    lines = traces.file(kind).read_text(encoding="utf-8").splitlines()
    starts = [i + 1 for i, line in enumerate(lines) if line.startswith("---") and lines[i + 1]]
    assert len(starts) >= 3
    for start in starts:
        position = kind.rules.parse_position(lines[start])
        assert kind.rules.position_text(position) == lines[start]
        assert f"legal, {len(position.legal_actions())}:" in lines[start + 2]
        assert position.scores() == [
            int(points) for points in next(row for row in lines[start:] if row.startswith("Total: ")).split()[1:]
        ]
