"""Limits of what a record may hold, and checks of its values, for writing and reading alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..games.kit.arguments import listed, shown, wrong
from ..protocol import GameError, RecordError

LARGEST: Final = 4_000_000  # bytes of a file
MOST_MOVES: Final = 50_000  # in all lines together; a game has 200 to 800
LONGEST_NAME: Final = 60
MOST_NAMES: Final = 100  # games take far fewer, and say so
NAMES: Final = "a list of names such as ['Ada', 'Bo']"
LONGEST_COMMENT: Final = 10_000
LONGEST_ACTION: Final = 200
MOST_HEADERS: Final = 100  # beside those below
LONGEST_HEADER: Final = 1_000
_JOINERS: Final = {0x200C: None, 0x200D: None}
HEADER: Final = re.compile(r"[A-Z][A-Za-z0-9_]{0,39}", re.ASCII)
# the headers in which a text record writes the game itself
OWN_HEADERS: Final = (
    *("Format", "Game", "Mode", "Seed", "Result", "Digest", "Components", "Position", "At"),
    *(f"Seat{i}" for i in range(10)),
)


def checked_names(players: Any) -> tuple[str, ...]:
    """Return the names of players, checked: all different, none empty or too long.

    >>> checked_names(["Ada", "Bo"])
    ('Ada', 'Bo')
    """
    names = tuple(listed("players", players, NAMES, MOST_NAMES))
    for i, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not _visible(name):
            raise wrong(f"players[{i}]", f"a name of 1 to {LONGEST_NAME} characters", name)
        if name in names[:i]:
            raise GameError(f"players[{i}]: expected a different name for each player, got {name!r} twice")
    return names


def _visible(name: str) -> bool:
    """Return True for a name of visible letters; joiners within it are part of Persian, Sinhala and many emoji."""
    return name.translate(_JOINERS).isprintable() and name.strip("\u200c\u200d") == name


def writable(text: Any, longest: int) -> bool:
    """Return True for a text that a file can hold: not too long, and without half a pair of surrogates."""
    return isinstance(text, str) and len(text) <= longest and not any("\ud800" <= letter <= "\udfff" for letter in text)


def checked_comment(comment: Any, where: str) -> str:
    """Return a comment that a file can hold."""
    if writable(comment, LONGEST_COMMENT):
        return str(comment)
    raise RecordError(
        f"{where}: 'comment': expected a text of up to {LONGEST_COMMENT} characters, got {shown(comment)}"
    )


def checked_evaluation(evaluation: Any, where: str) -> float | None:
    """Return an evaluation that a file can hold: a finite number, or None."""
    if evaluation is None:
        return None
    if isinstance(evaluation, (int, float)) and not isinstance(evaluation, bool) and abs(evaluation) < 1e300:
        return float(evaluation)
    raise RecordError(f"{where}: 'eval': expected a number between -1e300 and 1e300, got {shown(evaluation)}")


def checked_headers(headers: Any, where: str) -> dict[str, str]:
    """Return the free headers of a record: short names, such as ``Date``, and texts."""
    if not isinstance(headers, Mapping) or len(headers) > MOST_HEADERS:
        raise RecordError(
            f"{where}: 'headers': expected an object of up to {MOST_HEADERS} headers, got {shown(headers)}"
        )
    for key, value in headers.items():
        if not isinstance(key, str) or not HEADER.fullmatch(key) or key in OWN_HEADERS:
            raise RecordError(f"{where}: 'headers': expected a free name such as 'Date', got {shown(key)}")
        if not writable(value, LONGEST_HEADER):
            expected = f"expected a text of up to {LONGEST_HEADER} characters"
            raise RecordError(f"{where}: 'headers': {key}: {expected}, got {shown(value)}")
    return dict(headers)


def checked_size(text: str) -> str:
    """Return the text of a file that is not too large to be read again."""
    size = len(text.encode("utf-8"))
    if size > LARGEST:
        raise RecordError(f"record: expected at most {LARGEST} bytes, which can be read again, got {size}")
    return text


def checked_seed(seed: Any, where: str) -> int:
    """Return a seed: 0 to 2**63 - 1."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise RecordError(f"{where}: 'seed': expected a number from 0 to 2**63 - 1, got {shown(seed)}")
    return seed
