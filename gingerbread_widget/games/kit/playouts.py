"""Playouts of any game: games played on to the end inside the kernel, without a Python object a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from . import loops
from .arguments import SEEDS, choice, index, integer, listed, number, wrong
from .base_position import ALWAYS, BasePosition

POLICIES: Final = ("random", "greedy")
MOST: Final = 10_000_000  # games in a call


def playout(position: BasePosition, policy: str = "random", seed: int = 0, epsilon: float = 0.0) -> list[int]:
    """Return the points by seat of one game played on from a position, piles as they lie.

    Parameters
    ----------
    position : Position
        Stays as it is.
    policy : str
        ``"random"``, any candidate action, each as likely as the others; ``"greedy"``, the one that the game's rule of
        thumb (its module ``heuristic``) rates highest.
    seed : int
        0 <= seed < 2**63.
    epsilon : float
        Probability with which the greedy policy takes a random candidate instead.

    Raises
    ------
    GameError
        If an argument is wrong.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> position = gw.new_game("house", players=["Ada", "Bo"], seed=7).position
    >>> playout(position, "greedy", seed=1) == playout(position, "greedy", seed=1)
    True
    """
    return playouts(position, policy, 1, seed, epsilon=epsilon)[0]


def playouts(
    position: BasePosition,
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    seat: int | None = None,
    epsilon: float = 0.0,
    first: int = 0,
) -> list[list[int]]:
    """Return the points by seat of many games played on from a position, a list a game.

    Game k depends on the seed and on k alone, so a batch may be cut into pieces that other processes play.

    Parameters
    ----------
    position, policy, seed, epsilon
        As in `playout`, and so are errors.
    games : int
        Number of games, up to 10 million.
    seat : int, optional
        Before each game, what this seat cannot know is reshuffled; without a seat the piles stay as they lie.
    first : int
        Number of the first game of this piece.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> position = gw.new_game("house", players=["Ada", "Bo", "Cy"], seed=7).position
    >>> scores = playouts(position, "greedy", games=20, seed=1, seat=0, epsilon=0.1)
    >>> len(scores), len(scores[0])
    (20, 3)
    >>> piece = playouts(position, "greedy", games=5, seed=1, seat=0, epsilon=0.1, first=15)
    >>> piece == scores[15:]
    True
    """
    explore, end = _explore(policy, epsilon), _games("first", first) + _games("games", games)
    return loops.playouts(_checked(position), explore, first, end, _seed(seed), _seat(position, seat))


def compare(
    position: BasePosition,
    lines: Sequence[Sequence[int]],
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    seat: int | None = None,
    epsilon: float = 0.0,
    first: int = 0,
) -> list[list[list[int]]]:
    """Return the outcomes of many games played on after each of several lines, on common random numbers.

    In game k all lines are played from the same arrangement of what is hidden, and with the same random numbers
    afterwards, so they compare well; both depend on the seed and on k alone.

    Parameters
    ----------
    position, policy, games, seed, seat, epsilon, first
        As in `playouts`, and so are errors.
    lines : sequence of sequence of int
        Codes to play first; the first of each must be legal. A later one that is not legal in some game, because
        something else was revealed, ends its line in that game.

    Returns
    -------
    list of list of list of int
        By line and game: points by seat, then ranks by seat (1 is best; equal seats share one).

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> position = gw.new_game("house", players=["Ada", "Bo"], seed=7).position
    >>> one, two = compare(position, [[code] for code in position.legal_actions()], "greedy", games=3, seed=1, seat=0)
    >>> len(one), len(one[0]), sorted(one[0][2:])
    (3, 4, [1, 2])
    """
    explore, end = _explore(policy, epsilon), _games("first", first) + _games("games", games)
    legal = _checked(position).legal_actions()
    wanted = [_codes(f"lines[{i}]", line) for i, line in enumerate(listed("lines", lines, "a list of lines"))]
    for i, line in enumerate(wanted):
        if line and line[0] not in legal:
            raise wrong(f"lines[{i}]", "the code of a legal action first", line[0])
    return loops.compare(position, wanted, explore, first, end, _seed(seed), _seat(position, seat))


def self_play(
    deal: Callable[[int], BasePosition], policy: str, games: int, seed: int, epsilon: float
) -> list[list[int]]:
    """Play many games from the set-ups that `deal` makes of seeds that follow each other; for measurements.

    Return, game by game, the `summary` of the last position, then the number of decisions.
    """
    explore, count = _explore(policy, epsilon), _games("games", games)
    start = _seed(seed, count)
    return loops.self_play(deal, explore, start, start + count)


def _explore(policy: str, epsilon: float) -> int:
    """Return how many decisions are random, of `ALWAYS`."""
    choice("policy", policy, POLICIES)
    chance = number("epsilon", epsilon, 0, 1)
    return ALWAYS if policy == "random" else int(chance * ALWAYS)


def _checked(position: BasePosition) -> BasePosition:
    if not isinstance(position, BasePosition):
        raise wrong("position", "a position of a game", position)
    return position


def _codes(name: str, line: Sequence[int]) -> list[int]:
    found = []
    for code in listed(name, line, "a list of codes of actions"):
        number = index(code)
        if number is None or number.bit_length() > 32:
            raise wrong(name, "a list of codes of actions", line)
        found.append(number)
    return found


def _games(name: str, count: int) -> int:
    return integer(name, count, 0, MOST)


def _seed(seed: int, more: int = 0) -> int:
    return integer("seed", seed, 0, SEEDS - 1 - more)


def _seat(position: BasePosition, seat: int | None) -> int:
    return -1 if seat is None else integer("seat", seat, 0, len(_checked(position).scores()) - 1)
