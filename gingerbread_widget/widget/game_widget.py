"""The widget: a game on screen, in step with the game in Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ..game import Game
from ..players import Player
from ..protocol import Action, GameError
from .answering import AnsweringWidget
from .bots import Bots, Screen
from .catalogues import packed_for
from .export import replay_page
from .face import face_of
from .hints import Hints
from .library import page_library
from .marks import Marks, Review, marks_of
from .seats import Seating, seat_players
from .static_view import position_html, position_text
from .waiting import Waiting


class GameWidget(AnsweringWidget):
    """A game on screen: people click through their turns while cells may drive the same game.

    Parameters
    ----------
    game : Game
        The game to show; every change of it shows at once, whoever made it.
    seats : mapping of str to str or function, optional
        Who plays which seat, by name: ``"human"`` (as all seats that are left out), the name of a player or of a level
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
        Show moves as motion; never where the system asks for less of it.
    sandbox : bool
        Allow undo without limits, past cards that were looked at in secret too.
    confirm : bool
        Ask for a second press before a move is played; without, the press that decides it plays it.
    spectator : bool
        Show what everybody may see, and let nobody play by hand here.
    pace : float
        Seconds between two moves where players play among themselves.

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

    def __init__(
        self,
        game: Game,
        seats: Mapping[str, str | Player] | None = None,
        *,
        locale: str = "",
        theme: str = "",
        motion: bool = True,
        sandbox: bool = False,
        confirm: bool = True,
        spectator: bool = False,
        pace: float = 0.8,
    ) -> None:
        # first what `close` needs: ipywidgets calls it for a widget that was never finished, too
        self._stop = _nothing
        self._clicks = Waiting[Action]()
        self._turns = Waiting[None]()
        if not isinstance(game, Game):
            raise GameError(f"game: {type(game).__name__}, a Game was expected (see new_game)")
        face = face_of(game)
        words = packed_for(locale, game.rules.name)
        self.game = game
        self.sandbox = sandbox
        self._seating = Seating(seat_players(game, seats), spectator=spectator)
        self._bots = Bots(game, self._seating, Screen(self._show, self._report, self._fail))
        self._bots.pace = pace
        self._hints = Hints(self.send, lambda notice: self._refuse(-1, notice))
        self._marks = Marks()
        self._stop = game.listen(self._on_change, self._complain)
        try:
            with game.lock:
                self._bots.act()
                self._seen_step = game.step
                # all at once, for the first message: what follows it may come before a page listens
                super().__init__(
                    library=page_library(solid=face.solid),
                    locale=locale,
                    messages=words,
                    theme=theme,
                    motion=motion,
                    confirm=confirm,
                    pace=pace,
                    thinking=self._bots.thinking,
                    setup=self._setup(),
                    log=self._entries(),
                    news=[game.step, []],
                    view=self._present(),
                )
        except BaseException:
            self._bots.drop()
            self._stop()
            raise
        self.on_msg(self._on_message)

    # ---- for cells

    async def next_action(self) -> Action:
        """Wait, without blocking the kernel, until somebody plays in the widget; return the action.

        Returns
        -------
        Action
            The last action of the click. Quick players that answer it have acted already; for those that take their
            time see `turn`.
        """
        return await self._clicks.wait()

    async def turn(self) -> str | None:
        """Wait, without blocking the kernel, until no player thinks in the background.

        Returns
        -------
        str or None
            Who is to act, None after the end.
        """
        while self._bots.busy:
            await self._turns.wait()
        with self.game.lock:
            return None if self.game.over else self.game.players[self.game.actor]

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
            self._marks.put(self.game, marks_of(review))
            self.marks = self._marks.shown(self.game)

    def show_game(self, game: Game) -> None:
        """Show another game in this one's place, with the same players at its seats.

        Parameters
        ----------
        game : Game
            A game of the same kind, by the same names.

        Raises
        ------
        GameError
            If it is not.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> w = gw.GameWidget(gw.new_game(seed=7))
        >>> w.show_game(gw.new_game(mode="standard", seed=8))
        >>> w.game
        <Game house, standard: Ada, Bo; step 0, Ada to act>
        """
        if not isinstance(game, Game):
            raise GameError(f"game: {type(game).__name__}, a Game was expected (see new_game)")
        mine = self.game
        if (game.rules.name, game.players) != (mine.rules.name, mine.players):
            raise GameError(f"game: {game!r}, one of {mine.rules.title} by {', '.join(mine.players)} was expected")
        with mine.lock:
            self._begin(game)

    def pause(self) -> None:
        """Have players who are at work, or play among themselves, stop; they go on with the next move of somebody."""
        with self.game.lock:
            self.running = False
            self._drop_work()
            self._report()

    def close(self) -> None:
        """Leave the game, and the page. Cells that wait are cancelled, and so is a player who thinks."""
        self._stop()
        self._drop_work()
        self._clicks.cancel()
        self._turns.cancel()
        super().close()

    # ---- saved and exported

    def to_html(self, path: str | PathLike[str], *, title: str = "", locale: str | None = None) -> Path:
        """Write the game to one HTML file that opens without a kernel or a network, with a seek bar.

        Parameters
        ----------
        path : str or path-like
            The file to write.
        title : str
            Title of the page; the names of the players if empty.
        locale : str, optional
            Language of the words, empty for that of the reader's browser; this widget's if left out.

        Returns
        -------
        pathlib.Path
            The file. It holds what `export_html` says, in this widget's theme.
        """
        kinds = self._seating.kinds()
        locale = self.locale if locale is None else locale
        file = Path(path)
        file.write_bytes(replay_page(self.game, title=title, locale=locale, theme=self.theme, kinds=kinds))
        return file

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and beside it what a saved notebook shows where no widget can be: on GitHub, without trust."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        with self.game.lock:
            data["text/plain"] = f"{self!r}\n{position_text(self.game, self.locale)}"
            data["text/html"] = position_html(self.game, self.locale, run=True)
        return data, metadata

    def __repr__(self) -> str:
        return f"<GameWidget of {self.game!r}>"


def _nothing() -> None:
    """What there is to stop before there is a game."""
