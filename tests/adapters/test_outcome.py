"""What a game was worth to each seat."""

from __future__ import annotations

import pytest

from gingerbread_widget.adapters import aec
from gingerbread_widget.adapters.outcome import margins, win_shares
from gingerbread_widget.protocol import GameError


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([3, 1, 2], [-1 / 2, 1, -1 / 2]),
        ([1, 1, 3], [1 / 4, 1 / 4, -1 / 2]),
        ([2, 2, 2, 1], [-1 / 3, -1 / 3, -1 / 3, 1]),
        ([1, 3, 1, 4], [1 / 3, -1 / 3, 1 / 3, -1 / 3]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
    ],
)
def test_a_win_is_worth_one_losses_pay_for_it_and_shared_wins_are_shared(ranks: list[int], shares: list[float]) -> None:
    ranking = sorted(enumerate(ranks), key=lambda pair: pair[1])
    assert win_shares(ranking) == pytest.approx(shares)
    assert sum(win_shares(ranking)) == pytest.approx(0)


def test_points_count_beside_the_mean_of_the_others() -> None:
    assert margins([30, 20, 10, 0]) == pytest.approx([20, 20 - 40 / 3, 10 - 50 / 3, -20])
    assert sum(margins([17, 4, 9])) == pytest.approx(0)


def test_another_reward_is_refused_by_name() -> None:
    with pytest.raises(GameError, match="reward: expected one of win, points, got 'score'"):
        aec.raw_env(reward="score")
