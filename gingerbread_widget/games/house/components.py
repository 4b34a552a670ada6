"""Components of Gingerbread House: the shipped set, people's own sets, and their provenance.

The rulebooks print the counts and the rules of every component, but only a few whole cards, and
no public list of the rest exists. The shipped set therefore keeps every value that a rulebook or
a review gives away and fills in the others so that they fit; it says of each value which of the
two it is. Owners of the box can type in their own cards and load them with `load_components`;
``gingerbread_widget/data/components/schema.json`` describes such a file.

>>> from gingerbread_widget.games.house.components import shipped
>>> shipped().characters[14].cost_text
'RRGG'
>>> dict(shipped().characters[14].documented)["cost"]
'rulebook EN/FR/NL, first example of trapping'
"""

from __future__ import annotations

from functools import cache

from ..kit.component_file import fingerprint, shipped_file
from ._cards import BONUS_CARDS, BonusCard, Character, ProvenanceRow
from ._component_file import load_components, parse_components
from ._component_set import Components
from .names import COLOURS

__all__ = [
    "BONUS_CARDS",
    "COLOURS",
    "BonusCard",
    "Character",
    "Components",
    "ProvenanceRow",
    "digest",
    "load_components",
    "shipped",
]


@cache
def shipped() -> Components:
    """Return the set that comes with the package (one object for the whole process).

    >>> shipped() is shipped()
    True
    """
    return parse_components(shipped_file("gingerbread_house.json"))


def digest(components: Components) -> str:
    """Return sixteen hexadecimal digits that differ where two sets play differently.

    Names and sources make no difference.

    >>> digest(shipped())
    'dc2af808f95729c1'
    """
    c = components
    values = [
        c.double_tiles,
        c.board_sides,
        c.wild_tiles,
        c.stairways,
        c.tokens,
        [(card.cost, card.wild_cost, card.points, card.humans, card.cheerful) for card in c.characters],
        [(card.kind, card.param, card.introductory) for card in c.bonus_cards],
    ]
    return fingerprint(values)
