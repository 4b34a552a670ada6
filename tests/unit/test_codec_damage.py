"""Positions as bytes: whatever was damaged, the answer is `RecordError` or a sound position."""

from __future__ import annotations

from random import Random

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import MAIN, OVER
from gingerbread_widget.games.house.position import Position, load
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.protocol import RecordError
from tests.unit.kernel_games import positions


def last_turn() -> Position:
    """Seat 0 has played its last double tile, seat 1 is about to."""
    for p in positions(2, standard=True, seed=14):
        if p.phase == MAIN and not p.seats[1 - p.cur].hand:
            return p.clone()
    raise AssertionError("no last turn")


def one_of_each_phase() -> list[Position]:
    """A position of every phase, from games of two, three and four seats."""
    found: dict[tuple[int, int], Position] = {}
    for seed in range(12):
        for p in positions(2 + seed % 3, standard=seed % 2 == 0, seed=seed):
            key = (p.phase, len(p.drawn) > 0)
            if key not in found or (p.phase == OVER and not found[key].stairs):
                found[key] = p.clone()
    return [*found.values()]


SAMPLES = one_of_each_phase()
IDS = [f"{RULES.view(p, -1)['phase']}-{len(p.drawn)}" for p in SAMPLES]
EACH = pytest.mark.parametrize("p", SAMPLES, ids=IDS)


def sound(data: bytes) -> bool:
    """Load; True if that gave a position, which then must be sound and playable, now and then to its end."""
    try:
        p = load(data, tables())
    except RecordError:
        return False
    assert faults(p) == []
    assert load(p.dump(), tables()) == p
    assert RULES.view(p, p.cur)["phase"]
    rng = Random(data)
    steps = 1000 if rng.random() < 0.05 else 2
    while p.phase != OVER and steps:
        legal = p.legal_actions()
        assert legal
        assert set(p.candidate_actions()) <= set(legal)
        p.apply(rng.choice(p.candidate_actions()))
        steps -= 1
    return True


def test_there_is_a_sample_of_every_phase() -> None:
    assert {p.phase for p in SAMPLES} == set(range(11))


@EACH
def test_what_was_written_is_read_back(p: Position) -> None:
    data = p.dump()
    q = load(data, p.tables)
    assert q == p
    assert q.dump() == data
    for mine, other in zip(p.seats, q.seats, strict=True):
        assert (mine.heights, mine.tops, mine.linked) == (other.heights, other.tops, other.linked)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_takes_less_than_400_bytes(seats: int) -> None:
    longest = max(len(p.dump()) for seed in range(10) for p in positions(seats, standard=True, seed=seed))
    assert longest < 400


@EACH
def test_cut_off_bytes_are_refused(p: Position) -> None:
    data = p.dump()
    for end in range(len(data)):
        with pytest.raises(RecordError):
            load(data[:end], p.tables)


@EACH
def test_bytes_too_many_are_refused(p: Position) -> None:
    for more in (b"\0", b"\1", b"\xff" * 40):
        with pytest.raises(RecordError):
            load(p.dump() + more, p.tables)


@EACH
def test_every_single_byte_changed_is_refused_or_gives_a_sound_position(p: Position) -> None:
    data = p.dump()
    accepted = 0
    for at, old in enumerate(data):
        for new in {0, 255, old - 1 & 255, old + 1 & 255, *(old ^ 1 << bit for bit in range(8))} - {old}:
            accepted += sound(data[:at] + bytes([new]) + data[at + 1 :])
    assert accepted < len(data)


@EACH
def test_bytes_swapped_removed_or_doubled_are_refused_or_give_a_sound_position(p: Position) -> None:
    data = p.dump()
    for at in range(0, len(data) - 1, 3):
        sound(data[:at] + data[at + 1 :])
        sound(data[:at] + data[at : at + 1] + data[at:])
        sound(data[:at] + data[at + 1 : at + 2] + data[at : at + 1] + data[at + 2 :])


def test_hostile_lengths_are_refused() -> None:
    data = SAMPLES[0].dump()
    for at in range(0, len(data), 2):
        sound(data[:at] + b"\xff" * 200)
        sound(data[:at] + b"\x3c" * 4000)
    assert not sound(b"")
    assert not sound(b"\xff" * 10_000)
    assert not sound(bytes(10_000))


def test_random_bytes_are_refused() -> None:
    rng = Random(1)
    for _ in range(2000):
        assert not sound(bytes([1, rng.randrange(2, 5), *rng.randbytes(rng.randrange(400))]))


def test_a_seat_without_double_tiles_cannot_be_the_one_to_act() -> None:
    """Its turn would have nothing to choose from."""
    p = last_turn()
    data = bytearray(p.dump())
    data[4] = 1 - p.cur
    assert p.dump()[4] == p.cur
    with pytest.raises(RecordError):
        load(bytes(data), p.tables)


def test_another_version_is_refused_by_name() -> None:
    data = SAMPLES[0].dump()
    for version in (0, 1, 3):
        with pytest.raises(RecordError, match=f"expected version 2, got {version}"):
            load(bytes([version, *data[1:]]), tables())
