"""The widget: a game on screen, in step with the game in Python."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from ..game import Game
from ..players import Player, choose
from ..protocol import Action, GameError
from ..start import new_game
from .catalogues import packed_for
from .export import replay_page
from .library import page_library
from .messages import MessageError, Request, read_request, sequence_of
from .placement import last_placement
from .seats import HUMAN, kind, seat_players
from .static_view import position_html, position_text

STATIC: Final = Path(__file__).parent.parent / "static"
OUTDATED: Final = "The game has moved on since this was chosen; nothing was played. Please choose again."


class GameWidget(anywidget.AnyWidget):
    """A game on screen: people click through their turns while cells may drive the same game.

    Parameters
    ----------
    game : Game
        The game to show; every change of it shows at once, whoever made it.
    seats : mapping of str to str or function, optional
        Who plays which seat, by name: ``"human"`` (as all seats that are left out), the name of a player such as
        ``"greedy"``, or a function of your own. Players answer by themselves when their turn comes.
    locale : str
        Language of the words on screen: ``"en"``, ``"fr"``, ``"nl"`` or ``"de"``, with or without a region; the
        browser's if empty.
    theme : {"", "light", "dark"}
        The notebook's own if empty.
    motion : bool
        Show moves as motion; never where the system asks for less of it.
    sandbox : bool
        Allow undo without limits, past cards that were looked at in secret too.

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

    _esm = STATIC / "widget.js"

    #: What no move changes: names, cards, boards. Type: dict.
    setup = traitlets.Dict().tag(sync=True)
    #: The position as the acting person may see it, without what she looks at in secret if others share the screen.
    #: Type: dict, replaced at each change.
    view = traitlets.Dict().tag(sync=True)
    #: Public log entries. Type: list; it travels whole when a page opens, and from then on only as `news`.
    log: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    #: What the last change did to the log. Type: list, of an index and the entries that stand there from now on.
    news: traitlets.List[Any] = traitlets.List().tag(sync=True)
    #: The scripts that all widgets of a page share. Type: reference to a plain widget model.
    library = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    #: Language of the words on screen. Type: str, empty for the browser's.
    locale = traitlets.Unicode("").tag(sync=True)
    #: Words in languages that pages have needed, English apart. Type: dict of gzipped catalogues by language.
    messages = traitlets.Dict().tag(sync=True)
    #: Type: "", "light" or "dark"; empty for the notebook's.
    theme = traitlets.Enum(["", "light", "dark"], "").tag(sync=True)
    #: Whether things move on screen. Type: bool.
    motion = traitlets.Bool(True).tag(sync=True)

    def __init__(
        self,
        game: Game,
        seats: Mapping[str, str | Player] | None = None,
        *,
        locale: str = "",
        theme: str = "",
        motion: bool = True,
        sandbox: bool = False,
    ) -> None:
        # first what `close` needs: ipywidgets calls it for a widget that was never finished, too
        self._stop: Callable[[], None] = _nothing
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[Action]]] = []
        if not isinstance(game, Game):
            raise GameError(f"game: {type(game).__name__}, a Game was expected (see new_game)")
        words = packed_for(locale)
        self.game = game
        self.sandbox = sandbox
        self._who = seat_players(game, seats)
        self._ack = 0
        self._seen_step = -1
        self._answering = False
        self._stop = game.listen(self._on_change, self._complain)
        try:
            with game.lock:
                self._let_players_act()
                self._seen_step = game.step
                # all at once, for the first message: what follows it may come before a page listens
                super().__init__(
                    library=page_library(),
                    locale=locale,
                    messages=words,
                    theme=theme,
                    motion=motion,
                    setup=self._setup(),
                    log=self._entries(),
                    news=[game.step, []],
                    view=self._present(),
                )
        except BaseException:
            self._stop()
            raise
        self.on_msg(self._on_message)

    # ---- the words

    @traitlets.validate("locale")
    def _check_locale(self, proposal: traitlets.Bunch) -> str:
        locale: str = proposal["value"]
        self._add_words(locale)  # they travel before the locale, so no page needs to ask
        return locale

    def _add_words(self, locale: str) -> bool:
        """Whether there were any to add."""
        new = packed_for(locale)
        if new.keys() <= self.messages.keys():
            return False
        self.messages = {**self.messages, **new}
        return True

    # ---- the game to the screen

    def _setup(self) -> dict[str, Any]:
        kinds = [kind(who) for who in self._who]
        return {**self.game.setup(), "names": list(self.game.players), "kinds": kinds}

    def _on_change(self, game: Game) -> None:
        if self._answering:  # a player's own action: shown with the rest when all have acted
            return
        with game.lock:
            failed = None
            if game.step > self._seen_step:
                try:
                    self._let_players_act()
                except Exception as error:  # noqa: BLE001 - whatever a player does, the widget goes on
                    name, who = game.players[game.actor], kind(self._who[game.actor])
                    failed = f"{name} ({who}) could not play. {type(error).__name__}: {error}"
            self._show()
        if failed:
            self._refuse(-1, failed)
            warnings.warn(failed, RuntimeWarning, stacklevel=2)

    def _let_players_act(self) -> None:
        """Play for the seats that nobody plays by hand, until a person is to act."""
        game = self.game
        self._answering = True
        try:
            while not game.over and self._who[game.actor] != HUMAN:
                game.play(choose(game, self._who[game.actor], game.record.seed))
        finally:
            self._answering = False

    def _entries(self) -> list[list[Any]]:
        return [[i, *entry] for i, entry in enumerate(self.game.entries(), 1)]

    def _show(self) -> None:
        self._seen_step = self.game.step
        entries = self._entries()
        same = _common(self.log, entries)
        with self.hold_sync():  # one message: on the wire its envelope weighs as much as a move
            if entries != self.log:
                self.log = entries
                self.news = [same, entries[same:]]
            self.view = self._present()

    def _present(self) -> dict[str, Any]:
        return self._frame(self._viewer(), None)

    def _frame(self, viewer: int, at: int | None) -> dict[str, Any]:
        """What is shown after `at` actions (None: now) to a seat, and what can be done in the widget."""
        game = self.game
        view = game.view(viewer, at)
        return {
            "rev": game.revision,
            "step": game.step if at is None else at,
            "steps": game.steps,
            **view,
            "shut": at is None and self._secret() and viewer != game.actor,
            "undo": self._undo_to() >= 0,
            "redo": game.step < game.steps,
            "ack": self._ack,
            "last": last_placement(self._entries()[:at]),
        }

    def _should_send_property(self, key: str, value: Any) -> bool:
        # the whole log goes to pages that open later; to those that are open, `_show` sends what is new
        return key != "log" and super()._should_send_property(key, value)

    def _humans(self) -> list[int]:
        return [seat for seat, who in enumerate(self._who) if who == HUMAN]

    def _viewer(self) -> int:
        """Whose eyes the screen shows: the person to act, or the only person there is; else nobody's.

        Nobody's either while one of several people looks at cards in secret: those never get into a trait, which every
        page has and a saved notebook keeps, but only to the view in which she draws the curtain back.
        """
        humans = self._humans()
        if self.game.actor in humans and not self._secret():
            return self.game.actor
        return humans[0] if len(humans) == 1 else -1

    def _secret(self) -> bool:
        """Whether one of several people at this screen looks at cards that the others may not see."""
        humans = self._humans()
        return len(humans) > 1 and self.game.actor in humans and self.game.view()["looking"] > 0

    # ---- the screen to the game

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            request = read_request(content)
            with self.game.lock:
                self._answer(request)
        except GameError as error:
            self._refuse(sequence_of(content), str(error))
        except Exception as error:  # nothing in a callback shows by itself in a notebook
            self._refuse(sequence_of(content), f"{type(error).__name__}: {error}")
            raise

    def _answer(self, request: Request) -> None:
        if request.type == "look":
            self.send({"type": "look", "at": request.at, "view": self._frame(-1, request.at)})
            return
        if request.type == "log":  # a page that was still loading its script when moves were played
            self.send_state("log")
            return
        if request.type == "messages":  # a page whose browser speaks this language
            if not self._add_words(request.locale):
                self.send_state("messages")  # it was still loading its script when they were sent
            return
        if request.type == "again":
            self._ack = request.seq
            self._again()
            return
        if request.revision != self.game.revision:
            raise MessageError(OUTDATED)
        if request.type == "reveal":
            self._reveal(request.seq)
            return
        before = self._ack
        self._ack = request.seq
        try:
            if request.type == "play":
                self._play(request.actions)
            else:
                self._travel(self._undo_to() if request.type == "undo" else self._redo_to(), request.type)
        except GameError:
            self._ack = before
            raise

    def _reveal(self, seq: int) -> None:
        """Show the cards, in the one view that asked: the person who looks at them has said that she is there."""
        if not self._secret():
            raise MessageError("Nobody looks at cards in secret now.")
        self.send({"type": "cards", "seq": seq, "view": self._frame(self.game.actor, None)})

    def _play(self, codes: tuple[int, ...]) -> None:
        actor = self.game.actor
        if actor >= 0 and self._who[actor] != HUMAN:
            raise MessageError(f"{self.game.players[actor]} is played by {kind(self._who[actor])}, not by hand.")
        action = self.game.play(*codes)
        self._wake(lambda future: future.set_result(action))

    def _wake(self, how: Callable[[asyncio.Future[Action]], object]) -> None:
        """Let the cells go on that wait in `next_action`."""
        waiting, self._waiting = self._waiting, []
        for loop, future in waiting:
            with suppress(RuntimeError):  # a loop that has ended has nobody who waits
                loop.call_soon_threadsafe(_resolve, future, how)

    def _travel(self, at: int, direction: str) -> None:
        if at < 0:
            raise MessageError(f"There is nothing to {direction}.")
        self.game.go_to(at)

    def _undo_to(self) -> int:
        """The last moment at which a person decided, -1 if there is none or she then looked at cards in secret."""
        game = self.game
        humans = self._humans() or range(len(self._who))
        entries = game.entries()
        for at in range(game.step - 1, -1, -1):
            if entries[at][0] in humans:
                return -1 if game.revealed(at) and not self.sandbox else at
        return -1

    def _redo_to(self) -> int:
        """The next moment of the current line at which a person decides, or its end; -1 if it ends here."""
        game = self.game
        humans = self._humans()
        for at in range(game.step + 1, game.steps + 1):
            if at == game.steps or game.position_at(at).actor in humans:
                return at
        return -1

    def _again(self) -> None:
        """Another game with the same seats, on the next seed."""
        record = self.game.record
        self._stop()
        self._seen_step = -1
        self.game = new_game(
            record.game,
            players=record.players,
            mode=record.mode,
            seed=(record.seed + 1) % 2**63,
            components=record.components,
        )
        self._stop = self.game.listen(self._on_change, self._complain)
        with self.game.lock:
            self.setup = self._setup()
            self._on_change(self.game)

    def _refuse(self, seq: int, text: str) -> None:
        self.send({"type": "error", "seq": seq, "text": text})

    def _complain(self, text: str) -> None:
        """Show that somebody who listens to the game failed; what was played stands."""
        self.send({"type": "error", "seq": -1, "afterwards": True, "text": f"{text[:1].upper()}{text[1:]}"})

    async def next_action(self) -> Action:
        """Wait, without blocking the kernel, until somebody plays in the widget; return the action.

        Returns
        -------
        Action
            The last action of the click. Players that answer it have acted already.
        """
        loop = asyncio.get_running_loop()
        waiter: tuple[asyncio.AbstractEventLoop, asyncio.Future[Action]] = loop, loop.create_future()
        self._waiting.append(waiter)
        try:
            return await waiter[1]
        finally:  # the cell may have given up
            with suppress(ValueError):
                self._waiting.remove(waiter)

    def close(self) -> None:
        """Leave the game, and the page. Cells that wait for a click are cancelled."""
        self._stop()
        self._wake(lambda future: future.cancel())
        super().close()

    # ---- saved and exported

    def to_html(self, path: str | PathLike[str], *, title: str = "") -> Path:
        """Write the game to one HTML file that opens without a kernel or a network, with a seek bar.

        Parameters
        ----------
        path : str or path-like
            The file to write.
        title : str
            Title of the page; the names of the players if empty.

        Returns
        -------
        pathlib.Path
            The file. It holds what `export_html` says, in this widget's language and theme.
        """
        kinds = [kind(who) for who in self._who]
        file = Path(path)
        file.write_bytes(replay_page(self.game, title=title, locale=self.locale, theme=self.theme, kinds=kinds))
        return file

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and beside it what a saved notebook shows where no widget can be: on GitHub, without trust."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        with self.game.lock:
            data["text/plain"] = f"{self!r}\n{position_text(self.game)}"
            data["text/html"] = position_html(self.game, " when the cell was run")
        return data, metadata

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """The state as it travels and is saved. It is always whole: the script is a default, and pages need it."""
        state: dict[str, Any] = super().get_state(key, drop_defaults=False)
        return state

    def __repr__(self) -> str:
        return f"<GameWidget of {self.game!r}>"


def _nothing() -> None:
    """What there is to stop before there is a game."""


def _resolve(future: asyncio.Future[Action], how: Callable[[asyncio.Future[Action]], object]) -> None:
    if not future.done():
        how(future)


def _common(old: list[Any], new: list[Any]) -> int:
    """How many entries the two logs have in common from the start."""
    for i, (a, b) in enumerate(zip(old, new, strict=False)):
        if a != b:
            return i
    return min(len(old), len(new))


def play(
    opponent: str | Player = "greedy",
    *,
    name: str = "Ada",
    mode: str | None = None,
    seed: int | None = None,
    **options: Any,
) -> GameWidget:
    """One line to play: a widget, you against a player of the package, the introductory game.

    Parameters
    ----------
    opponent : str or function
        Name of a player, or a function of your own.
    name : str
        Your name in the game.
    mode : str, optional
        ``"introductory"`` (if left out) or ``"standard"``.
    seed : int, optional
        Drawn if left out.
    **options
        Further arguments of `GameWidget`.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> w = gw.play(seed=7)
    >>> w.game.players
    ('Ada', 'Hazel')
    """
    game = new_game(players=[name, "Hazel" if name != "Hazel" else "Rosina"], mode=mode, seed=seed)
    return GameWidget(game, seats={game.players[1]: opponent}, **options)
