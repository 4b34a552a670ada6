"""Short names of tiles and cards, as position texts write them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from typing import Final

from .tables import Tables

SYMBOL_LETTERS: Final = "RYBGsxc*"
"""One letter a symbol: red, yellow, blue, green, stairway, exchange (x), cage, wild tile (a star)."""


class Labels:
    """The short names of one component set, by number, and the numbers by short name.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> names = labels(tables())
    >>> names.tiles[:5], names.characters[:3], names.bonus[:3]
    (('RY1', 'RY2', 'RY3', 'RY4', 'RB1'), ('Sca', 'Tom', 'Fro'), ('chimney6', 'chimney8', 'cauldronH1'))
    >>> names.character["Tom"]
    1
    """

    __slots__ = ("bonus", "card", "character", "characters", "tile", "tiles")

    def __init__(self, tables: Tables) -> None:
        pairs = zip(tables.tile_a, tables.tile_b, strict=True)
        #: ``"RY1"``: the two symbols of a double tile, and which of the tiles with these symbols it is.
        self.tiles = _numbered([SYMBOL_LETTERS[a] + SYMBOL_LETTERS[b] for a, b in pairs], "", always=True)
        #: ``"Tom"``: the first three letters, without accents, with a dot and a number where several have the same.
        self.characters = _numbered([_initials(c.name) for c in tables.components.characters], ".", always=False)
        self.bonus = tuple(b.kind + b.param for b in tables.components.bonus_cards)  #: ``"ovenR"``
        self.tile = {label: i for i, label in enumerate(self.tiles)}
        self.character = {label: i for i, label in enumerate(self.characters)}
        self.card = {label: i for i, label in enumerate(self.bonus)}


def _initials(name: str) -> str:
    # taken apart, letters lose their accents, which are no letters
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if letter.isalpha())[:3] or "Card"


def _numbered(names: list[str], mark: str, *, always: bool) -> tuple[str, ...]:
    """Return the names, with numbers from 1 on for those that are alike."""
    number: Counter[str] = Counter()
    count = Counter(names)
    out = []
    for name in names:
        number[name] += 1
        out.append(f"{name}{mark}{number[name]}" if always or count[name] > 1 else name)
    return tuple(out)


@lru_cache(maxsize=8)
def labels(tables: Tables) -> Labels:
    """Return the short names of a component set; made once for the sets in use."""
    return Labels(tables)
