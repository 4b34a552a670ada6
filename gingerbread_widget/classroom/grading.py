"""Grading: the right answers are computed again from the secret of the class, and compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from ..table import Table, Tabular, data_frame
from .answer_log import Entry
from .catalogue import LESSONS, lesson_named
from .collected import Answers, Owner, collect, write_csv
from .exercise import Lesson
from .secret import checked_pupils, checked_secret, file_name, numbers_for, ticket

#: Signs of exercises: right, wrong, not answered.
RIGHT, WRONG, OPEN = "✓", "✗", "\u2013"


@dataclass(frozen=True)
class Grade:
    """The grade of a pupil in a lesson."""

    pupil: str
    lesson: str
    marks: tuple[str, ...]  #: A sign an exercise: right, wrong, or not answered.
    attempts: int
    note: str  #: A remark for the teacher.

    @property
    def points(self) -> int:
        """Return how many answers are right."""
        return self.marks.count(RIGHT)


@dataclass(frozen=True, repr=False)
class Grades(Tabular):
    """The grades of a class, as a table."""

    rows: tuple[Grade, ...]
    answers: Answers  #: All that was answered, with times.

    @property
    def table(self) -> Table:
        """Return the table: a row for each pupil and lesson, a column for each exercise."""
        many = max((len(row.marks) for row in self.rows), default=0)
        head = ("Pupil", "Lesson", "Note", *(str(number) for number in range(1, many + 1)), "Points", "Attempts")
        cells = [
            (it.pupil, it.lesson, it.note, *it.marks, *("",) * (many - len(it.marks)), str(it.points), str(it.attempts))
            for it in self.rows
        ]
        return Table(self.answers.table.caption, head, tuple(cells), texts=3)

    def records(self) -> list[dict[str, Any]]:
        """Return the grades as plain data, one mapping a pupil and lesson; 1 is right, 0 wrong, None not answered."""
        value = {RIGHT: 1, WRONG: 0, OPEN: None}
        many = max((len(row.marks) for row in self.rows), default=0)
        return [
            {"pupil": it.pupil, "lesson": it.lesson, "points": it.points, "attempts": it.attempts, "note": it.note}
            | {f"exercise_{n + 1}": value[it.marks[n]] if n < len(it.marks) else None for n in range(many)}
            for it in self.rows
        ]

    def to_pandas(self) -> Any:
        """Return the grades as a ``pandas.DataFrame``; `ImportError` without pandas."""
        return data_frame(self.records())

    def to_csv(self, path: str | PathLike[str]) -> Path:
        """Write the grades to a file, one line a pupil and lesson; return its path."""
        return write_csv(path, self.records())


def grade(
    files: str | PathLike[str] | Iterable[str | PathLike[str]], *, secret: str, pupils: Iterable[str] | None = None
) -> Grades:
    """Grade what pupils handed in: the last answer to each exercise counts.

    Parameters
    ----------
    files : path, or iterable of paths
        As for `collect`.
    secret : str
        The secret with which the tasks were made.
    pupils : iterable of str, optional
        The whole class, so that the table names those who handed in nothing, too.

    Returns
    -------
    Grades
        They show as a table; ``to_csv`` writes it, ``answers`` has all attempts.

    Raises
    ------
    GameError
        If nothing is there, or the secret is short. With another secret no task is of this class, which the table says.
    """
    key = checked_secret(secret)
    everybody = () if pupils is None else checked_pupils(pupils)
    answers = collect(files)
    rows = [_graded(owner, log, answers.notes.get(owner, ""), key) for owner, log in answers.logs.items()]
    there = {file_name(pupil) for pupil, _ in answers.logs}
    rows += [Grade(it, "", (), 0, "nothing handed in") for it in everybody if file_name(it) not in there]
    return Grades(tuple(sorted(rows, key=lambda row: (row.lesson == "", row.lesson, row.pupil))), answers)


def _graded(owner: Owner, log: list[Entry], note: str, secret: str) -> Grade:
    pupil, name = owner
    lesson = LESSONS[name]
    if any(it.ticket != ticket(lesson, pupil, secret) for it in log):
        return Grade(pupil, name, (OPEN,) * len(lesson.exercises), len(log), "not a task of this class")
    last = {it.exercise: it.answer for it in log}
    marks = []
    for number, (it, numbers) in enumerate(zip(lesson.exercises, numbers_for(lesson, pupil, secret), strict=True), 1):
        right = number in last and it.right(last[number], numbers)
        marks.append(RIGHT if right else WRONG if number in last else OPEN)
    return Grade(pupil, name, tuple(marks), len(log), note)


def answer_key(lesson: str, pupils: Iterable[str], *, secret: str) -> Table:
    """Return the right answers of each pupil, for the teacher's own eyes and for the printer.

    Examples
    --------
    >>> answer_key("09_lesson_probability", ["Ada"], secret="correct horse battery")
    Pupil ...
    Ada ...
    """
    what, key = lesson_named(lesson), checked_secret(secret)
    rows = [(pupil, *(_shown(it) for it in _right(what, pupil, key))) for pupil in checked_pupils(pupils)]
    return Table("", ("Pupil", *(str(number) for number in range(1, len(what.exercises) + 1))), tuple(rows))


def _right(lesson: Lesson, pupil: str, secret: str) -> list[Any]:
    numbers = numbers_for(lesson, pupil, secret)
    return [it.solved(own) for it, own in zip(lesson.exercises, numbers, strict=True)]


def _shown(answer: Any) -> str:
    return answer if isinstance(answer, str) else f"{answer:.6g}"
