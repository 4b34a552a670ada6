"""95 % intervals of means, chances and their differences, from few games and from many."""

from __future__ import annotations

from random import Random

import pytest

from gingerbread_widget.analysis.candidates import Candidate, worths
from gingerbread_widget.analysis.estimates import Estimate, chance, chance_lead, total
from gingerbread_widget.analysis.intervals import mean

#: The 97.5 % points of Student's t, by degrees of freedom, as tables print them.
STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 8: 2.306, 10: 2.228, 20: 2.086, 60: 2.000}


@pytest.mark.parametrize("freedom", STUDENT)
def test_an_interval_is_as_wide_as_students_t_says(freedom: int) -> None:
    blocks = [1.0, -1.0] * (freedom // 2) + ([0.0] if freedom % 2 == 0 else [1.0, -1.0])
    assert len(blocks) == freedom + 1
    n = len(blocks)
    error = (sum(it * it for it in blocks) / (n - 1) / n) ** 0.5
    found = mean(blocks)
    assert found.mean == 0
    assert found.high is not None
    assert found.low == -found.high
    assert found.high / error == pytest.approx(STUDENT[freedom], rel=0.003 if freedom > 3 else 1e-9)


@pytest.mark.parametrize("games", [1, 2, 12, 50])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_chance_is_never_certain_and_stays_between_0_and_1(games: int, share: float) -> None:
    found = chance([share] * games)
    low, high = found.interval()
    assert 0 <= low <= found.mean <= high <= 1
    assert found.error == pytest.approx((high - low) / 2 / 1.96, rel=1e-4)
    assert found.error > 0
    level = chance_lead([share] * games, [share] * games)
    assert level.mean == 0
    assert level.error > 0
    assert not level.clear


@pytest.mark.parametrize("games", [12, 50, 200])
@pytest.mark.parametrize(("better", "worse"), [(0.0, 0.0), (0.02, 0.0), (0.3, 0.02), (0.1, 0.1)])
def test_intervals_of_leads_hold_the_truth_in_95_of_100_cases(games: int, better: float, worse: float) -> None:
    """Shared luck aside, one side wins a share of the games that the other loses, and the other way round."""
    rng, held = Random(f"{games} {better} {worse}"), 0
    for _ in range(1000):
        lots = [rng.random() for _ in range(games)]
        found = chance_lead([it < better for it in lots], [1 - it < worse for it in lots])
        low, high = found.interval()
        held += low <= better - worse <= high
    assert held >= 930


def test_what_is_printed_is_what_the_columns_say() -> None:
    found = chance([1.0] * 30 + [0.5] * 3 + [0.0] * 17)
    columns = found.columns("win")
    assert (
        found.percent()
        == f"{100 * columns['win']:.1f} ({100 * columns['win_low']:.1f} to {100 * columns['win_high']:.1f}) %"
    )
    assert (columns["win"], columns["win_error"]) == (found.mean, found.error)


def test_sums_reach_as_far_to_a_side_as_their_parts() -> None:
    lost, won = chance([0.0] * 50), chance([1.0] * 50)
    risen = total([won], [lost])
    low, high = risen.interval()
    assert risen.mean == pytest.approx(high) == 1
    assert 1 - low == pytest.approx(2**0.5 * lost.interval()[1])
    assert total([Estimate(1, 3), Estimate(2, 4)])[:2] == (3, 5)


def test_points_of_games_that_all_end_alike_are_uncertain_where_other_games_are_won() -> None:
    """A win brings a hundred points: twelve games without one do not say that there is none."""
    alike, won = Candidate([0], 0), Candidate([1], 0)
    alike.add([[8, 9, 2, 1]] * 12)
    assert worths([alike])[0][0].error == 0
    won.add([[8, 9, 2, 1]] * 11 + [[108, 9, 1, 2]])
    (points, margin, win), _ = worths([alike, won])
    assert (points.mean, margin.mean, win.mean) == (8, -1, 0)
    assert points.interval()[1] > 8 + 100 / 12
