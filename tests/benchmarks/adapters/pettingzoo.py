"""PettingZoo: Connect Four behind its interface for many agents, pure Python and numpy."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

PRIME = 2147483647
HALF = 10  # decisions; a random game has about 21

connect_four = import_module("pettingzoo.classic.connect_four_v3")


class Subject:
    """What the worker measures."""

    def __init__(self, _options: dict[str, Any]) -> None:
        # without the wrappers that check the order of calls, as whoever needs speed would take it
        self.env = connect_four.raw_env()
        self.loops: dict[str, Callable[[int, int], int]] = {"legal": self.legal}

    def legal(self, games: int, seed: int) -> int:
        """Random games, one call after the other, chosen from the action mask."""
        env = self.env
        decisions = 0
        for i in range(games):
            env.reset(seed=seed + i)
            x = (seed + i) * 7919 % PRIME + 1
            for _ in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0].tolist()
                x = x * 48271 % PRIME
                env.step(actions[x % len(actions)])
                decisions += 1
        return decisions

    def middle(self, seed: int) -> Any:
        """An environment in the middle of a random game."""
        env = connect_four.raw_env()
        env.reset(seed=seed)
        x = seed * 7919 % PRIME + 1
        for _ in range(HALF):
            observation, _reward, terminated, _truncated, _info = env.last()
            if terminated:
                break
            actions = observation["action_mask"].nonzero()[0].tolist()
            x = x * 48271 % PRIME
            env.step(actions[x % len(actions)])
        return env

    def copier(self, env: Any) -> Callable[[], Any]:
        """What might copy an environment: it offers no way of its own."""
        return partial(copy.deepcopy, env)

    def key(self, env: Any) -> Any:
        """What equal positions have in common."""
        return getattr(env, "agent_selection", None), [*env.board]

    def about(self) -> dict[str, Any]:
        """Versions."""
        return {"versions": {name: version(name) for name in ("pettingzoo", "numpy")}}
