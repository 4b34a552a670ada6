"""Whole turns: plans made in a sample of what the seat to act cannot know, and games in which everybody plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..players.turn import Plan, best_plans, by_rating
from ..protocol import Action

#: Samples on which plans are judged by how the seat stands at their end, before any game is played on.
SAMPLES: Final = 6
#: Samples that tell what can be foreseen.
PROBES: Final = 32
#: Ways through a turn that are followed at a time in games of planners, and actions tried at each step of one.
BEAM: Final = 4
BREADTH: Final = 3


def whole_turns(position: BasePosition, number: int, seed: int) -> list[Plan]:
    """Return the plans for the rest of a turn after which the seat to act stands best, best first."""
    return [*best_plans(_sample(position, seed), position.actor, seed, SAMPLES, number)]


def begun(position: BasePosition, code: int, number: int, seed: int) -> list[Plan]:
    """Return the same of the turns that begin with an action."""
    seat, after = position.actor, _sample(position, seed)
    after.apply(code)
    return [(code, *plan) for plan in best_plans(after, seat, seed, SAMPLES, number)] if after.actor == seat else []


def foreseen(rules: BaseRules[Any], position: BasePosition, plan: Plan, seed: int) -> tuple[Action, ...]:
    """Return the actions of a plan up to the first one that reveals something, which decides how the turn goes on.

    What an action reveals is found out as in `reveals`, and texts come from a sample, too, so they tell nothing.
    """
    seat = position.actor
    samples = [_sample(position, seed + k) for k in range(PROBES)]
    actions: list[Action] = []
    for code in plan:
        if any(sample.actor != seat or code not in sample.legal_actions() for sample in samples):
            break
        actions.append(Action(code, rules.text(samples[0], code)))
        for sample in samples:
            sample.apply(code)
        if _differ(rules, samples, seat):
            break
    return tuple(actions)


def reveals(rules: BaseRules[Any], position: BasePosition, code: int, seed: int) -> bool:
    """Return whether what the seat to act sees after an action depends on what it cannot know before.

    That is so if the action ends differently in two of 32 samples of what it cannot know. If one outcome has the
    chance q, the others are missed with the chance of q to the 31st: one of two that are equally likely never is, and
    what is missed is nearly certain before.
    """
    seat, samples = position.actor, []
    for k in range(PROBES):
        samples.append(_sample(position, seed + k))
        samples[-1].apply(code)
        if _differ(rules, [samples[0], samples[-1]], seat):
            return True
    return False


def _differ(rules: BaseRules[Any], samples: list[BasePosition], seat: int) -> bool:
    first = rules.observe(samples[0], seat)
    return any(rules.observe(sample, seat) != first for sample in samples[1:])


def _sample(position: BasePosition, seed: int) -> BasePosition:
    sample = position.clone()
    sample.determinize(position.actor, seed)
    return sample


def planned_games(position: BasePosition, plans: Sequence[Plan], games: range, seed: int) -> list[list[list[int]]]:
    """Return outcomes by plan and game, as `BaseRules.compare` does, of games in which everybody plans whole turns.

    These are slower than playouts by the rule of thumb, and stronger. Game k of all plans starts from the same sample.

    A plan is followed as far as it is possible; all turns after that, the rest of this one included, are played by
    `turn_played`. Nothing is left to chance but the sample of what the seat to act cannot know.
    """
    seat = position.actor
    out: list[list[list[int]]] = [[] for _ in plans]
    for k in games:
        sample = position.clone()
        sample.determinize(seat, (seed + k) % 2**62)
        for plan, outcomes in zip(plans, out, strict=True):
            outcomes.append(_outcome(sample.clone(), plan))
    return out


def _outcome(position: BasePosition, plan: Plan) -> list[int]:
    seat = position.actor
    for code in plan:
        if position.actor != seat or code not in position.legal_actions():
            break
        position.apply(code)
    while position.actor >= 0:
        position = turn_played(position)
    return position.finish(0.0, 0)


def turn_played(position: BasePosition) -> BasePosition:
    """Return the end of the turn after which the seat to act stands best, of those found.

    At each step the best few ways go on, each by the few actions that look best at once.
    """
    seat = position.actor
    going, ends = [position], []
    while going:
        after = []
        for at in going:
            for code in by_rating(at)[:BREADTH]:
                after.append(at.clone())
                after[-1].apply(code)
        ends += [at for at in after if at.actor != seat]
        going = _best([at for at in after if at.actor == seat], seat, BEAM)
    return _best(ends, seat, 1)[0]


def _best(positions: list[BasePosition], seat: int, number: int) -> list[BasePosition]:
    if len(positions) <= number:
        return positions
    return sorted(positions, key=lambda at: at.value(seat), reverse=True)[:number]
