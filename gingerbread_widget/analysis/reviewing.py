"""What a review tells: decision by decision, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from math import exp
from typing import Any, Final

from ..figures import shown_anywhere
from ..game import Game
from ..protocol import Action, GameError
from .estimates import Estimate
from .grading import Grade
from .grid import Grid, Tabular, data_frame

COLUMNS: Final = ("Step", "Player", "Action", "Verdict", "Best found", "Loss", "Points", "Luck")
#: Loss in the chance to win from which a decision gets its name, worst first.
VERDICTS: Final = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
#: How much the chance to win must change for a turning point.
TURNING: Final = 0.15


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a game.

    Attributes
    ----------
    step : int
        It was action number `step` of the line.
    seat : int
        Who decided.
    player : str
        Her name.
    action, best : Action
        What was played, and the best action found.
    grade : Grade
        The numbers (see `gingerbread_widget.analysis.grading.Grade`).
    """

    step: int
    seat: int
    player: str
    action: Action
    best: Action
    grade: Grade

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose, so that there is no verdict."""
        return self.grade.choices < 2

    @property
    def close(self) -> bool:
        """Whether the best action found is within two standard errors: too close to call."""
        return self.grade.loss.mean <= 2 * self.grade.loss.error

    @property
    def loss(self) -> float:
        """Chance to win that was given away for certain: 0 if forced or too close to call."""
        return 0.0 if self.forced or self.close else max(0.0, self.grade.loss.mean)

    @property
    def verdict(self) -> str:
        """A word."""
        if self.forced:
            return "forced"
        if self.action.code == self.best.code:
            return "best"
        if self.close:
            return "too close to call"
        return next((word for least, word in VERDICTS if self.loss >= least), "good")


@dataclass(frozen=True, repr=False)
class Review(Tabular):
    """What `review` found: shown as a table in a notebook, as text in a terminal.

    Attributes
    ----------
    players : tuple of str
        Names by seat.
    playouts : int
        Games by which each decision is judged.
    rows : tuple of Reviewed
        The decisions in order; after an interruption, as many as were done.
    game : str
        Fingerprint of the game that was reviewed: of its set-up, its seats and its components.
    """

    players: tuple[str, ...]
    playouts: int
    rows: tuple[Reviewed, ...]
    game: str

    @property
    def worst(self) -> Reviewed:
        """The decision that gave away most.

        Raises
        ------
        GameError
            If there is none.
        """
        if not self.rows:
            raise GameError("review: it has no decisions")
        return max(self.rows, key=lambda row: (row.loss, row.grade.points.mean if not row.forced else -1e9))

    @property
    def turning_points(self) -> tuple[Reviewed, ...]:
        """The decisions at which a blunder or a reveal changed the chance to win most."""
        return tuple(row for row in self.rows if max(row.loss, _sure(row.grade.luck)) >= TURNING)

    def accuracy(self, seat: int | str) -> float:
        """How well a seat decided, from 0 to 100.

        The mean over its decisions, forced ones apart, of ``103.17 exp(-0.0435 loss) - 3.17``, where the loss is in per
        cent of the chance to win (the curve that Lichess uses for chess); what is too close to call counts as no loss.

        Raises
        ------
        GameError
            If there is no such seat.
        """
        number = self._seat(seat)
        losses = [row.loss for row in self.rows if row.seat == number and not row.forced]
        if not losses:
            return 100.0
        return sum(_accuracy(loss) for loss in losses) / len(losses)

    def luck(self, seat: int | str) -> Estimate:
        """What was revealed at a seat's own actions, summed up: chance to win, with its standard error.

        Raises
        ------
        GameError
            If there is no such seat.
        """
        number = self._seat(seat)
        found = [row.grade.luck for row in self.rows if row.seat == number and row.grade.luck is not None]
        return Estimate(sum(it.mean for it in found), sum(it.error**2 for it in found) ** 0.5)

    def _seat(self, seat: int | str) -> int:
        number = self.players.index(seat) if isinstance(seat, str) and seat in self.players else seat
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(self.players):
            raise GameError(f"seat: {seat!r:.60} is not one of {', '.join(self.players)}")
        return number

    def marks(self) -> list[tuple[int, str]]:
        """Steps worth a look and why, for the seek bar of the widget (see `GameWidget.mark`)."""
        out = []
        for row in self.rows:
            if row.verdict in {word for _, word in VERDICTS}:
                out.append((row.step, row.verdict))
            elif _sure(row.grade.luck) >= TURNING:
                out.append((row.step, "luck"))
        return out

    def annotate(self, game: Game) -> None:
        """Write the verdicts into the record of the game as comments, and chances to win as evaluations.

        A move that has a comment keeps it.

        Raises
        ------
        GameError
            If the game is another one: of another set-up, other seats or other components, or if other moves were
            played in it.
        """
        if not isinstance(game, Game):
            raise GameError(f"game: {type(game).__name__}, a Game was expected")
        with game.lock:
            if fingerprint(game) != self.game:
                raise GameError("game: its set-up, seats or components are others; it is not the game reviewed")
            nodes = game.line()
            for row in self.rows:
                if row.step > len(nodes) or nodes[row.step - 1].code != row.action.code:
                    raise GameError(f"game: its action {row.step} is not {row.action}; it is not the game reviewed")
            for row in self.rows:
                node = nodes[row.step - 1]
                node.evaluation = round(row.grade.win.mean, 4)
                if row.verdict not in {"forced", "best"} and not node.comment:
                    node.comment = f"{row.verdict}: {row.best} {_signed(row.grade.loss)}"

    @property
    def caption(self) -> str:
        """The result in a sentence."""
        seats = ", ".join(
            f"{name} {self.accuracy(seat):.0f} (luck {_signed(self.luck(seat))})"
            for seat, name in enumerate(self.players)
        )
        return f"Accuracy of 100: {seats}. {self.playouts} playouts a decision; ± is one standard error"

    @property
    def grid(self) -> Grid:
        """The table: decisions that were not forced."""
        return Grid(self.caption, COLUMNS, tuple(self._cells()), 5)

    def _cells(self) -> Iterator[tuple[str, ...]]:
        for row in self.rows:
            if row.forced:
                continue
            same = row.action.code == row.best.code
            loss = "" if same else f"{100 * row.grade.loss.mean:.1f} ± {100 * row.grade.loss.error:.1f} %"
            points = "" if same else f"{row.grade.points.mean:.1f} ± {row.grade.points.error:.1f}"
            luck = "" if row.grade.luck is None else _signed(row.grade.luck)
            best = "" if same else str(row.best)
            yield str(row.step), row.player, str(row.action), row.verdict, best, loss, points, luck

    def to_pandas(self) -> Any:
        """The decisions as a ``pandas.DataFrame``, forced ones included.

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        rows = [
            {
                "step": row.step,
                "player": row.player,
                "action": str(row.action),
                "verdict": row.verdict,
                "best": str(row.best),
                "win": row.grade.win.mean,
                "loss": row.grade.loss.mean,
                "loss_error": row.grade.loss.error,
                "points": row.grade.points.mean,
                "luck": None if row.grade.luck is None else row.grade.luck.mean,
            }
            for row in self.rows
        ]
        return data_frame(rows)

    def figure(self) -> Any:
        """A ``plotly.graph_objects.Figure``: each player's chance to win at her own decisions, with what was lost."""
        import plotly.graph_objects as go

        lines = []
        for seat, name in enumerate(self.players):
            rows = [row for row in self.rows if row.seat == seat]
            text = [escape(f"{row.action}: {row.verdict}") for row in rows]
            lines.append(
                go.Scatter(
                    x=[row.step for row in rows],
                    y=[100 * row.grade.win.mean for row in rows],
                    name=escape(name),
                    text=text,
                    mode="lines+markers",
                    marker={"size": [6 + 60 * row.loss for row in rows]},
                )
            )
        layout = {
            "title": {"text": "Chance to win; larger dots lost more"},
            "xaxis": {"title": {"text": "step"}},
            "yaxis": {"title": {"text": "%"}, "range": [0, 100]},
        }
        return shown_anywhere(go.Figure(lines, layout))


def fingerprint(game: Game) -> str:
    """What tells a game from others that were set up in another way, whatever is played in them."""
    record = game.record
    about = (record.game, record.mode, record.players, record.digest, record.start)
    return sha256(repr(about).encode()).hexdigest()[:16]


def _accuracy(loss: float) -> float:
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669))


def _sure(luck: Estimate | None) -> float:
    """How much luck there was beyond doubt, for better or worse."""
    return abs(luck.mean) if luck is not None and abs(luck.mean) > 2 * luck.error else 0.0


def _signed(it: Estimate) -> str:
    return f"{100 * it.mean:+.1f} ± {100 * it.error:.1f} %"
