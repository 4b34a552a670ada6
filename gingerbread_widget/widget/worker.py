"""Work beside cells and clicks: one thread for a widget, which does one thing at a time.

A task is a generator: each `yield` says after how many seconds it goes on, and is a moment at which it may end early.
Where there are no threads (Pyodide) the same generators run as slices of the page's event loop, between which clicks
are answered.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextvars import Context, copy_context
from typing import Final

#: Whether threads can be started.
THREADS: Final = sys.platform != "emscripten"


class Task:
    """A piece of work that may be stopped with what is done so far, or cancelled."""

    def __init__(self) -> None:
        self.stopped = False  #: True if what is done so far is enough.
        self._dropped = threading.Event()

    @property
    def dropped(self) -> bool:
        """Tell whether the task was cancelled."""
        return self._dropped.is_set()

    def drop(self) -> None:
        """Cancel the task; a pause ends at once."""
        self._dropped.set()

    def pause(self, seconds: float) -> None:
        """Wait, unless the task is cancelled."""
        self._dropped.wait(seconds)

    def work(self) -> Iterator[float]:
        """Do the work, and handle its errors; each value is a pause in seconds."""
        raise NotImplementedError


class Worker:
    """A worker for one task at a time; of those that wait behind it, only the newest is kept."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: tuple[Task, Context] | None = None
        self._running = False

    def start(self, task: Task) -> None:
        """Carry out a task as soon as the one at work ends, with the caller's context: output lands in its cell."""
        with self._guard:
            self._waiting = task, copy_context()
            if self._running:
                return
            self._running = True
        begin(self)

    def _take(self) -> tuple[Task, Context] | None:
        with self._guard:
            taken, self._waiting = self._waiting, None
            self._running = taken is not None
            return taken

    def run(self) -> None:
        """Carry out all there is to do, on this thread."""
        while (taken := self._take()) is not None:
            task, context = taken
            context.run(_through, task)

    async def run_in_slices(self) -> None:
        """Carry out all there is to do, between other things that the event loop does."""
        while (taken := self._take()) is not None:
            task, _ = taken
            for seconds in _steps(task):
                await asyncio.sleep(seconds)


def _steps(task: Task) -> Iterator[float]:
    steps = task.work()
    while not task.dropped:
        seconds = next(steps, None)
        if seconds is None:
            return
        yield seconds


def _through(task: Task) -> None:
    for seconds in _steps(task):
        task.pause(seconds)


#: Kept here because a running event loop holds its tasks only weakly.
_kept: set[asyncio.Task[None]] = set()


def begin(worker: Worker) -> None:
    """Let a worker begin: on a thread of its own, else in slices of the event loop, else here and now."""
    if THREADS:
        threading.Thread(target=worker.run, name="gingerbread", daemon=True).start()
        return
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        worker.run()
        return
    slices = loop.create_task(worker.run_in_slices())
    _kept.add(slices)
    slices.add_done_callback(_kept.discard)
