"""The example notebooks, run from top to bottom without a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


def run(path: Path, folder: Path) -> list[Any]:
    """The cells with their outputs; what they write goes to `folder`."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    return list(notebook.cells)


def shown(cells: list[Any], start: str) -> str:
    """All text that the cell gave that has a line with this start."""
    (cell,) = [
        cell
        for cell in cells
        if cell.cell_type == "code" and any(line.strip().startswith(start) for line in cell.source.splitlines())
    ]
    texts = [output.get("text", "") + output.get("data", {}).get("text/plain", "") for output in cell.outputs]
    return "\n".join(texts)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_every_widget_shows(path: Path, tmp_path: Path) -> None:
    cells = run(path, tmp_path)
    views = [
        output
        for cell in cells
        for output in cell.get("outputs", [])
        if "application/vnd.jupyter.widget-view+json" in output.get("data", {})
    ]
    assert views
    assert all(output.data["text/plain"] for output in views)


def test_what_the_first_example_shows(tmp_path: Path) -> None:
    (path,) = [path for path in EXAMPLES if path.stem == "01_play"]
    cells = run(path, tmp_path)
    assert "'build 1 a1-b1'" in shown(cells, 'game.play("side 1")')
    assert "Covers" in shown(cells, 'game.explain("build 2 a1-b1")')
    assert "5 Ada: build 2 a1-b1" in shown(cells, "game.log")
    assert "Not possible" in shown(cells, 'game.play("trap line 1")')
    table = shown(cells, "finished.score_table()")
    assert re.search(r"Total +[1-9]\d+ +[1-9]\d+", table)
    assert "Characters" in table
    assert re.search(r"\('(Ada|Bo)', 1\)", shown(cells, "finished.ranking()"))
    assert (tmp_path / "ada-bo.json").is_file()
