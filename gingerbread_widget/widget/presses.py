"""Moves that came along with another one: one press played them, or nobody had to be asked."""

from __future__ import annotations

from collections.abc import Sequence

from ..record import Node


class Presses:
    """The presses by which a game was played, as far as one of them played several moves.

    Undo takes back a press, and redo plays one again.
    """

    def __init__(self) -> None:
        self._along: dict[int, Node] = {}  # by identity, and kept alive, so that none takes the place of another

    def note(self, moves: Sequence[Node]) -> None:
        """Note that one press played these moves."""
        for node in moves[:1]:
            self._along.pop(id(node), None)
        self.note_along(moves[1:])

    def note_along(self, moves: Sequence[Node]) -> None:
        """Note that these moves came along with what was played before them."""
        self._along.update((id(node), node) for node in moves)

    def begins(self, node: Node) -> bool:
        """Tell whether a move was played by itself, or first."""
        return id(node) not in self._along
