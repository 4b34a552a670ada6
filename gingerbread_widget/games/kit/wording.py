"""The languages of the package, and messages in them, filled in."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

from .arguments import none_of

#: The language of scripts, and the one that every page has from the start.
BUILT_IN: Final = "en"

#: Languages that there is a message file for, by language code.
LANGUAGES: Final = (BUILT_IN, "fr", "nl", "de")

#: On the disk or in a zip.
DATA: Final = resources.files("gingerbread_widget") / "data"
_PHRASES: Final = DATA / "phrases"
_NAMES: Final = DATA / "names"
_PARAMETER: Final = re.compile(r"\{(\w+)\}")
_FRENCH_DE: Final = re.compile(r"\bde $")


def language_of(locale: Any) -> str:
    """Return the language that a locale asks for, one of `LANGUAGES`; regions and encodings make no difference.

    An empty one stands for the usual language, which is the browser's in a widget and English in scripts.

    >>> language_of("fr-CA"), language_of("nl_BE.UTF-8"), language_of("DE"), language_of("")
    ('fr', 'nl', 'de', '')
    """
    code = locale.replace("_", "-").replace(".", "-").split("-")[0].lower() if isinstance(locale, str) else None
    if code is None or (locale and code not in LANGUAGES):
        raise none_of("locale", locale, sorted(LANGUAGES))
    return code


class Phrases:
    """Messages of one language by key, each a text or one for each plural form, filled in with their parameters.

    >>> say = Phrases({"n": {"one": "{n} house", "other": "{n} houses"}, "list.and": "{rest} and {last}"})
    >>> say("n", n=1), say("n", n=2), say.list(["a", "b", "c"])
    ('1 house', '2 houses', 'a, b and c')
    """

    def __init__(self, messages: Mapping[str, Any], language: str = BUILT_IN) -> None:
        self.language = language
        self._messages = messages

    def __call__(self, key: str, /, **params: object) -> str:
        """Return a message with its parameters; `n` chooses between the forms for one and for many."""
        entry = self._messages[key]
        text = entry if isinstance(entry, str) else entry["one" if self._single(params.get("n", 0)) else "other"]
        return _filled(text, params, french=self.language == "fr") if params else text

    def _single(self, n: object) -> bool:
        return n in ((0, 1) if self.language == "fr" else (1,))

    def list(self, items: Sequence[str]) -> str:
        """Items with "and" before the last."""
        *rest, last = items
        return self("list.and", rest=", ".join(rest), last=last) if rest else last


@cache
def phrases(room: str, language: str = BUILT_IN) -> Phrases:
    """Return what Python says in a room, from ``data/phrases``.

    Each room knows what is said in all, too, and may say no more.

    >>> phrases("shared", "nl")("score.where")
    'Waar elk punt vandaan komt'
    """
    messages: dict[str, Any] = {}
    for file in (_PHRASES / folder / f"{language}.json" for folder in dict.fromkeys(("shared", room))):
        messages |= json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return Phrases(messages, language)


@cache
def names(language: str, game: str) -> Mapping[str, str]:
    """Return the names of a game's shipped component set and cards in a language, by their English names.

    The file of ``data/names`` says which of its names a rulebook prints, and which are translations of ours.
    A soft hyphen in a name is where it may break.

    >>> sorted(names("fr", "nobody's")), sorted(names("en", "nobody's"))
    ([], [])
    """
    path = _NAMES / f"{game}.json"
    box: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    lists = [[entry] if isinstance(entry, dict) else entry for entry in box.values() if not isinstance(entry, str)]
    return {entry["name"]: entry[language] for entries in lists for entry in entries if language in entry}


@cache
def _parts(text: str) -> list[str]:
    """By turns plain text, and the name of a parameter."""
    return _PARAMETER.split(text)


def _filled(text: str, params: Mapping[str, object], *, french: bool) -> str:
    """Fill in a text; in French, "de" before a vowel loses its e."""
    out = ""
    for i, part in enumerate(_parts(text)):
        said = str(params[part]) if i % 2 else part
        if (
            french
            and i % 2
            and _FRENCH_DE.search(out)
            and unicodedata.normalize("NFD", said)[:1].lower() in set("aeiouœ")
        ):
            out = out[:-2] + "\u2019"
        out += said
    return out


class Phrasebook:
    """The phrases of a game in one language, English if empty, with the names of one component set.

    Cards of the shipped set have names in each language; those of others keep theirs.
    """

    def __init__(self, game: str, locale: str = "", *, shipped: bool = True) -> None:
        self.language = language_of(locale) or BUILT_IN
        self._phrases = phrases(game, self.language)
        self._names = names(self.language, game) if shipped else {}
        self.list = self._phrases.list

    def __call__(self, key: str, /, **params: object) -> str:
        """Return a phrase with its parameters."""
        return self._phrases(key, **params)

    def named(self, name: str) -> str:
        """Return the name of a card in the language."""
        return self._names.get(name, name)
