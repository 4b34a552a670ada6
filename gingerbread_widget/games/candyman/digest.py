"""A fingerprint of a component set."""

from __future__ import annotations

from ..kit.component_file import fingerprint
from .components import Components


def digest(components: Components) -> str:
    """Return sixteen hexadecimal digits that differ where two sets play differently; sources make no difference.

    Names of Treats do, since they are what action texts consist of.

    >>> from gingerbread_widget.games.candyman.components import shipped
    >>> len(digest(shipped()))
    16
    """
    c = components
    values = [
        c.path,
        c.bursts,
        c.bridges,
        [character.space for character in c.characters],
        c.parts,
        c.boxes,
        c.single,
        c.double,
        c.different,
        c.character_cards,
        c.cages,
        [
            (t.name, t.count, t.effect, t.equip, t.ranged, t.defense, t.anytime, t.damage, t.choice, t.push, t.amount)
            for t in c.treats
        ],
    ]
    return fingerprint(values)
