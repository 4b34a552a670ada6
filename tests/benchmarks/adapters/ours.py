"""This project's kernels: games of some seats, as installed in the environment, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import gingerbread_widget as gw

PRIME = 2147483647
HALF = 60  # decisions; a random game of the house has about twice as many


def _often(do: Callable[[int], Any], times: int, seed: int) -> int:
    """Do something ten times as often as that, from a seed on; return how often."""
    for i in range(10 * times):
        do(seed + i)
    return 10 * times


class Subject:
    """What the worker measures; `options` name a game, how many play, and its mode."""

    def __init__(self, options: dict[str, Any]) -> None:
        room = "games." if find_spec("gingerbread_widget.games") else ""  # older checkouts have none
        self.kernel = import_module(f"gingerbread_widget.{room}{options['game']}")
        self.seats, self.mode = options["seats"], options["mode"]
        self.loops: dict[str, Callable[[int, int], int]] = {
            "own": partial(self.own, "random"),
            "legal": partial(self.stepped, "legal_actions"),
            # the legal actions less those that can only do harm
            "candidates": partial(self.stepped, "candidate_actions"),
            "greedy": partial(self.own, "greedy"),
        }
        if options.get("more"):
            p = self.middle(3)
            seen = self.kernel.RULES.observe(p, 0)
            self.loops |= {
                "keys": partial(_often, lambda _: p.key()),
                "dumps": partial(_often, lambda _: p.dump()),
                "observations": partial(_often, lambda _: self.kernel.RULES.observe(p, 0)),
                "samples": partial(_often, seen.sample),
            }

    def own(self, policy: str, games: int, seed: int) -> int:
        """Games in the kernel's own loop; how many decisions they had."""
        played = self.kernel.self_play(self.seats, self.mode, policy, games, seed)
        return int(played[0]) if isinstance(played, tuple) else sum(game.decisions for game in played)

    def stepped(self, choices: str, games: int, seed: int) -> int:
        """Play any of a method's actions, one call after the other from ordinary Python."""
        decisions = 0
        for i in range(games):
            p = self.kernel.RULES.new_position(self.seats, self.mode, seed + i)
            codes_of = getattr(p, choices)
            x = (seed + i) * 7919 % PRIME + 1
            while codes := codes_of():
                x = x * 48271 % PRIME
                p.apply(codes[x % len(codes)])
                decisions += 1
        return decisions

    def middle(self, seed: int) -> Any:
        """A position in the middle of a random game."""
        p = self.kernel.RULES.new_position(self.seats, self.mode, seed)
        x = seed * 7919 % PRIME + 1
        for _ in range(HALF):
            x = x * 48271 % PRIME
            codes = p.candidate_actions()
            p.apply(codes[x % len(codes)])
        return p

    def copier(self, p: Any) -> Callable[[], Any]:
        """What copies a position."""
        clone: Callable[[], Any] = p.clone
        return clone

    def key(self, p: Any) -> bytes:
        """What equal positions have in common."""
        return bytes(p.dump())

    def about(self) -> dict[str, Any]:
        """Version and kind."""
        info = gw.kernel_info()
        versions = {"gingerbread_widget": gw.__version__}
        if info.compiled:
            versions["librt"] = info.runtime
        return {"versions": versions, "compiled": info.compiled}
