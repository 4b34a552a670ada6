"""The interface of a game to the widget: the words, the pictures and the secrets of its own.

Everything else here, and in the front end's shared rooms, knows no game by name. A game's face is a room of its own
beside this file; `register_face` makes it known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..games.kit.arguments import wrong
from .moment import Moment
from .plain import PLAIN

if TYPE_CHECKING:
    from ..game import Game
    from .wording import Wording


class Face(Protocol):
    """The face of one game.

    All but `extras`, `concerns` and `unasked` are given public views alone (see `BaseRules.view` with nobody's eyes).
    """

    @property
    def scripts(self) -> Sequence[str]:
        """The names of the scripts with which pages draw it (see `library`), besides the application."""

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Return True if that seat now sees what no other seat may see."""

    def extras(self, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], moment: Moment) -> Mapping[str, Any]:
        """Return what a view has besides what the rules put there; that of a seat holds its secrets.

        The entries are the numbered ones of the log up to its moment. What the moment tells beyond the view goes where
        the legal codes go, and nowhere else.
        """

    def concerns(self, position: Any, since: Sequence[Sequence[Any]]) -> bool:
        """Tell whether something concerns the person to act, who keeps their cards since these entries of the log.

        They are asked then. Nothing here follows from what others may not know.
        """

    def unasked(self, position: Any, *, kept: bool, alone: bool) -> int | None:
        """Return the code that is played for the person to act, None if they are asked.

        `kept` tells whether they keep their cards until something concerns them. Unless they are `alone` at the screen,
        nothing here follows from what others may not know.
        """

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Return the mode of the game and its progress, in words.

        A method `mode` may tell the first alone, and `variants` what may be added to a mode, each behind a plus sign.
        """

    def lines(self, view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
        """Return a line for each seat: how it stands."""

    def picture(self, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
        """Return the position as small HTML without scripts, links or style sheets; names have to be escaped."""


FACES: Final[dict[str, Face]] = {}


def register_face(game: str, face: Face) -> None:
    """Make known how the widget shows a game, by the name of the game (see `gingerbread_widget.register`)."""
    if not isinstance(game, str):
        raise wrong("game", "the name of a game", game)
    if not all(
        callable(getattr(face, name, None))
        for name in ("secret", "extras", "concerns", "unasked", "kind", "lines", "picture")
    ):
        raise wrong("face", "a Face", face)
    FACES[game] = face


def face_of(game: Game) -> Face:
    """Return how the widget shows a game: the plain face if the game has none of its own."""
    return FACES.get(game.rules.name, PLAIN)


def picture_of(
    game: str, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording
) -> str:
    """Return the picture of a view of a game, by its name."""
    return FACES.get(game, PLAIN).picture(setup, view, names, words)


def mode_of(game: str, mode: str, words: Wording) -> str:
    """Return what a way to play a game is called; its own name where the face has none for it."""
    name: Callable[[str, Wording], str] | None = getattr(FACES.get(game), "mode", None)
    return mode if name is None else name(mode, words)


def variants_of(game: str, words: Wording) -> dict[str, str]:
    """Return what may be added to a mode of a game, with what it is called."""
    named: Callable[[Wording], dict[str, str]] | None = getattr(FACES.get(game), "variants", None)
    return {} if named is None else named(words)


def title_of(game: Game, words: Wording) -> str:
    """Return what the game is called in the language of the words; one without words of its own has one title."""
    return words("game") if game.rules.name in FACES else game.rules.title


def extras(game: Game, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], at: int | None) -> Mapping[str, Any]:
    """Return what the face adds to the view after `at` actions (None: now), from the whole numbered log."""
    return face_of(game).extras(entries[:at], view, Moment(game, at))
