"""Work that pupils handed in: notebooks and logs, and the progress of the class."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..games.kit import arguments
from ..protocol import RecordError
from ..record import read, write
from ..table import Table, Tabular, data_frame
from .answer_log import ENDING, MIME, Entry, parsed, read_log, unbroken
from .catalogue import LESSONS
from .notebooks import META

#: A pupil, and the name of a lesson.
Owner = tuple[str, str]
MOST_FILES: Final = 10_000


@dataclass(repr=False)
class Answers(Tabular):
    """The answers of a class, as a table of its progress: a row for each pupil and lesson."""

    #: The entries of each log, in their order.
    logs: dict[Owner, list[Entry]]
    #: Remarks on somebody's log, such as that it was changed.
    notes: dict[Owner, str] = field(default_factory=dict)
    #: Files that could not be read, and why.
    damaged: dict[str, str] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """Return the table: how many exercises are answered, in how many attempts, and when first and last."""
        rows = []
        for owner, log in sorted(self.logs.items()):
            many = len(LESSONS[owner[1]].exercises)
            times = (log[0].at, log[-1].at) if log else ("", "")
            answered = f"{len({it.exercise for it in log})} of {many}"
            rows.append((*owner, self.notes.get(owner, ""), *times, answered, str(len(log))))
        caption = "".join(f"{file} was not read: {why}\n" for file, why in self.damaged.items()).strip()
        return Table(
            caption, ("Pupil", "Lesson", "Note", "First", "Last", "Answered", "Attempts"), tuple(rows), texts=5
        )

    def records(self) -> list[dict[str, Any]]:
        """Return all answers as plain data, one mapping an answer, with the time of each."""
        names = ("pupil", "lesson", "exercise", "answer", "at")
        return [{name: getattr(it, name) for name in names} for log in self.logs.values() for it in log]

    def to_pandas(self) -> Any:
        """Return all answers as a ``pandas.DataFrame``, one row an answer; `ImportError` without pandas."""
        return data_frame(self.records())

    def to_csv(self, path: str | PathLike[str]) -> Path:
        """Write all answers to a file, one line an answer; return its path."""
        return write_csv(path, self.records())


def collect(files: str | PathLike[str] | Iterable[str | PathLike[str]]) -> Answers:
    """Read what pupils handed in: the answers in their notebooks, and in the logs that lie beside these.

    Nothing of what was handed in is run. Of several versions of somebody's work the one with most answers counts.

    Parameters
    ----------
    files : path, or iterable of paths
        Notebooks, logs, and folders that are searched for them.

    Returns
    -------
    Answers
        They show as a table. Files that cannot be read are named above it, and do not keep the others from it.

    Raises
    ------
    GameError
        If a path is none, or nothing is there.
    """
    versions: dict[Owner, list[list[Entry]]] = defaultdict(list)
    damaged: dict[str, str] = {}
    for path in found_files(files):
        try:
            for owner, log in _read(path):
                versions[owner].append(log)
        except RecordError as error:
            damaged[path.name] = str(error)
    logs = {owner: max(found, key=len) for owner, found in versions.items() if owner[1] in LESSONS}
    notes = {owner: note for owner, log in logs.items() if (note := _note(log, versions[owner]))}
    return Answers(logs, notes, damaged)


def given_paths(files: Any, most: int) -> Iterator[Path]:
    """Yield one path or several, of files and folders that are there."""
    paths = [files] if isinstance(files, str | PathLike) else arguments.listed("files", files, "paths", most)
    for number, it in enumerate(paths):
        path = arguments.path(f"files[{number}]", it)
        if not path.exists():
            raise arguments.wrong(f"files[{number}]", "a file or folder that is there", str(path))
        yield path


def found_files(files: Any) -> Iterator[Path]:
    """Yield the notebooks and logs among files and in folders."""
    for path in given_paths(files, MOST_FILES):
        inside = sorted([*path.rglob("*.ipynb"), *path.rglob(f"*{ENDING}")]) if path.is_dir() else [path]
        yield from (file for file in inside if ".ipynb_checkpoints" not in file.parts)


def _note(log: list[Entry], versions: list[list[Entry]]) -> str:
    if not unbroken(log):
        return "the log was changed"
    if any(version != log[: len(version)] for version in versions):
        return "two versions were handed in"
    return ""


def _read(path: Path) -> Iterator[tuple[Owner, list[Entry]]]:
    """Yield whose work is in a file, with each state of their log; nothing if it is a notebook of another kind."""
    if path.suffix != ".ipynb":
        logs = [read_log(path)]
    else:
        try:
            notebook = json.loads(read(path))
            owner, logs = of_notebook(notebook)
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            raise RecordError(f"no notebook with answers ({error!s:.80})") from None
        if owner is not None:
            yield owner, []
    for log in logs:
        if len(owners := {(it.pupil, it.lesson) for it in log}) > 1:
            raise RecordError("it has answers of several pupils or lessons")
        yield from ((owner, log) for owner in owners)


def of_notebook(notebook: Any) -> tuple[Owner | None, list[list[Entry]]]:
    """Return whose task a notebook is, if it is one, and the logs in its outputs."""
    about = notebook.get("metadata", {}).get(META)
    owner = (str(about["pupil"]), str(about["lesson"])) if about else None
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    logs = [output["data"][MIME] for output in outputs if MIME in output.get("data", {})]
    return owner, [[parsed(it) for it in log] for log in logs]


def write_csv(path: str | PathLike[str], records: list[dict[str, Any]]) -> Path:
    """Write plain data to a file; texts that a spreadsheet would take for formulas begin with an apostrophe."""
    out = io.StringIO()
    writer = csv.DictWriter(out, [*records[0]] if records else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _tame(value) for name, value in row.items()} for row in records)
    file = arguments.path("path", path)
    write(file, out.getvalue())
    return file


def _tame(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in {*"=+-@\t\r"} else value
