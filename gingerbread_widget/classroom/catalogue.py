"""The lessons that come with the package."""

from __future__ import annotations

from typing import Any, Final

from ..games.kit import arguments
from ..table import Table, Tabular
from .exercise import Lesson
from .topics import bots, fairness, probability, uncertainty

LESSONS: Final = {it.id: it for it in (probability.LESSON, uncertainty.LESSON, bots.LESSON, fairness.LESSON)}


class Lessons(Tabular, tuple[Lesson, ...]):
    """Lessons; a table in a notebook."""

    __slots__ = ()

    @property
    def table(self) -> Table:
        """Return the table: a row a lesson."""
        rows = [(it.id, it.title, it.age, str(it.minutes), str(len(it.exercises))) for it in self]
        return Table("", ("Lesson", "Title", "Age", "Minutes", "Exercises"), tuple(rows), texts=3)


def lessons() -> Lessons:
    """Return the lessons that a class can be given, as a tuple that shows as a table.

    >>> lessons()[0].id
    '09_lesson_probability'
    """
    return Lessons(LESSONS.values())


def lesson_named(name: Any) -> Lesson:
    """Return the lesson of that name; `GameError` if there is none."""
    return LESSONS[arguments.choice("lesson", name, LESSONS)]
