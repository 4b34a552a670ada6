"""OpenSpiel: games in C++ behind Python; the option ``game`` says which."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

PRIME = 2147483647
HALF = 40  # decisions, in games of 50 to 120

pyspiel = import_module("pyspiel")


class Subject:
    """What the worker measures."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.game = pyspiel.load_game(options["game"])
        self.loops: dict[str, Callable[[int, int], int]] = {"own": self.own, "legal": self.legal}
        self._length = self.legal(200, 1) / 200

    def own(self, games: int, seed: int) -> int:
        """An even number of random games in C++, from after the deal: the rollouts of a tree search of two nodes.

        It does not tell how many decisions it played, so that is their number in the other loop's games.
        """
        state = self.game.new_initial_state()
        x = seed * 7919 % PRIME + 1
        while state.is_chance_node():
            x = chance(state, x)
        evaluator = pyspiel.RandomRolloutEvaluator(games // 2, seed)
        pyspiel.MCTSBot(self.game, evaluator, 2.0, 2, 100, False, seed, False).step(state)
        return round(games * self._length)

    def legal(self, games: int, seed: int) -> int:
        """Random games, one call after the other; what chance does is no decision."""
        game = self.game
        decisions = 0
        for i in range(games):
            state = game.new_initial_state()
            x = (seed + i) * 7919 % PRIME + 1
            while not state.is_terminal():
                if state.is_chance_node():
                    x = chance(state, x)
                else:
                    x = x * 48271 % PRIME
                    actions = state.legal_actions()
                    state.apply_action(actions[x % len(actions)])
                    decisions += 1
        return decisions

    def middle(self, seed: int) -> Any:
        """A state in the middle of a random game."""
        state = self.game.new_initial_state()
        x = seed * 7919 % PRIME + 1
        decisions = 0
        while decisions < HALF:
            if state.is_chance_node():
                x = chance(state, x)
                continue
            x = x * 48271 % PRIME
            actions = state.legal_actions()
            if state.child(actions[x % len(actions)]).is_terminal():
                break
            state.apply_action(actions[x % len(actions)])
            decisions += 1
        return state

    def copier(self, state: Any) -> Callable[[], Any]:
        """What copies a state."""
        clone: Callable[[], Any] = state.clone
        return clone

    def key(self, state: Any) -> Any:
        """What equal positions have in common."""
        return state.history()

    def about(self) -> dict[str, Any]:
        """Version."""
        return {"versions": {"open_spiel": version("open_spiel")}}


def chance(state: Any, x: int) -> int:
    """Let chance act; return the next number of the sequence."""
    x = x * 48271 % PRIME
    point = x / PRIME
    outcomes = state.chance_outcomes()
    drawn = outcomes[-1][0]
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            drawn = action
            break
    state.apply_action(drawn)
    return x
