"""The rules of the house in plain C (``reference/house.c``), compiled by the C compiler of this machine."""

from __future__ import annotations

import ctypes
import os
import shlex
import subprocess
import sysconfig
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from gingerbread_widget.games.house.tables import Tables, tables

SOURCE = Path(__file__).parents[1] / "reference" / "house.c"
FLAGS = ("-O3", "-shared", "-fPIC", "-fvisibility=hidden", "-w")


def compiler() -> list[str]:
    """Return the command of the compiler that the kernel is compiled with, too."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[:1]


def flat(box: Tables) -> list[int]:
    """Return a component set in the order of the numbers of ``Tables`` in C."""
    parts = (box.tile_a, box.tile_b, *box.sides, box.cost, box.wild_cost, box.total, box.points, box.humans)
    more = (box.cheerful, box.rank, box.tokens, [box.wilds, box.stairs])
    return [*chain(*parts, *more)]


class House:
    """The compiled loop."""

    def __init__(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder, "house.so")
            subprocess.run([*compiler(), *FLAGS, str(SOURCE), "-o", str(library)], check=True)
            self._play = ctypes.CDLL(str(library)).self_play
        numbers = flat(tables())
        self._tables = (ctypes.c_int64 * len(numbers))(*numbers)

    def self_play(self, seats: int, seed: int, games: int) -> list[list[int]]:
        """Return the points of each seat and the number of decisions of each game, as the kernel's own loop does."""
        out = (ctypes.c_int64 * (games * (seats + 1)))()
        first, end = ctypes.c_uint64(seed), ctypes.c_uint64(seed + games)
        self._play(self._tables, ctypes.c_int(seats), first, end, out)
        return [out[i : i + seats + 1] for i in range(0, len(out), seats + 1)]


class Subject:
    """The measures of the worker; `options` name how many play."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.house = House()
        self.loops: dict[str, Callable[[int, int], int]] = {"own": partial(self.own, options["seats"])}

    def own(self, seats: int, games: int, seed: int) -> int:
        """Random games; how many decisions they had."""
        return sum(game[-1] for game in self.house.self_play(seats, seed, games))

    def about(self) -> dict[str, Any]:
        """Return the compiler."""
        done = subprocess.run([*compiler(), "-dumpfullversion"], capture_output=True, text=True, check=False)
        return {"versions": {Path(compiler()[0]).name: done.stdout.strip() or "unknown"}}
