"""The fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from typing import Any, Final

from ..kit.base_position import BasePosition
from ..kit.native import i64, mypyc_attr, vec
from .constants import NOTHING
from .fields import FIELDS
from .seat import Seat
from .tables import Tables

#: The arrays of a blank: as it has no items, it can be shared.
EMPTY: Final = vec[i64]([])


@mypyc_attr(acyclic=True)
class StateFields(BasePosition):
    """The fields of a position; ``fields.py`` says what each holds."""

    __slots__ = ("tables", "candidates", "seats", "beliefs", *(field.name for field in FIELDS if field.slot))

    def __init__(self, tables: Tables, like: StateFields | None = None) -> None:
        self.tables = tables
        if like is None:
            self.candidates: list[int] = NOTHING
            self.seats: list[Seat] = []
            self.beliefs: tuple[Any, ...] = ()
            self.n: i64 = 2
            self.standard: bool = False
            self.first: i64 = 0
            self.cur: i64 = 0
            self.phase: i64 = 0
            self.effect_symbol: i64 = 0
            self.effect_count: i64 = 0
            self.second_symbol: i64 = 0
            self.second_count: i64 = 0
            self.held: i64 = -1
            self.to_pick: i64 = 0
            self.payee: i64 = -1
            self.to_pay: i64 = 0
            self.set_up: i64 = 0
            self.supply: vec[i64] = EMPTY
            self.stairs: i64 = 0
            self.wilds: i64 = 0
            self.line: list[int] = []
            self.pile: list[int] = NOTHING
            self.drawn: list[int] = NOTHING
            self.display: tuple[int, ...] = ()
            self.box: tuple[int, ...] = ()
            self.discarded: tuple[int, ...] = ()
            self.head: i64 = 0
        else:
            self.candidates = like.candidates
            self.seats = [Seat(seat) for seat in like.seats]
            self.beliefs = like.beliefs
            self.n = like.n
            self.standard = like.standard
            self.first = like.first
            self.cur = like.cur
            self.phase = like.phase
            self.effect_symbol = like.effect_symbol
            self.effect_count = like.effect_count
            self.second_symbol = like.second_symbol
            self.second_count = like.second_count
            self.held = like.held
            self.to_pick = like.to_pick
            self.payee = like.payee
            self.to_pay = like.to_pay
            self.set_up = like.set_up
            self.supply = like.supply[:]
            self.stairs = like.stairs
            self.wilds = like.wilds
            self.line = like.line[:]
            self.pile = like.pile
            self.drawn = like.drawn
            self.display = like.display
            self.box = like.box
            self.discarded = like.discarded
            self.head = like.head

    @property
    def stored_effect_symbol(self) -> int:
        """`effect_symbol` as it is stored."""
        return self.effect_symbol if self.effect_count else 0

    @property
    def stored_second_symbol(self) -> int:
        """`second_symbol` as it is stored."""
        return self.second_symbol if self.second_count else 0

    @property
    def stored_pile(self) -> list[int]:
        """`pile` as it is stored."""
        return self.pile[self.head :]

    @property
    def stored_box(self) -> tuple[int, ...]:
        """`box` as it is stored."""
        return tuple(sorted(self.box))

    def numbers(self) -> list[int]:
        """Return all that tells it from others, as a flat list."""
        supply = self.supply
        line = self.line
        pile = self.pile[self.head :]
        drawn = self.drawn
        display = self.display
        discarded = self.discarded
        # fmt: off
        out: list[int] = [
            self.n, int(self.standard), self.first, self.cur, self.phase,
            self.effect_symbol if self.effect_count else 0, self.effect_count,
            self.second_symbol if self.second_count else 0, self.second_count, self.held, self.to_pick, self.payee,
            self.to_pay, self.set_up, self.stairs, self.wilds, supply[0], supply[1], supply[2], supply[3], len(line),
            len(pile), len(drawn), len(display), len(discarded),
        ]
        # fmt: on
        out += line
        out += pile
        out += drawn
        out += display
        out += discarded
        return out
