"""The houses in the views and logs of a game: their boards, their pieces, the last tile laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...game import Game
from ...games.house.names import CELLS
from ...protocol import GameError
from .scene.guests import Guest


def printed(seat: Mapping[str, Any], boards: Sequence[str]) -> str:
    """Return the nine symbols printed under a seat's house, given its view; empty while no side of the board is chosen.

    >>> printed({"board": 1}, ["rybgsxcry", "bgrysxcbg"]), printed({"board": -1}, [])
    ('bgrysxcbg', '')
    """
    return boards[seat["board"]] if seat["board"] >= 0 else ""


class Drawn(NamedTuple):
    """A house as it is drawn."""

    board: str
    house: Sequence[str]
    #: The game is over: a roof is on it.
    finished: bool
    #: The trapped characters, in the order in which they were trapped.
    guests: Sequence[Guest]


def drawn_house(game: Game, seat: int, at: int | None) -> Drawn:
    """Return a seat's house, now or after `at` actions."""
    with game.lock:
        setup, view = game.setup(), game.view(-1, at)
    shown = view["seats"][seat]
    if "house" not in shown:
        raise GameError(f"game: expected one with houses, got {game.rules.title}")
    rows = [setup["characters"][card] for card in shown["trapped"]]
    guests = [Guest(kind, mood, cost) for _, cost, _, kind, mood, *_ in rows]
    return Drawn(printed(shown, setup["boards"]), shown["house"], view["phase"] == "over", guests)


def heights(house: Sequence[str]) -> str:
    """Return the heights of the columns of a house, for screen readers.

    >>> heights(["re", "bw", "", "", "w*w*", "", "", "", ""])
    'a1 1, b1 1, c1 0, a2 0, b2 2, c2 0, a3 0, b3 0, c3 0'
    """
    return ", ".join(f"{cell} {len(column) // 2}" for cell, column in zip(CELLS, house, strict=True))


def last_placement(entries: Sequence[Sequence[Any]]) -> dict[str, Any] | None:
    """Return where the last tile was laid, from the numbered entries of a log; None if none was.

    >>> last_placement([[1, 0, 1, "build", "rb", "a1-b1", 0, "gy"], [2, 0, 1, "take", "green"]])
    {'seat': 0, 'cells': [0, 1]}
    """
    for entry in reversed(entries):
        if entry[3] in {"build", "wild"}:
            place = entry[5] if entry[3] == "build" else entry[4]
            return {"seat": entry[1], "cells": [CELLS.index(cell) for cell in place.split("-")]}
    return None
