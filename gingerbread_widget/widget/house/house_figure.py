"""A plotly figure of one house, for notebooks without the widget, slides and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Game
from .boards import board_and_house
from .figure import figure_of

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


def house_figure(game: Game, seat: int | str = 0, *, at: int | None = None, dark: bool = False) -> Figure:
    """The house of one seat as a 3D figure, the same mesh as in the widget.

    Parameters
    ----------
    game : Game
        The game.
    seat : int or str
        Number or name of the seat.
    at : int, optional
        After so many actions of the current line; now if left out.
    dark : bool
        Labels for a dark page.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1", "side 1")
    >>> gw.house_figure(game, "Ada").data[0].type
    'mesh3d'
    """
    index = game.seat(seat)
    board, house = board_and_house(game, index, at)
    return figure_of(board or None, house, title=game.players[index], dark=dark)
