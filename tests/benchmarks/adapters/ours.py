"""This project's kernel: standard games of two seats, as installed in the environment, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gingerbread_widget as gw
from gingerbread_widget.house import RULES, Position, self_play

PRIME = 2147483647
HALF = 60  # decisions; a random game has about twice as many


def legal(games: int, seed: int) -> int:
    """Play any legal actions, one call after the other from ordinary Python."""
    decisions = 0
    for i in range(games):
        p = RULES.new_position(2, "standard", seed + i)
        x = (seed + i) * 7919 % PRIME + 1
        while codes := p.legal_actions():
            x = x * 48271 % PRIME
            p.apply(codes[x % len(codes)])
            decisions += 1
    return decisions


def candidates(games: int, seed: int) -> int:
    """Play candidates, the legal actions less those that can only do harm, in the same way."""
    decisions = 0
    for i in range(games):
        p = RULES.new_position(2, "standard", seed + i)
        x = (seed + i) * 7919 % PRIME + 1
        while codes := p.candidate_actions():
            x = x * 48271 % PRIME
            p.apply(codes[x % len(codes)])
            decisions += 1
    return decisions


class Subject:
    """What the worker measures."""

    def __init__(self, _options: dict[str, Any]) -> None:
        self.loops: dict[str, Callable[[int, int], int]] = {
            "own": lambda games, seed: self_play(2, "standard", "random", games, seed)[0],
            "legal": legal,
            "candidates": candidates,
            "greedy": lambda games, seed: self_play(2, "standard", "greedy", games, seed)[0],
        }

    def middle(self, seed: int) -> Position:
        """A position in the middle of a random game."""
        p = RULES.new_position(2, "standard", seed)
        x = seed * 7919 % PRIME + 1
        for _ in range(HALF):
            x = x * 48271 % PRIME
            codes = p.candidate_actions()
            p.apply(codes[x % len(codes)])
        return p

    def copier(self, p: Position) -> Callable[[], Position]:
        """What copies a position."""
        return p.clone

    def key(self, p: Position) -> bytes:
        """What equal positions have in common."""
        return p.dump()

    def about(self) -> dict[str, Any]:
        """Version and kind."""
        info = gw.kernel_info()
        versions = {"gingerbread_widget": gw.__version__}
        if info.compiled:
            versions["librt"] = info.runtime
        return {"versions": versions, "compiled": info.compiled}
