"""Small records of what an action does, and where: for hints."""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """Something that an action does, whatever is hidden."""

    kind: str  #: The key of its phrase, behind "fact.".
    of: tuple[int, ...] = ()  #: Symbols, cards, seats or parts that it is about, as their numbers.
    n: int = 0  #: A number of points, tokens, boxes, spaces.


class Place(NamedTuple):
    """A part of the board, in two sentences of which the first tells less."""

    nudge: str
    region: str
    cells: tuple[int, ...] = ()  #: Spaces of the board that the second one names.
