"""The components of Run For Your Life, Candyman!."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

FORMAT: Final = "candyman components 1"
"""First value of every component file: what it is, and in which version."""

SET_FIELDS: Final = (
    "path",
    "bursts",
    "bridges",
    "parts",
    "boxes",
    "dash",
    "dash_count",
    "treats_count",
    "icons",
    "zone",
    "bursts_count",
    "gumball_burst",
    "swirl",
    "peppermint_part",
    "hard_candy_part",
)
"""The values of the set as a whole that can have a source. ``icons``, ``zone``, ``bursts_count``, ``gumball_burst`` and
``swirl`` are what is known of the path without its whole order, the last two what is of ``parts``."""
CHARACTER_FIELDS: Final = ("name", "space", "rule")
TREAT_FIELDS: Final = ("name", "count", "keywords", "effect")


class ProvenanceRow(NamedTuple):
    """The source of a value."""

    entry: str  #: The component.
    field: str  #: The value of it.
    documented: bool  #: True if there is a source; otherwise it is reconstructed.
    source: str  #: The source, empty if reconstructed.


@dataclass(frozen=True)
class Treat:
    """One kind of Special Treat card."""

    name: str  #: Name of the card.
    count: int  #: Number of copies.
    #: ``"attack"`` (damage, boxes of choice, a push), ``"snap"`` (tear off a damaged arm, then damage), ``"strip"``
    #: (remove an EQUIP card), ``"heal"``, ``"rush"`` (their own token goes forward), ``"block"``, ``"soften"`` or
    #: ``"reflect"`` (against an attack on them).
    effect: str = "attack"
    equip: str = ""  #: EQUIP to an ``"arm"`` or a ``"leg"``, or empty.
    ranged: int = 0  #: RANGED: so many spaces; 0 without.
    defense: bool = False  #: DEFENSE.
    anytime: bool = False  #: PLAY AT ANY TIME.
    #: Boxes by part: head, body, left arm, right arm, left leg, right leg.
    damage: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    choice: int = 0  #: Boxes on one part of choice.
    push: int = 0  #: Spaces that the target goes back.
    amount: int = 0  #: Boxes restored, spaces forward, or boxes less.
    #: Sources by field; all other values are reconstructed.
    documented: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def keywords(self) -> list[str]:
        """Return the keywords as they are printed."""
        out = [f"EQUIP {self.equip}"] if self.equip else []
        out += [f"RANGED {self.ranged}"] if self.ranged else []
        out += ["DEFENSE"] if self.defense else []
        return [*out, "PLAY AT ANY TIME"] if self.anytime else out


@dataclass(frozen=True)
class Character:
    """A candy character: its name and its space on the path."""

    name: str
    space: int
    documented: dict[str, str] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Components:
    """A whole set."""

    name: str
    source: str
    path: tuple[int, ...]  #: Icon by space, -1 where there is none: START, the character spaces and the border.
    bursts: tuple[int, ...]  #: The three spaces with a burst, along the path.
    bridges: tuple[tuple[int, int], ...]  #: Entrance and exit, further back.
    characters: tuple[Character, ...]  #: Sweet Toof first.
    parts: tuple[int, ...]  #: By icon, the part that it hits.
    boxes: tuple[int, int]  #: Boxes a part in the basic and in the classic game.
    single: tuple[int, ...]  #: Dash N Bash cards by icon.
    double: tuple[int, ...]  #: Those of the same icon twice.
    different: tuple[int, ...]  #: Those of two icons, by pair.
    character_cards: tuple[int, ...]  #: Cards of each character.
    cages: int  #: Cage Match cards.
    treats: tuple[Treat, ...]  #: Kinds of Special Treat cards.
    documented: dict[str, str] = field(default_factory=dict, compare=False)
    text: str = field(default="", repr=False, compare=False)

    @property
    def last(self) -> int:
        """Return the last space of the path, beyond the border."""
        return len(self.path) - 1

    def to_json(self) -> str:
        """Return the component file."""
        return self.text

    def provenance(self) -> Iterator[ProvenanceRow]:
        """Yield the source of each value."""
        entries: list[tuple[str, dict[str, str], tuple[str, ...]]] = [("set", self.documented, SET_FIELDS)]
        entries += [(character.name, character.documented, CHARACTER_FIELDS[:2]) for character in self.characters]
        entries += [(treat.name, treat.documented, TREAT_FIELDS) for treat in self.treats]
        for entry, documented, fields in entries:
            for name in fields:
                source = documented.get(name, "")
                yield ProvenanceRow(entry, name, bool(source), source)

    def provenance_summary(self) -> str:
        """Say in one sentence how much of the set is documented.

        >>> from gingerbread_widget.games.candyman.components import shipped
        >>> print(shipped().provenance_summary())
        Run For Your Life, Candyman!, reconstructed: ... are documented, the other ... are reconstructed.
        """
        rows = [*self.provenance()]
        known = sum(row.documented for row in rows)
        rest = len(rows) - known
        return f"{self.name}: {known} of {len(rows)} values are documented, the other {rest} are reconstructed."

    def plain(self) -> dict[str, Any]:
        """Return the file as JSON data."""
        out: dict[str, Any] = json.loads(self.text)
        return out
