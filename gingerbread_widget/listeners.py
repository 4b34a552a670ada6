"""Functions that are called after every change."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Listeners(Generic[T]):
    """Functions that are called with the thing that changed."""

    def __init__(self) -> None:
        self._functions: dict[object, Callable[[T], None]] = {}
        self._complaints: dict[object, Callable[[str], None]] = {}

    def __len__(self) -> int:
        return len(self._functions)

    def add(self, listener: Callable[[T], None], failed: Callable[[str], None] | None = None) -> Callable[[], None]:
        """Call a function after every change from now on; return a function that stops it.

        `failed` is called with a text when one of the listeners fails.
        """
        key = object()  # a function may listen twice, and each time is stopped by itself
        self._functions[key] = listener
        if failed is not None:
            self._complaints[key] = failed

        def stop() -> None:
            self._functions.pop(key, None)
            self._complaints.pop(key, None)

        return stop

    def tell(self, changed: T) -> None:
        """Call all listeners; an error in one becomes a warning, and the others are called all the same."""
        failed: list[Exception] = []
        for listener in tuple(self._functions.values()):
            try:
                listener(changed)
            except Exception as error:  # noqa: BLE001 - whatever a listener does, the game goes on
                failed.append(error)
        texts = [f"a listener of the game failed: {reason!r}" for reason in failed]
        for text in texts:
            for complain in tuple(self._complaints.values()):
                complain(text)
        for text in texts:  # after all calls, since a filter may turn a warning into an error
            warnings.warn(text, RuntimeWarning, stacklevel=4)
