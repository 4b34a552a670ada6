"""Playouts: games played on to the end inside the kernel, without a Python object a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...protocol import GameError
from . import loops
from .names import ENDS
from .options import options
from .position import Position
from .tables import Tables, tables

POLICIES: Final = ("random", "greedy")
SEEDS: Final = 1 << 63
MOST: Final = 10_000_000  # games in a call


def playouts(
    position: Position,
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    seat: int | None = None,
    epsilon: float = 0.0,
    first: int = 0,
) -> list[list[int]]:
    """Scores of many games played on from a position.

    Game k depends on the seed and on k alone, so a batch may be cut into pieces that other processes play.

    Parameters
    ----------
    position : Position
        Stays as it is.
    policy : str
        ``"random"``, any candidate action, each as likely as the others; ``"greedy"``, the one that the rule of thumb
        rates highest (see `gingerbread_widget.games.candyman.heuristic`).
    games : int
        How many, up to 10 million.
    seed : int
        0 <= seed < 2**63.
    seat : int, optional
        Before each game, what this seat cannot know is reshuffled; without a seat the decks stay as they lie.
    epsilon : float
        How often the greedy policy takes a random candidate instead, from 0 to 1.
    first : int
        Number of the first game of this piece.

    Raises
    ------
    GameError
        If an argument is wrong.

    Examples
    --------
    >>> from gingerbread_widget.games.candyman import RULES
    >>> position = RULES.new_position(3, "basic", seed=7)
    >>> scores = playouts(position, "greedy", games=20, seed=1, seat=0, epsilon=0.1)
    >>> playouts(position, "greedy", games=5, seed=1, seat=0, epsilon=0.1, first=15) == scores[15:]
    True
    """
    explore, end = _explore(policy, epsilon), _games(first) + _games(games)
    return loops.playouts(position, explore, first, end, _seed(seed, 0), _seat(position, seat))


def compare(
    position: Position,
    lines: Sequence[Sequence[int]],
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    seat: int | None = None,
    epsilon: float = 0.0,
    first: int = 0,
) -> list[list[list[int]]]:
    """Outcomes of many games played on after each of several lines: common random numbers, so they compare well.

    Parameters
    ----------
    position, policy, games, seed, seat, epsilon, first
        As in `playouts`.
    lines : sequence of sequence of int
        Codes to play first; the first of each must be legal. A later one that is not possible in some game, because
        something else was revealed, ends its line in that game.

    Returns
    -------
    list of list of list of int
        By line and game: points by seat, then ranks by seat (1 is best; equal seats share one).

    Raises
    ------
    GameError
        If an argument is wrong.

    Examples
    --------
    >>> from gingerbread_widget.games.candyman import RULES
    >>> position = RULES.new_position(2, "basic", seed=7)
    >>> one, two = compare(position, [[code] for code in position.legal_actions()], "greedy", games=3, seed=1, seat=0)
    >>> len(one), len(one[0]), sorted(one[0][2:])
    (3, 4, [1, 2])
    """
    explore, end = _explore(policy, epsilon), _games(first) + _games(games)
    legal = position.legal_actions()
    wanted = [[*line] for line in lines]
    for i, line in enumerate(wanted):
        if line and line[0] not in legal:
            raise GameError(f"lines[{i}]: {line[0]!r:.40} is not the code of a legal action")
    return loops.compare(position, wanted, explore, first, end, _seed(seed, 0), _seat(position, seat))


class Summary(NamedTuple):
    """What came of a game that was played by itself.

    Attributes
    ----------
    decisions, rounds : int
        How long it was.
    end : str
        How it ended: ``"escaped"``, ``"gauntlet"``, ``"crumbs"`` or ``"survived"``.
    winner : int
        The winner's place in the order of the first round, or -1.
    scores : tuple of int
        Points in that order.
    """

    decisions: int
    rounds: int
    end: str
    winner: int
    scores: tuple[int, ...]


def self_play(
    seats: int,
    mode: str = "basic",
    policy: str = "random",
    games: int = 100,
    seed: int = 0,
    *,
    epsilon: float = 0.0,
    components: Tables | None = None,
) -> list[Summary]:
    """Play so many games from their set-ups, with seeds that follow each other; for measurements.

    Raises
    ------
    GameError
        If an argument is wrong.

    Examples
    --------
    >>> [game.end in {"escaped", "gauntlet", "crumbs"} for game in self_play(4, games=2, seed=1)]
    [True, True]
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not 2 <= seats <= 6:
        raise GameError(f"seats: {seats!r:.40} is not between 2 and 6")
    explore, number = _explore(policy, epsilon), _games(games)
    out = []
    for row in loops.games(components or tables(), seats, options(mode), explore, number, _seed(seed, number)):
        decisions, rounds, end, winner, first, *scores = row
        place = (winner - first) % seats if winner >= 0 else -1
        out.append(Summary(decisions, rounds, ENDS[end], place, (*scores[first:], *scores[:first])))
    return out


def _seat(position: Position, seat: int | None) -> int:
    if seat is None:
        return -1
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < position.n:
        raise GameError(f"seat: {seat!r:.40} is not between 0 and {position.n - 1}")
    return seat


def _explore(policy: str, epsilon: float) -> int:
    """How often a decision is random, of `loops.ALWAYS`."""
    if policy not in POLICIES:
        raise GameError(f"policy: {policy!r:.40} is not one of {', '.join(POLICIES)}")
    if isinstance(epsilon, bool) or not isinstance(epsilon, int | float) or not 0 <= epsilon <= 1:
        raise GameError(f"epsilon: {epsilon!r:.40} is not between 0 and 1")
    return loops.ALWAYS if policy == "random" else int(epsilon * loops.ALWAYS)


def _games(games: int) -> int:
    if isinstance(games, bool) or not isinstance(games, int) or not 0 <= games <= MOST:
        raise GameError(f"games: {games!r:.40} is not between 0 and {MOST}")
    return games


def _seed(seed: int, more: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS - more:
        raise GameError(f"seed: {seed!r:.40} is not between 0 and 2**63 - 1")
    return seed
