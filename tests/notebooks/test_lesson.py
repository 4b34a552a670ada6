"""The lesson on probability: its numbers, and its exercises with right and wrong answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from math import comb, sqrt
from typing import Any

import pytest

from tests.notebooks.executed import Executed, cell_with, read, shown

Run = Callable[[str], Executed]
LESSON = "09_lesson_probability"
RATIO = 2.75
EXACT = 1 - comb(30, 3) / comb(34, 3)

RIGHT = {1: 1 - comb(30, 6) / comb(34, 6), 2: sqrt(0.32 * 0.68 / 1000), 3: 3600, 4: RATIO**2, 5: {"b", "c"}}
WRONG: list[tuple[int, Any, str]] = [
    (1, "one half", "is a number"),
    (1, 57, "between 0 and 1"),
    (1, 2 * EXACT, "count twice"),
    (1, comb(30, 6) / comb(34, 6), "none of them"),
    (1, 0.5, "sets of six"),
    (2, sqrt(0.32 * 0.68 / 40), "of one learner"),
    (2, 0.32 * 0.68 / 1000, "square root is still to be taken"),
    (2, 0.1, "number of all trials"),
    (3, 1200, "square root of 3"),
    (3, 800, "And a third of it?"),
    (4, RATIO, "square root of the number of games"),
    (4, 3, "have to grow"),
    (5, "bc", "is a set of letters"),
    (5, {"e"}, "a, b, c and d"),
    (5, {"b", "d"}, "how many errors"),
    (5, {"b"}, "divide it by its error"),
]


def check(number: int, answer: object, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What the cell that checks an answer prints, and the points that it gives at its end."""
    source = cell_with(read(LESSON).cells, f"if answer_{number} is ...").source
    *body, last = source.splitlines()
    scope = {f"answer_{number}": answer, "exact": EXACT, "n": 34, "k": 4, "ratio": RATIO, "comb": comb, "sqrt": sqrt}
    exec("\n".join(body), scope)
    return capsys.readouterr().out, str(eval(last, scope))


@pytest.mark.parametrize("number", RIGHT)
def test_the_right_answer_gives_a_point(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    said, points = check(number, RIGHT[number], capsys)
    assert (said[:6], points) == ("Right:", "1")


@pytest.mark.parametrize(("number", "answer", "words"), WRONG)
def test_a_wrong_answer_is_explained(
    number: int, answer: object, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(AssertionError, match=re.escape(words)):
        check(number, answer, capsys)


def test_what_is_not_answered_says_so_and_gives_no_point(run: Run) -> None:
    cells = run(LESSON).cells
    for number in RIGHT:
        assert cell_with(cells, f"answer_{number} = ").source == f"answer_{number} = ..."
        said = shown(cells, f"if answer_{number} is ...").splitlines()
        assert said[0] == f"Exercise {number} is not answered yet: write your answer in place of the dots above."
        assert said[-1] == "0"


def test_a_grader_finds_answers_and_checks() -> None:
    marks = [cell.metadata["nbgrader"] for cell in read(LESSON).cells if "nbgrader" in cell.metadata]
    assert [mark["grade_id"] for mark in marks] == [f"{kind}-{k}" for k in RIGHT for kind in ("answer", "check")]
    assert {(mark["solution"], mark["grade"], mark["locked"]) for mark in marks[::2]} == {(True, False, False)}
    assert {(mark["solution"], mark["grade"], mark["points"]) for mark in marks[1::2]} == {(False, True, 1)}


def test_trials_agree_with_counting(run: Run) -> None:
    cells = run(LESSON).cells
    assert "34 cards in the pile" in shown(cells, "hidden =")
    assert f"{EXACT:.4f}" in shown(cells, "exact =")
    share, error = map(float, re.findall(r"(0\.\d+) ± (0\.\d+)", shown(cells, "share ="))[0])
    assert abs(share - EXACT) < 3 * error
    assert error == pytest.approx(sqrt(EXACT * (1 - EXACT) / 400), abs=0.002)
    (figure,) = [out.data for out in cell_with(cells, "running =").outputs]
    assert len(figure["application/vnd.plotly.v1+json"]["data"]) == 3


def test_errors_fall_with_the_square_root(run: Run) -> None:
    rows = shown(run(LESSON).cells, "for size in").splitlines()[1:]
    found = [[ast.literal_eval(word) for word in row.split()] for row in rows if row]
    assert [row[0] for row in found] == [4, 16, 64]
    for size, spread, formula in found:
        assert formula == pytest.approx(sqrt(EXACT * (1 - EXACT) / size), abs=0.001)
        assert spread == pytest.approx(formula, rel=0.4)


def test_the_same_luck_makes_the_error_smaller(run: Run) -> None:
    cells = run(LESSON).cells
    (ratio,) = re.findall(r"The error is (\d+\.\d) times", shown(cells, "same_luck ="))
    assert float(ratio) > 1.5
    assert re.search(r"^first tile: +[+-]\d+\.\d\d ± \d\.\d\d$", shown(cells, "first ="), re.MULTILINE)
    assert "(too close to call)" in shown(cells, "gw.analysis.rate(late")
