"""Write ``docs/components.md``: every shipped component, and the source of each of its values.

Run ``python tools/provenance_table.py`` after changing the shipped set; a test compares the page with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from gingerbread_widget.games.house.components import Character, Components, shipped

PAGE: Final = Path(__file__).parent.parent / "docs" / "components.md"

INTRODUCTION: Final = """\
# The components of Gingerbread House

{summary}

No public list of the printed cards exists. A value with a number in brackets is documented; the
number refers to its source at the end of the page. Every other value is reconstructed so that all of
them fit the rulebooks and the reviews. A name without a number is invented. If only a part of a cost
is known, it stands in the column "known of the cost".

`tools/provenance_table.py` makes this page from
`gingerbread_widget/data/components/gingerbread_house.json`. If you own the box, you can write a file
of your own cards (the schema lies beside the shipped file) and play with it: `load_components("my-box.json")`.

The names of the characters in French, Dutch and German are in
`gingerbread_widget/data/names/house.json`. Seven of the French and seven of the Dutch ones are
printed in the rulebooks; all others, and all German ones, are our translations.
"""


class Notes:
    """The sources, numbered in the order in which the page first names them."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def mark(self, value: object, source: str | None) -> str:
        """Write a value, with the number of its source if it has one."""
        if source is None:
            return str(value)
        number = self._numbers.setdefault(source, len(self._numbers) + 1)
        return f"{value} [{number}]"

    def lines(self) -> list[str]:
        """List the sources."""
        return [f"{number}. {source}" for source, number in self._numbers.items()]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """Lay out a Markdown table."""
    columns = list(head)
    return [
        f"| {' | '.join(columns)} |",
        f"|{' --- |' * len(columns)}",
        *(f"| {' | '.join(row)} |" for row in rows),
        "",
    ]


def page(components: Components) -> str:
    """Return the whole page as Markdown."""
    notes = Notes()
    lines = [INTRODUCTION.format(summary=components.provenance_summary())]
    lines += ["## Characters", ""]
    lines += table(
        ("id", "name", "cost", "points", "kind", "mood", "known of the cost"),
        (_character(k, card, notes) for k, card in enumerate(components.characters)),
    )
    lines += ["## Bonus cards", ""]
    lines += table(
        ("id", "standard side", "introductory side"),
        (
            (
                str(k),
                notes.mark(card, card.documented.get("standard")),
                notes.mark(card.introductory, card.documented.get("introductory")),
            )
            for k, card in enumerate(components.bonus_cards)
        ),
    )
    lines += ["## Tiles, boards, tokens", ""]
    lines += table(("component", "value", "known of it"), _others(components, notes))
    lines += ["## Sources", "", *notes.lines(), ""]
    return "\n".join(lines)


def _character(number: int, card: Character, notes: Notes) -> tuple[str, ...]:
    known: Mapping[str, str] = card.documented
    partial = [known[key] for key in ("cost_total", "cost_colours") if key in known]
    return (
        str(number),
        notes.mark(card.name, known.get("name")),
        notes.mark(card.cost_text, known.get("cost")),
        notes.mark(card.points, known.get("points")),
        notes.mark(card.kind, known.get("kind")),
        notes.mark(card.mood, known.get("mood")),
        "; ".join(partial),
    )


def _others(components: Components, notes: Notes) -> list[tuple[str, str, str]]:
    return [
        (
            row.component,
            notes.mark(row.value, row.source if row.status == "documented" else None),
            row.source if row.status == "reconstructed" else "",
        )
        for row in components.provenance()
        if not row.component.startswith(("character ", "bonus card "))
    ]


if __name__ == "__main__":
    PAGE.write_text(page(shipped()), encoding="utf-8")
