"""Candidates under comparison: plans of one or more actions, and the games played on after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from statistics import fmean
from typing import Any, Final

from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..protocol import Action
from .estimates import Estimate, chance, chance_lead, difference, estimate

#: Added to the seeds of games that only decide which candidates go on, and of those that tell what the best is worth.
TRIAL: Final = 2**61
HELD_OUT: Final = 2**60


class Candidate:
    """A plan: actions to play one after the other, and how the games ended that were played on from there.

    Game k of all candidates under comparison is played from the same sample of what the seat cannot know, with the same
    random numbers.
    """

    def __init__(self, codes: Sequence[int], seat: int, actions: Sequence[Action] = (), purpose: int = 0) -> None:
        self.codes = tuple(codes)  #: Actions to play.
        self.seat = seat
        self.actions = tuple(actions)  #: The same with texts, where somebody wants them.
        self.purpose = purpose  #: What its games are for, which are others for each purpose: `TRIAL`, `HELD_OUT` or 0.
        #: By game, for the seat in question: points, points ahead of the best other seat, share of the win.
        self.points: list[float] = []
        self.margins: list[float] = []
        self.wins: list[float] = []

    @cached_property
    def trial(self) -> Candidate:
        """Return the same plan in games of its own, by which it is chosen, so that its luck there counts nowhere."""
        return Candidate(self.codes, self.seat, (), TRIAL)

    @cached_property
    def held_out(self) -> Candidate:
        """Return the same plan in further games, which tell what it is worth after it was chosen by its own."""
        return Candidate(self.codes, self.seat, (), HELD_OUT)

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

    def behind(self, other: Candidate) -> tuple[Estimate, Estimate]:
        """Return how much another candidate is better, in margin and in chance to win, game by game."""
        return difference(other.margins, self.margins), chance_lead(other.wins, self.wins)

    @property
    def merit(self) -> tuple[float, float]:
        """Return what candidates are ordered by: the chance to win, then the margin."""
        n = max(self.games, 1)
        return sum(self.wins) / n, sum(self.margins) / n


def worths(some: Sequence[Candidate]) -> list[tuple[Estimate, Estimate, Estimate]]:
    """Return estimates of points, margin and chance to win of some candidates of a moment.

    The errors of points and margin are those with two games more, one won and one lost, as such games are on average
    after all the candidates: where a win brings a hundred points, a few games without one look far too alike.
    """
    ends: list[list[tuple[float, float]]] = [[], []]
    for it in some:
        for points, margin, win in zip(it.points, it.margins, it.wins, strict=True):
            ends[win > 0].append((points, margin))
    more = [[fmean(end[i] for end in games) for games in ends] if all(ends) else [] for i in range(2)]
    return [(estimate(it.points, more[0]), estimate(it.margins, more[1]), chance(it.wins)) for it in some]


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
