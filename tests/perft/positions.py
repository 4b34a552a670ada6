"""Fixed positions, and how many sequences of decisions and how many different positions follow from each.

``positions.txt`` tells how to get to each position: box, seats, mode, seed, and the decisions made. ``counts.txt`` is a
table of what follows, depth by depth. When a rule is changed on purpose, write the table anew and read the difference::

    python -m tests.perft.positions
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

from gingerbread_widget.games.house.position import Position
from tests.reference.boxes import rules_with
from tests.reference.comparison import replay
from tests.reference.game import ReferenceGame

T = TypeVar("T")
FOLDER = Path(__file__).parent
HEADER = f"{'position':32} {'phase':7} {'depth':>5} {'sequences':>10} {'positions':>10}"


@dataclass(frozen=True)
class Start:
    """A position, and how to get there."""

    name: str
    box: str
    seats: int
    mode: str
    seed: int
    moves: tuple[str, ...]

    def play(self) -> tuple[Position, ReferenceGame]:
        """The position, as the kernel has it and as the reference has it."""
        return replay(rules_with(self.box), self.seats, self.mode, self.seed, self.moves)


class Count(NamedTuple):
    """One row of the table."""

    name: str
    phase: str
    depth: int
    sequences: int
    positions: int

    def __str__(self) -> str:
        return f"{self.name:32} {self.phase:7} {self.depth:5} {self.sequences:10} {self.positions:10}"


def starts() -> dict[str, Start]:
    """All positions by name."""
    out = {}
    for paragraph in (FOLDER / "positions.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        name, settings, *lines = paragraph.split("\n")
        box, seats, mode, seed = (words.split()[1] for words in settings.split(", "))
        moves = tuple(move for line in lines for move in line.rstrip(";").split("; "))
        out[name] = Start(name, box, int(seats), mode, int(seed), moves)
    return out


def counts() -> list[Count]:
    """The table."""
    rows = (FOLDER / "counts.txt").read_text(encoding="utf-8").splitlines()[1:]
    return [
        Count(name, phase, int(depth), int(sequences), int(positions))
        for name, phase, depth, sequences, positions in map(str.split, rows)
    ]


def _kernel_next(position: Position) -> Iterator[Position]:
    for code in position.legal_actions():
        further = position.clone()
        further.apply(code)
        yield further


def _reference_next(game: ReferenceGame) -> Iterator[ReferenceGame]:
    for text in game.legal_texts():
        further = game.copy()
        further.apply(text)
        yield further


def kernel_counts(position: Position, depth: int) -> list[tuple[int, int]]:
    """By depth, from 1 on: sequences of so many decisions, and different positions at their ends."""
    return _counts(position, depth, _kernel_next, lambda p: p.dump())


def reference_counts(game: ReferenceGame, depth: int) -> list[tuple[int, int]]:
    """The same by the reference rules."""
    return _counts(game, depth, _reference_next, lambda g: g.describe())


def _counts(
    start: T, depth: int, follow: Callable[[T], Iterator[T]], name: Callable[[T], object]
) -> list[tuple[int, int]]:
    sequences = [0] * depth
    ends: list[set[object]] = [set() for _ in range(depth)]
    stack = [(start, 0)]
    while stack:
        moment, made = stack.pop()
        for further in follow(moment):
            sequences[made] += 1
            ends[made].add(name(further))
            if made + 1 < depth:
                stack.append((further, made + 1))
    return [(number, len(different)) for number, different in zip(sequences, ends, strict=True)]


def table(largest: int) -> Iterator[Count]:
    """Count anew, each position as deep as the number of sequences, if it grows as before, stays below the largest."""
    for name, start in starts().items():
        position, game = start.play()
        before, sequences, depth = 1, 1, 0
        while sequences and sequences * sequences <= largest * before:
            depth += 1
            before, (sequences, positions) = sequences, kernel_counts(position, depth)[-1]
            yield Count(name, game.phase, depth, sequences, positions)


if __name__ == "__main__":
    rows = [HEADER, *map(str, table(21_000))]
    (FOLDER / "counts.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
