"""Whole turns: plans of the seat to act, made in a sample of what she cannot know."""

from __future__ import annotations

from typing import Any, Final

from ..players.turn import Plan, best_plans
from ..protocol import Action, Position, Rules

#: Samples on which plans are judged by how the seat stands at their end, before any game is played on.
SAMPLES: Final = 6
#: Samples that tell what can be foreseen.
PROBES: Final = 32


def whole_turns(position: Position, number: int, seed: int) -> list[Plan]:
    """The plans for the rest of a turn after which the seat to act stands best, best first."""
    return [*best_plans(_sample(position, seed), position.actor, seed, SAMPLES, number)]


def begun(position: Position, code: int, number: int, seed: int) -> list[Plan]:
    """The same of the turns that begin with an action."""
    seat, after = position.actor, _sample(position, seed)
    after.apply(code)
    return [(code, *plan) for plan in best_plans(after, seat, seed, SAMPLES, number)] if after.actor == seat else []


def foreseen(rules: Rules[Any], position: Position, plan: Plan, seed: int) -> tuple[Action, ...]:
    """The actions of a plan up to the first one that reveals something: what comes after it, that decides.

    What it reveals is seen as in `reveals`, and texts come from a sample, too, so they tell nothing.
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


def reveals(rules: Rules[Any], position: Position, code: int, seed: int) -> bool:
    """Whether what the seat to act sees after an action depends on what she cannot know before.

    That is so if the action ends differently in two of 32 samples of what she cannot know. If one outcome has the
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


def _differ(rules: Rules[Any], samples: list[Position], seat: int) -> bool:
    first = rules.observe(samples[0], seat)
    return any(rules.observe(sample, seat) != first for sample in samples[1:])


def _sample(position: Position, seed: int) -> Position:
    sample = position.clone()
    sample.determinize(position.actor, seed)
    return sample
