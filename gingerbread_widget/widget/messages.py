"""What the front end may ask for, checked. Nothing that a browser sends is trusted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..protocol import GameError
from .catalogues import language_of

TYPES: Final = (
    "play", "undo", "redo", "resume", "reveal", "hint", "look", "again", "log", "messages", "stop", "run", "options",
)  # fmt: skip
#: Those for which it matters what the front end saw when it asked.
OF_A_MOMENT: Final = frozenset({"play", "undo", "redo", "resume", "reveal", "hint"})
MOST_PACE: Final = 60.0
MOST_ACTIONS: Final = 20
MOST: Final = 2**53  # whole numbers that a browser holds exactly


class MessageError(GameError):
    """The message is no request of our front end."""


@dataclass(frozen=True, slots=True)
class Request:
    """A checked request.

    Attributes
    ----------
    type : str
        One of `TYPES`.
    seq : int
        The front end's number of the request, for the answer.
    revision : int
        The revision that the front end saw when it asked, -1 where it does not matter.
    actions : tuple of int
        Codes to play together.
    at : int
        Step to look at, -1 for none.
    locale : str
        Language whose words are wanted, empty for none.
    on : bool
        Whether the game is to run.
    options : mapping
        Traits of the widget to set, by name.
    """

    type: str
    seq: int
    revision: int = -1
    actions: tuple[int, ...] = ()
    at: int = -1
    locale: str = ""
    on: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


def _whole(content: Mapping[str, Any], key: str) -> int:
    value = content.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MOST:
        raise MessageError(f"message: {key!r} is {value!r:.40}, a whole number was expected")
    return value


def _actions(content: Mapping[str, Any]) -> tuple[int, ...]:
    codes = content.get("actions")
    if not isinstance(codes, list) or not 1 <= len(codes) <= MOST_ACTIONS:
        raise MessageError(f"message: 'actions' is {codes!r:.60}, a list of 1 to {MOST_ACTIONS} codes was expected")
    for code in codes:
        if isinstance(code, bool) or not isinstance(code, int):
            raise MessageError(f"message: {code!r:.40} is not the code of an action")
    return tuple(codes)


def _locale(content: Mapping[str, Any]) -> str:
    """A language code, or the empty string for the browser's own."""
    try:
        return language_of(content.get("locale"))
    except GameError as error:
        raise MessageError(f"message: {error}") from error


def _switch(content: Mapping[str, Any], key: str) -> bool:
    value = content.get(key)
    if not isinstance(value, bool):
        raise MessageError(f"message: {key!r} is {value!r:.40}, true or false was expected")
    return value


def _pace(content: Mapping[str, Any], key: str) -> float:
    value = content.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_PACE:
        raise MessageError(f"message: {key!r} is {value!r:.40}, a number of seconds up to {MOST_PACE:g} was expected")
    return float(value)


#: What a person may set in the widget.
_OPTIONS: Final[dict[str, Callable[[Mapping[str, Any], str], Any]]] = {
    "confirm": _switch, "motion": _switch, "pace": _pace, "locale": lambda content, _key: _locale(content),
}  # fmt: skip


def _options(content: Mapping[str, Any]) -> dict[str, Any]:
    return {key: read(content, key) for key, read in _OPTIONS.items() if key in content}


def sequence_of(content: Any) -> int:
    """The number of a request that may be malformed otherwise, -1 if it has none."""
    try:
        return _whole(content, "seq") if isinstance(content, Mapping) else -1
    except MessageError:
        return -1


def read_request(content: Any) -> Request:
    """A request from what arrived.

    Raises
    ------
    MessageError
        If it is none; the message says what is wrong.

    Examples
    --------
    >>> read_request({"type": "play", "seq": 1, "revision": 4, "actions": [81]}).actions
    (81,)
    """
    if not isinstance(content, Mapping):
        raise MessageError(f"message: {content!r:.40}, an object was expected")
    kind = content.get("type")
    if not isinstance(kind, str) or kind not in TYPES:
        raise MessageError(f"message: type {kind!r:.40} is not one of {', '.join(TYPES)}")
    seq = _whole(content, "seq")
    if kind in OF_A_MOMENT:
        revision = _whole(content, "revision")
        return Request(kind, seq, revision, _actions(content) if kind == "play" else ())
    if kind == "messages":
        return Request(kind, seq, locale=_locale(content))
    if kind == "look":
        return Request(kind, seq, at=_whole(content, "at"))
    if kind == "run":
        return Request(kind, seq, on=_switch(content, "on"))
    if kind == "options":
        return Request(kind, seq, options=_options(content))
    return Request(kind, seq)
