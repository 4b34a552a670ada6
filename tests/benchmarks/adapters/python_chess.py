"""python-chess: chess, pure Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

PRIME = 2147483647
HALF = 150  # decisions; a random game has about 340

chess = import_module("chess")


def legal(games: int, seed: int) -> int:
    """Random games to checkmate, stalemate, too few pieces, or fifty moves.

    What `Board.is_game_over` asks for besides is left out, because it would list the legal moves a second time.
    """
    decisions = 0
    for i in range(games):
        board = chess.Board()
        x = (seed + i) * 7919 % PRIME + 1
        while (moves := [*board.legal_moves]) and board.halfmove_clock < 100 and not board.is_insufficient_material():
            x = x * 48271 % PRIME
            board.push(moves[x % len(moves)])
            decisions += 1
    return decisions


class Subject:
    """What the worker measures."""

    def __init__(self, _options: dict[str, Any]) -> None:
        self.loops: dict[str, Callable[[int, int], int]] = {"legal": legal}

    def middle(self, seed: int) -> Any:
        """A board in the middle of a random game, without the moves that led there."""
        board = chess.Board()
        x = seed * 7919 % PRIME + 1
        for _ in range(HALF):
            if not (moves := [*board.legal_moves]):
                break
            x = x * 48271 % PRIME
            board.push(moves[x % len(moves)])
        return board.copy(stack=False)

    def copier(self, board: Any) -> Callable[[], Any]:
        """What copies a board, the moves that led there left out."""
        return partial(board.copy, stack=False)

    def key(self, board: Any) -> Any:
        """What equal positions have in common."""
        return board.fen()

    def about(self) -> dict[str, Any]:
        """Version."""
        return {"versions": {"chess": version("chess")}}
