"""Checks of arguments that analyses share."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..game import Game, game_from_json
from ..game import check_game as checked_game
from ..games.kit.arguments import amount, none_of, texts, wrong
from ..games.kit.base_rules import BaseRules
from ..players import Player
from ..protocol import GameError
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


def check_mode(rules: BaseRules[Any], mode: Any) -> str:
    """Return a way to play a game, the one of tournaments for None; what the rules do not know is a `GameError`."""
    mode = rules.tournament_mode if mode is None else mode
    if not rules.knows(mode):
        raise none_of("mode", mode, rules.modes)
    return str(mode)


def check_sendable(argument: str, function: Any, pool: Any) -> None:
    """Check that another process can be given a function: it is sent by the name under which it can be imported."""
    name = getattr(function, "__name__", type(function).__name__)
    expected = f"{argument}: expected functions that other processes can import from a module (a .py file)"
    try:
        pickle.dumps(function)
    except Exception as error:
        raise GameError(f"{expected}, got {name:.60}: {error}") from error
    main = getattr(function, "__module__", type(function).__module__) == "__main__"
    forks = getattr(getattr(pool, "_mp_context", None), "get_start_method", lambda: "")() == "fork"
    if main and not forks and not hasattr(sys.modules["__main__"], "__file__"):
        raise GameError(f"{expected}, got {name:.60}, which is defined in a notebook")


def titles(who: Sequence[str | Player], names: Any = None) -> tuple[str, ...]:
    """Return names for the table: given ones, or the players' own, numbered where several are the same."""
    if names is None:
        found: list[str] = []
        for title in _own_names(who):
            numbered = (f"{title} {k}" for k in range(2, len(who) + 2))
            found.append(title if title not in found else next(it for it in numbered if it not in found))
        return tuple(found)
    return texts("names", names, len(who))


def _own_names(who: Sequence[str | Player]) -> Iterator[str]:
    for it in who:
        yield it if isinstance(it, str) else getattr(it, "__name__", type(it).__name__)
