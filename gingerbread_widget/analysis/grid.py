"""Tables of text: rich in a notebook, aligned in a terminal; and results that are shown as one."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True)
class Grid:
    """A table: the first columns are names, the others numbers.

    Attributes
    ----------
    caption : str
        What it shows.
    head : tuple of str
        Names of the columns.
    rows : tuple of tuple of str
        The cells.
    names : int
        How many columns are names.

    Examples
    --------
    >>> Grid("Points", ("Player", "Mean"), (("Ada", "51.0"), ("Bo", "8.5")))
    Points
    Player  Mean
    Ada     51.0
    Bo       8.5
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1

    def __str__(self) -> str:
        lines = [self.head, *self.rows]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.head))]
        return "\n".join([self.caption, *(self._line(line, widths) for line in lines)])

    def _line(self, cells: tuple[str, ...], widths: list[int]) -> str:
        padded = [
            cell.ljust(width) if i < self.names else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return "  ".join(padded).rstrip()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(
            f"<th scope='col' style='text-align:{'left' if i < self.names else 'right'}'>{escape(name)}</th>"
            for i, name in enumerate(self.head)
        )
        body = "".join(f"<tr>{self._html_cells(row)}</tr>" for row in self.rows)
        return (
            f"<table><caption style='text-align:left'>{escape(self.caption)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def _html_cells(self, row: tuple[str, ...]) -> str:
        names = "".join(f"<th scope='row' style='text-align:left'>{escape(it)}</th>" for it in row[: self.names])
        return names + "".join(f"<td style='text-align:right'>{escape(it)}</td>" for it in row[self.names :])


class Tabular:
    """A result that is shown as its table, everywhere."""

    @property
    def grid(self) -> Grid:
        """The table."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.grid)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.grid._repr_html_()


def data_frame(rows: Any) -> Any:
    """The rows as a ``pandas.DataFrame``.

    Raises
    ------
    ImportError
        If pandas is not installed.
    """
    try:
        import pandas as pd
    except ImportError as error:
        raise ImportError('to_pandas needs pandas: pip install "gingerbread_widget[analysis]"') from error
    return pd.DataFrame(rows)
