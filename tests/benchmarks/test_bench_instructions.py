"""The compiled kernel needs no more instructions than it did: counts, which no busy machine changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.benchmarks.adapters.counted import FIGURES
from tests.benchmarks.environments import Checkout, default_folder, prepare
from tests.benchmarks.instructions import KEPT, count, made_with, missing

pytestmark = [pytest.mark.benchmark, pytest.mark.skipif(bool(missing()), reason=missing())]

MORE: Final = 1.02
KNOWN: Final[dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def python() -> Path:
    if KNOWN["made_with"] != made_with():
        pytest.skip(f"the counts that are kept were made with {KNOWN['made_with']}, here is {made_with()}")
    prepare(default_folder())
    return Checkout(pure=False).make(default_folder())


@pytest.mark.parametrize("figure", FIGURES)
def test_instructions_do_not_grow(python: Path, figure: str) -> None:
    now, kept = count(python, figure), KNOWN["figures"][figure]
    print(f"{figure}: {now:.1f}, kept {kept:.1f}")  # noqa: T201 - a benchmark reports
    assert now <= MORE * kept, "python -m tests.benchmarks.instructions --write keeps them, where they are worth it"
