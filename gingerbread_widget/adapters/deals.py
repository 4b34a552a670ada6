"""Games without explicit chance: one draw at the root deals everything, and nodes remember what seats were told.

This serves any game by what its kernel says of itself: log entries, observations, and a fair reshuffle of what a seat
cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from ..games.kit.features import Features

SEEDS: Final = 1 << 53


class Deal:
    """A node of such a game. It never changes; `play` and `draw` make the next one."""

    def __init__(
        self,
        features: Features,
        mode: str,
        seeds: range,
        position: Any = None,
        *,
        entry: str = "",
        steps: int = 0,
        parent: Deal | None = None,
        digests: dict[int, bytes] | None = None,
    ) -> None:
        self.features = features
        self.mode = mode
        self.seeds = seeds  #: Seeds of the deals that the draw at the root decides between.
        self.ready = position is not None
        self.position = position if self.ready else features.rules.new_position(features.seats, mode, 0)
        self.due = () if self.ready else ("deal",)
        self.steps = steps  #: Actions and draws so far.
        self.entry = entry  #: What all were told of the last action.
        self.parent = parent  #: The node before, if there is one and `digests` do not make up for it.
        self.digests = digests or {}  #: By seat: a digest of all that it has been told.

    def __deepcopy__(self, memo: object) -> Deal:
        """Return the node itself, since it never changes; OpenSpiel copies states this way."""
        del memo
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Leave out the nodes before, of which only what seats have been told matters."""
        digests = {seat: self._digest(seat) for seat in range(-1, self.features.seats)}
        position = self.position if self.ready else None
        return _node, (self.features, self.mode, self.seeds, position, self.entry, self.steps, digests)

    @property
    def over(self) -> bool:
        """True after the end of the game, or where it is cut off."""
        return self.ready and (self.position.actor < 0 or self.steps > self.features.longest)

    def outcomes(self) -> list[int]:
        """Return the numbers of the deals; empty after the draw."""
        return [*range(len(self.seeds))] if self.due else []

    def draw(self, outcome: int) -> Deal:
        """Return the node after the draw."""
        return self._next(self.features.rules.new_position(self.features.seats, self.mode, self.seeds[outcome]))

    def play(self, code: int) -> Deal:
        """Return the node after an action, which is not checked."""
        rules = self.features.rules
        after = self.position.clone()
        after.apply(code)
        result = rules.result(self.position, after)
        return self._next(after, json.dumps([*rules.entry(self.position, code), result], default=list))

    def resampled(self, seat: int, random: Callable[[], float]) -> Deal:
        """Return the same node with what a seat cannot know drawn anew: it was told the same, and sees the same."""
        if not self.ready:
            return self
        other = self.position.clone()
        other.determinize(seat, int(random() * SEEDS))
        node = _node(self.features, self.mode, self.seeds, other, self.entry, self.steps, {seat: self._digest(seat)})
        node.parent = self.parent
        return node

    def told(self, seat: int) -> str:
        """Return what a seat (-1: everybody) has been told: how much, a digest of all of it, and what it sees now."""
        name = f"seat {seat}" if seat >= 0 else "everybody"
        if not self.ready:
            return f"{name}: set-up"
        seen = self.features.drawing(self.position, seat)
        return f"{name}: {self.steps} ({self._digest(seat).hex()}) {self.entry}\n{seen}"

    def _next(self, position: Any, entry: str = "") -> Deal:
        return Deal(self.features, self.mode, self.seeds, position, entry=entry, steps=self.steps + 1, parent=self)

    def _digest(self, seat: int) -> bytes:
        """Return a digest of the log entries and of what the seat saw after each of them."""
        trail: list[Deal] = []
        node: Deal | None = self
        while node and seat not in node.digests:
            trail.append(node)
            node = node.parent
        digest = node.digests[seat] if node else b""
        for step in reversed(trail):
            seen = repr(self.features.rules.observe(step.position, seat)) if step.ready else ""
            digest = blake2b(f"{step.entry}\n{seen}".encode(), key=digest, digest_size=16).digest()
            step.digests[seat] = digest
        return digest


def _node(
    features: Features, mode: str, seeds: range, position: Any, entry: str, steps: int, digests: dict[int, bytes]
) -> Deal:
    return Deal(features, mode, seeds, position, entry=entry, steps=steps, digests=digests)
