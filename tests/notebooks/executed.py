"""Notebooks that were run, and what their cells show."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from nbclient import NotebookClient

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


class Executed(NamedTuple):
    """A notebook that was run: its cells with their outputs, and the folder for what they write."""

    cells: list[Any]
    folder: Path


def read(name: str) -> Any:
    """An example, by name."""
    (path,) = [path for path in EXAMPLES if path.stem == name]
    return nbformat.read(path, as_version=4)


def execute(notebook: Any, folder: Path) -> Executed:
    """Run a notebook from top to bottom in a folder."""
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    return Executed(list(notebook.cells), folder)


def cell_with(cells: list[Any], start: str) -> Any:
    """The one cell of code that has a line with this start."""
    (cell,) = [
        cell
        for cell in cells
        if cell.cell_type == "code" and any(line.strip().startswith(start) for line in cell.source.splitlines())
    ]
    return cell


def shown(cells: list[Any], start: str) -> str:
    """All text that the cell gave that has a line with this start."""
    outputs = cell_with(cells, start).outputs
    # what is printed may come in pieces, even of one line
    return "".join(
        output.text if output.output_type == "stream" else "\n" + output.get("data", {}).get("text/plain", "") + "\n"
        for output in outputs
    ).strip("\n")
