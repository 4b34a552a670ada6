"""A plugin that makes the battery play the toy game instead: ``pytest -p tests.toy.in_battery tests/battery``."""

from __future__ import annotations

from gingerbread_widget.registry import register
from tests.battery import games
from tests.battery.kernel import Kernel
from tests.toy.heap import CARDS, COINS, RULES, TEXTS, Position


def broken(p: Position) -> str:
    """What is lost or doubled; a quick form of `faults`, counted in another way."""
    counted = sum(p.cards) + sum(p.shown) + sum(p.deck), len(p.cards) + len(p.shown) + len(p.deck)
    return "" if counted == (sum(CARDS), len(CARDS)) and p.heap + sum(p.coins) == COINS * p.n else "cards or coins"


def unseen(p: Position, seat: int) -> dict[str, int]:
    """The cards that lie face down, and the other seats' cards."""
    places = {f"deck {i}": card for i, card in enumerate(p.deck)}
    return places | {f"card {i}": card for i, card in enumerate(p.cards) if i != seat and p.actor >= 0}


KERNEL = Kernel(
    rules=RULES,
    kinds=(("basic", 2), ("basic", 3), ("basic", 4)),
    rare=(),
    codes=len(TEXTS),
    used=lambda _seats: len(TEXTS),
    longest=COINS * 4 + len(CARDS),
    playout=COINS + len(CARDS),
    largest=200,
    most=COINS * 4 + 60,
    few=100,
    many=100,
    sparse=1,
    told=20,
    numbers="cards are numbered 1 to 30.",
    faults=Position.faults,
    broken=broken,
    may_end=lambda p: not p.legal_actions(),
    unseen=unseen,
)


def pytest_configure() -> None:
    register(RULES)
    games.KERNELS[:] = [KERNEL]
    games.KINDS[:] = [games.Kind(KERNEL, mode, seats) for mode, seats in KERNEL.kinds]
