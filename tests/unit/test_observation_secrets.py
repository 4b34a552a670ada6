"""Nothing that a seat cannot know shows in what it is given, and a reshuffle changes nothing else."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import A_KEEP, A_RETURN, GATE, KEEP
from gingerbread_widget.games.house.observation import observe
from gingerbread_widget.games.house.position import Position
from tests.unit.kernel_games import broken, positions, somewhere
from tests.unit.knowledge_games import curious_game, rearranged

PLACES = {
    "seats": st.integers(2, 4),
    "standard": st.booleans(),
    "seed": st.integers(0, 2**63 - 1),
    "steps": st.integers(0, 400),
    "swaps": st.integers(0, 2**32),
}


def given_to(p: Position, viewer: int) -> tuple[bytes, ...]:
    """What a player or a page gets to see of a position."""
    acts = [p.legal_actions(), p.candidate_actions()] if viewer == p.actor else []
    return tuple(text.encode() for text in (repr(observe(p, viewer)), json.dumps(RULES.view(p, viewer)), repr(acts)))


def shown(p: Position, viewer: int) -> str:
    """All that the viewer is given, as text."""
    parts = [repr(observe(p, viewer)), json.dumps(RULES.view(p, viewer)), json.dumps(RULES.setup(p))]
    parts.append(repr((RULES.score_rows(p), p.scores(), RULES.ranking(p), p.actor)))
    if viewer == p.actor:
        legal = p.legal_actions()
        parts.append(repr((legal, p.candidate_actions(), [RULES.text(p, c) for c in legal])))
        parts.append(repr([RULES.explain(p, c) for c in range(159)]))
        parts.append(json.dumps([RULES.entry(p, c) for c in legal]))
    else:
        # what others read of an action, but for the character kept, which is open once it is kept
        parts.append(json.dumps([RULES.entry(p, c) for c in p.legal_actions() if not A_KEEP <= c < A_RETURN]))
    return "\n".join(parts)


@given(**PLACES)
@settings(max_examples=250, deadline=None)
def test_unseen_cards_and_tiles_can_change_places_without_a_trace(
    seats: int, standard: bool, seed: int, steps: int, swaps: int
) -> None:
    p = somewhere(seats, standard, seed, steps)
    for viewer in range(-1, seats):
        q = rearranged(p, viewer, Random(swaps))
        assert not faults(q)
        assert shown(q, viewer) == shown(p, viewer)


@pytest.mark.parametrize(
    "games", [range(6), *(pytest.param(range(i, i + 60), marks=pytest.mark.proof) for i in range(0, 300, 60))], ids=str
)
def test_the_same_at_every_step_of_games_with_looks_at_every_chance(games: range) -> None:
    """The others hold beliefs that the viewer has no part in, or does, and have looked at cards known to the viewer."""
    changed = half = 0
    for seed in games:
        rng = Random(seed)
        for p in curious_game(seed):
            for viewer in range(-1, p.n):
                q = rearranged(p, viewer, rng)
                assert not faults(q), seed
                assert given_to(q, viewer) == given_to(p, viewer), seed
                changed += q.pile != p.pile
                half += len(observe(p, viewer).beliefs) > 0
    assert half > 5 * len(games)
    assert changed > 50 * len(games)


@pytest.mark.parametrize("phase", [KEEP, GATE])
def test_the_same_while_cards_are_looked_at(phase: int) -> None:
    """The phases in which somebody knows more than the others are rare at random, so they are looked for."""
    met = (
        p.clone()
        for seed in range(200)
        for p in positions(2 + seed % 3, standard=True, seed=seed)
        if p.phase == phase and p.drawn
    )
    for seed, p in enumerate(islice(met, 40)):
        for viewer in range(-1, p.n):
            assert shown(rearranged(p, viewer, Random(seed)), viewer) == shown(p, viewer)
        others = [v for v in range(p.n) if v != p.cur]
        assert all(observe(p, v).looked_at == () for v in others)
        assert len(others) == p.n - 1


@given(**PLACES)
@settings(max_examples=250, deadline=None)
def test_a_reshuffle_keeps_all_that_the_seat_knows_and_conserves_the_rest(
    seats: int, standard: bool, seed: int, steps: int, swaps: int
) -> None:
    p = somewhere(seats, standard, seed, steps)
    for seat in range(seats):
        q = p.clone()
        q.determinize(seat, swaps)
        assert faults(q) == []
        assert observe(q, seat) == observe(p, seat)
        mark = 64 << seat
        assert [e for e in q.pile[q.head :] if e & mark] == [e for e in p.pile[p.head :] if e & mark]
        if seat == p.actor:
            assert shown(q, seat) == shown(p, seat)
        again = p.clone()
        again.determinize(seat, swaps)
        assert again == q
        # where things really lie plays no part
        other = rearranged(p, seat, Random(swaps))
        other.determinize(seat, swaps)
        assert other == q


@given(**PLACES)
@settings(max_examples=40, deadline=None)
def test_reshuffles_of_other_seeds_differ(seats: int, standard: bool, seed: int, steps: int, swaps: int) -> None:
    p = somewhere(seats, standard, seed, min(steps, 60))
    for seat in range(seats):
        outcomes = set()
        for further in range(4):
            q = p.clone()
            q.determinize(seat, swaps + further)
            outcomes.add(q.dump())
        assert len(outcomes) == 4


def test_a_reshuffled_position_plays_on() -> None:
    for seed in range(60):
        p = somewhere(2 + seed % 3, standard=True, seed=seed, steps=seed * 3)
        q = p.clone()
        q.determinize(p.cur, seed)
        assert q.legal_actions() == p.legal_actions()
        assert q.candidate_actions() == p.candidate_actions()
        rng = Random(seed)
        while q.actor >= 0:
            q.apply(rng.choice(q.candidate_actions()))
            assert not broken(q)
