"""The moment that a game stands at: the moves that led there, and the position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .games.kit.base_position import BasePosition
from .record import Node


class Track:
    """The current line of a record up to a moment of it.

    Copies of the position are kept every `EVERY` moves, so that going to a moment takes no longer in a long line.
    """

    EVERY = 32

    def __init__(self, start: BasePosition, root: Node) -> None:
        self.start = start  #: The starting position.
        self.path: list[Node] = []  #: The moves that led to the moment.
        self.position = start.clone()  #: The position of the moment.
        self._root = root
        self._kept = [start]

    @property
    def node(self) -> Node:
        """The move that led to the moment; the root at the start."""
        return self.path[-1] if self.path else self._root

    def nodes(self, count: int) -> Iterator[Node]:
        """Yield the first `count` moves of the line."""
        yield from self.path[:count]
        yield from islice(self.node.ahead(), max(0, count - len(self.path)))

    def step(self, node: Node) -> None:
        """Go on by one move, which has to follow the last one."""
        self.position.apply(node.code)
        self.path.append(node)
        if len(self.path) % self.EVERY == 0:
            self._kept.append(self.position.clone())

    def at(self, count: int) -> BasePosition:
        """Return a copy of the position after `count` moves of the line."""
        done = len(self.path)
        last = count // self.EVERY
        back = count < done
        position = self._kept[last].clone() if back else self.position.clone()
        for node in self.path[last * self.EVERY : count] if back else islice(self.node.ahead(), count - done):
            position.apply(node.code)
        return position

    def go_to(self, count: int) -> None:
        """Go to the moment after `count` moves of the line."""
        if count < len(self.path):
            self.position = self.at(count)
            del self.path[count:]
            del self._kept[count // self.EVERY + 1 :]
        for node in islice(self.node.ahead(), count - len(self.path)):
            self.step(node)
