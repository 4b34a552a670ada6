"""Random games in every mode and number of seats: what may be done is sound at every step, nothing is lost, all end."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from gingerbread_widget.games.kit.base_position import BasePosition
from tests.battery.games import Kind, choose, moments, positions, told, varied
from tests.battery.marks import each_kind, each_seed

EVERY = 29  # steps from one slow look to the next


def sound_actions(kind: Kind, position: BasePosition) -> list[int]:
    """The legal actions, which are unique, in order, written in texts of their own, and the actor's."""
    legal = position.legal_actions()
    candidates = position.candidate_actions()
    assert legal, f"there is nothing to do for seat {position.actor}, and yet the game is not over"
    assert all(type(code) is int for code in (*legal, *candidates))
    assert legal == sorted(set(legal)), f"not unique and ascending: {legal}"
    assert candidates, f"no candidates among {legal}"
    assert len(set(candidates)) == len(candidates), f"candidates twice: {candidates}"
    assert set(candidates) <= set(legal), f"candidates {candidates} that are not legal: {legal}"
    texts = [kind.rules.text(position, code) for code in legal]
    assert len(set(texts)) == len(texts), f"one text for two actions: {texts}"
    assert [kind.rules.parse(position, text) for text in texts] == legal
    return legal


@each_kind
@each_seed(everyday=25, proof=150)
def test_random_games_end_and_all_that_may_be_done_is_sound(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            position = kind.start(seed)
            steps = 0
            while position.actor >= 0:
                assert position.actor < kind.seats
                legal = sound_actions(kind, position)
                position.apply(choose(position, rng))
                wrong = kind.kernel.broken(position)
                assert not wrong, wrong
                steps += 1
                assert steps < kind.kernel.longest, f"not over after {steps} steps; the last choice was among {legal}"
            ended(kind, position)


def ended(kind: Kind, position: BasePosition) -> None:
    assert (position.actor, position.legal_actions(), list(position.candidate_actions())) == (-1, [], [])
    assert kind.kernel.may_end(position), "the game is over, though it may not be"
    assert kind.kernel.faults(position) == []


@each_kind
@each_seed(everyday=15, proof=75)
def test_nothing_is_lost_or_doubled_and_no_limit_is_broken(kind: Kind, seeds: range) -> None:
    """`faults` and `broken` count in different ways, so that neither hides what the kernel does wrong."""
    for seed in seeds:
        for position in moments(kind, seed, every=EVERY):
            assert kind.kernel.faults(position) == []
            assert kind.kernel.broken(position) == ""


@each_kind
@each_seed(everyday=15, proof=75)
def test_playouts_at_random_candidates_have_few_steps(kind: Kind, seeds: range) -> None:
    """An upper bound on the length of what bots play in their heads."""
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            position = kind.start(seed)
            steps = 0
            while position.actor >= 0:
                position.apply(rng.choice(position.candidate_actions()))
                steps += 1
            assert steps <= kind.kernel.playout * kind.seats
            assert kind.kernel.may_end(position)


@each_kind
@each_seed(everyday=4, proof=12)
def test_a_seat_that_is_not_to_move_has_no_actions(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=7):
            legal = position.legal_actions()
            assert all(kind.rules.entry(position, code)[0] == position.actor for code in legal)
            for viewer in range(-1, kind.seats):
                acts = viewer >= 0 and viewer == position.actor
                assert kind.rules.view(position, viewer)["legal"] == (legal if acts else [])


@each_kind
@each_seed(everyday=4, proof=12)
def test_explanations_tell_legal_from_illegal(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=EVERY):
            legal = set(position.legal_actions())
            for code in range(kind.kernel.codes):
                words = kind.rules.explain(position, code)
                assert words
                assert words.startswith("Not possible: ") == (code not in legal), f"code {code}: {words}"


@each_kind
@each_seed(everyday=1, proof=10)
def test_every_action_that_is_offered_can_be_played(kind: Kind, seeds: range) -> None:
    """Random play takes one of many; here each is played, and leads to a position of its own that breaks no rule.

    What an action does never depends on how the position was come by: played from the dump, it leads to the same.
    """
    for seed in seeds:
        for position in (*moments(kind, seed, every=EVERY), *(varied(kind)[::2] if seed == 0 else ())):
            before = position.dump()
            outcomes = set(played(kind, position))
            assert position.dump() == before
            assert before not in outcomes, "an action that changes nothing"
            assert len(outcomes) == len(position.legal_actions()), "two actions that come to the same"


def played(kind: Kind, position: BasePosition) -> Iterable[bytes]:
    """What each legal action leads to."""
    for code in position.legal_actions():
        after = position.clone()
        after.apply(code)
        assert kind.kernel.faults(after) == [], f"after code {code}"
        same = kind.rules.load(position.dump())
        same.apply(code)
        assert same.dump() == after.dump(), f"after code {code}"
        yield after.dump()


@each_kind
def test_every_kind_of_action_comes_up(kind: Kind) -> None:
    """Else the tests above would show less than they seem to."""
    games = range(72 // kind.seats)
    met = {code for seed in games for position in positions(kind, seed) for code in position.legal_actions()}
    assert len(met) > 0.85 * kind.kernel.used(kind.seats)
