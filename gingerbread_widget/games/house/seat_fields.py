"""The fields of a seat, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec

#: The arrays of a blank: as it has no items, it can be shared.
EMPTY: Final = vec[i64]([])


class SeatFields:
    """The belongings of a seat.

    Attributes
    ----------
    board : int
        Board dealt (0 to 3).
    side : int
        The side in play (0 to 7), -1 while it is not chosen.
    stairs : int
        Stairways in the workshop.
    bread : list of int
        Tokens in the pantry, by colour.
    levels : int
        Levels that were complete at the end of the last turn.
    gate : list of int
        Characters at the gate.
    trapped : list of int
        Trapped characters, oldest first.
    bonus : tuple of int
        Bonus cards, oldest first.
    hand : list of int
        Face-up double tiles.
    draw : tuple of int
        The face-down double tiles that were dealt; the first `face_down` of them still lie there, the next on top.
    built : list of int
        What was laid on the board, in order: ``tile * 24 + pair * 2 + orientation``, or ``WILD_PIECE + space``.
    heights : list of int
        By space: height of the column.
    tops : list of int
        By space: symbol that shows.
    linked : int
        Bit p: the tops of pair p are the two halves of one double tile.
    n_bread : int
        Tokens in the pantry.
    face_down : int
        How many of `draw` still lie face down.
    """

    __slots__ = (
        "board",
        "bonus",
        "bread",
        "built",
        "draw",
        "face_down",
        "gate",
        "hand",
        "heights",
        "levels",
        "linked",
        "n_bread",
        "side",
        "stairs",
        "tops",
        "trapped",
    )

    def __init__(self, like: SeatFields | None = None) -> None:
        if like is None:
            self.board: i64 = 0
            self.side: i64 = -1
            self.stairs: i64 = 0
            self.bread: vec[i64] = EMPTY
            self.levels: i64 = 0
            self.gate: list[int] = []
            self.trapped: list[int] = []
            self.bonus: tuple[int, ...] = ()
            self.hand: list[int] = []
            self.draw: tuple[int, ...] = ()
            self.built: list[int] = []
            self.heights: vec[i64] = EMPTY
            self.tops: vec[i64] = EMPTY
            self.linked: i64 = 0
            self.n_bread: i64 = 0
            self.face_down: i64 = 0
        else:
            self.board = like.board
            self.side = like.side
            self.stairs = like.stairs
            self.bread = like.bread[:]
            self.levels = like.levels
            self.gate = like.gate[:]
            self.trapped = like.trapped[:]
            self.bonus = like.bonus
            self.hand = like.hand[:]
            self.draw = like.draw
            self.built = like.built[:]
            self.heights = like.heights[:]
            self.tops = like.tops[:]
            self.linked = like.linked
            self.n_bread = like.n_bread
            self.face_down = like.face_down

    @property
    def stored_draw(self) -> tuple[int, ...]:
        """`draw` as it is stored."""
        return self.draw[: self.face_down]

    def numbers(self) -> list[int]:
        """Return all that tells it from others, as a flat list."""
        gate = self.gate
        trapped = self.trapped
        bonus = self.bonus
        hand = self.hand
        draw = self.draw[: self.face_down]
        built = self.built
        out: list[int] = []
        out += [self.board, self.side, self.stairs, self.levels, self.bread[0], self.bread[1], self.bread[2]]
        out += [self.bread[3], len(gate), len(trapped), len(bonus), len(hand), len(draw), len(built)]
        out += gate
        out += trapped
        out += bonus
        out += hand
        out += draw
        out += built
        return out
