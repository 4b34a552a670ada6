"""The screen of a widget: what travels from the game to its pages."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import traitlets

from ..game import Game
from .bots import Bots
from .face import face_of
from .hints import Hints
from .marks import Marks
from .notices import Notice
from .page_widget import PageWidget
from .seats import Seating
from .travel import redo_to, undo_to
from .waiting import Waiting


class GameScreen(PageWidget):
    """What pages are told of a game, as traits, and when."""

    game: Game
    sandbox: bool
    _seating: Seating
    _bots: Bots
    _hints: Hints
    _marks: Marks
    _turns: Waiting[None]
    _stop: Callable[[], None]
    _ack = 0
    _seen_step = -1

    #: What no move changes: names, cards, boards. Type: dict.
    setup = traitlets.Dict().tag(sync=True)
    #: The position as the acting person may see it, without what she alone may see: that is sent in messages.
    #: Type: dict, replaced at each change.
    view = traitlets.Dict().tag(sync=True)
    #: Public log entries. Type: list; it travels whole when a page opens, and from then on only as `news`.
    log: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    #: What the last change did to the log. Type: list, of an index and the entries that stand there from now on.
    news: traitlets.List[Any] = traitlets.List().tag(sync=True)
    #: Whether things move on screen. Type: bool.
    motion = traitlets.Bool(True).tag(sync=True)
    #: Whether a move takes a second press. Type: bool.
    confirm = traitlets.Bool(True).tag(sync=True)
    #: The player that thinks in the background: its seat, how far it is (0 to 1), whether it can be stopped. Type:
    #: dict, empty while none does.
    thinking = traitlets.Dict().tag(sync=True)
    #: Whether players who play among themselves go on. Type: bool.
    running = traitlets.Bool(False).tag(sync=True)
    #: Seconds between two of their moves. Type: float.
    pace = traitlets.Float(0.8, min=0.0, max=60.0).tag(sync=True)
    #: Marked moves, see `mark`. Type: list of steps and kinds.
    marks: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)

    @property
    def _spoken_of(self) -> str:
        return self.game.rules.name

    # ---- the game to the screen

    def _setup(self) -> dict[str, Any]:
        seating = self._seating
        return {
            **self.game.setup(),
            "names": list(self.game.players),
            "kinds": seating.kinds(),
            "spectator": not seating.humans,
        }

    def _on_change(self, game: Game) -> None:
        if self._bots.playing:  # a player's own action: shown with the rest when all have acted
            return
        with game.lock:
            self._hints.drop()
            self._bots.drop()
            failed = None
            if game.step > self._seen_step:
                try:
                    self._bots.act()
                except Exception as error:  # noqa: BLE001 - whatever a player does, the widget goes on
                    failed = self._bots.failure(error)
            self._bots.go_on()
            self._show()
        if failed:
            self._fail(failed)
            warnings.warn(str(failed), RuntimeWarning, stacklevel=2)

    def _entries(self) -> list[list[Any]]:
        return [[i, *entry] for i, entry in enumerate(self.game.entries(), 1)]

    def _show(self) -> None:
        self._seen_step = self.game.step
        entries = self._entries()
        same = _common(self.log, entries)
        if self._seating.alone and self._seating.secret(self.game):
            self._send_cards(-1)  # first, so that they are there when the view says that there are some
        with self.hold_sync():  # one message: on the wire its envelope weighs as much as a move
            if entries != self.log:
                self.log = entries
                self.news = [same, entries[same:]]
            self.view = self._present()
            self.marks = self._marks.shown(self.game)
            self.running = self.running and not self.game.over
            self.thinking = self._bots.thinking
        if not self._bots.busy:
            self._turns.wake(None)

    def _send_cards(self, seq: int) -> None:
        """What one person alone may see, to the pages that are open, and to none that opens later."""
        self.send({"type": "cards", "seq": seq, "view": self._frame(self._seating.eyes(self.game), None)})

    def _drop_work(self) -> None:
        """Want no result any more of what is at work in the background."""
        if "_hints" in vars(self):  # else the widget was never finished
            with self.game.lock:
                self._bots.drop()
                self._hints.drop()

    def _report(self) -> None:
        """Show how far the player at work is."""
        self.thinking = self._bots.thinking

    def _present(self) -> dict[str, Any]:
        return self._frame(self._seating.viewer(self.game), None)

    def _frame(self, viewer: int, at: int | None) -> dict[str, Any]:
        """What is shown after `at` actions (None: now) to a seat, and what can be done in the widget."""
        game = self.game
        view = game.view(viewer, at)
        secret = at is None and self._seating.secret(game)
        eyes = self._seating.eyes(game) if secret else -1
        return {
            "rev": game.revision,
            "step": game.step if at is None else at,
            "steps": game.steps,
            **view,
            "eyes": eyes,
            "shut": secret and viewer != eyes,
            "undo": self._undo_to() >= 0,
            "redo": self._redo_to() >= 0,
            "ack": self._ack,
            **face_of(game).extras(self._entries()[:at]),
        }

    def _undo_to(self) -> int:
        return undo_to(self.game, self._seating.humans, sandbox=self.sandbox)

    def _redo_to(self) -> int:
        humans = self._seating.humans
        return redo_to(self.game, humans) if humans else -1

    def _should_send_property(self, key: str, value: Any) -> bool:
        # the whole log goes to pages that open later; to those that are open, `_show` sends what is new
        return key != "log" and super()._should_send_property(key, value)

    @traitlets.observe("running", "pace")
    def _on_pace(self, _change: traitlets.Bunch) -> None:
        with self.game.lock:
            self._bots.pace, self._bots.running = self.pace, self.running
            if self._seating.watched and not self.running:
                self._bots.drop()
            self._bots.go_on()
            self._report()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page sets, while nobody else changes what is shown."""
        with self.game.lock:
            super().set_state(sync_data)

    def _fail(self, notice: Notice) -> None:
        """Show that a player did not play."""
        self.running = False
        self._refuse(-1, notice)

    def _complain(self, text: str) -> None:
        """Show that somebody who listens to the game failed; what was played stands."""
        notice = Notice("error.listener", f"{text[:1].upper()}{text[1:]}", detail=text.partition(": ")[2])
        self.send({"type": "error", "seq": -1, "afterwards": True, **notice.content()})


def _common(old: list[Any], new: list[Any]) -> int:
    """How many entries the two logs have in common from the start."""
    for i, (a, b) in enumerate(zip(old, new, strict=False)):
        if a != b:
            return i
    return min(len(old), len(new))
