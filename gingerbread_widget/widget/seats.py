"""Who plays which seat in a widget: a person who clicks, or a player that answers by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..game import Game
from ..players import Player, player
from ..protocol import GameError

HUMAN: Final = "human"


def seat_players(game: Game, seats: Mapping[str, str | Player] | None) -> list[str | Player]:
    """One entry a seat: ``"human"``, the name of a player, or a player function. Seats left out are human.

    Raises
    ------
    GameError
        If a name is no seat of the game or no player.
    """
    out: list[str | Player] = [HUMAN] * len(game.players)
    if seats is not None and not isinstance(seats, Mapping):
        raise GameError(f"seats: {seats!r:.60}, names and players were expected, such as {{'Bo': 'greedy'}}")
    for name, who in (seats or {}).items():
        if who != HUMAN:
            player(who)
        out[game.seat(name)] = who
    return out


def kind(who: str | Player) -> str:
    """How a seat's player is called on screen."""
    return who if isinstance(who, str) else getattr(who, "__name__", "player")
