"""Copies are whole and independent, the past stays what it was, and equality means equal dumps."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_position import BasePosition
from tests.battery.games import Kind, choose, go_on, moments, positions, snapshot, told, varied
from tests.battery.marks import each_kind, each_seed

Copy = Callable[[BasePosition], BasePosition]


def pickled(protocol: int) -> Copy:
    def make(position: BasePosition) -> BasePosition:
        twin: BasePosition = pickle.loads(pickle.dumps(position, protocol))
        return twin

    return make


COPIES: dict[str, Copy] = {
    "clone": lambda position: position.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {protocol}": pickled(protocol) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)},
}
each_copy = pytest.mark.parametrize("way", COPIES)


@each_kind
@each_copy
def test_a_copy_is_equal_and_goes_on_as_its_original(kind: Kind, way: str) -> None:
    make = COPIES[way]
    some = varied(kind) if way == "clone" else varied(kind)[::5]  # the others go through the dump
    for seed, position in enumerate((*moments(kind, 0, every=23), *some)):
        original, twin = position.clone(), make(position)
        assert twin is not position
        assert type(twin) is type(position)
        assert twin == position
        assert (twin != position) is False
        assert hash(twin) == hash(position)
        assert twin.dump() == position.dump()
        assert twin.actor == position.actor
        assert twin.legal_actions() == position.legal_actions()
        assert twin.candidate_actions() == position.candidate_actions()
        assert twin.scores() == position.scores()
        assert go_on(twin, seed, 20) == go_on(original, seed, 20)
        assert twin == original


@each_kind
@each_copy
def test_a_copy_and_its_original_play_on_without_each_other(kind: Kind, way: str) -> None:
    make = COPIES[way]
    for seed in range(2):
        for position in moments(kind, seed, every=17):
            before, legal = position.dump(), position.legal_actions()
            one, other = make(position), make(position)
            go_on(one, seed=1, steps=12)
            assert (position.dump(), position.legal_actions()) == (before, legal)
            go_on(position, seed=2, steps=12)  # and the other way round
            assert (other.dump(), other.legal_actions()) == (before, legal)
            shuffled = make(other)
            shuffled.determinize(0, 5)
            assert other.dump() == before


@each_kind
@each_seed(everyday=4, proof=12)
def test_a_copy_of_every_step_plays_the_same_to_the_end(kind: Kind, seeds: range) -> None:
    """In lockstep: each step is played on the position, on a copy, and on a copy of the copy's past."""
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            position = kind.start(seed)
            twin = position.clone()
            while position.actor >= 0:
                assert twin.candidate_actions() == position.candidate_actions()
                code = choose(position, rng)
                past = twin.clone()
                position.apply(code)
                twin.apply(code)
                assert twin.dump() == position.dump()
                past.apply(code)
                twin = past


@each_kind
@each_seed(everyday=2, proof=20)
def test_positions_of_the_past_keep_all_they_had_while_play_goes_on(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        past = []
        for position in positions(kind, seed):
            legal = position.legal_actions()
            past.append((position.clone(), hash(position), position.dump(), legal, position.scores()))
            go_on(position.clone(), seed, 3)
        for position, number, data, legal, scores in past:
            assert (hash(position), position.dump()) == (number, data)
            assert (position.legal_actions(), position.scores()) == (legal, scores)


@each_kind
def test_what_a_position_gave_out_stays_what_it_was(kind: Kind) -> None:
    """Lists, observations and views do not change under the hands of whoever keeps them."""
    kept = []
    for position in positions(kind, seed=4):
        rules = kind.rules
        out = [
            position.legal_actions(),
            position.candidate_actions(),
            position.scores(),
            rules.ranking(position),
            rules.score_rows(position),
            rules.view(position, 0),
            *(rules.observe(position, seat) for seat in range(kind.seats)),
            *(rules.entry(position, code) for code in position.candidate_actions()),
        ]
        kept += [(thing, repr(thing)) for thing in out]
    for thing, words in kept:
        assert repr(thing) == words


@each_kind
def test_the_list_of_legal_actions_may_be_changed_without_harm(kind: Kind) -> None:
    """The list of candidates may not: it is shared, as its docstring says. `Game` gives tuples of both."""
    for position in positions(kind, seed=11):
        legal = position.legal_actions()
        kept = legal[:]
        twin = position.clone()
        legal.clear()
        legal.append(-1)
        scores = position.scores()
        scores[0] += 99
        assert position.legal_actions() == twin.legal_actions() == kept
        assert position.scores() == twin.scores() != scores


@each_kind
def test_positions_differ_after_every_step(kind: Kind) -> None:
    for seed in range(3):
        seen: set[BasePosition] = set()
        dumps: set[bytes] = set()
        for steps, position in enumerate(positions(kind, seed), 1):
            seen.add(position.clone())
            dumps.add(position.dump())
            assert len(seen) == len(dumps) == steps


@each_kind
def test_keys_are_equal_exactly_where_dumps_are(kind: Kind) -> None:
    """Of positions that differ in little: what can be reached from one in three steps, and other arrangements of it."""
    for position in (*moments(kind, 3, every=29), *varied(kind)[::4]):
        near = around(position, 3, 5)
        for seat in range(kind.seats):
            near.append(position.clone())
            near[-1].determinize(seat, 7)
        near += [kind.rules.load(it.dump()) for it in near[::20]]
        dumps, keys = [it.dump() for it in near], [it.key() for it in near]
        first = [dumps.index(it) for it in dumps]
        assert first == [keys.index(it) for it in keys]
        assert len({hash(it) for it in keys}) == len(set(keys)) == len(set(dumps))


def around(position: BasePosition, steps: int, breadth: int) -> list[BasePosition]:
    """The position, and what comes of it when a few of the legal actions are played at each step."""
    if steps == 0 or position.actor < 0:
        return [position.clone()]
    legal = position.legal_actions()
    out = [position.clone()]
    for code in legal[:: len(legal) // breadth + 1]:
        after = position.clone()
        after.apply(code)
        out += around(after, steps - 1, breadth)
    return out


@each_kind
def test_equal_positions_that_were_come_by_apart_are_equal_and_hash_alike(kind: Kind) -> None:
    for one, other in zip(positions(kind, seed=5), positions(kind, seed=5), strict=True):
        assert one is not other
        assert one == other
        assert hash(one) == hash(other)
        assert len({one.clone(), other.clone()}) == 1


@each_kind
def test_a_position_equals_nothing_else(kind: Kind) -> None:
    position = kind.start(1)
    for other in (position.dump(), None, 0, "", kind.start(2), object(), kind.game(1)):
        assert (position == other) is False
        assert (position != other) is True


GAME_COPIES: dict[str, Callable[[gw.Game], gw.Game]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@each_kind
@pytest.mark.parametrize("way", GAME_COPIES)
def test_a_game_is_copied_whole_and_plays_on_by_itself(kind: Kind, way: str) -> None:
    """Its lines, comments and moment; the listeners stay behind, and changes are counted anew."""
    game = kind.game(3)
    rng = Random(3)
    for undo in (0, 9, 4):
        for _ in range(30):
            game.play(rng.choice(game.candidate_actions()))
        game.record.root.comment += "Well!"
        if undo:
            game.undo(undo)
    heard: list[int] = []
    game.listen(lambda game: heard.append(game.revision))
    before = snapshot(game)
    twin = GAME_COPIES[way](game)
    assert snapshot(twin) == before | {"revision": 0}
    assert (twin.players, twin.mode, twin.over) == (game.players, game.mode, game.over)
    twin.play(twin.legal_actions()[-1])
    twin.record.root.comment = ""
    twin.undo(5)
    assert snapshot(game) == before
    assert heard == []
    after = snapshot(twin)
    game.play(game.legal_actions()[0])
    assert snapshot(twin) == after
    assert heard == [before["revision"] + 1]
