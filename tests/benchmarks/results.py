"""What was measured, round by round, and what is read off it."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self


class Spread(NamedTuple):
    """Median and quartiles of the rounds."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Self:
        """Of at least one value."""
        known = [*values]
        if len(known) == 1:
            return cls(known[0], known[0], known[0])
        low, _, high = statistics.quantiles(known, n=4, method="inclusive")
        return cls(statistics.median(known), low, high)

    @property
    def percent(self) -> float:
        """Half the distance of the quartiles, in percent of the median."""
        return 50 * (self.high - self.low) / self.median


class Round(NamedTuple):
    """So many games, played in so much processor time."""

    seconds: float
    games: int
    decisions: int


@dataclass
class Row:
    """One subject.

    Attributes
    ----------
    key, name, game : str
        As in `tests.benchmarks.subjects.Subject`.
    error : str
        Why it could not be measured, or empty.
    versions : dict
        Of its packages.
    loops : dict
        Rounds of each loop.
    copies, imports : list of float
        Seconds for a copy; seconds for the import. One a round.
    memory, pickle : float, optional
        Bytes a copy; bytes of a pickled position.
    notes : list of str
        What went wrong with single measures.
    """

    key: str
    name: str
    game: str
    error: str = ""
    versions: dict[str, str] = field(default_factory=dict)
    loops: dict[str, list[Round]] = field(default_factory=dict)
    copies: list[float] = field(default_factory=list)
    imports: list[float] = field(default_factory=list)
    memory: float | None = None
    pickle: float | None = None
    notes: list[str] = field(default_factory=list)

    def decisions(self, loop: str) -> Spread:
        """Decisions a second in a loop."""
        return Spread.of(r.decisions / r.seconds for r in self.loops[loop])

    def games(self, loop: str) -> Spread:
        """Games a second in a loop."""
        return Spread.of(r.games / r.seconds for r in self.loops[loop])

    def length(self, loop: str) -> float:
        """Decisions a game."""
        return sum(r.decisions for r in self.loops[loop]) / sum(r.games for r in self.loops[loop])


@dataclass
class Results:
    """One run.

    Attributes
    ----------
    date : str
        Day of the run.
    machine : dict
        What it ran on.
    rounds : int
        How many.
    rows : dict of Row
        By key, in the order of the table.
    """

    date: str
    machine: dict[str, Any]
    rounds: int
    rows: dict[str, Row]

    def faster(self, one: str, other: str, loop: str, other_loop: str = "") -> Spread:
        """How many times the decisions of the other one makes, round by round."""
        ours, others = self.rows[one].loops[loop], self.rows[other].loops[other_loop or loop]
        return Spread.of(
            (a.decisions / a.seconds) / (b.decisions / b.seconds) for a, b in zip(ours, others, strict=True)
        )

    def games_ratio(self, one: str, other: str, loop: str) -> Spread:
        """How many times the games of the other one makes, round by round."""
        ours, others = self.rows[one].loops[loop], self.rows[other].loops[loop]
        return Spread.of((a.games / a.seconds) / (b.games / b.seconds) for a, b in zip(ours, others, strict=True))

    def copy_ratio(self, one: str, other: str) -> Spread:
        """How many copies of the other one copy takes, round by round."""
        pairs = zip(self.rows[one].copies, self.rows[other].copies, strict=True)
        return Spread.of(a / b for a, b in pairs)

    def save(self, path: Path) -> None:
        """Write it as JSON."""
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read what `save` wrote."""
        data = json.loads(path.read_text(encoding="utf-8"))
        rows = {key: Row(**row) for key, row in data.pop("rows").items()}
        for row in rows.values():
            row.loops = {loop: [Round(*r) for r in rounds] for loop, rounds in row.loops.items()}
        return cls(**data, rows=rows)
