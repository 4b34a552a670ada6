"""The file of a puzzle: read, and checked entry by entry.

``gingerbread_widget/data/puzzle.schema.json`` describes such a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ....protocol import GameError, RecordError
from ...kit.arguments import wrong
from .goals import MEASURES, NEEDED

FORMAT: Final = "gingerbread_widget puzzle 1"
GRADES: Final = (1, 2, 3)
ID: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
KEYS: Final = ("format", "id", "title", "grade", "goal", "position", "measure", "best", "solution", "wrong", "source")
OPTIONAL: Final = ("$schema", "character", "need", "hint", "idea")
MAX_TEXT: Final = 4000
MOST: Final = 999


class Wrong(NamedTuple):
    """An answer that people are likely to give, its value (None if it is not legal), and why it is wrong.

    The value is `goals.UNMET` where what the goal asks for besides is not met.
    """

    actions: tuple[str, ...]
    value: int | None
    why: str


class Need(NamedTuple):
    """A further demand of a goal: at least so much of another measure."""

    measure: str
    least: int


class PuzzleForm(NamedTuple):
    """The file of a puzzle.

    `hint` is for somebody who is stuck, `idea` for somebody who has solved it; both may be empty.
    """

    id: str
    title: str
    grade: int
    goal: str
    position: str
    measure: str
    character: str
    need: Need | None
    best: int
    solution: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    source: str
    hint: str
    idea: str


def read_puzzle(data: Any) -> PuzzleForm:
    """Check what was read from a puzzle's JSON file; a `RecordError` names the entry that is missing, unknown or wrong.

    >>> read_puzzle({"format": "gingerbread_widget puzzle 1"})
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: puzzle: entries missing: id, title, grade, goal, position, ...
    """
    if not isinstance(data, Mapping):
        raise _error("puzzle", "a JSON object", data)
    if missing := [key for key in KEYS if key not in data]:
        raise RecordError(f"puzzle: entries missing: {', '.join(missing)}")
    if unknown := sorted(str(key) for key in data if key not in (*KEYS, *OPTIONAL)):
        raise RecordError(f"puzzle: unknown entries: {', '.join(unknown):.200}")
    if data["format"] != FORMAT:
        raise _error("format", repr(FORMAT), data["format"])
    measure = _text(data, "measure")
    if measure not in MEASURES:
        raise _error("measure", f"one of {', '.join(MEASURES)}", measure)
    if not ID.fullmatch(_text(data, "id")):
        raise _error("id", "small letters and digits with hyphens between them", data["id"])
    if (measure == "trap") != ("character" in data):
        right = "a character, as the measure is 'trap'" if measure == "trap" else "none, as the measure is not 'trap'"
        raise _error("character", right, data.get("character"))
    if _whole(data, "grade") not in GRADES:
        raise _error("grade", "1 to 3", data["grade"])
    if not isinstance(data["wrong"], list) or not data["wrong"]:
        raise _error("wrong", "a list of at least one wrong answer", data["wrong"])
    return PuzzleForm(
        id=_text(data, "id"),
        title=_text(data, "title"),
        grade=_whole(data, "grade"),
        goal=_text(data, "goal"),
        position=_text(data, "position"),
        measure=measure,
        character=_text(data, "character") if "character" in data else "",
        need=_need(data["need"]) if "need" in data else None,
        best=_best(data),
        solution=_actions(data, "solution"),
        wrong=tuple(_wrong(entry, i) for i, entry in enumerate(data["wrong"])),
        source=_text(data, "source"),
        hint=_text(data, "hint") if "hint" in data else "",
        idea=_text(data, "idea") if "idea" in data else "",
    )


def _error(name: str, expected: str, value: Any) -> GameError:
    return wrong(name, expected, value, RecordError)


def _need(entry: Any) -> Need:
    if not isinstance(entry, Mapping) or set(entry) != {"measure", "least"}:
        raise _error("need", "an object with measure and least", entry)
    measure = _text(entry, "measure")
    if measure not in NEEDED:
        raise _error("need.measure", f"one of {', '.join(NEEDED)}", measure)
    return Need(measure, _whole(entry, "least"))


def _wrong(entry: Any, number: int) -> Wrong:
    if not isinstance(entry, Mapping) or set(entry) != {"actions", "value", "why"}:
        raise _error(f"wrong[{number}]", "an object with actions, value and why", entry)
    value = None if entry["value"] is None else _whole(entry, "value")
    return Wrong(_actions(entry, "actions"), value, _text(entry, "why"))


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or not 0 < len(value) <= MAX_TEXT:
        raise _error(key, f"a text of 1 to {MAX_TEXT} characters", value)
    return value


def _whole(data: Mapping[str, Any], key: str) -> int:
    value = data[key]
    if not isinstance(value, int) or isinstance(value, bool):
        raise _error(key, "an int", value)
    return value


def _best(data: Mapping[str, Any]) -> int:
    value = _whole(data, "best")
    if not 0 <= value <= MOST:
        raise _error("best", f"0 to {MOST}", value)
    return value


def _actions(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = data[key]
    if not isinstance(value, list) or not value or not all(isinstance(text, str) for text in value):
        raise _error(key, "a list of actions as texts", value)
    return tuple(value)
