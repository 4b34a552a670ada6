"""The program of a player's process: it runs a file that a pupil wrote, and answers with actions.

It is protection from mistakes and curiosity, not from malice: memory is limited where the system can do that, output is
counted and thrown away, and an audit hook refuses files, programs and connections. Somebody who wants to harm a machine
finds a way around a hook of Python: run what strangers wrote in a container.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import pickle
import sys
import sysconfig
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from .. import players
from ..protocol import Action

#: The function that a file is to define.
NAME: Final = "player"
#: Events of Python that no player needs, by how their names begin.
REFUSED: Final = (
    *("ctypes", "fcntl", "ftplib", "gc.get", "http", "imaplib", "mmap", "pathlib", "poplib", "pty", "resource"),
    *("shutil", "signal", "smtplib", "socket", "sqlite3", "subprocess", "sys.addaudithook", "syslog", "tempfile"),
    *("urllib", "webbrowser", "winreg", "os.add_dll", "os.ch", "os.exec", "os.fork", "os.fwalk", "os.kill", "os.link"),
    *("os.lock", "os.mk", "os.posix", "os.putenv", "os.remove", "os.rename", "os.rm", "os.setxattr", "os.spawn"),
    *("os.startfile", "os.symlink", "os.system", "os.truncate", "os.unsetenv", "os.utime", "os.walk"),
)
LOOKS: Final = ("open", "os.listdir", "os.scandir")
LONGEST: Final = 200


class Guard:
    """An audit hook: Python and this package may be read, so that imports work, and nothing else."""

    def __init__(self) -> None:
        paths = sysconfig.get_paths()
        own = Path(players.__path__[0]).parent  # this package, wherever it is
        names = ("stdlib", "platstdlib", "purelib", "platlib")
        self.roots = tuple(os.path.realpath(it) + os.sep for it in (*(paths[name] for name in names), str(own)))
        self.listed = {os.path.realpath(it) for it in sys.path}
        self.tried: list[str] = []  #: Things that were refused.

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        """Refuse what no player needs."""
        if event in LOOKS:
            if not self._fine(event, args):
                self._refuse(f"open {args[0]!r:.80}")
        elif event.startswith(REFUSED):
            self._refuse(f"use {event}")

    def _fine(self, event: str, args: tuple[Any, ...]) -> bool:
        if not isinstance(args[0], str | bytes | os.PathLike):
            return False
        path = os.path.realpath(os.fsdecode(args[0]))
        if event != "open":
            return path in self.listed or (path + os.sep).startswith(self.roots)
        mode, flags = args[1], args[2]
        writes = any(it in "wax+" for it in mode or "") or bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        return path.startswith(self.roots) and not writes

    def _refuse(self, what: str) -> None:
        self.tried.append(what)
        raise PermissionError(f"a player may not {what}")


class Counted(io.TextIOBase):
    """A place for output: it is counted, and gone."""

    def __init__(self) -> None:
        self.characters = 0

    def write(self, text: str) -> int:
        """Count a text."""
        self.characters += len(text)
        return len(text)


class Host:
    """A player's file, and its answers to messages."""

    def __init__(self, guard: Guard, counted: Counted) -> None:
        self.guard = guard
        self.counted = counted
        self.code: Any = None
        self.player: Callable[..., Any] | None = None

    def load(self, source: str, name: str) -> dict[str, Any]:
        """Take over a file."""
        try:
            self.code = compile(source, name, "exec")
        finally:
            self.guard.tried.clear()  # Python looks for the line of a wrong file, to show it
        return self.begin()

    def begin(self) -> dict[str, Any]:
        """Begin a game: the file is run anew, so that nothing is left of the last one."""
        scope: dict[str, Any] = {"__name__": NAME}
        exec(self.code, scope)  # noqa: S102 - that is what this process is for
        self.player = scope.get(NAME)
        if not callable(self.player):
            raise TypeError(f"there is no function {NAME}(observation, legal, rng)")
        return {}

    def choose(self, observation: Any, legal: tuple[Action, ...], rng: Any) -> dict[str, Any]:
        """Ask the player for an action."""
        assert self.player is not None  # noqa: S101 - games begin before anybody is asked
        chosen = self.player(observation, legal, rng)
        if chosen not in legal:
            raise ValueError(f"chose {chosen!r:.60}, which is not legal")
        return {"at": legal.index(chosen)}

    def reply(self, message: tuple[Any, ...]) -> dict[str, Any]:
        """Answer a message, with an error if there was one, and with what else happened."""
        name, *given = message
        try:
            told: dict[str, Any] = getattr(self, name)(*given)
        except BaseException as error:  # noqa: BLE001 - whatever a pupil's file does, a game is to go on
            told = {"error": _error_text(error)}
        told["printed"], told["tried"] = self.counted.characters, [*dict.fromkeys(self.guard.tried)][:3]
        self.counted.characters = 0
        self.guard.tried.clear()
        return told


def _error_text(error: BaseException) -> str:
    """Return the kind of an error, its message, and the last line of the pupil's own file that it came from."""
    line, at = "", error.__traceback__
    while at is not None:
        if at.tb_frame.f_globals.get("__name__") == NAME:
            line = f"line {at.tb_lineno}: "
        at = at.tb_next
    with contextlib.suppress(Exception):
        return f"{line}{type(error).__name__}: {error}"[:LONGEST].removesuffix(": ")
    return f"{line}{type(error).__name__}"


def limit(memory: int) -> None:
    """Limit the memory of this process, in bytes, where the system can do that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end_with(parent: int) -> None:
    """End this process as soon as the one that started it has ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def serve(memory: int) -> None:
    """Answer messages from standard input on standard output, until there are no more."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    counted = Counted()
    sys.stdout = sys.stderr = counted
    host = Host(Guard(), counted)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    assert players.PLAYERS  # noqa: S101 - what players ask for is loaded before files are refused
    limit(memory)
    sys.addaudithook(host.guard)
    with contextlib.suppress(EOFError):
        while True:
            outbox.write(json.dumps(host.reply(pickle.load(inbox))).encode() + b"\n")  # noqa: S301 - from the class
            outbox.flush()
