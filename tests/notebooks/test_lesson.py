"""Lessons: what they say to right and wrong answers; and the numbers of the one on probability."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from math import comb, sqrt
from typing import Any
from zipfile import ZipFile

import pytest

from gingerbread_widget import classroom
from gingerbread_widget.protocol import GameError
from tests.notebooks.executed import Executed, cell_with, read, shown
from tests.notebooks.pupils import work

Run = Callable[[str], Executed]
LESSON = "09_lesson_probability"
EXACT = 1 - comb(30, 3) / comb(34, 3)

TASK = classroom.Task(LESSON)

#: Remarks on wrong answers; they say nothing of what is right.
WRONG: list[tuple[int, Any, str]] = [
    (1, 2 * EXACT, "count more than once"),
    (1, comb(30, 6) / comb(34, 6), "none of them"),
    (1, 0.5, "It does not fit"),
    (2, sqrt(0.32 * 0.68 / 40), "of one learner"),
    (2, 0.32 * 0.68 / 1000, "square root is still to be taken"),
    (2, 0.1, "It does not fit"),
    (3, 1200, "the square root of that only"),
    (3, 800, "It does not fit"),
    (3, 100_000, "Are they needed?"),
    (4, 2.4, "square root of the number of games"),
    (4, 3, "It does not fit"),
    (5, {"b", "d"}, "how many errors"),
    (5, {"d"}, "d in 0.0 %"),
]
NONE: list[tuple[int, Any, str]] = [
    (1, "one half", "expected a number from 0 to 1, got 'one half'"),
    (1, 57, "expected 0 to 1, got 57"),
    (5, {"e"}, "expected a set of some of the letters a, b, c, d"),
    (6, 0.5, "exercise: expected 1 to 5, got 6"),
]


@pytest.mark.parametrize(("number", "value", "words"), WRONG)
def test_what_is_wrong_with_an_answer_is_said(number: int, value: object, words: str) -> None:
    assert words in " ".join(str(TASK.answer(number, value)).split())


@pytest.mark.parametrize(("number", "value", "words"), NONE)
def test_what_is_no_answer_is_an_error(number: int, value: object, words: str) -> None:
    with pytest.raises(GameError, match=re.escape(words)):
        TASK.answer(number, value)


@pytest.mark.parametrize("lesson", classroom.lessons(), ids=lambda it: it.id)
def test_a_right_answer_fits_what_trials_show(lesson: classroom.Lesson) -> None:
    task = classroom.Task(lesson.id)
    for number, (it, own) in enumerate(zip(lesson.exercises, lesson.example, strict=True), 1):
        said = " ".join(str(task.answer(number, it.solved(own))).split())
        assert "does not fit" not in said
        assert said.count(".") < 8, "no hint for what is right"


@pytest.mark.parametrize("lesson", classroom.lessons(), ids=lambda it: it.id)
def test_what_is_not_answered_says_so(lesson: classroom.Lesson) -> None:
    for number in range(1, len(lesson.exercises) + 1):
        said = str(classroom.Task(lesson.id).answer(number, ...))
        assert said == f"Exercise {number} is not answered yet: write your answer in place of the dots above."


@pytest.mark.parametrize("lesson", classroom.lessons(), ids=lambda it: it.id)
def test_a_lesson_has_goals_slides_and_marks_for_a_grader(lesson: classroom.Lesson) -> None:
    cells = read(lesson.id).cells
    assert lesson.goals
    marks = [cell.metadata["nbgrader"] for cell in cells if "nbgrader" in cell.metadata]
    numbers = range(1, len(lesson.exercises) + 1)
    assert [mark["grade_id"] for mark in marks] == [f"{kind}-{k}" for k in numbers for kind in ("answer", "check")]
    assert {(mark["solution"], mark["grade"], mark["locked"]) for mark in marks[::2]} == {(True, False, False)}
    assert {(mark["solution"], mark["grade"], mark["points"]) for mark in marks[1::2]} == {(False, True, 1)}
    slides = [cell.metadata["slideshow"]["slide_type"] for cell in cells]
    assert slides[0] == "slide"
    assert slides.count("subslide") == len(lesson.exercises)


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


def test_the_notebook_for_teachers_hands_out_and_grades(run: Run) -> None:
    cells, folder = run("14_for_teachers")
    assert shown(cells, "gw.classroom.lessons()").count("\n") == len(classroom.lessons())
    secret = (folder / "class-secret.txt").read_text(encoding="utf-8")
    with ZipFile(folder / "tasks.zip") as packed:
        assert sorted(name for name in packed.namelist() if name.endswith(".ipynb")) == [
            f"{LESSON}-{pupil}.ipynb" for pupil in ("Ada", "Bo", "Cy")
        ]
        assert secret not in "".join(packed.read(name).decode() for name in packed.namelist())
    assert shown(cells, 'grades = gw.classroom.grade("handed in"').count("nothing handed in") == 3
    work(folder / "tasks" / f"{LESSON}-Ada.ipynb", {1: 0.5}, folder / "handed in")
    assert classroom.grade(folder / "handed in", secret=secret).rows[0].attempts == 1
