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
COPIES = 4000  # a round
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

    When both were measured first, a decision of the kernel took as long as 2.7 units.
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
    stand_in = types.ModuleType("mypy_extensions")
    stand_in.i64 = int  # type: ignore[attr-defined]
    # packed arrays of compiled code are slow from interpreted code, so a kernel that can do without them should
    hidden: dict[str, types.ModuleType | None] = {"mypy_extensions": stand_in, "librt": None, "librt.vecs": None}
    before = {name: sys.modules.get(name) for name in hidden}
    sys.modules.update(hidden)  # type: ignore[arg-type]
    sys.path.insert(0, str(folder))
    try:
        kernel = importlib.import_module("kernel")
    finally:
        sys.path.remove(str(folder))
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module

    def play(games: int, seed: int) -> int:
        return int(kernel.bench(2, True, games, seed)[0])

    return play


def middle(seed: int = 3, steps: int = 60) -> Position:
    """A position in the middle of a game."""
    p = new_position(tables(), 2, True, seed)
    for i in range(steps):
        codes = p.candidate_actions()
        p.apply(codes[i % len(codes)])
    return p


def copies(number: int) -> float:
    """Processor time of so many copies of a position in the middle of a game, in seconds."""
    clone = middle().clone
    began = process_time()
    for _ in range(number):
        clone()
    return process_time() - began


@dataclass(frozen=True)
class Result:
    """Medians over the rounds.

    Attributes
    ----------
    ours, peer : float
        Decisions a second of processor time.
    ratio : float
        Our speed by the peer's.
    clone : float
        Seconds for a copy.
    clone_ratio : float
        A copy, counted in decisions of the peer.
    """

    ours: float
    peer: float
    ratio: float
    clone: float
    clone_ratio: float


def compare(peer: Playouts, rounds: int = ROUNDS, games: int = GAMES) -> Result:
    """Measure in turns."""
    for warm_up in (playouts, peer):
        warm_up(games, 1)
    ours: list[float] = []
    others: list[float] = []
    clones: list[float] = []
    for k in range(rounds):
        for measured, play in ((ours, playouts), (others, peer)):
            began = process_time()
            decisions = play(games, k * 1000 + 1)
            measured.append(decisions / (process_time() - began))
        clones.append(copies(COPIES) / COPIES)
    return Result(
        statistics.median(ours),
        statistics.median(others),
        statistics.median(a / b for a, b in zip(ours, others, strict=True)),
        statistics.median(clones),
        statistics.median(c * b for c, b in zip(clones, others, strict=True)),
    )


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
    print(f"clone  {result.clone * 1e6:6.2f} µs, {result.clone_ratio:.2f} decisions of the peer")  # noqa: T201


if __name__ == "__main__":
    main()
