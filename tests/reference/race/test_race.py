"""The kernel runs the race by the same rules as a second implementation, written from the rulebook and the rulings.

Legal actions, actor, phase, everything on the table (hidden cards included), cards that came up and points are compared
at every step. Now and then another reference takes over from the middle, knowing the position alone.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from .comparison import Plan, compare

SEATS = range(2, 7)
#: For each number of seats; `python -m tests.campaigns` runs four times as many.
MANY = 150
FEW = 12

PHASES = {"window", "before", "step", "burst", "after", "part", "defense", "summon", "strike", "aim", "over"}
ENDS = {"escaped", "gauntlet", "crumbs", "survived"}
EQUIPS = {f"use {limb}" for limb in ("larm", "rarm", "lleg", "rleg")}
ENTRIES = {
    f"entered at {where}"
    for where in (
        *(
            "start window",
            "start part",
            "start defense",
            "twins window",
            "twins part",
            "twins defense",
            "before window",
        ),
        *("before before", "before step", "before burst", "before part", "before defense", "moved window"),
        *("moved part", "moved defense", "after window", "after after", "after part", "after defense"),
        *("match summon", "match strike", "match aim", "match part", "match step"),
    )
}


def races(count: int, seats: int) -> Counter[str]:
    """What came up in so many races; the tests share them."""
    return sum((compare(Plan(seats, number)) for number in range(count)), Counter())


@pytest.mark.parametrize("seats", SEATS)
def test_the_kernel_races_by_the_rules_of_the_reference(seats: int) -> None:
    assert races(FEW, seats)["over"] == FEW


@pytest.mark.proof
def test_the_kernel_does_so_for_every_kind_of_action_and_entry() -> None:
    total = sum((races(MANY, seats) for seats in SEATS), Counter())
    assert total["over"] == MANY * len(SEATS)
    sys.stdout.writelines(f"{times:9,}  {what}\n" for what, times in sorted(total.items()))
    treats = {f"play {name}" for name in ("Jawbreaker", "Push'n Pop", "Mirror Glaze", "Wafer Shield", "Icing Patch")}
    assert PHASES | ENDS | EQUIPS | ENTRIES | treats <= set(total)
