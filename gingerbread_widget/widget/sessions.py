"""The session on whose behalf code runs: one process may serve several pages that share nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import Context
from typing import Any, Final, TypeVar
from weakref import finalize

#: Hosts with several sessions in a process: where each says, in a function without arguments, which one is running.
SHINY: Final = "shiny.session"
HOSTS: Final = {SHINY: "get_current_session", "marimo._runtime.context": "safe_get_context"}

Made = TypeVar("Made")


class _Kernel:
    """The one session of a kernel, and of a host that has no others."""


_KERNEL: Final = _Kernel()


def running_session() -> object:
    """Return the object that stands for the session that runs, the same one as long as it goes on.

    Hosts are asked only if they are there already: nothing is imported.
    """
    for module, function in HOSTS.items():
        session = getattr(sys.modules.get(module), function, _nobody)()
        if session is not None:
            return _root(session)
    return _KERNEL


def made_for_session(make: Callable[[], Made]) -> Made:
    """Return what a function makes, for as long as the session goes on.

    What is made while Shiny renders an output is closed when that output is rendered again, so it is made outside of
    the context that says so.
    """
    shiny = sys.modules.get(SHINY)
    session = shiny and shiny.get_current_session()
    if shiny is None or session is None:
        return make()

    def of_session() -> Made:
        with shiny.session_context(_root(session)):
            return make()

    return Context().run(of_session)


def at_its_end(close: Callable[..., object], *arguments: object) -> None:
    """Call a function when the session that runs is over; a kernel's own ends with the process."""
    session = running_session()
    if session is not _KERNEL:
        finalize(session, close, *arguments).atexit = False


def _root(session: Any) -> object:
    # a module of a Shiny app, and an app within an app of marimo, run in a part of their session
    for parent in ("_parent", "parent"):
        while getattr(session, parent, None) is not None:
            session = getattr(session, parent)
    return session


def _nobody() -> None:
    return None
