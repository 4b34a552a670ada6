"""Tallies: what people count beside points at the end of a game."""

from __future__ import annotations

from ...protocol import ScoreRow
from .position import Position
from .score_rows import bonus_name
from .scoring import bonus_points


def tallies(position: Position, before: Position) -> list[ScoreRow]:
    """Complete levels, trapped characters, and what each bonus card would bring that lay open in an earlier position.

    A card that would bring so many points may belong to anybody by now, or to nobody. An oven counts for what its tile
    is worth, without the tokens that come at once.
    """
    seats, tables, n = position.seats, position.tables, position.n
    nothing = ("",) * n
    rows = [
        ScoreRow("levels", "Levels", tuple(seat.complete() for seat in seats), nothing),
        ScoreRow("trapped", "Characters trapped", tuple(len(seat.trapped) for seat in seats), nothing),
    ]
    for card in before.display:
        own = (tables.introductory[card],) * n
        points = tuple(bonus_points(tables, seat, card) for seat in seats) if position.standard else own
        rows.append(ScoreRow(f"bonus.{card}", f"{bonus_name(position, card)} would bring", points, nothing))
    return rows
