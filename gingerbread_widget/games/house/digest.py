"""A fingerprint of a component set."""

from __future__ import annotations

from ..kit.component_file import fingerprint
from .components import Components


def digest(components: Components) -> str:
    """Return sixteen hexadecimal digits that differ where two sets play differently.

    Names and sources make no difference.

    >>> from gingerbread_widget.games.house.components import shipped
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
