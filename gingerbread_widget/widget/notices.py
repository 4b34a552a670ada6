"""Sentences for people who look at a widget when something was not done: in their language, not only in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ..protocol import GameError, IllegalAction
from .messages import MessageError
from .wording import Wording

#: A function that sends a message to the pages.
Send: TypeAlias = Callable[[dict[str, Any]], None]


class Notice:
    """A sentence for the screen: the key of a message with its parameters, and the same in English.

    The English text may say more than the message; translations stand in place of the message, by language.

    >>> str(Notice("error.spectator")), Notice("error.bot", name="Bo", who="greedy").content()["args"]
    ('Here the game is only looked at.', {'name': 'Bo', 'who': 'greedy'})
    """

    def __init__(
        self, key: str, text: str = "", translations: Mapping[str, str] | None = None, /, **params: str
    ) -> None:
        self.key = key
        self.params = params
        self._translations = translations
        self._text = text or Wording()(key, **params)

    def __str__(self) -> str:
        return self._text

    def content(self) -> dict[str, Any]:
        """Return what pages are sent of it."""
        told = {"told": dict(self._translations)} if self._translations else {}
        return {"key": self.key, "args": self.params, "text": self._text, **told}


class Refusal(MessageError):  # noqa: N818 - nobody made an error
    """A request that cannot be granted now.

    >>> raise Refusal("error.undo")
    Traceback (most recent call last):
    gingerbread_widget.widget.notices.Refusal: There is nothing to undo.
    """

    def __init__(self, key: str, **params: str) -> None:
        self.notice = Notice(key, **params)
        super().__init__(str(self.notice))


def notice_of(error: Exception) -> Notice:
    """Return the notice of an error; pages in English show all that it says.

    >>> notice_of(ZeroDivisionError("no idea")).content()["text"]
    'ZeroDivisionError: no idea'
    """
    if isinstance(error, Refusal):
        return error.notice
    if isinstance(error, IllegalAction):
        return Notice("error.illegal", str(error), error.translations)
    if isinstance(error, GameError):
        return Notice("error.request", str(error))
    return Notice("error.unexpected", detail_of(error), detail=detail_of(error))


def detail_of(error: Exception) -> str:
    """Return an error in one line.

    >>> detail_of(ZeroDivisionError("no idea"))
    'ZeroDivisionError: no idea'
    """
    return f"{type(error).__name__}: {error}"


def error_message(seq: int, notice: Notice, **more: Any) -> dict[str, Any]:
    """Return the message by which pages are told that a request (-1: something else) was not done."""
    return {"type": "error", "seq": seq, **more, **notice.content()}
