"""Checks of what analyses are asked."""

from __future__ import annotations

from typing import Any, Final

from ..game import Game, game_from_json
from ..protocol import GameError
from ..record import Record, to_json

POLICIES: Final = ("greedy", "random")


def check_game(game: Any) -> Game:
    """A game; that of a record, at the end of its line.

    Raises
    ------
    GameError
        If it is anything else; RecordError if the record does not replay.
    """
    if isinstance(game, Record):
        return game_from_json(to_json(game, sum(1 for _ in game.nodes())))
    if not isinstance(game, Game):
        raise GameError(f"game: {type(game).__name__}, a Game was expected (see new_game and load_game)")
    return game


def check_policy(policy: Any) -> str:
    """A playout policy.

    Raises
    ------
    GameError
        If there is no such policy.
    """
    if policy not in POLICIES:
        raise GameError(f"policy: {policy!r:.40} is not one of {', '.join(POLICIES)}")
    return str(policy)


def check_flag(name: str, value: Any) -> bool:
    """True or False.

    Raises
    ------
    GameError
        If it is anything else.
    """
    if not isinstance(value, bool):
        raise GameError(f"{name}: {value!r:.40} is neither True nor False")
    return value


def check_executor(executor: Any) -> Any:
    """Something that takes tasks as `concurrent.futures.Executor` does, or None.

    Raises
    ------
    GameError
        If it has no ``submit``.
    """
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise GameError(
            f"executor: {type(executor).__name__} has no submit; give a concurrent.futures executor, a Dask client's "
            "get_executor(), or an ipyparallel client's executor()"
        )
    return executor
