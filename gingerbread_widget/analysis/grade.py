"""Grade a decision: how much was lost, and what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..players.halving import halving, rounds
from ..players.turn import Plan, by_rating
from .candidates import Candidate
from .estimates import Estimate, chance, total
from .plans import begun, planned_games, reveals, whole_turns

#: Whole turns that begin with the action played, of which the best one counts.
OWN: Final = 8
#: Seeds of a decision, after its own.
MEASURE, REMEASURE, LUCK, PROBE, PLAN = range(1, 6)


class Grade(NamedTuple):
    """A decision in numbers, for the seat that made it."""

    choices: int  #: Number of legal actions; a decision with one is forced, and not graded.
    best: int  #: Code of the best action found, which may be the one that was played.
    win: Estimate  #: Chance to win after the action that was played, before anything it revealed.
    loss: Estimate  #: Lead of the best one in the chance to win.
    points: Estimate  #: Its lead in points ahead of the best other seat.
    luck: Estimate | None  #: By how much what was revealed changed the chance to win; None if nothing was.


class Judge:
    """A decision, and games played on from it; the seed is the first of those that it uses."""

    def __init__(self, rules: BaseRules[Any], position: BasePosition, playouts: int, epsilon: float, seed: int) -> None:
        self.rules = rules
        self.position = position
        self.seat = position.actor
        self.playouts = playouts
        self.epsilon = epsilon
        self.seed = seed

    def play(self, some: Sequence[Candidate], goal: int, seed: int, position: BasePosition | None = None) -> None:
        """Play on until each candidate has so many games; all have equally many before, from the same samples."""
        at, codes, first = position or self.position, [it.codes for it in some], some[0].games
        outcomes = self.rules.compare(
            at, codes, "greedy", goal - first, self.seed + seed, seat=self.seat, epsilon=self.epsilon, first=first
        )
        for it, games in zip(some, outcomes, strict=True):
            it.add(games)

    def race(self, plans: Sequence[Plan]) -> Candidate:
        """Return the best of some plans, after all its games."""
        number = rounds(len(plans))
        goal = self.playouts >> number

        def play(racing: list[Candidate], left: int) -> bool:
            self.play(racing, max(1, goal << (number - left)), 0)
            return True

        best = halving([Candidate(plan, self.seat) for plan in plans], play, lambda it: it.merit)
        self.play(best, self.playouts, 0)
        return best[0]

    def plans(self, played: int, width: int) -> tuple[Plan, Plan]:
        """Return how the turn goes on best after the action played, and the best turn of all that were tried."""
        position, own = self.position, (played,)
        candidates = position.candidate_actions()
        if candidates == [played]:
            return own, own
        turns = [plan for plan in whole_turns(position, width, self.seed + PLAN) if plan[0] != played]
        single = [(code,) for code in by_rating(position)[:width] if code != played]
        first = self.race(list(dict.fromkeys([own, *begun(position, played, OWN, self.seed + PLAN)])))
        others = list(dict.fromkeys([*single, *turns]))
        second = self.race(others) if others else first
        # what can only do harm may win a race by luck, but is not the best
        return first.codes, (second if second.merit > first.merit or played not in candidates else first).codes

    def measured(self, own: Plan, best: Plan) -> tuple[Candidate, Candidate]:
        """Return both plans in games from other samples than those by which they were chosen."""
        both = Candidate(own, self.seat), Candidate(best, self.seat)
        self.play(both, self.playouts, MEASURE)
        return both

    def measured_again(self, own: Plan, best: Plan) -> tuple[Candidate, Candidate]:
        """Return the same in games in which everybody plans whole turns."""
        both = Candidate(own, self.seat), Candidate(best, self.seat)
        outcomes = planned_games(self.position, (own, best), range(self.playouts), self.seed + REMEASURE)
        for it, games in zip(both, outcomes, strict=True):
            it.add(games)
        return both

    def luck(self, before: Candidate) -> Estimate | None:
        """Return the chance to win once what the first action of a plan reveals is seen, less the chance before it."""
        code, *rest = before.codes
        if not reveals(self.rules, self.position, code, self.seed + PROBE):
            return None
        after = self.position.clone()
        after.apply(code)
        then = Candidate(rest if rest and rest[0] in after.legal_actions() else [], self.seat)
        self.play([then], self.playouts, LUCK, after)
        return total([chance(then.wins)], [chance(before.wins)])


def grade(
    rules: BaseRules[Any], position: BasePosition, played: int, playouts: int, width: int, epsilon: float, seed: int
) -> Grade:
    """Grade one decision: a piece of work, for this process or another.

    An action is judged by the best way found to go on with the turn after it. Candidates are the actions that the rule
    of thumb rates highest and the whole turns after which the seat stands best; beside them, the action that was played
    and whole turns that begin with it. The best of each are found on samples of their own. How much one is better than
    the other is then measured on others, game by game, since whatever looks best of many has been lucky in the games by
    which it was chosen. Where that is beyond two standard errors, it is measured once more, in games in which everybody
    plans whole turns, and these are the loss: players by the rule of thumb do not carry out what a plan is good for.
    Where the action that was played is ahead beyond two standard errors, it is the best one found.
    """
    judge = Judge(rules, position, playouts, epsilon, seed)
    own, best = judge.plans(played, width)
    one, other = judge.measured(own, best)
    win, luck = chance(one.wins), judge.luck(one)
    loss, points = one.behind(other)[::-1]
    if loss.clear:
        one, other = judge.measured_again(own, best)
        loss, points = one.behind(other)[::-1]
    if loss.clear_below:
        best, (points, loss) = own, one.behind(one)
    return Grade(len(position.legal_actions()), best[0], win, loss, points, luck)
