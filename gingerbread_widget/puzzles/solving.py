"""Every way to play one turn, searched to its end: what a goal's best value is, and a line that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from ..game import Game
from ..protocol import GameError

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


def solve(game: Game, value: Callable[[Any], int], limit: int = MAX_POSITIONS) -> Solution:
    """Search all ways to play the turn of the seat to act.

    Parameters
    ----------
    game : Game
        It is not changed.
    value : callable
        What a position at the end of the turn is worth.
    limit : int, optional
        How many positions may be looked at.

    Raises
    ------
    GameError
        If nobody is to act, or if there are more positions.
    """
    root = game.position.clone()
    if root.actor < 0:
        raise GameError("the game is over: there is no turn to search")
    seat = root.actor
    seen: set[Hashable] = {root.key()}
    stack: list[tuple[Any, tuple[int, ...]]] = [(root, ())]
    ends: dict[int, int] = {}
    best: tuple[int, tuple[int, ...]] | None = None
    reveals = False
    while stack:
        position, path = stack.pop()
        if position.actor != seat:
            reached = value(position)
            ends[reached] = ends.get(reached, 0) + 1
            if best is None or (reached, -len(path)) > (best[0], -len(best[1])):
                best = (reached, path)
            continue
        for code in position.legal_actions():
            after = position.clone()
            after.apply(code)
            reveals = reveals or (after.actor == seat and game.rules.reveals(code))
            key = after.key()
            if key not in seen:
                seen.add(key)
                stack.append((after, (*path, code)))
        if len(seen) > limit:
            raise GameError(f"more than {limit} positions in this turn: fewer tiles, tokens or effects make it smaller")
    if best is None:
        raise GameError("this turn has no end")
    return Solution(best[0], _texts(game, best[1]), len(seen), ends, reveals)


def _texts(game: Game, path: tuple[int, ...]) -> tuple[str, ...]:
    position, texts = game.position.clone(), []
    for code in path:
        texts.append(game.rules.text(position, code))
        position.apply(code)
    return tuple(texts)
