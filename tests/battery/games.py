"""The games under test, and random play through them. A further game adds its `Kernel` to `KERNELS`, and all of the
battery holds for it.

The battery knows a kernel by `gingerbread_widget.protocol` alone. What only one game can tell (where its components
are, when it may end) stands in that game's own file, such as `tests.battery.house`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any, NamedTuple

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.games.kit.base_rules import BaseRules
from gingerbread_widget.record import to_json
from tests.battery import candyman, house
from tests.battery.kernel import Kernel

KERNELS = [house.KERNEL, candyman.KERNEL]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


class Kind(NamedTuple):
    """A game, a way to play it, and a number of seats."""

    kernel: Kernel
    mode: str
    seats: int

    def __str__(self) -> str:
        return f"{self.rules.name}-{self.mode}-{self.seats}"

    @property
    def rules(self) -> BaseRules[Any]:
        return self.kernel.rules

    def start(self, seed: int) -> BasePosition:
        """The set-up position."""
        position: BasePosition = self.rules.new_position(self.seats, self.mode, seed)
        return position

    def game(self, seed: int) -> gw.Game:
        """The same with all that people hold."""
        return gw.new_game(self.rules.name, players=NAMES[: self.seats], mode=self.mode, seed=seed)


KINDS = [Kind(kernel, mode, seats) for kernel in KERNELS for mode, seats in kernel.kinds]


@contextmanager
def told(kind: Kind, seed: int) -> Iterator[None]:
    """Add to an error which game it was."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the game {kind}, seed {seed}")
        raise


def choose(position: BasePosition, rng: Random) -> int:
    """A legal code; mostly a candidate, so that games get somewhere, but every legal code comes up."""
    return rng.choice(position.legal_actions() if rng.random() < 0.4 else position.candidate_actions())


def positions(kind: Kind, seed: int) -> Iterator[BasePosition]:
    """The positions of a random game from set-up to the end: one object that plays on."""
    with told(kind, seed):
        rng = Random(seed)
        position = kind.start(seed)
        yield position
        while position.actor >= 0:
            position.apply(choose(position, rng))
            yield position


def moments(kind: Kind, seed: int, every: int) -> Iterator[BasePosition]:
    """Copies of some positions of a random game, the first and the last among them."""
    for step, position in enumerate(positions(kind, seed)):
        if (step + seed) % every == 0 or step == 0 or position.actor < 0:
            yield position.clone()


@cache
def varied(kind: Kind) -> tuple[BasePosition, ...]:
    """Positions of many games, so chosen that rare kinds of decisions are among them as well as common ones.

    One is taken if its first or last candidate, or their number, was not met in those before. Copy what you change.
    """
    met: set[tuple[str, int]] = set()
    out = []
    for seed in range(1000, 1060):
        for position in positions(kind, seed):
            candidates = position.candidate_actions()
            if candidates:
                signs = {("first", candidates[0]), ("last", candidates[-1]), ("number", len(candidates))}
                if not signs <= met:
                    met |= signs
                    out.append(position.clone())
    return tuple(out)


def go_on(position: BasePosition, seed: int, steps: int = 10**9) -> list[bytes]:
    """Play on at random; return what the position was after each step."""
    rng = Random(seed)
    dumps: list[bytes] = []
    while position.actor >= 0 and len(dumps) < steps:
        position.apply(choose(position, rng))
        dumps.append(position.dump())
    return dumps


def snapshot(game: gw.Game) -> dict[str, Any]:
    """All that a game consists of."""
    return {
        "position": game.position.dump(),
        "record": to_json(game.record, game.step),
        "log": game.log,
        "entries": game.entries(),
        "legal": game.legal_actions(),
        "revision": game.revision,
        "step": game.step,
        "steps": game.steps,
    }
