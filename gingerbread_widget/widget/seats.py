"""The seats of a game in a widget: people who click, and players that answer by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..game import Game
from ..games.kit.arguments import wrong
from ..players import PLAYERS, Player, greedy, player, random
from .face import face_of
from .pair import Places

HUMAN: Final = "human"
#: The header of a record that tells who plays, by seat.
PLAYERS_HEADER: Final = "Players"
#: Players that take less than a millisecond.
QUICK: Final[tuple[Player, ...]] = (random, greedy)


def seat_players(game: Game, seats: Mapping[str, str | Player] | None) -> list[str | Player]:
    """Return one entry a seat: ``"human"``, the name of a player, or a player function. Seats left out are human."""
    out: list[str | Player] = [HUMAN] * len(game.players)
    if seats is not None and not isinstance(seats, Mapping):
        raise wrong("seats", "names with players, such as {'Bo': 'greedy'}", seats)
    for name, who in (seats or {}).items():
        if who != HUMAN:
            player(who)
        out[game.seat(name)] = who
    return out


def kind(who: str | Player) -> str:
    """Return the name of a seat's player on screen."""
    return who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)


def can_be_stopped(who: str | Player) -> bool:
    """Tell whether a player thinks in the background, reports how far it is, and answers early when asked to."""
    return callable(getattr(player(who), "think", None))


def is_quick(who: str | Player) -> bool:
    """Tell whether a player is one of those that answer before anybody notices."""
    return player(who) in QUICK


class Seating:
    """A game on screen, and the people and players at its seats; with a spectator, people only look on here."""

    def __init__(self, game: Game, seats: Mapping[str, str | Player] | None, *, spectator: bool) -> None:
        self.game = game  #: The game; another one may take its place.
        self.who = seat_players(game, seats)  #: As returned by `seat_players`.
        self.spectator = spectator  #: People only look on here.
        #: The pages at seats, where each person has one of their own; None where one screen is for all.
        self.places: Places | None = None

    def players_of(self, game: Game, seats: Mapping[str, str | Player] | None = None) -> list[str | Player]:
        """Return who plays another game: as `seats` say; if left out, as it was saved, else who is here so named."""
        if seats is None:
            here = dict(zip(self.game.players, self.who, strict=True))
            seats = {name: here[name] for name in game.players if name in here} | self._as_saved(game)
        return seat_players(game, seats)

    def _as_saved(self, game: Game) -> dict[str, str | Player]:
        """Return the players that a record names, by name: those of the package, and functions that sit here now."""
        kinds = game.record.headers.get(PLAYERS_HEADER, "").split(", ")
        if len(kinds) != len(game.players):
            return {}
        known: dict[str, str | Player] = {kind(who): who for who in self.who} | {it: it for it in (HUMAN, *PLAYERS)}
        return {name: known[it] for name, it in zip(game.players, kinds, strict=True) if it in known}

    @property
    def humans(self) -> list[int]:
        """Return the seats that are played by hand here."""
        return [] if self.spectator else self._by_hand

    @property
    def _by_hand(self) -> list[int]:
        """Return the seats that are played by hand, here or elsewhere."""
        return [seat for seat, who in enumerate(self.who) if who == HUMAN]

    @property
    def watched(self) -> bool:
        """Tell whether players play among themselves, so that people start and pause the game."""
        return not self._by_hand

    def kinds(self) -> list[str]:
        """Return the names of the players on screen, by seat."""
        return [kind(who) for who in self.who]

    @property
    def bot(self) -> str | Player | None:
        """Return the player that is to act, None if it is a person or the game is over."""
        return None if self.game.over or self.who[self.game.actor] == HUMAN else self.who[self.game.actor]

    @property
    def alone(self) -> bool:
        """Tell whether one person has this screen to themselves."""
        return self.places is None and len(self.humans) == 1

    @property
    def at_pages(self) -> list[int]:
        """Return the seats that have a page of their own."""
        return [] if self.places is None else self.places.seats(self.game)

    @property
    def eyes(self) -> int:
        """Return whose eyes the screen shows: the person to act, or the only person there is; else nobody (-1).

        Where each person has a page of their own, what all pages have is for nobody's eyes.
        """
        if self.places is not None:
            return -1
        if self.game.actor in self.humans:
            return self.game.actor
        return self.humans[0] if self.alone else -1

    @property
    def viewer(self) -> int:
        """Return who sees the view that is a trait: whose eyes the screen shows, but nobody while they see secrets.

        Those never get into a trait, which every page has and a saved notebook keeps, but only into a message.
        """
        return -1 if self.secret else self.eyes

    @property
    def secret(self) -> bool:
        """Tell whether those whose eyes the screen shows see what others may not see."""
        eyes = self.eyes
        return eyes >= 0 and face_of(self.game).secret(self.game.view(), eyes)
