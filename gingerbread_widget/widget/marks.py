"""Marks on the seek bar: the moments of a game that a review points out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from ..game import Game
from ..games.kit.arguments import integer, wrong
from ..record import Node

#: Step and kind.
Mark = tuple[int, str]


class Review(Protocol):
    """A review of a game: it knows the moments to point out."""

    def marks(self) -> Iterable[Sequence[Any]]:
        """Return step and kind of each."""


class Marks:
    """The marks of a game. They belong to its moves, so they go with an undo and come back with a redo."""

    def __init__(self) -> None:
        self._kinds: list[tuple[Node, str]] = []

    def put(self, game: Game, marks: Iterable[Sequence[Any]]) -> None:
        """Mark moves of the current line, and no others."""
        line = game.line()
        self._kinds = [(line[step - 1], kind) for step, kind in (_checked(mark, len(line)) for mark in marks)]

    def shown(self, game: Game) -> list[list[Any]]:
        """Return the marks of the moves that were played, by step."""
        step_of = {id(node): step for step, node in enumerate(game.line()[: game.step], 1)}
        return sorted([step_of[id(node)], kind] for node, kind in self._kinds if id(node) in step_of)


def marks_of(review: Review | Iterable[Sequence[Any]] | None) -> Iterable[Sequence[Any]]:
    """Return the marks of a review, or marks themselves."""
    if review is None:
        return ()
    marks = getattr(review, "marks", None)
    found = marks() if callable(marks) else review
    if isinstance(found, str) or not isinstance(found, Iterable):
        raise wrong("review", "a review, or steps with the kinds of their marks", found)
    return found


def _checked(mark: Any, steps: int) -> Mark:
    try:
        step, kind = mark
    except (TypeError, ValueError):
        raise wrong("mark", "a step and the name of its kind", mark) from None
    if not isinstance(kind, str) or not 0 < len(kind) <= 40:
        raise wrong("mark.kind", "a text of 1 to 40 characters", kind)
    return integer("mark.step", step, 1, steps), kind
