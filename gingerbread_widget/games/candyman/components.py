"""Components of Run For Your Life, Candyman!: the shipped set, people's own sets, and their provenance.

Counts, keywords and a few cards are known from the rulebook and from public pages; the order of the path and most cards
are not. The shipped set says of each value whether it is documented, with its source, or reconstructed so that the game
fits the rules. It is not the original. Owners of the box can type in their own cards and load them with
`load_components`; ``gingerbread_widget/data/components/candyman-schema.json`` describes such a file.

>>> from gingerbread_widget.games.candyman.components import shipped
>>> jawbreaker = shipped().treats[0]
>>> jawbreaker.name, jawbreaker.damage, jawbreaker.documented["effect"]
('Jawbreaker', (3, 0, 0, 0, 0, 0), 'rulebook, first combat example')
>>> jawbreaker.documented.get("count", "reconstructed")
'reconstructed'
"""

from __future__ import annotations

from functools import cache

from ..kit.component_file import fingerprint, shipped_file
from ._component_file import load_components, parse_components
from ._component_set import Character, Components, ProvenanceRow, Treat

__all__ = ["Character", "Components", "ProvenanceRow", "Treat", "digest", "load_components", "shipped"]


@cache
def shipped() -> Components:
    """Return the set that comes with the package (one object for the whole process).

    >>> shipped() is shipped()
    True
    """
    return parse_components(shipped_file("candyman.json"))


def digest(components: Components) -> str:
    """Return sixteen hexadecimal digits that differ where two sets play differently; sources make no difference.

    Names of Treats do, since they are what action texts consist of.

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
