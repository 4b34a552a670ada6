"""The layout of the vector that an observation becomes for learning programs.

Seats are numbered from the observer on in turn order, so that one policy serves all seats: ``me`` comes first, then
``next_1`` and so on. One of many is one-hot, with nothing set where there is none; the rest are plain numbers from 0
to bounds of their own. The parts are those that the game tells of itself (`gingerbread_widget.games.kit.features`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

from ..games.kit.base_rules import BaseRules
from ..games.kit.features import Features, Part
from ..registry import rules_named


@dataclass(frozen=True, slots=True)
class Field:
    """One part of the vector."""

    name: str  #: Its name; that of a seat's part starts with ``me.``, ``next_1.`` and so on.
    start: int  #: Index of its first number in the vector.
    shape: tuple[int, ...]  #: Its shape as an array of its own.
    most: int  #: The greatest value it may hold; the least is 0.
    meaning: str  #: Its meaning.
    private: bool = False  #: True if it may hold what not everybody knows.

    @property
    def size(self) -> int:
        """Count of its numbers."""
        return prod(self.shape)

    @property
    def where(self) -> slice:
        """Its slice of the vector."""
        return slice(self.start, self.start + self.size)


class Layout:
    """The layout of the vectors of games with one number of seats and one component set.

    Parameters
    ----------
    players : int
        Number of seats.
    rules : BaseRules, optional
        The game with its component set; the first one registered if left out.

    Examples
    --------
    >>> layout = Layout(2)
    >>> layout.fields["me.bread"]
    Field(name='me.bread', start=2227, shape=(4,), most=10, meaning='tokens of each colour', private=False)
    >>> layout.fields["me.bread"].where
    slice(2227, 2231, None)
    """

    def __init__(self, players: int, rules: BaseRules[Any] | None = None) -> None:
        rules = rules or rules_named(None)
        self.players = players
        self.features: Features = rules.features(players)  #: What the game tells of itself.
        self.fields: dict[str, Field] = {}  #: The parts by name, in their order.
        self.size = 0  #: Length of the vector.
        parts = self.features.parts
        for part in parts:
            if not part.per_seat:
                self._add("", part)
        for name in ["me", *(f"next_{i}" for i in range(1, players))]:
            for part in parts:
                if part.per_seat:
                    self._add(f"{name}.", part)

    def _add(self, prefix: str, part: Part) -> None:
        field = Field(prefix + part.name, self.size, part.shape, part.most, part.meaning, part.private)
        self.fields[field.name] = field
        self.size += field.size

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
            meaning = f.meaning[:1].upper() + f.meaning[1:]
            rows.append(f"| `{f.name}` | {f.start} | {shape} | {f.most} | {meaning} |")
        return "\n".join(rows)
