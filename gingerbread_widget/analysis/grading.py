"""One decision under review: how much was lost, and what was luck."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..players.turn import by_rating
from ..protocol import Position, Rules
from .estimates import Estimate, difference, estimate
from .lines import Line

#: Samples that tell whether an action reveals something.
PROBES: Final = 4


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


def grade(
    rules: Rules[Any], position: Position, played: int, playouts: int, width: int, epsilon: float, seed: int
) -> Grade:
    """Grade one decision: a piece of work, for this process or another.

    Candidates are the actions that the rule of thumb rates highest, and the one that was played. The best of them is
    found on samples of its own. How much it is better is then measured on others, game by game, since whatever looks
    best of many has been lucky in the games by which it was chosen.
    """
    seat = position.actor
    codes = position.candidate_actions()
    found = _candidates(position, played, width)
    best = _best(rules, position, found, playouts, epsilon, seed) if len(found) > 1 else played
    one, other = Line([played], seat), Line([best], seat)
    outcomes = rules.compare(position, [[played], [best]], "greedy", playouts, seed + 1, seat=seat, epsilon=epsilon)
    for line, games in zip((one, other), outcomes, strict=True):
        line.add(games)
    loss, points = difference(other.wins, one.wins), difference(other.margins, one.margins)
    win = estimate(one.wins)
    luck = _luck(rules, position, played, one, playouts, epsilon, seed) if _reveals(rules, position, played) else None
    return Grade(len(codes), best, win, loss, points, luck)


def _candidates(position: Position, played: int, width: int) -> list[int]:
    found = by_rating(position)[:width]
    return found if played in found else [*found, played]


def _best(rules: Rules[Any], position: Position, codes: list[int], playouts: int, epsilon: float, seed: int) -> int:
    """Sequential halving: the better half goes on with as many games again."""
    seat = position.actor
    racing = [Line([code], seat) for code in codes]
    games = max(1, playouts >> (len(codes) - 1).bit_length())
    while len(racing) > 1:
        first = racing[0].games
        lines = [line.codes for line in racing]
        outcomes = rules.compare(position, lines, "greedy", games, seed, seat=seat, epsilon=epsilon, first=first)
        for line, of in zip(racing, outcomes, strict=True):
            line.add(of)
        racing = sorted(racing, key=lambda line: line.merit, reverse=True)[: (len(racing) + 1) // 2]
        games *= 2
    return racing[0].codes[0]


def _reveals(rules: Rules[Any], position: Position, played: int) -> bool:
    """Whether what the seat sees after the action depends on what it cannot know before."""
    seat = position.actor
    seen = []
    for k in range(PROBES):
        sample = position.clone()
        sample.determinize(seat, k)
        sample.apply(played)
        seen.append(rules.observe(sample, seat))
    return any(it != seen[0] for it in seen)


def _luck(
    rules: Rules[Any], position: Position, played: int, before: Line, playouts: int, epsilon: float, seed: int
) -> Estimate:
    """The chance to win once the reveal is seen, less the chance before it."""
    seat = position.actor
    after = position.clone()
    after.apply(played)
    line = Line([], seat)
    line.add(rules.compare(after, [[]], "greedy", playouts, seed + 2, seat=seat, epsilon=epsilon)[0])
    one, other = estimate(line.wins), estimate(before.wins)
    return Estimate(one.mean - other.mean, (one.error**2 + other.error**2) ** 0.5)
