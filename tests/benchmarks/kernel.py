"""How fast the interpreted kernel plays: random two-seat games, beside a peer measured in the same run.

::

    python -m tests.benchmarks.kernel                  # beside a fixed piece of plain Python
    python -m tests.benchmarks.kernel --peer FOLDER    # beside another kernel

Rounds of the two are interleaved, the time is processor time, and the result is the median of the ratios, so a busy
machine slows both down alike. A peer is a folder with a ``kernel.py`` whose ``bench(seats, standard, games, seed)``
plays that many random games and returns the number of decisions first.
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from gingerbread_widget.house.codes import OVER
from gingerbread_widget.house.position import Position
from gingerbread_widget.house.setup import new_position
from gingerbread_widget.house.tables import tables
from gingerbread_widget.rng import PRIME

ROUNDS = 15
GAMES = 40  # a round
Playouts = Callable[[int, int], int]


def playouts(games: int, seed: int) -> int:
    """Play random candidates in new two-seat games; return the number of decisions."""
    t = tables()
    decisions = 0
    for i in range(games):
        p = new_position(t, 2, True, seed + i)
        x = (seed + i) * 7919 % PRIME + 1
        while p.phase != OVER:
            x = x * 48271 % PRIME
            codes = p.candidate_actions()
            p.apply(codes[x % len(codes)])
            decisions += 1
    return decisions


def yardstick(games: int, seed: int) -> int:
    """A fixed piece of plain Python in the manner of a kernel: short lists, small ints, method calls.

    One unit of it took 0.4 times what one decision of the kernel took when both were measured first.
    """

    class Counter:
        __slots__ = ("cells", "total")

        def __init__(self) -> None:
            self.cells = [0] * 9
            self.total = 0

        def play(self, code: int) -> list[int]:
            cells = self.cells
            cells[code] += 1
            self.total += cells[code] & 3
            low = min(cells)
            return [i for i in range(9) if cells[i] <= low + 2]

    units = 0
    for i in range(games):
        counter = Counter()
        x = (seed + i) * 7919 % PRIME + 1
        codes = [*range(9)]
        for _ in range(120):
            x = x * 48271 % PRIME
            codes = counter.play(codes[x % len(codes)])
            units += 1
    return units


def peer_of(folder: Path) -> Playouts:
    """The playouts of another kernel, un-compiled."""
    if "mypy_extensions" not in sys.modules:
        stand_in = types.ModuleType("mypy_extensions")
        stand_in.i64 = int  # type: ignore[attr-defined]
        sys.modules["mypy_extensions"] = stand_in
    sys.path.insert(0, str(folder))
    try:
        kernel = importlib.import_module("kernel")
    finally:
        sys.path.remove(str(folder))

    def play(games: int, seed: int) -> int:
        return int(kernel.bench(2, True, games, seed)[0])

    return play


@dataclass(frozen=True)
class Result:
    """Decisions a second of processor time, ours and the peer's (medians), and the median of their ratios."""

    ours: float
    peer: float
    ratio: float


def compare(peer: Playouts, rounds: int = ROUNDS, games: int = GAMES) -> Result:
    """Measure in turns."""
    for warm_up in (playouts, peer):
        warm_up(games, 1)
    ours, others = [], []
    for k in range(rounds):
        for measured, play in ((ours, playouts), (others, peer)):
            began = process_time()
            decisions = play(games, k * 1000 + 1)
            measured.append(decisions / (process_time() - began))
    ratio = statistics.median(a / b for a, b in zip(ours, others, strict=True))
    return Result(statistics.median(ours), statistics.median(others), ratio)


def middle(seed: int = 3, steps: int = 60) -> Position:
    """A position in the middle of a game."""
    p = new_position(tables(), 2, True, seed)
    for i in range(steps):
        codes = p.candidate_actions()
        p.apply(codes[i % len(codes)])
    return p


def clone_time(rounds: int = 15, copies: int = 4000) -> float:
    """Seconds of processor time for one copy: the best round, as a busy machine can only add to it."""
    clone = middle().clone
    best = float("inf")
    for _ in range(rounds):
        began = process_time()
        for _ in range(copies):
            clone()
        best = min(best, (process_time() - began) / copies)
    return best


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--peer", type=Path, help="folder of another kernel")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    peer = peer_of(wanted.peer) if wanted.peer else yardstick
    result = compare(peer, wanted.rounds)
    print(f"kernel {result.ours / 1000:6.0f} thousand decisions/s")  # noqa: T201 - a report
    print(f"peer   {result.peer / 1000:6.0f} thousand/s, ratio {result.ratio:.3f}")  # noqa: T201
    print(f"clone  {clone_time() * 1e6:6.2f} µs")  # noqa: T201


if __name__ == "__main__":
    main()
