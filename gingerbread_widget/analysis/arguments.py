"""Checks of arguments that analyses share."""

from __future__ import annotations

from typing import Any, Final

from ..game import Game, game_from_json
from ..game import check_game as checked_game
from ..games.kit.arguments import amount, wrong
from ..record import Record, to_json

#: Playouts of an action: what they find out is kept until the last one.
MOST_PLAYOUTS: Final = 1_000_000


def check_playouts(playouts: Any) -> int:
    """Return a number of playouts; anything else, or too many to keep what they find out, is a `GameError`."""
    return amount("playouts", playouts, MOST_PLAYOUTS)


def check_game(game: Any) -> Game:
    """Return a game, or that of a record, at the end of its line; anything else is an error."""
    if isinstance(game, Record):
        return game_from_json(to_json(game, sum(1 for _ in game.nodes())))
    return checked_game(game)


def check_executor(executor: Any) -> Any:
    """Return something that takes tasks as `concurrent.futures.Executor` does, or None; anything else is an error."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise wrong(
            "executor",
            "a concurrent.futures executor, a Dask client's get_executor() or an ipyparallel client's executor()",
            executor,
        )
    return executor
