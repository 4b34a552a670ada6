"""The log of answers, beside the notebook and in the outputs of its cells; each entry follows from the one before.

Each entry carries a digest of itself and of the one before. That shows what was lost or changed by hand; who can write
programs can write a whole log anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..protocol import RecordError
from ..record import read
from .exercise import Answer

#: Of the log in an output of a notebook.
MIME: Final = "application/vnd.gingerbread-widget.answers+json"
ENDING: Final = ".answers.jsonl"
MOST_ENTRIES: Final = 10_000
LONGEST: Final = 200


class Entry(NamedTuple):
    """An answer."""

    lesson: str
    pupil: str
    ticket: str  #: The sign that the task is of a class and a pupil.
    exercise: int  #: From 1.
    answer: Answer
    at: str  #: In UTC, such as ``2026-01-31T09:15:00+00:00``.
    chain: str  #: Digest of this entry and of the one before.

    def digest(self, before: str) -> str:
        """Return the digest that stands in the entry unless it was changed; `before` is that of the one before."""
        text = json.dumps([before, *self[:-1]], ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def linked(entries: Sequence[Entry], entry: Entry) -> Entry:
    """Return an entry as the next one of a log."""
    return entry._replace(chain=entry.digest(entries[-1].chain if entries else entry.ticket))


def unbroken(entries: Iterable[Entry]) -> bool:
    """Return whether each entry follows from the one before, and the first from its ticket."""
    before = ""
    for entry in entries:
        if entry.chain != entry.digest(before or entry.ticket):
            return False
        before = entry.chain
    return True


def write_log(path: Path, entries: Iterable[Entry]) -> bool:
    """Write a log to its file; return whether that was possible, as it is not everywhere."""
    lines = [json.dumps(it._asdict(), ensure_ascii=False) + "\n" for it in entries]
    with contextlib.suppress(OSError):
        path.write_text("".join(lines), encoding="utf-8")
        return True
    return False


def read_log(path: Path) -> list[Entry]:
    """Return the entries of a file, a `RecordError` if one is none."""
    found = []
    for number, line in enumerate(read(path).splitlines(), 1):
        try:
            found.append(parsed(json.loads(line)))
        except (ValueError, RecursionError):
            raise RecordError(f"{path.name}, line {number}: expected an answer, got {line:.40}") from None
    return found


def parsed(data: Any) -> Entry:
    """Return an entry from its data, checked; `ValueError` if it is none."""
    entry = Entry(**data) if isinstance(data, dict) and {*data} == {*Entry._fields} else None
    if entry is None:
        raise ValueError("expected the fields of an answer")
    texts = (entry.lesson, entry.pupil, entry.ticket, entry.at, entry.chain, str(entry.answer))
    if not all(isinstance(it, str) and len(it) <= LONGEST for it in texts):
        raise ValueError("expected texts")
    if type(entry.exercise) is not int or type(entry.answer) not in (int, float, str):
        raise ValueError("expected numbers")
    return entry
