"""The layout of the vector that an observation becomes for learning programs.

Seats are numbered from the observer on in turn order, so that one policy serves all seats: ``me`` comes first, then
``next_1`` and so on. One of many is one-hot, with nothing set where there is none; the rest are plain numbers from 0
to bounds of their own. `gingerbread_widget.adapters.encoding` fills in the vector.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from typing import Any, Final

from ..games.house.constants import LINE, MAX_BONUS, MAX_GATE, MAX_STAIRS, MAX_TOKENS, TILES_A_SEAT
from ..games.house.names import PHASES
from ..games.house.tables import Tables, tables

CHARACTERS: Final = 40
BONUSES: Final = 20
TILES: Final = 60
SYMBOLS: Final = 8
LOOKED_AT: Final = 3
PLACES: Final = CHARACTERS  # no more cards can lie in the pile
CERTAIN: Final = 2
POSSIBLE: Final = 1

Part = tuple[str, tuple[int, ...], int, str]


@dataclass(frozen=True, slots=True)
class Field:
    """One part of the vector.

    Attributes
    ----------
    name : str
        Its name; that of a seat's part starts with ``me.``, ``next_1.`` and so on.
    start : int
        Index of its first number in the vector.
    shape : tuple of int
        Its shape as an array of its own.
    most : int
        The greatest value it may hold; the least is 0.
    meaning : str
        Its meaning.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """Count of its numbers."""
        return prod(self.shape)

    @property
    def where(self) -> slice:
        """Its slice of the vector."""
        return slice(self.start, self.start + self.size)


def _common(box: Tables, n: int) -> list[Part]:
    return [
        ("phase", (len(PHASES),), 1, "kind of decision: " + ", ".join(PHASES)),
        ("standard", (1,), 1, "1 in the standard game, 0 in the introductory game"),
        ("actor", (n,), 1, "seat to act; nothing after the end"),
        ("first", (n,), 1, "seat that started"),
        ("supply", (4,), max(box.tokens), "tokens of each colour in the supply"),
        ("stairs", (1,), box.stairs, "stairways in the supply"),
        ("wilds", (1,), box.wilds, "wild tiles in the supply"),
        ("line", (LINE, CHARACTERS), 1, "the character line, by place"),
        ("display", (MAX_BONUS * n, BONUSES), 1, "bonus cards in the middle, by place"),
        ("unseen_tiles", (TILES,), 1, "double tiles that lie face down or in the box"),
        ("pile", (1,), PLACES, "cards in the character pile"),
        ("in_pile", (CHARACTERS,), 1, "characters in the pile, or looked at by another seat"),
        (
            "pile_cards",
            (PLACES, CHARACTERS),
            CERTAIN,
            "by place from the top, what the observer knows: 2 this card lies here, 1 it is one of a few that may",
        ),
        ("looking", (1,), LOOKED_AT, "cards that the actor looks at in secret, or that go under the pile next"),
        ("looked_at", (LOOKED_AT, CHARACTERS), CERTAIN, "what the observer knows of these, as in `pile_cards`"),
        ("pending", (SYMBOLS,), 3, "effects not used yet, by symbol"),
        ("held", (CHARACTERS,), 1, "character on its way to a full gate"),
        ("payee", (CHARACTERS,), 1, "character that is being paid for"),
        ("to_pay", (1,), MAX_TOKENS, "tokens still due for it, of any colour"),
        ("to_pick", (1,), MAX_BONUS, "bonus cards due"),
    ]


def _of_a_seat(box: Tables) -> list[Part]:
    high = TILES_A_SEAT + box.stairs + box.wilds
    return [
        ("board", (4,), 1, "board dealt"),
        ("side", (8,), 1, "side in play; nothing while it is not chosen"),
        ("heights", (9,), high, "height of each column: a1 b1 c1 a2 b2 c2 a3 b3 c3"),
        ("tops", (9, SYMBOLS), 1, "symbol that shows on each column"),
        ("linked", (12,), 1, "pairs of spaces whose tops are one double tile"),
        ("stairs", (1,), MAX_STAIRS, "stairways in the workshop"),
        ("levels", (1,), high, "levels counted as complete"),
        ("face_down", (1,), TILES_A_SEAT, "face-down double tiles"),
        ("turn", (1,), TILES_A_SEAT + 1, "turn under way or next; 16 after the last one"),
        ("bread", (4,), MAX_TOKENS, "tokens of each colour"),
        ("gate", (MAX_GATE, CHARACTERS), 1, "characters at the gate, by place"),
        ("trapped", (CHARACTERS,), 1, "trapped characters"),
        ("bonus", (BONUSES,), 1, "bonus cards taken"),
        ("hand", (3, 2, SYMBOLS), 1, "face-up double tiles by place: symbols of the first and second half"),
    ]


class Layout:
    """The layout of the vectors of games with one number of seats and one component set.

    Parameters
    ----------
    players : int
        Number of seats.
    box : Tables, optional
        The component set; the shipped one if left out. Only its supplies matter here, as bounds.

    Attributes
    ----------
    fields : dict of str to Field
        The parts by name, in their order.
    size : int
        Length of the vector.
    middle : dict of str to int
        Index of the first number of each part that belongs to no seat.
    seats : list of dict of str to int
        The same for the parts of each seat, by their names without the seat's.

    Examples
    --------
    >>> layout = Layout(2)
    >>> layout.fields["me.bread"]
    Field(name='me.bread', start=2323, shape=(4,), most=10, meaning='tokens of each colour')
    >>> layout.fields["me.bread"].where
    slice(2323, 2327, None)
    """

    def __init__(self, players: int, box: Tables | None = None) -> None:
        box = box or tables()
        self.players = players
        self.fields: dict[str, Field] = {}
        self.size = 0
        self.middle = self._add("", _common(box, players))
        names = ["me", *(f"next_{i}" for i in range(1, players))]
        self.seats = [self._add(f"{name}.", _of_a_seat(box)) for name in names]

    def _add(self, prefix: str, parts: Iterable[Part]) -> dict[str, int]:
        starts = {}
        for name, shape, most, meaning in parts:
            field = Field(prefix + name, self.size, shape, most, meaning)
            self.fields[field.name] = field
            self.size += field.size
            starts[name] = field.start
        return starts

    def most(self) -> list[int]:
        """Return the greatest value at each place of the vector."""
        return [field.most for field in self.fields.values() for _ in range(field.size)]

    def split(self, vector: Any) -> dict[str, Any]:
        """Return the parts of an array as views of it, by name and in their shape.

        Examples
        --------
        >>> import numpy as np
        >>> layout = Layout(3)
        >>> layout.split(np.zeros(layout.size, np.int8))["next_2.tops"].shape
        (9, 8)
        """
        return {name: vector[field.where].reshape(field.shape) for name, field in self.fields.items()}

    def table(self) -> str:
        """Return the parts as a table in Markdown."""
        rows = ["| part | from | shape | most | meaning |", "|---|---|---|---|---|"]
        for f in self.fields.values():
            shape = " x ".join(map(str, f.shape))
            rows.append(f"| `{f.name}` | {f.start} | {shape} | {f.most} | {f.meaning} |")
        return "\n".join(rows)
