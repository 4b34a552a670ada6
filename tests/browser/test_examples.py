"""The example notebooks in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Opener

pytestmark = pytest.mark.browser

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_shows_its_widgets(open_notebook: Opener, path: Path) -> None:
    notebook = open_notebook(path)
    notebook.run_all()
    shown = 0
    for cell, kind in enumerate(notebook.kinds()):
        outputs = notebook.outputs(cell) if kind == "code" else []
        for output in outputs:
            data = output.get("data", {})
            if "application/vnd.jupyter.widget-view+json" in data and "GameWidget" in data.get("text/plain", ""):
                notebook.cell(cell).scroll_into_view_if_needed()
                notebook.screen(cell).until_ready()
                shown += 1
    assert shown > 0
