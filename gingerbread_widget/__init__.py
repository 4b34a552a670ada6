"""Play, teach and analyse Gingerbread House in a notebook.

>>> import gingerbread_widget as gw
>>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
>>> game
<Game house, introductory: Ada, Bo; step 0, Ada to act>
"""

from typing import TYPE_CHECKING, Any

from . import analysis, players
from .game import Game, game_from_text
from .games import candyman, house
from .games.house.puzzles import Progress, puzzle, puzzles
from .kernel_info import KernelInfo, kernel_info
from .protocol import Action, ActionTextError, ComponentError, GameError, IllegalAction, RecordError
from .registry import register
from .start import load_game, new_game

if TYPE_CHECKING:
    from .widget import GameWidget, HouseSvg, PositionEditor, export_html, house_figure, house_svg, play

__version__ = "0.1.0"
__all__ = [
    "Action",
    "ActionTextError",
    "ComponentError",
    "Game",
    "GameError",
    "GameWidget",
    "HouseSvg",
    "IllegalAction",
    "KernelInfo",
    "PositionEditor",
    "Progress",
    "RecordError",
    "__version__",
    "analysis",
    "export_html",
    "game_from_text",
    "house_figure",
    "house_svg",
    "kernel_info",
    "load_game",
    "new_game",
    "play",
    "players",
    "puzzle",
    "puzzles",
    "register",
]

register(house.RULES)
register(candyman.RULES)

_WIDGET = frozenset({"GameWidget", "HouseSvg", "PositionEditor", "export_html", "house_figure", "house_svg", "play"})


def __getattr__(name: str) -> Any:
    """Load the widget, and with it Jupyter's libraries, only when it is asked for."""
    if name in _WIDGET:
        from . import widget

        return getattr(widget, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
