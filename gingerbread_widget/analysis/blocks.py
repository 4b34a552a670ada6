"""Games in blocks: one seed, and each player once in each seat, so that luck and seat are the same for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from .. import players
from ..games.kit.arguments import shown
from ..players import Player
from ..protocol import Action, GameError
from ..registry import rules_named


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a tournament."""

    match: int  #: Number of the combination of players.
    block: int  #: Number of the seed.
    rotation: int  #: Number of the seating.
    players: tuple[int, ...]  #: Number of the player in each seat.
    points: tuple[int, ...]  #: By seat.
    ranks: tuple[int, ...]  #: By seat; 1 is best, and equal seats share one.
    decisions: tuple[int, ...]  #: By seat: how often there was something to choose.
    #: By seat: how long the player thought. Not compared, as the rest is the same on every machine.
    seconds: tuple[float, ...] = field(compare=False)

    @property
    def key(self) -> tuple[int, int, int]:
        """Return what tells it from all others of its tournament."""
        return self.match, self.block, self.rotation


def seating(match: Sequence[int], rotation: int) -> tuple[int, ...]:
    """Return the number of the player in each seat.

    >>> seating((4, 5, 6), 1)
    (5, 6, 4)
    """
    return (*match[rotation:], *match[:rotation])


def block_seed(seed: int, block: int) -> int:
    """Return the seed of the games of a block: of their set-up, and of the players' random numbers.

    >>> block_seed(1, 0) == block_seed(1, 0), block_seed(1, 0) == block_seed(1, 1)
    (True, False)
    """
    return Random(f"tournament/{seed}/{block}").getrandbits(62)


def play_blocks(
    game: str,
    mode: str,
    seed: int,
    number: int,
    match: tuple[int, ...],
    blocks: tuple[int, ...],
    who: tuple[str | Player, ...],
) -> list[Played]:
    """Play all games of some blocks of a match; `who` are its players, in the order of `match`."""
    everybody = dict(zip(match, map(players.player, who), strict=True))
    return [
        _played(game, mode, block_seed(seed, block), (number, block, rotation), seating(match, rotation), everybody)
        for block in blocks
        for rotation in range(len(match))
    ]


def _played(
    game: str,
    mode: str,
    seed: int,
    key: tuple[int, int, int],
    seats: tuple[int, ...],
    everybody: dict[int, Player],
) -> Played:
    rules = rules_named(game)
    position = rules.new_position(len(seats), mode, seed)
    decisions, seconds = [0] * len(seats), [0.0] * len(seats)
    for step, codes in enumerate(_moments(position)):
        code, seat = codes[0], position.actor
        if len(codes) > 1:
            legal = tuple(Action(it, rules.text(position, it)) for it in codes)
            observation, rng = rules.observe(position, seat), Random(f"{seed}/{seat}/{step}")
            began = perf_counter()
            action = everybody[seats[seat]](observation, legal, rng)
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            if action not in legal:
                raise GameError(f"players: number {seats[seat]} chose {shown(action, 60)}, which is not legal")
            code = action.code
        position.apply(code)
    ranks = dict(rules.ranking(position))
    in_order = tuple(ranks[seat] for seat in range(len(seats)))
    return Played(*key, seats, tuple(position.scores()), in_order, tuple(decisions), tuple(seconds))


def _moments(position: Any) -> Iterator[list[int]]:
    """Yield the legal codes of each moment until the end."""
    while position.actor >= 0:
        yield position.legal_actions()
