"""Play, teach and analyse Gingerbread House in a notebook.

>>> import gingerbread_widget as gw
>>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
>>> game
<Game house, introductory: Ada, Bo; step 0, Ada to act>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import players
from .game import Game, game_from_text
from .games import candyman, house
from .kernel_kind import KernelInfo, kernel_info
from .protocol import Action, ActionTextError, ComponentError, GameError, IllegalAction, RecordError
from .registry import register
from .start import load_game, new_game

if TYPE_CHECKING:
    from . import analysis
    from .games.house.puzzles.catalogue import puzzle, puzzles
    from .games.house.puzzles.progress import Progress
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

# The room of each name that is loaded when somebody asks for it: the widget brings Jupyter's libraries, and a game that
# is only played needs no analysis.
_ROOMS = {
    "analysis": "",
    **dict.fromkeys(("Progress", "puzzle", "puzzles"), ".games.house.puzzles"),
    **dict.fromkeys(
        ("GameWidget", "HouseSvg", "PositionEditor", "export_html", "house_figure", "house_svg", "play"), ".widget"
    ),
}


def __getattr__(name: str) -> Any:
    """Load a room, or what is in it, only when it is asked for."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = _ROOMS[name]
    return getattr(import_module(room, __name__), name) if room else import_module(f".{name}", __name__)


def __dir__() -> list[str]:
    return sorted(__all__)
