"""Cells that wait, without blocking the kernel, for something that happens in the widget."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class Waiting(Generic[T]):
    """Coroutines that wait for one kind of event, in one event loop or in several."""

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[T]]] = []

    async def wait(self) -> T:
        """Wait for the next event; return what came of it."""
        loop = asyncio.get_running_loop()
        waiter: tuple[asyncio.AbstractEventLoop, asyncio.Future[T]] = loop, loop.create_future()
        self._waiting.append(waiter)
        try:
            return await waiter[1]
        finally:  # the cell may have given up
            with suppress(ValueError):
                self._waiting.remove(waiter)

    def wake(self, result: T) -> None:
        """Let all who wait go on, with this result."""
        self._end(lambda future: future.set_result(result))

    def cancel(self) -> None:
        """Cancel all who wait."""
        self._end(lambda future: future.cancel())

    def _end(self, how: Callable[[asyncio.Future[T]], object]) -> None:
        waiting, self._waiting = self._waiting, []
        for loop, future in waiting:
            with suppress(RuntimeError):  # a loop that has ended has nobody who waits
                loop.call_soon_threadsafe(_resolve, future, how)


def _resolve(future: asyncio.Future[T], how: Callable[[asyncio.Future[T]], object]) -> None:
    if not future.done():
        how(future)
