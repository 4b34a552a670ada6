"""A game as a file: what people save from a page, copy there, and load into it.

A record holds the seed and every card, so it goes only where all who play sit at the widget, and only to pages that
ask: in a message, never in a trait. It may take its time, so it is done in the background.
"""

from __future__ import annotations

import base64
import gzip
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ..game import Game
from ..players import Player
from ..protocol import GameError
from ..record import to_json_text
from ..start import game_in
from .export import replay_page
from .notices import Notice, error_message, notice_of
from .seats import PLAYERS_HEADER, Seating
from .worker import Task

#: What everybody may have, whoever plays here.
OPEN_FILES: Final = frozenset({"page"})


def file_message(
    seq: int, what: str, seating: Seating, *, locale: str, theme: str, marks: Iterable[Sequence[Any]]
) -> dict[str, Any]:
    """Return the message that brings a page what it asked for (see `FILES`): packed, so that it is no text to read."""
    game, kinds = seating.game, seating.kinds()
    title = f"{game.rules.name}-{game.mode}-{game.step}"
    match what:
        case "game":
            name, text = f"{title}.json", saved(game, kinds).encode()
        case "text":
            name, text = f"{title}.txt", game.to_text().encode()
        case "position":
            name, text = f"{title}.txt", game.position_text().encode()
        case _:
            # of a copy, so that nobody waits for it
            name = f"{title}.html"
            text = replay_page(game.branch(), locale=locale, theme=theme, kinds=kinds, marks=marks)
    data = base64.b64encode(gzip.compress(text, 6, mtime=0)).decode("ascii")
    return {"type": "file", "seq": seq, "name": name, "data": data}


def saved(game: Game, kinds: list[str]) -> str:
    """Return the text that `Game.save` writes, with who plays in a header of its own."""
    with game.lock:
        who = ", ".join(kind.replace(",", " ")[:60] for kind in kinds)
        record = replace(game.record, headers={**game.record.headers, PLAYERS_HEADER: who})
        return to_json_text(record, game.step)


def loaded(data: bytes, seating: Seating) -> tuple[Game, Mapping[str, str | Player]]:
    """Return the game that a file holds, and who plays it: as the file says, else whoever is here by the same names."""
    game = game_in(data)
    return game, dict(zip(game.players, seating.players_of(game), strict=True))


class FileTask(Task):
    """Something to do with a file; an error in it is told to the page that asked, as the message of a key."""

    def __init__(self, seq: int, key: str, do: Callable[[], None], send: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self._seq = seq
        self._key = key
        self._do = do
        self._send = send

    def work(self) -> Iterator[float]:
        """Do it."""
        yield 0.0
        try:
            self._do()
        except GameError as error:
            self._send(error_message(self._seq, Notice(self._key, detail=str(error))))
        except Exception as error:  # noqa: BLE001 - nobody else hears of it
            self._send(error_message(self._seq, notice_of(error)))
