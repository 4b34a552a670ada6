"""A class of thirty, graded by nbgrader as by `classroom.grade`: where it is installed, beside the wheel."""

from __future__ import annotations

import csv
import json
import subprocess
import venv
from pathlib import Path
from typing import Final

import pytest

from gingerbread_widget import classroom
from tests.notebooks.pupils import SECRET, right_answers, work, written, wrong_answer
from tests.packaging.conftest import Distributions

pytestmark = pytest.mark.packaging

NBGRADER: Final = "nbgrader==0.9.6"
PUPILS: Final = [f"Pupil {number}" for number in range(1, 31)]
LESSON: Final = classroom.lessons()[0]


def hand_in(folder: Path) -> None:
    """Thirty pupils answer right, wrong and not at all, each in a way of their own."""
    files = classroom.hand_out(LESSON.id, PUPILS, folder, secret=SECRET)
    for number, (pupil, file) in enumerate(zip(PUPILS, files, strict=True)):
        rights = enumerate(right_answers(LESSON, pupil), 1)
        good, rest = number % 6, number % 2
        answers = {k: written(it) if k <= good else wrong_answer(it) for k, it in rights if k <= good or rest}
        work(file, answers, folder)
        notebook = json.loads(file.read_text(encoding="utf-8"))
        # the cells of the lesson itself would take two minutes for all
        notebook["cells"] = [it for it in notebook["cells"] if it["id"] == "task" or "nbgrader" in it["metadata"]]
        file.write_text(json.dumps(notebook))


def test_nbgrader_and_the_classroom_grade_thirty_pupils_alike(distributions: Distributions, tmp_path: Path) -> None:
    place, handed_in, course = tmp_path / "venv", tmp_path / "handed in", tmp_path / "course"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", distributions.wheel, NBGRADER], check=True)
    hand_in(handed_in)
    classroom.nbgrader_source(LESSON.id, course, secret=SECRET)
    assert len(classroom.nbgrader_submitted(handed_in, course)) == 30
    for command in ("generate_assignment --create", "autograde --create", "export"):
        name, *options = command.split()
        chosen = [] if name == "export" else [LESSON.id]
        done = subprocess.run(
            [python, "-m", "nbgrader", name, *chosen, *options],
            cwd=course,
            env={"HOME": str(tmp_path), "PATH": f"{place / 'bin'}:/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    release = (course / "release" / LESSON.id / f"{LESSON.id}.ipynb").read_text(encoding="utf-8")
    assert "HIDDEN" not in release
    assert "classroom.points" not in release
    with (course / "grades.csv").open() as file:
        theirs = {row["student_id"]: float(row["raw_score"]) for row in csv.DictReader(file)}
    ours = {row.pupil.replace(" ", "_"): float(row.points) for row in classroom.grade(handed_in, secret=SECRET).rows}
    assert theirs == ours
    assert {*ours.values()} == {0.0, 1.0, 2.0, 3.0, 4.0, 5.0}
