"""Short names of cards, as position texts write them."""

from __future__ import annotations

from functools import lru_cache

from .tables import Tables
from .view import card_label


class Labels:
    """The short names of one component set, by number, and the numbers by short name.

    >>> from gingerbread_widget.games.candyman.tables import tables
    >>> names = labels(tables())
    >>> names.treats[:2], names.card["cage"]
    (('Jawbreaker', 'PushnPop'), 35)
    """

    __slots__ = ("card", "cards", "treat", "treats", "weapons")

    def __init__(self, tables: Tables) -> None:
        self.cards = tuple(card_label(kind) for kind in range(36))  #: Dash N Bash cards by kind.
        self.card = {label: kind for kind, label in enumerate(self.cards)}
        names: list[str] = []
        for treat in tables.components.treats:
            label = "".join(letter for letter in treat.name if letter.isalpha()) or "Treat"
            names.append(label if label not in (*names, *self.cards) else f"{label}{len(names) + 1}")
        self.treats = tuple(names)  #: Special Treats by kind: their letters alone.
        self.treat = {label: kind for kind, label in enumerate(names)}
        #: The cards of attacks, of both kinds, by the numbers of `StateFields.weapon`.
        self.weapons = {label: number for number, label in enumerate((*self.cards, *self.treats), 1)}


@lru_cache(maxsize=8)
def labels(tables: Tables) -> Labels:
    """Return the short names of a component set; made once for the sets in use."""
    return Labels(tables)
