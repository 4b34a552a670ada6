"""The games that there are, by name."""

from __future__ import annotations

from typing import Any

from .protocol import GameError, Rules

GAMES: dict[str, Rules[Any]] = {}


def register(rules: Rules[Any]) -> None:
    """Make a game known to `new_game` and `load_game` under its name; the first one is the default."""
    GAMES[rules.name] = rules


def rules_named(name: str) -> Rules[Any]:
    """The rules of a registered game.

    Raises
    ------
    GameError
        If there is no such game.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise GameError(f"game: {name!r:.40} is not one of {', '.join(sorted(GAMES))}")
    return GAMES[name]
