"""What is said of Run For Your Life, Candyman! in a language: icons, parts and cards by their numbers."""

from __future__ import annotations

from ..kit.wording import BUILT_IN, language_of, names, phrases
from .names import ICON_WORDS, PART_WORDS
from .tables import Tables, tables


class Say:
    """The phrases of one language, with the words of one component set.

    Parameters
    ----------
    box : Tables
        The component set; cards of the shipped one have names in each language, those of other sets keep theirs.
    locale : str
        Language, English if empty.

    Raises
    ------
    GameError
        If it is no language of the package.

    Examples
    --------
    >>> say = Say(tables(), "fr")
    >>> say("boxes", n=2), say.treat(0), say.on(2), say.icons(0b11)
    ('2 cases', 'Casse-mâchoire', 'au bras gauche', 'boule de gomme et Ju Ju')
    """

    def __init__(self, box: Tables, locale: str = "") -> None:
        language = language_of(locale) or BUILT_IN
        self._phrases = phrases("candyman", language)
        self._components = box.components
        self._names = names(language, "candyman") if box is tables() else {}
        self.list = self._phrases.list

    def __call__(self, key: str, /, **params: object) -> str:
        """A phrase with its parameters."""
        return self._phrases(key, **params)

    def icon(self, number: int) -> str:
        """Name of an icon."""
        return self._phrases(f"icon.{ICON_WORDS[number]}")

    def icons(self, mask: int) -> str:
        """The icons of a bit mask, as in a sentence."""
        return self.list([self.icon(i) for i in range(len(ICON_WORDS)) if mask >> i & 1])

    def part(self, number: int) -> str:
        """Name of a part."""
        return self._phrases(f"part.{PART_WORDS[number]}")

    def on(self, number: int) -> str:
        """Where boxes on a part are."""
        return self._phrases(f"on.{PART_WORDS[number]}")

    def treat(self, kind: int) -> str:
        """Name of a Special Treat."""
        name = self._components.treats[kind].name
        return self._names.get(name, name)
