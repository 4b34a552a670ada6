"""To import the package takes little: no game, no player and no notebook machinery before somebody asks for them.

A first table on the page takes more than a first slider, since it has the rules of both games, bots, and a widget.
"""

from __future__ import annotations

import os
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
#: What a kernel has loaded before the first cell.
KERNEL: Final = """
import ipykernel.ipkernel
from IPython.core.interactiveshell import InteractiveShell
from IPython.display import display
InteractiveShell.instance()
"""
TABLE: Final = "import gingerbread_widget as gw; display(gw.play())"
SLIDER: Final = "import ipywidgets; display(ipywidgets.IntSlider())"
#: A slider of anywidget, which the table stands on, takes 1.3 times as long as one of ipywidgets.
MOST_OF_A_SLIDER: Final = 5


def _seconds(code: str, loaded: str = "") -> float:
    """Return the processor time of some code in a fresh process, with cached bytecode."""
    script = f"{loaded}\nfrom time import process_time as t; before = t(); {code}; print(t() - before)"
    root = Path(__file__).parents[2]
    # the first run writes the bytecode of a checkout, wherever that is switched off
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root, env=env)
    return float(done.stdout.splitlines()[-1])


def test_the_import_takes_half_of_that_of_ipywidgets_at_most() -> None:
    for code in (OURS, THEIRS, FIRST):
        _seconds(code)  # the first one compiles
    rounds = [(_seconds(OURS), _seconds(THEIRS), _seconds(FIRST)) for _ in range(ROUNDS)]
    ratio = median(ours / theirs for ours, theirs, _ in rounds)
    with_a_game = median(first / theirs for _, theirs, first in rounds)
    print(f"import: {ratio:.3f} of ipywidgets', at most {MOST}; with a first game {with_a_game:.3f}")  # noqa: T201 - a benchmark reports
    assert ratio <= MOST


def test_the_first_table_takes_a_few_times_as_long_as_a_slider_of_ipywidgets() -> None:
    for code in (TABLE, SLIDER):
        _seconds(code, KERNEL)
    rounds = [_seconds(TABLE, KERNEL) / _seconds(SLIDER, KERNEL) for _ in range(ROUNDS // 2)]
    print(f"first display: {median(rounds):.2f} of a slider's, at most {MOST_OF_A_SLIDER}")  # noqa: T201 - as above
    assert median(rounds) <= MOST_OF_A_SLIDER
