"""Games of studies that were played before, in files: one a case, a line of JSON a game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from ..protocol import GameError, RecordError
from .cases import StudyGame

FORMAT: Final = "gingerbread_widget study 1"


class StudyCache:
    """The games of one case: those of its file, and those that are added.

    The name of the file is a fingerprint of all that decides how the games go (see `fingerprint`). A file that cannot
    be written is a `GameError`, a damaged one a `RecordError`; a last line that is torn is left out.
    """

    def __init__(self, folder: Path, key: str, case: str) -> None:
        self.path = folder / f"{key}.jsonl"
        self.games: dict[int, StudyGame] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with self.path.open("a+b") as file:
                file.seek(0)
                whole = self._read(file.read(), case)
                file.truncate(whole)
                if not whole:
                    file.write(json.dumps({"format": FORMAT, "case": case}).encode() + b"\n")
        except OSError as error:
            got = f"{folder!s:.200} ({error.strerror})"
            raise GameError(f"cache: expected a folder that can be written, got {got}") from error

    def add(self, games: Iterable[StudyGame]) -> None:
        """Write games to the file."""
        with self.path.open("ab") as file:
            for game in games:
                file.write(json.dumps([game.number, game.steps, game.scores]).encode() + b"\n")

    def _read(self, data: bytes, case: str) -> int:
        """Take over the games of a file; return the bytes of its whole lines."""
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                found = json.loads(line)
                if number == 1:
                    if found["format"] != FORMAT:
                        raise ValueError(FORMAT)  # noqa: TRY301 - told below as any other
                    continue
                game = self._game(found, case)
            except (ValueError, TypeError, KeyError, RecursionError):
                raise RecordError(
                    f"{self.path.name}, line {number}: expected a game of a study, got something else"
                ) from None
            self.games[game.number] = game
        return whole

    @staticmethod
    def _game(found: Any, case: str) -> StudyGame:
        number, steps, scores = found
        values = {str(name): tuple(map(float, some)) for name, some in scores.items()}
        return StudyGame(case, int(number), int(steps), values)
