"""Cases of a study: who plays what from where, and the games of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isfinite
from os import PathLike
from typing import Any, Final, NamedTuple

from ..game import Game
from ..games.kit import arguments
from ..outcome import win_shares
from ..players import Player, play_out, player
from ..protocol import GameError
from ..start import new_game
from .arguments import titles
from .blocks import block_seed

#: A function of a finished game: a number, or one a seat.
Score = Callable[[Game], "float | Sequence[float]"]
#: The scores of every study.
POINTS: Final = "points"
WIN: Final = "win"


class Case(NamedTuple):
    """One of the things that a study compares: players, and what they play.

    >>> Case(["greedy", "random"], mode="standard").players
    ['greedy', 'random']
    """

    players: Sequence[str | Player]  #: One a seat: names, or functions of your own.
    mode: str | None = None  #: The way the game is played.
    #: A game whose moment, or the text of a position, from which each game starts, with other cards where the seat to
    #: act cannot know them; a new game if left out.
    start: Game | str | None = None
    game: str | None = None  #: Name of the game.
    first: int | None = None  #: The seat that begins a new game; by the seed if left out.
    components: Mapping[str, Any] | str | PathLike[str] | None = None  #: Cards of your own, as for `new_game`.


class Beginning(NamedTuple):
    """The moment in which the games of a case begin, as it travels to other processes."""

    names: tuple[str, ...]
    options: str  # of `new_game`, as JSON
    fixed: bool  # a position and no new game

    def game(self, seed: int) -> Game:
        """Return the game of a seed."""
        game = new_game(players=self.names, seed=seed, **json.loads(self.options))
        return game.branch(future="fresh", seed=seed) if self.fixed else game


class StudyGame(NamedTuple):
    """A game of a study."""

    case: str  #: Name of the case.
    number: int  #: Games of the same number have the same seed in every case.
    steps: int  #: Actions that were played.
    #: By seat, under the name of each score: ``points``, ``win`` and those asked for.
    scores: dict[str, tuple[float, ...]]


def beginning(name: str, case: Case) -> Beginning:
    """Return where the games of a case begin; anything wrong is an error that names the case."""
    try:
        who = arguments.listed("players", case.players, "a list of names or functions")
        for it in who:
            player(it)
        names = tuple(title[:60] for title in titles(who))
        options: dict[str, Any] = {"game": case.game, "mode": case.mode, "first": case.first}
        options["components"] = case.components
        origin = case.start
        if isinstance(origin, Game):
            own = origin.record.components
            options |= {"game": origin.rules.name, "components": own if case.components is None else case.components}
            names, origin = origin.players, origin.position_text()
        if origin is not None:
            options["position"] = origin
        if isinstance(options["components"], (str, PathLike)):
            options["components"] = new_game(options["game"], components=options["components"]).record.components
        found = Beginning(names, json.dumps(options), origin is not None)
        if len(found.game(0).players) != len(who):
            raise arguments.wrong("players", f"{len(names)} players, one a seat", case.players)
    except GameError as error:
        raise GameError(f"cases[{name!r}]: {error}") from None
    return found


def play_games(
    case: str,
    begins: Beginning,
    players: Sequence[str | Player],
    scores: Iterable[tuple[str, Score]],
    seed: int,
    numbers: Iterable[int],
) -> list[StudyGame]:
    """Play some games of a case."""
    found = []
    for number in numbers:
        own = block_seed(seed, number)
        game = play_out(begins.game(own), players, own)
        found.append(StudyGame(case, number, game.steps, _measured(game, scores)))
    return found


def _measured(game: Game, scores: Iterable[tuple[str, Score]]) -> dict[str, tuple[float, ...]]:
    points, ranks = game.scores(), dict(game.rules.ranking(game.position))
    seats = range(len(points))
    out = {
        POINTS: tuple(map(float, points)),
        WIN: tuple(win_shares([*points, *(ranks[seat] for seat in seats)])),
    }
    for name, function in scores:
        out[name] = _numbers(name, function(game), len(points))
    return out


def _numbers(name: str, value: Any, seats: int) -> tuple[float, ...]:
    several = isinstance(value, Iterable) and not isinstance(value, str | bytes)
    try:
        found = tuple(map(float, value)) if several else (float(value),) * seats
    except (TypeError, ValueError, OverflowError):
        found = ()
    if len(found) != seats or not all(map(isfinite, found)):
        raise arguments.wrong(f"scores[{name!r}]", f"a finite number or {seats} of them, one a seat", value)
    return found
