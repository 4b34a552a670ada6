"""Sequential halving: who goes on, how often, and when it ends."""

from __future__ import annotations

import pytest

from gingerbread_widget.players.halving import better_half, halving, rounds


@pytest.mark.parametrize("number", range(1, 40))
def test_the_rounds_leave_one(number: int) -> None:
    left, played = number, 0
    while left > 1:
        left, played = (left + 1) // 2, played + 1
    assert rounds(number) == played


def test_nobody_needs_no_round() -> None:
    assert rounds(0) == 0
    assert halving([], lambda *_: True, int) == []


@pytest.mark.parametrize(("number", "kept"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (16, 8), (17, 9)])
def test_of_an_odd_number_the_larger_half_goes_on(number: int, kept: int) -> None:
    assert better_half(range(number), lambda it: it) == [*range(number)][::-1][:kept]


def test_of_equal_ones_those_that_come_first_go_on() -> None:
    assert better_half(["b1", "a1", "b2", "a2", "b3"], lambda it: it[0]) == ["b1", "b2", "b3"]
    assert better_half(["a1", "a2", "a3"], lambda it: it[0]) == ["a1", "a2"]


@pytest.mark.parametrize(("least", "kept"), [(1, 2), (2, 2), (3, 3), (9, 4)])
def test_some_can_be_kept_whatever_they_do(least: int, kept: int) -> None:
    assert len(better_half([4, 3, 2, 1], int, least)) == kept


def test_each_round_is_played_by_those_left_and_the_last_one_by_two() -> None:
    seen: list[tuple[int, int]] = []

    def play(racing: list[int], left: int) -> bool:
        seen.append((len(racing), left))
        return True

    assert halving(range(11), play, int) == [10]
    assert seen == [(11, 4), (6, 3), (3, 2), (2, 1)]


def test_merit_is_asked_after_a_round_not_before() -> None:
    merits = dict.fromkeys("abcd", 0)

    def play(racing: list[str], left: int) -> bool:
        for it in racing:
            merits[it] += left * (1 if it in "cd" else -1) + (it == "c")
        return True

    assert halving("abcd", play, merits.__getitem__) == ["c"]


def test_who_has_no_time_left_orders_what_there_is() -> None:
    assert halving([1, 2, 3, 4, 5], lambda *_: False, int) == [5, 4, 3]
