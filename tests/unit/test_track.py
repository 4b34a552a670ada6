"""Going about in a line costs no more the longer the line is."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.record import Node
from gingerbread_widget.track import Track

EVERY = Track.EVERY


class Counting:
    """A position that consists of the moves that led to it, and counts in all its copies how many were played."""

    def __init__(self, played: tuple[int, ...] = (), count: list[int] | None = None) -> None:
        self.played = played
        self.count = [0] if count is None else count

    def clone(self) -> Counting:
        return Counting(self.played, self.count)

    def apply(self, code: int) -> None:
        self.played += (code,)
        self.count[0] += 1


def tracked(length: int) -> tuple[Track, list[int]]:
    """A track of so many moves, at its end, and the counter of moves played."""
    root = node = Node()
    for code in range(length):
        node = node.follow(code, str(code), [0, 1])
    start = Counting()
    track = Track(cast("BasePosition", start), root)
    track.go_to(length)
    start.count[0] = 0
    return track, start.count


def played(position: Any) -> tuple[int, ...]:
    return cast("Counting", position).played


@pytest.mark.parametrize("length", [0, 1, EVERY - 1, EVERY, EVERY + 1, 5 * EVERY + 3])
def test_every_moment_is_reached_from_every_other(length: int) -> None:
    track, _ = tracked(length)
    steps = range(length + 1) if length <= EVERY else [*range(0, length, 7), EVERY, EVERY + 1, length]
    for here in steps:
        for there in steps:
            track.go_to(here)
            assert len(track.path) == here
            assert played(track.at(there)) == tuple(range(there))
            assert played(track.position) == tuple(range(here))
            track.go_to(there)
            assert played(track.position) == tuple(range(there))
            assert [node.code for node in track.path] == list(range(there))
            assert [node.code for node in track.node.ahead()] == list(range(there, length))
            assert [node.code for node in track.nodes(here)] == list(range(here))


def test_what_is_handed_out_is_a_copy() -> None:
    track, _ = tracked(EVERY)
    for step in (0, 5, EVERY):
        position = track.at(step)
        position.apply(99)
        assert played(track.at(step)) == tuple(range(step))
    assert played(track.start) == ()


def test_going_back_along_a_long_line_plays_few_moves() -> None:
    track, count = tracked(5000)
    for step in range(4999, -1, -1):
        track.go_to(step)
    assert count[0] < 5000 * EVERY
    track, count = tracked(5000)
    for step in range(0, 5000, 100):
        track.at(step)
    assert count[0] < 50 * EVERY


def test_a_new_line_forgets_the_moments_of_the_old_one() -> None:
    track, _ = tracked(3 * EVERY)
    track.go_to(EVERY - 2)
    node = track.node
    for code in range(100, 100 + 2 * EVERY):
        node = node.follow(code, str(code), [0, 1])
        track.step(node)
    line = (*range(EVERY - 2), *range(100, 100 + 2 * EVERY))
    for step in range(len(line) + 1):
        assert played(track.at(step)) == line[:step]
