"""The secret of a class, and what follows from it for each pupil: numbers of exercises, and a ticket."""

from __future__ import annotations

import hmac
import re
import secrets
from random import Random
from typing import Any, Final

from ..games.kit import arguments
from .exercise import Lesson, Numbers

SHORTEST: Final = 12
MOST_PUPILS: Final = 1000


def new_secret() -> str:
    """Return a new secret for a class. Keep it: with it come tasks and answers, and whoever has it can make both.

    >>> len(new_secret()) > 20
    True
    """
    return secrets.token_urlsafe(24)


def checked_secret(value: Any) -> str:
    """Return a secret that is long enough not to be guessed. An error does not repeat it."""
    if not isinstance(value, str):
        raise arguments.wrong("secret", "a text (see new_secret)", type(value))
    if len(value) < SHORTEST:
        raise arguments.wrong("secret", f"a text of at least {SHORTEST} characters (see new_secret)", len(value))
    return value


def file_name(pupil: str) -> str:
    """Return a pupil's name as part of a file's: letters, digits, dots and hyphens; also what tasks follow from.

    >>> file_name("Zoë K. / 7b")
    'Zoë_K_7b'
    """
    return re.sub(r"[^\w-]+", "_", pupil).strip("_")


def checked_pupils(value: Any) -> tuple[str, ...]:
    """Return the names of pupils, no two of which would have the same files."""
    names = arguments.listed("pupils", value, "a list of names", MOST_PUPILS)
    found: dict[str, str] = {}
    for number, name in enumerate(names):
        if not isinstance(name, str) or not file_name(name):
            raise arguments.wrong(f"pupils[{number}]", "a name", name)
        if file_name(name) in found:
            raise arguments.wrong(f"pupils[{number}]", f"a name unlike {found[file_name(name)]}", name)
        found[file_name(name)] = name
    return tuple(found.values())


def ticket(lesson: Lesson, pupil: str, secret: str) -> str:
    """Return what shows that a task is of this class, this lesson and this pupil."""
    return _digest(secret, "ticket", lesson, pupil).hex()[:16]


def numbers_for(lesson: Lesson, pupil: str, secret: str) -> list[Numbers]:
    """Return the numbers of a pupil's exercises."""
    return [
        it.drawn(Random(int.from_bytes(_digest(secret, f"exercise {number}", lesson, pupil))))
        for number, it in enumerate(lesson.exercises, 1)
    ]


def _digest(secret: str, purpose: str, lesson: Lesson, pupil: str) -> bytes:
    return hmac.digest(secret.encode(), "\n".join((purpose, lesson.id, file_name(pupil))).encode(), "sha256")
