"""Strict JSON, and checks of its values whose errors say what would be right."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from difflib import get_close_matches
from typing import NoReturn

from ...protocol import ComponentError, GameError
from .arguments import shown


def strict_json(text: str) -> object:
    """Parse JSON as its standard has it: no NaN, no key twice, no bottomless nesting."""
    try:
        value: object = json.loads(text, object_pairs_hook=unique_keys(ComponentError), parse_constant=_no_constant)
    except RecursionError:
        raise ComponentError("not a component file: nested too deeply") from None
    except ComponentError:
        raise
    except ValueError as error:
        raise ComponentError(f"not JSON: {error}") from None
    return value


def unique_keys(error: type[GameError]) -> Callable[[list[tuple[str, object]]], dict[str, object]]:
    """Return a hook for the objects of a JSON text that raises an error of this class where a key stands twice."""

    def checked(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            raise error(f"key {shown(twice)} stands twice in one object")
        return found

    return checked


def _no_constant(name: str) -> NoReturn:
    raise ComponentError(f"not JSON: {name} is not a number that JSON knows")


def check_object(
    value: object, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, object]:
    """Return an object that has all the required keys and none that is unknown."""
    if not isinstance(value, dict):
        raise ComponentError(f"{where}: {_kind(value)}; should be an object")
    for key in value:
        if key not in required and key not in optional:
            near = get_close_matches(str(key), (*required, *optional), 1)
            right = f"did you mean {near[0]!r}?" if near else _listed(required + optional)
            raise ComponentError(f"{where}: unknown key {shown(key)}; {right}")
    for key in required:
        if key not in value:
            raise ComponentError(f"{where}: key {key!r} is missing; needed are {_names(required)}")
    return value


def check_list(value: object, where: str, count: int) -> list[object]:
    """Return a list of exactly ``count`` entries."""
    if not isinstance(value, list):
        raise ComponentError(f"{where}: {_kind(value)}; should be a list of {count} entries")
    if len(value) != count:
        raise ComponentError(f"{where}: {len(value)} entries; should be {count}")
    return value


def check_integer(value: object, where: str, low: int, high: int) -> int:
    """Return a whole number within bounds (``true`` is none, nor is ``5.0``)."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ComponentError(f"{where}: {_kind(value)}; should be a whole number from {low} to {high}")
    if not low <= value <= high:
        raise ComponentError(f"{where} {shown(value)}: should be {low} to {high}")
    return value


def check_text(value: object, where: str, longest: int) -> str:
    """Return a text that is neither empty nor too long, in visible characters only."""
    if not isinstance(value, str):
        raise ComponentError(f"{where}: {_kind(value)}; should be a text")
    if not value.strip() or len(value) > longest:
        raise ComponentError(f"{where} {shown(value)}: {len(value)} characters; should be a text of 1 to {longest}")
    if value != value.strip() or not value.isprintable():
        raise ComponentError(f"{where} {shown(value)}: should have no control characters and no blanks at its ends")
    return value


def check_choice(value: object, where: str, choices: tuple[str, ...]) -> int:
    """Return the index of a text among the ones that are possible."""
    if not isinstance(value, str):
        raise ComponentError(f"{where}: {_kind(value)}; {_listed(choices)}")
    if value not in choices:
        raise ComponentError(f"{where} {shown(value)}: {_listed(choices)}")
    return choices.index(value)


def _listed(names: tuple[str, ...]) -> str:
    return f"should be one of {_names(names)}"


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(map(repr, names))


def _kind(value: object) -> str:
    """Name the JSON type of a wrong value, with the value where it is short."""
    if value is None:
        return "null"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    return shown(value)
