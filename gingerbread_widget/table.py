"""Tables of text: rich in a notebook, aligned in a terminal; the score table; and results that are shown as a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final
from unicodedata import category, east_asian_width

from .games.kit.wording import BUILT_IN, phrases
from .protocol import TOTAL, ScoreRow

#: Columns of numbers are at least so wide, so that a table of points does not change its shape as points grow.
_NARROWEST: Final = 3
#: A table with more rows scrolls in a notebook.
LONG: Final = 20
#: In place of points, where these only say who has won.
_WON: Final = "✓"
_NOT: Final = "\u2013"
#: Attribute of HTML in which dollars stay dollars: the classes that MathJax skips, in its versions 3 and 2.
#: JupyterLab and Notebook typeset every HTML output.
NO_MATHS: Final = "class='mathjax_ignore tex2jax_ignore'"


@dataclass(frozen=True, repr=False)
class Table:
    """A table: the first columns are texts, the others numbers.

    >>> Table("Points", ("Player", "Mean"), (("Ada", "51.0"), ("Bo", "8.5")), notes={1: ["lost a turn"]})
    Points
    Player  Mean
    Ada     51.0
    Bo       8.5
        lost a turn
    """

    caption: str  #: Title above the table, unless it is empty.
    head: tuple[str, ...]  #: Names of the columns.
    rows: tuple[tuple[str, ...], ...]  #: The cells; the first one of a row names it.
    texts: int = 1  #: Number of columns of text, aligned on the left; numbers are aligned on the right.
    #: Lines to add below the name of a row, by the number of the row from 0.
    notes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    totals: Collection[int] = ()  #: Numbers of the rows whose numbers are to stand out.
    foot: str = ""  #: A sentence below the table on what it shows, unless it is empty.

    def __str__(self) -> str:
        return "\n".join(line for line in (self.caption, *self.lines(), self.foot) if line)

    __repr__ = __str__

    def lines(self) -> list[str]:
        """Return the lines of the table in a terminal, without its caption."""
        widths = [
            max(0 if column < self.texts else _NARROWEST, *(cells_wide(row[column]) for row in (self.head, *self.rows)))
            for column in range(len(self.head))
        ]
        lines = [self._line(self.head, widths)]
        for number, row in enumerate(self.rows):
            lines.append(self._line(row, widths))
            lines += [f"    {note}" for note in self.notes.get(number, ())]
        return lines

    def _line(self, cells: Sequence[str], widths: Sequence[int]) -> str:
        padded = [
            cell + blanks if column < self.texts else blanks + cell
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
            for blanks in [" " * (width - cells_wide(cell))]
        ]
        return "  ".join(padded).rstrip()

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col'{self._align(column)}>{escape(it)}</th>" for column, it in enumerate(self.head))
        body = "".join(self._html_row(number, row) for number, row in enumerate(self.rows))
        caption = f"<caption style='text-align:left'>{escape(self.caption)}</caption>" if self.caption else ""
        table = f"<table {NO_MATHS}>{caption}<thead{self._stuck}><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        below = f"<p {NO_MATHS}>{escape(self.foot)}</p>" if self.foot else ""
        return (f"<div style='max-height:34em;overflow:auto'>{table}</div>" if self._stuck else table) + below

    @property
    def _stuck(self) -> str:
        """Return the style of a head that stays where it is while a long table scrolls; the ground is the host's."""
        ground = "var(--jp-layout-color0,var(--vscode-editor-background,Canvas))"
        return f" style='position:sticky;top:0;background:{ground}'" if len(self.rows) > LONG else ""

    def _html_row(self, number: int, row: Sequence[str]) -> str:
        notes = "".join(f"<br><small>{escape(note)}</small>" for note in self.notes.get(number, ()))
        bold = ("<b>", "</b>") if number in self.totals else ("", "")
        cells = "".join(
            f"<td{self._align(column, 'white-space:nowrap;')}>{escape(it).join(bold)}</td>"
            for column, it in enumerate(row[1:], 1)
        )
        return f"<tr><th scope='row'{self._align(0)}>{escape(row[0])}{notes}</th>{cells}</tr>"

    def _align(self, column: int, number: str = "") -> str:
        """Return the style of a column, and of its numbers; it stands in each cell, as notebooks have their own."""
        return " style='text-align:left'" if column < self.texts else f" style='{number}text-align:right'"


def cells_wide(text: str) -> int:
    r"""Return how many cells of a terminal a text takes: two for a wide letter, none for a mark on another.

    >>> cells_wide("Ada"), cells_wide("愛"), cells_wide("e\u0301")
    (3, 2, 1)
    """
    return sum(0 if category(it) in ("Mn", "Me", "Cf") else 2 if east_asian_width(it) in "WF" else 1 for it in text)


class Tabular:
    """A result that is shown as its table, everywhere."""

    @property
    def table(self) -> Table:
        """Return the table."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.table)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def data_frame(rows: Any, **options: Any) -> Any:
    """Return the rows as a ``pandas.DataFrame``, with the options of its constructor."""
    try:
        import pandas as pd
    except ImportError as error:
        raise ImportError("to_pandas needs pandas: pip install pandas") from error
    return pd.DataFrame(rows, **options)


class ScoreTable(Tabular):
    """A table of where every point comes from, one column a player.

    Attributes
    ----------
    players : tuple of str
        Column names.
    rows : tuple of ScoreRow
        Label, points and reasons by seat.
    language : str
        Language that the rows are in.
    """

    def __init__(self, players: tuple[str, ...], rows: tuple[ScoreRow, ...], language: str = BUILT_IN) -> None:
        self.players = players
        self.rows = rows
        self.language = language

    @property
    def table(self) -> Table:
        """Return the table: the label of a row with the reasons below it, then the points."""
        say = phrases("shared", self.language)
        won = any(row.wins for row in self.rows)
        rows = [row for row in self.rows if not (won and row.key == TOTAL)]
        notes = {
            number: [
                say("score.reason", name=name, why=self._reason(row, seat))
                for seat, name in enumerate(self.players)
                if row.reasons[seat] and (not row.counts or row.counts[seat])
            ]
            for number, row in enumerate(rows)
        }
        totals = [number for number, row in enumerate(rows) if row.key == TOTAL]
        cells = tuple((row.label, *((_WON if n else _NOT) if row.wins else str(n) for n in row.points)) for row in rows)
        return Table(say("score.where"), ("", *self.players), cells, notes=notes, totals=totals)

    def _reason(self, row: ScoreRow, seat: int) -> str:
        return row.named[seat].format(*self.players) if row.named else row.reasons[seat]

    def __str__(self) -> str:
        return "\n".join(self.table.lines())

    __repr__ = __str__

    def to_pandas(self) -> Any:
        """Return the table as a ``pandas.DataFrame``, one column a player; `ImportError` without pandas."""
        return data_frame(
            [row.points for row in self.rows], index=[row.label for row in self.rows], columns=list(self.players)
        )
