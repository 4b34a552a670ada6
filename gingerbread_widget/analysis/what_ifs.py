"""Compare lines from one moment side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import quantiles
from typing import Any, Final, SupportsIndex

from ..figures import ROWS, colour, labelled, short, styled, tall, whiskers
from ..game import Game
from ..games.kit import arguments
from ..games.kit.base_position import BasePosition
from ..protocol import TOTAL, Action, ScoreRow
from ..record import Record
from ..record.limits import MOST_MOVES
from ..table import Table, Tabular, data_frame
from .arguments import check_executor, check_game, check_playouts
from .candidates import Candidate, worths
from .estimates import ERRORS, Estimate, estimate, total
from .moment import EPSILON, Moment
from .ratings import too_close

#: Lines beside each other, at the most.
MOST_LINES: Final = 1000
#: How many finished games are looked into for where the points come from.
LOOKED_INTO: Final = 200
FUTURES: Final = {
    "fresh": "what the player cannot know is reshuffled for each game",
    "same": "the piles stay as they lie, unknown to the player though they are",
}


@dataclass(frozen=True, slots=True)
class Branch:
    """A line, and what comes of it for the player to act."""

    actions: tuple[Action, ...]  #: The line.
    points: Estimate  #: Final points.
    margin: Estimate  #: Points ahead of the best other seat.
    win: Estimate  #: Chance to win from 0 to 1.
    distribution: tuple[float, ...]  #: Final points, game by game; game k of all branches comes from the same sample.
    #: Sources of the points, by line of the score table, in up to 200 further games (others than those of
    #: `distribution`); bonus cards and the like are means over all of them, those in which the player does not have
    #: them included.
    sources: dict[str, Estimate]
    #: Other counts at the end of those games: levels, characters, and what each bonus card would bring that lies open
    #: at the moment asked about, whoever has it in the end.
    tallies: dict[str, Estimate]

    @property
    def title(self) -> str:
        """Return the line in words."""
        return ", ".join(str(action) for action in self.actions) or "(nothing yet)"


@dataclass(frozen=True, repr=False)
class WhatIf(Tabular):
    """The result of `what_if`: shown as a table in a notebook, as text in a terminal."""

    player: str  #: Name of the player to act, whose view it is.
    step: int  #: Number of actions that the game had at that moment.
    future: str  #: Treatment of the piles.
    branches: tuple[Branch, ...]  #: In the order of the lines given.
    sums: tuple[str, ...]  #: Those sources that are no part of the points: their total, and what breaks ties.

    @property
    def best(self) -> Branch:
        """Return the line that wins most often; of equal ones, that with the larger margin.

        The best of many has been lucky: another seed tells what it is worth.
        """
        return max(self.branches, key=lambda it: (it.win.mean, it.margin.mean))

    @property
    def table(self) -> Table:
        """Return the table: a column a line."""
        head = ("", *(branch.title for branch in self.branches))
        games = len(self.branches[0].distribution)
        caption = f"{self.player} at step {self.step}, {games} games a line; {FUTURES[self.future]}; {ERRORS}"
        return Table(caption, head, tuple(self._rows()), foot=self.conclusion)

    @property
    def conclusion(self) -> str:
        """Return what the numbers say, and what they do not, in a sentence or two."""
        best = self.best
        others = [it for it in self.branches if it is not best]
        leads = [total([best.win], [it.win]) for it in others]
        if not others:
            return f"{short(best.title)} wins {best.win.percent()}; there is nothing to compare it with."
        if all(lead.clear for lead in leads):
            least = min(range(len(leads)), key=lambda i: leads[i].mean)
            return f"{short(best.title)} is best: it wins {leads[least].games()} than {short(others[least].title)}."
        return too_close([best.title, *(it.title for it, lead in zip(others, leads, strict=True) if not lead.clear)])

    def _rows(self) -> Iterator[tuple[str, ...]]:
        branches = self.branches
        yield ("Win", *(it.win.percent() for it in branches))
        yield ("Points", *(it.points.text() for it in branches))
        yield ("Middle half of the games", *(_middle(it.distribution) for it in branches))
        yield ("Margin", *(it.margin.text() for it in branches))
        for label in branches[0].tallies:
            yield (label, *(it.tallies[label].text() for it in branches))
        for label in branches[0].sources:
            yield (self._points_of(label), *(it.sources[label].text() for it in branches))

    def to_pandas(self) -> Any:
        """Return the means as a ``pandas.DataFrame``: one row a line; `ImportError` without pandas."""
        rows = [
            {
                "line": it.title,
                **it.win.columns("win"),
                **it.points.columns("points"),
                **it.margin.columns("margin"),
                **{label: tally.mean for label, tally in it.tallies.items()},
                **{self._points_of(label): source.mean for label, source in it.sources.items()},
            }
            for it in self.branches
        ]
        return data_frame(rows)

    def figure(self, theme: str = "") -> Any:
        """Return a ``plotly.graph_objects.Figure``: how points are distributed, and what else is counted.

        The `theme` is as for `Rating.figure`. Each line has one colour throughout.
        """
        names = [labelled(f"{it.title}: wins {100 * it.win.mean:.0f} %", 60) for it in self.branches]
        labels = [labelled(it) for it in self._drawn(self.branches[0])]
        violins = [self._violin(line, name) for line, name in enumerate(names)]
        bars = [self._bars(line, name, labels) for line, name in enumerate(names)]
        layout = {
            "yaxis": {"title": {"text": "points"}},
            "xaxis": {"showticklabels": False, "showgrid": False, "domain": [0, 0.35]},
            "xaxis2": {"domain": [0.7, 1], "anchor": "y2"},
            "yaxis2": {**ROWS, "anchor": "x2"},
            "height": max(400, tall(labels, max(30, 14 * len(names)))),
        }
        return styled([*violins, *bars], theme, f"Final points of {self.player}", self.conclusion, layout)

    def _violin(self, line: int, name: str) -> dict[str, Any]:
        return {
            "type": "violin", "y": list(self.branches[line].distribution), "name": name, "legendgroup": name,
            "box": {"visible": True}, "meanline": {"visible": True}, "line": {"color": colour(line)},
        }  # fmt: skip

    def _drawn(self, branch: Branch) -> dict[str, Estimate]:
        """Return what is counted in a line, by what the figure calls it."""
        points = {self._points_of(label): it for label, it in branch.sources.items() if label not in self.sums}
        return {**branch.tallies, **points}

    def _bars(self, line: int, name: str, labels: list[str]) -> dict[str, Any]:
        found = self._drawn(self.branches[line])
        return {
            "type": "bar", "orientation": "h", "y": labels, "x": [it.mean for it in found.values()],
            "error_x": whiskers([it.mean for it in found.values()], [it.interval() for it in found.values()]),
            "marker": {"color": colour(line)},
            "hovertemplate": "%{y}: %{x:.1f}<extra></extra>", "name": name, "legendgroup": name,
            "showlegend": False, "xaxis": "x2", "yaxis": "y2",
        }  # fmt: skip

    def _points_of(self, label: str) -> str:
        return label if label in self.sums else f"Points: {label}"


def what_if(
    game: Game | Record,
    lines: Sequence[Sequence[Action | str | SupportsIndex]],
    *,
    at: int | None = None,
    future: str = "fresh",
    playouts: int = 2000,
    policy: str = "greedy",
    epsilon: float = EPSILON,
    seed: int = 0,
    executor: Any = None,
    progress: bool = False,
) -> WhatIf:
    """Compare lines from a moment of a game: many games are played on after each, with the same luck.

    Parameters
    ----------
    game : Game or Record
        Stays as it is. A position made by hand is a game, too (see ``new_game(position=...)``).
    lines : sequence of sequences of Action, str or int
        Each a list of actions to play first, one after the other. An empty one leaves all to the playouts.
    future : {"fresh", "same"}
        ``"fresh"``: what the player to act cannot know is reshuffled for each game, so the comparison is fair.
        ``"same"``: the same tiles and cards come as in the game, as if one could know. An action that a reshuffle
        makes impossible ends its line there.
    playouts : int
        Games a line, up to a million.
    at, policy, epsilon, seed, executor, progress
        As for `gingerbread_widget.analysis.rate`.

    Raises
    ------
    GameError
        If an argument is wrong; IllegalAction or ActionTextError if a line cannot be played.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> answer = gw.analysis.what_if(game, [["side 1"], ["side 2"]], playouts=10, seed=1)
    >>> [branch.title for branch in answer.branches]
    ['side 1', 'side 2']
    """
    playouts = check_playouts(playouts)
    check_executor(executor)
    future = arguments.choice("future", future, FUTURES)
    game = check_game(game)
    moment = Moment(game, at, policy, epsilon, seed, known=future == "same")
    wanted = arguments.listed("lines", lines, "a list of lines", MOST_LINES)
    if not wanted:
        raise arguments.wrong("lines", "at least one line", lines)
    actions = [_played(game, moment.step, line, f"lines[{i}]") for i, line in enumerate(wanted)]
    compared = [Candidate([action.code for action in line], moment.seat) for line in actions]
    moment.play(compared, playouts, executor, progress=progress)
    found = [_looked_into(moment, line, min(LOOKED_INTO, playouts)) for line in compared]
    sums = _sums(moment.rules.score_rows(moment.position))
    sources, tallies = (_same_labels(it, sums) for it in zip(*found, strict=True))
    branches = [
        Branch(tuple(line), *worth, tuple(of.points), source, tally)
        for line, of, worth, source, tally in zip(actions, compared, worths(compared), sources, tallies, strict=True)
    ]
    return WhatIf(moment.player, moment.step, future, tuple(branches), sums)


def _played(game: Game, at: int, line: Sequence[Action | str | SupportsIndex], name: str) -> list[Action]:
    """Return a line as actions, each checked where it is played."""
    branch = game.branch(at=at)
    return [branch.play(action) for action in arguments.listed(name, line, "a list of actions", MOST_MOVES)]


Numbers = dict[str, list[float]]


def _looked_into(moment: Moment, line: Candidate, games: int) -> tuple[Numbers, Numbers]:
    """Return the points by source, and what else is counted, in some games played on after a line."""
    sources: Numbers = {}
    tallies: Numbers = {}
    for k in range(games):
        end = _finished(moment, line, k)
        for label, points in _points(moment, end).items():
            sources.setdefault(label, [0.0] * games)[k] += points
        for row in moment.rules.tallies(end, moment.position):
            tallies.setdefault(row.label, [0.0] * games)[k] += row.points[moment.seat]
    return sources, tallies


def _same_labels(found: Sequence[Numbers], last: Sequence[str]) -> list[dict[str, Estimate]]:
    """Return the estimates by line, with the same labels for all lines, some of them last."""
    labels = sorted(dict.fromkeys(label for numbers in found for label in numbers), key=lambda it: it in last)
    return [{label: estimate(numbers.get(label, ())) for label in labels} for numbers in found]


def _finished(moment: Moment, line: Candidate, k: int) -> BasePosition:
    position = moment.position.clone()
    if moment.viewer is not None:
        position.determinize(moment.viewer, (moment.seed + k) % 2**62)
    for code in line.codes:
        if code not in position.legal_actions():
            break
        position.apply(code)
    # a random policy is a greedy one that always explores
    position.finish(1.0 if moment.policy == "random" else moment.epsilon, (moment.seed + k) % 2**62)
    return position


def _points(moment: Moment, position: BasePosition) -> dict[str, float]:
    """Return the points of the seat by what they are for: the subject of a line of the score table, or its label."""
    out: dict[str, float] = {}
    for row in moment.rules.score_rows(position):
        about = row.subjects[moment.seat] if row.subjects else row.label
        if about:
            out[about] = out.get(about, 0.0) + row.points[moment.seat]
    return out


def _sums(rows: Sequence[ScoreRow]) -> tuple[str, ...]:
    """Return the labels of the total and of the lines after it."""
    keys = [row.key for row in rows]
    return tuple(row.label for row in rows[keys.index(TOTAL) :])


def _middle(values: Sequence[float]) -> str:
    if len(values) < 2:
        return ""
    low, _, high = quantiles(values, n=4, method="inclusive")
    return f"{low:.0f} to {high:.0f}"
