"""What the front end may ask for, checked. Nothing that a browser sends is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..protocol import GameError
from .catalogues import language_of

TYPES: Final = ("play", "undo", "redo", "reveal", "look", "again", "log", "messages")
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
    """

    type: str
    seq: int
    revision: int = -1
    actions: tuple[int, ...] = ()
    at: int = -1
    locale: str = ""


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


def _language(content: Mapping[str, Any]) -> str:
    try:
        return language_of(content.get("locale"))
    except GameError as error:
        raise MessageError(f"message: {error}") from error


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
    if kind in {"again", "log"}:
        return Request(kind, seq)
    if kind == "messages":
        return Request(kind, seq, locale=_language(content))
    if kind == "look":
        return Request(kind, seq, at=_whole(content, "at"))
    revision = _whole(content, "revision")
    return Request(kind, seq, revision, _actions(content) if kind == "play" else ())
