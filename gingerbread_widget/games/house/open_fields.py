"""The open fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenFields:
    """The open fields of a position.

    Attributes
    ----------
    standard : bool
        Standard game; otherwise the introductory game.
    first : int
        Starting seat.
    phase : str
        What the seat to act decides.
    held : int
        A character on its way to a full gate (phase GATE), or -1.
    to_pick : int
        Bonus cards still due.
    payee : int
        Character being paid for, or -1.
    to_pay : int
        Its tokens still due.
    supply : tuple of int
        Tokens of the general supply, by colour.
    stairs : int
        Stairways of the general supply.
    wilds : int
        Wild tiles of the general supply.
    line : tuple of int
        The character line.
    display : tuple of int
        Bonus cards in the middle.
    discarded : tuple of int
        Double tiles discarded for stairways.
    """

    standard: bool
    first: int
    phase: str
    held: int
    to_pick: int
    payee: int
    to_pay: int
    supply: tuple[int, ...]
    stairs: int
    wilds: int
    line: tuple[int, ...]
    display: tuple[int, ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenSeatFields:
    """The open fields of a seat.

    Attributes
    ----------
    board : int
        Board dealt (0 to 3).
    side : int
        The side in play (0 to 7), -1 while it is not chosen.
    stairs : int
        Stairways in the workshop.
    bread : tuple of int
        Tokens in the pantry, by colour.
    levels : int
        Levels that were complete at the end of the last turn.
    gate : tuple of int
        Characters at the gate.
    trapped : tuple of int
        Trapped characters, oldest first.
    bonus : tuple of int
        Bonus cards, oldest first.
    hand : tuple of int
        Face-up double tiles.
    built : tuple of int
        What was laid on the board, in order: ``tile * 24 + pair * 2 + orientation``, or ``WILD_PIECE + space``.
    heights : tuple of int
        By space: height of the column.
    tops : tuple of int
        By space: symbol that shows.
    linked : int
        Bit p: the tops of pair p are the two halves of one double tile.
    face_down : int
        How many of `draw` still lie face down.
    """

    board: int
    side: int
    stairs: int
    bread: tuple[int, ...]
    levels: int
    gate: tuple[int, ...]
    trapped: tuple[int, ...]
    bonus: tuple[int, ...]
    hand: tuple[int, ...]
    built: tuple[int, ...]
    heights: tuple[int, ...]
    tops: tuple[int, ...]
    linked: int
    face_down: int
