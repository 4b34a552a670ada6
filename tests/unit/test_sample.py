"""Positions drawn from an observation: consistent with it, sound, and all that are possible equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import A_LOOK, CARD
from gingerbread_widget.games.kit.base_position import ALWAYS
from gingerbread_widget.protocol import GameError
from gingerbread_widget.registry import rules_named
from tests.unit.kernel_games import somewhere

EVERY_PHASE = {"side", "first", "main", "effect", "keep", "gate", "trap", "pay", "wild", "bonus", "over"}


@pytest.mark.parametrize("count", [9, pytest.param(60, marks=pytest.mark.proof)])
def test_what_a_seat_sees_of_a_sample_is_what_it_saw(count: int) -> None:
    phases = set()
    for seed in range(count):
        random = Random(seed)
        seats = 2 + seed % 3
        p = RULES.new_position(seats, RULES.modes[seed % 2], seed)
        while True:
            for seat in range(seats):
                seen = RULES.observe(p, seat)
                sample = seen.sample(seed)
                assert RULES.observe(sample, seat) == seen, f"seed {seed}"
                assert faults(sample) == [], f"seed {seed}"
                if seat == p.actor:
                    assert sample.legal_actions() == p.legal_actions(), f"seed {seed}"
                phases.add(seen.phase)
            if p.actor < 0:
                break
            codes = p.candidate_actions()
            p.apply(A_LOOK if A_LOOK in codes else random.choice(codes))
    assert phases >= EVERY_PHASE - {"bonus", "pay"}


def test_a_sample_depends_on_nothing_that_the_seat_cannot_know() -> None:
    p = somewhere(3, True, 4, steps=80)
    other = p.clone()
    other.determinize(1, 9)
    assert other != p
    assert RULES.observe(other, 1).sample(5) == RULES.observe(p, 1).sample(5)
    assert RULES.observe(p, 1).sample(6) != RULES.observe(p, 1).sample(5)


def test_each_unseen_card_comes_to_each_place_equally_often() -> None:
    seen = RULES.observe(somewhere(2, True, 4, steps=40), 0)
    rounds = 3000
    tops = Counter(seen.sample(seed).pile[0] & CARD for seed in range(rounds))
    unseen = seen.pile - len(seen.known)
    assert len(tops) == unseen
    expected = rounds / unseen
    chi_square = sum((n - expected) ** 2 / expected for n in tops.values())
    assert chi_square < unseen + 5 * (2 * unseen) ** 0.5  # five deviations above its mean


def test_the_public_observation_has_no_samples() -> None:
    with pytest.raises(GameError, match="public one"):
        RULES.observe(somewhere(2, True, 4, steps=40), -1).sample(0)


@pytest.mark.parametrize("name", ["house", "candyman"])
def test_samples_of_one_observation_have_nothing_in_common(name: str) -> None:
    rules = rules_named(name)
    p = rules.new_position(2, rules.modes[0], 7)
    seen, again = rules.observe(p, 0), rules.observe(p, 0)
    played = seen.sample(1)
    played.play_on(ALWAYS, 1)
    assert seen.sample(1) == again.sample(1)
    assert seen.sample(1) != played
