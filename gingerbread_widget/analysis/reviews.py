"""Review a game, decision by decision: what was lost, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from math import nan
from typing import Any, Final

from ..figures import CHANCES, colour, plain, styled
from ..game import Game
from ..games.kit import arguments
from ..protocol import Action, GameError
from ..record import Record
from ..table import Table, Tabular, data_frame
from .arguments import check_executor, check_game, check_playouts
from .estimates import ERRORS, Estimate, total
from .grade import Grade, grade
from .moment import EPSILON
from .parallel import run_tasks

COLUMNS: Final = ("Step", "Player", "Action", "Verdict", "Best found", "Loss", "Points", "Luck")
#: Loss in the chance to win from which a decision gets its name, worst first.
VERDICTS: Final = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
#: How much the chance to win must change for a turning point.
TURNING: Final = 0.15
#: Seeds of neighbouring decisions are so far apart: each uses a few.
APART: Final = 64
#: Seeds of a review are so many decisions apart: as many as a record holds moves.
MOVES: Final = 2**16
#: Seeds below this leave room for those of all decisions below 2**62.
SEEDS: Final = 2**40


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A decision of a game, with its grade."""

    step: int  #: It was action number `step` of the line.
    seat: int  #: Seat that decided.
    player: str  #: Their name.
    action: Action  #: The action played.
    best: Action  #: The best one found.
    grade: Grade  #: The numbers (see `gingerbread_widget.analysis.grade.Grade`).

    @property
    def forced(self) -> bool:
        """Return whether only one action was legal, so that there is no verdict."""
        return self.grade.choices < 2

    @property
    def close(self) -> bool:
        """Return whether the best action found is within two standard errors: too close to call."""
        return self.grade.loss.close

    @property
    def loss(self) -> float:
        """Return the chance to win that was given away for certain: 0 if forced or too close to call."""
        return 0.0 if self.forced or self.close else max(0.0, self.grade.loss.mean)

    @property
    def verdict(self) -> str:
        """Return the verdict in a word."""
        if self.forced:
            return "forced"
        if self.action.code == self.best.code:
            return "best"
        if self.close:
            return "too close to call"
        return next((word for least, word in VERDICTS if self.loss >= least), "good")


@dataclass(frozen=True, repr=False)
class Review(Tabular):
    """The result of `review`: shown as a table in a notebook, as text in a terminal."""

    players: tuple[str, ...]  #: Names by seat.
    playouts: int  #: Games by which each decision is judged.
    rows: tuple[Reviewed, ...]  #: The decisions in order; after an interruption, as many as were done.
    game: str  #: Fingerprint of the game that was reviewed: of its set-up, its seats and its components.
    halved_by: float  #: Loss a decision that halves the accuracy (see `BaseRules.halving_loss`).

    @property
    def worst(self) -> Reviewed:
        """Return the decision that gave away most; `GameError` if there is none."""
        if not self.rows:
            raise GameError("review: it has no decisions")
        return max(self.rows, key=lambda row: (row.loss, row.grade.points.mean if not row.forced else -1e9))

    @property
    def turning_points(self) -> tuple[Reviewed, ...]:
        """Return the decisions at which a blunder or a reveal changed the chance to win most."""
        return tuple(row for row in self.rows if max(row.loss, _sure(row.grade.luck)) >= TURNING)

    def accuracy(self, seat: int | str) -> float:
        """Return how well a seat, given by number or name, decided, from 0 to 100.

        100 is without a loss, and each `halved_by` that a decision loses on average halves it, so that over many games
        the level ``"beginner"`` of the ladder has 25. What is too close to call counts as no loss: with more playouts
        more is found, and the scale is that of 200.
        """
        losses = [row.loss for row in self._decisions(seat)]
        return float(100 * 0.5 ** (sum(losses) / max(1, len(losses)) / self.halved_by))

    def average_loss(self, seat: int | str) -> Estimate:
        """Return by how much the best action found was better, on average over the decisions that were not forced.

        In the chance to win. What is too close to call counts as it was measured, for better or worse, so this does not
        depend on the number of playouts, but for its error.
        """
        rows = self._decisions(seat)
        lost, number = total(row.grade.loss for row in rows if row.action.code != row.best.code), max(1, len(rows))
        low, high = (it / number for it in lost.interval())
        return Estimate(lost.mean / number, lost.error / number, low, high)

    def errors(self, seat: int | str) -> dict[str, int]:
        """Return how often a seat erred, by verdict, worst first."""
        verdicts = [row.verdict for row in self._decisions(seat)]
        return {word: verdicts.count(word) for _, word in VERDICTS}

    def _decisions(self, seat: int | str) -> list[Reviewed]:
        number = arguments.seat(seat, self.players)
        return [row for row in self.rows if row.seat == number and not row.forced]

    def luck(self, seat: int | str) -> Estimate:
        """Return what was revealed at a seat's own actions, summed up: chance to win, with its standard error."""
        number = arguments.seat(seat, self.players)
        return total(row.grade.luck for row in self.rows if row.seat == number and row.grade.luck is not None)

    def marks(self) -> list[tuple[int, str]]:
        """Return the steps worth a look and why, for the seek bar of the widget (see `GameWidget.mark`)."""
        out = []
        for row in self.rows:
            if row.verdict in {word for _, word in VERDICTS}:
                out.append((row.step, row.verdict))
            elif _sure(row.grade.luck) >= TURNING:
                out.append((row.step, "luck"))
        return out

    def annotate(self, game: Game) -> None:
        """Write the verdicts into the record of the game as comments, and chances to win as evaluations.

        A move that has a comment keeps it. Another game, by its set-up, seats, components or moves, is a `GameError`.
        """
        if not isinstance(game, Game):
            raise arguments.wrong("game", "a Game", game)
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
                    node.comment = f"{row.verdict}: {row.best} {row.grade.loss.percent('+.1f')}"

    @property
    def caption(self) -> str:
        """Return the result in a sentence."""
        seats = ", ".join(
            f"{name} {self.accuracy(seat):.0f} (average loss {self.average_loss(seat).percent('.2f')}, "
            f"luck {self.luck(seat).percent('+.1f')})"
            for seat, name in enumerate(self.players)
        )
        return f"Accuracy of 100: {seats}. {self.playouts} playouts a decision; {ERRORS}"

    @property
    def table(self) -> Table:
        """Return the table: a row for each decision that was not forced."""
        return Table(self.caption, COLUMNS, tuple(self._cells()), 5, foot=self.conclusion)

    @property
    def conclusion(self) -> str:
        """Return the largest loss found, in a sentence, or that nothing was lost for certain."""
        if all(row.forced for row in self.rows):
            return "There was nothing to decide."
        row = self.worst
        if not row.loss:
            return "No decision gave away anything for certain."
        lost = row.grade.loss.games()
        where = f"that of {row.player} at step {row.step}"
        return f"The largest loss found is {where}: {row.best} wins {lost} than {row.action}."

    def _cells(self) -> Iterator[tuple[str, ...]]:
        for row in self.rows:
            if row.forced:
                continue
            same = row.action.code == row.best.code
            loss = "" if same else row.grade.loss.percent()
            points = "" if same else row.grade.points.text()
            luck = "" if row.grade.luck is None else row.grade.luck.percent("+.1f")
            best = "" if same else str(row.best)
            yield str(row.step), row.player, str(row.action), row.verdict, best, loss, points, luck

    def to_pandas(self) -> Any:
        """Return the decisions as a ``pandas.DataFrame``, forced ones included; `ImportError` without pandas."""
        rows = [
            {
                "step": row.step,
                "player": row.player,
                "action": str(row.action),
                "verdict": row.verdict,
                "best": str(row.best),
                **row.grade.win.columns("win"),
                **row.grade.loss.columns("loss"),
                **row.grade.points.columns("points"),
                **(row.grade.luck or Estimate(nan, nan)).columns("luck"),
            }
            for row in self.rows
        ]
        return data_frame(rows)

    def figure(self, theme: str = "") -> Any:
        """Return a ``plotly.graph_objects.Figure``: the chance to win at each decision, with what was lost.

        The `theme` is as for `Rating.figure`.
        """
        lines = []
        for seat, name in enumerate(self.players):
            rows = [row for row in self.rows if row.seat == seat]
            lines.append(
                {
                    "type": "scatter", "x": [row.step for row in rows], "y": [100 * row.grade.win.mean for row in rows],
                    "name": plain(name), "text": [plain(f"{row.action}: {row.verdict}") for row in rows],
                    "mode": "lines+markers", "line": {"color": colour(seat)}, "cliponaxis": False,
                    "marker": {"size": [6 + 60 * row.loss for row in rows], "color": colour(seat)},
                    "hovertemplate": "%{text}<br>step %{x}, %{y:.1f} %<extra></extra>",
                }
            )  # fmt: skip
        layout = {"xaxis": {"title": {"text": "step"}}, "yaxis": CHANCES, "height": 340}
        title = "Chance to win; larger dots lost more"
        return styled(lines, theme, title, self.conclusion, layout)


def review(
    game: Game | Record,
    *,
    steps: range | None = None,
    playouts: int = 200,
    width: int = 12,
    epsilon: float = EPSILON,
    seed: int = 0,
    executor: Any = None,
    progress: bool = False,
) -> Review:
    """Judge every decision of the current line of a game by what the player could know when it was made.

    Parameters
    ----------
    game : Game or Record
        Stays as it is. Files are read by `load_game`, texts by `game_from_text`.
    steps : range, optional
        Decisions to review, by step from 1; all if left out.
    playouts : int
        Games by which the action played and the best one found are compared, on the same samples.
    width : int
        Number of actions to try beside the one played: those that the rule of thumb rates highest.
    epsilon, seed, executor, progress
        As for `gingerbread_widget.analysis.rate`.

    Returns
    -------
    Review
        After an interruption (Ctrl-C), of the decisions that were done, without gaps.

    Raises
    ------
    GameError
        If an argument is wrong; RecordError if the record is of a game that is not known here, or does not replay.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1")
    >>> found = gw.analysis.review(game, playouts=10)
    >>> found.rows[0].player, str(found.rows[0].action)
    ('Ada', 'side 1')
    """
    playouts = check_playouts(playouts)
    width = arguments.integer("width", width)
    epsilon = arguments.number("epsilon", epsilon, 0, 1)
    seed = arguments.seed(seed, end=SEEDS)
    check_executor(executor)
    game = check_game(game)
    with game.lock:
        rules, branch = game.rules, game.branch(at=game.steps)
    played = [Action(node.code, node.text) for node in branch.line()]
    wanted = check_steps(steps, len(played))
    positions = [branch.position_at(step - 1) for step in wanted]
    tasks = [
        (rules, position, played[step - 1].code, playouts, width, epsilon, APART * (MOVES * seed + step))
        for step, position in zip(wanted, positions, strict=True)
    ]
    grades: dict[int, Grade] = dict(run_tasks(grade, tasks, executor=executor, progress=progress, label="review"))
    rows = []
    for number, (step, position) in enumerate(zip(wanted, positions, strict=True)):
        if number not in grades:
            break
        seat, best = position.actor, grades[number].best
        best_action = Action(best, rules.text(position, best))
        rows.append(Reviewed(step, seat, branch.players[seat], played[step - 1], best_action, grades[number]))
    return Review(branch.players, playouts, tuple(rows), fingerprint(branch), rules.halving_loss)


def check_steps(steps: range | None, last: int) -> range:
    """Return the steps of a game to look at, all if left out; anything else is an error."""
    if steps is None:
        return range(1, last + 1)
    if not isinstance(steps, range) or steps.step < 1 or (len(steps) > 0 and not 1 <= steps[0] <= steps[-1] <= last):
        raise arguments.wrong("steps", f"a range of steps from 1 to {last}", steps)
    return steps


def fingerprint(game: Game) -> str:
    """Return what tells a game from others that were set up in another way, whatever is played in them."""
    record = game.record
    about = (record.game, record.mode, record.players, record.digest, record.start)
    return sha256(repr(about).encode()).hexdigest()[:16]


def _sure(luck: Estimate | None) -> float:
    """Return how much luck there was beyond doubt, for better or worse."""
    return abs(luck.mean) if luck is not None and (luck.clear or total((), [luck]).clear) else 0.0
