"""For which games, and for how many seeds, a test is run."""

from __future__ import annotations

import pytest

from tests.battery.games import KERNELS, KINDS

each_kind = pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.proof if (kind.mode, kind.seats) in kind.kernel.rare else ())
        for kind in KINDS
    ],
    ids=str,
)
each_kernel = pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.rules.name)


def each_seed(everyday: int, proof: int) -> pytest.MarkDecorator:
    """Give the test its seeds (the fixture `seeds`): a few every day, and many under the marker ``proof``."""
    few = pytest.param((everyday, False), id="everyday")
    many = pytest.param((proof, True), id="proof", marks=pytest.mark.proof)
    return pytest.mark.parametrize("seeds", [few, many], indirect=True)
