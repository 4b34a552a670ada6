"""95 % intervals of means, from few blocks and from many."""

from __future__ import annotations

import pytest

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
