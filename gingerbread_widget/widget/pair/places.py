"""The pages at the seats of a game that several browsers share: one at each seat, and what it may ask for."""

from __future__ import annotations

import base64
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from ...game import Game
from ...games.kit.wording import LANGUAGES
from ..messages import MessageError, Request
from ..notices import Notice, Refusal
from ..wording import Wording

if TYPE_CHECKING:
    from .channel import Channel

#: The words of seats in `data/messages`, and the script of shared games, with which alone they travel, by its name.
PAIR: Final = "pair"
#: Requests that a page may make only for the seat that is its own.
OF_SEATS: Final = frozenset({"play", "hold", "undo", "redo", "resume", "reveal", "hint", "stop", "again", "leave"})


class SeatRefusal(Refusal):
    """A request of a page that has no right to it, in words of which other games know nothing."""

    def __init__(self, key: str, **params: str) -> None:
        told = {language: Wording(language, PAIR)(key, **params) for language in LANGUAGES}
        self.notice = Notice(key, told["en"], told, **params)
        MessageError.__init__(self, str(self.notice))


class Places:
    """The seats that pages have taken, by name, so that they are kept from one game to the next.

    Raises
    ------
    ImportError
        If `cryptography` is not installed.
    """

    def __init__(self) -> None:
        try:
            from .channel import Channel, NotOurs
        except ImportError as error:
            raise ImportError(
                'share: seats at several browsers need cryptography: pip install "gingerbread_widget[share]"'
            ) from error
        self._channel, self._not_ours = Channel, NotOurs
        self._id = uuid4().hex
        self._taken: dict[str, Channel] = {}

    def setup(self, game: Game) -> dict[str, Any]:
        """Return what all pages know: a name for this table, and which seats are taken."""
        return {"id": self._id, "taken": [name in self._taken for name in game.players]}

    def check_empty(self) -> None:
        """Check that nobody sits here; raise a `SeatRefusal` if somebody does."""
        if self._taken:
            raise SeatRefusal("error.seat.gather")

    def close(self) -> None:
        """Have no more pages at seats."""
        self._taken.clear()

    def seats(self, game: Game) -> list[int]:
        """Return the seats that have a page."""
        return [seat for seat, name in enumerate(game.players) if name in self._taken]

    @staticmethod
    def name_of(game: Game, seat: int, humans: Collection[int]) -> str:
        """Return who plays at a seat; raise a `SeatRefusal` if nobody does so by hand."""
        if seat not in humans:
            raise SeatRefusal("error.seat.none")
        return game.players[seat]

    def sit(self, name: str, key: bytes) -> dict[str, str]:
        """Give a seat to the page with this key; return the answer to it. A page that was reloaded has the same key.

        Raises
        ------
        SeatRefusal
            If another page has the seat, or this one has another seat.
        GameError
            If the key is none.
        """
        channel = self._taken.get(name)
        if channel is None:
            if any(other.page == key for other in self._taken.values()):
                raise SeatRefusal("error.seat.one")
            channel = self._taken[name] = self._channel(key)
        elif channel.page != key:
            raise SeatRefusal("error.seat.taken", name=name)
        return {"to": _text(key), "key": _text(channel.key)}

    def leave(self, name: str) -> None:
        """Have nobody sit at a seat."""
        self._taken.pop(name, None)

    def opened(self, name: str, data: bytes) -> Any:
        """Return what the page at a seat has sealed; raise a `SeatRefusal` if it was not that page, or is old."""
        channel = self._taken.get(name)
        if channel is None:
            raise SeatRefusal("error.seat.nobody", name=name)
        try:
            return channel.open(data)
        except self._not_ours:
            raise SeatRefusal("error.seat.key", name=name) from None

    def sealed(self, name: str, content: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the message that only the page at a seat can read, None where there is none."""
        channel = self._taken.get(name)
        return None if channel is None else {"type": "sealed", "data": _text(channel.seal(content))}


def shared(places: Places | None) -> Places:
    """Return the seats of pages; raise a `SeatRefusal` where one screen is for all."""
    if places is None:
        raise SeatRefusal("error.seat.none")
    return places


def check_right(request: Request, seat: int, game: Game) -> None:
    """Check that the page at a seat (-1: at none) may ask for something now; raise a `SeatRefusal` if not."""
    if (request.what if request.type == "seat" else request.type) not in OF_SEATS:
        return
    if seat < 0:
        raise SeatRefusal("error.seat")
    if request.type == "again" and not game.over:
        raise SeatRefusal("error.seat.again")
    to_act = seat if game.over else game.actor
    concerned = {"play": to_act, "hold": to_act if request.actions else request.at, "hint": to_act}
    if (whose := concerned.get(request.type, seat)) != seat:
        raise SeatRefusal("error.seat.turn", name=game.players[whose % len(game.players)])


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
