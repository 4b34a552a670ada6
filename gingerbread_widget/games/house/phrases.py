"""What is said of Gingerbread House in a language: symbols, cards and costs by their numbers."""

from __future__ import annotations

from ..kit.wording import BUILT_IN, language_of, names, phrases
from .names import COLOURS, SYMBOLS
from .tables import Tables, tables


class Say:
    """The phrases of one language, with the words of one component set.

    Parameters
    ----------
    box : Tables
        The component set; characters of the shipped one have names in each language, those of other sets keep theirs.
    locale : str
        Language, English if empty.

    Raises
    ------
    GameError
        If it is no language of the package.

    Examples
    --------
    >>> say = Say(tables(), "fr")
    >>> say("stairways", n=2), say.name(14), say.colour(0)
    ('2 escaliers', 'Blanche-Neige', 'rouge')
    """

    def __init__(self, box: Tables, locale: str = "") -> None:
        language = language_of(locale) or BUILT_IN
        self._phrases = phrases("house", language)
        self._components = box.components
        self._names = names(language, "house") if box is tables() else {}
        self._letters = language == BUILT_IN
        self.list = self._phrases.list

    def __call__(self, key: str, /, **params: object) -> str:
        """A phrase with its parameters."""
        return self._phrases(key, **params)

    def symbol(self, number: int) -> str:
        """Name of a symbol."""
        return self._phrases(f"symbol.{SYMBOLS[number]}")

    def bread(self, colour: int) -> str:
        """A gingerbread of a colour."""
        return self._phrases(f"bread.{COLOURS[colour]}")

    def colour(self, number: int) -> str:
        """Name of a colour."""
        return self._phrases(f"colour.{COLOURS[number]}")

    def name(self, card: int) -> str:
        """Name of a character."""
        name = self._components.characters[card].name
        return self._names.get(name, name).replace("\u00ad", "")

    def cost(self, card: int) -> str:
        """Cost of a character: in English the letters of component files."""
        character = self._components.characters[card]
        return character.cost_text if self._letters else self.tokens(character.cost, character.any)

    def tokens(self, colours: tuple[int, ...], other: int = 0) -> str:
        """So many gingerbreads of each colour, and of any."""
        parts = [self("cost.colour", n=n, colour=self.colour(i)) for i, n in enumerate(colours) if n > 0]
        return self.list([*parts, self("cost.any", n=other)] if other else parts)
