"""Playouts inside the kernel: right games, right seeds, right errors."""

from __future__ import annotations

from random import getstate
from statistics import mean

import pytest

from gingerbread_widget.games.house import RULES, Position, playout, playouts, self_play
from gingerbread_widget.games.house.heuristic import rate
from gingerbread_widget.games.kit.base_position import TIE
from gingerbread_widget.games.kit.rng import PRIME, step, stream
from gingerbread_widget.protocol import GameError
from tests.unit.kernel_games import somewhere


def by_hand(position: Position, policy: str, seed: int, epsilon: float = 0.0) -> list[int]:
    """The same playout, a step at a time, with the list of candidates and the rule of thumb."""
    p = position.clone()
    x = stream(stream(seed, 0), 7)
    while p.actor >= 0:
        codes = p.candidate_actions()
        x = step(x)
        if policy == "random":
            p.apply(codes[x * len(codes) >> 31])
        elif len(codes) == 1:
            p.apply(codes[0])
        elif x < int(epsilon * PRIME):
            x = step(x)
            p.apply(codes[x * len(codes) >> 31])
        else:
            tie, values = x, []
            for code in codes:
                tie = step(tie)
                values.append(rate(p, code) + TIE * float(tie))
            p.apply(codes[values.index(max(values))])
    return p.scores()


@pytest.mark.parametrize("standard", [True, False], ids=["standard", "introductory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("policy", "epsilon"), [("random", 0.0), ("greedy", 0.0), ("greedy", 0.3)])
def test_a_playout_is_the_game_that_the_single_steps_give(
    policy: str, epsilon: float, seats: int, *, standard: bool
) -> None:
    for seed in range(4):
        p = somewhere(seats, standard, seed, steps=30 * seed)
        assert playout(p, policy, seed, epsilon) == by_hand(p, policy, seed, epsilon), f"seed {seed}"


def test_a_playout_leaves_the_position_and_the_global_generator_alone() -> None:
    p = somewhere(3, True, 5, steps=70)
    before, state = p.dump(), getstate()
    playouts(p, "greedy", 5, seed=3, seat=1, epsilon=0.5)
    assert (p.dump(), getstate()) == (before, state)


def test_without_a_seat_the_piles_stay_as_they_lie() -> None:
    p = somewhere(2, True, 8, steps=90)
    assert playouts(p, "greedy", 3, seed=4)[0] == playout(p, "greedy", seed=4)


def test_with_a_seat_only_what_it_knows_counts() -> None:
    p = somewhere(2, True, 8, steps=40)
    other = p.clone()
    other.determinize(1, 99)
    assert other != p
    assert playouts(p, "greedy", 12, seed=4, seat=1) == playouts(other, "greedy", 12, seed=4, seat=1)
    assert len({tuple(s) for s in playouts(p, "greedy", 12, seed=4, seat=1)}) > 6


def test_a_batch_may_be_played_in_pieces() -> None:
    p = somewhere(4, False, 2, steps=50)
    whole = playouts(p, "random", 20, seed=11, seat=0)
    assert playouts(p, "random", 7, seed=11, seat=0) + playouts(p, "random", 13, seed=11, seat=0, first=7) == whole


def test_the_rule_of_thumb_beats_chance_inside_the_kernel() -> None:
    p = RULES.new_position(2, "standard", 3)
    assert mean(s[0] for s in playouts(p, "greedy", 30, seat=0)) > 1.5 * mean(
        s[0] for s in playouts(p, games=30, seat=0)
    )


def test_a_position_after_the_end_gives_its_scores() -> None:
    p = somewhere(2, True, 1, steps=10)
    while p.actor >= 0:
        p.apply(p.candidate_actions()[0])
    assert playouts(p, "greedy", 2) == [p.scores()] * 2


def test_self_play_counts_decisions_and_points() -> None:
    p = RULES.new_position(3, "introductory", 5)
    decisions = 0
    x = stream(5, 7)
    while p.actor >= 0:
        x = step(x)
        codes = p.candidate_actions()
        p.apply(codes[x * len(codes) >> 31])
        decisions += 1
    assert self_play(3, "introductory", games=1, seed=5) == (decisions, sum(p.scores()))


def test_wrong_arguments_are_named() -> None:
    p = RULES.new_position(2, "standard", 3)
    for call, words in (
        (lambda: playout(p, "clever"), "policy: expected one of random, greedy, got 'clever'"),
        (lambda: playout(p, "greedy", epsilon=1.5), "epsilon: expected 0 to 1, got 1.5"),
        (lambda: playout(p, seed=-1), "seed: expected 0 to 2\\*\\*63 - 1, got -1"),
        (lambda: playout(p, seed=1 << 63), "seed: expected 0 to 2\\*\\*63 - 1, got 9223372036854775808"),
        (lambda: playouts(p, games=-1), "games: expected 0 to 10000000, got -1"),
        (lambda: playouts(p, games=True), "games: expected an int from 0 to 10000000, got True"),
        (lambda: playouts(p, seat=2), "seat: expected 0 to 1, got 2"),
        (lambda: self_play(5), "seats: expected 2 to 4, got 5"),
        (lambda: self_play(2, "hard"), "mode: expected one of introductory, standard, got 'hard'"),
    ):
        with pytest.raises(GameError, match=words):
            call()
