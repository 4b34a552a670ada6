"""Studies: a question, put to many games of each of several cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil
from os import PathLike
from typing import Any, Final

from ..game import Game
from ..games.kit import arguments
from ..players import Player, play_out
from ..protocol import GameError
from ..table import Table, Tabular, data_frame
from ..version import __version__
from .arguments import check_executor, check_sendable
from .blocks import block_seed
from .cases import POINTS, WIN, Beginning, Case, Score, StudyGame, beginning, play_games
from .estimates import ERRORS, Estimate, chance, chance_lead, difference, estimate
from .fingerprints import fingerprint
from .parallel import is_process_pool, run_tasks
from .study_cache import StudyCache

MOST_GAMES: Final = 1_000_000
#: Games a task has at most.
SIZE: Final = 50


@dataclass(frozen=True, repr=False)
class Study(Tabular):
    """The games of a study, and what they show: a table in a notebook, text in a terminal."""

    cases: tuple[str, ...]  #: Names of the cases.
    scores: tuple[str, ...]  #: Names of what was measured.
    wanted: int  #: Games asked for, of each case.
    seed: int  #: The same seed gives the same games.
    games: tuple[StudyGame, ...]  #: By case and number, whoever played them and whenever.
    _played: Mapping[str, tuple[Beginning, tuple[str | Player, ...]]] = field(repr=False, compare=False)

    @property
    def complete(self) -> bool:
        """Return whether all games that were asked for have been played."""
        return len(self.games) == self.wanted * len(self.cases)

    @cached_property
    def _by_case(self) -> dict[str, dict[int, StudyGame]]:
        found: dict[str, dict[int, StudyGame]] = {case: {} for case in self.cases}
        for game in self.games:
            found[game.case][game.number] = game
        return found

    def values(self, score: str, case: str, seat: int | None = None) -> dict[int, float]:
        """Return a score of each game of a case, by number of the game.

        It is that of a seat, or the mean over all seats.
        """
        arguments.choice("score", score, self.scores)
        games = self._by_case[arguments.choice("case", case, self.cases)]
        if seat is not None:
            seat = arguments.integer("seat", seat, 0, len(self._played[case][1]) - 1)
        found = {number: game.scores[score] for number, game in games.items()}
        return {k: sum(it) / len(it) if seat is None else it[seat] for k, it in found.items()}

    def mean(self, score: str, case: str, seat: int | None = None) -> Estimate:
        """Return the mean of a score in a case, with its error."""
        found = [*self.values(score, case, seat).values()]
        return chance(found) if score == WIN and seat is not None else estimate(found)

    def lead(self, score: str, case: str, other: str, seat: int | None = None) -> Estimate:
        """Return how much larger a score is in one case than in another, in games of the same seeds."""
        mine, others = self.values(score, case, seat), self.values(score, other, seat)
        pairs = [(mine[k], others[k]) for k in mine if k in others]
        of = chance_lead if score == WIN and seat is not None else difference
        return of([a for a, _ in pairs], [b for _, b in pairs])

    def conclusion(self, score: str, case: str, other: str, seat: int | None = None) -> str:
        """Return what two cases say of a score, in a sentence; it says so where they leave the question open.

        Examples
        --------
        >>> found = study({"two": ["greedy"] * 2, "three": ["greedy"] * 3}, games=40, progress=False)
        >>> found.conclusion("points", "two", "three").partition(",")[0]
        'points: less in two than in three'
        """
        found = self.lead(score, case, other, seat)
        low, high = found.interval()
        what = score if seat is None else f"{score} of seat {seat}"
        unit, factor = (" %", 100) if score == WIN else ("", 1)
        spread = f"{factor * found.mean:+.1f}{unit} ({factor * low:+.1f} to {factor * high:+.1f})"
        spread += f" in {self._pairs(case, other)} games of each"
        if low <= 0 <= high:
            return f"{what}: these games do not tell {case} from {other}, {spread}"
        return f"{what}: {'more' if low > 0 else 'less'} in {case} than in {other}, {spread}"

    def _pairs(self, case: str, other: str) -> int:
        return len(self._by_case[case].keys() & self._by_case[other].keys())

    def top(self, score: str = POINTS) -> tuple[float, Game]:
        """Return the highest value of a score in any game and seat, and that game, played again.

        A study without a game is a `GameError`.
        """
        arguments.choice("score", score, self.scores)
        if not self.games:
            raise GameError("top: expected a study with games, got one that was interrupted before the first")
        best = max(self.games, key=lambda game: max(game.scores[score]))
        return max(best.scores[score]), self.replay(best.case, best.number)

    def replay(self, case: str, number: int) -> Game:
        """Return a game of the study, played again."""
        begins, players = self._played[arguments.choice("case", case, self.cases)]
        own = block_seed(self.seed, arguments.integer("number", number, 0, self.wanted - 1))
        return play_out(begins.game(own), players, own)

    # ---- tables

    @property
    def table(self) -> Table:
        """Return the table: a row a case and seat."""
        own = [name for name in self.scores if name not in (POINTS, WIN)]
        rows = [
            (
                case,
                title,
                str(len(self._by_case[case])),
                self.mean(WIN, case, seat).percent(),
                *(self.mean(name, case, seat).text() for name in (POINTS, *own)),
            )
            for case in self.cases
            for seat, title in enumerate(self._played[case][0].names)
            if self._by_case[case]
        ]
        caption = f"{len(self.games)} games, seed {self.seed}; {ERRORS}"
        if not self.complete:
            caption += f"; interrupted: {self.wanted * len(self.cases)} games were asked for"
        return Table(caption, ("Case", "Player", "Games", "Win", "Points", *own), tuple(rows), texts=2)

    def to_pandas(self) -> Any:
        """Return a data frame with a row a game and seat: case, number, seed, seat, player, scores, and the version."""
        return data_frame(
            [
                {
                    "case": game.case,
                    "number": game.number,
                    "seed": block_seed(self.seed, game.number),
                    "seat": seat,
                    "player": player,
                    **{name: game.scores[name][seat] for name in self.scores},
                    "version": __version__,
                }
                for game in self.games
                for seat, player in enumerate(self._played[game.case][0].names)
            ]
        )


def study(
    cases: Mapping[str, Case | Sequence[str | Player]],
    *,
    games: int = 400,
    scores: Mapping[str, Score] | None = None,
    seed: int = 1,
    executor: Any = None,
    progress: bool = True,
    cache: str | PathLike[str] | None = None,
) -> Study:
    """Play many games of each of several cases, and measure them.

    The games of a number have the same seed in every case, so that luck cancels out of differences.

    Parameters
    ----------
    cases : mapping of str to Case or list of Player
        The things to compare, by name.
    games : int
        Of each case, up to a million.
    scores : mapping of str to function, optional
        Measures besides points and wins, by name: functions that take a finished `Game` and return a number, or one a
        seat.
    seed : int
        The same seed gives the same games.
    executor, progress
        As for `gingerbread_widget.analysis.run_tasks`.
    cache : path, optional
        A folder for games that were played. What is there already, of the same position, players, scores, code and
        seeds, is not played again.

    Returns
    -------
    Study
        All games. After an interruption (Ctrl-C, the notebook's stop button) those that were played until then.

    Raises
    ------
    GameError
        If an argument is wrong.

    Examples
    --------
    >>> cases = {"by rule": ["greedy", "greedy"], "by chance": ["random", "greedy"]}
    >>> found = study(cases, games=20, scores={"steps": lambda game: game.steps}, progress=False)
    >>> found.complete, found.lead("points", "by rule", "by chance", seat=0).clear
    (True, True)
    """
    check_executor(executor)
    plan = _Plan(_checked_cases(cases), _checked_scores(scores), arguments.seed(seed), executor)
    games = arguments.amount("games", games, MOST_GAMES)
    done = plan.cached(None if cache is None else arguments.path("cache", cache, "folder"))
    plan.play(done, games, progress=progress)
    found = [done[name][k] for name in plan.cases for k in sorted(done[name]) if k < games]
    names = (POINTS, WIN, *(name for name, _ in plan.scores))
    return Study(tuple(plan.cases), names, games, plan.seed, tuple(found), plan.cases)


class _Plan:
    """All games of a study."""

    def __init__(
        self,
        cases: dict[str, tuple[Beginning, tuple[str | Player, ...]]],
        scores: tuple[tuple[str, Score], ...],
        seed: int,
        executor: Any,
    ) -> None:
        self.cases = cases
        self.scores = scores
        self.seed = seed
        self.executor = executor
        self.caches: dict[str, StudyCache] = {}
        if is_process_pool(executor):
            self._check_sendable()

    def _check_sendable(self) -> None:
        for _, players in self.cases.values():
            for it in players:
                if callable(it):
                    check_sendable("cases", it, self.executor)
        for _, function in self.scores:
            check_sendable("scores", function, self.executor)

    def cached(self, folder: Any) -> dict[str, dict[int, StudyGame]]:
        """Return the games of each case that were played before."""
        if folder is None:
            return {name: {} for name in self.cases}
        for name, (begins, players) in self.cases.items():
            key = fingerprint(tuple(begins), players, self.scores, self.seed)
            self.caches[name] = StudyCache(folder, key, name)
        return {name: {**it.games} for name, it in self.caches.items()}

    def play(self, done: dict[str, dict[int, StudyGame]], games: int, *, progress: bool) -> None:
        """Play what is missing, and put it with the rest; end early when interrupted."""
        tasks = [*self._tasks(done, games)]
        for _, found in run_tasks(play_games, tasks, executor=self.executor, progress=progress, label="Study"):
            if self.caches:
                self.caches[found[0].case].add(found)
            for game in found:
                done[game.case][game.number] = game

    def _tasks(self, done: dict[str, dict[int, StudyGame]], games: int) -> Iterator[tuple[Any, ...]]:
        """Yield what is missing, the early games of all cases first, so that an interruption leaves pairs."""
        size = max(1, min(SIZE, ceil(games / 16)))
        for first in range(0, games, size):
            for name, (begins, players) in self.cases.items():
                numbers = tuple(k for k in range(first, min(first + size, games)) if k not in done[name])
                if numbers:
                    yield name, begins, players, self.scores, self.seed, numbers


def _checked_cases(cases: Any) -> dict[str, tuple[Beginning, tuple[str | Player, ...]]]:
    expected = "names of cases with a Case or a list of players each"
    if not isinstance(cases, Mapping) or not cases or not all(isinstance(name, str) and name for name in cases):
        raise arguments.wrong("cases", expected, cases)
    found = {}
    for name, it in cases.items():
        case = it if isinstance(it, Case) else Case(it)
        found[name] = beginning(name, case), tuple(case.players)
    return found


def _checked_scores(scores: Any) -> tuple[tuple[str, Score], ...]:
    if scores is None:
        return ()
    if not isinstance(scores, Mapping) or not all(isinstance(name, str) and name for name in scores):
        raise arguments.wrong("scores", "names with a function each", scores)
    for name in (POINTS, WIN):
        if name in scores:
            raise arguments.wrong("scores", f"names other than {name}, which is measured anyway", name)
    return tuple((name, arguments.function(f"scores[{name!r}]", function)) for name, function in scores.items())
