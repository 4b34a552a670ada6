"""Pupils at work: they fill in answers, run the cells of their task, and save the notebook."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gingerbread_widget.classroom import Lesson
from gingerbread_widget.classroom.exercise import Answer
from gingerbread_widget.classroom.secret import numbers_for

SECRET = "the secret of class 7b"


def right_answers(lesson: Lesson, pupil: str, secret: str = SECRET) -> list[Answer]:
    """The right answers of a pupil, as they are kept."""
    numbers = numbers_for(lesson, pupil, secret)
    return [it.solved(own) for it, own in zip(lesson.exercises, numbers, strict=True)]


def written(answer: Answer) -> Any:
    """An answer as a pupil writes it."""
    return set(answer) if isinstance(answer, str) else answer


def wrong_answer(right: Answer) -> Any:
    """An answer that is wrong, and not far off."""
    if isinstance(right, str):
        return {next(it for it in "dcba" if it != right)}
    return right * 0.8 if abs(right) > 0.3 else right + 0.3


def work(file: Path, answers: Mapping[int, Any], place: Path) -> None:
    """Answer some exercises by number, as a pupil does who runs only the cells of the task."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    cells = {cell["id"]: cell for cell in notebook["cells"]}
    scope: dict[str, Any] = {}
    exec("".join(cells["task"]["source"]), scope)
    scope["task"].log = place / scope["task"].log
    for number, value in answers.items():
        cells[f"answer-{number}"]["source"] = f"answer_{number} = {value!r}"
        reply = scope["task"].answer(number, value)
        output = {"output_type": "execute_result", "execution_count": number, "metadata": {}}
        cells[f"check-{number}"]["outputs"] = [{**output, "data": reply._repr_mimebundle_()}]
    file.write_text(json.dumps(notebook), encoding="utf-8")
