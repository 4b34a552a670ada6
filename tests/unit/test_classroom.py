"""A class: a task for each pupil, nothing that gives the answers away, and grades computed again."""

from __future__ import annotations

import csv
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from gingerbread_widget import classroom
from gingerbread_widget.classroom.answer_log import MIME
from gingerbread_widget.classroom.catalogue import LESSONS
from gingerbread_widget.classroom.exercise import Lesson
from gingerbread_widget.classroom.secret import numbers_for
from gingerbread_widget.protocol import GameError
from tests.notebooks.pupils import SECRET, right_answers, work, written, wrong_answer

PUPILS: Final = [f"Pupil {number}" for number in range(1, 31)]
LESSON: Final = LESSONS["09_lesson_probability"]
NUMBER: Final = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w])")


@pytest.fixture(params=[*LESSONS.values()], ids=[*LESSONS])
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found: Lesson = request.param
    return found


@pytest.fixture
def handed_out(tmp_path: Path) -> Path:
    """A folder with the notebooks of three pupils."""
    classroom.hand_out(LESSON.id, ["Ada", "Bo", "Cy"], tmp_path, secret=SECRET)
    return tmp_path


def answer(folder: Path, pupil: str, answers: dict[int, Any]) -> None:
    work(folder / f"{LESSON.id}-{pupil}.ipynb", answers, folder)


def right(pupil: str) -> dict[int, Any]:
    return {number: written(it) for number, it in enumerate(right_answers(LESSON, pupil), 1)}


# ---- tasks


def test_thirty_pupils_have_thirty_tasks_and_the_same_ones_again(lesson: Lesson) -> None:
    tasks = [numbers_for(lesson, pupil, SECRET) for pupil in PUPILS]
    assert len({repr(it) for it in tasks}) == 30
    assert tasks == [numbers_for(lesson, pupil, SECRET) for pupil in PUPILS]
    assert tasks[0] != numbers_for(lesson, PUPILS[0], "another secret, as long")
    for number in range(len(lesson.exercises)):
        answers = {right_answers(lesson, pupil)[number] for pupil in PUPILS}
        assert len(answers) > (2 if isinstance(next(iter(answers)), str) else 10), number


def test_right_answers_are_right_and_slips_and_near_ones_are_not(lesson: Lesson) -> None:
    for pupil in PUPILS:
        numbers = numbers_for(lesson, pupil, SECRET)
        for it, own, found in zip(lesson.exercises, numbers, right_answers(lesson, pupil), strict=True):
            assert it.right(written(found), own), (pupil, it.text)
            assert it.form.read("answer", written(found)) == found, (pupil, it.text)
            assert not it.right(wrong_answer(found), own), (pupil, it.text)
            assert not it.right("nothing", own)


def strings(value: Any) -> Iterator[str]:
    """All texts in JSON, names of entries among them."""
    if isinstance(value, dict):
        for name, it in value.items():
            yield name
            yield from strings(it)
    elif isinstance(value, list):
        for it in value:
            yield from strings(it)
    else:
        yield str(value)


def test_no_file_of_a_pupil_tells_a_right_answer(lesson: Lesson, tmp_path: Path) -> None:
    files = classroom.hand_out(lesson.id, PUPILS, tmp_path, secret=SECRET)
    assert sorted(tmp_path.iterdir()) == sorted(files)
    everywhere = set.intersection(*({*strings(json.loads(it.read_text(encoding="utf-8")))} for it in files))
    for pupil, file in zip(PUPILS, files, strict=True):
        notebook = json.loads(file.read_text(encoding="utf-8"))
        assert not any("outputs" in cell and cell["outputs"] for cell in notebook["cells"])
        own = [it for it in strings(notebook) if it not in everywhere]
        (task,) = [it for it in own if "classroom.Task(" in it]
        rows = re.findall(r"^ {8}(\{.*\}),$", task, re.MULTILINE)
        rights = right_answers(lesson, pupil)
        assert len(rows) == len(rights)
        for number, (it, found) in enumerate(zip(lesson.exercises, rights, strict=True), 1):
            (text,) = [it for it in own if it.startswith(f"**Exercise {number}.**")]
            asked = text.partition(".**")[2] + rows[number - 1]
            said = {float(it) for it in NUMBER.findall(asked)}
            if isinstance(found, str):
                assert len(found) == 1 or found not in re.findall(r"['\"]([a-f]+)['\"]", asked)
            else:
                assert not [value for value in said if it.form.same(value, found)], (pupil, number, found)
                if len(f"{found:.6g}") > 5:  # not by chance
                    assert f"{found:.6g}" not in file.read_text(encoding="utf-8")
        hexes = {it for text in own for it in re.findall(r"\b[0-9a-f]{8,}\b", text)}
        shown = re.findall(r'ticket="(\w+)"', task)
        assert hexes <= {*shown}


def test_no_hash_of_a_small_number_is_in_a_file(tmp_path: Path) -> None:
    (file,) = classroom.hand_out(LESSON.id, ["Ada"], tmp_path, secret=SECRET)
    text = file.read_text(encoding="utf-8")
    tries = [str(it) for it in range(10_000)] + [f"{it / 10_000:.4g}" for it in range(10_000)]
    tries += [repr(it) for it in right_answers(LESSON, "Ada")] + ["a", "b", "ab", "bc", "abc"]
    parts = {*re.findall(r"(?=([0-9a-f]{8}))", text)}
    assert len(parts) > 8, "the ticket at least"
    for salt in ("", "Ada", LESSON.id, "ticket"):
        for name in ("md5", "sha1", "sha256"):
            assert parts.isdisjoint(hashlib.new(name, (salt + it).encode()).hexdigest()[:8] for it in tries)


def test_the_example_is_the_lesson_with_its_own_numbers(lesson: Lesson) -> None:
    from tools.make_lessons import EXAMPLES
    from tools.make_lessons import written as as_it_is_to_be

    notebook = json.loads((EXAMPLES / f"{lesson.id}.ipynb").read_text(encoding="utf-8"))
    before = json.dumps(notebook)
    assert json.dumps(as_it_is_to_be(lesson, notebook)) == before, "run python -m tools.make_lessons"


# ---- answers


def test_an_example_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    task = classroom.Task(LESSON.id)
    assert "It does not fit" in str(task.answer(1, 0.3))
    assert [*task.answer(1, 0.3)._repr_mimebundle_()] == ["text/plain"]
    assert [*tmp_path.iterdir()] == []


def test_a_log_goes_on_after_a_restart(handed_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(handed_out)
    for value in (0.25, 0.5):
        task = classroom.Task(LESSON.id, pupil="Ada", ticket="x" * 16, numbers=LESSON.example)
        assert f"Your answer {value} is noted." in str(task.answer(1, value))
    answers = classroom.collect(handed_out)
    assert [(it.answer, it.exercise) for it in answers.logs["Ada", LESSON.id]] == [(0.25, 1), (0.5, 1)]
    assert answers.notes == {}


@pytest.mark.parametrize("what", ["notebooks", "logs", "both"])
def test_notebooks_or_logs_alone_are_enough(handed_out: Path, what: str) -> None:
    answer(handed_out, "Ada", right("Ada"))
    for path in [*handed_out.iterdir()]:
        if what != "both" and (path.suffix == ".ipynb") != (what == "notebooks"):
            path.unlink()
    (row,) = [row for row in classroom.grade(handed_out, secret=SECRET).rows if row.pupil == "Ada"]
    assert (row.points, row.attempts, row.note) == (5, 5, "")


def test_the_last_answer_counts_and_a_neighbours_is_wrong(handed_out: Path) -> None:
    answer(handed_out, "Ada", right("Ada"))
    answer(handed_out, "Bo", right("Ada"))
    grades = classroom.grade(handed_out, secret=SECRET, pupils=["Ada", "Bo", "Cy", "Di"])
    assert [row.pupil for row in grades.rows] == ["Ada", "Bo", "Cy", "Di"]
    assert grades.rows[0].marks == ("✓",) * 5
    assert grades.rows[1].points <= 1
    assert grades.rows[2].marks == ("\u2013",) * 5
    assert (grades.rows[3].marks, grades.rows[3].note) == ((), "nothing handed in")
    first = str(grades).splitlines()[1].split()
    assert first == ["Ada", LESSON.id, *("✓",) * 5, "5", "5"]


def test_another_secret_grades_nothing(handed_out: Path) -> None:
    answer(handed_out, "Ada", right("Ada"))
    row = classroom.grade(handed_out, secret="quite another secret").rows[0]
    assert (row.points, row.note) == (0, "not a task of this class")


def test_a_log_that_was_changed_is_noted(handed_out: Path) -> None:
    answer(handed_out, "Ada", {1: 0.1, 2: 0.2})
    log = handed_out / f"{LESSON.id}-Ada.answers.jsonl"
    log.write_text(log.read_text(encoding="utf-8").replace('"answer": 0.1', '"answer": 0.3'))
    (handed_out / f"{LESSON.id}-Ada.ipynb").unlink()
    assert classroom.grade(handed_out, secret=SECRET).rows[0].note == "the log was changed"


def test_two_versions_are_noted_and_the_longer_one_counts(handed_out: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for place, answers in ((other, {1: 0.1, 2: 0.2, 3: 300}), (handed_out, {1: 0.4})):
        work(handed_out / f"{LESSON.id}-Ada.ipynb", answers, place)
    (row,) = [row for row in classroom.grade(handed_out, secret=SECRET).rows if row.pupil == "Ada"]
    assert (row.attempts, row.note) == (3, "two versions were handed in")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.ipynb", "{"),
        ("a.ipynb", "[]"),
        ("a.ipynb", json.dumps({"cells": [{"outputs": [{"data": {MIME: [{"lesson": 5}]}}]}]})),
        ("a.answers.jsonl", "nothing"),
        ("a.answers.jsonl", '{"lesson": "x"}'),
        ("a.answers.jsonl", "[" * 10_000),
    ],
)
def test_a_damaged_file_is_named_and_the_others_are_graded(handed_out: Path, name: str, text: str) -> None:
    answer(handed_out, "Ada", right("Ada"))
    (handed_out / name).write_text(text)
    grades = classroom.grade(handed_out, secret=SECRET)
    assert grades.rows[0].points == 5
    assert str(grades).startswith(f"{name} was not read: ")


def test_other_notebooks_are_left_out(handed_out: Path) -> None:
    (handed_out / "mine.ipynb").write_text(json.dumps({"cells": [], "metadata": {}}))
    assert {pupil for pupil, _ in classroom.collect(handed_out).logs} == {"Ada", "Bo", "Cy"}
    assert classroom.collect(handed_out).damaged == {}


def test_progress_and_grades_go_to_spreadsheets(handed_out: Path, tmp_path: Path) -> None:
    answer(handed_out, "Ada", {1: 0.25, 5: {"a", "b"}})
    answers = classroom.collect(handed_out)
    row = next(line.split() for line in str(answers).splitlines() if line.startswith("Ada"))
    assert row[-4:] == ["2", "of", "5", "2"]
    log = [*csv.DictReader(answers.to_csv(tmp_path / "log.csv").read_text(encoding="utf-8").splitlines())]
    assert [(it["pupil"], it["exercise"], it["answer"]) for it in log] == [("Ada", "1", "0.25"), ("Ada", "5", "ab")]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", log[0]["at"])
    assert list(answers.to_pandas().columns) == ["pupil", "lesson", "exercise", "answer", "at"]
    grades = classroom.grade(handed_out, secret=SECRET)
    table = [*csv.DictReader(grades.to_csv(tmp_path / "grades.csv").read_text(encoding="utf-8").splitlines())]
    assert [it["pupil"] for it in table] == ["Ada", "Bo", "Cy"]
    assert (table[0]["exercise_1"], table[0]["exercise_2"]) == ("0", "")
    assert grades.to_pandas().shape == (3, 10)


def test_a_name_is_no_formula(tmp_path: Path) -> None:
    classroom.hand_out(LESSON.id, ["=1+1"], tmp_path, secret=SECRET)
    assert "'=1+1" in classroom.grade(tmp_path, secret=SECRET).to_csv(tmp_path / "grades.csv").read_text(
        encoding="utf-8"
    )


# ---- paper


def test_sheets_have_each_pupils_numbers_and_no_answer(lesson: Lesson, tmp_path: Path) -> None:
    text = classroom.sheets(lesson.id, tmp_path / "sheets.html", PUPILS, secret=SECRET).read_text(encoding="utf-8")
    assert text.count("<article>") == 30
    assert len({*re.findall(r"<article>.*?</article>", text, re.DOTALL)}) == 30
    assert "**" not in text
    assert "{" not in text.partition("</style>")[2].replace('{"a", "b"}', "").replace('{"a"}', "")
    blank = classroom.sheets(lesson.id, tmp_path / "sheets.html").read_text(encoding="utf-8")
    assert "Name: ____" in blank
    key = classroom.answer_key(lesson.id, PUPILS, secret=SECRET)
    assert [row[0] for row in key.rows] == PUPILS
    long = [cell for row in key.rows for cell in row[1:] if len(cell) > 5]
    assert not [it for it in long if it in text]


# ---- errors


def test_a_secret_is_not_repeated_by_an_error() -> None:
    with pytest.raises(GameError) as error:
        classroom.answer_key(LESSON.id, ["Ada"], secret="hush hush")
    assert str(error.value) == "secret: expected a text of at least 12 characters (see new_secret), got 9"


def test_points_are_asked_for_in_a_course_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GameError, match=r"class-secret.txt: expected a file in the folder of the course"):
        classroom.points(LESSON.id, 1, 0.5)
