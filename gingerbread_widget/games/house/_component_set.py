"""A whole set of components: what lies in the box of Gingerbread House."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ._cards import CHARACTER_FIELDS, BonusCard, Character, ProvenanceRow, provenance_row
from .names import COLOURS, LETTERS

FORMAT: Final = "gingerbread-house components 1"
"""First value of every component file: what it is, and in which version."""

SET_FIELDS: Final = (
    "characters_count",
    "bonus_cards_count",
    "introductory_values",
    "double_tiles_count",
    "double_tiles_rule",
    "double_tiles",
    "board_sides_count",
    "board_sides_rule",
    "board_sides",
    "wild_tiles",
    "stairways",
    "tokens",
)
"""The values of the set as a whole that can have a source. A ``_rule`` says how every tile or side is made
up without telling each of them."""

Side = tuple[int, int, int, int, int, int, int, int, int]


def letters(symbols: Iterable[int]) -> str:
    """Write symbol codes as letters.

    >>> letters((0, 4))
    'rs'
    """
    return "".join(LETTERS[symbol] for symbol in symbols)


def rows(side: Side) -> list[str]:
    """Write a board side as its three rows, the front row (1) first."""
    text = letters(side)
    return [text[0:3], text[3:6], text[6:9]]


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box. Symbols are codes, the indices of ``"rybgsxcw"``.

    >>> from gingerbread_widget.games.house.components import shipped
    >>> box = shipped()
    >>> len(box.double_tiles), box.wild_tiles, box.stairways, box.tokens
    (60, 28, 22, (18, 18, 18, 18))
    >>> box.characters[39].name, box.characters[39].cost_text
    ('Hansel & Gretel', 'AAAAAAAA')
    """

    name: str  #: Name of the set.
    characters: tuple[Character, ...]  #: The 40 character cards; a card's place is its id.
    bonus_cards: tuple[BonusCard, ...]  #: The 20 bonus cards; a card's place is its id.
    double_tiles: tuple[tuple[int, int], ...]  #: The two symbols of each of the 60 double tiles.
    #: The eight printed sides, cells a1 b1 c1 a2 ... c3; board ``k`` has sides ``2k`` and ``2k + 1``.
    board_sides: tuple[Side, ...]
    wild_tiles: int  #: Wild tiles in the general supply before set-up.
    stairways: int  #: Stairways there.
    tokens: tuple[int, int, int, int]  #: Red, yellow, blue and green tokens in the general supply.
    source: str  #: Origin of the set, in a sentence or two.
    #: Source of what is documented of the set as a whole, by field (`SET_FIELDS`).
    documented: Mapping[str, str] = field(default_factory=dict, hash=False)

    def provenance(self) -> tuple[ProvenanceRow, ...]:
        """Say of every value where it comes from: of supplies and counts, then of double tiles, board sides and cards.

        >>> from gingerbread_widget.games.house.components import shipped
        >>> shipped().provenance()[0][:3]
        ('wild tiles: count', '28', 'documented')
        """
        return tuple(self._provenance())

    def _provenance(self) -> Iterator[ProvenanceRow]:
        known = self.documented
        yield provenance_row("wild tiles: count", str(self.wild_tiles), known.get("wild_tiles"))
        yield provenance_row("stairways: count", str(self.stairways), known.get("stairways"))
        for colour, count in zip(COLOURS, self.tokens, strict=True):
            yield provenance_row(f"{colour} tokens: count", str(count), known.get("tokens"))
        for label, key, count in (
            ("characters", "characters_count", len(self.characters)),
            ("bonus cards", "bonus_cards_count", len(self.bonus_cards)),
            ("double tiles", "double_tiles_count", len(self.double_tiles)),
            ("board sides", "board_sides_count", len(self.board_sides)),
        ):
            yield provenance_row(f"{label}: count", str(count), known.get(key))
        for tile, count in Counter(map(letters, self.double_tiles)).items():
            yield provenance_row(
                f"double tile {tile}: copies",
                str(count),
                known.get("double_tiles"),
                known.get("double_tiles_rule", ""),
            )
        for number, side in enumerate(self.board_sides):
            yield provenance_row(
                f"board {number // 2 + 1}, side {number % 2 + 1}: symbols",
                "/".join(rows(side)),
                known.get("board_sides"),
                known.get("board_sides_rule", ""),
            )
        for character in self.characters:
            yield from character.provenance()
        for card in self.bonus_cards:
            yield from card.provenance()

    def provenance_summary(self) -> str:
        """Say in one sentence how much of the set is documented.

        >>> from gingerbread_widget.games.house.components import shipped
        >>> print(shipped().provenance_summary())  # doctest: +ELLIPSIS
        Gingerbread House, reconstructed: ... are documented, the other ... are reconstructed.
        """
        sure, every, fields = self.provenance_counts()
        if sure == every:
            return f"{self.name}: all {sure} values are documented."
        cards = ", ".join(f"{key} {n}" for key, n in fields.items())
        return (
            f"{self.name}: {sure} of {every} values (of the {len(self.characters)} "
            f"characters: {cards}) are documented, the other {every - sure} are reconstructed."
        )

    def provenance_counts(self) -> tuple[int, int, dict[str, int]]:
        """Count the documented values, all values, and the characters of which a field is documented.

        >>> from gingerbread_widget.games.house.components import shipped
        >>> shipped().provenance_counts()[2]["cost"]
        4
        """
        table = self.provenance()
        fields = {key: sum(key in card.documented for card in self.characters) for key in CHARACTER_FIELDS}
        return sum(row.status == "documented" for row in table), len(table), fields

    def to_json(self) -> str:
        """Write the set as the text of a component file, one card a line.

        >>> from gingerbread_widget.games.house.components import load_components, shipped
        >>> load_components(shipped().to_json()) == shipped()
        True
        """
        tiles = [letters(tile) for tile in self.double_tiles]
        fields = {
            "format": _line(FORMAT),
            "name": _line(self.name),
            "source": _line(self.source),
            "wild_tiles": _line(self.wild_tiles),
            "stairways": _line(self.stairways),
            "tokens": _line(dict(zip(COLOURS, self.tokens, strict=True))),
            "double_tiles": _block(", ".join(map(_line, tiles[k : k + 12])) for k in range(0, len(tiles), 12)),
            "board_sides": _block(_line(rows(side)) for side in self.board_sides),
            "characters": _block(_line(card.entry()) for card in self.characters),
            "bonus_cards": _block(_line(card.entry()) for card in self.bonus_cards),
            "documented": json.dumps(dict(self.documented), ensure_ascii=False, indent=2).replace("\n", "\n  "),
        }
        return "{\n" + ",\n".join(f'  "{key}": {text}' for key, text in fields.items()) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(lines: Iterable[str]) -> str:
    return "[\n    " + ",\n    ".join(lines) + "\n  ]"
