"""The rule of thumb says the same whether it is asked once or for many actions together."""

from __future__ import annotations

from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.constants import A_EXCHANGE
from gingerbread_widget.games.house.heuristic import placements, rate
from gingerbread_widget.games.kit.rng import PRIME, step
from tests.unit.games import started


@pytest.mark.parametrize("mode", ["standard", "introductory"])
def test_many_actions_are_rated_as_each_by_itself(mode: str) -> None:
    seen = {"placements": 0, "exchanges": 0}
    for seed in range(6):
        rng = Random(seed)
        game = started(seats=2 + seed % 3, mode=mode, seed=seed)
        while not game.over:
            position = game.position
            me, codes = position.seats[position.cur], position.candidate_actions()  # type: ignore[attr-defined]
            together = placements(position, me, me.open_pairs())  # type: ignore[arg-type]
            for pair in range(12):
                if me.open_pairs() >> pair & 1:
                    seen["placements"] += 1
                    assert together[pair] == rate(position, 2 * pair), f"seed {seed}, step {game.step}"  # type: ignore[arg-type]
            assert position.ratings() == [rate(position, code) for code in codes]  # type: ignore[arg-type]
            seen["exchanges"] += sum(A_EXCHANGE <= code < A_EXCHANGE + 16 for code in codes)
            game.play(rng.choice(game.candidate_actions()))
    assert min(seen.values()) > 100, seen


def test_the_best_is_the_one_that_is_rated_highest() -> None:
    """Ties go by a random number for each code in turn."""
    for seed in range(4):
        game = gw.players.play_out(started(seed=seed), ["greedy", "beginner"], seed)
        for at in range(6, game.steps):
            position, x = game.position_at(at), 1 + 7919 * at
            codes = position.candidate_actions()
            ties = []
            chance = after = step(x)
            for _ in codes:
                chance = step(chance)
                ties.append(1e-3 / PRIME * int(chance))
            each = [rate(position, code) + tie for code, tie in zip(codes, ties, strict=True)]  # type: ignore[arg-type]
            played, best = position.clone(), position.clone()
            played.play_on(0, x)
            best.apply(codes[each.index(max(each))])
            best.play_on(0, after)
            assert played == best, f"seed {seed}, step {at}"
