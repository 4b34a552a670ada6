"""The player that plans its whole turn, and judges how it would stand at the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Final

from ..games.kit.arguments import amount
from ..games.kit.base_observation import BaseObservation
from ..games.kit.base_position import BasePosition
from .anytime import AnytimePlayer
from .watch import Budget, Watch

#: Codes to play one after the other, to the end of the turn.
Plan = tuple[int, ...]
#: Actions that are followed further at each step of a plan: those that look best at once.
BREADTH: Final = 24
DEPTH_BREADTH: Final = 6
#: Positions looked at while planning, at the most.
POSITIONS: Final = 1500
#: Plans that are judged on further samples, and the most of those.
PLANS: Final = 12
MOST_SAMPLES: Final = 10_000


class TurnPlanner(AnytimePlayer):
    """A player that takes the first action of the plan after which it stands best at the end of its own turn.

    Plans are found in one sample of what it cannot know: different ways to the same position count as one. The best
    of them are judged again on further samples, as the mean over what may be revealed, so that luck in the first one
    does not decide. How a seat stands is what the game itself says of a position (`Position.value`).

    Parameters
    ----------
    samples : int
        Number of further samples that the best plans are judged on.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> gw.players.choose(game, TurnPlanner()) in game.legal_actions()
    True
    """

    def __init__(self, samples: int = 6) -> None:
        self.samples = amount("samples", samples, MOST_SAMPLES)

    def _choose(self, observation: BaseObservation, position: BasePosition, seed: int, watch: Watch | None) -> int:
        tick = Budget(1).clock(watch).tick
        return next(iter(best_plans(position, observation.seat, seed, self.samples, go_on=tick)))[0]


def always() -> bool:
    """Go on."""
    return True


def best_plans(
    position: BasePosition, seat: int, seed: int, samples: int, number: int = PLANS, go_on: Callable[[], bool] = always
) -> dict[Plan, float]:
    """Return the plans after which the seat to act stands best at the end of the turn on average, with how well.

    They are found in a sample of what the seat cannot know, the position, and judged in further ones. `go_on` is asked
    every few milliseconds; once it answers False, the best known so far is the answer.
    """
    found = plans(position, seat, go_on)
    best = shortlist(found, number)
    totals = {plan: found[plan] for plan in best}  # if nothing else comes to be known
    judged = 0
    for k in range(samples):
        sample = position.clone()
        sample.determinize(seat, seed + k + 1)
        values = [carried_out(sample, plan, seat).value(seat) for plan in best if go_on()]
        if len(values) < len(best):
            break
        for plan, value in zip(best, values, strict=True):
            totals[plan] = totals[plan] + value if judged else value
        judged += 1
    return {plan: totals[plan] / max(judged, 1) for plan in sorted(best, key=totals.__getitem__, reverse=True)}


def shortlist(found: dict[Plan, float], number: int) -> list[Plan]:
    """Return good plans that differ: half of them the best ones for each first action, the others the best of the rest.

    >>> shortlist({(1, 2): 9.0, (1, 3): 8.0, (1, 4): 7.0, (5,): 2.0}, 3)
    [(1, 2), (5,), (1, 3)]
    """
    order = sorted(found, key=found.__getitem__, reverse=True)
    first_of: dict[int, Plan] = {}
    for plan in order:
        first_of.setdefault(plan[0], plan)
    chosen = [*first_of.values()][: (number + 1) // 2]
    return chosen + [plan for plan in order if plan not in chosen][: number - len(chosen)]


def plans(position: BasePosition, seat: int, go_on: Callable[[], bool] = always) -> dict[Plan, float]:
    """Return ways through the rest of a turn, each with how the seat stands afterwards; one for each position reached.

    Where none is found, or the search is stopped (short turns are found first, so it would be unfair to those to come),
    each candidate is a plan, the one first that looks best at once.
    """
    found: dict[Plan, float] = {}
    reached: set[Hashable] = set()
    waiting: deque[tuple[Plan, BasePosition]] = deque([((), position)])
    while waiting:
        plan, at = waiting.popleft()
        if not go_on():
            found.clear()
            break
        if at.actor != seat:
            found[plan] = at.value(seat)
            continue
        for code in _favourites(at, DEPTH_BREADTH if plan else BREADTH):
            after = at.clone()
            after.apply(code)
            key = after.key()
            if key not in reached:
                reached.add(key)
                if len(reached) <= POSITIONS:
                    waiting.append(((*plan, code), after))
    return found or {(code,): 0.0 for code in by_rating(position)}


def carried_out(position: BasePosition, plan: Plan, seat: int) -> BasePosition:
    """Return the end of a turn played by a plan; where it is not possible any more, by what looks best at once."""
    at = position.clone()
    for code in plan:
        if at.actor != seat or code not in at.legal_actions():
            break
        at.apply(code)
    while at.actor == seat:
        at.apply(_favourites(at, 1)[0])
    return at


def _favourites(position: BasePosition, breadth: int) -> list[int]:
    """Return the candidates that look best at once."""
    codes = position.candidate_actions()
    return codes if len(codes) <= breadth else by_rating(position)[:breadth]


def by_rating(position: BasePosition) -> list[int]:
    """Return the candidates, those first that look best at once."""
    codes, ratings = position.candidate_actions(), position.ratings()
    return [codes[i] for i in sorted(range(len(codes)), key=ratings.__getitem__, reverse=True)]
