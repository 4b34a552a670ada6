"""Answers to what pages ask of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Game
from ..games.kit.arguments import wrong
from ..players import Player
from ..protocol import GameError
from .choices import chosen, offered
from .files import OPEN_FILES, FileTask, file_message, loaded
from .flow import Flow
from .messages import OF_A_MOMENT, Request, read_request
from .notices import Refusal
from .page_widget import PageWidget, reply, send_words
from .pair import check_right, shared
from .seats import kind
from .session import Session
from .views import NOBODY
from .worker import Worker


class Answers:
    """The pages' way to play: each request is checked, and done or refused."""

    def __init__(self, widget: PageWidget, session: Session, flow: Flow) -> None:
        self._widget = widget
        self._session = session
        self._flow = flow
        self._files = Worker()

    def receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Answer a message."""
        reply(self._widget, content, self._read)

    def _read(self, content: Any) -> None:
        request = read_request(content)
        with self._session.game.lock:
            if request.type == "drawn":
                self._flow.drawn(request.at)
                return
            if request.what == "sealed":
                self._open(request)
            else:
                self._answer(request)
            self._flow.flush()

    def _open(self, request: Request) -> None:
        """Do what the page at a seat asks in secret, and tell it alone of what goes wrong."""
        session, seat = self._session, request.at
        places = shared(session.seating.places)
        content = places.opened(places.name_of(session.game, seat, session.seating.humans), request.data)

        def answer(request: Any) -> None:
            self._answer(read_request(request), seat)

        reply(self._widget, content, answer, send=lambda it: session.send_to(seat, it))

    def _answer(self, request: Request, seat: int = NOBODY) -> None:
        """Answer a request, of the page at a seat of its own or of any page."""
        widget, session = self._widget, self._session
        if session.seating.places is not None:
            check_right(request, seat, session.game)
        if request.type in OF_A_MOMENT and (
            request.revision != session.game.revision or request.round not in {-1, session.views.round}
        ):
            raise Refusal("error.outdated")
        match request.type:
            case "look":
                widget.send({"type": "look", "at": request.at, "view": session.views.past(request.at)})
            case "log":  # a page that was still loading its script when moves were played
                widget.send_state("log")
            case "messages":
                send_words(widget, session.game.rules.name, request.locale)
            case "options":
                for name, value in request.options.items():
                    widget.set_trait(name, value)
            case "run":
                widget.set_trait("running", request.on and session.seating.watched and not session.game.over)
            case "table":
                self._check_table()
                widget.set_trait("table", offered(session.seating))
                widget.send_state("table")  # to a page that was still loading its script when it was sent
            case "file":
                self._give(request.seq, request.what)
            case "load":
                self._check_table()
                self._later(request.seq, "error.load", lambda: self._load(request.seq, request.data))
            case "stop":
                self._stop_work()
            case "hint":
                self._give_hint(request.locale)
            case "reveal":
                self._reveal(request.seq)
            case "seat":
                self._seat(request, seat)
            case _:
                self._change(request, seat)

    def _change(self, request: Request, seat: int) -> None:
        """Change the game; the new view is the answer."""
        session, views = self._session, self._session.views
        before = views.acks.get(seat, 0)
        views.acks[seat] = request.seq
        try:
            if request.choice is not None:
                self._check_table()
                self._begin(*chosen(request.choice, session.seating))
                return
            if not (session.seating.humans or (request.type == "again" and session.seating.watched)):
                raise Refusal("error.spectator")
            match request.type:
                case "play":
                    self._play(request.actions)
                case "hold":
                    self._hold(request)
                case "undo":
                    self._travel(views.undo_of(seat), "undo")
                case "redo":
                    self._travel(views.redo_of(seat), "redo")
                case "resume":
                    session.resume()
                case "again":
                    session.again()
        except GameError:
            views.acks[seat] = before
            raise

    def _seat(self, request: Request, seat: int) -> None:
        match request.what:
            case "sit":
                self._sit(request)
            case "leave":
                self._session.free(seat)
            case "gather":
                shared(self._session.seating.places).check_empty()
                self._session.gather()
            case _:
                raise wrong("what", "nothing sealed in what was sealed", request.what)

    def _sit(self, request: Request) -> None:
        """Give a page the seat that it asks for, or show it to that page again."""
        session, seat = self._session, request.at
        places = shared(session.seating.places)
        answer = places.sit(places.name_of(session.game, seat, session.seating.humans), request.data)
        self._widget.send({"type": "seat", "seq": request.seq, "seat": seat, **answer})
        session.send_own(seat)
        session.show_seats()

    def _check_table(self) -> None:
        if self._session.views.table == "none":
            raise Refusal("error.table")

    def _begin(self, game: Game, seats: Mapping[str, str | Player]) -> None:
        self._widget.set_trait("running", False)
        self._session.begin(game, seats)

    def _give(self, seq: int, what: str) -> None:
        """Send a page what it asks for: what holds every card only where all who play sit here."""
        if what not in OPEN_FILES:
            self._check_table()
        widget, seating = self._widget, self._session.seating

        def send() -> None:
            page = {"locale": widget.locale, "theme": widget.theme, "marks": widget.marks}
            widget.send(file_message(seq, what, seating, **page))

        self._later(seq, "error.file", send)

    def _load(self, seq: int, data: bytes) -> None:
        """Read a file, and show its game; nothing changes, and nobody waits, before all of it was read."""
        session, views = self._session, self._session.views
        game, seats = loaded(data, session.seating)
        with session.game.lock:
            views.acks[NOBODY] = seq
            self._begin(game, seats)
            self._flow.flush()

    def _later(self, seq: int, key: str, do: Callable[[], None]) -> None:
        self._files.start(FileTask(seq, key, do, self._widget.send))

    def _play(self, codes: tuple[int, ...]) -> None:
        seating, game = self._session.seating, self._session.game
        if (who := seating.bot) is not None:
            raise Refusal("error.bot", name=game.players[game.actor], who=kind(who))
        _check_batch(game, codes)
        self._session.press(*codes)

    def _hold(self, request: Request) -> None:
        """Play, and do not ask the seat again until something concerns it; or ask it again."""
        session, asking = self._session, self._session.asking
        if not request.actions:
            asking.ask(request.at)
            session.show()
            return
        seat = session.game.actor
        asking.keep(seat)
        try:
            self._play(request.actions)
        except GameError:
            asking.ask(seat)
            raise

    def _travel(self, at: int, direction: str) -> None:
        if at < 0:
            raise Refusal(f"error.{direction}")
        self._session.game.go_to(at)

    def _reveal(self, seq: int) -> None:
        """Show the cards: in the one view that asked, or to the only person there is, who needs no curtain."""
        if not self._session.seating.secret:
            raise Refusal("error.secret")
        self._session.send_cards(seq)

    def _give_hint(self, locale: str) -> None:
        seating, game = self._session.seating, self._session.game
        if game.actor not in seating.humans:
            raise Refusal("error.hint.nobody")
        if seating.secret and not seating.alone:
            raise Refusal("error.hint.secret")
        self._session.hints.give(game, locale)

    def _stop_work(self) -> None:
        session = self._session
        if not session.stop_work() and session.bots.thinking:
            raise Refusal("error.stop", who=kind(session.seating.who[session.game.actor]))


def _check_batch(game: Game, codes: tuple[int, ...]) -> None:
    """Check that codes may be played together; raise a `Refusal` if not.

    Each is a legal action of the seat to act: one person at a page may act for several seats, and what the next one may
    do depends on cards that only they know. None but the last shows anything that its seat, or all, did not know
    before: whoever looks at cards decides after that, and cannot try what a look would show.

    The first code is left to the game, which says why it is not legal. Nothing is said of those after it, since that
    would tell of moments that the page has not seen.
    """
    rules, position = game.rules, game.position
    seat = position.actor
    for at, code in enumerate(codes):
        if at and position.actor != seat:
            raise Refusal("error.batch")
        if code not in position.legal_actions():
            if at:
                raise Refusal("error.batch")
            return
        if at == len(codes) - 1:
            return
        before = position.clone()
        position.apply(code)
        if rules.shows_secret(code) or rules.shows_public(rules.result(before, position)):
            raise Refusal("error.batch")
