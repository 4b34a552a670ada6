"""How many sequences of decisions follow from fixed positions: the kernel, the reference and a table on file agree.

A number that changes tells that an action was lost, added or offered twice, even if nobody thought of a test for it.
"""

from __future__ import annotations

import pytest

from .positions import Count, counts, kernel_counts, reference_counts, starts

STARTS = starts()
COUNTS = counts()
EVERYDAY = pytest.param(5_000, id="everyday")
EVERYDAY_REFERENCE = pytest.param(300, id="everyday")
PROOF = pytest.param(30_000, id="proof", marks=pytest.mark.proof)


def rows(name: str, largest: int) -> list[Count]:
    """The rows of a position with no more than so many sequences."""
    return [row for row in COUNTS if row.name == name and row.sequences <= largest]


def columns(rows: list[Count]) -> list[tuple[int, int]]:
    """Sequences and positions by depth."""
    assert [row.depth for row in rows] == list(range(1, len(rows) + 1))
    return [(row.sequences, row.positions) for row in rows]


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("largest", [EVERYDAY, PROOF])
def test_the_kernel_counts_as_the_table_says(name: str, largest: int) -> None:
    known = rows(name, largest)
    position, _ = STARTS[name].play()
    assert kernel_counts(position, len(known)) == columns(known)


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("largest", [EVERYDAY_REFERENCE, PROOF])
def test_the_reference_counts_as_the_table_says(name: str, largest: int) -> None:
    known = rows(name, largest)
    _, game = STARTS[name].play()
    assert game.phase == known[0].phase
    assert reference_counts(game, len(known)) == columns(known)


def test_counting_leaves_the_position_alone() -> None:
    position, game = STARTS["effect-three-cages"].play()
    dump, text = position.dump(), game.describe()
    kernel_counts(position, 3)
    reference_counts(game, 2)
    assert (position.dump(), game.describe()) == (dump, text)


def test_positions_of_every_phase_are_counted() -> None:
    assert {row.phase for row in COUNTS} == {"side", "main", "effect", "keep", "gate", "trap", "pay", "wild", "bonus"}
    assert {row.name for row in COUNTS} == set(STARTS)
