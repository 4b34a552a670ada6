"""One line to play."""

from __future__ import annotations

from typing import Any

from ..players import Player
from ..start import new_game
from .game_widget import GameWidget


def play(
    opponent: str | Player = "greedy",
    *,
    name: str = "Ada",
    game: str | None = None,
    mode: str | None = None,
    seed: int | None = None,
    **options: Any,
) -> GameWidget:
    """One line to play: a widget, you against a player of the package, in the simplest way to play.

    Parameters
    ----------
    opponent : str or function
        Name of a player or of a level (see `players.PLAYERS` and `players.LADDER`), or a function of your own.
    name : str
        Your name in the game.
    game : str, optional
        Name of the game; the usual one if left out.
    mode : str, optional
        The way to play; the first of the game's if left out.
    seed : int, optional
        Drawn if left out.
    **options
        Further arguments of `GameWidget`.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> w = gw.play(seed=7)
    >>> w.game.players
    ('Ada', 'Hazel')
    """
    new = new_game(game, players=[name, "Hazel" if name != "Hazel" else "Rosina"], mode=mode, seed=seed)
    return GameWidget(new, seats={new.players[1]: opponent}, **options)
