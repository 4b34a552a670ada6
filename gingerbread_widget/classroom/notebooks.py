"""Notebooks of a lesson: one for each pupil, made from the one among the examples."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..demo import examples
from ..games.kit.arguments import path as checked_path
from ..record import write
from .catalogue import lesson_named
from .exercise import Lesson, Numbers
from .secret import checked_pupils, checked_secret, file_name, numbers_for, ticket

#: Metadata of a pupil's notebook.
META: Final = "gingerbread_widget"


def hand_out(lesson: str, pupils: Iterable[str], folder: str | PathLike[str], *, secret: str) -> list[Path]:
    """Write a notebook for each pupil: the same lesson, with numbers of their own.

    The numbers follow from the secret, the lesson and the name, so the same call writes the same tasks again. The right
    answers are in none of the files.

    Parameters
    ----------
    lesson : str
        Name of a lesson (see `lessons`).
    pupils : iterable of str
        Their names, as their work is to be listed under.
    folder : path
        The folder of the notebooks; it is made if it is not there.
    secret : str
        The secret of the class (see `new_secret`).

    Returns
    -------
    list of Path
        The notebooks, such as ``09_lesson_probability-Ada.ipynb``, in the order of the names.

    Raises
    ------
    GameError
        If there is no such lesson, two names would have the same file, or the secret is short.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     files = hand_out("09_lesson_probability", ["Ada", "Bo"], folder, secret="correct horse battery")
    >>> files[1].name
    '09_lesson_probability-Bo.ipynb'
    """
    what, names, key = lesson_named(lesson), checked_pupils(pupils), checked_secret(secret)
    place = checked_path("folder", folder, "folder")
    place.mkdir(parents=True, exist_ok=True)
    found = []
    for pupil in names:
        found.append(place / f"{what.id}-{file_name(pupil)}.ipynb")
        write(found[-1], notebook_text(pupils_notebook(what, pupil, key)))
    return found


def template(lesson: Lesson) -> dict[str, Any]:
    """Return the notebook of a lesson among the examples; sources of its cells are texts."""
    (file,) = [it for it in examples() if it.name == f"{lesson.id}.ipynb"]
    notebook: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
    return notebook


def pupils_notebook(lesson: Lesson, pupil: str, secret: str) -> dict[str, Any]:
    """Return the notebook of a pupil."""
    notebook = template(lesson)
    own = numbers_for(lesson, pupil, secret)
    cell_named(notebook, "task")["source"] = task_source(lesson, pupil, ticket(lesson, pupil, secret), own)
    for number, (it, numbers) in enumerate(zip(lesson.exercises, own, strict=True), 1):
        cell_named(notebook, f"exercise-{number}")["source"] = it.told(numbers)
    notebook["metadata"][META] = {"lesson": lesson.id, "pupil": pupil}
    return notebook


def task_source(lesson: Lesson, pupil: str, shown: str, numbers: Iterable[Numbers]) -> str:
    """Return the cell that begins the task of a pupil."""
    rows = "".join(f"        {it!r},\n" for it in numbers)
    return (
        "from gingerbread_widget import classroom\n\n"
        f'task = classroom.Task(\n    "{lesson.id}",\n    pupil={pupil!r},\n    ticket="{shown}",\n'
        f"    numbers=[\n{rows}    ],\n)\ntask"
    )


def cell_named(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a cell of a notebook."""
    (cell,) = [it for it in notebook["cells"] if it["id"] == name]
    return cell  # type: ignore[no-any-return]


def notebook_text(notebook: dict[str, Any]) -> str:
    """Return what the file of a notebook holds."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
