"""The words of the widget in each language: message files, and how they travel to a page.

English is part of the front end. Any other catalogue is sent when a page needs it, gzipped.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import Any, Final

from ..wording import BUILT_IN, DATA, LANGUAGES, language_of, names

__all__ = ["BUILT_IN", "FOLDER", "LANGUAGES", "catalogue", "language_of", "names", "packed", "packed_for"]

FOLDER: Final = DATA / "messages"


def catalogue(language: str) -> dict[str, Any]:
    """The messages of a language by key: a text, or one for each plural form.

    Examples
    --------
    >>> catalogue("nl")["undo"]
    'Terugnemen'
    """
    messages: dict[str, Any] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return messages


@cache
def packed(language: str) -> bytes:
    """The catalogue as it travels, with the names: JSON, gzipped; the same bytes each time."""
    words = {**catalogue(language), "names": names(language)}
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def packed_for(locale: str) -> dict[str, bytes]:
    """What a page needs from the start for a locale: nothing for English or the browser's own language.

    Examples
    --------
    >>> sorted(packed_for("fr-CA")), packed_for(""), packed_for("en")
    (['fr'], {}, {})
    """
    language = language_of(locale)
    return {} if language in {"", BUILT_IN} else {language: packed(language)}
