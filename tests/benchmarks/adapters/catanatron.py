"""Catanatron: Catan with two seats, pure Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

PRIME = 2147483647
HALF = 400  # decisions; a random game of two seats has 800 to 900
TURNS = 1000  # its own limit, for random players who get stuck

catanatron = import_module("catanatron")


def new_game(seed: int) -> Any:
    """A game of two random players."""
    colours = list(catanatron.Color)[:2]
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)


def holder(game: Any) -> Any:
    """What has ``playable_actions``: the state, and in newer versions the game."""
    return game if hasattr(game, "playable_actions") else game.state


def own(games: int, seed: int) -> int:
    """Its own loop with its own random players."""
    decisions = 0
    for i in range(games):
        game = new_game(seed + i)
        game.play()
        state = game.state
        decisions += len(state.actions if hasattr(state, "actions") else state.action_records)
    return decisions


def legal(games: int, seed: int) -> int:
    """One call after the other, told not to check the actions."""
    decisions = 0
    for i in range(games):
        game = new_game(seed + i)
        x = (seed + i) * 7919 % PRIME + 1
        while game.winning_color() is None and game.state.num_turns < TURNS:
            x = x * 48271 % PRIME
            actions = holder(game).playable_actions
            game.execute(actions[x % len(actions)], validate_action=False)
            decisions += 1
    return decisions


class Subject:
    """What the worker measures."""

    def __init__(self, _options: dict[str, Any]) -> None:
        self.loops: dict[str, Callable[[int, int], int]] = {"own": own, "legal": legal}

    def middle(self, seed: int) -> Any:
        """A game in its middle, or shortly before its end."""
        game = new_game(seed)
        for _ in range(HALF):
            if game.winning_color() is not None:
                break
            game.play_tick()
        return game

    def copier(self, game: Any) -> Callable[[], Any]:
        """What copies a game."""
        copy: Callable[[], Any] = game.copy
        return copy

    def key(self, game: Any) -> Any:
        """What equal positions have in common."""
        return holder(game).playable_actions, game.state.player_state

    def about(self) -> dict[str, Any]:
        """Version."""
        return {"versions": {"catanatron": version("catanatron")}}
