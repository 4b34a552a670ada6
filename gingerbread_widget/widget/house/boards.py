"""The board under a house, and houses that there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...game import Game
from ...protocol import GameError


def printed(seat: Mapping[str, Any], boards: Sequence[str]) -> str:
    """The nine symbols printed under a seat's house, given its view; empty while no side of the board is chosen.

    >>> printed({"board": 1}, ["rybgsxcry", "bgrysxcbg"]), printed({"board": -1}, [])
    ('bgrysxcbg', '')
    """
    return boards[seat["board"]] if seat["board"] >= 0 else ""


def board_and_house(game: Game, seat: int, at: int | None) -> tuple[str, Sequence[str]]:
    """The printed symbols and the pieces of a seat's house, now or after `at` actions.

    Raises
    ------
    GameError
        If nobody builds houses in this game.
    """
    with game.lock:
        setup, shown = game.setup(), game.view(-1, at)["seats"][seat]
    if "house" not in shown:
        raise GameError(f"game: no houses are built in {game.rules.title}")
    return printed(shown, setup["boards"]), shown["house"]
