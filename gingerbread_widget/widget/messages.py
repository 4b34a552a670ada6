"""Requests of the front end, checked. Nothing that a browser sends is trusted."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..games.kit.arguments import choice, flag, integer, number, wrong
from ..games.kit.wording import language_of
from ..protocol import GameError

TYPES: Final = (
    "play", "undo", "redo", "resume", "reveal", "hint", "look", "again", "log", "messages", "stop", "run", "options",
    "drawn",
)  # fmt: skip
#: Those for which it matters what the front end saw when it asked.
OF_A_MOMENT: Final = frozenset({"play", "undo", "redo", "resume", "reveal", "hint"})
MOST_PACE: Final = 60
THEMES: Final = ("", "light", "dark")
MOST_ACTIONS: Final = 20
MOST_LESSONS: Final = 64
MOST: Final = 2**53 - 1  # the last whole number up to which a browser holds all exactly


class MessageError(GameError):
    """An error in a message, which is no request of our front end."""


@dataclass(frozen=True, slots=True)
class Request:
    """A checked request."""

    type: str  #: One of `TYPES`.
    seq: int  #: The front end's number of the request, for the answer.
    revision: int = -1  #: The revision that the front end saw when it asked, -1 where it does not matter.
    round: int = -1  #: Number of the game that it saw then, -1 if it does not say.
    actions: tuple[int, ...] = ()  #: Codes to play together.
    at: int = -1  #: Step to look at, -1 for none.
    locale: str = ""  #: Language whose words are wanted, empty for none.
    on: bool = False  #: True if the game is to run.
    options: Mapping[str, Any] = field(default_factory=dict)  #: Traits of the widget to set, by name.


def _whole(content: Mapping[str, Any], key: str) -> int:
    return integer(key, content.get(key), 0, MOST)  # type: ignore[arg-type] # it says so if it is none


def _actions(content: Mapping[str, Any]) -> tuple[int, ...]:
    codes = content.get("actions")
    if (
        not isinstance(codes, list)
        or not 1 <= len(codes) <= MOST_ACTIONS
        or any(isinstance(code, bool) or not isinstance(code, int) for code in codes)
    ):
        raise wrong("actions", f"a list of 1 to {MOST_ACTIONS} codes", codes)
    return tuple(codes)


def _lessons(names: Any) -> list[str]:
    """Return the checked names of lessons, each once."""
    known = isinstance(names, list | tuple) and len(names) <= MOST_LESSONS
    if not known or not all(isinstance(name, str) and re.fullmatch(r"[a-z]{1,16}", name) for name in names):
        raise wrong("learned", f"a list of at most {MOST_LESSONS} names of lessons", names)
    return list(dict.fromkeys(names))


#: What a person may set in the widget, with its check.
OPTIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "confirm": lambda value: flag("confirm", value),
    "motion": lambda value: flag("motion", value),
    "pace": lambda value: number("pace", value, 0, MOST_PACE),
    "locale": language_of,
    "coach": lambda value: flag("coach", value),
    "learned": _lessons,
}


def sequence_of(content: Any) -> int:
    """Return the number of a request that may be malformed otherwise, -1 if it has none."""
    try:
        return _whole(content, "seq") if isinstance(content, Mapping) else -1
    except GameError:
        return -1


def read_request(content: Any) -> Request:
    """Return the request that a message is; the `MessageError` of one that is none says what is wrong.

    >>> read_request({"type": "play", "seq": 1, "revision": 4, "actions": [81]}).actions
    (81,)
    """
    try:
        if not isinstance(content, Mapping):
            raise wrong("message", "an object", content)
        return _read(content)
    except GameError as error:
        raise MessageError(str(error)) from error


def _read(content: Mapping[str, Any]) -> Request:
    kind = choice("type", content.get("type"), TYPES)
    seq = _whole(content, "seq")
    if kind in OF_A_MOMENT:
        revision = _whole(content, "revision")
        game = _whole(content, "round") if content.get("round") is not None else -1
        return Request(kind, seq, revision, game, _actions(content) if kind == "play" else ())
    match kind:
        case "messages":
            return Request(kind, seq, locale=language_of(content.get("locale")))
        case "look" | "drawn":
            return Request(kind, seq, at=_whole(content, "at"))
        case "run":
            return Request(kind, seq, on=flag("on", content.get("on")))
        case "options":
            options = {key: check(content[key]) for key, check in OPTIONS.items() if key in content}
            return Request(kind, seq, options=options)
    return Request(kind, seq)
