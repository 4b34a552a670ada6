"""Score tables: rich in a notebook, text in a terminal, pandas on request."""

from __future__ import annotations

from html import escape
from typing import Any

from .games.kit.wording import BUILT_IN, phrases
from .protocol import ScoreRow


class ScoreTable:
    """Where every point comes from, one column a player.

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
        self._say = phrases("shared", language)

    def __str__(self) -> str:
        first = max(len(row.label) for row in self.rows)
        widths = [max(len(name), 3) for name in self.players]
        lines = [" " * first + "".join(f"  {n:>{w}}" for n, w in zip(self.players, widths, strict=True))]
        for row in self.rows:
            lines.append(
                f"{row.label:<{first}}" + "".join(f"  {p:>{w}}" for p, w in zip(row.points, widths, strict=True))
            )
            lines += [
                "    " + self._say("score.reason", name=name, why=reason)
                for name, reason in zip(self.players, row.reasons, strict=True)
                if self._tells(reason)
            ]
        return "\n".join(lines)

    @staticmethod
    def _tells(reason: str) -> bool:
        return bool(reason) and not reason.startswith("0 ")

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col' style='text-align:right'>{escape(name)}</th>" for name in self.players)
        body = "".join(self._html_row(row) for row in self.rows)
        return (
            f"<table><caption style='text-align:left'>{self._say('score.where')}</caption>"
            f"<thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def _html_row(self, row: ScoreRow) -> str:
        reasons = "".join(
            f"<br><small>{escape(self._say('score.reason', name=name, why=reason))}</small>"
            for name, reason in zip(self.players, row.reasons, strict=True)
            if self._tells(reason)
        )
        total = row.label == self._say("score.total")
        cells = "".join(
            f"<td style='text-align:right'>{'<b>' if total else ''}{p}{'</b>' if total else ''}</td>"
            for p in row.points
        )
        return f"<tr><th scope='row' style='text-align:left'>{escape(row.label)}{reasons}</th>{cells}</tr>"

    def to_pandas(self) -> Any:
        """The table as a ``pandas.DataFrame``: one row a label, one column a player.

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        try:
            import pandas as pd
        except ImportError as error:
            raise ImportError("to_pandas needs pandas: pip install pandas") from error
        return pd.DataFrame(
            [row.points for row in self.rows], index=[row.label for row in self.rows], columns=list(self.players)
        )
