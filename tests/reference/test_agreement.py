"""The kernel plays by the same rules as a second implementation, which was written from the rulebook alone.

Legal actions, actor, phase, everything on the table (hidden cards and who knows them included) and scores are compared
at every step of random games, and the ranking at their end.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache

import pytest

from .comparison import Plan, compare

TABLES = [(seats, mode) for mode in ("introductory", "standard") for seats in (2, 3, 4)]
#: Games of each table, every day and in the long run.
FEW, MANY = 12, 500

KINDS = {
    *("side", "first", "build", "stairs", "take red", "take yellow", "take blue", "take green", "take stairway"),
    *("exchange", "cage line", "cage look", "keep", "return gate", "decline", "trap line", "trap gate", "pay red"),
    *("pay yellow", "pay blue", "pay green", "wild", "end turn", "bonus", "skip bonus", "discard red"),
    *("discard yellow", "discard blue", "discard green"),
}
PHASES = {
    f"phase {phase}"
    for phase in ("side", "first", "main", "effect", "keep", "gate", "trap", "pay", "wild", "bonus", "over")
}
# What the reference notes where a rule takes an unusual turn
USUAL = {
    "'decline' gone through without asking",
    "'end turn' gone through without asking",
    "2 bonus cards due at once",
    "a cage at a full gate (ruling 12)",
    "a cost that mixes colours and any (situation S5)",
    "a covered colour is out, and no other comes in its place",
    "a look at a card that went under the pile before",
    "a payment without a choice gone through without asking",
    "a star under a wild tile (ruling 19)",
    "action 2 with a full workshop (ruling 30)",
    "action 2 with an empty supply (ruling 30)",
    "an early end (ruling 32)",
    "asked only because room can be made (ruling 7)",
    "built on 1 stairways",
    "built on 2 stairways",
    *(f"discard in phase {phase}" for phase in ("main", "effect", "trap", "wild", "bonus")),
    *(f"return in phase {phase}" for phase in ("main", "effect", "trap", "wild")),
    "no place for any double tile: action 2 is compulsory (ruling 31)",
    "no wild tile left",
    "the pile is too short for the line",
    *(f"three times {symbol}" for symbol in ("cage", "exchange", "stairway", "star", "the same colour")),
    "three times, one symbol seen through stairways",
}
RARE = {
    "3 bonus cards due at once",
    "a look at 1 (ruling 15)",
    "a look at 2 (ruling 15)",
    "a shared place (situation S9)",
    "a tie broken by the taller house (ruling 33)",
    "an exchange with a full pantry (ruling 10)",
    "an oven held back by a full pantry",
    "an oven held back by the supply",
    "built on 3 stairways",
    "built on 4 stairways",
    "no card for the fourth or a higher level (ruling 23)",
    "return in phase bonus",
    "ten tokens of the covered colour itself",
    "two ovens in a turn (ruling 24)",
}


@cache
def games(count: int, seats: int, mode: str) -> Counter[str]:
    """What came up in so many games; the tests share them."""
    first = TABLES.index((seats, mode)) * count
    return sum((compare(Plan(seats, mode, first + i)) for i in range(count)), Counter())


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_kernel_plays_by_the_rules_of_the_reference(seats: int, mode: str) -> None:
    assert games(FEW, seats, mode)["phase over"] == FEW


def came_up(count: int) -> Counter[str]:
    """How often each thing came up in all the games, printed for `pytest -s`."""
    total = sum((games(count, *table) for table in TABLES), Counter())
    rows = [f"{times:9,}  {what}\n" for what, times in sorted(total.items())]
    sys.stdout.writelines([f"\n{count * len(TABLES)} games:\n", *rows])
    return total


def test_every_kind_of_action_and_decision_was_compared() -> None:
    assert (KINDS | PHASES | USUAL) - set(came_up(FEW)) == set()


@pytest.mark.proof
def test_every_special_case_of_the_rules_was_compared() -> None:
    found = came_up(MANY)
    assert found["phase over"] == MANY * len(TABLES)
    assert set(found) - {"steps"} == KINDS | PHASES | USUAL | RARE
