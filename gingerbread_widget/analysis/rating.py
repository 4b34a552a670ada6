"""The actions of a moment, each with what it is worth and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from ..figures import shown_anywhere
from ..protocol import Action
from .estimates import Estimate
from .grid import Grid, Tabular, data_frame


@dataclass(frozen=True, slots=True)
class Rated:
    """One action, or a line of actions.

    Attributes
    ----------
    action : Action
        The action; of a line, the first one.
    line : tuple of Action
        All of the line.
    points, margin, win : Estimate
        Final points of the seat to act, points ahead of the best other seat, chance to win from 0 to 1 (a win shared
        by two counts half).
    behind : Estimate
        How much the best action's chance to win is larger, game by game on the same samples.
    playouts : int
        How many games that rests on.
    """

    action: Action
    line: tuple[Action, ...]
    points: Estimate
    margin: Estimate
    win: Estimate
    behind: Estimate
    playouts: int

    @property
    def close(self) -> bool:
        """Whether it is too close to the best action to call: within two standard errors."""
        return self.behind.mean <= 2 * self.behind.error


COLUMNS: Final = ("Action", "Win", "Points", "Margin", "Behind the best", "Games")


@dataclass(frozen=True, repr=False)
class Rating(Tabular):
    """What `rate` found: shown as a table in a notebook, as text in a terminal.

    Attributes
    ----------
    player : str
        Who is to act.
    step : int
        After so many actions of the game.
    policy : str
        How the games were played on.
    rows : tuple of Rated
        The actions, best first.
    """

    player: str
    step: int
    policy: str
    rows: tuple[Rated, ...]

    @property
    def best(self) -> Rated:
        """The best action found."""
        return self.rows[0]

    def _cells(self) -> Iterator[tuple[str, ...]]:
        for row in self.rows:
            behind = "" if row is self.best else f"{100 * row.behind.mean:.1f} ± {100 * row.behind.error:.1f} %"
            yield (
                ", ".join(str(action) for action in row.line),
                f"{100 * row.win.mean:.1f} ± {100 * row.win.error:.1f} %",
                f"{row.points.mean:.1f} ± {row.points.error:.1f}",
                f"{row.margin.mean:+.1f} ± {row.margin.error:.1f}",
                behind + (" (too close to call)" if behind and row.close else ""),
                str(row.playouts),
            )

    @property
    def caption(self) -> str:
        """What the table shows, in a sentence."""
        return f"{self.player} to act at step {self.step}; {self.policy} playouts; ± is one standard error"

    @property
    def grid(self) -> Grid:
        """The table."""
        return Grid(self.caption, COLUMNS, tuple(self._cells()))

    def to_pandas(self) -> Any:
        """The table as a ``pandas.DataFrame``, one row an action.

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        return data_frame(
            {
                "action": [", ".join(str(action) for action in row.line) for row in self.rows],
                "win": [row.win.mean for row in self.rows],
                "win_error": [row.win.error for row in self.rows],
                "points": [row.points.mean for row in self.rows],
                "points_error": [row.points.error for row in self.rows],
                "margin": [row.margin.mean for row in self.rows],
                "margin_error": [row.margin.error for row in self.rows],
                "playouts": [row.playouts for row in self.rows],
            }
        )

    def figure(self) -> Any:
        """A ``plotly.graph_objects.Figure``: the chance to win of each action, with 95 % intervals."""
        import plotly.graph_objects as go

        rows = self.rows[::-1]
        bars = go.Bar(
            x=[100 * row.win.mean for row in rows],
            y=[", ".join(str(action) for action in row.line) for row in rows],
            error_x={"type": "data", "array": [196 * row.win.error for row in rows]},
            orientation="h",
        )
        layout = {"title": {"text": f"{escape(self.player)}: chance to win"}, "xaxis": {"title": {"text": "%"}}}
        return shown_anywhere(go.Figure(bars, layout))
