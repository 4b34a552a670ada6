"""The puzzles that come with the package."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

from ....protocol import GameError, RecordError
from .form import PuzzleForm, read_puzzle
from .puzzle import Puzzle

FOLDER: Final = Path(__file__).parents[3] / "data" / "puzzles"


class PuzzleList(tuple[PuzzleForm, ...]):
    """Puzzles in the order to solve them; a table in a notebook."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"{form.grade}  {form.id:<20} {form.title}" for form in self)

    def _repr_html_(self) -> str:
        return table_html(("grade", "id", "title", "goal"), [(f.grade, f.id, f.title, f.goal) for f in self])


def table_html(heads: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    """A table of texts, aligned on the left whatever the notebook does to tables."""

    def line(tag: str, cells: Sequence[str | int]) -> str:
        return "<tr>" + "".join(f'<{tag} style="text-align: left">{escape(str(it))}</{tag}>' for it in cells) + "</tr>"

    body = "".join(line("td", row) for row in rows)
    return f"<table><thead>{line('th', heads)}</thead><tbody>{body}</tbody></table>"


@cache
def puzzles() -> PuzzleList:
    """All puzzles, by grade.

    Examples
    --------
    >>> puzzles()[0].grade, puzzles()[-1].grade
    (1, 3)
    """
    forms = [_read_file(file) for file in FOLDER.glob("*.json")]
    return PuzzleList(sorted(forms, key=lambda form: (form.grade, form.id)))


def puzzle(name: str | PathLike[str]) -> Puzzle:
    """A fresh copy of a puzzle.

    Parameters
    ----------
    name : str or path
        The id of one that comes with the package (see `puzzles`), or the path of a puzzle's file: a text is taken
        for one if it ends in ``.json``.

    Raises
    ------
    GameError
        If there is none of that id; RecordError if the file is not a puzzle's, or its position cannot be read.

    Examples
    --------
    >>> puzzle("three-for-two").form.grade
    1
    """
    if isinstance(name, PathLike) or name.endswith(".json"):
        return Puzzle(_read_file(Path(name)))
    for form in puzzles():
        if form.id == name:
            return Puzzle(form)
    raise GameError(f"puzzle: {name!r:.40}; there are {', '.join(form.id for form in puzzles())}")


def _read_file(path: Path) -> PuzzleForm:
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise GameError(f"{path.name}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{path.name}: not JSON: {error}") from None
    return read_puzzle(data)
