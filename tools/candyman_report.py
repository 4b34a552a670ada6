"""Report on games of Run For Your Life, Candyman! with the shipped components: their length, ends and winners.

Run ``python tools/candyman_report.py``; ``--help`` lists the options. Games are seeded by their number, so that the
same options give the same report.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, quantiles
from typing import Final

from gingerbread_widget.analysis import tournament
from gingerbread_widget.games.candyman import CandymanRules, self_play
from gingerbread_widget.games.candyman.whole_games import Summary

HEAD: Final = (
    "play", "game", "seats", "games", "rounds", "80 % between", "escaped", "gauntlet", "crumbs",
    "wins by seat in order", "trophies of a seat", "decisions",
)  # fmt: skip
WIN: Final = 100
PLAYERS: Final = ("random", "beginner", "skilled", "strong", "expert")
KINDS: Final = (("basic", 2), ("basic", 3), ("basic", 4), ("basic", 5), ("basic", 6), ("classic", 4))


def line(policy: str, mode: str, seats: int, games: Sequence[Summary]) -> str:
    """Write one row of the table."""
    rounds = [game.rounds for game in games]
    tenths = quantiles(rounds, n=10) if len(rounds) > 1 else rounds * 9
    ends = Counter(game.end for game in games)
    wins = Counter(game.winner for game in games if game.winner >= 0)
    trophies = fmean(points % WIN for game in games for points in game.scores)
    cells = (
        policy,
        mode,
        str(seats),
        str(len(games)),
        f"{tenths[4]:.0f}",
        f"{tenths[0]:.0f} and {tenths[8]:.0f}",
        *(share(ends[end], len(games)) for end in ("escaped", "gauntlet", "crumbs")),
        ", ".join(share(wins[place], len(games)) for place in range(seats)),
        f"{trophies:.1f}",
        f"{fmean(game.decisions for game in games):.0f}",
    )
    return f"| {' | '.join(cells)} |"


def share(part: int, whole: int) -> str:
    """Return a percentage, with one decimal below ten."""
    value = 100 * part / whole
    return f"{value:.0f} %" if value >= 10 or value == 0 else f"{value:.1f} %"


def match(player: str, games: int) -> str:
    """Write the row of a player against the greedy one."""
    result = tournament([player, "greedy"], games=games, game="candyman", seed=1, progress=False)
    standing = next(it for it in result.standings if it.player == player)
    mean, low, high = (100 * (it or 0.0) for it in (standing.win.mean, standing.win.low, standing.win.high))
    return f"| {player} | {games} | {mean:.1f} % | {low:.1f} to {high:.1f} % |"


def main(arguments: list[str]) -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each kind")
    parser.add_argument("--matches", type=int, default=0, help="two-seat games of each player against greedy, instead")
    parser.add_argument("--components", help="a component file; the shipped set if left out")
    options = parser.parse_args(arguments)
    if options.matches:
        print("| player | games | wins | 95 % interval |\n| --- | --- | --- | --- |")
        for player in PLAYERS:
            print(match(player, options.matches), flush=True)
        return
    rules = CandymanRules()
    if options.components:
        rules = rules.with_components(options.components)

    print(f"| {' | '.join(HEAD)} |")
    print("| --- " * len(HEAD) + "|")
    for policy in ("random", "greedy"):
        for mode, seats in KINDS:
            games = self_play(seats, mode, policy, games=options.games, seed=1, components=rules.tables)
            print(line(policy, mode, seats, games), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
