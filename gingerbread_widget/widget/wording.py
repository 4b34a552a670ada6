"""What the widget's Python says to people in their language, from the message files that the front end reads too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..games.kit.wording import BUILT_IN, Phrases, language_of
from .catalogues import catalogue


class Wording(Phrases):
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
        language = language_of(locale) or BUILT_IN
        super().__init__(_messages(language, game), language)


@cache
def _messages(language: str, game: str) -> Mapping[str, Any]:
    return catalogue(language, game)
