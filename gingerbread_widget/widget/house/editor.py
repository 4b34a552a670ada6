"""The editor: a position set up by hand in a notebook, and played from."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from html import escape
from threading import RLock
from typing import Any, Final

import traitlets
from ipywidgets import Widget, widget_serialization

from ...game import Game
from ...games.house import RULES
from ...games.house.editing import EditError, edited, empty, sheet
from ...games.house.position import Position
from ...games.house.rules import HouseRules
from ...games.kit.wording import language_of
from ...players import Player
from ...protocol import GameError, RecordError
from ...start import DEFAULT, MORE, new_game
from ..game_widget import GameWidget
from ..library import page_library
from ..messages import MessageError, sequence_of
from ..notices import Notice, Refusal, notice_of
from ..page_widget import PageWidget, reply, send_words
from ..wording import Wording, packed_for
from . import static_html

REQUESTS: Final = ("edit", "text", "undo", "redo", "play", "back", "messages")


class PositionEditor(PageWidget):
    """A position of Gingerbread House that is set up by hand, legal after each change, and played from.

    It shows all, piles that lie face down too: whoever sets up a position knows it. What is played from it shows no
    more than any game does.

    Parameters
    ----------
    start : Game, GameWidget or str, optional
        Where to begin: the position of a game, or the text of one (see `Game.position_text`); if left out, bare boards
        and the first turn.
    seats : int
        How many play, if nothing says so.
    mode : str, optional
        ``"introductory"`` or ``"standard"``, if nothing says so; standard if left out.
    against : mapping of str to str or function, optional
        Who plays which seat when the position is played from, by name, as for `GameWidget`; people if left out.
    locale : str
        Language of the words on screen, as for `GameWidget`.
    theme : {"", "light", "dark"}
        The notebook's own if empty.

    Attributes
    ----------
    board : GameWidget
        What is played in the editor's place, between "Play from here" and "Back to the editor".
    playing : bool
        Whether it is shown.

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
        self._past: list[Position] = []
        self._future: list[Position] = []
        self._rules, self._position, self._names = _beginning(start, seats, mode)
        self._board = GameWidget(self.game(), seats=against, locale=locale, theme=theme)
        self._board.pause()
        super().__init__(
            library=page_library(),
            locale=locale,
            messages=packed_for(locale, RULES.name),
            theme=theme,
            setup=self._setup(),
            sheet=self._sheet(),
            board=self._board,
        )
        self.on_msg(self._on_message)

    # ---- for cells

    @property
    def text(self) -> str:
        """The position as a line of text (see `Game.position_text`); another one may be put in its place.

        Raises
        ------
        RecordError
            If the text put there is no position, or one with another number of seats.
        """
        with self._lock:
            return self._rules.position_text(self._position)

    @text.setter
    def text(self, text: str) -> None:
        with self._lock:
            position = self._rules.parse_position(text)
            if position.n != self._position.n:
                raise RecordError(f"position: {position.n} seats, this editor has {self._position.n}")
            self._become(position)

    def edit(self, what: str, **values: Any) -> None:
        """Change the position as the page does.

        Parameters
        ----------
        what : str
            What is changed, one of `gingerbread_widget.games.house.editing.EDITS`.
        **values
            What the change takes.

        Raises
        ------
        EditError
            If it cannot be made; it says why, and nothing has changed.
        """
        self._change({**values, "what": what})

    def game(self) -> Game:
        """A new game that begins with the position, for a `GameWidget` or for cells."""
        return new_game(RULES.name, players=self._names, position=self.text, components=self._rules.components_json())

    def undo(self) -> None:
        """Take the last change back.

        Raises
        ------
        GameError
            If there is none.
        """
        with self._lock:
            self._step(self._past, self._future, "undo")

    def redo(self) -> None:
        """Make the change again that was taken back last.

        Raises
        ------
        GameError
            If there is none.
        """
        with self._lock:
            self._step(self._future, self._past, "redo")

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

    def _setup(self) -> dict[str, Any]:
        kinds = ["human"] * len(self._names)
        return {**self._rules.setup(self._position), "names": list(self._names), "kinds": kinds}

    def _sheet(self) -> dict[str, Any]:
        done = {"undo": bool(self._past), "redo": bool(self._future), "ack": self._ack}
        return {**sheet(self._position), **done}

    def _show(self) -> None:
        with self.hold_sync():
            self.setup = self._setup()
            self.sheet = self._sheet()

    def _change(self, change: Mapping[str, Any]) -> None:
        by_lot = change.get("what") in ("shuffle-tiles", "shuffle-pile") and "seed" not in change
        with self._lock:
            self._become(edited(self._position, {**change, "seed": secrets.randbelow(2**53)} if by_lot else change))

    def _become(self, position: Position) -> None:
        if position != self._position:
            self._past.append(self._position)
            self._future.clear()
            self._position = position
        self._show()

    def _step(self, source: list[Position], target: list[Position], way: str) -> None:
        if not source:
            raise Refusal(f"error.{way}")
        target.append(self._position)
        self._position = source.pop()
        self._show()

    # ---- from the pages

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        reply(self, content, self._answer_locked, _notice)

    def _answer_locked(self, content: Any) -> None:
        with self._lock:
            self._answer(content)

    def _answer(self, content: Any) -> None:
        """Do what a page asks; nothing that it sends is trusted."""
        kind = content.get("type") if isinstance(content, Mapping) else None
        if not isinstance(kind, str) or kind not in REQUESTS:
            raise MessageError(f"message: type {kind!r:.40} is not one of {', '.join(REQUESTS)}")
        seq = sequence_of(content)
        if seq < 0:
            raise MessageError(f"message: 'seq' is {content.get('seq')!r:.40}, a whole number was expected")
        if kind == "messages":
            send_words(self, RULES.name, language_of(content.get("locale")))
            return
        before, self._ack = self._ack, seq
        answers: dict[str, Callable[[], Any]] = {
            "edit": lambda: self._edit(content.get("change")),
            "text": lambda: self._read(content.get("text")),
            "undo": self.undo,
            "redo": self.redo,
            "play": self.play,
            "back": self.back,
        }
        try:
            answers[kind]()
        except GameError:
            self._ack = before
            raise
        self.sheet = self._sheet()

    def _edit(self, change: Any) -> None:
        if not isinstance(change, Mapping) or "seed" in change:
            raise MessageError(f"message: {change!r:.40}, a change was expected")
        self._change(change)

    def _read(self, text: Any) -> None:
        if not isinstance(text, str):
            raise MessageError(f"message: 'text' is {text!r:.40}, a text was expected")
        self.text = text

    # ---- where no widget can be

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and beside it what a saved notebook shows without one: pictures of the houses, and the text."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        words = Wording(self.locale, RULES.name)
        with self._lock:
            data["text/plain"] = f"{self!r}\n{self.text}"
            data["text/html"] = (
                f"<div lang={words.language}><p><b>{escape(words('edit.title'))}</b></p>"
                f"{static_html.picture(self._setup(), self._sheet(), self._names, words)}"
                f"<p><code>{escape(self.text)}</code></p></div>"
            )
        return data, metadata

    def __repr__(self) -> str:
        return f"<PositionEditor, {len(self._names)} seats>"


def _beginning(
    start: Game | GameWidget | str | None, seats: int, mode: str | None
) -> tuple[HouseRules, Position, tuple[str, ...]]:
    """Rules, position and names to begin with."""
    rules = HouseRules()
    if isinstance(start, GameWidget):
        start = start.game
    if isinstance(start, Game):
        if start.rules.name != RULES.name:
            raise GameError(f"start: a game of {start.rules.title}, one of {RULES.title} was expected")
        with start.lock:
            components, names = start.rules.components_json(), start.players
            rules = HouseRules() if components is None else rules.with_components(components)
            return rules, rules.parse_position(start.position_text()), tuple(names)
    if isinstance(start, str):
        position = rules.parse_position(start)
    elif start is None:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in rules.seats:
            raise GameError(f"seats: {seats!r:.40}, 2 to 4 were expected")
        if mode is not None and mode not in rules.modes:
            raise GameError(f"mode: {mode!r:.40} is not one of {', '.join(rules.modes)}")
        position = empty(rules.tables, seats, standard=mode != rules.modes[0])
    else:
        raise GameError(f"start: {type(start).__name__}, a Game, a GameWidget or the text of a position was expected")
    return rules, position, (*DEFAULT, *MORE)[: position.n]


def _notice(error: GameError) -> Notice:
    """What to tell of an error: what is told in the languages, else what stands in English."""
    if isinstance(error, EditError):
        return Notice("", str(error), error.translations)
    return Notice("", str(error)) if isinstance(error, RecordError) else notice_of(error)
