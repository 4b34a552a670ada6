"""What pages ask of a widget, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..game import Game
from ..protocol import Action, GameError
from ..start import new_game
from .game_screen import GameScreen
from .messages import OF_A_MOMENT, Request, read_request, sequence_of
from .notices import Refusal, notice_of
from .seats import kind
from .waiting import Waiting


class AnsweringWidget(GameScreen):
    """A screen that is played on."""

    _clicks: Waiting[Action]

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            request = read_request(content)
            with self.game.lock:
                self._answer(request)
        except GameError as error:
            self._refuse(sequence_of(content), notice_of(error))
        except Exception as error:  # nothing in a callback shows by itself in a notebook
            self._refuse(sequence_of(content), notice_of(error))
            raise

    def _answer(self, request: Request) -> None:
        if request.type in OF_A_MOMENT and request.revision != self.game.revision:
            raise Refusal("error.outdated")
        answers: dict[str, Callable[[Request], None]] = {
            "look": lambda it: self.send({"type": "look", "at": it.at, "view": self._frame(-1, it.at)}),
            # a page that was still loading its script when moves were played
            "log": lambda _: self.send_state("log"),
            "messages": self._send_words,
            "options": self._set_options,
            "run": lambda it: setattr(self, "running", it.on and self._seating.watched and not self.game.over),
            "stop": self._stop_work,
            "hint": self._give_hint,
            "reveal": self._reveal,
        }
        if request.type in answers:
            answers[request.type](request)
            return
        before = self._ack
        self._ack = request.seq
        try:
            self._change(request)
        except GameError:
            self._ack = before
            raise

    def _change(self, request: Request) -> None:
        """Change the game; the new view is the answer."""
        if not (self._seating.humans or (request.type == "again" and self._seating.watched)):
            raise Refusal("error.spectator")
        match request.type:
            case "play":
                self._play(request.actions)
            case "undo":
                self._travel(self._undo_to(), "undo")
            case "redo":
                self._travel(self._redo_to(), "redo")
            case "resume":
                self._resume()
            case "again":
                self._again()

    def _set_options(self, request: Request) -> None:
        for name, value in request.options.items():
            setattr(self, name, value)

    def _send_words(self, request: Request) -> None:
        """To a page whose browser speaks this language."""
        if not self._add_words(request.locale):
            self.send_state("messages")  # it was still loading its script when they were sent

    def _reveal(self, request: Request) -> None:
        """Show the cards: in the one view that asked, or to the only person there is, who needs no curtain."""
        if not self._seating.secret(self.game):
            raise Refusal("error.secret")
        self._send_cards(request.seq)

    def _give_hint(self, _request: Request) -> None:
        if self.game.actor not in self._seating.humans:
            raise Refusal("error.hint.nobody")
        if self._seating.secret(self.game) and not self._seating.alone:
            raise Refusal("error.hint.secret")
        self._hints.give(self.game)

    def _stop_work(self, _request: Request) -> None:
        """Have the player at work answer with the best so far, and leave a hint at what is known."""
        self._hints.stop()
        if self._bots.stop():
            self._report()
        elif self._bots.thinking:
            raise Refusal("error.stop", who=kind(self._seating.who[self.game.actor]))

    def _play(self, codes: tuple[int, ...]) -> None:
        if (who := self._seating.bot(self.game)) is not None:
            raise Refusal("error.bot", name=self.game.players[self.game.actor], who=kind(who))
        self._clicks.wake(self.game.play(*codes))

    def _travel(self, at: int, direction: str) -> None:
        if at < 0:
            raise Refusal(f"error.{direction}")
        self.game.go_to(at)

    def _resume(self) -> None:
        """Let a player act whose turn a cell has gone back to, or who has failed."""
        if not self._bots.thinking:
            self._seen_step = -1
            self._on_change(self.game)

    def _again(self) -> None:
        """Another game with the same seats, on the next seed."""
        record = self.game.record
        new = new_game(
            record.game,
            players=record.players,
            mode=record.mode,
            seed=(record.seed + 1) % 2**63,
            components=record.components,
        )
        self._begin(new)

    def _begin(self, game: Game) -> None:
        """Show another game with the same seats."""
        self._stop()
        self._drop_work()
        self._seen_step = -1
        self.game = self._bots.game = game
        self._stop = game.listen(self._on_change, self._complain)
        with game.lock:
            self.setup = self._setup()
            self._on_change(game)
