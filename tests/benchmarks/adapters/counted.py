"""Plays what is counted: warms up, calls the function that callgrind looks at, and writes how much was done.

::

    python counted.py FIGURE    # one of `FIGURES`
"""

from __future__ import annotations

import gc
import sys
from typing import Any, NamedTuple

from gingerbread_widget.games import candyman, house
from gingerbread_widget.games.kit import loops
from gingerbread_widget.games.kit.base_position import ALWAYS

WARM = 100_000  # a seed


class Figure(NamedTuple):
    """The work to count: the number of random decisions (-1: copies are made), and that of games or copies."""

    rules: Any
    seats: int
    mode: str
    explore: int
    number: int


FIGURES = {
    "house, 2 seats, random": Figure(house.RULES, 2, "standard", ALWAYS, 300),
    "house, 4 seats, random": Figure(house.RULES, 4, "standard", ALWAYS, 150),
    "house, 2 seats, greedy": Figure(house.RULES, 2, "standard", 0, 60),
    "house, 2 seats, copy": Figure(house.RULES, 2, "standard", -1, 500),
    "race, 4 seats, random": Figure(candyman.RULES, 4, "basic", ALWAYS, 30),
    "race, 4 seats, greedy": Figure(candyman.RULES, 4, "basic", 0, 30),
    "race, 4 seats, copy": Figure(candyman.RULES, 4, "basic", -1, 500),
}


def played(figure: Figure) -> int:
    """Play whole games; return the number of decisions."""

    def deal(seed: int) -> Any:
        return figure.rules.new_position(figure.seats, figure.mode, seed)

    for seed in range(WARM, WARM + figure.number):
        deal(seed).play_on(figure.explore, seed)  # the kernel fills tables as positions come up
    return sum(row[-1] for row in loops.self_play(deal, figure.explore, 0, figure.number))


def copied(figure: Figure) -> int:
    """Copy a position in the middle of a game; return how often."""
    p = figure.rules.new_position(figure.seats, figure.mode, 3)
    for i in range(60):
        codes = p.candidate_actions()
        p.apply(codes[7 * i % len(codes)])
    clone = p.clone
    for _ in range(figure.number):
        clone()
    return figure.number


if __name__ == "__main__":
    gc.disable()
    wanted = FIGURES[sys.argv[1]]
    print(copied(wanted) if wanted.explore < 0 else played(wanted))  # noqa: T201 - the parent reads it
