"""The moment of a game that a view shows."""

from __future__ import annotations

from typing import Any

from ..game import Game


class Moment:
    """The position after `at` actions (None: now), and what may be played there."""

    def __init__(self, game: Game, at: int | None = None) -> None:
        self._game, self._at = game, at

    @property
    def position(self) -> Any:
        """Return a copy of the position, with all that nobody may see."""
        return self._game.position if self._at is None else self._game.position_at(self._at)

    def text(self, code: int) -> str:
        """Return the text of a code that is legal, which may tell what the seat to act alone knows."""
        return self._game.rules.text(self.position, code)
