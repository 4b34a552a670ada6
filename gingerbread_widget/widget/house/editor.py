"""The editor: a position set up by hand in a notebook, and played from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from threading import RLock
from typing import Any, Final

import traitlets
from ipywidgets import Widget, widget_serialization

from ...game import Game
from ...games.house import RULES
from ...games.house.editing import EditError
from ...games.kit.arguments import choice, integer, wrong
from ...games.kit.wording import language_of
from ...players import Player
from ...protocol import GameError, RecordError
from ...table import NO_MATHS
from ..game_widget import GameWidget
from ..library import page_library
from ..messages import MOST
from ..notices import Notice, notice_of
from ..page_widget import PageWidget, reply, send_words
from ..wording import Wording, packed_for
from . import static_html
from .face import HouseFace
from .workbench import workbench_with

REQUESTS: Final = ("edit", "text", "undo", "redo", "play", "back", "messages")


class PositionEditor(PageWidget):
    """A position of Gingerbread House that is set up by hand, legal after each change, and played from.

    It shows all, piles that lie face down too: whoever sets up a position knows it. What is played from it shows no
    more than any game does.

    Parameters
    ----------
    start : Game, GameWidget or str, optional
        Position to begin with: that of a game, or a text (see `Game.position_text`); if left out, bare boards
        and the first turn.
    seats : int
        Number of seats, if `start` does not give it.
    mode : str, optional
        ``"introductory"`` or ``"standard"``, if nothing says so; standard if left out.
    against : mapping of str to str or function, optional
        Players by seat for games from the position, by name, as for `GameWidget`; people if left out.
    locale : str
        Language of the words on screen, as for `GameWidget`.
    theme : {"", "light", "dark"}
        The notebook's own if empty.

    Attributes
    ----------
    board : GameWidget
        The game in the editor's place, between "Play from here" and "Back to the editor".
    playing : bool
        True while it is shown.

    Raises
    ------
    GameError
        If an argument is wrong; RecordError if a text is no position.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> editor = gw.PositionEditor()
    >>> editor.edit("build", seat=0, tile=[0, 1], first=0, second=1)
    >>> editor.edit("bread", seat=0, colour=2, n=3)
    >>> editor.text.partition("| ")[2].partition(" hand")[0]
    'board=1.1 stairs=1 bread=BBB'
    >>> game = editor.game()
    >>> game.explain("build 1 b1-c1").split(" (")[0]
    'Covers yellow on b1 and green on c1; needs 1 stairway under c1'
    """

    #: What no change of the position changes: names, cards, boards. Type: dict.
    setup = traitlets.Dict().tag(sync=True)
    #: The position, with all that lies face down. Type: dict, replaced at each change.
    sheet = traitlets.Dict().tag(sync=True)
    #: What is played in the editor's place. Type: reference to a `GameWidget`. It is there from the start, since some
    #: hosts know no widgets but those that a cell has made.
    board = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    #: Whether that is shown. Type: bool.
    playing = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        start: Game | GameWidget | str | None = None,
        *,
        seats: int = 2,
        mode: str | None = None,
        against: Mapping[str, str | Player] | None = None,
        locale: str = "",
        theme: str = "",
    ) -> None:
        self._lock = RLock()
        self._ack = 0
        library = page_library(*HouseFace.scripts, "editor")
        self._bench = workbench_with(start.game if isinstance(start, GameWidget) else start, seats, mode)
        self._board = GameWidget(self.game(), seats=against, locale=locale, theme=theme, table="none")
        self._board.pause()
        super().__init__(
            library=library,
            locale=locale,
            messages=packed_for(locale, RULES.name),
            theme=theme,
            setup=self._bench.setup(),
            sheet=self._sheet(),
            board=self._board,
        )
        self.on_msg(self._on_message)

    # ---- for cells

    @property
    def text(self) -> str:
        """Return the position as a line of text (see `Game.position_text`); another one may be put in its place.

        A text that is no position, or one with another number of seats, is a `RecordError`.
        """
        with self._lock:
            return self._bench.text

    @text.setter
    def text(self, text: str) -> None:
        with self._lock:
            self._bench.text = text
            self._show()

    def edit(self, what: str, **values: Any) -> None:
        """Change the position as the page does.

        Parameters
        ----------
        what : str
            The change, one of `gingerbread_widget.games.house.editing.EDITS`, which says what values it takes.

        Raises
        ------
        EditError
            If it cannot be made; it says why, and nothing has changed.
        """
        with self._lock:
            self._bench.change({**values, "what": what})
            self._show()

    def game(self) -> Game:
        """Return a new game that begins with the position, for a `GameWidget` or for cells."""
        with self._lock:
            return self._bench.game()

    def undo(self) -> None:
        """Take the last change back; `GameError` if there is none."""
        with self._lock:
            self._bench.undo()
            self._show()

    def redo(self) -> None:
        """Make the change again that was taken back last; `GameError` if there is none."""
        with self._lock:
            self._bench.redo()
            self._show()

    def play(self) -> GameWidget:
        """Show a game that begins with the position in the editor's place; return its widget."""
        with self._lock:
            self._board.locale, self._board.theme = self.locale, self.theme
            self._board.show_game(self.game())
            self.playing = True
            return self._board

    def back(self) -> None:
        """Show the editor again; the position is as it was."""
        with self._lock:
            self._board.pause()
            self.playing = False

    def close(self) -> None:
        """Leave the page, with the game that is shown."""
        if "_board" in vars(self):  # else the widget was never finished
            self._board.close()
        super().close()

    # ---- to the pages

    @property
    def _spoken_of(self) -> str:
        return RULES.name

    def _sheet(self) -> dict[str, Any]:
        return {**self._bench.sheet(), "ack": self._ack}

    def _show(self) -> None:
        with self.hold_sync():
            self.setup = self._bench.setup()
            self.sheet = self._sheet()

    # ---- from the pages

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        reply(self, content, self._answer, _notice)

    def _answer(self, content: Any) -> None:
        if not isinstance(content, Mapping):
            raise wrong("message", "an object", content)
        kind = choice("type", content.get("type"), REQUESTS)
        seq = integer("seq", content.get("seq"), 0, MOST)  # type: ignore[arg-type] # it says so if it is none
        answers: dict[str, Callable[[], object]] = {
            "edit": lambda: self._edit(content.get("change")),
            "text": lambda: setattr(self, "text", content.get("text")),
            "undo": self.undo,
            "redo": self.redo,
            "play": self.play,
            "back": self.back,
        }
        with self._lock:
            if kind == "messages":
                send_words(self, RULES.name, language_of(content.get("locale")))
                return
            before, self._ack = self._ack, seq
            try:
                answers[kind]()
            except GameError:
                self._ack = before
                raise
            self.sheet = self._sheet()

    def _edit(self, change: Any) -> None:
        if not isinstance(change, Mapping) or "seed" in change:
            raise wrong("change", "an object without a seed", change)
        self._bench.change(change)
        self._show()

    # ---- where no widget can be

    def _without_scripts(self, locale: str) -> tuple[str, str]:
        words = Wording(locale, RULES.name)
        with self._lock:
            picture = static_html.picture(self._bench.setup(), self._bench.sheet(), self._bench.names, words)
            return f"{self!r}\n{self.text}", (
                f"<div {NO_MATHS} lang={words.language}><p><b>{escape(words('edit.title'))}</b></p>"
                f"{picture}<p><code>{escape(self.text)}</code></p></div>"
            )

    def __repr__(self) -> str:
        return f"<PositionEditor, {len(self._bench.names)} seats>"


def _notice(error: GameError) -> Notice:
    """Return what to tell of an error: in the reader's language where it is told in several, else in English."""
    if isinstance(error, EditError):
        return Notice("", str(error), error.translations)
    return Notice("", str(error)) if isinstance(error, RecordError) else notice_of(error)
