"""Games and small helpers that the tests of the game, its record, players and widget share."""

from __future__ import annotations

from random import Random

import gingerbread_widget as gw
from gingerbread_widget.games.house.check import faults
from tests.battery.games import snapshot

__all__ = ["looked", "reach", "snapshot", "sound", "started", "wander"]


def started(*, seats: int = 2, mode: str = "standard", seed: int = 7) -> gw.Game:
    """A game whose set-up choices are made."""
    game = gw.new_game(players=["Ada", "Bo", "Cy", "Di"][:seats], mode=mode, seed=seed)
    while game.view()["phase"] in {"side", "first"}:
        game.play(game.legal_actions()[0])
    return game


def wander(game: gw.Game, steps: int, seed: int = 0) -> gw.Game:
    """Play up to so many random candidate actions."""
    rng = Random(seed)
    for _ in range(steps):
        if game.over:
            break
        game.play(rng.choice(game.candidate_actions()))
    return game


def reach(game: gw.Game, *phases: str, seed: int = 0) -> gw.Game:
    """Play at random until the game is in one of the phases; games of further seeds if it never gets there."""
    rng = Random(seed)
    for further in range(60):
        trial = game if further == 0 else started(seats=len(game.players), mode=game.mode, seed=further)
        while not trial.over:
            if trial.view()["phase"] in phases:
                return trial
            trial.play(rng.choice(trial.candidate_actions()))
    raise AssertionError(f"no game came to {phases}")


def looked() -> gw.Game:
    """A game in which a person has just looked at the pile in secret."""
    for seed in range(100):
        game = reach(started(seed=seed), "effect", seed=seed)
        if "cage look" in [action.text for action in game.legal_actions()]:
            game.play("cage look")
            return game
    raise AssertionError("nobody could look")


def sound(game: gw.Game) -> None:
    """The position is possible, and it is the one that the log leads to."""
    position = game.position
    assert faults(position) == []  # type: ignore[arg-type]
    assert position.dump() == game.position_at(game.step).dump()
    assert len(game.log) == game.step == len(game.entries())
