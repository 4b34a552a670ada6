"""The seats of a widget that nobody plays by hand: their players, at once or in the background.

Players are quick or slow:

* `random` and `greedy` are quick: they answer on the thread that made it their turn, before `Game.play` returns;
* a player with `think` is slow: it thinks in the background, reports how far it is, and can be stopped;
* any other, such as a function of somebody's own, is asked in the background and given `PATIENCE`; if it answers in
  time it is as if it were quick, else it goes on by itself, and counts as slow from then on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from ..game import Game
from ..games.kit.arguments import number
from ..players import Player, choose
from ..protocol import Action
from .asking import Asking
from .notices import Notice, detail_of
from .seats import Seating, can_be_stopped, is_quick, kind
from .worker import THREADS, Task, Worker

#: Seconds for which a cell or a click waits for the answer of a player that cannot say how far it is.
PATIENCE: Final = 0.25
#: Seconds between two reports of how far a player is.
EVERY: Final = 0.15


@dataclass(frozen=True)
class Screen:
    """The ways in which a widget shows a game."""

    set_up: Callable[[], None]  #: Show what no move changes.
    show: Callable[[], None]  #: Show the moment, and who thinks.
    report: Callable[[], None]  #: Show how far the player at work is.
    fail: Callable[[Notice], None]  #: Show that a player did not play, and why.


class Thought(Task):
    """One decision of a player, on a copy of the game: what is played meanwhile cannot disturb it.

    If `awaited`, the caller waits for the answer (see `within`); else `then` is told of it, in the background.
    """

    def __init__(
        self,
        game: Game,
        who: str | Player,
        report: Callable[[], None],
        then: Callable[[Thought], Iterator[float]],
        *,
        awaited: bool,
    ) -> None:
        super().__init__()
        self.seat = game.actor  #: Seat that decides.
        self.who = who
        self.part = 0.0  #: Part of the thinking that is done, 0 to 1.
        self._game = game.branch()
        self._seed = game.record.seed
        self._report = report
        self._then = then
        self._awaited = awaited
        self._guard = threading.Lock()
        self._decided = threading.Event()
        self._action: Action | None = None
        self._error: Exception | None = None

    def work(self) -> Iterator[float]:
        """Decide, and go on from there."""
        try:
            self._action = choose(self._game, self.who, self._seed, self.watch)
        except Exception as error:  # noqa: BLE001 - it is raised where the answer is asked for
            self._error = error
        with self._guard:
            self._decided.set()
        if not self._awaited:
            yield from self._then(self)

    def watch(self, part: float) -> bool:
        """Note how far the player is; return whether it is to go on."""
        self.part = min(max(number("part", part), 0.0), 1.0)
        self._report()
        return not (self.stopped or self.dropped)

    @property
    def decided(self) -> bool:
        """Tell whether the player has answered."""
        return self._decided.is_set()

    def within(self, seconds: float) -> bool:
        """Wait for the answer; return whether it came in time. If it did not, the thought goes on by itself."""
        self._decided.wait(seconds)
        with self._guard:
            self._awaited = self._decided.is_set()
            return self._awaited

    def answer(self) -> Action:
        """Return what was decided, or raise what the player raised."""
        if self._action is None:
            raise self._error or RuntimeError("nothing has been decided yet")
        return self._action


class Bots:
    """The players of one widget. Everything public is called under the game's lock."""

    def __init__(self, seating: Seating, asking: Asking, screen: Screen) -> None:
        self.running = False  #: True while bots that play among themselves go on.
        self.pace = 0.0  #: Seconds between two of their decisions.
        #: True while a bot's own action is being played: it is shown with the rest when all have acted.
        self.playing = False
        self._seating = seating
        self._asking = asking
        self._screen = screen
        self._worker = Worker()
        self._thought: Thought | None = None
        self._slow: set[int] = set()
        self._reported = 0.0

    @property
    def _game(self) -> Game:
        return self._seating.game

    @property
    def thinking(self) -> dict[str, Any]:
        """Return what the page is told of the player at work; empty if none is."""
        thought = self._thought
        if thought is None or thought.decided:
            return {}
        stop = can_be_stopped(thought.who) and not thought.stopped
        return {"seat": thought.seat, "part": round(thought.part, 2), "stop": stop}

    @property
    def busy(self) -> bool:
        """Tell whether a player is at work, or the next one will be in a moment."""
        return self._thought is not None

    def act(self, *, patient: bool = True) -> None:
        """Let players act until a person is asked, or a slow player is to decide; the slow one thinks from then on."""
        self.drop()
        while not self._seating.watched:
            if (who := self._seating.bot) is not None:
                action = self._at_once(who, patient=patient)
                if action is None:
                    return
                self._play(action)
            elif (code := self._asking.move()) is not None:
                self._play(code)
                self._asking.presses.note_along([self._game.node])
            else:
                return

    def _at_once(self, who: str | Player, *, patient: bool) -> Action | None:
        """Return the answer of a player, None if it takes its time."""
        seat = self._game.actor
        if is_quick(who) or not (THREADS or can_be_stopped(who)):
            return choose(self._game, who, self._game.record.seed)
        patient = patient and not (can_be_stopped(who) or seat in self._slow)
        thought = self._think(who, awaited=patient)
        if not patient:
            return None
        if thought.within(PATIENCE):
            self.drop()
            return thought.answer()
        self._slow.add(seat)
        return None

    def _think(self, who: str | Player, *, awaited: bool = False) -> Thought:
        thought = Thought(self._game, who, self._report, self._conclude, awaited=awaited)
        self._thought = thought
        self._worker.start(thought)
        return thought

    def _report(self) -> None:
        """Show how far the player is: now and then, and only while nobody else changes the game."""
        now, lock = monotonic(), self._game.lock
        if now - self._reported < EVERY or not lock.acquire(blocking=False):
            return
        try:
            self._reported = now
            self._screen.report()
        finally:
            lock.release()

    def _conclude(self, thought: Thought) -> Iterator[float]:
        """Play, in the background, what was decided, if the game is still where it was."""
        lock = self._game.lock
        with lock:
            if thought is not self._thought:
                return
            try:
                self._play(thought.answer())
                if not self._seating.watched:
                    self.act(patient=False)
            except Exception as error:  # noqa: BLE001 - whatever a player does, the widget goes on
                self.drop()
                self._screen.fail(self.failure(error))
            self._screen.show()
            if thought is not self._thought:
                return
        yield self.pace
        with lock:
            if thought is self._thought:
                self.drop()
                self.go_on()
                self._screen.report()

    def _play(self, action: Action | int) -> None:
        self.playing = True
        try:
            self._game.play(action)
        finally:
            self.playing = False

    def failure(self, error: Exception) -> Notice:
        """Return what to tell of the player to act who did not."""
        name, who = self._game.players[self._game.actor], self._seating.who[self._game.actor]
        return Notice("error.player", name=name, who=kind(who), detail=detail_of(error))

    def go_on(self) -> None:
        """Let the next player think, where players play among themselves and people have let the game run."""
        who = self._seating.bot
        if self._seating.watched and self.running and self._thought is None and who is not None:
            self._think(who)

    def stop(self) -> bool:
        """Have the player at work answer with the best so far; return whether there is one that can."""
        thought = self._thought
        if thought is None or not can_be_stopped(thought.who):
            return False
        thought.stopped = True
        return True

    def forget(self) -> None:
        """Forget which seats have slow players: others may sit there now."""
        self._slow.clear()

    def drop(self) -> None:
        """Give up the answer of the player at work."""
        if self._thought is not None:
            self._thought.drop()
        self._thought = None
