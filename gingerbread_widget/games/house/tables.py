"""A component set as flat lists of small ints, the form in which the kernel reads it."""

from __future__ import annotations

import json
from typing import Any, Final

from ..kit.component_file import TableSets
from ..kit.native import i64, vec
from .components import Components, load_components, shipped

# bonus cards by rank, whatever their order in a component file
CHIMNEY_6: Final = 0
CHIMNEY_8: Final = 1
CAULDRON: Final = 2  # 2 humans x1, 3 humans x2, 4 non-humans x1, 5 non-humans x2
BROOM_CHEERFUL: Final = 6
BROOM_BAD: Final = 7
OVEN: Final = 8  # + colour
CHEST_3: Final = 12
CHEST_4: Final = 13
PIN: Final = 14  # + colour
WAND_4: Final = 18
WAND_6: Final = 19

RANKS: Final[dict[tuple[str, str], int]] = {
    ("chimney", "6"): CHIMNEY_6,
    ("chimney", "8"): CHIMNEY_8,
    ("cauldron", "H1"): 2,
    ("cauldron", "H2"): 3,
    ("cauldron", "N1"): 4,
    ("cauldron", "N2"): 5,
    ("broom", "C"): BROOM_CHEERFUL,
    ("broom", "B"): BROOM_BAD,
    ("chest", "3"): CHEST_3,
    ("chest", "4"): CHEST_4,
    ("wand", "4"): WAND_4,
    ("wand", "6"): WAND_6,
    **{("oven", c): OVEN + i for i, c in enumerate("RYBG")},
    **{("pin", c): PIN + i for i, c in enumerate("RYBG")},
}


PAYABLE: Final = 0x80_80_80_80_80  # a bit above each of five packed numbers


def packed(numbers: list[int]) -> int:
    """Five numbers below 128, a byte each: tokens of each colour, and of all.

    Where the bits of `PAYABLE` are set in what a seat has, and what a character needs is taken away, a bit that is gone
    tells of a number that does not suffice: one subtraction compares all five.

    >>> have = packed([2, 0, 1, 0, 3]) | PAYABLE
    >>> [have - packed(need) & PAYABLE == PAYABLE for need in ([1, 0, 1, 0, 2], [2, 1, 0, 0, 3])]
    [True, False]
    """
    return sum(number << 8 * i for i, number in enumerate(numbers))


class Tables:
    """Flat tables of one component set."""

    __slots__ = (
        "all_differ",
        "cheerful",
        "components",
        "cost",
        "differ",
        "humans",
        "introductory",
        "least",
        "need",
        "points",
        "rank",
        "sides",
        "stairs",
        "tile_a",
        "tile_b",
        "tokens",
        "total",
        "wild_cost",
        "wilds",
    )

    def __init__(self, components: Components) -> None:
        self.components = components
        #: Symbols of the two halves, by double tile.
        self.tile_a: vec[i64] = vec[i64]([a for a, _ in components.double_tiles])
        self.tile_b: vec[i64] = vec[i64]([b for _, b in components.double_tiles])
        #: 1 where the halves differ, so that both orientations count.
        self.differ: vec[i64] = vec[i64]([int(a != b) for a, b in components.double_tiles])
        #: True if the halves of every double tile differ.
        self.all_differ: bool = all(a != b for a, b in components.double_tiles)
        #: Nine printed symbols, by board side; board k has sides 2k and 2k + 1.
        self.sides: list[vec[i64]] = [vec[i64](side) for side in components.board_sides]
        #: Four numbers a character, flat: tokens of each colour.
        self.cost: vec[i64] = vec[i64]([k for c in components.characters for k in c.cost])
        #: By character: tokens of any colour.
        self.wild_cost: vec[i64] = vec[i64]([c.wild_cost for c in components.characters])
        #: By character: its cost and its tokens in all, packed (see `packed`).
        self.need: vec[i64] = vec[i64]([packed([*c.cost, c.total]) for c in components.characters])
        self.total: vec[i64] = vec[i64]([c.total for c in components.characters])  #: Likewise: tokens in all.
        self.points: vec[i64] = vec[i64]([c.points for c in components.characters])  #: Likewise: printed points.
        self.humans: vec[i64] = vec[i64]([c.humans for c in components.characters])  #: Likewise: human symbols.
        #: Likewise: 1 if cheerful.
        self.cheerful: vec[i64] = vec[i64]([int(c.cheerful) for c in components.characters])
        #: By bonus card: which of the standard cards it is.
        self.rank: vec[i64] = vec[i64]([RANKS[b.kind, b.param] for b in components.bonus_cards])
        #: By bonus card: the value on the side without text.
        self.introductory: vec[i64] = vec[i64]([b.introductory for b in components.bonus_cards])
        self.least: i64 = min(c.total for c in components.characters)  #: Tokens of the cheapest character.
        self.wilds: i64 = components.wild_tiles  #: Wild tiles in the general supply before set-up.
        self.stairs: i64 = components.stairways  #: Stairways there.
        self.tokens: vec[i64] = vec[i64](components.tokens)  #: Tokens of each colour.

    def __reduce__(self) -> tuple[object, ...]:
        own = self.components is not shipped()
        return tables, (json.loads(self.components.to_json()) if own else None,)


_SETS: Final = TableSets(Tables, Components, shipped, load_components)


def tables(components: Any = None) -> Tables:
    """Return the tables of a component set, a path or a mapping (see `TableSets.of`), or of the shipped set."""
    return _SETS.of(components)
