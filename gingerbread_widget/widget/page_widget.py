"""The common part of all widgets of the package: scripts and words that pages share, and the way to the pages."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from html import escape
from typing import Any, ClassVar, NamedTuple

import traitlets
from ipywidgets import Widget, widget_serialization

from ..games.kit.arguments import choice
from ..games.kit.wording import language_of
from ..protocol import GameError
from .checked import Checked
from .library import LeanWidget, built
from .messages import THEMES, sequence_of
from .notices import Notice, Send, error_message, notice_of
from .wording import Wording, packed_for


class Snapshot(NamedTuple):
    """What a widget showed at a moment, as text and as HTML without scripts."""

    text: str
    html: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


class PageWidget(LeanWidget):
    """A widget that is drawn by our application, in the words of one game."""

    # as text: a file that anywidget watches holds on to every widget that was ever made
    _esm = built("widget.js").decode()

    from_pages: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "locale": language_of,
        "theme": lambda value: choice("theme", value, THEMES),
    }

    #: The scripts that all widgets of a page share. Type: reference to a plain widget model.
    library = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    #: Language of the words on screen. Type: str, empty for the browser's.
    locale = Checked(lambda value: value if language_of(value) else "", "").tag(sync=True)
    #: Words in languages that pages have needed, English apart. Type: dict of gzipped catalogues by language.
    messages = traitlets.Dict().tag(sync=True)
    #: Type: "", "light" or "dark"; empty for the notebook's.
    theme = Checked(from_pages["theme"], "").tag(sync=True)

    @property
    @abstractmethod
    def _spoken_of(self) -> str:
        """Return the name of the game whose words are needed."""

    @traitlets.validate("locale")
    def _check_locale(self, proposal: traitlets.Bunch) -> str:
        locale: str = proposal["value"]
        add_words(self, self._spoken_of, locale)  # they travel before the locale, so no page needs to ask
        return locale

    def open(self) -> None:
        """Open the way to the pages."""
        super().open()
        _free_route(self.comm)

    def _send(self, msg: Any, buffers: Any = None) -> None:
        super()._send(msg, buffers)
        _free_route(self.comm)

    def snapshot(self) -> Snapshot:
        """Return a picture of the position now, for an output that needs no kernel to be seen again.

        JupyterLab and Notebook show no widget, and nothing in its place, when a saved notebook is opened again and its
        kernel has ended: "model not found". A snapshot in a cell of its own stays.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7)).snapshot().html[:4]
        '<div'
        """
        return Snapshot(*self._without_scripts(self.locale))

    @abstractmethod
    def _without_scripts(self, locale: str) -> tuple[str, str]:
        """Return the text and the HTML that a saved notebook shows where no widget can be."""

    def send_still(self, detail: object, locale: object) -> None:
        """Send a picture to a page that cannot run our scripts, and say why there is no more."""
        language = self.locale
        with suppress(GameError):  # languages that are not spoken here
            language = language or language_of(locale)
        words = Wording(language, self._spoken_of)
        why = escape(words("error.page", detail=f"{detail!s:.200}"))
        self.send({"type": "still", "html": f"<p lang={words.language}>{why}</p>{self._without_scripts(language)[1]}"})

    def __panel__(self) -> Any:
        """Return what Panel shows: its own default is 300 pixels wide."""
        return sys.modules["panel"].pane.IPyWidget(self, sizing_mode="stretch_width")  # it is loaded, since it asks

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the widget, and beside it what shows where no widget can be: on GitHub, or without trust."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/plain"], bundle[0]["text/html"] = self._without_scripts(self.locale)
        return bundle


def add_words(widget: PageWidget, game: str, locale: str) -> bool:
    """Have the words of a game in a language travel to the pages; return whether they had not done so before."""
    new = packed_for(locale, game)
    if new.keys() <= widget.messages.keys():
        return False
    widget.messages = {**widget.messages, **new}
    return True


def send_words(widget: PageWidget, game: str, locale: str) -> None:
    """Send the words of a game to a page whose browser speaks this language."""
    if not add_words(widget, game, locale):
        widget.send_state("messages")  # the page was still loading its script when they were sent


def reply(
    widget: PageWidget,
    content: Any,
    answer: Callable[[Any], None],
    notice: Callable[[GameError], Notice] = notice_of,
    send: Send | None = None,
) -> None:
    """Answer a message of a page. What `answer` raises is sent to all pages, as a notice, or as `send` does."""
    send = send or widget.send
    try:
        if isinstance(content, Mapping) and content.get("type") == "still":
            widget.send_still(content.get("detail"), content.get("locale"))
        else:
            answer(content)
    except GameError as error:
        send(error_message(sequence_of(content), notice(error)))
    except Exception as error:  # nothing in a callback shows by itself in a notebook
        send(error_message(sequence_of(content), notice_of(error)))
        raise


def _free_route(comm: Any) -> None:
    """Let pages reach the widget while a cell runs.

    JupyterLab sends a widget's messages to a thread of their own. ipykernel 7.4 takes those of a comm back to the loop
    that last sent by it, which after a cell is the one that runs cells: a click, or "Stop", would wait for the next
    cell to end. Nothing here depends on the thread, since one lock guards what is shown.
    """
    getattr(comm, "__dict__", {}).pop("_reply_subshell_id", None)
