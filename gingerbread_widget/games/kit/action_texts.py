"""Errors of action texts and codes, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...protocol import ActionTextError
from .arguments import shown
from .nearest import did_you_mean, nearest_first

LONGEST: Final = 80  # characters of a text that an error repeats
MOST: Final = 6  # legal actions that an error names


def no_such_code(code: object, count: int) -> ActionTextError:
    """Return the error of a code that no action has."""
    return ActionTextError(f"{shown(code)} is not the code of an action; codes run from 0 to {count - 1}")


def no_action(clean: str, right: Sequence[str], say: str = "write it like") -> ActionTextError:
    """Return the error of a text that names no action, with texts that do."""
    return ActionTextError(f"{clean[:LONGEST]!r} names no action; {say} {', '.join(map(repr, right))}")


def unknown_text(clean: str, forms: Sequence[str], legal: Iterable[str] = ()) -> ActionTextError:
    """Return the error of a text that names no action, with what would be right, the nearest first.

    That is what begins with its verb: legal actions, else forms; or what somebody may have meant; or any of them.

    >>> unknown_text("take rod", ["take red", "take stairway", "pay red"])
    ActionTextError("'take rod' names no action; write it like 'take red', 'take stairway'")
    >>> unknown_text("sid 1", ["take red", "side 1"], ["side 1", "side 2"])
    ActionTextError("'sid 1' names no action; did you mean 'side 1' or 'side 2'?")
    >>> unknown_text("jump", ["take red", "side 1"], ["side 1", "side 2"])
    ActionTextError("'jump' names no action; legal now: 'side 1', 'side 2'")
    """
    nearest, verb = nearest_first(clean, legal), clean.casefold().split(" ", 1)[0]
    for known in (nearest, forms):
        right = [text for text in known if text.split(" ", 1)[0] == verb]
        if right:
            return no_action(clean, right[:MOST])
    for known in (nearest, forms):
        if asked := did_you_mean(clean, known):
            return ActionTextError(f"{clean[:LONGEST]!r} names no action{asked}")
    return no_action(clean, nearest[:MOST], "legal now:") if nearest else no_action(clean, forms)
