"""The puzzles that come with the package."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from ..protocol import GameError
from .form import PuzzleForm, read_puzzle
from .puzzle import Puzzle

FOLDER: Final = Path(__file__).parents[1] / "data" / "puzzles"


class PuzzleList(tuple[PuzzleForm, ...]):
    """Puzzles in the order to solve them; a table in a notebook."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"{form.grade}  {form.id:<20} {form.title}" for form in self)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{form.grade}</td><td>{escape(form.id)}</td><td>{escape(form.title)}</td>"
            f"<td>{escape(form.goal)}</td></tr>"
            for form in self
        )
        return f"<table><thead><tr><th>grade</th><th>id</th><th>title</th><th>goal</th></tr></thead>{rows}</table>"


@cache
def puzzles() -> PuzzleList:
    """All puzzles, by grade.

    Examples
    --------
    >>> puzzles()[0].grade, puzzles()[-1].grade
    (1, 3)
    """
    forms = [read_puzzle(json.loads(file.read_text(encoding="utf-8"))) for file in FOLDER.glob("*.json")]
    return PuzzleList(sorted(forms, key=lambda form: (form.grade, form.id)))


def puzzle(name: str) -> Puzzle:
    """A fresh copy of a puzzle, by its id.

    Raises
    ------
    GameError
        If there is none of that id.

    Examples
    --------
    >>> puzzle("level-more").form.best
    3
    """
    for form in puzzles():
        if form.id == name:
            return Puzzle(form)
    raise GameError(f"puzzle: {name!r:.40}; there are {', '.join(form.id for form in puzzles())}")
