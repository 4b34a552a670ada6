"""Games of a tournament in a file, one line of JSON each, so that an interrupted tournament can go on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Any, Final

from ..games.kit.arguments import path as checked_path
from ..protocol import GameError, RecordError
from .blocks import Played, seating

FORMAT: Final = "gingerbread_widget tournament 1"
Key = tuple[int, int, int]


class GamesFile:
    """A file of one tournament: what it is, then a line a game, in the order in which they ended.

    It is made if it is not there. One that cannot be written, or is of another tournament, is a `GameError`, and a
    damaged line a `RecordError`.
    """

    def __init__(self, path: str | PathLike[str], about: Mapping[str, Any], matches: list[tuple[int, ...]]) -> None:
        self.path = checked_path("out", path)
        self.games: dict[Key, Played] = {}  #: The games in the file, by match, block and rotation.
        self._matches = matches
        first = json.dumps({"format": FORMAT, **about}, ensure_ascii=False)
        try:
            with self.path.open("a+b") as file:
                file.seek(0)
                self._read(file.read(), first)
                file.truncate(self._whole)
                if not self._whole:
                    file.write(first.encode() + b"\n")
        except OSError as error:
            got = f"{self.path!s:.200} ({error.strerror})"
            raise GameError(f"out: expected a file that can be written, got {got}") from error

    def _read(self, data: bytes, first: str) -> None:
        """Take over all whole lines. The last one may be torn, if the machine stopped while it was written."""
        self._whole = data.rfind(b"\n") + 1
        try:
            lines = data[: self._whole].decode().split("\n")[:-1]
        except UnicodeDecodeError:
            raise self._no_tournament() from None
        if lines:
            self._check_first(lines[0], first)
        elif not first.encode().startswith(data):
            raise self._no_tournament()
        for number, line in enumerate(lines[1:], 2):
            game = self._parsed(line, number)
            if game.key in self.games:
                raise RecordError(f"{self.path.name}, line {number}: that game is there already")
            self.games[game.key] = game

    def _check_first(self, line: str, first: str) -> None:
        try:
            there = json.loads(line)
        except ValueError:
            there = None
        if not isinstance(there, dict) or there.get("format") != FORMAT:
            raise self._no_tournament()
        for name, wanted in json.loads(first).items():
            if there.get(name) != wanted:
                raise GameError(
                    f"out: expected a new name or a file of this tournament, with {name} {wanted!r:.80}, "
                    f"got {self.path} with {name} {there.get(name)!r:.80}"
                )

    def _no_tournament(self) -> GameError:
        return GameError(f"out: expected a new name or the file of a tournament, got {self.path}")

    def _parsed(self, line: str, number: int) -> Played:
        try:
            data: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in json.loads(line).items()}
            game = Played(**data)
            seats = seating(self._matches[game.match], game.rotation)
            if (
                game.players == seats
                and min(game.match, game.block) >= 0
                and 0 <= game.rotation < len(seats)
                and all(len(it) == len(seats) for it in (game.points, game.ranks, game.decisions, game.seconds))
                and min(game.ranks) == 1
            ):
                return game
        except (AttributeError, LookupError, TypeError, ValueError):
            pass
        raise RecordError(f"{self.path.name}, line {number}: it is damaged; delete it, and its game is played again")

    def add(self, games: Iterable[Played]) -> None:
        """Write those games that are not there yet."""
        new = [game for game in games if game.key not in self.games]
        lines = "".join(json.dumps({name: getattr(it, name) for name in Played.__slots__}) + "\n" for it in new)
        with self.path.open("ab") as file:
            file.write(lines.encode())
        self.games.update((game.key, game) for game in new)
