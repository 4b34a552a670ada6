"""The record of a game: its set-up, every line that was played, comments and evaluations."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


def entry_with(entry: list[Any], result: Mapping[str, Any]) -> list[Any]:
    """Return a log entry, with what came of the action at its end if there is anything to tell.

    >>> entry_with([0, 1, "draw"], {"cards": ["GG"]}), entry_with([0, 1, "end"], {})
    ([0, 1, 'draw', {'cards': ['GG']}], [0, 1, 'end'])
    """
    return [*entry, dict(result)] if result else entry


def result_of(entry: list[Any]) -> Mapping[str, Any]:
    """Return what came of an action, from its log entry.

    >>> result_of([0, 1, "draw", {"cards": ["GG"]}]), result_of([0, 1, "end"])
    ({'cards': ['GG']}, {})
    """
    return entry[-1] if isinstance(entry[-1], dict) else {}


class Node:
    """A move, and the moves that were played after it."""

    __slots__ = ("children", "code", "comment", "entry", "evaluation", "line", "parent", "text")

    def __init__(
        self, code: int = -1, text: str = "", entry: list[Any] | None = None, parent: Node | None = None
    ) -> None:
        self.code = code  #: The action, -1 at the root.
        self.text = text  #: Its text.
        self.entry: list[Any] = entry or []  #: Its public log entry.
        self.parent = parent  #: The move before.
        self.children: list[Node] = []  #: The moves that were played after it, oldest first.
        self.line = 0  #: Number of the child that the current line goes on with.
        self.comment = ""  #: Free text.
        self.evaluation: float | None = None  #: An opinion of the position after the move, on any scale; finite.

    def __repr__(self) -> str:
        return f"<Node {self.text!r}>" if self.parent else "<Node: the start>"

    def follow(self, code: int, text: str, entry: list[Any]) -> Node:
        """Return the child with this code, made if there is none; the current line goes on with it."""
        for i, child in enumerate(self.children):
            if child.code == code:
                self.line = i
                return child
        self.children.append(Node(code, text, entry, self))
        self.line = len(self.children) - 1
        return self.children[-1]

    @property
    def next(self) -> Node | None:
        """The move that the current line goes on with."""
        return self.children[self.line] if self.children else None

    def ahead(self) -> Iterator[Node]:
        """Yield the moves that come after this one on the current line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def others(self) -> list[Node]:
        """Return the moves that stand beside `next`: each begins a variation."""
        return [child for i, child in enumerate(self.children) if i != self.line]


@dataclass(repr=False)
class Record:
    """Everything that is needed to play a game again.

    The starting position holds the shuffled piles, so a record does not depend on the shuffling of a seed.
    """

    game: str  #: Name of the game.
    mode: str  #: Name of the way it is played.
    players: tuple[str, ...]  #: Names by seat.
    seed: int  #: Seed of the set-up.
    start: bytes  #: The starting position (`Position.dump`).
    components: Mapping[str, Any] | None = None  #: The component set; None for the shipped one.
    root: Node = field(default_factory=Node)  #: The tree of moves.
    digest: str = ""  #: Fingerprint of the component set that the game is played with (`BaseRules.components_digest`).
    headers: dict[str, str] = field(default_factory=dict)  #: More about the game, such as ``{"Date": "2026.12.24"}``.

    def __repr__(self) -> str:
        moves = sum(1 for _ in self.nodes())
        return f"<Record {self.game}, {self.mode}: {', '.join(self.players)}; {moves} moves>"

    def moves(self) -> list[str]:
        """Return the texts of the current line, from the first move to its end."""
        return [node.text for node in self.nodes()]

    def nodes(self) -> Iterator[Node]:
        """Return the moves of the current line."""
        return self.root.ahead()

    def all_nodes(self) -> Iterator[Node]:
        """Yield the moves of all lines: the current line first, and each other one after the move that it follows."""
        waiting = deque([self.root])
        while waiting:
            node: Node | None = waiting.popleft()
            if node is self.root:
                waiting.extend(self.root.others())
                node = self.root.next
            while node is not None:
                yield node
                waiting.extend(node.others())
                node = node.next
