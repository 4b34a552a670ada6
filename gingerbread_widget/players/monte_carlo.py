"""The player that tries each action in many games played on from samples, and takes the best."""

from __future__ import annotations

from time import monotonic
from typing import Final

from ..games.kit.base_observation import BaseObservation
from ..games.kit.base_position import BasePosition
from .anytime import PlayoutPlayer
from .halving import halving
from .reward import rewards
from .turn import Plan, best_plans
from .watch import Clock, Pace, Watch

#: Samples on which plans are judged before they are played out.
SAMPLES: Final = 6


class MonteCarlo(PlayoutPlayer):
    """A player by flat Monte Carlo: sequential halving over the actions that look best, all on the same samples.

    Each round gives every action that is still in the race as many greedy playouts as the others, from the same samples
    of what the seat cannot know and with the same random numbers; then the worse half is out (see
    `gingerbread_widget.players.halving`).

    Parameters
    ----------
    playouts : int
        A decision.
    seconds : float, optional
        A decision, by the clock.
    width : int
        Number of actions to try: those that the rule of thumb rates highest.
    epsilon : float
        Share of random actions in a playout, from 0 to 1.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> gw.players.choose(game, MonteCarlo(playouts=64)) in game.legal_actions()
    True
    """

    def _choose(self, observation: BaseObservation, position: BasePosition, seed: int, watch: Watch | None) -> int:
        clock = self.budget.clock(watch)
        found = [*best_plans(position, observation.seat, seed, SAMPLES, self.width, clock.tick)]
        return self._race(observation, found, seed, clock)[0]

    def _race(self, observation: BaseObservation, found: list[Plan], seed: int, clock: Clock) -> Plan:
        totals = dict.fromkeys(found, 0.0)
        first, pace = 0, Pace()

        def play(racing: list[Plan], left: int) -> bool:
            nonlocal first
            end = first + max(1, clock.left // (left * len(racing)))
            while first < end and clock.left > 0 and not clock.stopped:
                some = min(end - first, max(1, pace.playouts // len(racing)))
                outcomes = self._games(observation, racing, range(first, first + some), seed, clock, pace)
                if len(outcomes) < len(racing):
                    break
                for plan, games in zip(racing, outcomes, strict=True):
                    for outcome in games:
                        totals[plan] += rewards(outcome, observation.scale)[observation.actor]
                first += some
            return not clock.stopped and clock.left > 0

        return halving(found, play, totals.__getitem__)[0]

    def _games(
        self, observation: BaseObservation, found: list[Plan], games: range, seed: int, clock: Clock, pace: Pace
    ) -> list[list[list[int]]]:
        """Return how some games end after each plan, or after the first plans, where the clock has stopped."""
        outcomes: list[list[list[int]]] = []
        while len(outcomes) < len(found) and not clock.stopped:
            some = found[len(outcomes) : len(outcomes) + pace.playouts]
            began = monotonic()
            outcomes += observation.compare(some, len(games), seed, epsilon=self.epsilon, first=games.start)
            pace.took(len(some) * len(games), monotonic() - began)
            clock.spend(len(some) * len(games))
        return outcomes
