"""Games in which everybody plans whole turns: slower than playouts by the rule of thumb, and stronger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..players.turn import Plan, by_rating
from ..protocol import Position

#: Ways through a turn that are followed at a time, and actions tried at each step of one.
BEAM: Final = 4
BREADTH: Final = 3


def planned_games(position: Position, plans: Sequence[Plan], games: range, seed: int) -> list[list[list[int]]]:
    """Outcomes by plan and game, as `Rules.compare` gives them: game k of all plans from the same sample.

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


def _outcome(position: Position, plan: Plan) -> list[int]:
    seat = position.actor
    for code in plan:
        if position.actor != seat or code not in position.legal_actions():
            break
        position.apply(code)
    while position.actor >= 0:
        position = turn_played(position)
    return position.finish(0.0, 0)


def turn_played(position: Position) -> Position:
    """The end of the turn after which the seat to act stands best, of those found.

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


def _best(positions: list[Position], seat: int, number: int) -> list[Position]:
    if len(positions) <= number:
        return positions
    return sorted(positions, key=lambda at: at.value(seat), reverse=True)[:number]
