"""Players: functions of what a seat may know, its legal actions, and a random generator."""

from __future__ import annotations

import random as _random
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..game import Game, check_game
from ..games.kit import arguments
from ..protocol import Action, GameError
from .monte_carlo import MonteCarlo
from .search import Search
from .simple import Careless, greedy, random
from .turn import TurnPlanner
from .watch import Watch

Player = Callable[[Any, tuple[Action, ...], _random.Random], Action]

PLAYERS: Final[dict[str, Player]] = {
    "random": random,
    "greedy": greedy,
    "turn": TurnPlanner(),
    "monte_carlo": MonteCarlo(),
    "search": Search(),
    # levels: what they do may change, how they compare may not
    "beginner": Careless(0.5),
    "casual": greedy,
    "skilled": TurnPlanner(),
    "strong": MonteCarlo(160),
    "expert": MonteCarlo(400),
}
#: The name that `TurnPlanner` goes by in people's own work.
Turn = TurnPlanner
#: The levels, weakest first.
LADDER: Final = ("beginner", "casual", "skilled", "strong", "expert")

__all__ = [
    "LADDER",
    "PLAYERS",
    "Careless",
    "MonteCarlo",
    "Player",
    "Search",
    "Turn",
    "TurnPlanner",
    "Watch",
    "choose",
    "greedy",
    "play_out",
    "player",
    "random",
]


def player(name: str | Player) -> Player:
    """Return the player of that name, `GameError` if there is none; a function is its own player.

    Examples
    --------
    >>> player("greedy").__name__
    'greedy'
    """
    if callable(name):
        return name
    return PLAYERS[arguments.choice("player", name, PLAYERS)]


def choose(game: Game, name: str | Player, seed: int = 0, watch: Watch | None = None) -> Action:
    """Return the action that a player chooses for the seat to act, without playing it.

    The player sees that seat's observation and its legal actions, never the game. Its random numbers come from the seed
    and the step, so a game replays (except with a player who goes by the clock).

    Parameters
    ----------
    game : Game
        Stays as it is.
    name : str or function
        See `player`.
    seed : int
        Of the player's random numbers.
    watch : function, optional
        Called every few milliseconds with the part of the work that is done, from 0 to 1, by players who take their
        time (those with a method ``think``); when it answers False, the best action found so far is chosen.

    Raises
    ------
    GameError
        If the game is over, there is no such player, or it chose an action that is not legal.
    """
    seed = arguments.seed(seed)
    if watch is not None:
        arguments.function("watch", watch)
    with check_game(game).lock:
        if game.over:
            raise GameError("choose: the game is over")
        seat, step, legal = game.actor, game.step, game.legal_actions()
        observation = game.observation(seat)
    who, rng = player(name), _random.Random(f"{seed}/{seat}/{step}")
    think = getattr(who, "think", None)
    action = who(observation, legal, rng) if watch is None or think is None else think(observation, legal, rng, watch)
    if action not in legal:
        who_chose = arguments.shown(getattr(name, "__name__", name))
        raise GameError(f"player {who_chose} chose {arguments.shown(action, 60)}, which is not legal")
    return action


def play_out(game: Game, names: Sequence[str | Player], seed: int = 0) -> Game:
    """Play a game to its end with one player a seat; return it.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> gw.players.play_out(gw.new_game(seed=7), ["greedy", "random"]).over
    True
    """
    arguments.seed(seed)
    right = f"{len(check_game(game).players)} players, one a seat"
    who = arguments.listed("names", names, right, len(game.players))
    if len(who) != len(game.players):
        raise arguments.wrong("names", right, names)
    everybody = [player(it) for it in who]
    while not game.over:
        game.play(choose(game, everybody[game.actor], seed))
    return game
