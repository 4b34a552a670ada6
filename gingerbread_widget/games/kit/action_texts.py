"""Errors of action texts and codes, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...protocol import ActionTextError

LONGEST: Final = 80  # characters of a text that an error repeats


def no_such_code(code: object, count: int) -> ActionTextError:
    """Return the error of a code that no action has."""
    return ActionTextError(f"{code!r:.40} is not the code of an action; codes run from 0 to {count - 1}")


def no_action(clean: str, right: Iterable[str]) -> ActionTextError:
    """Return the error of a text that names no action, with texts that do."""
    return ActionTextError(f"{clean[:LONGEST]!r} names no action; write it like {', '.join(map(repr, right))}")


def unknown_text(clean: str, forms: Sequence[str]) -> ActionTextError:
    """Return the error of a text that names no action, with the forms that begin with its verb, or all.

    >>> unknown_text("take rod", ["take red", "take stairway", "pay red"])
    ActionTextError("'take rod' names no action; write it like 'take red', 'take stairway'")
    """
    verb = clean.casefold().split(" ", 1)[0]
    return no_action(clean, [form for form in forms if form.split(" ", 1)[0] == verb] or forms)
