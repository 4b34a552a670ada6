"""The widget: a game on screen, in step with the game in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Final

import traitlets

from ..game import Game, check_game
from ..games.kit.arguments import flag, function, wrong
from ..games.kit.arguments import path as checked_path
from ..players import Player
from ..protocol import Action
from ..start import new_game
from .answers import Answers
from .bots import Screen
from .checked import Checked
from .choices import offered
from .export import replay_page
from .face import face_of
from .flow import Flow
from .hints import Guide
from .library import page_library
from .marks import Review, marks_of
from .messages import OPTIONS
from .notices import Notice, error_message
from .page_widget import PageWidget
from .pair import PAIR, Places
from .seats import HUMAN, Seating
from .session import Session
from .static_html import position_html, position_text
from .views import Views
from .wording import packed, packed_for

#: What tells of the game: of many changes in quick succession, pages hear of as many as they draw.
FOLLOWING: Final = frozenset({"view", "marks", "running", "thinking"})


class GameWidget(PageWidget):
    """A game on screen: people click through their turns while cells may drive the same game.

    Parameters
    ----------
    game : Game
        The game to show; every change of it shows at once, whoever made it.
    seats : mapping of str to str or function, optional
        Players by seat, by name: ``"human"`` (as all seats that are left out), the name of a player or of a level
        such as ``"greedy"`` or ``"expert"``, or a function of your own. Players answer by themselves when their turn
        comes: quick ones before the call returns that made it their turn, those that take their time in the
        background (see `turn`). If all seats are played so, nothing happens before somebody starts the game, with the
        button or by ``w.running = True``.
    locale : str
        Language of the words on screen: ``"en"``, ``"fr"``, ``"nl"`` or ``"de"``, with or without a region; the
        browser's if empty.
    theme : {"", "light", "dark"}
        The notebook's own if empty.
    motion : bool
        Show moves as motion, and the turns of players one moment after the other; never where the system asks for less
        of it.
    compact : bool
        Show what is needed to play, about 440 pixels high; the rest of the table at a press.
    sandbox : bool
        Allow undo without limits, past cards that were looked at in secret too.
    confirm : bool
        Ask for a second press before a move is played; without, the press that decides it plays it.
    spectator : bool
        Show what everybody may see, and let nobody play by hand here.
    pace : float
        Seconds between two moves where players play among themselves, and for which each moment of a player's turn is
        shown to people (see ``motion``); with 0 it is not shown.
    coach : bool
        Explain each thing to whoever plays here when it first comes up, in a line that is shown once; `play` does so
        unless told otherwise.
    table : {"menu", "open", "none"}
        Let people begin another game here from the menu; on a table that is the first to be seen, until somebody has
        begun or a cell plays; or not at all, as with ``spectator`` and ``share``.
    share : bool
        Let people play at several browsers on one kernel, each at a page that takes a seat and sees its cards alone.
        This needs the package `cryptography` (the extra "share").

    Attributes
    ----------
    game : Game
        The game on screen.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> w = gw.GameWidget(game, seats={"Bo": "greedy"})
    >>> _ = game.play("side 1")
    >>> game.players[game.actor]
    'Ada'
    """

    from_pages: ClassVar[Mapping[str, Callable[[Any], Any]]] = {**PageWidget.from_pages, **OPTIONS}

    #: The facts of the game that no move changes: names, and what its rules add. Type: dict.
    setup = traitlets.Dict().tag(sync=True)
    #: The position as the acting person may see it, without what they alone may see: that is sent in messages.
    #: Type: dict, replaced at each change.
    view = traitlets.Dict().tag(sync=True)
    #: Public log entries. Type: list; it travels whole when a page opens, and from then on only as `news`.
    log: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    #: What the last change did to the log. Type: list, of an index and the entries that stand there from now on.
    news: traitlets.List[Any] = traitlets.List().tag(sync=True)
    #: Whether things move on screen. Type: bool.
    motion = Checked(OPTIONS["motion"], True).tag(sync=True)
    #: Whether a move takes a second press. Type: bool.
    confirm = Checked(OPTIONS["confirm"], True).tag(sync=True)
    #: Whether each thing is explained when it first comes up. Type: bool.
    coach = Checked(OPTIONS["coach"], False).tag(sync=True)
    #: What has been explained so far. Type: list of names of lessons.
    learned = Checked(OPTIONS["learned"], []).tag(sync=True)
    #: Whether pages show what is needed to play, and the rest of the table at a press. Type: bool.
    compact = Checked(lambda value: flag("compact", value), False).tag(sync=True)
    #: The player that thinks in the background: its seat, how far it is (0 to 1), whether it can be stopped. Type:
    #: dict, empty while none does.
    thinking = traitlets.Dict().tag(sync=True)
    #: True while bots that play among themselves go on. Type: bool.
    running = Checked(lambda value: flag("running", value), False).tag(sync=True)
    #: Seconds between two of their moves. Type: float.
    pace = Checked(OPTIONS["pace"], 0.8).tag(sync=True)
    #: Number of the change of which pages tell when they have drawn it, see `flow`. Type: int.
    echo = traitlets.Int(0).tag(sync=True)
    #: What a new game may be chosen from, once somebody has asked for it. Type: dict, see `choices.offered`.
    table = traitlets.Dict().tag(sync=True)
    #: Marked moves, see `mark`. Type: list of steps and kinds.
    marks: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        game: Game,
        seats: Mapping[str, str | Player] | None = None,
        *,
        locale: str = "",
        theme: str = "",
        motion: bool = True,
        compact: bool = False,
        sandbox: bool = False,
        confirm: bool = True,
        spectator: bool = False,
        pace: float = 0.8,
        coach: bool = False,
        table: str = "menu",
        share: bool = False,
    ) -> None:
        check_game(game)
        pace = OPTIONS["pace"](pace)
        face = face_of(game)
        words = packed_for(locale, game.rules.name)
        if flag("share", share) and spectator:
            raise wrong("share", "no spectator, who has no seat to take", share)
        seating = Seating(game, seats, spectator=spectator)
        self._views = views = Views(seating, sandbox=sandbox, table=table)
        seating.places = Places() if share else None
        self._flow = Flow(lambda: self.game.lock, self._tell)
        screen = Screen(self._set_up, self._show, self._report, self._fail)
        self._session = session = Session(seating, views, screen, self.send)
        session.bots.pace = pace
        try:
            with game.lock:
                session.start()
                self._heard = views.entries()
                # all at once, for the first message: what follows it may come before a page listens
                super().__init__(
                    library=page_library(*face.scripts, *([PAIR] if share else [])),
                    locale=locale,
                    messages=words,
                    theme=theme,
                    motion=motion,
                    compact=compact,
                    confirm=confirm,
                    pace=pace,
                    coach=coach,
                    thinking=session.bots.thinking,
                    setup=views.setup(),
                    table=offered(seating) if views.table == "open" else {},
                    log=self._heard,
                    news=[game.step, []],
                    view=views.present(),
                )
        except BaseException:
            session.close()
            raise
        self.on_msg(Answers(self, session, self._flow).receive)

    @property
    def game(self) -> Game:
        """Return the game on screen."""
        return self._session.game

    @property
    def sandbox(self) -> bool:
        """Tell whether undo has no limits; it may be changed."""
        return self._views.sandbox

    @sandbox.setter
    def sandbox(self, sandbox: bool) -> None:
        self._views.sandbox = sandbox

    # ---- for cells

    async def next_action(self) -> Action:
        """Wait, without blocking the kernel, until somebody plays in the widget; return the last action of the click.

        Quick players that answer it have acted already; for those that take their time see `turn`.
        """
        return await self._session.clicks.wait()

    async def turn(self) -> str | None:
        """Wait, without blocking the kernel, until no player thinks in the background.

        Return who is to act, None after the end.
        """
        while self._session.bots.busy:
            await self._session.turns.wait()
        with self.game.lock:
            return None if self.game.over else self.game.players[self.game.actor]

    def guide(self, guide: Guide) -> None:
        """Have hints serve a goal: that of a puzzle, say, in place of the chance to win.

        Parameters
        ----------
        guide : function
            Gives the `games.kit.advice.Finding` for a copy of the game; None: nothing serves the goal, and the hint is
            the usual one.

        Raises
        ------
        GameError
            If it is no function.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> gw.GameWidget(gw.new_game(seed=7)).guide(lambda game: None)
        """
        with self.game.lock:
            self._session.hints.guide = function("guide", guide)

    def mark(self, review: Review | Iterable[Sequence[Any]] | None) -> None:
        """Show on the seek bar what a review points out; None takes the marks away.

        Parameters
        ----------
        review : object with a method `marks`, or iterable
            Such as `analysis.review` makes; or steps, each with the kind of its mark.

        Raises
        ------
        GameError
            If a mark is no step of the game.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(seed=7)
        >>> _ = game.play("side 1")
        >>> w = gw.GameWidget(game)
        >>> w.mark([(1, "blunder")])
        >>> w.marks
        [[1, 'blunder']]
        """
        with self.game.lock:
            self._session.marks.put(self.game, marks_of(review))
            self.marks = self._session.marks.shown(self.game)

    def show_game(self, game: Game, seats: Mapping[str, str | Player] | None = None) -> None:
        """Show another game in this one's place; it may be of another kind, and by others.

        Parameters
        ----------
        game : Game
            The game to show.
        seats : mapping of str to str or function, optional
            Players by seat, as for the widget itself. If left out, a game that was saved from a widget has those it was
            saved with, else players of this game stay who they are, by their names, and all others are people.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> w = gw.GameWidget(gw.new_game(seed=7))
        >>> w.show_game(gw.new_game("candyman", players=["Ada", "Bo", "Cy"], seed=8), seats={"Cy": "greedy"})
        >>> w.game.rules.name, w.game.players
        ('candyman', ('Ada', 'Bo', 'Cy'))
        """
        check_game(game)
        with self.game.lock:
            self._session.begin(game, seats)

    def on_game(self, listener: Callable[[Game], None]) -> Callable[[], None]:
        """Call `listener(game)` whenever another game takes the place of this one; return a function that stops it.

        It is told of new and of loaded games, whether somebody pressed a button or a cell called `show_game`. What
        happens within a game is told by `Game.listen`, of each game for itself.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> w = gw.GameWidget(gw.new_game(seed=7))
        >>> stop = w.on_game(lambda game: print("now", game.mode))
        >>> w.show_game(gw.new_game(mode="standard"))
        now standard
        """
        return self._session.games.add(function("listener", listener), self._session.complain)

    def free_seat(self, name: str) -> None:
        """Have nobody sit at a seat of a shared game any more, so that another page may take it.

        Parameters
        ----------
        name : str
            The name of the seat.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> w = gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7), share=True)
        >>> w.free_seat("Bo")
        """
        with self.game.lock:
            self._session.free(self.game.seat(name))
            self._flow.flush()

    def pause(self) -> None:
        """Stop players who are at work, or play among themselves; they go on with the next move of anybody."""
        with self.game.lock:
            self.running = False
            self._session.drop_work()
            self._report()

    def close(self) -> None:
        """Leave the game, and the page. Cells that wait are cancelled, and so is a player who thinks."""
        if "_session" in vars(self):  # ipywidgets calls this for a widget that was never finished, too
            self._session.close()
            self._flow.close()
        super().close()

    # ---- to the pages

    @property
    def _spoken_of(self) -> str:
        return self.game.rules.name

    def _set_up(self) -> None:
        name = self.game.rules.name
        self.library.carry(*face_of(self.game).scripts)
        self.messages = {language: packed(language, name) for language in self.messages}
        self.setup = self._views.setup()
        self._flow.hold("setup")

    def _show(self) -> None:
        with self.hold_sync():  # one message: on the wire its envelope weighs as much as a move
            self.log = self._views.entries()
            self.view = self._views.present()
            self.marks = self._session.marks.shown(self.game)
            self.running = self.running and not self.game.over
            self._report()

    def _report(self) -> None:
        self.thinking = self._session.bots.thinking

    def _fail(self, notice: Notice) -> None:
        self.running = False
        self.send(error_message(-1, notice))

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send a message to the pages, after all that has happened before it."""
        self._flow.flush()
        super().send(content, buffers)

    def send_state(self, key: Any = None) -> None:
        """Send traits to the pages; those that tell of the game as soon as pages keep up."""
        keys = {key} if isinstance(key, str) else set(self.keys if key is None else key)
        following = FOLLOWING & keys if key is not None else set()
        if keys - following:
            super().send_state(keys - following)
        if following:
            self._flow.pass_on(*following)

    def _tell(self, names: set[str]) -> None:
        """Send what pages are to hear of."""
        if "view" in names:
            self._session.show_cards()  # first, so that they are there when the view says that there are some
        if (heard := self._heard) is not self.log:
            self._heard = self.log
            same = _common(heard, self.log)
            self.news = [same, self.log[same:]]
            names.add("news")
        if self.echo != self._flow.number:
            self.echo = self._flow.number
            names.add("echo")
        super().send_state(names)

    def _should_send_property(self, key: str, value: Any) -> bool:
        # these go out in one message with what tells of the game; the log, whole, only to pages that open later
        return key not in {"setup", "log", "news", "echo"} and super()._should_send_property(key, value)

    @traitlets.observe("running", "pace")
    def _on_pace(self, _change: traitlets.Bunch) -> None:
        session = self._session
        with self.game.lock:
            session.bots.pace, session.bots.running = self.pace, self.running
            if session.seating.watched and not self.running:
                session.bots.drop()
            session.bots.go_on()
            self._report()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page may set, while nobody else changes what is shown."""
        with self.game.lock:
            super().set_state(sync_data)

    # ---- saved and exported

    def to_html(self, path: str | PathLike[str], *, title: str = "", locale: str | None = None) -> Path:
        """Write the game to one HTML file, as `export_html` does, in this widget's theme and with its marks.

        Return its path.

        Parameters
        ----------
        path, title
            As for `export_html`.
        locale : str, optional
            Language of the words, empty for that of the reader's browser; this widget's if left out.
        """
        kinds = self._session.seating.kinds()
        locale = self.locale if locale is None else locale
        file = checked_path("path", path)
        page = replay_page(self.game, title=title, locale=locale, theme=self.theme, kinds=kinds, marks=self.marks)
        file.write_bytes(page)
        return file

    def _without_scripts(self, locale: str) -> tuple[str, str]:
        with self.game.lock:
            text = f"{self!r}\n{position_text(self.game, locale)}"
            return text, position_html(self.game, locale, run=True)

    def __repr__(self) -> str:
        return f"<GameWidget of {self.game!r}>"


def play(
    opponent: str | Player | None = None,
    *,
    name: str | None = None,
    game: str | None = None,
    mode: str | None = None,
    seed: int | None = None,
    first: int | str | None = None,
    **options: Any,
) -> GameWidget:
    """One line to play: a widget with a table, at which a press of a button begins the game that you choose.

    With any argument that says what is played, the game begins at once: you against a player of the package, in the
    simplest way to play. The game on screen is always ``w.game``.

    Parameters
    ----------
    opponent : str or function, optional
        Name of a player or of a level (see `players.PLAYERS` and `players.LADDER`), or a function of your own;
        ``"greedy"`` if left out; ``"human"`` for another person, as if left out with ``share=True``.
    name : str, optional
        Your name in the game; Ada if left out.
    game : str, optional
        Name of the game; the usual one if left out.
    mode : str, optional
        The way to play; the first of the game's if left out.
    seed : int, optional
        Drawn if left out.
    first : int or str, optional
        Who begins: 0 or your name, 1 or that of the opponent; drawn by lot if left out.
    **options
        Further arguments of `GameWidget`. The coach explains each thing once, unless you say ``coach=False`` or
        ``compact=True``.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> w = gw.play()
    >>> w = gw.play("expert", seed=7)
    >>> w.game.players
    ('Ada', 'Hazel')
    """
    if opponent is None and options.get("share"):
        opponent = HUMAN
    if all(it is None for it in (opponent, name, game, mode, seed, first)):
        options = {"table": "open", **options}
        opponent = "casual"
    name = "Ada" if name is None else name
    new = new_game(game, players=[name, "Hazel" if name != "Hazel" else "Rosina"], mode=mode, seed=seed, first=first)
    seats = {new.players[1]: "greedy" if opponent is None else opponent}
    return GameWidget(new, seats=seats, **{"coach": not options.get("compact"), **options})


def _common(old: list[Any], new: list[Any]) -> int:
    """Return how many entries the two logs have in common from the start."""
    for i, (a, b) in enumerate(zip(old, new, strict=False)):
        if a != b:
            return i
    return min(len(old), len(new))
