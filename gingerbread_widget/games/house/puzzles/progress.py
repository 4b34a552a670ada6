"""Which puzzles somebody has solved, kept in a small file beside the notebook."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path

from ....game import Game
from ....protocol import RecordError
from .catalogue import puzzles, table_html
from .puzzle import Puzzle, Verdict


class Progress:
    """What is solved; it saves itself whenever that becomes more.

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
        self.path = Path(path)
        self.solved: set[str] = self._read() if self.path.is_file() else set()

    def _read(self) -> set[str]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except ValueError:
            data = None
        solved = data.get("solved") if isinstance(data, dict) else None
        if not isinstance(solved, list) or not all(isinstance(name, str) for name in solved):
            raise RecordError(f'{self.path.name}: {{"solved": [ids]}} is expected')
        return set(solved)

    def check(self, puzzle: Puzzle, *answer: str | Game) -> Verdict:
        """Check an answer (see `Puzzle.check`), and remember if it solves the puzzle."""
        verdict = puzzle.check(*answer)
        if verdict and puzzle.form.id not in self.solved:
            self.solved.add(puzzle.form.id)
            self.path.write_text(json.dumps({"solved": sorted(self.solved)}) + "\n", encoding="utf-8")
        return verdict

    def _rows(self) -> list[tuple[int, str, str]]:
        return [(form.grade, form.title, "solved" if form.id in self.solved else "") for form in puzzles()]

    def __repr__(self) -> str:
        return "\n".join(f"{grade}  {title:<32} {state}".rstrip() for grade, title, state in self._rows())

    def _repr_html_(self) -> str:
        return table_html(("grade", "puzzle", ""), self._rows())
