"""The account of a result: the start, the decisions of each seat, and what was revealed; it adds up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from ..game import Game
from ..games.kit import arguments
from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..outcome import win_shares
from ..record import Record
from ..table import Table, Tabular, data_frame
from .arguments import check_executor, check_game
from .estimates import ERRORS, Estimate, chance, chance_lead, total
from .intervals import moments
from .moment import EPSILON
from .parallel import run_tasks
from .plans import reveals
from .reviews import APART, MOVES, SEEDS, check_steps

#: By game: the win by seat.
Wins = list[list[float]]

DECISION, LUCK, REST = "decision", "luck", "rest"
#: Playouts of a moment.
MOST: Final = 10_000
KINDS: Final = (DECISION, LUCK, REST)


class Valued(NamedTuple):
    """The worth of an action to the seat that took it: the ends of games played on by the rule of thumb."""

    before: Wins  #: Played on from before the action.
    chosen: Wins | None  #: With the action, before it revealed anything; None if it revealed nothing.
    after: Wins  #: Played on from after it; the last one's are those of the result, if the game is over.


@dataclass(frozen=True, slots=True)
class Entry:
    """An action of a game, and how it changed the chance to win of each seat."""

    step: int  #: It was action number `step` of the line.
    seat: int  #: Seat that took it.
    action: str  #: Its text.
    decision: tuple[Estimate, ...]  #: By seat: how much better it was than what the rule of thumb would have done.
    luck: tuple[Estimate, ...]  #: By seat: what it revealed.
    rest: tuple[Estimate, ...]  #: By seat: what is added by what the seat to act next knows, and this one does not.


@dataclass(frozen=True, repr=False)
class Ledger(Tabular):
    """The result of `ledger`: shown as a table in a notebook, as text in a terminal."""

    players: tuple[str, ...]  #: Names by seat.
    playouts: int  #: Games by which each moment is valued.
    over: bool  #: True if the game is over, so that the last line is its result.
    start: tuple[Estimate, ...]  #: By seat: the chance to win before the first action.
    end: tuple[Estimate, ...]  #: By seat: the win, or the chance to win at the end of the line.
    entries: tuple[Entry, ...]  #: The actions in order.
    #: By kind ("decision", "luck" or "rest"), seat that acted and seat whose chance changed: the sum over the game.
    sums: dict[tuple[str, int, int], Estimate]

    def total(self, kind: str, seat: int | str, by: int | str | None = None) -> Estimate:
        """Return by how much one kind of thing changed the chance of a seat, by the actions of one seat or of all."""
        arguments.choice("kind", kind, KINDS)
        of = arguments.seat(seat, self.players)
        return self.sums[kind, -1 if by is None else arguments.seat(by, self.players), of]

    @property
    def caption(self) -> str:
        """Return what the table shows, in a sentence."""
        return f"Chance to win, and what changed it; {self.playouts} games a moment; {ERRORS}"

    @property
    def table(self) -> Table:
        """Return the table: a column a seat; the lines add up to the last one."""
        seats = range(len(self.players))
        lines = [("Start", self.start)]
        for kind, label in ((DECISION, "Decisions of {}"), (LUCK, "Luck of {}")):
            lines += [
                (label.format(name), tuple(self.sums[kind, by, seat] for seat in seats))
                for by, name in enumerate(self.players)
            ]
        lines.append(("What others know", tuple(self.sums[REST, -1, seat] for seat in seats)))
        rows = [(label, *(it.percent("+.1f" if label != "Start" else ".1f") for it in row)) for label, row in lines]
        last = [f"{100 * it.mean:.1f} %" if self.over else it.percent() for it in self.end]
        rows.append(("Result" if self.over else "Now", *last))
        return Table(self.caption, ("", *self.players), tuple(rows), totals=(len(rows) - 1,), foot=self.conclusion)

    @property
    def conclusion(self) -> str:
        """Return the largest change that is beyond its error, for whoever stands best, or that there is none."""
        if not self.entries:
            return ""
        seat = max(range(len(self.players)), key=lambda it: self.end[it].mean)
        changes = [
            (f"the {name} of {self.players[by]}", self.sums[kind, by, seat])
            for kind, name in ((DECISION, "decisions"), (LUCK, "luck"))
            for by in range(len(self.players))
        ]
        sure = [it for it in changes if not it[1].close]
        if not sure:
            return f"Nothing can be concluded: each change of the chance of {self.players[seat]} is within its error."
        what, change = max(sure, key=lambda it: abs(it[1].mean))
        return f"The largest change found of the chance of {self.players[seat]} is {what}: {change.percent('+.1f')}."

    def to_pandas(self) -> Any:
        """Return the actions as a ``pandas.DataFrame``, for the seat that acted; `ImportError` without pandas."""
        return data_frame(
            [
                {
                    "step": it.step,
                    "player": self.players[it.seat],
                    "action": it.action,
                    **it.decision[it.seat].columns(DECISION),
                    **it.luck[it.seat].columns(LUCK),
                    **it.rest[it.seat].columns(REST),
                }
                for it in self.entries
            ]
        )


def ledger(
    game: Game | Record,
    *,
    steps: range | None = None,
    playouts: int = 400,
    epsilon: float = EPSILON,
    seed: int = 0,
    executor: Any = None,
    progress: bool = False,
) -> Ledger:
    """Account for the result of a game: chance to win at the start, each decision, each revelation, and the end.

    One evaluator throughout: games played on by the rule of thumb, from samples of what the seat to act cannot know. So
    a decision counts by how much better it was than what the rule of thumb would have done, and what a revelation
    brought is luck. What is left over is that the seat to act next knows other things: its chances are fair, too, but
    others. All of it together is the result, exactly; each line has its error.

    Parameters
    ----------
    game : Game or Record
        Stays as it is.
    steps : range, optional
        Actions to account for, by step from 1 and one after the other; all if left out.
    playouts : int
        Games by which each moment is valued, up to 10,000: all of them are kept until the sums are made.
    epsilon, seed, executor, progress
        As for `gingerbread_widget.analysis.review`, and so are errors.

    Returns
    -------
    Ledger
        After an interruption (Ctrl-C), of the actions that were done, without gaps.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.players.play_out(gw.new_game("candyman", players=["Ada", "Bo"], seed=7), ["greedy", "greedy"], 1)
    >>> found = gw.analysis.ledger(game, steps=range(game.steps - 11, game.steps + 1), playouts=10)
    >>> start, end = found.start[0].mean, found.end[0].mean
    >>> changes = sum(found.total(kind, "Ada").mean for kind in ("decision", "luck", "rest"))
    >>> abs(start + changes - end) < 1e-9
    True
    """
    playouts = arguments.amount("playouts", playouts, MOST)
    epsilon = arguments.number("epsilon", epsilon, 0, 1)
    seed = arguments.seed(seed, end=SEEDS)
    check_executor(executor)
    game = check_game(game)
    with game.lock:
        rules, branch = game.rules, game.branch(at=game.steps)
    wanted = check_steps(steps, game.steps)
    if wanted.step > 1:
        raise arguments.wrong("steps", "a range without gaps", steps)
    played = branch.line()[wanted.start - 1 : wanted.stop - 1]
    positions = [branch.position_at(step) for step in range(wanted.start - 1, wanted.start + len(played))]
    tasks = [
        (rules, positions[i], node.code, positions[i + 1], playouts, epsilon, APART * (MOVES * seed + wanted.start + i))
        for i, node in enumerate(played)
    ]
    values: dict[int, Valued] = dict(run_tasks(valued, tasks, executor=executor, progress=progress, label="ledger"))
    done = next((i for i in range(len(tasks)) if i not in values), len(tasks))
    moves = [(positions[i].actor, played[i].text, values[i]) for i in range(done)]
    return _summed_up(branch.players, playouts, moves, wanted.start, over=positions[done].actor < 0)


def valued(
    rules: BaseRules[Any],
    position: BasePosition,
    code: int,
    after: BasePosition,
    playouts: int,
    epsilon: float,
    seed: int,
) -> Valued:
    """Value one action: a piece of work, for this process or another.

    A moment is valued from the same samples and random numbers before an action and after the one that led to it, so
    that what two moments have in common cancels out.
    """
    seat = position.actor

    def wins(at: BasePosition, lines: list[list[int]], moment: int) -> list[Wins]:
        if at.actor < 0:
            return [[win_shares(at.clone().finish(0.0, 0))] * playouts]
        found = rules.compare(at, lines, "greedy", playouts, moment, seat=seat, epsilon=epsilon)
        return [[win_shares(outcome) for outcome in outcomes] for outcomes in found]

    shown = reveals(rules, position, code, seed + APART // 2)
    before, *chosen = wins(position, [[], [code]] if shown else [[]], seed)
    return Valued(before, chosen[0] if chosen else None, wins(after, [[]], seed + APART)[0])


#: What some games of a moment add to a kind of change: the games, and whether they count against it.
Part = tuple[Wins, int]


def _parts(moves: Sequence[tuple[int, str, Valued]]) -> Iterator[dict[str, list[tuple[int, Part]]]]:
    """Yield, by action, what makes up each kind of change, with the number of the moment that it comes from."""
    for i, (_, _, it) in enumerate(moves):
        chosen, at = (it.after, i + 1) if it.chosen is None else (it.chosen, i)
        parts = {DECISION: [(at, (chosen, 1)), (i, (it.before, -1))]}
        parts[LUCK] = [] if it.chosen is None else [(i + 1, (it.after, 1)), (i, (it.chosen, -1))]
        following = moves[i + 1][2].before if i + 1 < len(moves) else it.after
        parts[REST] = [(i + 1, (following, 1)), (i + 1, (it.after, -1))]
        yield parts


def _by_moment(parts: Sequence[tuple[int, Part]], seat: int) -> list[list[float]]:
    """Return what parts add up to by moment and game: those of a moment belong together game by game."""
    games: dict[int, list[float]] = {}
    for at, (wins, sign) in parts:
        known = games.get(at, [0.0] * len(wins))
        games[at] = [old + sign * it[seat] for old, it in zip(known, wins, strict=True)]
    return list(games.values())


def _sum(parts: Sequence[tuple[int, Part]], seat: int) -> Estimate:
    """Return the sum of parts of a whole game; so many moments have a normal error."""
    found = [moments(values) for values in _by_moment(parts, seat)]
    return Estimate(sum(middle for middle, _ in found), sqrt(sum(variance or 0.0 for _, variance in found)))


def _change(parts: Sequence[tuple[int, Part]], seat: int) -> Estimate:
    """Return the sum of the parts of one action, of which an end is never certain."""
    return total(chance_lead(values, [0.0] * len(values)) for values in _by_moment(parts, seat))


def _summed_up(
    players: tuple[str, ...], playouts: int, moves: Sequence[tuple[int, str, Valued]], first: int, *, over: bool
) -> Ledger:
    seats = range(len(players))
    entries, collected = [], defaultdict[tuple[str, int], list[tuple[int, Part]]](list)
    for step, ((by, text, _), parts) in enumerate(zip(moves, _parts(moves), strict=True), first):
        for kind in KINDS:
            collected[kind, by] += parts[kind]
            collected[kind, -1] += parts[kind]
        decision, luck, rest = (tuple(_change(parts[kind], seat) for seat in seats) for kind in KINDS)
        entries.append(Entry(step, by, text, decision, luck, rest))
    sums = {
        (kind, by, seat): _sum(collected[kind, by], seat) for kind in KINDS for by in (-1, *seats) for seat in seats
    }
    ends = (moves[0][2].before, moves[-1][2].after) if moves else ([], [])
    start, end = (tuple(chance([it[seat] for it in wins]) for seat in seats) for wins in ends)
    return Ledger(players, playouts, over, start, end, tuple(entries), sums)
