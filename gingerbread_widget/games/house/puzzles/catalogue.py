"""The puzzles that come with the package."""

from __future__ import annotations

import json
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Final

from ....protocol import GameError, RecordError
from ....record.file import read
from ....table import Table
from ...kit.arguments import none_of
from ...kit.arguments import path as checked_path
from ...kit.json_checks import unique_keys
from ...kit.wording import DATA
from .form import PuzzleForm, read_puzzle
from .playable import Puzzle

FOLDER: Final = DATA / "puzzles"


class PuzzleList(tuple[PuzzleForm, ...]):
    """Puzzles in the order to solve them; a table in a notebook."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(Table("", ("grade", "id", "title"), tuple((str(f.grade), f.id, f.title) for f in self), texts=3))

    def _repr_html_(self) -> str:
        rows = tuple((str(form.grade), form.id, form.title, form.goal) for form in self)
        return Table("", ("grade", "id", "title", "goal"), rows, texts=4)._repr_html_()


@cache
def puzzles() -> PuzzleList:
    """Return all puzzles, by grade.

    Examples
    --------
    >>> puzzles()[0].grade, puzzles()[-1].grade
    (1, 3)
    """
    forms = [_parsed(file.name, file.read_text("utf-8")) for file in FOLDER.iterdir() if file.name.endswith(".json")]
    return PuzzleList(sorted(forms, key=lambda form: (form.grade, form.id)))


def puzzle(name: str | PathLike[str]) -> Puzzle:
    """Return a fresh copy of a puzzle.

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
    if isinstance(name, PathLike) or (isinstance(name, str) and name.endswith(".json")):
        return Puzzle(_read_file(checked_path("puzzle", name)))
    for form in puzzles():
        if form.id == name:
            return Puzzle(form)
    raise none_of("puzzle", name, [form.id for form in puzzles()])


def _read_file(path: Path) -> PuzzleForm:
    try:
        text = read(path)
    except OSError as error:
        raise GameError(f"{path.name}: cannot be read: {error.strerror}") from None
    except RecordError as error:
        raise RecordError(f"{path.name}: {error}") from None
    return _parsed(path.name, text)


def _parsed(name: str, text: str) -> PuzzleForm:
    try:
        return read_puzzle(json.loads(text, object_pairs_hook=unique_keys(RecordError)))
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{name}: not JSON: {error}") from None
