"""A tournament of the players that pupils wrote, each in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from itertools import combinations
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..analysis.arguments import check_mode
from ..analysis.blocks import block_seed, seating
from ..analysis.progress import progress_bar
from ..game import Game
from ..games.kit import arguments
from ..players import Player, choose, player
from ..protocol import GameError, RecordError
from ..record import checked_names, read
from ..registry import rules_named
from ..start import new_game
from .apart import Apart, Fault, Limits
from .collected import given_paths
from .results import ClassTournament, Match

MOST_PLAYERS: Final = 100
MOST_GAMES: Final = 1000
#: After so many faults a player takes no further part.
MOST_FAULTS: Final = 3
#: Megabytes that Python needs to be there at all, and more than anybody should ask for.
MEMORY: Final = (128, 65_536)


def tournament(
    files: str | PathLike[str] | Iterable[str | PathLike[str]],
    *,
    bots: Sequence[str] = (),
    games: int = 2,
    seconds: float = 2.0,
    game_seconds: float = 60.0,
    memory: int = 512,
    mode: str | None = None,
    seed: int = 1,
    progress: bool = True,
    game: str | None = None,
) -> ClassTournament:
    """Let the players that pupils wrote meet, every two of them, and see what happened to each.

    A file defines a function ``player(observation, legal, rng)``, as in the example "Write a player of your own". It is
    run anew for each game, in a process of its own, which may use modules of Python, and open no file. Whoever takes
    too long, raises an error or chooses what is not legal has lost that game, and after three of them all further ones.

    It protects from mistakes and curiosity, not from malice: run files of strangers in a container. Memory is limited
    on Linux alone.

    Parameters
    ----------
    files : path, or iterable of paths
        Files of players; of a folder all that end in ``.py``. A player has the name of the file.
    bots : sequence of str
        Names of bots that play, too (see `gingerbread_widget.players`).
    games : int
        Games of every two; even, as each has the first seat as often as the other.
    seconds, game_seconds : float
        The longest that a player may take for a decision, and for all decisions of a game.
    memory : int
        Megabytes that a player may use, Python's own among them.
    mode, seed, game
        As for `gingerbread_widget.analysis.tournament`.
    progress : bool
        Show a progress bar.

    Returns
    -------
    ClassTournament
        One table, and all games to replay.

    Raises
    ------
    GameError
        If an argument is wrong, or this Python runs in a browser, where no processes are.
    """
    if sys.platform == "emscripten":
        raise GameError(
            "tournament: expected a Python that can start processes, got one in a browser. "
            "Download the files, and run the tournament where Python is installed"
        )
    limits = Limits(
        arguments.positive("seconds", seconds),
        arguments.positive("game_seconds", game_seconds),
        arguments.integer("memory", memory, *MEMORY),
    )
    rules = rules_named(game)
    mode = check_mode(rules, mode)
    many = arguments.amount("games", games, MOST_GAMES)
    if many % 2:
        raise arguments.wrong("games", "an even number, since all play in each seat", many)
    sources = _sources(files)
    seed = arguments.seed(seed)
    found = arguments.listed("bots", bots, "a list of names of bots", MOST_PLAYERS)
    who: dict[str, Apart | Player] = {name: Apart(name, text, limits) for name, text in sources.items()}
    who |= {name: player(name) for name in found}
    if len(who) < 2 or len(who) != len(sources) + len(found):
        raise arguments.wrong("files", "two players or more, of different names", [*sources, *found])
    checked_names([*who])
    with ExitStack() as stack:
        for it in who.values():
            if isinstance(it, Apart):
                stack.callback(it.stop)
        return _Contest(who, rules.name, mode, seed).play(many // 2, progress=progress)


def _sources(files: Any) -> dict[str, str]:
    """Return the texts of files by the names of their players."""
    found: dict[str, str] = {}
    for number, path in enumerate(given_paths(files, MOST_PLAYERS)):
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
            if file.stem in found:
                raise arguments.wrong(f"files[{number}]", "a different name for each player", file.stem)
            found[file.stem] = _source(file)
    if len(found) > MOST_PLAYERS:
        raise arguments.wrong("files", f"at most {MOST_PLAYERS} players", len(found))
    return found


def _source(file: Path) -> str:
    try:
        return read(file)
    except RecordError as error:  # not in UTF-8, or huge: as good as a file that raises an error
        return f"raise ValueError({str(error)!r})\n"


class _Contest:
    """All games, in turn, so that no player takes time from another."""

    def __init__(self, who: dict[str, Apart | Player], game: str, mode: str, seed: int) -> None:
        self.who = who
        self.game = game
        self.mode = mode
        self.seed = seed
        self.matches: list[Match] = []
        self.faults: dict[str, list[str]] = {name: [] for name in who}

    def play(self, blocks: int, *, progress: bool) -> ClassTournament:
        """Play all games; return what happened."""
        pairs = list(combinations(self.who, 2))
        with progress_bar(2 * blocks * len(pairs), "Class tournament", shown=progress) as step:
            for block in range(blocks):
                for pair in pairs:
                    for rotation in range(2):
                        names = tuple(pair[it] for it in seating((0, 1), rotation))
                        self.matches.append(self._match(names, block_seed(self.seed, block)))
                        step()
        apart = {name: it for name, it in self.who.items() if isinstance(it, Apart)}
        return ClassTournament(
            tuple(self.who),
            self.mode,
            self.seed,
            tuple(self.matches),
            {name: tuple(it) for name, it in self.faults.items()},
            {name: it.slowest for name, it in apart.items()},
            {name: it.printed for name, it in apart.items()},
            {name: dict(it.tried) for name, it in apart.items()},
        )

    def _match(self, names: tuple[str, ...], seed: int) -> Match:
        game = new_game(self.game, players=names, mode=self.mode, seed=seed)
        out = [name for name in names if len(self.faults[name]) >= MOST_FAULTS]
        if out:
            return Match(names, seed, (), tuple(it for it in names if it not in out), f"{out[0]} was out")
        faulty = ""
        try:
            for name in names:
                faulty, it = name, self.who[name]
                if isinstance(it, Apart):
                    it.begin()
            while not game.over:
                faulty = game.players[game.actor]
                self._turn(game, seed)
        except Fault as fault:
            self.faults[faulty].append(str(fault))
            text = f"{faulty}: {fault}"
            return Match(names, seed, (), tuple(it for it in names if it != faulty), text, game.to_text())
        winners = tuple(name for name, rank in game.ranking() if rank == 1)
        return Match(names, seed, tuple(game.scores()), winners, "", game.to_text())

    def _turn(self, game: Game, seed: int) -> None:
        """Play one action; what leaves no choice, nobody is asked for."""
        legal = game.legal_actions()
        game.play(legal[0] if len(legal) == 1 else choose(game, self.who[game.players[game.actor]], seed))
