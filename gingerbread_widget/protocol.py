"""What the rooms pass to each other: the errors that all share, actions, and the lines of a score table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class GameError(ValueError):
    """Base of every error that this package raises because of what it was given.

    Nothing has changed when one of these is raised.

    Parameters
    ----------
    text : str
        The message, in English.
    translations : mapping of str to str, optional
        The same in other languages, by language code, where there are any.

    Examples
    --------
    >>> issubclass(IllegalAction, GameError) and issubclass(GameError, ValueError)
    True
    >>> IllegalAction("no", {"de": "nein"}).translations["de"]
    'nein'
    """

    def __init__(self, text: str, translations: Mapping[str, str] | None = None) -> None:
        super().__init__(text)
        self.translations: Mapping[str, str] = translations or {}


class IllegalAction(GameError):  # noqa: N818 - the field's name for it
    """The action exists, but the rules do not allow it now."""


class ActionTextError(GameError):
    """The text or code names no action of this game."""


class ComponentError(GameError):
    """A component set breaks its own rules; the message names the entry."""


class RecordError(GameError):
    """A saved game is damaged, of another version, or does not replay."""


class Action(NamedTuple):
    """A small decision: its code, and its text, which parses back to the same code.

    Attributes
    ----------
    code : int
        Small non-negative int; the kernel plays these.
    text : str
        Short readable form.

    Examples
    --------
    >>> action = Action(81, "take red")
    >>> str(action), int(action)
    ('take red', 81)
    """

    code: int
    text: str

    def __repr__(self) -> str:
        return f"Action({self.code}, {self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.code


#: Key of the line of a score table that sums up.
TOTAL: Final = "total"


class ScoreRow(NamedTuple):
    """A line of a score table."""

    #: A name for programs, the same in every language, such as ``"trophies"``; `TOTAL` is the sum of the lines before
    #: it, and a line after that breaks ties and is no part of the points. Not shown.
    key: str
    label: str  #: A name for people.
    points: tuple[int, ...]  #: One number a seat.
    reasons: tuple[str, ...]  #: One text a seat, empty where there is nothing to say.
    #: One text a seat, if the line counts another thing for each seat, such as a bonus card: the name of that thing,
    #: empty for a seat that has none.
    subjects: tuple[str, ...] = ()
    #: One number a seat, if the reasons count things, such as tokens: how many. Of a seat that has none of them, tables
    #: show no reason.
    counts: tuple[int, ...] = ()
    #: The reasons, if they speak of seats, for tables that know the players: each with numbers of seats in braces, such
    #: as ``"left arm of {1}"``.
    named: tuple[str, ...] = ()
    #: True if whoever has points here has won, whatever the others have: people are shown a tick instead of the points,
    #: and no sum.
    wins: bool = False
