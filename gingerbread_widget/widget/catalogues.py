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

from ..protocol import GameError

FOLDER: Final = Path(__file__).parents[1] / "data" / "messages"

NAMES: Final = FOLDER.parent / "names"

#: The language that every page has from the start.
BUILT_IN: Final = "en"

#: Languages that there is a message file for, by language code.
LANGUAGES: Final = (BUILT_IN, "fr", "nl", "de")


def language_of(locale: Any) -> str:
    """The language that a locale asks for; regions and encodings make no difference.

    Parameters
    ----------
    locale : str
        Such as ``"fr"``, ``"fr-CA"`` or ``"nl_BE.UTF-8"``; empty for the browser's own.

    Returns
    -------
    str
        One of `LANGUAGES`, or an empty string for the browser's own.

    Raises
    ------
    GameError
        If the widget does not speak that language.

    Examples
    --------
    >>> language_of("fr-CA"), language_of("DE"), language_of("")
    ('fr', 'de', '')
    """
    if not isinstance(locale, str):
        raise GameError(f"locale: {locale!r:.40}, a language code was expected, one of {_names()}")
    code = locale.replace("_", "-").replace(".", "-").split("-")[0].lower()
    if locale and code not in LANGUAGES:
        raise GameError(f"locale: {locale!r:.40} is not spoken here, only {_names()}, or '' for the browser's language")
    return code


def _names() -> str:
    return ", ".join(repr(language) for language in LANGUAGES)


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


def names(language: str, game: str) -> dict[str, str]:
    """What a game's shipped component set and its cards are called in a language, by their English names.

    The file of ``data/names`` says which of its names a rulebook prints, and which are translations of ours.
    A soft hyphen in a name is where it may break.

    Examples
    --------
    >>> names("fr", "house")["Snow White"], names("en", "house")
    ('Blanche-Neige', {})
    """
    path = NAMES / f"{game}.json"
    box = _read(path) if path.is_file() else {}
    lists = [[entry] if isinstance(entry, dict) else entry for entry in box.values() if not isinstance(entry, str)]
    return {entry["name"]: entry[language] for entries in lists for entry in entries if language in entry}


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
