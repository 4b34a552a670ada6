"""The results of a tournament of a class: one table, and games to replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple, SupportsIndex

from ..analysis.intervals import Interval, share
from ..game import Game, game_from_text
from ..games.kit import arguments
from ..protocol import GameError
from ..table import Table, Tabular, data_frame
from .collected import write_csv
from .secret import file_name


class Match(NamedTuple):
    """A game of two players."""

    players: tuple[str, ...]  #: Names, by seat.
    seed: int  #: Of its set-up and of the players' random numbers.
    points: tuple[int, ...]  #: By seat; none if it was not played to its end.
    winners: tuple[str, ...]  #: Two if they share the win, none if neither could play.
    fault: str  #: The reason for which it was not played to its end; empty if it was.
    text: str = ""  #: Its record, as far as it was played; empty if it never began.

    def game(self) -> Game:
        """Return the game, to replay and to look at; `GameError` if it never began."""
        if not self.text:
            raise GameError(f"game: expected one that was played, got one in which {self.fault}")
        return game_from_text(self.text)


class Placed(NamedTuple):
    """A row of the table."""

    player: str
    games: int
    wins: Interval  #: Share of wins, from 0 to 1, with its 95 % interval; a shared win counts in parts.
    points: float | None  #: Mean of the games that were played to their end; None if there are none.
    slowest: float | None  #: Seconds of the longest decision; None of a bot.
    happened: str  #: The things that went wrong; empty if nothing did.


@dataclass(frozen=True, repr=False)
class ClassTournament(Tabular):
    """A tournament of a class, as a table: best first, with what happened to each."""

    players: tuple[str, ...]
    mode: str
    seed: int
    games: tuple[Match, ...]  #: In the order in which they were played.
    faults: Mapping[str, tuple[str, ...]]  #: By player.
    slowest: Mapping[str, float]  #: Seconds of the longest decision, of players that pupils wrote.
    printed: Mapping[str, int]  #: Characters, which were thrown away.
    tried: Mapping[str, Mapping[str, int]]  #: Things that were refused, and how often.

    @property
    def standings(self) -> tuple[Placed, ...]:
        """Return how each player did, best first."""
        return tuple(sorted(map(self._placed, self.players), key=lambda row: (-row.wins.mean, -(row.points or 0))))

    def _placed(self, name: str) -> Placed:
        own = [it for it in self.games if name in it.players]
        wins = [(name in it.winners) / max(1, len(it.winners)) for it in own]
        # two games of one deal are a block
        blocks = [fmean(wins[i : i + 2]) for i in range(0, len(wins), 2)]
        points = [it.points[it.players.index(name)] for it in own if it.points]
        mean = fmean(points) if points else None
        return Placed(name, len(own), share(blocks), mean, self.slowest.get(name), self.happened(name))

    def happened(self, name: str) -> str:
        """Return what went wrong with a player, in a line; empty if nothing did."""
        found = [f"lost {_times(len(self.faults[name]))}: {self.faults[name][0]}"] if self.faults[name] else []
        if any(it.fault == f"{name} was out" for it in self.games):
            found.append("then out")
        found += [f"was refused to {what}" for what in self.tried.get(name, {})]
        if self.printed.get(name, 0):
            found.append(f"printed {self.printed[name]} characters")
        return "; ".join(found)

    @property
    def table(self) -> Table:
        """Return the table: a row a player, best first."""
        rows = [
            (
                it.player,
                it.happened,
                str(it.games),
                it.wins.text(".1%"),
                "" if it.points is None else f"{it.points:.1f}",
                "" if it.slowest is None else f"{1000 * it.slowest:.0f} ms",
            )
            for it in self.standings
        ]
        caption = f"{len(self.games)} games, {self.mode}, seed {self.seed}; in brackets 95 % intervals"
        return Table(caption, ("Player", "What happened", "Games", "Wins", "Points", "Slowest"), tuple(rows), texts=2)

    def replay(self, number: SupportsIndex) -> Game:
        """Return a game by its number, from 0 in the order in which they were played."""
        return self.games[arguments.integer("number", number, 0, len(self.games) - 1)].game()

    def save(self, folder: str | PathLike[str]) -> list[Path]:
        """Write all games that began to a folder, a text record each; return the files."""
        place = arguments.path("folder", folder, "folder")
        place.mkdir(parents=True, exist_ok=True)
        files = []
        for number, it in enumerate(self.games):
            if it.text:
                names = "-".join(map(file_name, it.players))
                files.append(it.game().save(place / f"{number:04}-{names}.txt"))
        return files

    def records(self) -> list[dict[str, Any]]:
        """Return the table as plain data, one mapping a player."""
        return [it._asdict() | {"wins": it.wins.mean} for it in self.standings]

    def to_pandas(self) -> Any:
        """Return the table as a ``pandas.DataFrame``, one row a player; `ImportError` without pandas."""
        return data_frame(self.records())

    def to_csv(self, path: str | PathLike[str]) -> Path:
        """Write the table to a file, one line a player; return its path."""
        return write_csv(path, self.records())


def _times(count: int) -> str:
    return "a game" if count == 1 else f"{count} games"
