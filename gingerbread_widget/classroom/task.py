"""The task of a pupil in their notebook: takes answers, tries them out, and keeps the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from textwrap import fill
from typing import Any

from ..protocol import RecordError
from .answer_log import ENDING, MIME, Entry, linked, read_log, write_log
from .catalogue import lesson_named
from .exercise import Numbers
from .secret import file_name


@dataclass(frozen=True, repr=False)
class Reply:
    """The reply of a task to an answer; a notebook keeps the log with it."""

    text: str
    entries: tuple[Entry, ...]

    def __repr__(self) -> str:
        return "\n".join(fill(line, 100) for line in self.text.splitlines())

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        log = {MIME: [it._asdict() for it in self.entries]} if self.entries else {}
        return {"text/plain": repr(self), **log}


class Task:
    """The exercises of a lesson, with the numbers of one pupil.

    Notebooks that `gingerbread_widget.classroom.hand_out` made begin with one. The right answers are neither in it nor
    in the notebook: to find them from the numbers is the pupil's work, and the teacher's computer does it again.

    Parameters
    ----------
    lesson : str
        Name of the lesson.
    pupil, ticket, numbers : optional
        Whose task it is, what shows that, and its numbers. Without them, the task is an example, and nothing is kept.

    Examples
    --------
    >>> Task("09_lesson_probability").answer(1, 0.43)
    2000 times 6 cards: your answer is 10.1 standard errors away from what they show. It does not fit.
    """

    def __init__(
        self, lesson: str, *, pupil: str = "", ticket: str = "", numbers: Sequence[Numbers] | None = None
    ) -> None:
        self.lesson = lesson_named(lesson)
        self.pupil = pupil
        self.ticket = ticket
        self.numbers = self.lesson.example if numbers is None else [*numbers]
        self.log = Path(f"{lesson}-{file_name(pupil)}{ENDING}") if pupil else None
        self.entries = self._before()

    def _before(self) -> list[Entry]:
        """Return what was answered before the kernel was restarted; a damaged log is left to the teacher."""
        if self.log is None or not self.log.is_file():
            return []
        try:
            return read_log(self.log)
        except RecordError:
            self.log.replace(self.log.with_suffix(".damaged"))
            return []

    def answer(self, exercise: int, value: Any) -> Reply:
        """Take an answer, and say what trials show of it; what is right, only the teacher is told.

        Parameters
        ----------
        exercise : int
            From 1.
        value : float, or set of str
            The answer; dots if there is none yet.

        Raises
        ------
        GameError
            If there is no such exercise, or the value is no answer to it.
        """
        it = self.lesson.exercise(exercise)
        if value is ...:
            return Reply(f"Exercise {exercise} is not answered yet: write your answer in place of the dots above.", ())
        answer, numbers = it.form.read(f"answer_{exercise}", value), self.numbers[exercise - 1]
        text = "\n".join(it.remarks(answer, numbers))
        if self.log is None:
            return Reply(text, ())
        now = datetime.now(UTC).isoformat(timespec="seconds")
        entry = Entry(self.lesson.id, self.pupil, self.ticket, exercise, answer, now, "")
        self.entries.append(linked(self.entries, entry))
        kept = "" if write_log(self.log, self.entries) else ", in this notebook only: save it"
        return Reply(f"{text}\nYour answer {answer!r} is noted{kept}.", tuple(self.entries))

    def __repr__(self) -> str:
        return f"<Task {self.lesson.id}: {self.pupil or 'example'}>"
