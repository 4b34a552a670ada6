"""Phrases about Run For Your Life, Candyman! in a language: icons, parts and cards by their numbers."""

from __future__ import annotations

from ..kit import wording
from .names import ICON_WORDS, PART_WORDS
from .tables import Tables, tables


class Phrasebook(wording.Phrasebook):
    """The phrases of one language, with the words of one component set.

    >>> say = Phrasebook(tables(), "fr")
    >>> say("boxes", n=2), say.treat(0), say.on(2), say.icons(0b11)
    ('2 carrés', 'Casse-mâchoire', 'au bras gauche', 'boule de gomme et Ju Ju')
    """

    def __init__(self, box: Tables, locale: str = "") -> None:
        super().__init__("candyman", locale, shipped=box is tables())
        self._components = box.components

    def icon(self, number: int) -> str:
        """Return the name of an icon."""
        return self(f"icon.{ICON_WORDS[number]}")

    def icons(self, mask: int) -> str:
        """Return the icons of a bit mask, as in a sentence."""
        return self.list([self.icon(i) for i in range(len(ICON_WORDS)) if mask >> i & 1])

    def part(self, number: int) -> str:
        """Return the name of a part."""
        return self(f"part.{PART_WORDS[number]}")

    def on(self, number: int) -> str:
        """Return the place of boxes on a part."""
        return self(f"on.{PART_WORDS[number]}")

    def treat(self, kind: int) -> str:
        """Return the name of a Special Treat."""
        return self.named(self._components.treats[kind].name)
