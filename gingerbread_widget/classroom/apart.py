"""A player in a process of its own, asked for each action, with limits of time."""

from __future__ import annotations

import contextlib
import json
import pickle
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import IO, Any, Final

from ..protocol import Action, GameError

#: Seconds in which a process has to be there, and a file to be loaded.
START: Final = 30.0
LONGEST_LINE: Final = 10_000
PROGRAM: Final = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from gingerbread_widget.classroom.player_process import serve
serve(int(sys.argv[2]))
"""


class Fault(GameError):  # noqa: N818 - of a player, and no error of the caller
    """Something that a player did instead of choosing an action."""


@dataclass(frozen=True)
class Limits:
    """The limits of a player."""

    seconds: float  #: For a decision.
    game_seconds: float  #: For all decisions of a game.
    memory: int  #: Megabytes; where the system can limit it.


class Apart:
    """A player in a process of its own, which is a player like any other here."""

    def __init__(self, name: str, source: str, limits: Limits) -> None:
        self.name = name
        self.source = source
        self.limits = limits
        self.left = limits.game_seconds  #: Seconds of the game that it may still use.
        self.slowest = 0.0  #: Seconds of its longest decision.
        self.printed = 0  #: Characters.
        self.tried: dict[str, int] = {}  #: Things that it was refused, and how often.
        self._process: subprocess.Popen[bytes] | None = None
        self._replies: SimpleQueue[bytes | None] = SimpleQueue()
        self._folder: TemporaryDirectory[str] | None = None

    def begin(self) -> None:
        """Make ready for a game; `Fault` if the file cannot be run."""
        self.left = self.limits.game_seconds
        if self._process is None:
            self._start()
            self._ask(("load", self.source, f"{self.name}.py"), START)
        else:
            self._ask(("begin",), START)

    def __call__(self, observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:
        """Ask it for an action; `Fault` if it gives none in time."""
        allowed = min(self.limits.seconds, self.left)
        began = perf_counter()
        try:
            told = self._ask(("choose", observation, legal, rng), allowed)
        finally:
            took = perf_counter() - began
            self.left -= took
            self.slowest = max(self.slowest, took)
        return legal[int(told["at"])]

    def stop(self) -> None:
        """End its process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
        if self._folder is not None:
            self._folder.cleanup()
        self._process = self._folder = None

    def _start(self) -> None:
        self._folder = TemporaryDirectory()
        path = json.dumps([it or str(Path.cwd()) for it in sys.path])
        self._process = subprocess.Popen(  # noqa: S603 - Python, on a program of our own
            [sys.executable, "-c", PROGRAM, path, str(self.limits.memory << 20)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder.name,
            start_new_session=True,
        )
        self._replies = SimpleQueue()
        Thread(target=_read, args=(self._process.stdout, self._replies), daemon=True).start()

    def _ask(self, message: tuple[Any, ...], seconds: float) -> dict[str, Any]:
        """Send a message and return the answer; after a `Fault` of the process itself it has ended."""
        assert self._process is not None  # noqa: S101 - `begin` comes first
        assert self._process.stdin is not None  # noqa: S101
        try:
            self._process.stdin.write(pickle.dumps(message))
            self._process.stdin.flush()
            line = self._replies.get(timeout=max(seconds, 0.001))
            told: dict[str, Any] = json.loads(line) if line else {}
            self.printed += int(told["printed"])
            for it in told["tried"]:
                self.tried[it] = self.tried.get(it, 0) + 1
        except Empty:
            self.stop()
            raise Fault(self._late(seconds)) from None
        except (OSError, ValueError, TypeError, KeyError):
            self.stop()
            raise Fault("its process ended") from None
        if "error" in told:
            raise Fault(str(told["error"]))
        return told

    def _late(self, seconds: float) -> str:
        if seconds < self.limits.seconds:
            return f"took more than {self.limits.game_seconds:g} s for a game"
        return f"took more than {seconds:g} s"


def _read(stream: IO[bytes] | None, replies: SimpleQueue[bytes | None]) -> None:
    """Pass on lines until the process ends."""
    with contextlib.suppress(OSError, ValueError):
        while stream is not None and (line := stream.readline(LONGEST_LINE)):
            replies.put(line)
    replies.put(None)
