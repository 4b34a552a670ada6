"""Requests of the front end, checked. Nothing that a browser sends is trusted."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from ..games.kit.arguments import choice, flag, integer, number, wrong
from ..games.kit.wording import language_of
from ..protocol import GameError
from ..record import LARGEST

TYPES: Final = (
    "play", "hold", "undo", "redo", "resume", "reveal", "hint", "look", "again", "log", "messages", "stop", "run",
    "options", "drawn", "table", "new", "file", "load", "seat",
)  # fmt: skip
#: Those for which it matters what the front end saw when it asked.
OF_A_MOMENT: Final = frozenset({"play", "hold", "undo", "redo", "resume", "reveal", "hint"})
MOST_PACE: Final = 60
THEMES: Final = ("", "light", "dark")
MOST_ACTIONS: Final = 20
MOST_LESSONS: Final = 64
#: Seats and letters of what is chosen for a new game; what its rules and names allow is checked later, and told.
MOST_SEATS: Final = 10
#: What a page may ask for as a file: the record as `Game.save` writes it, as text, the position, a page with all of it.
FILES: Final = ("game", "text", "position", "page")
#: The wishes of a page where each person has one: a seat, to be without one, one screen for all, and to have done what
#: it has sealed.
AT_SEATS: Final = ("sit", "leave", "gather", "sealed")
MOST_LETTERS: Final = 200
#: Bytes of what a page seals, and of the key by which it is known.
MOST_SEALED: Final = 16_384
KEY: Final = 65
MOST: Final = 2**53 - 1  # the last whole number up to which a browser holds all exactly


class MessageError(GameError):
    """An error in a message, which is no request of our front end."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A new game as a page wants it: of the right types and lengths, and nothing more is known of it."""

    game: str  #: Name of the game.
    mode: str
    names: tuple[str, ...]
    who: tuple[str, ...]  #: Who plays, by seat.
    first: int  #: The seat that begins, -1 by lot.
    seed: str  #: Digits, or empty to have one drawn: numbers of a browser are shorter.


@dataclass(frozen=True, slots=True)
class Request:
    """A checked request."""

    type: str  #: One of `TYPES`.
    seq: int  #: The front end's number of the request, for the answer.
    revision: int = -1  #: The revision that the front end saw when it asked, -1 where it does not matter.
    round: int = -1  #: Number of the game that it saw then, -1 if it does not say.
    actions: tuple[int, ...] = ()  #: Codes to play together.
    at: int = -1  #: Step to look at, seat to ask again or to sit at, -1 for none.
    locale: str = ""  #: Language whose words are wanted, empty for none.
    on: bool = False  #: True if the game is to run.
    choice: Choice | None = None  #: The new game that is wanted.
    what: str = ""  #: One of `FILES`, or of `AT_SEATS`.
    data: bytes = b""  #: A file to load, what the page at a seat has sealed, or the key of a page.
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


def _text(content: Mapping[str, Any], key: str) -> str:
    text = content.get(key)
    if not isinstance(text, str) or len(text) > MOST_LETTERS:
        raise wrong(key, f"a text of up to {MOST_LETTERS} letters", text)
    return text


def _seat(content: Mapping[str, Any]) -> int:
    return integer("seat", content.get("seat"), 0, MOST_SEATS - 1)  # type: ignore[arg-type] # it says so if it is none


def _texts(content: Mapping[str, Any], key: str, seats: range) -> tuple[str, ...]:
    texts = content.get(key)
    if (
        not isinstance(texts, list)
        or len(texts) not in seats
        or any(not isinstance(text, str) or len(text) > MOST_LETTERS for text in texts)
    ):
        raise wrong(key, f"a list of {_counted(seats)} texts", texts)
    return tuple(texts)


def _data(content: Mapping[str, Any], key: str, most: int) -> bytes:
    text = content.get(key)
    if isinstance(text, str) and len(text) <= 4 * (most // 3 + 1) and text.isascii():
        with suppress(ValueError):
            return b64decode(text, validate=True)
    raise wrong(key, f"up to {most} bytes in base64", text)


def _counted(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _choice(content: Mapping[str, Any]) -> Choice:
    names = _texts(content, "names", range(1, MOST_SEATS + 1))
    seats = len(names)
    return Choice(
        game=_text(content, "game"),
        mode=_text(content, "mode"),
        names=names,
        who=_texts(content, "who", range(seats, seats + 1)),
        first=integer("first", content.get("first"), -1, seats - 1),  # type: ignore[arg-type] # it says so if it is none
        seed=_text(content, "seed"),
    )


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
        if kind == "hold" and "actions" not in content:  # a seat is to be asked again
            return Request(kind, seq, revision, game, at=_whole(content, "at"))
        locale = language_of(content.get("locale", "")) if kind == "hint" else ""
        return Request(kind, seq, revision, game, _actions(content) if kind in {"play", "hold"} else (), locale=locale)
    match kind:
        case "messages":
            return Request(kind, seq, locale=language_of(content.get("locale")))
        case "look" | "drawn":
            return Request(kind, seq, at=_whole(content, "at"))
        case "file":
            return Request(kind, seq, what=choice("what", content.get("what"), FILES))
        case "load":
            return Request(kind, seq, data=_data(content, "data", LARGEST))
        case "seat":
            what = choice("what", content.get("what"), AT_SEATS)
            if what in {"leave", "gather"}:
                return Request(kind, seq, what=what)
            key, most = ("key", KEY) if what == "sit" else ("data", MOST_SEALED)
            return Request(kind, seq, what=what, at=_seat(content), data=_data(content, key, most))
        case "new":
            return Request(kind, seq, choice=_choice(content))
        case "run":
            return Request(kind, seq, on=flag("on", content.get("on")))
        case "options":
            options = {key: check(content[key]) for key, check in OPTIONS.items() if key in content}
            return Request(kind, seq, options=options)
    return Request(kind, seq)
