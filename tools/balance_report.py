"""Report the scores of sensible play with the shipped components, beside the rulebook's scoring example.

Run ``python tools/balance_report.py``; ``--help`` lists the options. Games are standard games, seeded by their number,
so that the same options give the same report. Means are over all seats of all games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from statistics import fmean
from typing import Final, NamedTuple

from gingerbread_widget.games.house.components import Components, load_components, shipped
from gingerbread_widget.games.house.heuristic import rate
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.games.kit.rng import step, stream

WIDTH: Final = 6
"""Number of actions that Monte Carlo tries, those that the rule of thumb rates highest."""


class House(NamedTuple):
    """The result of one seat at the end."""

    points: float
    levels: float
    completed: float
    trapped: float
    tokens: float


EXAMPLE: Final = House(51, 5, 4, 7, 7)
"""Alice's house (rulebook, "Scoring example for the standard game")."""

Chooser = Callable[[Position, int, int], int]
"""Returns the code to play, from a position, a random number, and the playouts allowed."""


def at_random(position: Position, x: int, _playouts: int) -> int:
    """Return any action that is not plainly harmful."""
    codes = position.candidate_actions()
    return codes[x % len(codes)]


def ranked(position: Position, x: int) -> list[int]:
    """Return the candidates as the rule of thumb rates them, best first, ties in random order."""
    keys: dict[int, tuple[float, int]] = {}
    for code in position.candidate_actions():
        x = step(x)
        keys[code] = (-rate(position, code), x)
    return sorted(keys, key=keys.__getitem__)


def greedy(position: Position, x: int, _playouts: int) -> int:
    """Return the action that looks best at once."""
    return ranked(position, x)[0]


def monte_carlo(position: Position, x: int, playouts: int) -> int:
    """Return the action after which random play ends best on average, in futures that the seat thinks possible."""
    codes = ranked(position, x)[:WIDTH]
    if len(codes) == 1:
        return codes[0]
    seat = position.actor
    totals = dict.fromkeys(codes, 0)
    for _ in range(max(1, playouts // len(codes))):
        x = step(x)
        # Every action meets the same futures, so that luck does not choose among them.
        future = position.clone()
        future.determinize(seat, x)
        for code in codes:
            totals[code] += _margin(future, code, seat, x)
    return max(codes, key=totals.__getitem__)


def _margin(future: Position, code: int, seat: int, x: int) -> int:
    """Return the points of a seat less those of its best opponent, after an action and random play."""
    end = future.clone()
    end.apply(code)
    while end.actor >= 0:
        x = step(x)
        end.apply(at_random(end, x, 0))
    scores = end.scores()
    return scores[seat] - max(points for k, points in enumerate(scores) if k != seat)


PLAYERS: Final[dict[str, Chooser]] = {"random": at_random, "greedy": greedy, "monte carlo": monte_carlo}


def play(components: Components, player: str, seats: int, seed: int, playouts: int) -> list[House]:
    """Play one standard game with the same player at every seat."""
    chooser = PLAYERS[player]
    position = new_position(tables(components), seats, standard=True, seed=seed)
    x = stream(seed, 99)
    while position.actor >= 0:
        x = step(x)
        position.apply(chooser(position, x, playouts))
    return [
        House(points, float(seat.height()), float(seat.complete()), len(seat.trapped), float(seat.n_bread))
        for seat, points in zip(position.seats, position.scores(), strict=True)
    ]


def mean(houses: list[House]) -> House:
    """Return the mean of each figure."""
    return House(*(fmean(column) for column in zip(*houses, strict=True)))


def line(player: str, seats: str, games: str, house: House) -> str:
    """Write one row of the table."""
    figures = (f"{value:.1f}".removesuffix(".0") for value in house)
    return f"| {' | '.join((player, seats, games, *figures))} |"


def main(arguments: list[str]) -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of random and greedy for each number of seats")
    parser.add_argument("--deep-games", type=int, default=4, help="games of Monte Carlo for each number of seats")
    parser.add_argument("--playouts", type=int, default=300, help="playouts a decision of Monte Carlo")
    parser.add_argument("--components", help="a component file; the shipped set if left out")
    options = parser.parse_args(arguments)
    components = load_components(options.components) if options.components else shipped()

    print("| player | seats | games | points | levels | completed | trapped | tokens left |")
    print("| --- " * 8 + "|")
    print(line("rulebook's example", "", "", EXAMPLE))
    # Fresh processes, since a fork would copy locks that threads of the caller hold.
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for player in PLAYERS:
            games = options.deep_games if player == "monte carlo" else options.games
            for seats in (2, 3, 4):
                ends = pool.map(
                    play,
                    repeat(components),
                    repeat(player),
                    repeat(seats),
                    range(games),
                    repeat(options.playouts),
                )
                houses = [house for game in ends for house in game]
                if houses:
                    print(line(player, str(seats), str(games), mean(houses)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
