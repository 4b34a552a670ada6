"""What each action of a moment is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any, Final

from ..arguments import duration, whole
from ..game import Game
from ..players.halving import better_half
from ..players.halving import halving as sequential_halving
from ..protocol import Action, GameError, Position
from ..record import Record
from .arguments import check_executor, check_flag, check_game, check_policy
from .chunks import run
from .lines import Line, play_on
from .planning import foreseen, whole_turns
from .rating import Rated, Rating

#: Games in a piece of work for an executor, over all lines.
PIECE: Final = 2000
#: Games in a piece of work of `refine`, over all lines: a few milliseconds.
SLICE: Final = 24
#: Whole turns that are rated beside single actions.
TURNS: Final = 12
#: Lines that `refine` keeps to the end, and games of each before any go.
FEW: Final = 6
SURE: Final = 8
#: What tells the games that decide which lines go on from those that count.
TRIAL: Final = 2**61
#: How often a greedy playout takes a random action.
EPSILON: Final = 0.1


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
    table: so no estimate is too low because the unlucky go first. Without `halving` every action gets all playouts.

    Parameters
    ----------
    game : Game or Record
        Stays as it is.
    playouts : int
        The most for one action.
    policy : {"greedy", "random"}
        How games are played on.
    epsilon : float
        How often the greedy policy takes a random action.
    seed : int
        Of samples and playouts; the same seed gives the same table, on any executor.
    at : int, optional
        After so many actions of the current line; now if left out.
    halving : bool
        Whether playouts are spared on what looks worse.
    turns : bool
        Whether up to twelve ways through the rest of the turn are rated beside the single actions: those after which
        the seat stands best. Where an action reveals something, such a line ends, since what is best then depends on
        that.
    executor : optional
        Where the work is done (see `gingerbread_widget.analysis.chunks.run`).
    progress : bool
        Show a progress bar.

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
    whole("playouts", playouts)
    check_policy(policy)
    check_executor(executor)
    moment = Moment(check_game(game), at, policy, epsilon, seed)
    lines = moment.lines(turns=check_flag("turns", turns))
    uninterrupted = True

    def play(racing: Sequence[Line], left: int) -> bool:
        """Play a round; `uninterrupted` tells whether it was not interrupted."""
        nonlocal uninterrupted
        goal = max(1, playouts >> left)
        uninterrupted = moment.play(racing, goal, executor, progress=progress) and (
            left == 0 or moment.play([line.trial for line in racing], goal, executor, progress=progress)
        )
        return uninterrupted

    racing = sequential_halving(lines, play, promise) if halving else lines
    if uninterrupted:
        play(racing, 0)
    return moment.rating(lines)


def refine(
    game: Game,
    *,
    seconds: float = 2.0,
    seed: int = 0,
    turns: bool = False,
    watch: Callable[[float], bool] | None = None,
) -> Iterator[Rating]:
    """Rate the actions of the moment, again and again with more playouts, for something that shows them meanwhile.

    Parameters
    ----------
    game : Game
        Stays as it is; what is played meanwhile is not followed.
    seconds : float
        How long.
    seed : int
        Of samples and playouts.
    turns : bool
        Whether whole turns are rated beside the single actions, as in `rate`.
    watch : function, optional
        Called every few milliseconds with the part of the time that is over; when it answers False, that is all.

    Yields
    ------
    Rating
        The first one soon, each one from more playouts than the one before.

    Raises
    ------
    GameError
        If an argument is wrong, or nobody is to act.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> ratings = list(gw.analysis.refine(game, seconds=0.05))
    >>> ratings[0].rows[0].playouts <= ratings[-1].rows[0].playouts
    True
    """
    duration("seconds", seconds)
    start = monotonic()
    moment = Moment(check_game(game), None, "greedy", EPSILON, seed)
    lines = moment.lines(turns=check_flag("turns", turns))

    def played(some: Sequence[Line], goal: int) -> bool:
        """Whether there was time to play on until each line has so many games."""
        while any(line.games < goal for line in some):
            moment.slice(some, goal)
            part = (monotonic() - start) / seconds
            if part >= 1 or (watch is not None and not watch(part)):
                return False
        return True

    goal, racing = 2, lines
    while played(racing, goal):
        yield moment.rating(lines)
        # the better half goes on; a few are kept to the end, for the reader
        if goal >= SURE and len(racing) > FEW:
            if not played([line.trial for line in racing], goal):
                break
            racing = better_half(racing, promise, FEW)
        goal *= 2
    if all(line.games for line in lines):
        yield moment.rating(lines)


def best(lines: Sequence[Line]) -> list[Line]:
    """The lines, best first; those that went early, with fewer games, come after those that went on."""
    return sorted(lines, key=lambda line: (line.games, line.merit), reverse=True)


def promise(line: Line) -> tuple[float, float]:
    """Return how well a line did in the games that are for this alone."""
    return line.trial.merit


class Moment:
    """The moment that is looked at, and how games are played on from it."""

    def __init__(
        self, game: Game, at: int | None, policy: str, epsilon: float, seed: int, *, known: bool = False
    ) -> None:
        with game.lock:
            self.step = game.step if at is None else at
            self.position: Position = game.position_at(self.step)
            self.rules = game.rules
            self.seat = self.position.actor
            if self.seat < 0:
                raise GameError(f"game: nobody is to act at step {self.step}, since the game is over")
            self.player = game.players[self.seat]
        #: Whose ignorance counts: nobody's where the piles stay as they lie.
        self.viewer = None if known else self.seat
        self.policy = policy
        self.epsilon = epsilon if policy == "greedy" else 0.0
        self.seed = seed
        # what is wrong with numbers shows before any work
        self.rules.compare(self.position, [], policy, 0, seed, seat=self.viewer, epsilon=self.epsilon)

    def lines(self, *, turns: bool = False) -> list[Line]:
        """One line an action, and some for whole turns."""
        codes = self.position.candidate_actions()
        actions: list[tuple[Action, ...]] = [(Action(code, self.rules.text(self.position, code)),) for code in codes]
        if turns and len(codes) > 1:
            seed = self.seed % TRIAL
            plans = whole_turns(self.position, TURNS, seed)
            found = dict.fromkeys(foreseen(self.rules, self.position, plan, seed) for plan in plans)
            actions += [line for line in found if len(line) > 1]
        return [Line([action.code for action in line], self.seat, line) for line in actions]

    def task(self, lines: Sequence[Line], games: int, first: int) -> tuple[Any, ...]:
        """Arguments of `play_on`."""
        codes, seed = [line.codes for line in lines], self.seed ^ TRIAL if lines[0].for_trial else self.seed
        return (self.rules, self.position, codes, self.policy, games, seed, self.viewer, self.epsilon, first)

    def play(self, lines: Sequence[Line], goal: int, executor: Any = None, *, progress: bool = False) -> bool:
        """Play on until each line has so many games; whether that was not interrupted. All have equally many before."""
        first, size = lines[0].games, max(1, PIECE // len(lines))
        tasks = [self.task(lines, min(size, goal - at), at) for at in range(first, goal, size)]
        found: dict[int, Any] = dict(run(play_on, tasks, executor=executor, progress=progress, label=f"to {goal}"))
        for number in range(len(tasks)):
            if number not in found:
                return False
            for line, outcomes in zip(lines, found[number], strict=True):
                line.add(outcomes)
        return True

    def slice(self, lines: Sequence[Line], goal: int) -> None:
        """The same for a few games of those lines that have the fewest."""
        fewest = min(line.games for line in lines)
        some = [line for line in lines if line.games == fewest][:SLICE]
        games = min(goal - fewest, max(1, SLICE // len(some)))
        for line, outcomes in zip(some, play_on(*self.task(some, games, fewest)), strict=True):
            line.add(outcomes)

    def rating(self, lines: Sequence[Line]) -> Rating:
        """The table of all lines."""
        order = best(lines)
        return Rating(self.player, self.step, self.policy, tuple(self._rated(line, order[0]) for line in order))

    @staticmethod
    def _rated(line: Line, first: Line) -> Rated:
        points, margin, win = line.worth
        return Rated(line.actions[0], line.actions, points, margin, win, line.behind(first)[1], line.games)
