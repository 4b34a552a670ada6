"""Rate the actions of a moment by games played on after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from sys import maxsize
from typing import Any, Final

from ..figures import CHANCES, ROWS, colour, labelled, short, styled, tall, whiskers
from ..game import Game
from ..games.kit import arguments
from ..players.halving import better_half
from ..players.halving import halving as sequential_halving
from ..players.watch import Budget, Watch
from ..protocol import Action
from ..record import Record
from ..table import Table, Tabular, data_frame
from .arguments import check_executor, check_game, check_playouts
from .candidates import Candidate, worths
from .estimates import ERRORS, Estimate, total
from .moment import EPSILON, Moment

#: Candidates that `refine` keeps to the end, and games of each before any go.
FEW: Final = 6
SURE: Final = 8
COLUMNS: Final = ("Action", "Win", "Points", "Margin", "Behind the best", "Games")


@dataclass(frozen=True, slots=True)
class Rated:
    """An action, or a line of actions, with what it is worth."""

    action: Action  #: The action; of a line, the first one.
    line: tuple[Action, ...]  #: All of the line.
    points: Estimate  #: Final points of the seat to act.
    margin: Estimate  #: Points ahead of the best other seat.
    win: Estimate  #: Chance to win from 0 to 1 (a win shared by two counts half).
    behind: Estimate  #: Lead of the best action in the chance to win, game by game on the same samples.
    playouts: int  #: Number of games behind that.

    @property
    def close(self) -> bool:
        """Return whether this is too close to the best action to call: within two standard errors."""
        return self.behind.close

    @property
    def ahead(self) -> bool:
        """Return whether it is ahead of the best action by more than two standard errors.

        That happens where it was unlucky in the games that decide; nothing is best then.
        """
        return self.behind.clear_below

    @property
    def title(self) -> str:
        """Return the line in words."""
        return ", ".join(str(action) for action in self.line)


@dataclass(frozen=True, repr=False)
class Rating(Tabular):
    """The result of `rate`: shown as a table in a notebook, as text in a terminal."""

    player: str  #: Name of the player to act.
    step: int  #: Number of actions that the game had at that moment.
    policy: str  #: Policy that played the games on.
    rows: tuple[Rated, ...]  #: The actions, best first.

    @property
    def best(self) -> Rated:
        """Return the action that did best in the games that decide; if another one is `ahead`, nothing is best."""
        return self.rows[0]

    def _cells(self) -> Iterator[tuple[str, ...]]:
        for row in self.rows:
            behind = "" if row is self.best else row.behind.percent()
            verdict = " (ahead)" if row.ahead else " (too close to call)" if row.close else ""
            yield (
                row.title,
                row.win.percent(),
                row.points.text(),
                row.margin.text("+.1f"),
                behind + (verdict if behind else ""),
                str(row.playouts),
            )

    @property
    def caption(self) -> str:
        """Return what the table shows, in a sentence."""
        return f"{self.player} to act at step {self.step}; {self.policy} playouts; {ERRORS}"

    @property
    def conclusion(self) -> str:
        """Return what the numbers say, and what they do not, in a sentence or two."""
        others = self.rows[1:]
        ahead, close = [row for row in others if row.ahead], [row for row in others if row.close]
        if not others:
            return f"There is nothing but {short(self.best.title)}."
        if ahead:
            best, lead = max(((it, total([], [it.behind])) for it in ahead), key=lambda it: it[1].mean)
            return (
                f"Nothing is best: {short(best.title)} wins {lead.games()} than {short(self.best.title)}, which did "
                "better in the games that decide. More playouts may tell."
            )
        if not close:
            least = min(others, key=lambda row: row.behind.mean)
            return f"{short(self.best.title)} is best: it wins {least.behind.games()} than {short(least.title)}."
        return too_close([self.best.title, *(row.title for row in close)])

    @property
    def table(self) -> Table:
        """Return the table: a row an action."""
        return Table(self.caption, COLUMNS, tuple(self._cells()), foot=self.conclusion)

    def to_pandas(self) -> Any:
        """Return the table as a ``pandas.DataFrame``, one row an action; `ImportError` without pandas."""
        rows = [
            {
                "action": row.title,
                **row.win.columns("win"),
                **row.points.columns("points"),
                **row.margin.columns("margin"),
                **row.behind.columns("behind"),
                "playouts": row.playouts,
            }
            for row in self.rows
        ]
        return data_frame(rows)

    def figure(self, theme: str = "") -> Any:
        """Return a ``plotly.graph_objects.Figure``: the chance to win of each action, with 95 % intervals.

        The `theme` is ``"light"``, ``"dark"``, or empty for the page's own ground.
        """
        rows, labels = self.rows, [labelled(row.title) for row in self.rows]
        best = None if any(row.ahead for row in rows) else self.best
        bars = {
            "type": "bar", "orientation": "h", "x": [100 * row.win.mean for row in rows], "y": labels,
            "error_x": whiskers([row.win.mean for row in rows], [row.win.interval() for row in rows], 100),
            "marker": {"color": [colour(0 if row is best else 1) for row in rows]},
            "hovertemplate": "%{y}: %{x:.1f} %<extra></extra>",
        }  # fmt: skip
        layout = {"xaxis": CHANCES, "yaxis": ROWS, "height": tall(labels), "bargap": 0.35}
        return styled([bars], theme, f"{self.player}: chance to win", self.conclusion, layout)


def too_close(titles: Sequence[str]) -> str:
    """Return that it cannot be told which of some lines is best, in two sentences."""
    more = f" or {len(titles) - 3} more" if len(titles) > 3 else ""
    return f"Too close to call: {' or '.join(map(short, titles[:3]))}{more} may be best. More playouts may tell."


def rate(
    game: Game | Record,
    *,
    playouts: int = 2000,
    policy: str = "greedy",
    epsilon: float = EPSILON,
    seed: int = 0,
    at: int | None = None,
    halving: bool = True,
    turns: bool = False,
    executor: Any = None,
    progress: bool = False,
) -> Rating:
    """Rate every candidate action of a moment by games played on after it.

    Only what the seat to act may know counts: each game is played from another sample of the rest, and game k of all
    actions from the same one (common random numbers). With `halving` all actions get some playouts, the better half as
    many again and so on, until one is left that has them all (sequential halving); the errors of those that went early
    are larger. Which ones go is found out in as many games again, from samples of their own, which do not count in the
    table: so no estimate is too low because the unlucky go first, and none too high because the lucky come first.
    Without `halving` every action gets all playouts, and as many to find out which is best.

    Parameters
    ----------
    game : Game or Record
        Stays as it is.
    playouts : int
        The most for one action, up to a million.
    policy : {"greedy", "random"}
        Policy that plays the games on.
    epsilon : float
        Share of random actions of the greedy policy, from 0 to 1.
    seed : int
        Of samples and playouts; the same seed gives the same result, on any executor.
    at : int, optional
        After so many actions of the current line; now if left out.
    halving : bool
        Spend fewer playouts on what looks worse.
    turns : bool
        Rate up to twelve ways through the rest of the turn beside the single actions: those after which
        the seat stands best. Where an action reveals something, such a line ends, since what is best then depends on
        that.
    executor, progress
        As for `gingerbread_widget.analysis.run_tasks`.

    Returns
    -------
    Rating
        The actions, best first: by chance to win, then by margin; those with fewer playouts after those with more.
        After an interruption (Ctrl-C), what is known so far.

    Raises
    ------
    GameError
        If an argument is wrong, or nobody is to act.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> rating = gw.analysis.rate(game, playouts=20, seed=1)
    >>> len(rating.rows), rating.player
    (2, 'Ada')

    Whole turns beside single actions:

    >>> _ = game.play("side 1", "side 1", "first 1", "first 1")
    >>> rating = gw.analysis.rate(game, playouts=4, seed=1, turns=True)
    >>> sum(len(row.line) == 1 for row in rating.rows) == len(game.candidate_actions())
    True
    >>> turns = [row for row in rating.rows if len(row.line) > 1]
    >>> 0 < len(turns) <= 12
    True
    """
    playouts = check_playouts(playouts)
    check_executor(executor)
    moment = Moment(check_game(game), at, policy, epsilon, seed)
    candidates = moment.candidates(turns=arguments.flag("turns", turns))
    arguments.flag("halving", halving)
    uninterrupted = True

    def play(racing: Sequence[Candidate], left: int) -> bool:
        """Play a round, with `left` to come; return whether it was not interrupted."""
        nonlocal uninterrupted
        goal = max(1, playouts >> left)
        uninterrupted = moment.play(racing, goal, executor, progress=progress) and (
            len(racing) == 1 or moment.play([it.trial for it in racing], goal, executor, progress=progress)
        )
        return uninterrupted

    racing = sequential_halving(candidates, play, promise) if halving else candidates
    if uninterrupted:
        play(racing, 0)
    best = max(candidates, key=lambda it: (it.games, promise(it), it.merit))
    return _rating(moment, candidates, best, best)


def refine(
    game: Game,
    *,
    seconds: float = 2.0,
    seed: int = 0,
    turns: bool = False,
    watch: Watch | None = None,
) -> Iterator[Rating]:
    """Rate the actions of the moment, again and again with more playouts, for something that shows them meanwhile.

    Yield a `Rating` soon, and then others, each from more playouts than the one before.

    Parameters
    ----------
    game : Game
        Stays as it is; what is played meanwhile is not followed.
    seconds : float
        Time limit.
    seed, turns
        As for `rate`, and so are errors.
    watch : function, optional
        Called every few milliseconds with the part of the time that is over; when it answers False, that is all.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> ratings = gw.analysis.refine(game, seconds=60)
    >>> next(ratings).best.playouts, next(ratings).best.playouts
    (2, 4)
    """
    if watch is not None:
        arguments.function("watch", watch)
    clock = Budget(maxsize, seconds).clock(watch)
    moment = Moment(check_game(game), None, "greedy", EPSILON, seed)
    candidates = moment.candidates(turns=arguments.flag("turns", turns))

    def played(some: Sequence[Candidate], goal: int) -> bool:
        """Play on until each has so many games; return whether there was time for that."""
        while any(it.games < goal for it in some):
            if not clock.spend(moment.slice(some, goal)):
                return False
        return True

    goal, racing, best = 2, candidates, candidates[0]
    while played(racing, goal):
        best = luckiest(racing)
        if early := ahead_of(best, [it for it in candidates if it not in racing]):
            if not played(early, goal):
                break
            racing = [*racing, *early]
            continue
        if not played([best.held_out], goal):
            break
        yield _rating(moment, candidates, best, best.held_out)
        # a few are kept to the end, for the reader
        if goal >= SURE and len(racing) > FEW:
            if not played([it.trial for it in racing], goal):
                break
            racing = better_half(racing, promise, FEW)
        goal *= 2
    if all(it.games for it in candidates):
        known = best.games <= 2 * best.held_out.games
        best = best if known else luckiest(racing)
        yield _rating(moment, candidates, best, best.held_out if known else best)


def luckiest(racing: Sequence[Candidate]) -> Candidate:
    """Return the one that looks best by its own games."""
    return max(racing, key=lambda it: it.merit)


def ahead_of(best: Candidate, some: Sequence[Candidate]) -> list[Candidate]:
    """Return those of some candidates that are ahead of the best one by more than two standard errors."""
    return [it for it in some if it is not best and it.behind(best)[1].clear_below]


def promise(candidate: Candidate) -> tuple[float, float]:
    """Return how well a candidate did in the games that only decide which ones go on."""
    return candidate.trial.merit


def _rating(moment: Moment, candidates: Sequence[Candidate], best: Candidate, told: Candidate) -> Rating:
    """Return the table: the best first, whose worth is told by games that did not choose it.

    Those that went early, with fewer games, come after those that went on.
    """
    rest = sorted((it for it in candidates if it is not best), key=lambda it: (it.games, it.merit), reverse=True)
    behind = [Estimate(0.0, 0.0), *(it.behind(best)[1] for it in rest)]
    shown = [told, *rest]
    rows = [
        Rated(it.actions[0], it.actions, *worth, lead, games.games)
        for it, games, worth, lead in zip([best, *rest], shown, worths(shown), behind, strict=True)
    ]
    return Rating(moment.player, moment.step, moment.policy, tuple(rows))
