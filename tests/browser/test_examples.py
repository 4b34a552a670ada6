"""The example notebooks in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Opener
from .examples import run_and_see

pytestmark = pytest.mark.browser

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_shows_its_widgets(open_notebook: Opener, path: Path) -> None:
    assert run_and_see(open_notebook(path)) > 0
