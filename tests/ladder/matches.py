"""Games between two players, in blocks: one seed, and each player once in each seat."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from time import process_time

import gingerbread_widget as gw
from gingerbread_widget.outcome import win_shares
from gingerbread_widget.players import Player, choose

#: Apart from the seeds of tests and of the script that fits the weights.
FIRST_SEED = 9_000_000
NORMAL_95 = 1.96


@dataclass
class Block:
    """The two games of a seed.

    Attributes
    ----------
    pairing : str
        As in `tests.ladder.pairings`.
    seed : int
        Of the set-ups, and of the players' random numbers.
    wins : list of float
        What the first player won, game by game: 1, 0.5 or 0.
    points, seconds, longest : list of list
        Game by game, of the first player and of the second: points; seconds of the processor, in all and for the
        longest decision.
    decisions : list of list of int
        Game by game: decisions between two actions or more.
    """

    pairing: str
    seed: int
    wins: list[float]
    points: list[list[int]]
    seconds: list[list[float]]
    longest: list[list[float]]
    decisions: list[list[int]]


def play_block(pairing: str, players: tuple[Player, Player], seed: int) -> Block:
    """Play one seed with both orders of the players."""
    block = Block(pairing, seed, [], [], [], [], [])
    for first in (0, 1):
        _play(block, players, seed, first)
    return block


def _play(block: Block, players: tuple[Player, Player], seed: int, first: int) -> None:
    """Play one game, with the players from `first` on, and note it."""
    game = gw.new_game(players=["A", "B"], mode="standard", seed=seed)
    seconds, longest, decisions = [0.0, 0.0], [0.0, 0.0], [0, 0]
    while not game.over:
        legal = game.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            who = game.actor ^ first
            began = process_time()
            action = choose(game, players[who], seed)
            took = process_time() - began
            seconds[who] += took
            longest[who] = max(longest[who], took)
            decisions[who] += 1
        game.play(action)
    points = game.scores()
    rank = dict(game.ranking())
    shares = win_shares([*points, rank["A"], rank["B"]])
    block.wins.append(shares[first])
    block.points.append([points[first], points[1 - first]])
    block.seconds.append([round(it, 4) for it in seconds])
    block.longest.append([round(it, 4) for it in longest])
    block.decisions.append(decisions)


def save(block: Block, path: Path) -> None:
    """Add a block to a file, one a line; a last line that was cut off stays one by itself."""
    whole = not path.exists() or path.read_bytes()[-1:] in {b"", b"\n"}
    with path.open("a", encoding="utf-8") as file:
        file.write(("" if whole else "\n") + json.dumps(asdict(block)) + "\n")


def load(path: Path) -> list[Block]:
    """The blocks of a file, each once; a last line that was cut off is left out."""
    blocks: dict[tuple[str, int], Block] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            block = Block(**json.loads(line))
        except (ValueError, TypeError):
            continue
        blocks[block.pairing, block.seed] = block
    return [*blocks.values()]


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win share (Wilson's).

    Examples
    --------
    >>> [round(it, 3) for it in interval(0.6, 400)]
    [0.551, 0.647]
    >>> [round(it, 3) for it in interval(1.0, 400)]
    [0.99, 1.0]
    """
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Summary:
    """What the blocks of a pairing say; of two values, the first is the first player's."""

    games: int
    share: float
    low: float
    high: float
    points: tuple[float, float]
    decision: tuple[float, float]
    longest: tuple[float, float]


def summary(blocks: Iterable[Block]) -> Summary:
    """Of at least one block."""
    known = [*blocks]
    wins = [it for block in known for it in block.wins]
    share = sum(wins) / len(wins)

    def both(of: str) -> tuple[list[float], list[float]]:
        rows = [row for block in known for row in getattr(block, of)]
        return [row[0] for row in rows], [row[1] for row in rows]

    points, seconds, decisions, longest = map(both, ("points", "seconds", "decisions", "longest"))
    return Summary(
        len(wins),
        share,
        *interval(share, len(wins)),
        (sum(points[0]) / len(wins), sum(points[1]) / len(wins)),
        (sum(seconds[0]) / sum(decisions[0]), sum(seconds[1]) / sum(decisions[1])),
        (max(longest[0]), max(longest[1])),
    )
