"""Marks on the seek bar: the moments of a game that a review points out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from ..game import Game
from ..protocol import GameError
from ..record import Node

#: Step and kind.
Mark = tuple[int, str]


class Review(Protocol):
    """What knows the moments to point out."""

    def marks(self) -> Iterable[Sequence[Any]]:
        """Step and kind of each."""


class Marks:
    """Marks of the moves of a game. They belong to the moves, so they go with an undo and come back with a redo."""

    def __init__(self) -> None:
        self._kinds: list[tuple[Node, str]] = []

    def put(self, game: Game, marks: Iterable[Sequence[Any]]) -> None:
        """Mark moves of the current line, and no others.

        Raises
        ------
        GameError
            If a mark is no step of the line with the name of its kind.
        """
        line = game.line()
        self._kinds = [(line[step - 1], kind) for step, kind in (_checked(mark, len(line)) for mark in marks)]

    def shown(self, game: Game) -> list[list[Any]]:
        """The marks of the moves that were played, by step."""
        step_of = {id(node): step for step, node in enumerate(game.line()[: game.step], 1)}
        return sorted([step_of[id(node)], kind] for node, kind in self._kinds if id(node) in step_of)


def marks_of(review: Review | Iterable[Sequence[Any]] | None) -> Iterable[Sequence[Any]]:
    """The marks of a review, or marks themselves."""
    if review is None:
        return ()
    return review if isinstance(review, Iterable) else review.marks()


def _checked(mark: Any, steps: int) -> Mark:
    try:
        step, kind = mark
    except (TypeError, ValueError):
        raise GameError(f"mark: {mark!r:.40}, a step and the name of its kind were expected") from None
    if isinstance(step, bool) or not isinstance(step, int) or not 1 <= step <= steps:
        raise GameError(f"mark: step {step!r:.40} is not between 1 and {steps}")
    if not isinstance(kind, str) or not 0 < len(kind) <= 40:
        raise GameError(f"mark: kind {kind!r:.40}, a word was expected")
    return step, kind
