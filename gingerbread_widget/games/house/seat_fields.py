"""The fields of a seat, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, mypyc_attr, vec
from .fields import SEAT_FIELDS

#: The arrays of a blank: as it has no items, it can be shared.
EMPTY: Final = vec[i64]([])


@mypyc_attr(acyclic=True)
class SeatFields:
    """The belongings of a seat; ``fields.py`` says what each holds."""

    __slots__ = tuple(field.name for field in SEAT_FIELDS if field.slot)

    def __init__(self, like: SeatFields | None = None) -> None:
        if like is None:
            self.board: i64 = 0
            self.side: i64 = -1
            self.stairs: i64 = 0
            self.bread: vec[i64] = EMPTY
            self.levels: i64 = 0
            self.gate: tuple[int, ...] = ()
            self.trapped: tuple[int, ...] = ()
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
            self.gate = like.gate
            self.trapped = like.trapped
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
        bread = self.bread
        gate = self.gate
        trapped = self.trapped
        bonus = self.bonus
        hand = self.hand
        draw = self.draw[: self.face_down]
        built = self.built
        # fmt: off
        out: list[int] = [
            self.board, self.side, self.stairs, self.levels, bread[0], bread[1], bread[2], bread[3], len(gate),
            len(trapped), len(bonus), len(hand), len(draw), len(built),
        ]
        # fmt: on
        out += gate
        out += trapped
        out += bonus
        out += hand
        out += draw
        out += built
        return out
