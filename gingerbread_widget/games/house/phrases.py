"""Phrases about Gingerbread House in a language: symbols, cards and costs by their numbers."""

from __future__ import annotations

from ..kit import wording
from .names import COLOURS, SYMBOLS
from .tables import Tables, tables


class Phrasebook(wording.Phrasebook):
    """The phrases of one language, with the names of one component set.

    >>> say = Phrasebook(tables(), "fr")
    >>> say("stairways", n=2), say.name(14), say.colour(0)
    ('2 escaliers', 'Blanche-Neige', 'rouge')
    """

    def __init__(self, box: Tables, locale: str = "") -> None:
        super().__init__("house", locale, shipped=box is tables())
        self._components = box.components

    def symbol(self, number: int) -> str:
        """Return the name of a symbol."""
        return self(f"symbol.{SYMBOLS[number]}")

    def bread(self, colour: int) -> str:
        """Return a gingerbread of a colour."""
        return self(f"bread.{COLOURS[colour]}")

    def colour(self, number: int) -> str:
        """Return the name of a colour."""
        return self(f"colour.{COLOURS[number]}")

    def name(self, card: int) -> str:
        """Return the name of a character."""
        return self.named(self._components.characters[card].name).replace("\u00ad", "")

    def cost(self, card: int) -> str:
        """Return the cost of a character: in English the letters of component files."""
        character = self._components.characters[card]
        if self.language == wording.BUILT_IN:
            return character.cost_text
        return self.tokens(character.cost, character.wild_cost)

    def tokens(self, colours: tuple[int, ...], other: int = 0) -> str:
        """Return so many gingerbreads of each colour, and of any."""
        parts = [self("cost.colour", n=n, colour=self.colour(i)) for i, n in enumerate(colours) if n > 0]
        return self.list([*parts, self("cost.any", n=other)] if other else parts)
