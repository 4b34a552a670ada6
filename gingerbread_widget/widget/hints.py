"""Hints: values of the actions of the moment, refined in the background while the page shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from time import monotonic
from typing import Any, Final

from ..analysis import Rated, refine
from ..analysis.hints import advice, finding
from ..game import Game
from ..games.kit.advice import Finding
from .notices import Notice, Send, detail_of, error_message
from .worker import Task, Worker

#: Seconds that a hint is refined.
SECONDS: Final = 2.0
#: Seconds between two messages to the page.
EVERY: Final = 0.15

#: Code, chance to win in per cent, points ahead of the best other seat, 95 % interval of the chance in per cent.
Row = tuple[int, float, float, float, float]


#: What a guide tells of a game that has a goal of its own, None where it knows nothing of it.
Guide = Callable[[Game], Finding | None]


class Hint(Task):
    """One hint, from a copy of the game, and only from what the seat to act may know."""

    def __init__(self, game: Game, send: Send, locale: str, guide: Guide) -> None:
        super().__init__()
        self._lock = game.lock
        self._game = game.branch()
        self._revision = game.revision
        self._send = send
        self._locale = locale
        self._guide = guide

    def watch(self, _part: float) -> bool:
        """Tell whether to go on."""
        return not (self.stopped or self.dropped)

    def work(self) -> Iterator[float]:
        """Send what is known so far to the page, again and again; at the end in words."""
        told, known = 0.0, state_of(())
        try:
            found = self._guide(self._game)
            if found is None:
                rows: Sequence[Rated] = ()
                for rating in refine(self._game, seconds=SECONDS, watch=self.watch):
                    rows = rating.rows
                    known = state_of(rows)
                    if monotonic() - told >= EVERY:
                        told = monotonic()
                        self._tell(known, done=False)
                    yield 0.0
                    if self.stopped:
                        break
                found = finding(_as_shown(rows, known)) if rows else None
            if found is not None:
                known |= words_of(self._game, found, self._locale)
        except Exception as error:  # noqa: BLE001 - nobody else would hear of it
            with self._lock:
                if not self.dropped:
                    self._send(error_message(-1, Notice("error.hint", detail=detail_of(error))))
        self._tell(known, done=True)

    def _tell(self, known: dict[str, Any], *, done: bool) -> None:
        with self._lock:
            if not self.dropped:
                self._send({"type": "hint", "rev": self._revision, "done": done, **known})


class Hints:
    """The hints of one widget, one at a time. Everything is called under the game's lock."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._worker = Worker()
        self._hint: Hint | None = None
        #: Tells what serves the goal, where a game has one of its own.
        self.guide: Guide = lambda _game: None

    def give(self, game: Game, locale: str) -> None:
        """Begin to send what the actions of the moment are worth, and at last what to do in the words of a language."""
        self.drop()
        self._hint = Hint(game, self._send, locale, self.guide)
        self._worker.start(self._hint)

    def stop(self) -> None:
        """Leave it at what is known so far."""
        if self._hint is not None:
            self._hint.stopped = True

    def drop(self) -> None:
        """Give up this hint, as the game has moved on."""
        if self._hint is not None:
            self._hint.drop()
        self._hint = None


def state_of(rated: Sequence[Rated]) -> dict[str, Any]:
    """Return what is known: rows, how many of the first are too close to call, games played for the best.

    A page shows chances in whole per cent: where these are alike, rows stand in the order of the points beside them.
    """
    close = next((i for i, it in enumerate(rated) if it.behind.clear), len(rated))
    games = max((it.playouts for it in rated), default=0)
    rows = map(row_of, rated)
    alike = groupby(enumerate(rows), key=lambda it: (it[0] < close, int(it[1][1] + 0.5)))
    by_points = (sorted(same, key=lambda it: -it[1][2]) for _, same in alike)
    return {"games": games, "close": close, "rows": [row for same in by_points for _, row in same], "told": []}


def _as_shown(rated: Sequence[Rated], known: Mapping[str, Any]) -> list[Rated]:
    """Return rated actions in the order of the rows that a page shows."""
    by_code = {int(it.action): it for it in rated}
    return [by_code[row[0]] for row in known["rows"]]


def words_of(game: Game, found: Finding, locale: str) -> dict[str, Any]:
    """Return the steps of a hint in words, the codes of actions that stand in them, and the spaces they are about."""
    told = advice(game, found, locale)
    return {"told": told[:3], "best": told.best, "other": told.other, "cells": told.cells}


def row_of(rated: Rated) -> Row:
    """Return a row of the hint, in few characters."""
    win, low, high = (round(100 * it, 1) for it in (rated.win.mean, *rated.win.interval()))
    return int(rated.action), win, round(rated.margin.mean, 1), low, high
