"""A reshuffle keeps what a seat knows, gives all else its odds, and tells nothing that the seat cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import factorial, prod, sqrt
from random import Random

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import A_KEEP, A_RETURN, CARD, EFFECT, GATE, KEEP, OVER
from gingerbread_widget.games.house.observation import observe
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.protocol import RecordError
from tests.rules.builder import play, position, witch
from tests.unit.knowledge_games import (
    arrangements,
    curious_game,
    curious_positions,
    curious_step,
    third_look,
    tiny,
    unnamed,
)

proof = pytest.mark.proof


def reshuffled(p: Position, seat: int, seed: int) -> Position:
    q = p.clone()
    q.determinize(seat, seed)
    return q


# ---- it depends on what the seat knows alone -------------------------------------------------------------------------


def next_possible(some: list[Position], actual: Position, code: int, seat: int) -> Iterator[Position]:
    """All positions that a decision may have led to, for all that the seat sees of it."""
    chosen = A_KEEP <= code < A_RETURN and actual.cur != seat
    card = actual.drawn[code - A_KEEP >> 1] & CARD if chosen else -1
    for q in some:
        codes = [c for c in q.legal_actions() if A_KEEP <= c < A_RETURN] if chosen else [code]
        for c in codes:
            if not chosen or q.drawn[c - A_KEEP >> 1] & CARD == card:
                after = q.clone()
                after.apply(c)
                yield after


def looks_the_same(p: Position, q: Position, seat: int) -> bool:
    return p.line == q.line and (p.cur != seat or [e & CARD for e in p.drawn] == [e & CARD for e in q.drawn])


def follow_a_game(seats: int, pile: int, seed: int, steps: int) -> int:
    """Play, and reshuffle all positions that a seat cannot tell apart; returns how many differ in others' beliefs."""
    p = tiny(seats, pile, seed)
    rng = Random(seed)
    seat = seed % seats
    some = []
    for order in permutations(p.pile):
        q = p.clone()
        q.pile = [*order]
        some.append(q)
    differ = 0
    for step in range(steps):
        code = curious_step(p, rng, 0.1)
        after = [*next_possible(some, p, code, seat)]
        p.apply(code)
        if p.phase == OVER:
            break
        some = [*{q.dump(): q for q in after if looks_the_same(p, q, seat)}.values()]
        outcome = reshuffled(p, seat, step)
        for q in some:
            assert observe(q, seat) == observe(p, seat), (seed, step)
            assert [e & ~CARD for e in q.pile[q.head :] + q.drawn] == [e & ~CARD for e in p.pile[p.head :] + p.drawn]
            assert reshuffled(q, seat, step) == outcome, (seed, step)
        differ += len({repr(shape(q)) for q in some}) > 1
    return differ


def shape(p: Position) -> tuple[object, ...]:
    """What each knower has worked out, but for the names of the cards."""
    return tuple(
        tuple((places, sorted(tuple(card < 0 for card in w) for w in worlds)) for places, worlds, _ in own)
        for own in p.beliefs
    )


@pytest.mark.parametrize(
    ("games", "pile"), [(12, 5), pytest.param(100, 5, marks=proof), pytest.param(12, 6, marks=proof)]
)
def test_positions_that_a_seat_cannot_tell_apart_are_reshuffled_alike(games: int, pile: int) -> None:
    """Also where the others have worked out different things. And who is marked where, is open to all."""
    assert sum(follow_a_game(3 + seed % 2, pile, seed, 60) for seed in range(games))


# ---- what the seat knows stays ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [6, pytest.param(300, marks=proof)])
def test_the_observation_stays_and_the_position_is_sound_at_every_step(games: int) -> None:
    half = 0
    for seed in range(games):
        for p in curious_game(seed):
            for seat in range(p.n):
                q = reshuffled(p, seat, seed)
                assert observe(q, seat) == observe(p, seat), seed
                assert not faults(q), (seed, faults(q))
                half += len(observe(p, seat).beliefs) > 0
    assert half > games


def test_marks_stay_with_the_places_and_the_same_reshuffle_again_changes_nothing() -> None:
    for p in (p.clone() for seed in range(9) for p in curious_game(seed) if p.beliefs):
        for seat in range(p.n):
            q = reshuffled(p, seat, 1)
            assert [e & ~CARD for e in q.pile + q.drawn] == [e & ~CARD for e in p.pile[p.head :] + p.drawn]
            assert reshuffled(q, seat, 1) == q


# ---- all else has an equal chance ------------------------------------------------------------------------------------

DRAWS = [2_000, pytest.param(20_000, marks=proof)]
# The 0.999 point of the normal distribution (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1).
Z = 3.0902


def critical(df: int) -> float:
    """The 0.999 point of chi-square, after Wilson and Hilferty (Abramowitz and Stegun, 26.4.17)."""
    return df * (1 - 2 / (9 * df) + Z * sqrt(2 / (9 * df))) ** 3


def evenness(counts: Counter[tuple[int, int]], size: int, draws: int) -> float:
    """Chi-square of how often each of `size` things came to each of as many places; (size - 1)**2 degrees of freedom.

    Pearson's sum is too large by size / (size - 1) here, because each draw fills every place and places everything.
    """
    expected = draws / size
    assert len({thing for thing, _ in counts}) == len({place for _, place in counts}) == size
    pearson = sum((n - expected) ** 2 / expected for n in counts.values())
    pearson += (size * size - len(counts)) * expected
    return pearson * (size - 1) / size


def test_the_critical_values_are_those_of_the_tables() -> None:
    """NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values, 0.999."""
    for df, value in ((10, 29.588), (47, 82.720), (100, 149.449)):
        assert value < critical(df) < value + 0.2


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("seat", [0, 1])
def test_without_beliefs_every_unseen_card_lies_in_every_unseen_place_equally_often(seat: int, draws: int) -> None:
    """Seat 0 knows two cards at the bottom, seat 1 does not; and both know the one that was given back."""
    p = position(witch(gate=["Dragon"]), pile=["Ogre", "Genie", "Devil"])
    play(p, "return gate 1", "build 1 c3-c2", "cage look", "keep 2 return 3 1")
    assert not p.beliefs
    unseen = [place for place, e in enumerate(p.pile[p.head :]) if not e & 64 << seat]
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(draws):
        q = reshuffled(p, seat, seed)
        counts.update((q.pile[place] & CARD, place) for place in unseen)
    size = len(unseen)
    assert size == len(p.pile) - p.head - (3 if seat == 0 else 1)
    assert evenness(counts, size, draws) < critical((size - 1) ** 2)


def with_beliefs(phase: int) -> tuple[Position, int]:
    """A position in which a seat half knows where a card lies, and the seat; 20 to 300 arrangements are possible."""
    for seed in range(17, 400):
        for p in curious_positions(tiny(2 + seed % 3, 9, seed), seed, curiosity=0.3):
            for seat in range(p.n if p.beliefs and p.phase == phase else 0):
                o = observe(p, seat)
                possible = prod(len(b.worlds) for b in o.beliefs) * factorial(len(unnamed(o)))
                if 20 <= possible <= 300 and any(-1 in b.worlds[0] for b in o.beliefs) and (phase != GATE or p.drawn):
                    return p.clone(), seat
    raise AssertionError(f"no such position in phase {phase}")


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("phase", [EFFECT, KEEP, GATE])
def test_with_beliefs_every_possible_arrangement_comes_as_often_as_histories_lead_to_it(phase: int, draws: int) -> None:
    p, seat = with_beliefs(phase)
    possible = arrangements(observe(p, seat))
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(draws):
        q = reshuffled(p, seat, seed)
        hidden = q.pile + q.drawn if phase == GATE else q.drawn + q.pile
        counts[tuple(e & CARD for e in hidden)] += 1
    assert counts.keys() <= possible.keys()
    each = draws / sum(possible.values())
    pearson = sum((counts[some] - each * weight) ** 2 / (each * weight) for some, weight in possible.items())
    assert pearson < critical(len(possible) - 1)


def test_a_card_lies_where_most_histories_put_it() -> None:
    """Three cards are left: the one that was not looked at, and two that went back in either order.

    If Dragon was looked at, either of two others may have been kept; if not, any of three. So 24 of 40 histories leave
    it on top, where each arrangement of the pile alone would make it one of three places.
    """
    p = third_look()
    assert len(p.pile) - p.head == 4
    (belief,) = observe(p, 1).beliefs
    tops = {place for place, card in zip(belief.places, belief.worlds[-1], strict=True) if card >= 0}
    assert (belief.places, belief.weights, tops) == ((0, 2, 3), (1, 1, 3), {0})
    dragon = max(belief.worlds[0])
    draws = 4000
    top = sum(reshuffled(p, 1, seed).pile[0] & CARD == dragon for seed in range(draws)) / draws
    assert abs(top - 0.6) < Z * sqrt(0.6 * 0.4 / draws)


def test_odds_are_written_and_read_back() -> None:
    p = third_look()
    text = RULES.position_text(p)
    assert "1*:1,3,4:?,?,Dra/?,Dra,?/Dra,?,?:1,1,3 " in text
    assert RULES.parse_position(text) == RULES.load(p.dump()) == p
    equal = RULES.parse_position(text.replace(":1,1,3 ", " "))
    assert equal != p
    assert equal.key() != p.key()
    assert RULES.observe(equal, 1) != RULES.observe(p, 1)
    sample = RULES.observe(p, 1).sample(3)
    assert RULES.observe(sample, 1) == RULES.observe(p, 1)
    for odds in (":1,1", ":1,1,0", ":2,2,6", ":1,1,3,1", ":x", ":1,1,99999999"):
        with pytest.raises(RecordError):
            RULES.parse_position(text.replace(":1,1,3 ", f"{odds} "))


@pytest.mark.parametrize("draws", DRAWS)
def test_every_unseen_double_tile_lies_in_every_unseen_place_equally_often(draws: int) -> None:
    """Face down in front of the seats, or in the box, wherever one was dealt."""
    p = position(seats=2)
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(draws):
        q = reshuffled(p, 0, seed)
        counts.update((tile, place) for place, tile in enumerate([*q.seats[0].draw, *q.seats[1].draw, *q.box]))
    assert evenness(counts, 54, draws) < critical(53**2)
