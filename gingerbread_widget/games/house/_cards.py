"""The two kinds of card of Gingerbread House, and where each printed value comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

COST_LETTERS: Final = "RYBGA"
"""One letter a token of a cost; ``A`` is the symbol that any colour pays."""

KINDS: Final = ("non-human", "human", "two humans")
"""The type line of a character, at the index of its count of human symbols."""
MOODS: Final = ("bad-tempered", "cheerful")

CHARACTER_FIELDS: Final = ("name", "cost", "points", "kind", "mood")
PARTIAL_FIELDS: Final = ("cost_total", "cost_colours")
"""The facts that may be known of a cost that is not known in full."""
BONUS_FIELDS: Final = ("standard", "introductory")

BONUS_CARDS: Final = (
    ("chimney", "6"),
    ("chimney", "8"),
    ("cauldron", "H1"),
    ("cauldron", "H2"),
    ("cauldron", "N1"),
    ("cauldron", "N2"),
    ("broom", "C"),
    ("broom", "B"),
    ("oven", "R"),
    ("oven", "Y"),
    ("oven", "B"),
    ("oven", "G"),
    ("chest", "3"),
    ("chest", "4"),
    ("pin", "R"),
    ("pin", "Y"),
    ("pin", "B"),
    ("pin", "G"),
    ("wand", "4"),
    ("wand", "6"),
)
"""Kind and parameter of the twenty standard sides (rulebook, "Bonus Cards Overview")."""

INTRODUCTORY_VALUES: Final = (1, 2, 3, 4, 5, 6, 6, 7, 7)
"""Values of the introductory side that are laid out for three witches; two witches take the first six
(rulebook, "Setup")."""

Status = Literal["documented", "reconstructed"]


class ProvenanceRow(NamedTuple):
    """One value of a component set and where it comes from."""

    component: str  #: The component and the value of it, e.g. ``"character Robber: cost"``.
    value: str  #: The value as a component file writes it.
    status: Status  #: True if somebody who saw the printed component vouches for the whole value.
    source: str  #: Source of the value; for a reconstructed one, what is known about it (may be empty).


def provenance_row(component: str, value: str, source: str | None, partial: str = "") -> ProvenanceRow:
    """Build the row of a value that is documented exactly when it has a source."""
    if source is None:
        return ProvenanceRow(component, value, "reconstructed", partial)
    return ProvenanceRow(component, value, "documented", source)


@dataclass(frozen=True, slots=True)
class Character:
    """A character card.

    >>> jackalope = Character("Jackalope", (1, 1, 1, 1), 0, 5, 0, True, {"cost": "rulebook"})
    >>> jackalope.cost_text, jackalope.total, jackalope.kind, jackalope.mood
    ('RYBG', 4, 'non-human', 'cheerful')
    """

    name: str  #: The printed name, unique in its set.
    cost: tuple[int, int, int, int]  #: Red, yellow, blue and green tokens that trapping it takes.
    wild_cost: int  #: Further tokens of whatever colours its owner likes.
    points: int  #: Points at the end for the witch who trapped it.
    humans: int  #: Human symbols on it: 0 for a non-human, 1, or 2 ("Hansel & Gretel").
    cheerful: bool  #: Mood: cheerful, otherwise bad-tempered.
    #: Source of each documented value, by field (`CHARACTER_FIELDS`), and of what is known of a cost that is not
    #: documented in full (`PARTIAL_FIELDS`). Every other value is reconstructed; a name without a source is invented.
    documented: Mapping[str, str] = field(hash=False)

    @property
    def total(self) -> int:
        """Tokens the whole cost takes; what a Magic Wand looks at."""
        return sum(self.cost) + self.wild_cost

    @property
    def cost_text(self) -> str:
        """Return the cost, one letter a token, in the order of `COST_LETTERS`.

        >>> Character("Peter Pan", (1, 0, 0, 2), 0, 4, 1, True, {}).cost_text
        'RGG'
        """
        counts = (*self.cost, self.wild_cost)
        return "".join(letter * n for letter, n in zip(COST_LETTERS, counts, strict=True))

    @property
    def kind(self) -> str:
        """Return the type line in words, one of `KINDS`."""
        return KINDS[self.humans]

    @property
    def mood(self) -> str:
        """Return the mood in words, one of `MOODS`."""
        return MOODS[self.cheerful]

    def entry(self) -> dict[str, object]:
        """Return the card as a component file holds it."""
        card: dict[str, object] = {
            "name": self.name,
            "cost": self.cost_text,
            "points": self.points,
            "kind": self.kind,
            "mood": self.mood,
        }
        if self.documented:
            card["documented"] = dict(self.documented)
        return card

    def provenance(self) -> Iterator[ProvenanceRow]:
        """Yield one row for each of the card's five values."""
        known = self.documented
        partial = "; ".join(known[key] for key in PARTIAL_FIELDS if key in known)
        values = (self.name, self.cost_text, str(self.points), self.kind, self.mood)
        for key, value in zip(CHARACTER_FIELDS, values, strict=True):
            yield provenance_row(
                f"character {self.name}: {key}",
                value,
                known.get(key),
                partial if key == "cost" else "",
            )


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A bonus card: a text for the standard game, a number for the introductory game.

    >>> str(BonusCard("oven", "R", 2, {}))
    'oven R'
    """

    kind: str  #: "chimney", "cauldron", "broom", "oven", "chest", "pin" or "wand".
    #: What tells cards of a kind apart (see `BONUS_CARDS`): the levels a chimney or chest asks for, the colour letter
    #: of an oven or pin, the tokens a wand asks for, the mood letter of a broom, kind letter and points of a cauldron.
    param: str
    introductory: int  #: The points on the side without text.
    documented: Mapping[str, str] = field(hash=False)  #: Source of each documented side, by field (`BONUS_FIELDS`).

    def __str__(self) -> str:
        return f"{self.kind} {self.param}"

    def entry(self) -> dict[str, object]:
        """Return the card as a component file holds it."""
        card: dict[str, object] = {
            "kind": self.kind,
            "param": self.param,
            "introductory": self.introductory,
        }
        if self.documented:
            card["documented"] = dict(self.documented)
        return card

    def provenance(self) -> Iterator[ProvenanceRow]:
        """Yield one row for each side of the card."""
        for key, value in (("standard", str(self)), ("introductory", str(self.introductory))):
            yield provenance_row(f"bonus card {self}: {key}", value, self.documented.get(key))
