"""Players: functions of what a seat may know, its legal actions, and a random generator."""

from __future__ import annotations

import random as _random
from collections.abc import Callable
from typing import Any, Final

from ..game import Game
from ..protocol import Action, GameError
from .greedy import greedy
from .random import random

Player = Callable[[Any, tuple[Action, ...], _random.Random], Action]

PLAYERS: Final[dict[str, Player]] = {"random": random, "greedy": greedy}

__all__ = ["PLAYERS", "Player", "choose", "greedy", "play_out", "player", "random"]


def player(name: str | Player) -> Player:
    """The player of that name; a function is its own player.

    Raises
    ------
    GameError
        If there is no such player.

    Examples
    --------
    >>> player("greedy").__name__
    'greedy'
    """
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise GameError(f"player: {name!r:.40} is not one of {', '.join(PLAYERS)}")
    return PLAYERS[name]


def choose(game: Game, name: str | Player, seed: int = 0) -> Action:
    """The action that a player chooses for the seat to act, without playing it.

    The player sees that seat's observation and its legal actions, never the game. Its random numbers come from the seed
    and the step, so a game replays.
    """
    with game.lock:
        if game.over:
            raise GameError("choose: the game is over")
        seat, step, legal = game.actor, game.step, game.legal_actions()
        observation = game.observation(seat)
    action = player(name)(observation, legal, _random.Random(f"{seed}/{seat}/{step}"))
    if action not in legal:
        raise GameError(f"player {getattr(name, '__name__', name)!r:.40} chose {action!r:.60}, which is not legal")
    return action


def play_out(game: Game, names: list[str | Player], seed: int = 0) -> Game:
    """Play a game to its end with one player a seat; return it.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> gw.players.play_out(gw.new_game(seed=7), ["greedy", "random"]).over
    True
    """
    if len(names) != len(game.players):
        raise GameError(f"names: {len(names)} players, the game has {len(game.players)} seats")
    while not game.over:
        game.play(choose(game, names[game.actor], seed))
    return game
