"""A fixed piece of plain Python in the manner of a kernel: short lists, small ints, method calls.

Says how fast the machine and its Python are, where nothing else is to be had.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PRIME = 2147483647


class Counter:
    """Nine numbers."""

    __slots__ = ("cells", "total")

    def __init__(self) -> None:
        self.cells = [0] * 9
        self.total = 0

    def play(self, code: int) -> list[int]:
        """One unit."""
        cells = self.cells
        cells[code] += 1
        self.total += cells[code] & 3
        low = min(cells)
        return [i for i in range(9) if cells[i] <= low + 2]

    def clone(self) -> Counter:
        """An independent copy."""
        other = Counter()
        other.cells = self.cells[:]
        other.total = self.total
        return other


def units(games: int, seed: int) -> int:
    """So many times 120 units, as a game has decisions."""
    played = 0
    for i in range(games):
        counter = Counter()
        x = (seed + i) * 7919 % PRIME + 1
        codes = [*range(9)]
        for _ in range(120):
            x = x * 48271 % PRIME
            codes = counter.play(codes[x % len(codes)])
            played += 1
    return played


class Subject:
    """What the worker measures."""

    def __init__(self, _options: dict[str, Any]) -> None:
        self.loops: dict[str, Callable[[int, int], int]] = {"own": units}

    def middle(self, _seed: int) -> Counter:
        """Any one."""
        return Counter()

    def copier(self, counter: Counter) -> Callable[[], Counter]:
        """What copies it."""
        return counter.clone

    def key(self, counter: Counter) -> list[int]:
        """What equal positions have in common."""
        return counter.cells

    def about(self) -> dict[str, Any]:
        """Nothing: it is a part of this project."""
        return {"versions": {}}
