"""What all widgets of the package have in common: the scripts and words that pages share, and the way to the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets
from ipywidgets import Layout, Widget, widget_serialization

from .catalogues import packed_for
from .library import LeanLayout
from .notices import Notice

STATIC: Final = Path(__file__).parent.parent / "static"


class PageWidget(anywidget.AnyWidget):
    """A widget that is drawn by our application, in the words of one game."""

    _esm = STATIC / "widget.js"

    #: The scripts that all widgets of a page share. Type: reference to a plain widget model.
    library = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    #: Language of the words on screen. Type: str, empty for the browser's.
    locale = traitlets.Unicode("").tag(sync=True)
    #: Words in languages that pages have needed, English apart. Type: dict of gzipped catalogues by language.
    messages = traitlets.Dict().tag(sync=True)
    #: Type: "", "light" or "dark"; empty for the notebook's.
    theme = traitlets.Enum(["", "light", "dark"], "").tag(sync=True)

    @property
    def _spoken_of(self) -> str:
        """Name of the game whose words are needed."""
        raise NotImplementedError

    @traitlets.default("layout")
    def _lean_layout(self) -> Layout:
        return LeanLayout()

    @traitlets.validate("locale")
    def _check_locale(self, proposal: traitlets.Bunch) -> str:
        locale: str = proposal["value"]
        self._add_words(locale)  # they travel before the locale, so no page needs to ask
        return locale

    def _add_words(self, locale: str) -> bool:
        """Whether there were any to add."""
        new = packed_for(locale, self._spoken_of)
        if new.keys() <= self.messages.keys():
            return False
        self.messages = {**self.messages, **new}
        return True

    def open(self) -> None:
        """Open the way to the pages."""
        super().open()
        _free_route(self.comm)

    def _send(self, msg: Any, buffers: Any = None) -> None:
        super()._send(msg, buffers)
        _free_route(self.comm)

    def _refuse(self, seq: int, notice: Notice) -> None:
        self.send({"type": "error", "seq": seq, **notice.content()})

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """The state as it travels and is saved.

        It is always whole: the script is a default, and pages need it. It is in order: pages hear of the log before the
        view, and draw both at once.
        """
        wanted = sorted(key) if isinstance(key, set) else key
        state: dict[str, Any] = super().get_state(wanted, drop_defaults=False)
        return state


def _free_route(comm: Any) -> None:
    """Let pages reach the widget while a cell runs.

    JupyterLab sends a widget's messages to a thread of their own. ipykernel 7.4 takes those of a comm back to the loop
    that last sent by it, which after a cell is the one that runs cells: a click, or "Stop", would wait for the next
    cell to end. Nothing here depends on the thread, since one lock guards what is shown.
    """
    getattr(comm, "__dict__", {}).pop("_reply_subshell_id", None)
