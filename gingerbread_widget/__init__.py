"""Play, teach and analyse Gingerbread House in a notebook.

>>> import gingerbread_widget as gw
>>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
>>> game
<Game house, introductory: Ada, Bo; step 0, Ada to act>
"""

import gc
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from .registry import GAMES, register
from .version import __version__

if TYPE_CHECKING:
    from . import analysis, classroom, players
    from .game import Game, game_from_text
    from .games.house.puzzles.catalogue import puzzle, puzzles
    from .games.house.puzzles.progress import Progress
    from .kernel_kind import KernelInfo, kernel_info
    from .protocol import Action, ActionTextError, ComponentError, GameError, IllegalAction, RecordError
    from .start import load_game, new_game
    from .widget import GameWidget, HouseSvg, PositionEditor, export_html, house_figure, house_svg, play

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
    "classroom",
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

GAMES.put_off("house", "gingerbread_widget.games.house")
GAMES.put_off("candyman", "gingerbread_widget.games.candyman")

#: The names of each room, which is loaded when somebody asks for one of them: to import the package is to load next to
#: nothing. Modules and packages are found by their own names.
_ROOMS: Final = {
    ".game": ("Game", "game_from_text"),
    ".games.house.puzzles": ("Progress", "puzzle", "puzzles"),
    ".kernel_kind": ("KernelInfo", "kernel_info"),
    ".protocol": ("Action", "ActionTextError", "ComponentError", "GameError", "IllegalAction", "RecordError"),
    ".start": ("load_game", "new_game"),
    ".widget": ("GameWidget", "HouseSvg", "PositionEditor", "export_html", "house_figure", "house_svg", "play"),
}
_ROOM_OF: Final = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a room, or what is in it, when it is asked for."""
    if name in _ROOM_OF:
        found = getattr(_loaded(_ROOM_OF[name]), name)
        globals()[name] = found  # the next time it is there
        return found
    if name.startswith("_") or not name.isidentifier() or find_spec(f"{__name__}.{name}") is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")


def _loaded(room: str) -> Any:
    """Load a room without the garbage collector, which would find nothing in it and take a third of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return import_module(room, __name__)
    finally:
        if collecting:
            gc.enable()


def __dir__() -> list[str]:
    return sorted(__all__)


def _complete_in_ipython() -> None:
    """Have IPython complete actions and names within our calls, if it is what runs (see `completion`)."""
    completer = getattr(sys.modules.get("IPython.core.completer"), "context_matcher", None)
    shell: Any = sys.modules["IPython"].get_ipython() if completer else None
    matchers = getattr(getattr(shell, "Completer", None), "custom_matchers", None)

    def match(context: Any) -> Any:
        return import_module(f"{__name__}.completion").match(context, shell.user_ns)

    if matchers is not None and all(getattr(it, "matcher_identifier", "") != __name__ for it in matchers):
        match.matcher_api_version, match.matcher_identifier, match.matcher_priority = 2, __name__, 50  # type: ignore[attr-defined]
        matchers.append(match)


_complete_in_ipython()
