"""A game under way in a widget: players act when their turn comes, and each change is shown."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..game import Game
from ..listeners import Listeners
from ..players import Player
from ..protocol import Action
from ..start import new_game
from .bots import Bots, Screen
from .hints import Hints
from .marks import Marks
from .notices import Notice, Send, error_message
from .seats import HUMAN, Seating
from .views import Views
from .waiting import Waiting


class Session:
    """A game on screen with those who play it, think about it and wait for it.

    Everything but `close` is called under the game's lock.
    """

    def __init__(self, seating: Seating, views: Views, screen: Screen, send: Send) -> None:
        self.seating = seating  #: The game, and who plays it.
        self.views = views  #: The views that pages are shown.
        #: Whom people are asked for; players that think, hints for people, and marks on the seek bar.
        self.asking = views.asking
        self.bots = Bots(seating, views.asking, replace(screen, show=self.show))
        self.hints = Hints(lambda content: self.send_to(self.game.actor, content))
        self.marks = Marks()
        #: Cells that wait for the next action of a person, and for the end of all thinking.
        self.clicks = Waiting[Action]()
        self.turns = Waiting[None]()
        #: Functions that are told of each further game.
        self.games = Listeners[Game]()
        self._screen = screen
        self._send = send
        self._shown_step = -1
        self._pressed = 0
        self._closed = False
        self._stop: Callable[[], object] = lambda: None

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.seating.game

    def start(self) -> None:
        """Follow the game from now on, and let players act before anything is shown."""
        self._stop = self.game.listen(self._on_change, self.complain)
        if self.views.table != "open":  # the game that lies ready waits for somebody to begin
            self.bots.act()
        self._shown_step = self.game.step

    def press(self, *codes: int) -> None:
        """Play what somebody pressed: codes that a later undo takes back together."""
        self._pressed = len(codes)
        try:
            self.clicks.wake(self.game.play(*codes))
        finally:
            self._pressed = 0

    def _on_change(self, game: Game) -> None:
        if self.bots.playing:  # a player's own action: shown with the rest when all have acted
            return
        with game.lock:
            self.asking.follows = self._pressed > 0
            if self._pressed:
                self.asking.presses.note(game.line()[game.step - self._pressed : game.step])
            if game.step <= self._shown_step:
                self.asking.ask()
            self.hints.drop()
            self.bots.drop()
            failed = None
            if game.step > self._shown_step:
                try:
                    self.bots.act()
                except Exception as error:  # noqa: BLE001 - whatever a player does, the widget goes on
                    failed = self.bots.failure(error)
            self.bots.go_on()
            self.show()
        if failed:
            self._screen.fail(failed)
            warnings.warn(str(failed), RuntimeWarning, stacklevel=2)

    def show(self) -> None:
        """Show the moment."""
        self._shown_step = self.game.step
        self._screen.show()
        if not self.bots.busy:
            self.turns.wake(None)

    def show_cards(self) -> None:
        """Send what one person alone may see, if there is such a thing: the only one, or the one at each page."""
        if self.seating.alone and self.seating.secret:
            self.send_cards(-1)
        for seat in self.seating.at_pages:
            self.send_own(seat)

    def send_own(self, seat: int) -> None:
        """Send the page at a seat what it may see."""
        self.send_to(seat, {"type": "own", "seat": seat, "round": self.views.round, "view": self.views.own(seat)})

    def send_to(self, seat: int, content: dict[str, Any]) -> None:
        """Send something to the page at a seat of its own alone; else there is one screen for all."""
        places = self.seating.places
        message = content if places is None else places.sealed(self.game.players[seat], content)
        if message is not None:
            self._send(message)

    def free(self, seat: int) -> None:
        """Have nobody sit at a seat, so that another page may."""
        if self.seating.places is not None:
            self.send_to(seat, {"type": "left"})
            self.seating.places.leave(self.game.players[seat])
            self.show_seats()

    def gather(self) -> None:
        """Have all play at one screen, whatever page they are at."""
        self._leave_places()
        self.show_seats()
        self.show()

    def _leave_places(self) -> None:
        if self.seating.places is not None:
            self.seating.places.close()
            self.seating.places = None

    def show_seats(self) -> None:
        """Show which seats are taken."""
        self._screen.set_up()

    def send_cards(self, seq: int) -> None:
        """Send what one person alone may see to the pages that are open, and to none that opens later."""
        self._send({"type": "cards", "seq": seq, "view": self.views.secret()})

    def complain(self, text: str) -> None:
        """Show that a listener of the game failed; what was played stands."""
        notice = Notice("error.listener", f"{text[:1].upper()}{text[1:]}", detail=text.partition(": ")[2])
        self._send(error_message(-1, notice, afterwards=True))

    def resume(self) -> None:
        """Let a player act whose turn a cell has gone back to, or who has failed."""
        if not self.bots.thinking:
            self._shown_step = -1
            self._on_change(self.game)

    def again(self) -> None:
        """Begin another game with the same seats, on the next seed."""
        record = self.game.record
        new = new_game(
            record.game,
            players=record.players,
            mode=record.mode,
            seed=(record.seed + 1) % 2**63,
            components=record.components,
        )
        self.begin(new)

    def begin(self, game: Game, seats: Mapping[str, str | Player] | None = None) -> None:
        """Show another game, with players as `Seating.players_of` says."""
        who = self.seating.players_of(game, seats)
        if self._closed:  # a file was read meanwhile
            return
        for seat in self.seating.at_pages:
            name = self.game.players[seat]
            if name not in game.players or who[game.seat(name)] != HUMAN:
                self.free(seat)
        self._stop()
        self.drop_work()
        self._shown_step = -1
        self.asking.ask()
        self.seating.game, self.seating.who = game, who
        self.views.round += 1
        self.views.table = "none" if self.views.table == "none" else "menu"
        self.bots.forget()
        self._stop = game.listen(self._on_change, self.complain)
        with game.lock:
            self._screen.set_up()
            self._on_change(game)
        self.games.tell(game)

    def stop_work(self) -> bool:
        """Leave a hint at what is known, and have the player at work answer with the best so far, if it can."""
        self.hints.stop()
        stopped = self.bots.stop()
        if stopped:
            self._screen.report()
        return stopped

    def drop_work(self) -> None:
        """Give up what players and hints have at work in the background."""
        with self.game.lock:
            self.bots.drop()
            self.hints.drop()

    def close(self) -> None:
        """Leave the game. Cells that wait are cancelled."""
        self._closed = True
        self._stop()
        self.drop_work()
        self._leave_places()
        self.clicks.cancel()
        self.turns.cancel()
