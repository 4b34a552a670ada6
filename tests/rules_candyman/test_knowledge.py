"""What a seat may know: hidden hands, samples, lines compared, and thousands of games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gingerbread_widget.games.candyman import RULES, compare, playouts, self_play
from gingerbread_widget.games.candyman.check import faults
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.protocol import GameError


def somewhere(seats: int, seed: int, steps: int, mode: str = "basic+start") -> Position:
    """A position in the midst of a random game."""
    p = RULES.new_position(seats, mode, seed)
    rng = Random(seed)
    for _ in range(steps):
        if p.actor < 0:
            break
        p.apply(rng.choice(p.legal_actions()))
    return p


def test_a_hand_is_in_its_own_observation_and_in_no_other() -> None:
    for seed in range(20):
        p = somewhere(4, seed, 40)
        for seat in range(4):
            for other in range(4):
                seen = RULES.observe(p, other)
                assert seen.seats[seat].treats == len(p.hands[seat])
                if seat == other:
                    assert seen.hand == tuple(entry >> 4 for entry in p.hands[seat])


def test_what_others_hold_makes_no_difference_to_what_a_seat_is_given() -> None:
    """Two cards change places between a hand and the pile."""
    changed = 0
    for seed in range(40):
        p = somewhere(3, seed, 30)
        if not p.hands[1] or p.hands[1][0] >> 4 == p.pile[p.top] or p.hands[1][0] & 15 != p.generation:
            continue
        other = p.clone()
        card, top = p.hands[1][0] >> 4, p.pile[p.top]
        other.hands[1] = tuple(sorted((*p.hands[1][1:], top * 16 + p.generation)))
        other.pile = [*p.pile[: p.top], card, *p.pile[p.top + 1 :]]
        for seat in (-1, 0, 2):
            assert RULES.observe(other, seat) == RULES.observe(p, seat)
            assert RULES.view(other, seat) == RULES.view(p, seat)
        assert RULES.observe(other, 1) != RULES.observe(p, 1)
        changed += 1
    assert changed > 5


def test_what_a_seat_sees_of_a_sample_is_what_it_saw() -> None:
    for seed in range(5):
        p = RULES.new_position(2 + seed % 5, ("basic", "classic+start")[seed % 2], seed)
        rng = Random(seed)
        while p.actor >= 0:
            if rng.random() < 0.1:
                for seat in range(p.n):
                    seen = RULES.observe(p, seat)
                    sample = seen.sample(seed)
                    assert RULES.observe(sample, seat) == seen
                    assert faults(sample) == []
                    if seat == p.actor:
                        assert sample.legal_actions() == p.legal_actions()
            p.apply(rng.choice(p.legal_actions()))


def test_a_sample_depends_on_nothing_that_the_seat_cannot_know() -> None:
    p = somewhere(3, 4, 50)
    other = p.clone()
    other.determinize(1, 9)
    assert other != p
    assert RULES.observe(other, 1).sample(5) == RULES.observe(p, 1).sample(5)
    assert RULES.observe(p, 1).sample(6) != RULES.observe(p, 1).sample(5)


def test_each_unseen_treat_comes_to_another_hand_as_often_as_it_is_unseen() -> None:
    p = RULES.new_position(3, "basic+start", 4)
    seen = RULES.observe(p, 0)
    rounds = 3000
    drawn = Counter(seen.sample(seed).hands[1][0] >> 4 for seed in range(rounds))
    unseen = Counter({kind: count for _, kind, count in seen.others})
    expected = {kind: rounds * count / unseen.total() for kind, count in unseen.items()}
    chi_square = sum((drawn[kind] - n) ** 2 / n for kind, n in expected.items())
    assert chi_square < len(unseen) + 5 * (2 * len(unseen)) ** 0.5  # five deviations above its mean


def test_cards_of_an_earlier_pile_stay_apart_from_those_of_the_next() -> None:
    """Whoever saw the old pile to its end knows what the hands from it hold between them."""
    p = RULES.new_position(3, "basic+start", 4)
    p.spent = tuple(sorted(p.pile[p.top :]))
    p.top = len(p.pile)
    p.draw_treat(0)
    held = Counter(entry >> 4 for seat in (1, 2) for entry in p.hands[seat])
    for seed in range(20):
        other = p.clone()
        other.determinize(0, seed)
        assert Counter(entry >> 4 for seat in (1, 2) for entry in other.hands[seat]) == held


def test_the_public_observation_has_no_samples() -> None:
    with pytest.raises(GameError, match="public one"):
        RULES.observe(somewhere(2, 4, 40), -1).sample(0)


def test_lines_are_compared_on_the_same_games_as_playouts() -> None:
    p = somewhere(3, 2, 30)
    (found,) = compare(p, [[]], "greedy", 6, 1, seat=1, epsilon=0.2)
    assert [outcome[:3] for outcome in found] == playouts(p, "greedy", 6, 1, seat=1, epsilon=0.2)
    lines = [[code] for code in p.legal_actions()]
    whole = compare(p, lines, games=9, seed=2, seat=0)
    pieces = [compare(p, lines, games=n, seed=2, seat=0, first=at) for n, at in ((4, 0), (5, 4))]
    assert [a + b for a, b in zip(*pieces, strict=True)] == whole


def test_a_legal_action_that_is_no_candidate_is_played_all_the_same() -> None:
    """A step back that meets nobody is left out of the candidates, and has to be compared like any other."""
    found = 0
    for seed in range(60):
        p = somewhere(2, seed, 30)
        left_out = {*p.legal_actions()} - {*p.candidate_actions()}
        for code in sorted(left_out):
            after = p.clone()
            after.apply(code)
            played, kept = compare(p, [[code], []], "greedy", 8, seed)
            assert played == compare(after, [[]], "greedy", 8, seed)[0]
            found += played != kept
    assert found > 5


def test_wrong_arguments_are_named() -> None:
    p = somewhere(2, 8, 30)
    illegal = next(code for code in range(100) if code not in p.legal_actions())
    for lines, more, words in (
        ([[illegal]], {}, f"lines\\[0\\]: expected the code of a legal action first, got {illegal}"),
        ([[]], {"seat": 2}, "seat: expected 0 to 1, got 2"),
        ([[]], {"games": -1}, "games: expected 0 to 10000000, got -1"),
        ([[]], {"policy": "clever"}, "policy: expected one of random, greedy, got 'clever'"),
    ):
        with pytest.raises(GameError, match=words):
            compare(p, lines, **more)


@pytest.mark.parametrize("games", [40, pytest.param(1000, marks=pytest.mark.proof)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_thousands_of_random_games_end(seats: int, games: int) -> None:
    played = self_play(seats, games=games, seed=100)
    assert all(game.end != "running" for game in played)
    assert max(game.decisions for game in played) < 12_000


@pytest.mark.proof
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_game_of_four_has_15_to_30_rounds_and_no_seat_wins_much_more_than_its_share(policy: str) -> None:
    played = self_play(4, "basic", policy, games=1500, seed=1)
    rounds = sorted(game.rounds for game in played)
    assert 15 <= rounds[len(rounds) // 2] <= 30
    wins = Counter(game.winner for game in played)
    assert max(wins[seat] for seat in range(4)) / len(played) < 0.25 + 0.05
    assert {game.end for game in played} == {"escaped", "gauntlet", "crumbs"}
