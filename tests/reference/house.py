"""A house as the pieces that lie on its board (rulebook, "Build" and "Placing a Wild Tile").

Every space has its column of layers, the printed symbol lowest. Heights, symbols that show and completed levels are
looked up in the columns each time, so nothing here can be out of step with them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

SPACES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


class Layer(NamedTuple):
    """One space of one piece, seen from above."""

    kind: Literal["printed", "stairway", "double", "wild"]
    symbol: str
    piece: int


def adjacent(a: str, b: str) -> bool:
    """Whether two spaces lie orthogonally side by side."""
    return abs(ord(a[0]) - ord(b[0])) + abs(ord(a[1]) - ord(b[1])) == 1


PAIRS = tuple((a, b) for i, a in enumerate(SPACES) for b in SPACES[i:] if adjacent(a, b))
"""All pairs of neighbours, the earlier space first."""


class House:
    """The pieces of one house."""

    def __init__(self, printed: tuple[str, ...]) -> None:
        self.columns = {space: [Layer("printed", symbol, -1)] for space, symbol in zip(SPACES, printed, strict=True)}
        self.laid: list[str] = []

    def copy(self) -> House:
        """An independent copy."""
        new = House.__new__(House)
        new.columns = {space: column[:] for space, column in self.columns.items()}
        new.laid = self.laid[:]
        return new

    def height(self, space: str) -> int:
        """Layers above the board, which is height 0."""
        return len(self.columns[space]) - 1

    def shown(self, space: str) -> Layer:
        """What shows: the uppermost layer that is no stairway, seen through the holes of those above (ruling 5)."""
        column = self.columns[space]
        place = len(column) - 1
        while column[place].kind == "stairway":
            place -= 1
        return column[place]

    def one_double(self, a: str, b: str) -> bool:
        """Whether what shows on two neighbours are the two halves of one double tile."""
        first, second = self.shown(a), self.shown(b)
        return first.kind == second.kind == "double" and first.piece == second.piece

    def can_place(self, a: str, b: str, stairways: int) -> bool:
        """Whether a double tile may lie on two neighbours, with so many stairways in the workshop.

        It lies flat on solid ground: on equal heights, or on a stack of stairways as high as the step, which stands on
        the lower space (ruling 3). On equal heights it may not lie on one other double tile alone (ruling 2).
        """
        step = abs(self.height(a) - self.height(b))
        if step == 0:
            return not self.one_double(a, b)
        return step <= stairways

    def places(self, stairways: int) -> list[tuple[str, str]]:
        """The pairs of neighbours on which a double tile may lie."""
        return [(a, b) for a, b in PAIRS if self.can_place(a, b, stairways)]

    def place_double(self, piece: int, symbols: tuple[str, str], a: str, b: str) -> tuple[str, str, int]:
        """Lay a double tile; the two symbols that it covers, and how many stairways it took."""
        step = self.height(a) - self.height(b)
        lower = b if step > 0 else a
        self.columns[lower] += [Layer("stairway", "", -1)] * abs(step)
        covered = self.shown(a).symbol, self.shown(b).symbol
        for space, symbol in zip((a, b), symbols, strict=True):
            self.columns[space].append(Layer("double", symbol, piece))
        self.laid.append(f"{piece} {a}-{b}")
        return *covered, abs(step)

    def place_wild(self, space: str) -> str:
        """Lay a wild tile, at any height and without stairways beneath (ruling 17); the symbol that it covers."""
        covered = self.shown(space).symbol
        self.columns[space].append(Layer("wild", "star", -1))
        self.laid.append(f"wild {space}")
        return covered

    def levels(self) -> int:
        """Levels, complete or not."""
        return max(self.height(space) for space in SPACES)

    def complete_levels(self) -> int:
        """Levels whose nine spaces are all filled; stairways and wild tiles count (ruling 29)."""
        level = 0
        while all(self.height(space) > level for space in SPACES):
            level += 1
        return level

    def showing(self, symbol: str) -> int:
        """On how many spaces a symbol shows."""
        return sum(self.shown(space).symbol == symbol for space in SPACES)
