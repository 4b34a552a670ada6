"""A reshuffle of what a seat cannot know leaves it all it knows, and nothing but that."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from itertools import islice
from typing import Any

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_position import BasePosition
from tests.battery.games import Kind, go_on, moments, positions, snapshot, varied
from tests.battery.marks import each_kind, each_seed

SEEDS = (0, 1, 2**31, 2**32, 2**62 + 5, 2**63 - 1)


def reshuffled(position: BasePosition, seat: int, seed: int) -> BasePosition:
    other = position.clone()
    other.determinize(seat, seed)
    return other


def known(kind: Kind, position: BasePosition, seat: int) -> dict[str, Any]:
    """All that a seat is given."""
    rules = kind.rules
    given: dict[str, Any] = {
        "observation": rules.observe(position, seat),
        "text": repr(rules.observe(position, seat)),
        "view": rules.view(position, seat),
        "table": rules.view(position, -1),
        "actor": position.actor,
        "scores": position.scores(),
        "ranking": rules.ranking(position),
    }
    if seat == position.actor:
        legal = position.legal_actions()
        given["legal"] = legal
        given["candidates"] = list(position.candidate_actions())
        given["texts"] = [rules.text(position, code) for code in legal]
        given["entries"] = [rules.entry(position, code) for code in legal]
        given["explained"] = [rules.explain(position, code) for code in legal]
    return given


@each_kind
@each_seed(everyday=4, proof=12)
def test_a_reshuffle_leaves_a_seat_all_that_it_knows(kind: Kind, seeds: range) -> None:
    """Two positions between which a seat cannot tell give it the same observation, view, texts and explanations."""
    for seed in seeds:
        for position in moments(kind, seed, every=11):
            for seat in range(kind.seats):
                before = known(kind, position, seat)
                assert known(kind, reshuffled(position, seat, seed), seat) == before


@each_kind
def test_at_every_kind_of_decision_a_reshuffle_is_fair(kind: Kind) -> None:
    """The same at rare decisions: in the midst of a look, of a payment, at a full gate."""
    for i, position in enumerate(varied(kind)):
        for seat in {position.actor, i % kind.seats}:
            other = reshuffled(position, seat, i)
            assert known(kind, other, seat) == known(kind, position, seat)
            assert reshuffled(reshuffled(position, seat, i + 1), seat, i).dump() == other.dump()
            assert kind.kernel.faults(other) == []
            assert kind.rules.load(other.dump()) == other


@each_kind
@each_seed(everyday=4, proof=12)
def test_a_reshuffle_loses_and_doubles_nothing(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=11):
            for seat in range(kind.seats):
                other = reshuffled(position, seat, seed)
                assert kind.kernel.faults(other) == []
                assert kind.kernel.broken(other) == ""
                assert kind.rules.load(other.dump()) == other


@each_kind
@each_seed(everyday=3, proof=10)
def test_a_reshuffle_depends_on_the_seed_and_on_what_the_seat_knows_alone(kind: Kind, seeds: range) -> None:
    """Where the hidden things really lie plays no part: shuffled before or not, the outcome is the same."""
    for seed in seeds:
        for position in moments(kind, seed, every=13):
            for seat in range(kind.seats):
                once = reshuffled(position, seat, seed)
                assert reshuffled(position, seat, seed).dump() == once.dump()
                assert reshuffled(once, seat, seed).dump() == once.dump()
                for first in SEEDS:
                    assert reshuffled(reshuffled(position, seat, first), seat, seed).dump() == once.dump()


@each_kind
@each_seed(everyday=3, proof=10)
def test_reshuffles_of_other_seeds_differ(kind: Kind, seeds: range) -> None:
    """In the first steps, while much is hidden; and the true order comes up no more often than another."""
    for seed in seeds:
        for position in islice(positions(kind, seed), 0, 30, 3):
            for seat in range(kind.seats):
                outcomes = {reshuffled(position, seat, further).dump() for further in SEEDS}
                assert len(outcomes) == len(SEEDS)
                assert position.dump() not in outcomes


@each_kind
def test_whatever_is_unseen_may_be_something_else_after_a_reshuffle(kind: Kind) -> None:
    """Every unseen place changes its contents, from the first to the last."""
    unseen = kind.kernel.unseen
    for position in islice(positions(kind, 9), 0, 40, 8):
        for seat in range(kind.seats):
            others = [unseen(reshuffled(position, seat, seed), seat) for seed in range(24)]
            before = unseen(position, seat)
            assert len(before) > 20
            for place in before:
                assert len({other[place] for other in others}) > 1, f"{place} never changes"
            assert all(other.keys() == before.keys() for other in others)
    for i, position in enumerate(varied(kind)):
        seat = i % kind.seats
        before = unseen(position, seat)
        others = [unseen(reshuffled(position, seat, seed), seat) for seed in range(6)]
        changed = [place for place in before if len({other[place] for other in others}) > 1]
        assert len(changed) >= 0.7 * len(before) - 5, f"of {len(before)} places only {changed} change"


@each_kind
def test_reshuffles_bring_other_futures(kind: Kind) -> None:
    """What comes to light differs between them."""
    futures = set()
    for seed in range(12):
        other = reshuffled(kind.start(8), 0, seed)
        go_on(other, seed=1, steps=40)
        futures.add(repr(kind.rules.view(other, -1)))
    assert len(futures) == 12


@each_kind
@each_seed(everyday=3, proof=10)
def test_a_reshuffled_position_plays_on_to_its_end(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=37):
            other = reshuffled(position, max(position.actor, 0), seed)
            assert other.legal_actions() == position.legal_actions()
            go_on(other, seed)
            assert kind.kernel.may_end(other)
            assert kind.kernel.faults(other) == []
            assert kind.rules.load(other.dump()) == other


@each_kind
def test_a_reshuffle_leaves_copies_and_the_past_alone(kind: Kind) -> None:
    for position in moments(kind, 6, every=9):
        twin, before = position.clone(), position.dump()
        position.determinize(0, 3)
        assert twin.dump() == before


@each_kind
def test_an_observation_leads_to_no_position_and_no_game(kind: Kind) -> None:
    """A bot that gets it cannot reach behind it."""
    game = kind.game(5)
    before = snapshot(game)
    for seat in range(kind.seats):
        seen = game.observation(seat)
        kinds = {type(thing) for thing in reachable(seen)}
        assert type(game.position) not in kinds
        assert gw.Game not in kinds
    assert snapshot(game) == before


def reachable(thing: object) -> Iterator[object]:
    """All objects that one leads to, but for code."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
    seen: dict[int, object] = {}
    ahead = [thing]
    while ahead:
        here = ahead.pop()
        if id(here) not in seen and not isinstance(here, code):
            seen[id(here)] = here
            ahead += gc.get_referents(here)
    yield from seen.values()
