"""The example notebooks in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Opener
from .examples import run_and_see, solve_first_puzzle

pytestmark = pytest.mark.browser

#: Those whose widgets have more than one form are shown every day.
EVERYDAY = ("01", "02", "06")
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=() if path.stem.startswith(EVERYDAY) else pytest.mark.proof)
        for path in EXAMPLES
    ],
)
def test_an_example_runs_and_shows_its_widgets(open_notebook: Opener, path: Path) -> None:
    assert run_and_see(open_notebook(path)) > 0


def test_a_puzzle_is_solved_by_clicks_and_the_checker_says_so(open_notebook: Opener) -> None:
    (path,) = [path for path in EXAMPLES if path.stem == "06_puzzles"]
    before, halfway, after = solve_first_puzzle(open_notebook(path))
    assert before == halfway == "Not yet. The turn is not over: play it to its end. So far nothing is lost."
    assert after.startswith("Solved. This turn cannot end with more than 4 tokens.")
