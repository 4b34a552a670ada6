"""What a game tells the widget about itself: the words, the pictures and the secrets that are its own.

Everything else here, and in the front end's shared rooms, knows no game by name. A game's face is a room of its own
beside this file; `register_face` makes it known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..protocol import GameError

if TYPE_CHECKING:
    from ..game import Game
    from .wording import Wording


class Face(Protocol):
    """How one game is shown. It is given public views alone (see `Rules.view` with nobody's eyes)."""

    @property
    def solid(self) -> bool:
        """Whether the front end draws in 3D, for which pages need plotly.js."""

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Whether that seat now sees what no other seat may see."""

    def extras(self, entries: Sequence[Sequence[Any]]) -> Mapping[str, Any]:
        """What a view has besides what the rules put there, from the numbered log entries up to its moment."""

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Which way the game is played, and how far it has come."""

    def lines(self, view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
        """A line a seat: how it stands."""

    def picture(self, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
        """The position as small HTML without scripts, links or style sheets; names have to be escaped."""


FACES: Final[dict[str, Face]] = {}


def register_face(game: str, face: Face) -> None:
    """Make known how the widget shows a game, by the name of the game (see `gingerbread_widget.register`)."""
    FACES[game] = face


def face_of(game: Game) -> Face:
    """How the widget shows a game.

    Raises
    ------
    GameError
        If it does not know.
    """
    try:
        return FACES[game.rules.name]
    except KeyError:
        raise GameError(
            f"game: the widget has no face for {game.rules.name!r:.40}, only for {', '.join(sorted(FACES))}"
        ) from None
