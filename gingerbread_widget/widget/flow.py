"""What pages are told of a game that runs ahead of them: as much as they draw, and always the last of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from time import monotonic
from typing import Any, Final

from IPython import get_ipython

from .worker import Task, Worker

#: Seconds to wait for a page that lags. Some hosts let pages speak only after a cell, and a game may have no page.
LONGEST: Final = 1.0


class Flow:
    """A gate to the pages: of changes in quick succession, one goes through as soon as that before it was drawn.

    What is held back goes out at the latest after `LONGEST` seconds, and when the cell ends: who runs a notebook
    without a page keeps what was sent until then.

    Attributes
    ----------
    number : int
        Number of the last change of which pages are to tell that they have drawn it; 0 before there is one. A change
        after a pause gets none, and costs no answer.
    """

    def __init__(self, lock: Callable[[], AbstractContextManager[Any]], send: Callable[[set[str]], None]) -> None:
        self.number = 0
        self._lock = lock
        self._send = send
        self._held: set[str] = set()
        self._drawn = 0
        self._last = -LONGEST
        self._late: Late | None = None
        self._worker = Worker()

    def hold(self, *names: str) -> None:
        """Note what has changed, and is part of a change that goes on."""
        self._held.update(names)

    def pass_on(self, *names: str) -> None:
        """Send what has changed, if pages keep up, else when they do."""
        with self._lock():
            self.hold(*names)
            if self._drawn >= self.number:
                self.flush()
            elif self._late is None:
                self._late = Late(self)
                self._worker.start(self._late)

    def drawn(self, number: int) -> None:
        """Note that a page has drawn the change of this number."""
        self._drawn = max(self._drawn, min(number, self.number))
        self.pass_on()

    def flush(self) -> None:
        """Send what is held back."""
        with self._lock():
            if not self._held:
                return
            names, self._held = self._held, set()
            if "view" in names:  # all else is small, and rare
                now = monotonic()
                self.number += now - self._last < LONGEST
                self._last = now
            self._send(names)

    def catch_up(self) -> None:
        """Send what is held back, as nobody has asked for it."""
        with self._lock():
            self._late = None
            self.flush()

    def close(self) -> None:
        """Wait for nothing any more."""
        if self._late is not None:
            self._late.drop()


class Late(Task):
    """What is done for pages that do not answer: at the end of the cell, and after `LONGEST` seconds."""

    def __init__(self, flow: Flow) -> None:
        super().__init__()
        self._flow = flow
        self._shell = get_ipython()
        if self._shell is not None:
            self._shell.events.register("post_execute", flow.flush)

    def work(self) -> Iterator[float]:
        """Wait, and send what is still held back."""
        yield LONGEST
        self._leave()
        self._flow.catch_up()

    def drop(self) -> None:
        """Send nothing."""
        super().drop()
        self._leave()

    def _leave(self) -> None:
        if self._shell is not None:
            with suppress(ValueError):  # left already
                self._shell.events.unregister("post_execute", self._flow.flush)
