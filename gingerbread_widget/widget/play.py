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
    mode: str | None = None,
    seed: int | None = None,
    **options: Any,
) -> GameWidget:
    """One line to play: a widget, you against a player of the package, the introductory game.

    Parameters
    ----------
    opponent : str or function
        Name of a player or of a level (see `players.PLAYERS` and `players.LADDER`), or a function of your own.
    name : str
        Your name in the game.
    mode : str, optional
        ``"introductory"`` (if left out) or ``"standard"``.
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
    game = new_game(players=[name, "Hazel" if name != "Hazel" else "Rosina"], mode=mode, seed=seed)
    return GameWidget(game, seats={game.players[1]: opponent}, **options)
