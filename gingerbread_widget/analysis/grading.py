"""One decision under review: how much was lost, and what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..players.halving import halving, rounds
from ..players.turn import Plan, by_rating
from ..protocol import Position, Rules
from .estimates import Estimate, estimate
from .lines import Line
from .planned import planned_games
from .planning import begun, reveals, whole_turns

#: Whole turns that begin with the action played, of which the best one counts.
OWN: Final = 8
#: Seeds of a decision, after its own.
MEASURE, REMEASURE, LUCK, PROBE, PLAN = range(1, 6)


class Grade(NamedTuple):
    """What a decision was worth, for the seat that made it.

    Attributes
    ----------
    choices : int
        How many candidate actions there were; a decision with one is forced, and not graded.
    best : int
        Code of the best action found, which may be the one that was played.
    win : Estimate
        Chance to win after the action that was played, before anything it revealed.
    loss, points : Estimate
        How much better the best one is: chance to win, and points ahead of the best other seat.
    luck : Estimate or None
        By how much what was revealed changed the chance to win; None if nothing was.
    """

    choices: int
    best: int
    win: Estimate
    loss: Estimate
    points: Estimate
    luck: Estimate | None


class Judge:
    """One decision, and games played on from it.

    Parameters
    ----------
    rules, position
        Where it was made.
    playouts : int
        Games a line.
    epsilon : float
        How often a playout takes a random action.
    seed : int
        The first of its seeds.
    """

    def __init__(self, rules: Rules[Any], position: Position, playouts: int, epsilon: float, seed: int) -> None:
        self.rules = rules
        self.position = position
        self.seat = position.actor
        self.playouts = playouts
        self.epsilon = epsilon
        self.seed = seed

    def play(self, lines: Sequence[Line], goal: int, seed: int, position: Position | None = None) -> None:
        """Play on until each line has so many games; all have equally many before, from the same samples."""
        at, codes, first = position or self.position, [line.codes for line in lines], lines[0].games
        outcomes = self.rules.compare(
            at, codes, "greedy", goal - first, self.seed + seed, seat=self.seat, epsilon=self.epsilon, first=first
        )
        for line, games in zip(lines, outcomes, strict=True):
            line.add(games)

    def race(self, plans: Sequence[Plan]) -> Line:
        """Return the best of some lines, after all its games."""
        number = rounds(len(plans))
        goal = self.playouts >> number

        def play(racing: list[Line], left: int) -> bool:
            self.play(racing, max(1, goal << (number - left)), 0)
            return True

        best = halving([Line(plan, self.seat) for plan in plans], play, lambda line: line.merit)
        self.play(best, self.playouts, 0)
        return best[0]

    def lines(self, played: int, width: int) -> tuple[Plan, Plan]:
        """How the turn goes on best after the action played, and the best turn of all that were tried."""
        position, own = self.position, (played,)
        if len(position.candidate_actions()) == 1:
            return own, own
        turns = [plan for plan in whole_turns(position, width, self.seed + PLAN) if plan[0] != played]
        single = [(code,) for code in by_rating(position)[:width] if code != played]
        first = self.race(list(dict.fromkeys([own, *begun(position, played, OWN, self.seed + PLAN)])))
        others = list(dict.fromkeys([*single, *turns]))
        second = self.race(others) if others else first
        return first.codes, (second if second.merit > first.merit else first).codes

    def measured(self, own: Plan, best: Plan) -> tuple[Line, Line]:
        """Both lines in games from other samples than those by which they were chosen."""
        lines = Line(own, self.seat), Line(best, self.seat)
        self.play(lines, self.playouts, MEASURE)
        return lines

    def measured_again(self, own: Plan, best: Plan) -> tuple[Line, Line]:
        """The same in games in which everybody plans whole turns."""
        lines = Line(own, self.seat), Line(best, self.seat)
        outcomes = planned_games(self.position, (own, best), range(self.playouts), self.seed + REMEASURE)
        for line, games in zip(lines, outcomes, strict=True):
            line.add(games)
        return lines

    def luck(self, before: Line) -> Estimate | None:
        """The chance to win once what the first action of a line reveals is seen, less the chance before it."""
        code, *rest = before.codes
        if not reveals(self.rules, self.position, code, self.seed + PROBE):
            return None
        after = self.position.clone()
        after.apply(code)
        line = Line(rest if rest and rest[0] in after.legal_actions() else [], self.seat)
        self.play([line], self.playouts, LUCK, after)
        one, other = estimate(line.wins), estimate(before.wins)
        return Estimate(one.mean - other.mean, (one.error**2 + other.error**2) ** 0.5)


def grade(
    rules: Rules[Any], position: Position, played: int, playouts: int, width: int, epsilon: float, seed: int
) -> Grade:
    """Grade one decision: a piece of work, for this process or another.

    An action is judged by the best way found to go on with the turn after it. Candidates are the actions that the rule
    of thumb rates highest and the whole turns after which the seat stands best; beside them, the action that was played
    and whole turns that begin with it. The best of each are found on samples of their own. How much one is better than
    the other is then measured on others, game by game, since whatever looks best of many has been lucky in the games by
    which it was chosen. Where that is beyond two standard errors, it is measured once more, in games in which everybody
    plans whole turns, and these are the loss: players by the rule of thumb do not carry out what a plan is good for.
    """
    judge = Judge(rules, position, playouts, epsilon, seed)
    own, best = judge.lines(played, width)
    lines = judge.measured(own, best)
    win, luck = estimate(lines[0].wins), judge.luck(lines[0])
    loss, points = lines[0].behind(lines[1])[::-1]
    if loss.mean > 2 * loss.error:
        one, other = judge.measured_again(own, best)
        loss, points = one.behind(other)[::-1]
    return Grade(len(position.candidate_actions()), best[0], win, loss, points, luck)
