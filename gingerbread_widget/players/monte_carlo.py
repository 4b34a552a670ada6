"""The player that tries each action in many games played on from what may be the case, and takes the best."""

from __future__ import annotations

from math import ceil, log2
from random import Random
from typing import Final

from ..protocol import Action, Observation
from .reward import rewards
from .thinker import Thinker
from .turn import Plan, best_plans
from .watch import Clock, Watch

#: Playouts in one go: a few milliseconds of work.
SLICE: Final = 32
#: Samples on which plans are judged before they are played out.
SAMPLES: Final = 6


class MonteCarlo(Thinker):
    """Flat Monte Carlo: sequential halving over the actions that look best, all on the same samples.

    Each round gives every action that is still in the race as many greedy playouts as the others, from the same samples
    of what the seat cannot know and with the same random numbers; then the worse half is out. (Karnin, Koren and
    Somekh, "Almost optimal exploration in multi-armed bandits", 2013.)

    Parameters
    ----------
    playouts : int
        A decision.
    seconds : float, optional
        A decision, by the clock.
    width : int
        How many actions are tried: those that the rule of thumb rates highest.
    epsilon : float
        How often a playout takes a random action.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> gw.players.choose(game, MonteCarlo(playouts=64)) in game.legal_actions()
    True
    """

    def __init__(
        self, playouts: int = 600, seconds: float | None = None, *, width: int = 16, epsilon: float = 0.1
    ) -> None:
        super().__init__(playouts, seconds, width, epsilon)

    def _choose(self, observation: Observation, legal: tuple[Action, ...], rng: Random, watch: Watch | None) -> Action:
        seed = rng.getrandbits(61)
        position = observation.sample(seed)
        codes = position.candidate_actions()
        code = codes[0]
        if len(codes) > 1:
            found = [*best_plans(position, observation.seat, seed, SAMPLES, self.width)]
            code = self._race(observation, found, seed, self.budget.clock(watch))[0] if len(found) > 1 else found[0][0]
        return next(action for action in legal if action.code == code)

    def _race(self, observation: Observation, found: list[Plan], seed: int, clock: Clock) -> Plan:
        totals = dict.fromkeys(found, 0.0)
        first = 0
        for left in range(ceil(log2(len(found))), 0, -1):
            end = first + max(1, clock.left // (left * len(found)))
            while first < end:
                some = min(end - first, max(1, SLICE // len(found)))
                outcomes = observation.compare(found, some, seed, epsilon=self.epsilon, first=first)
                for plan, games in zip(found, outcomes, strict=True):
                    totals[plan] += sum(rewards(outcome, observation.scale)[observation.actor] for outcome in games)
                first += some
                if not clock.spend(some * len(found)):
                    return max(found, key=totals.__getitem__)
            found = sorted(found, key=totals.__getitem__, reverse=True)[: ceil(len(found) / 2)]
        return found[0]
