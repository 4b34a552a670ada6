"""What Python says to people in their language, from the message files that the front end reads too."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from .catalogues import BUILT_IN, catalogue, language_of

_PARAMETER: Final = re.compile(r"\{(\w+)\}")
_FRENCH_DE: Final = re.compile(r"\bde $")


class Wording:
    """The messages of one language, filled in.

    Parameters
    ----------
    locale : str
        As for `GameWidget`. Where it is empty there is no browser to ask: English.
    game : str
        Name of the game whose own words there are besides the shared ones; none if empty.

    Examples
    --------
    >>> Wording("fr", "house")("house.of", name="Bo"), Wording("fr")("points.n", n=0)
    ('Maison de Bo', '0 point')
    >>> Wording("de").list(["Ada", "Bo", "Cy"])
    'Ada, Bo und Cy'
    """

    def __init__(self, locale: str = "", game: str = "") -> None:
        self.language = language_of(locale) or BUILT_IN
        self._messages = _messages(self.language, game)

    def __call__(self, key: str, /, **params: object) -> str:
        """A message with its parameters; `n` chooses between the forms for one and for many."""
        entry = self._messages[key]
        text = entry if isinstance(entry, str) else entry["one" if self._single(params.get("n", 0)) else "other"]
        return _filled(text, params, french=self.language == "fr")

    def _single(self, n: object) -> bool:
        return n in ((0, 1) if self.language == "fr" else (1,))

    def list(self, items: Sequence[str]) -> str:
        """Items with "and" before the last."""
        *rest, last = items
        return self("list.and", rest=", ".join(rest), last=last) if rest else last


@cache
def _messages(language: str, game: str) -> Mapping[str, Any]:
    return catalogue(language, game)


def _filled(text: str, params: Mapping[str, object], *, french: bool) -> str:
    """A text with its parameters; in French, "de" before a vowel loses its e."""
    out = ""
    for i, part in enumerate(_PARAMETER.split(text)):
        # by turns plain text, and the name of a parameter
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
