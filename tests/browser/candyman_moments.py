"""Moments of races, found by playing at random until they come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import gingerbread_widget as gw

View = dict[str, Any]
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn")


@dataclass(frozen=True)
class Moment:
    """How to get to a moment of a race.

    Attributes
    ----------
    seats : int
        How many run.
    mode : str
        Of the game.
    seed : int
        Of the game.
    codes : tuple of int
        The actions that lead there.
    """

    seats: int
    mode: str
    seed: int
    codes: tuple[int, ...]

    @property
    def source(self) -> str:
        """Source that makes the game, as `game`."""
        start = f"game = gw.new_game('candyman', players={NAMES[: self.seats]}, mode={self.mode!r}, seed={self.seed})\n"
        return "import gingerbread_widget as gw\n" + start + (f"game.play(*{list(self.codes)})\n" if self.codes else "")

    @property
    def cell(self) -> str:
        """Source of a cell that shows it to people at one screen, as `game` and `w`."""
        return self.source + "w = gw.GameWidget(game)\nw"

    def game(self) -> gw.Game:
        """The game at that moment."""
        game = gw.new_game("candyman", players=NAMES[: self.seats], mode=self.mode, seed=self.seed)
        if self.codes:
            game.play(*self.codes)
        return game


@cache
def find(wanted: Callable[[View], bool], seats: int = 2, mode: str = "basic", games: int = 60) -> Moment:
    """The first moment of random games in which the view of the seat to act is as wanted."""
    for seed in range(games):
        random = Random(seed)
        game = gw.new_game("candyman", players=NAMES[:seats], mode=mode, seed=seed)
        codes: list[int] = []
        while True:
            if wanted(game.view(-1 if game.over else game.actor)):
                return Moment(seats, mode, seed, tuple(codes))
            if game.over:
                break
            codes.append(random.choice([int(code) for code in game.legal_actions()]))
            game.play(codes[-1])
    raise AssertionError(f"no such moment in {games} games")
