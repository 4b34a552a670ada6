"""A position written down and read back is the same position, and goes on as the same game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.protocol import RecordError
from tests.battery.games import Kind, go_on, moments, positions, varied
from tests.battery.marks import each_kind, each_seed


def shown(kind: Kind, position: BasePosition) -> dict[str, Any]:
    """All that can be read off a position."""
    rules = kind.rules
    return {
        "dump": position.dump(),
        "actor": position.actor,
        "legal": position.legal_actions(),
        "candidates": list(position.candidate_actions()),
        "texts": [rules.text(position, code) for code in position.legal_actions()],
        "entries": [rules.entry(position, code) for code in position.legal_actions()],
        "scores": position.scores(),
        "rows": list(rules.score_rows(position)),
        "ranking": rules.ranking(position),
        "observations": [rules.observe(position, seat) for seat in range(kind.seats)],
        "views": [rules.view(position, viewer) for viewer in range(-1, kind.seats)],
        "setup": rules.setup(position),
    }


@each_kind
@each_seed(everyday=2, proof=12)
def test_every_position_is_read_back_as_it_was_written(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for step, position in enumerate(positions(kind, seed)):
            data = position.dump()
            assert type(data) is bytes
            assert len(data) < kind.kernel.largest
            same = kind.rules.load(data)
            assert same == position
            assert same.dump() == data
            assert same.legal_actions() == position.legal_actions()
            assert same.candidate_actions() == position.candidate_actions()
            if step % 13 == 0:
                assert shown(kind, same) == shown(kind, position)


@each_kind
def test_at_every_kind_of_decision_a_position_is_read_back_and_goes_on(kind: Kind) -> None:
    for seed, position in enumerate(varied(kind)):
        same = kind.rules.load(position.dump())
        again = kind.rules.parse_position(kind.rules.position_text(position))
        assert shown(kind, same) == shown(kind, position) == shown(kind, again)
        assert go_on(same, seed, 12) == go_on(position.clone(), seed, 12) == go_on(again, seed, 12)


@each_kind
@each_seed(everyday=3, proof=10)
def test_a_position_that_was_read_back_goes_on_as_the_same_game(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=31):
            same = kind.rules.load(position.dump())
            assert go_on(same, seed) == go_on(position, seed)


@each_kind
@each_seed(everyday=1, proof=20)
def test_a_game_can_go_through_its_dumps_alone(kind: Kind, seeds: range) -> None:
    """Nothing that counts stands beside the dump: a position that is read anew before each step comes to the same."""
    for seed in seeds:
        whole = go_on(kind.start(seed), seed)
        rng = Random(seed)
        position = kind.start(seed)
        for data in whole:
            position = kind.rules.load(position.dump())
            choices = position.legal_actions() if rng.random() < 0.4 else position.candidate_actions()
            position.apply(rng.choice(choices))
            assert position.dump() == data


@each_kind
@each_seed(everyday=1, proof=10)
def test_a_text_of_a_position_is_read_back_as_that_position(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in moments(kind, seed, every=7):
            words = kind.rules.position_text(position)
            assert words.isprintable()
            same = kind.rules.parse_position(words)
            assert same == position
            assert kind.rules.position_text(same) == words
            assert go_on(same, seed, 5) == go_on(position, seed, 5)


@each_kind
@each_seed(everyday=2, proof=20)
def test_a_damaged_dump_is_refused_or_is_another_position(kind: Kind, seeds: range) -> None:
    """Cut short or with more behind it, it is refused; with a byte changed, it must at least be one that plays on."""
    for seed in seeds:
        rng = Random(seed)
        for position in moments(kind, seed, every=43):
            data = position.dump()
            for size in range(len(data)):
                with pytest.raises(RecordError):
                    kind.rules.load(data[:size])
            with pytest.raises(RecordError):
                kind.rules.load(data + b"\0")
            for _ in range(40):
                at = rng.randrange(len(data))
                damaged = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
                try:
                    other = kind.rules.load(damaged)
                except RecordError:
                    continue
                assert kind.rules.load(other.dump()) == other
                assert kind.kernel.faults(other) == []
                go_on(other, seed, 60)
                assert kind.kernel.faults(other) == []


@each_kind
def test_what_people_and_programs_are_shown_is_plain_json(kind: Kind) -> None:
    """No array or object of the kernel's own slips into what goes to a page or a file."""
    for position in moments(kind, 3, every=9):
        rules = kind.rules
        plain: list[Any] = [rules.view(position, viewer) for viewer in range(-1, kind.seats)]
        plain += [rules.entry(position, code) for code in position.legal_actions()]
        plain.append(rules.setup(position))
        for thing in plain:
            assert json.loads(json.dumps(thing)) == thing
