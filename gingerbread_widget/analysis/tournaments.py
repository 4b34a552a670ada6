"""Tournaments: every player against every other, each in every seat, on the same seeds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil
from os import PathLike
from typing import Any, Final

from ..games.kit import arguments
from ..players import Player, player
from ..registry import rules_named
from .arguments import check_executor, check_mode, check_sendable, titles
from .blocks import Played, play_blocks
from .games_file import GamesFile, Key
from .parallel import is_process_pool, run_tasks
from .standings import Tournament

#: Seconds of work that a task has at least, so that sending it pays.
TASK: Final = 0.25
GAMES_A_MATCH: Final = 400
MOST_GAMES: Final = 1_000_000
MOST_PLAYERS: Final = 100


def tournament(
    players: Sequence[str | Player],
    *,
    games: int | None = None,
    seats: int = 2,
    mode: str | None = None,
    seed: int = 1,
    executor: Any = None,
    progress: bool = True,
    out: str | PathLike[str] | None = None,
    names: Iterable[str] | None = None,
    game: str | None = None,
) -> Tournament:
    """Let players meet, each combination of them as often as the others.

    Games come in blocks: one seed, and every seating, so that neither luck nor seat favours anybody. A block depends on
    its seed alone, so the result is the same on any number of processors, unless a player goes by the clock.

    Parameters
    ----------
    players : sequence of str or function
        Names of players, or functions of your own.
    games : int, optional
        Of each combination, up to a million; a multiple of the seats. 400 if left out, or 402 with three seats.
    seats : int
        Players a game.
    mode : str, optional
        The way the game is played; the one in which this game's players are usually compared if left out.
    seed : int
        The same seed gives the same games.
    executor, progress
        As for `gingerbread_widget.analysis.run_tasks`.
    out : path, optional
        A file to which games are written as they end, one line each. If it is there already, what it holds is not
        played again: so a tournament that was interrupted goes on, and one can be made longer with more `games`.
    names : iterable of str, optional
        Names for the table, one a player.
    game : str, optional
        Name of the game; the usual one if left out.

    Returns
    -------
    Tournament
        All games and what they show. After an interruption (Ctrl-C) those that were played until then.

    Raises
    ------
    GameError
        If an argument is wrong, or the file is of another tournament; RecordError if a line of it is damaged.

    Examples
    --------
    >>> result = tournament(["greedy", "random"], games=20, progress=False)
    >>> result.complete, result.standings[0].player
    (True, 'greedy')
    """
    check_executor(executor)
    who = _checked_players(players, executor)
    title = titles(who, names)
    rules = rules_named(game)
    seats = arguments.integer("seats", seats, rules.seats[0], rules.seats[-1])
    if len(who) < seats:
        raise arguments.wrong("players", f"at least {seats} for {seats} seats", len(who))
    seed = arguments.seed(seed)
    mode = check_mode(rules, mode)
    blocks = _checked_games(games, seats) // seats
    matches = list(combinations(range(len(who)), seats))
    about = {
        "game": rules.name,
        "components": rules.components_digest(),
        "mode": mode,
        "seats": seats,
        "seed": seed,
        "players": list(title),
    }
    lines = None if out is None else GamesFile(out, about, matches)
    done = {key: it for key, it in lines.games.items() if it.block < blocks} if lines else {}
    plan = _Plan(rules.name, mode, seed, matches, blocks, who)
    plan.play(done, lines, executor, progress=progress)
    return Tournament(title, tuple(matches), seats, mode, seed, blocks, tuple(done[key] for key in sorted(done)))


class _Plan:
    """All blocks of a tournament."""

    def __init__(
        self, game: str, mode: str, seed: int, matches: list[tuple[int, ...]], blocks: int, who: list[str | Player]
    ) -> None:
        self.fixed = game, mode, seed
        self.matches = matches
        self.blocks = blocks
        self.who = who

    def play(self, done: dict[Key, Played], lines: GamesFile | None, executor: Any, *, progress: bool) -> None:
        """Play what is missing in `done`, and put it there; end early when interrupted."""
        # the first block of each match shows how long one takes, and so how many make a task that is worth sending
        for label, tasks in (("First games", self._first), ("Tournament", self._rest)):
            left = tasks(done)
            try:
                for _, games in run_tasks(play_blocks, left, executor=executor, progress=progress, label=label):
                    if lines:
                        lines.add(games)
                    for it in games:
                        done.setdefault(it.key, it)
            except KeyboardInterrupt:  # while a line was written; one that is torn is played again
                return
            if self._first(done):
                return

    def _missing(self, done: dict[Key, Played], match: int, block: int) -> bool:
        return any((match, block, rotation) not in done for rotation in range(len(self.matches[match])))

    def _first(self, done: dict[Key, Played]) -> list[tuple[Any, ...]]:
        return [self._task(match, (0,)) for match in range(len(self.matches)) if self._missing(done, match, 0)]

    def _rest(self, done: dict[Key, Played]) -> list[tuple[Any, ...]]:
        """Return what is missing, the early blocks of all matches first."""
        found = []
        for match in range(len(self.matches)):
            took = sum(sum(done[match, 0, rotation].seconds) for rotation in range(len(self.matches[match])))
            size = min(ceil(TASK / max(took, TASK / self.blocks)), max(1, self.blocks // 8))
            todo = [block for block in range(self.blocks) if self._missing(done, match, block)]
            found += [(todo[i], match, tuple(todo[i : i + size])) for i in range(0, len(todo), size)]
        return [self._task(match, blocks) for _, match, blocks in sorted(found)]

    def _task(self, match: int, blocks: tuple[int, ...]) -> tuple[Any, ...]:
        numbers = self.matches[match]
        return (*self.fixed, match, numbers, blocks, tuple(self.who[it] for it in numbers))


def _checked_players(players: Any, executor: Any) -> list[str | Player]:
    who = arguments.listed("players", players, "a list of names or functions", MOST_PLAYERS)
    for it in who:
        player(it)
        if callable(it) and is_process_pool(executor):
            check_sendable("players", it, executor)
    return who


def _checked_games(games: Any, seats: int) -> int:
    if games is None:
        return ceil(GAMES_A_MATCH / seats) * seats
    number = arguments.amount("games", games, MOST_GAMES)
    if number % seats:
        low = number // seats * seats
        near = f"{low} or {low + seats}" if low else str(seats)
        raise arguments.wrong("games", f"a multiple of {seats}, since all play in each seat, such as {near}", number)
    return number
