"""To import the package takes little: no game, no player and no notebook machinery before somebody asks for them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

import pytest

pytestmark = pytest.mark.benchmark

ROUNDS: Final = 15
OURS: Final = "import gingerbread_widget"
THEIRS: Final = "import ipywidgets"
FIRST: Final = "import gingerbread_widget as gw; gw.new_game(seed=1)"
MOST: Final = 0.5


def _seconds(code: str) -> float:
    """Return the processor time of some code in a fresh process, with cached bytecode."""
    script = f"from time import process_time as t; before = t(); {code}; print(t() - before)"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root)
    return float(done.stdout)


def test_the_import_takes_half_of_that_of_ipywidgets_at_most() -> None:
    for code in (OURS, THEIRS, FIRST):
        _seconds(code)  # the first one compiles
    rounds = [(_seconds(OURS), _seconds(THEIRS), _seconds(FIRST)) for _ in range(ROUNDS)]
    ratio = median(ours / theirs for ours, theirs, _ in rounds)
    with_a_game = median(first / theirs for _, theirs, first in rounds)
    print(f"import: {ratio:.3f} of ipywidgets', at most {MOST}; with a first game {with_a_game:.3f}")  # noqa: T201 - a benchmark reports
    assert ratio <= MOST
