"""A search of every way to play one turn: the best value of a goal, and a line that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final, NamedTuple

from ....game import Game, check_game
from ....protocol import GameError
from ...kit.arguments import function, integer

MAX_POSITIONS: Final = 200_000


class Solution(NamedTuple):
    """The best value, the actions of one line that reaches it, and how many positions were looked at.

    `ends` are the values at all ends of the turn that differ, each with how many ends have it; `reveals` says
    whether anything hidden could be looked at on the way.
    """

    value: int
    actions: tuple[str, ...]
    positions: int
    ends: dict[int, int]
    reveals: bool


class TurnSearch:
    """A search of all ways to play on to the end of the turn of the seat to act, with the arguments of `solve`."""

    def __init__(self, game: Game, limit: int = MAX_POSITIONS, *, every: bool = False) -> None:
        self.rules = check_game(game).rules
        self.root = game.position.clone()
        self.seat = self.root.actor
        self.limit = integer("limit", limit)
        self.every = every
        self.positions = 1
        self.reveals = False
        if self.seat < 0:
            raise GameError("the game is over: there is no turn to search")

    def ends(self) -> Iterator[tuple[Any, tuple[int, ...]]]:
        """Yield each end of the turn once, with the codes of a way there; look at each position once."""
        seen: set[Hashable] = {self.root.key()}
        stack: list[tuple[Any, tuple[int, ...]]] = [(self.root, ())]
        while stack:
            position, path = stack.pop()
            if position.actor != self.seat:
                yield position, path
                continue
            for code in position.legal_actions() if self.every else position.candidate_actions():
                after = position.clone()
                after.apply(code)
                self.reveals = self.reveals or (after.actor == self.seat and self.rules.shows_secret(code))
                key = after.key()
                if key not in seen:
                    seen.add(key)
                    stack.append((after, (*path, code)))
            self.positions = len(seen)
            if self.positions > self.limit:
                raise GameError(
                    f"more than {self.limit} positions in this turn: fewer tiles, tokens or effects make it smaller"
                )


def solve(game: Game, value: Callable[[Any], int], limit: int = MAX_POSITIONS, *, every: bool = False) -> Solution:
    """Search all ways to play the turn of the seat to act.

    Parameters
    ----------
    game : Game
        It is not changed.
    value : callable
        Function that gives the worth of a position at the end of the turn.
    limit : int, optional
        Number of positions that may be examined.
    every : bool, optional
        Also by actions that can only do harm, such as to put a token back without need (what they are, each game
        says: see `Game.candidate_actions`). Takes much longer, and the best is the same.

    Raises
    ------
    GameError
        If nobody is to act, or if there are more positions.
    """
    turn = TurnSearch(game, limit, every=every)
    function("value", value)
    ends: dict[int, int] = {}
    best: tuple[int, tuple[int, ...]] | None = None
    for position, path in turn.ends():
        reached = value(position)
        ends[reached] = ends.get(reached, 0) + 1
        if best is None or (reached, -len(path)) > (best[0], -len(best[1])):
            best = (reached, path)
    if best is None:
        raise GameError("this turn has no end")
    return Solution(best[0], _texts(game, best[1]), turn.positions, ends, turn.reveals)


def still_possible(game: Game, value: Callable[[Any], int], enough: int) -> int:
    """Return the best value that can still be had from here, or the first one found that is `enough`."""
    most: int | None = None
    for position, _ in TurnSearch(game).ends():
        reached = value(position)
        if most is None or reached > most:
            most = reached
        if most >= enough:
            break
    if most is None:
        raise GameError("this turn has no end")
    return most


def _texts(game: Game, path: tuple[int, ...]) -> tuple[str, ...]:
    position, texts = game.position.clone(), []
    for code in path:
        texts.append(game.rules.text(position, code))
        position.apply(code)
    return tuple(texts)
