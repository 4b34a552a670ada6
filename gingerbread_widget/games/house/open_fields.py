"""The open fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenFields:
    """The open fields of a position."""

    standard: bool  #: Standard game; otherwise the introductory game.
    first: int  #: Starting seat.
    phase: str  #: What the seat to act decides.
    held: int  #: A character on its way to a full gate (phase GATE), or -1.
    to_pick: int  #: Bonus cards still due.
    payee: int  #: Character being paid for, or -1.
    to_pay: int  #: Its tokens still due.
    supply: tuple[int, ...]  #: Tokens of the general supply, by colour.
    stairs: int  #: Stairways of the general supply.
    wilds: int  #: Wild tiles of the general supply.
    line: tuple[int, ...]  #: The character line.
    display: tuple[int, ...]  #: Bonus cards in the middle.
    discarded: tuple[int, ...]  #: Double tiles discarded for stairways.


@dataclass(frozen=True, slots=True)
class OpenSeatFields:
    """The open fields of a seat."""

    board: int  #: Board dealt (0 to 3).
    side: int  #: The side in play (0 to 7), -1 while it is not chosen.
    stairs: int  #: Stairways in the workshop.
    bread: tuple[int, ...]  #: Tokens in the pantry, by colour.
    levels: int  #: Levels that were complete at the end of the last turn.
    gate: tuple[int, ...]  #: Characters at the gate.
    trapped: tuple[int, ...]  #: Trapped characters, oldest first.
    bonus: tuple[int, ...]  #: Bonus cards, oldest first.
    hand: tuple[int, ...]  #: Face-up double tiles.
    #: What was laid on the board, in order: ``tile * 24 + pair * 2 + orientation``, or ``WILD_PIECE + space``.
    built: tuple[int, ...]
    heights: tuple[int, ...]  #: By space: height of the column.
    tops: tuple[int, ...]  #: By space: symbol that shows.
    linked: int  #: Bit p: the tops of pair p are the two halves of one double tile.
    face_down: int  #: How many of `draw` still lie face down.
