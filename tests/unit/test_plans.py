"""Plans of whole turns: what is foreseen of them, and what an action reveals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gingerbread_widget.analysis.plans import foreseen, reveals
from gingerbread_widget.protocol import Action

LOOK, WALK = 1, 2


class Coin:
    """A position in which a seat can walk, or look at what lies face down: one of two things, with given chances."""

    actor = 0

    def __init__(self, chance: float) -> None:
        self.chance = chance
        self.hidden = 0
        self.seen: int | None = None

    def clone(self) -> Coin:
        return Coin(self.chance)

    def determinize(self, seat: int, seed: int) -> None:
        assert seat == self.actor
        self.hidden = int(Random(seed).random() < self.chance)

    def legal_actions(self) -> list[int]:
        return [LOOK, WALK]

    def apply(self, code: int) -> None:
        if code == LOOK:
            self.seen = self.hidden


class Rules:
    def observe(self, position: Coin, seat: int) -> int | None:
        assert seat == position.actor
        return position.seen

    def text(self, _position: Coin, code: int) -> str:
        return str(code)


def asked(chance: float, code: int) -> list[bool]:
    rules: Any = Rules()
    position: Any = Coin(chance)
    return [reveals(rules, position, code, 1000 * seed) for seed in range(100)]


def test_an_action_reveals_what_may_be_one_of_two_things() -> None:
    assert all(asked(0.5, LOOK))
    assert not any(asked(0.5, WALK))
    assert not any(asked(0.0, LOOK))


def test_what_is_rare_is_found_as_often_as_32_samples_find_it() -> None:
    """All of 32 samples show the same of two things, one with a chance of 1 in 20, in about 19 of 100 cases."""
    assert 70 <= sum(asked(0.05, LOOK)) <= 92


@pytest.mark.parametrize("seed", range(0, 40_000, 1000))
def test_a_plan_is_foreseen_up_to_what_it_reveals(seed: int) -> None:
    rules: Any = Rules()
    position: Any = Coin(0.3)
    assert foreseen(rules, position, (WALK, LOOK, WALK), seed) == (Action(WALK, "2"), Action(LOOK, "1"))
    assert len(foreseen(rules, position, (WALK, WALK), seed)) == 2
