"""Lessons in a course of nbgrader: what it grades by, pupils' work in its place, and the points of an answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..games.kit import arguments
from ..record import read, write
from .catalogue import lesson_named
from .collected import found_files, of_notebook
from .notebooks import cell_named, notebook_text, template
from .secret import checked_secret, file_name, numbers_for

#: Name of the file with the secret in the folder of a course.
SECRET_FILE: Final = "class-secret.txt"  # noqa: S105 - its name alone


def nbgrader_source(lesson: str, course: str | PathLike[str], *, secret: str) -> Path:
    """Write what nbgrader grades a lesson by, with hidden tests, into the folder of a course.

    The secret is written to ``class-secret.txt`` there, where hidden tests look for it: nbgrader shows these tests with
    its feedback. Pupils get the notebooks of `hand_out`, not those of nbgrader's release, which are all the same.

    Returns
    -------
    Path
        The notebook, ``source/LESSON/LESSON.ipynb``.
    """
    what, key = lesson_named(lesson), checked_secret(secret)
    place = arguments.path("course", course, "folder")
    file = place / "source" / what.id / f"{what.id}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    write(place / SECRET_FILE, key + "\n")
    notebook = template(what)
    for number in range(1, len(what.exercises) + 1):
        test = f'classroom.points("{what.id}", {number}, answer_{number})'
        cell_named(notebook, f"check-{number}")["source"] += f"\n### BEGIN HIDDEN TESTS\n{test}\n### END HIDDEN TESTS"
    write(file, notebook_text(notebook))
    return file


def nbgrader_submitted(
    files: str | PathLike[str] | Iterable[str | PathLike[str]], course: str | PathLike[str]
) -> list[Path]:
    """Copy notebooks that pupils handed in to where nbgrader looks for them: ``submitted/PUPIL/LESSON/LESSON.ipynb``.

    Files are those of `collect`; other notebooks than pupils' are left out.
    """
    place = arguments.path("course", course, "folder")
    copies = []
    for path in found_files(files):
        if path.suffix != ".ipynb":
            continue
        text = read(path)
        owner, _ = of_notebook(json.loads(text))
        if owner is not None:
            pupil, lesson = file_name(owner[0]), lesson_named(owner[1]).id
            copies.append(place / "submitted" / pupil / lesson / f"{lesson}.ipynb")
            copies[-1].parent.mkdir(parents=True, exist_ok=True)
            write(copies[-1], text)
    return copies


def points(lesson: str, exercise: int, answer: Any) -> int:
    """Return the points of an answer where nbgrader grades: hidden tests end with this.

    nbgrader runs a pupil's notebook in ``autograded/PUPIL/LESSON`` of the course: the folder says whose it is, and the
    secret of the class is read from the course (see `nbgrader_source`).
    """
    folder = Path.cwd()
    file = folder.parents[min(2, len(folder.parents) - 1)] / SECRET_FILE
    if not file.is_file():
        raise arguments.wrong(SECRET_FILE, "a file in the folder of the course of nbgrader", str(file))
    what = lesson_named(lesson)
    numbers = numbers_for(what, folder.parent.name, checked_secret(file.read_text(encoding="utf-8").strip()))
    return int(answer is not ... and what.exercise(exercise).right(answer, numbers[exercise - 1]))
