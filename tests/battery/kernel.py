"""What the battery has to be told of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gingerbread_widget.games.kit.base_rules import BaseRules


@dataclass(frozen=True)
class Kernel:
    """A game's rules, its numbers, and what only the game itself can tell.

    Attributes
    ----------
    rules : BaseRules
        The rules.
    kinds : tuple of (str, int)
        Modes and numbers of seats that the battery plays.
    rare : tuple of (str, int)
        Those of them that are played under the marker ``proof`` alone.
    codes : int
        Action codes run from 0 to one less.
    used : function of a number of seats
        How many of them there is something to do with among so many.
    longest, playout : int
        No random game has more steps; no game of random candidates has more steps a seat.
    largest : int
        No position takes more bytes.
    most : int
        No seat ever has as many points.
    few : int
        Games of which there is a digest for every day: 100, or fewer where games are long.
    many : int
        Games of which there are digests for the long run, a line a hundred.
    sparse : int
        The long run plays one seed in so many.
    told : int
        Most steps of the game that is kept in ``tests/golden``.
    numbers : str
        What the numbers in observations stand for, for readers of ``tests/golden``.
    faults : function of a position
        What is lost, doubled or over a limit, in words; empty if nothing is.
    broken : function of a position
        The same in a quick form, counted in another way, as one text.
    may_end : function of a position
        Whether the rules end the game here.
    unseen : function of a position and a seat
        What lies where the seat does not see it, by place.
    """

    rules: BaseRules[Any]
    kinds: tuple[tuple[str, int], ...]
    rare: tuple[tuple[str, int], ...]
    codes: int
    used: Callable[[int], int]
    longest: int
    playout: int
    largest: int
    most: int
    few: int
    many: int
    sparse: int
    told: int
    numbers: str
    faults: Callable[[Any], list[str]]
    broken: Callable[[Any], str]
    may_end: Callable[[Any], bool]
    unseen: Callable[[Any, int], dict[str, int]]
