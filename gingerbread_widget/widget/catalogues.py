"""The words of the widget in each language: message files, and how they travel to a page.

Some words are shared, the others a game's own (a folder of message files by its name), which come after the shared ones
and may replace them. English is part of the front end. Any other catalogue is sent when a page needs it, gzipped.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..games.kit.wording import BUILT_IN, DATA, LANGUAGES, language_of, names

__all__ = ["BUILT_IN", "FOLDER", "LANGUAGES", "catalogue", "language_of", "names", "packed", "packed_for"]

FOLDER: Final = DATA / "messages"


def catalogue(language: str, game: str = "") -> dict[str, Any]:
    """The messages of a language by key: a text, or one for each plural form.

    Parameters
    ----------
    language : str
        One of `LANGUAGES`.
    game : str
        Name of the game whose words are wanted besides those that are shared; none if empty.

    Examples
    --------
    >>> catalogue("nl")["undo"]
    'Terugnemen'
    """
    messages: dict[str, Any] = _read(FOLDER / f"{language}.json")
    own = FOLDER / game / f"{language}.json"
    return {**messages, **_read(own)} if game and own.is_file() else messages


def _read(path: Path) -> dict[str, Any]:
    box: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return box


@cache
def packed(language: str, game: str) -> bytes:
    """The catalogue as it travels, with the names: JSON, gzipped; the same bytes each time."""
    words = {**catalogue(language, game), "names": names(language, game)}
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def packed_for(locale: str, game: str) -> dict[str, bytes]:
    """What a page needs from the start for a locale: nothing for English or the browser's own language.

    Examples
    --------
    >>> sorted(packed_for("fr-CA", "house")), packed_for("", "house"), packed_for("en", "house")
    (['fr'], {}, {})
    """
    language = language_of(locale)
    return {} if language in {"", BUILT_IN} else {language: packed(language, game)}
