"""Moments of games, found by playing at random until they come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import gingerbread_widget as gw

View = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """How to get to a moment of a game.

    Attributes
    ----------
    mode : str
        Of the game.
    seed : int
        Of the game.
    codes : tuple of int
        The actions that lead there.
    """

    mode: str
    seed: int
    codes: tuple[int, ...]

    @property
    def cell(self) -> str:
        """Source of a cell that shows it to two people at one screen, as `game` and `w`."""
        return (
            "import gingerbread_widget as gw\n"
            f"game = gw.new_game(players=['Ada', 'Bo'], mode={self.mode!r}, seed={self.seed})\n"
            + (f"game.play(*{list(self.codes)})\n" if self.codes else "")
            + "w = gw.GameWidget(game)\nw"
        )

    @property
    def study(self) -> str:
        """The same, with undo without limits: the moment is the beginning of a turn, after a tile was turned up."""
        return self.cell.replace("GameWidget(game)", "GameWidget(game, sandbox=True)")

    @property
    def actor(self) -> str:
        """Who is to act."""
        game = self.game()
        return game.players[game.actor]

    def game(self) -> gw.Game:
        """The game at that moment."""
        game = gw.new_game(players=["Ada", "Bo"], mode=self.mode, seed=self.seed)
        if self.codes:
            game.play(*self.codes)
        return game


def find(wanted: Callable[[View], bool], mode: str = "standard", games: int = 300) -> Moment:
    """The first moment of random games in which a view is as wanted."""
    for seed in range(games):
        for at, view in enumerate(_views(mode, seed)[1]):
            if wanted(view):
                return Moment(mode, seed, _views(mode, seed)[0][:at])
    raise LookupError(f"no such moment in {games} games")


@cache
def _views(mode: str, seed: int) -> tuple[tuple[int, ...], list[View]]:
    """A random game: its actions, and what the seat to act sees before each of them and at the end."""
    game = gw.new_game(players=["Ada", "Bo"], mode=mode, seed=seed)
    random = Random(seed)
    codes: list[int] = []
    views = [game.view(game.actor)]
    while not game.over:
        # taking stairways is always possible, and would be most of a random game
        actions = [int(action) for action in game.candidate_actions()]
        builds = [code for code in actions if code < 72]
        codes.append(random.choice(builds or actions))
        game.play(codes[-1])
        views.append(game.view(game.actor))
    return tuple(codes), views
