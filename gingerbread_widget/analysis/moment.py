"""A moment of a game that is looked at, and games played on from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..game import Game
from ..games.kit import arguments
from ..games.kit.base_position import BasePosition
from ..protocol import Action, GameError
from .candidates import TRIAL, Candidate, play_on
from .parallel import run_tasks
from .plans import foreseen, whole_turns

#: Games in a piece of work for an executor, over all candidates.
PIECE: Final = 2000
#: Games in a piece of work of `refine`, over all candidates: a few milliseconds.
SLICE: Final = 24
#: Whole turns that are rated beside single actions.
TURNS: Final = 12
#: What plays games on.
POLICIES: Final = ("greedy", "random")
#: How often a greedy playout takes a random action.
EPSILON: Final = 0.1


class Moment:
    """A moment with a seat to act, and games played on from it."""

    def __init__(
        self, game: Game, at: int | None, policy: str, epsilon: float, seed: int, *, known: bool = False
    ) -> None:
        self.policy = arguments.choice("policy", policy, POLICIES)
        explore = arguments.number("epsilon", epsilon, 0, 1)
        self.epsilon = explore if policy == "greedy" else 0.0
        self.seed = arguments.seed(seed)
        with game.lock:
            self.step = game.step if at is None else arguments.integer("at", at, 0, game.steps)
            self.position: BasePosition = game.position_at(self.step)
            self.rules = game.rules
            self.seat = self.position.actor
            if self.seat < 0:
                raise GameError(f"game: nobody is to act at step {self.step}, since the game is over")
            self.player = game.players[self.seat]
        #: Whose ignorance counts: nobody's where the piles stay as they lie.
        self.viewer = None if known else self.seat

    def candidates(self, *, turns: bool = False) -> list[Candidate]:
        """Return one candidate an action, and some for whole turns."""
        codes = self.position.candidate_actions()
        actions: list[tuple[Action, ...]] = [(Action(code, self.rules.text(self.position, code)),) for code in codes]
        if turns and len(codes) > 1:
            seed = self.seed % TRIAL
            plans = whole_turns(self.position, TURNS, seed)
            found = dict.fromkeys(foreseen(self.rules, self.position, plan, seed) for plan in plans)
            actions += [line for line in found if len(line) > 1]
        return [Candidate([action.code for action in line], self.seat, line) for line in actions]

    def task(self, some: Sequence[Candidate], games: int, first: int) -> tuple[Any, ...]:
        """Return arguments of `play_on`."""
        codes, seed = [it.codes for it in some], self.seed ^ some[0].purpose
        return (self.rules, self.position, codes, self.policy, games, seed, self.viewer, self.epsilon, first)

    def play(self, some: Sequence[Candidate], goal: int, executor: Any = None, *, progress: bool = False) -> bool:
        """Play on until each candidate has so many games; return whether that was not interrupted.

        All must have equally many before.
        """
        first, size = some[0].games, max(1, PIECE // len(some))
        tasks = [self.task(some, min(size, goal - at), at) for at in range(first, goal, size)]
        label = f"to {goal}"
        found: dict[int, Any] = dict(run_tasks(play_on, tasks, executor=executor, progress=progress, label=label))
        for number in range(len(tasks)):
            if number not in found:
                return False
            for it, outcomes in zip(some, found[number], strict=True):
                it.add(outcomes)
        return True

    def slice(self, some: Sequence[Candidate], goal: int) -> int:
        """Play a few games of those candidates that have the fewest; return how many."""
        fewest = min(it.games for it in some)
        now = [it for it in some if it.games == fewest][:SLICE]
        games = min(goal - fewest, max(1, SLICE // len(now)))
        for it, outcomes in zip(now, play_on(*self.task(now, games, fewest)), strict=True):
            it.add(outcomes)
        return games * len(now)
