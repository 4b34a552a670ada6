"""Positions in which somebody half knows something, as bytes and back."""

from __future__ import annotations

from random import Random

import pytest

from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import GATE, KEEP, OVER
from gingerbread_widget.games.house.observation import observe
from gingerbread_widget.games.house.position import Position, load
from gingerbread_widget.protocol import RecordError
from tests.rules.builder import play, position, witch
from tests.unit.kernel_games import positions, start
from tests.unit.knowledge_games import curious_game, curious_positions, third_look

proof = pytest.mark.proof


def half_known() -> list[Position]:
    """Positions with beliefs: before, between and after the decisions of a cage."""
    found: dict[tuple[int, int], Position] = {}
    for seed in (11, 13, 14, 66, 120):
        for p in curious_game(seed):
            if p.beliefs:
                found.setdefault((p.phase, len(p.drawn)), p.clone())
    return [*found.values(), third_look()]


SAMPLES = half_known()
EACH = pytest.mark.parametrize("p", SAMPLES, ids=[*(f"phase {p.phase}-{len(p.drawn)}" for p in SAMPLES[:-1]), "odds"])


def test_there_are_samples_from_within_a_cage() -> None:
    assert {(KEEP, 3), (GATE, 2)} <= {(p.phase, len(p.drawn)) for p in SAMPLES}


@EACH
def test_beliefs_are_read_back_and_nobody_notices(p: Position) -> None:
    q = load(p.dump(), p.tables)
    assert q == p
    assert q.dump() == p.dump()
    for seat in range(-1, p.n):
        assert observe(q, seat) == observe(p, seat)


@EACH
def test_a_position_read_back_plays_on_like_the_other(p: Position) -> None:
    """Beliefs go with their places, whatever the pile drawn before is counted from."""
    q = load(p.dump(), p.tables)
    p = p.clone()
    rng = Random(1)
    for _ in range(60):
        if p.phase == OVER:
            break
        code = rng.choice(p.candidate_actions())
        p.apply(code)
        q.apply(code)
        assert q.dump() == p.dump()


@EACH
def test_every_byte_of_beliefs_changed_is_refused_or_gives_a_sound_position(p: Position) -> None:
    data = p.dump()
    bare = p.clone()
    bare.beliefs = ()
    accepted = 0
    for at in range(len(bare.dump()) - 1, len(data)):
        old = data[at]
        for new in {0, 255, old - 1 & 255, old + 1 & 255, old ^ 2, old ^ 8} - {old}:
            try:
                q = load(data[:at] + bytes([new]) + data[at + 1 :], p.tables)
            except RecordError:
                continue
            accepted += 1
            assert not faults(q)
            assert load(q.dump(), p.tables) == q
            for code in q.candidate_actions()[:1]:
                q.apply(code)
    clusters = {cluster for own in p.beliefs for cluster in own}
    odds = 4 * sum(len(weights) for _, _, weights in clusters if len({*weights}) > 1)  # bytes of which most give others
    assert accepted < len(data) - len(bare.dump()) + 5 * odds


@EACH
def test_bytes_cut_off_or_too_many_are_refused(p: Position) -> None:
    data = p.dump()
    for wrong in [*(data[:end] for end in range(len(data))), data + b"\0", data + data[-8:]]:
        with pytest.raises(RecordError):
            load(wrong, p.tables)


def test_hostile_numbers_of_beliefs_places_and_worlds_are_refused() -> None:
    p = SAMPLES[0]
    bare = p.clone()
    bare.beliefs = ()
    data = bare.dump()[:-1]
    for tail in (
        b"\xff",
        b"\x01\x01\x00\x01\x00",  # about no place
        b"\x01\x00\x02\x03\x04\x01\x00\x01\x02",  # of nobody
        b"\x01\xff\x02\x03\x04\x01\x00\x01\x02",  # of a seat that there is not
        b"\x01\x01\x02\x30\x31\xff\xff" + b"\x01\x02" * 65535,
        b"\x01\x01\x3c" + bytes(range(60)) + b"\x00\x10" + bytes(range(1, 31)) * 2 * 4096,
    ):
        with pytest.raises(RecordError):
            load(data + tail, p.tables)


def test_the_error_says_what_is_wrong_with_a_belief() -> None:
    p = position(witch(gate=["Dragon", "Ogre"]), pile=["Genie"], pile_size=1)
    play(p, "return gate 1", "return gate 1", "build 1 c3-c2", "cage look", "keep 1 return 3 2")
    ((places, (low, high), weights),) = p.beliefs[1]
    p.beliefs = (), ((places, (high, low), weights),), ()
    with pytest.raises(RecordError, match=r"beliefs of knower 1: .* not in its shortest form"):
        load(p.dump(), p.tables)


# ---- the first version -----------------------------------------------------------------------------------------------


def test_versions_that_are_not_known_are_refused_by_name() -> None:
    data = SAMPLES[0].dump()
    for version in (0, 1, 3, 255):
        with pytest.raises(RecordError, match=f"expected version 2, got {version}"):
            load(bytes([version]) + data[1:], SAMPLES[0].tables)


# ---- how long it gets ------------------------------------------------------------------------------------------------


def largest(p: Position) -> tuple[int, int]:
    return len(p.dump()), max((len(worlds) for own in p.beliefs for _, worlds, _ in own), default=0)


@pytest.mark.parametrize("games", [10, pytest.param(3000, marks=proof)])
def test_positions_of_games_at_random_take_less_than_400_bytes(games: int) -> None:
    some = (largest(p)[0] for seed in range(games) for p in positions(2 + seed % 3, standard=True, seed=seed))
    assert max(some) < 400


@pytest.mark.parametrize("games", [10, pytest.param(1000, marks=proof)])
def test_positions_with_looks_wherever_possible_take_less_than_600_bytes(games: int) -> None:
    """Nor do beliefs grow: the worlds of one are few."""
    some = [largest(p) for seed in range(games) for p in curious_positions(start(4, True, seed), seed)]
    assert max(size for size, _ in some) < 600
    assert max(worlds for _, worlds in some) < 64
