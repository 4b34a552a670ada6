"""Checks of arguments that analyses share."""

from __future__ import annotations

from typing import Any

from ..game import Game, game_from_json
from ..games.kit.arguments import wrong
from ..record import Record, to_json


def check_game(game: Any) -> Game:
    """Return a game, or that of a record, at the end of its line; anything else is an error."""
    if isinstance(game, Record):
        return game_from_json(to_json(game, sum(1 for _ in game.nodes())))
    if not isinstance(game, Game):
        raise wrong("game", "a Game (see new_game and load_game)", game)
    return game


def check_executor(executor: Any) -> Any:
    """Return something that takes tasks as `concurrent.futures.Executor` does, or None; anything else is an error."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise wrong(
            "executor",
            "a concurrent.futures executor, a Dask client's get_executor() or an ipyparallel client's executor()",
            executor,
        )
    return executor
