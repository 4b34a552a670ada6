"""Puzzles that somebody has solved, kept in a small file beside the notebook."""

from __future__ import annotations

import json
from os import PathLike

from ....game import Game
from ....protocol import RecordError
from ....record import write
from ....record.file import read
from ....table import Table, Tabular
from ...kit.arguments import path as checked_path
from ...kit.arguments import wrong
from ...kit.json_checks import unique_keys
from .catalogue import puzzles
from .playable import Puzzle, Verdict


class Progress(Tabular):
    """A list of solved puzzles that saves itself whenever it grows.

    Parameters
    ----------
    path : path, optional
        The file; it is made when the first puzzle is solved.

    Raises
    ------
    RecordError
        If the file is there and is not one of this kind.
    """

    def __init__(self, path: str | PathLike[str] = "puzzles.json") -> None:
        self.path = checked_path("path", path)
        self.solved: set[str] = self._read() if self.path.is_file() else set()

    def _read(self) -> set[str]:
        try:
            data = json.loads(read(self.path), object_pairs_hook=unique_keys(RecordError))
        except RecordError as error:
            raise RecordError(f"{self.path.name}: {error}") from None
        except (ValueError, RecursionError):
            data = None
        solved = data.get("solved") if isinstance(data, dict) else None
        if not isinstance(solved, list) or not all(isinstance(name, str) for name in solved):
            raise RecordError(f'{self.path.name}: expected {{"solved": [ids]}}, got something else')
        return set(solved)

    def check(self, puzzle: Puzzle, *answer: str | Game) -> Verdict:
        """Check an answer (see `Puzzle.check`), and remember if it solves the puzzle."""
        if not isinstance(puzzle, Puzzle):
            raise wrong("puzzle", "a Puzzle (see puzzle)", puzzle)
        verdict = puzzle.check(*answer)
        if verdict and puzzle.form.id not in self.solved:
            self.solved.add(puzzle.form.id)
            write(self.path, json.dumps({"solved": sorted(self.solved)}) + "\n")
        return verdict

    @property
    def table(self) -> Table:
        """Return the table: a row a puzzle, and whether it is solved."""
        rows = [(str(form.grade), form.title, "solved" if form.id in self.solved else "") for form in puzzles()]
        return Table("", ("grade", "puzzle", ""), tuple(rows), texts=3)
