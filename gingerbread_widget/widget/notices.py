"""What a widget tells the person who looks at it when something was not done: in her language, not only in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..protocol import GameError, IllegalAction
from .messages import MessageError
from .wording import Wording


class Notice:
    """A sentence for the screen: a key of the message files with its parameters, and the same in English.

    Parameters
    ----------
    key : str
        Key of the message.
    text : str
        What an English page, and who reads along in Python, is told; the message itself if empty.
    told : mapping of str to str
        What is told in other languages in place of the message, by language.
    **params
        Parameters of the message.

    Examples
    --------
    >>> str(Notice("error.spectator")), Notice("error.bot", name="Bo", who="greedy").content()["args"]
    ('Here the game is only looked at.', {'name': 'Bo', 'who': 'greedy'})
    """

    def __init__(self, key: str, text: str = "", told: Mapping[str, str] | None = None, /, **params: str) -> None:
        self.key = key
        self.params = params
        self._told = told
        self._text = text or Wording()(key, **params)

    def __str__(self) -> str:
        return self._text

    def content(self) -> dict[str, Any]:
        """What travels of it to the pages."""
        told = {"told": dict(self._told)} if self._told else {}
        return {"key": self.key, "args": self.params, "text": self._text, **told}


class Refusal(MessageError):  # noqa: N818 - what it is, and no fault of anybody's
    """What was asked for cannot be done now.

    Examples
    --------
    >>> raise Refusal("error.undo")
    Traceback (most recent call last):
    gingerbread_widget.widget.notices.Refusal: There is nothing to undo.
    """

    def __init__(self, key: str, **params: str) -> None:
        self.notice = Notice(key, **params)
        super().__init__(str(self.notice))


def notice_of(error: Exception) -> Notice:
    """What to tell of an error; English pages hear all that it says.

    Examples
    --------
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
    """An error in one line.

    Examples
    --------
    >>> detail_of(ZeroDivisionError("no idea"))
    'ZeroDivisionError: no idea'
    """
    return f"{type(error).__name__}: {error}"
