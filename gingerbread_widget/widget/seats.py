"""Who plays which seat in a widget: a person who clicks, or a player that answers by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..game import Game
from ..players import Player, greedy, player, random
from ..protocol import GameError
from .face import face_of

HUMAN: Final = "human"
#: Players that take less than a millisecond.
QUICK: Final[tuple[Player, ...]] = (random, greedy)


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
    return who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)


def can_be_stopped(who: str | Player) -> bool:
    """Whether a player thinks in the background, tells how far it is, and answers early when it is asked to."""
    return callable(getattr(player(who), "think", None))


def is_quick(who: str | Player) -> bool:
    """Whether a player is one of those that answer before anybody notices."""
    return player(who) in QUICK


class Seating:
    """The people and players around one widget.

    Attributes
    ----------
    who : list
        As of `seat_players`.
    spectator : bool
        Whether people only look on here, and act elsewhere.
    """

    def __init__(self, who: list[str | Player], *, spectator: bool) -> None:
        self.who = who
        self.spectator = spectator

    @property
    def humans(self) -> list[int]:
        """Seats that are played by hand here."""
        return [] if self.spectator else self.by_hand

    @property
    def by_hand(self) -> list[int]:
        """Seats that are played by hand, here or elsewhere."""
        return [seat for seat, who in enumerate(self.who) if who == HUMAN]

    @property
    def watched(self) -> bool:
        """Whether players play among themselves, so that people start and pause the game."""
        return not self.by_hand

    def kinds(self) -> list[str]:
        """How the players are called on screen, by seat."""
        return [kind(who) for who in self.who]

    def bot(self, game: Game) -> str | Player | None:
        """The player that is to act, None if it is a person or the game is over."""
        return None if game.over or self.who[game.actor] == HUMAN else self.who[game.actor]

    @property
    def alone(self) -> bool:
        """Whether one person has this screen to herself."""
        return len(self.humans) == 1

    def eyes(self, game: Game) -> int:
        """Whose eyes the screen shows: those of the person to act, or of the only person there is; else nobody's."""
        if game.actor in self.humans:
            return game.actor
        return self.humans[0] if self.alone else -1

    def viewer(self, game: Game) -> int:
        """Who sees the view that is a trait: whose eyes the screen shows, but nobody while she sees secrets.

        Those never get into a trait, which every page has and a saved notebook keeps, but only into a message.
        """
        return -1 if self.secret(game) else self.eyes(game)

    def secret(self, game: Game) -> bool:
        """Whether she whose eyes the screen shows sees what others may not see."""
        eyes = self.eyes(game)
        return eyes >= 0 and face_of(game).secret(game.view(), eyes)
