"""Candidates under comparison: plans of one or more actions, and the games played on after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..protocol import Action
from .estimates import Estimate, difference, estimate


class Candidate:
    """A plan: actions to play one after the other, and how the games ended that were played on from there.

    Game k of all candidates under comparison is played from the same sample of what the seat cannot know, with the same
    random numbers.
    """

    def __init__(
        self, codes: Sequence[int], seat: int, actions: Sequence[Action] = (), *, for_trial: bool = False
    ) -> None:
        self.codes = tuple(codes)  #: Actions to play.
        self.seat = seat
        self.actions = tuple(actions)  #: The same with texts, where somebody wants them.
        self.for_trial = for_trial  #: True if its games only decide if another candidate goes on.
        #: By game, for the seat in question: points, points ahead of the best other seat, share of the win.
        self.points: list[float] = []
        self.margins: list[float] = []
        self.wins: list[float] = []

    @cached_property
    def trial(self) -> Candidate:
        """Return the same plan in games of its own, by which it is chosen, so that its luck there counts nowhere."""
        return Candidate(self.codes, self.seat, for_trial=True)

    @property
    def games(self) -> int:
        """Return how many games there are."""
        return len(self.points)

    def add(self, outcomes: Sequence[Sequence[int]]) -> None:
        """Note further games."""
        seat, rank = self.seat, self.seat + len(outcomes[0]) // 2 if outcomes else 0
        for outcome in outcomes:
            points = [*outcome]
            own = points.pop(seat)
            self.points.append(own)
            # what `outcome.margins` and `outcome.win_shares` say of this seat; this is run a hundred thousand times
            self.margins.append(own - max(points[: rank - seat - 1]))
            self.wins.append(1 / outcome[rank - seat :].count(1) if outcome[rank] == 1 else 0.0)

    @property
    def worth(self) -> tuple[Estimate, Estimate, Estimate]:
        """Return estimates of points, margin and chance to win."""
        return estimate(self.points), estimate(self.margins), estimate(self.wins)

    def behind(self, other: Candidate) -> tuple[Estimate, Estimate]:
        """Return how much another candidate is better, in margin and in chance to win, game by game."""
        return difference(other.margins, self.margins), difference(other.wins, self.wins)

    @property
    def merit(self) -> tuple[float, float]:
        """Return what candidates are ordered by: the chance to win, then the margin."""
        n = max(self.games, 1)
        return sum(self.wins) / n, sum(self.margins) / n


def play_on(
    rules: BaseRules[Any],
    position: BasePosition,
    lines: Sequence[Sequence[int]],
    policy: str,
    games: int,
    seed: int,
    seat: int | None,
    epsilon: float,
    first: int,
) -> list[list[list[int]]]:
    """Do one piece of work, in this process or another: return outcomes by line and game (see `BaseRules.compare`)."""
    return rules.compare(position, lines, policy, games, seed, seat=seat, epsilon=epsilon, first=first)
