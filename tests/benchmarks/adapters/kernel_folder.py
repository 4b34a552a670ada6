"""Another kernel of the same game: a folder with a ``kernel.py``, interpreted or compiled.

Asked of it: ``bench(seats, standard, games, seed)`` plays that many random games and returns the number of decisions
first; ``new_game(seats, standard, seed)`` has ``legal_actions()``, ``apply(code)`` and ``clone()``, and its
``phase`` is ``OVER`` at the end. A ``policy.py`` with ``bench_eps(games, seats, 0)`` plays greedy games.
"""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Callable
from typing import Any

PRIME = 2147483647
HALF = 60


class Subject:
    """What the worker measures; the options name the ``folder``, and whether it is ``compiled``."""

    def __init__(self, options: dict[str, Any]) -> None:
        sys.path.insert(0, options["folder"])
        if not options["compiled"]:
            # Packed arrays of compiled code are slow from interpreted code: it should take its stand-ins.
            stand_in = types.ModuleType("mypy_extensions")
            stand_in.i64 = int  # type: ignore[attr-defined]
            hidden: dict[str, Any] = {"mypy_extensions": stand_in, "librt": None, "librt.vecs": None}
            sys.modules.update(hidden)
        self.kernel = importlib.import_module("kernel")
        self.loops: dict[str, Callable[[int, int], int]] = {"own": self.own}
        if hasattr(self.kernel, "new_game"):
            self.loops["legal"] = self.legal
        try:
            policy = importlib.import_module("policy")
        except ModuleNotFoundError:
            pass
        else:
            self.loops["greedy"] = lambda games, _seed: int(policy.bench_eps(games, 2, 0)[0])

    def own(self, games: int, seed: int) -> int:
        """Random games in the kernel's own loop."""
        return int(self.kernel.bench(2, True, games, seed)[0])

    def legal(self, games: int, seed: int) -> int:
        """Random games, one call after the other from ordinary Python."""
        new_game, over = self.kernel.new_game, self.kernel.OVER
        decisions = 0
        for i in range(games):
            p = new_game(2, True, seed + i + 1)
            x = (seed + i) * 7919 % PRIME + 1
            while p.phase != over:
                codes = p.legal_actions()
                x = x * 48271 % PRIME
                p.apply(codes[x % len(codes)])
                decisions += 1
        return decisions

    def middle(self, seed: int) -> Any:
        """A position in the middle of a random game."""
        p = self.kernel.new_game(2, True, seed)
        x = seed * 7919 % PRIME + 1
        for _ in range(HALF):
            x = x * 48271 % PRIME
            codes = p.legal_actions()
            p.apply(codes[x % len(codes)])
        return p

    def copier(self, p: Any) -> Callable[[], Any]:
        """What copies a position."""
        clone: Callable[[], Any] = p.clone
        return clone

    def key(self, p: Any) -> Any:
        """What equal positions have in common."""
        return p.dump() if hasattr(p, "dump") else p.legal_actions()

    def about(self) -> dict[str, Any]:
        """Nothing but its kind: a folder has no version."""
        return {"versions": {}, "compiled": not str(self.kernel.__file__).endswith(".py")}
