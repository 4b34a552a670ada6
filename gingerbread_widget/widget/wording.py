"""The words of the widget in each language: message files, how they travel to a page, and sentences made of them.

Some words are shared, the others a game's own (a folder of message files by its name), which come after the shared ones
and may replace them. English is part of the front end. Any other catalogue is sent when a page needs it, gzipped.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..games.kit.wording import BUILT_IN, DATA, Phrases, language_of, names

FOLDER: Final = DATA / "messages"
#: Where the words are of games that have none of their own.
PLAIN: Final = "plain"


@cache
def catalogue(language: str, game: str = "") -> Mapping[str, Any]:
    """Return the messages of a language by key: a text, or one for each plural form.

    These are the words that are shared, and those of a game if one is named.

    >>> catalogue("nl")["undo"]
    'Terugnemen'
    """
    messages = _read(FOLDER / f"{language}.json")
    if not game:
        return messages
    own = FOLDER / game / f"{language}.json"
    return {**messages, **_read(own if own.is_file() else FOLDER / PLAIN / f"{language}.json")}


def _read(path: Traversable) -> dict[str, Any]:
    messages: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return messages


@cache
def packed(language: str, game: str) -> bytes:
    """Return the catalogue as it travels, with the names: JSON, gzipped; the same bytes each time."""
    words = {**catalogue(language, game), "names": names(language, game)}
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def packed_for(locale: str, game: str) -> dict[str, bytes]:
    """Return what a page needs from the start for a locale: nothing for English or the browser's own language.

    >>> sorted(packed_for("fr-CA", "house")), packed_for("", "house"), packed_for("en", "house")
    (['fr'], {}, {})
    """
    language = language_of(locale)
    return {} if language in {"", BUILT_IN} else {language: packed(language, game)}


class Wording(Phrases):
    """The messages of one language, filled in: those that are shared, and those of a game if one is named.

    Where the locale is empty there is no browser to ask: English.

    >>> Wording("fr", "house")("house.of", name="Bo"), Wording("fr")("points.n", n=0)
    ('Maison de Bo', '0 point')
    >>> Wording("de").list(["Ada", "Bo", "Cy"])
    'Ada, Bo und Cy'
    """

    def __init__(self, locale: str = "", game: str = "") -> None:
        language = language_of(locale) or BUILT_IN
        super().__init__(catalogue(language, game), language)
