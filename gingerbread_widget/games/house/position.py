"""A position of Gingerbread House, as the rooms above the kernel use it.

What each decision does stands in ``turn.py`` and the files below it; `Position.apply` says where.
"""

from __future__ import annotations

from typing import Final

from ...protocol import RecordError
from ..kit.base_position import BasePosition
from ..kit.fields import refuse
from ..kit.native import i64, mypyc_attr, vec
from . import codec, turn
from .cages import attract, keep, look, put_back
from .check import faults
from .constants import (
    A_BONUS,
    A_CAGE,
    A_DECLINE,
    A_DISCARD,
    A_END,
    A_EXCHANGE,
    A_FIRST,
    A_GAIN,
    A_KEEP,
    A_LOOK,
    A_PAY,
    A_RETURN,
    A_SIDE,
    A_STAIR,
    A_STAIRS,
    A_TRAP,
    A_TRAP_GATE,
    A_WILD,
    CAGE,
    EXCHANGE,
    MAIN,
    STAIRWAY,
)
from .evaluation import points
from .heuristic import best_of_turn, rate_all
from .hidden import determinize
from .legal import legal_codes, main_codes
from .scoring import score
from .state import State
from .tables import Tables
from .trapping import from_gate, pay, payment, trap, wild

TALLER: Final = 1000  # more than any house is high


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole truth of one moment, hidden piles included.

    The attributes are those of `State`.
    """

    __slots__ = ()

    # ---- copies ------------------------------------------------------------------------------------------------

    def key(self) -> tuple[int, ...]:
        """Equal exactly where the dumps of two positions of a component set are, and several times as quick.

        What follows from the rest is left out: houses, cards drawn already, double tiles out of the game.
        """
        out = self.numbers()
        for seat in self.seats:
            out += seat.numbers()
        if self.beliefs:
            out += codec.beliefs(self)
        return tuple(out)

    def component_set(self) -> Tables:
        """Return the component set."""
        return self.tables

    def clone(self) -> Position:
        """Return an independent copy."""
        return Position(self.tables, self)

    def dump(self) -> bytes:
        """Return the whole position as bytes (see `gingerbread_widget.games.house.codec`)."""
        return codec.dump(self)

    def __reduce__(self) -> tuple[object, ...]:
        return load, (self.dump(), self.tables)

    def determinize(self, seat: i64, seed: i64) -> None:
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.games.house.hidden`)."""
        determinize(self, seat, seed)

    # ---- looking ahead

    def rate(self, codes: list[int], out: vec[float]) -> None:
        """Write into `out` how good each code looks at once (see `gingerbread_widget.games.house.heuristic`)."""
        rate_all(self, codes, out)

    def best(self, codes: list[int], rated: vec[float], x: i64) -> i64:
        """Return the place of the candidate that is rated highest, where random numbers after `x` break ties."""
        if self.phase == MAIN and self.tables.all_differ:
            return best_of_turn(self, codes, x)
        return BasePosition.best(self, codes, rated, x)

    def standings(self) -> list[float]:
        """Return the points that each seat is expected to have at the end (see `games.house.evaluation`)."""
        return [points(self, seat) for seat in range(self.n)]

    def places(self) -> list[int]:
        """Return what ranks the seats: points, then the taller house; equal places are shared (ruling 33, S9)."""
        out: list[int] = []
        for seat in self.seats:
            out.append(score(self.tables, self.standard, seat) * TALLER + seat.height())  # noqa: PERF401
        return out

    def draws_when_forced(self) -> bool:
        """Return True: so playouts of a seed stay those that have been published."""
        return True

    # ---- deciding

    def candidate_actions(self) -> list[int]:
        """Return the legal codes less those that can only do harm, for playouts and search.

        Left out are discards without need, effects declined although they cost nothing, fewer stairways than there
        are to take, other orders of putting cards back, and a bonus card refused. The list is shared: do not change it.
        """
        if self.phase == MAIN:
            return main_codes(self, self.seats[self.cur], False)
        return self.candidates

    def legal_actions(self) -> list[int]:
        """Return all legal codes in ascending order; empty only after the end."""
        return legal_codes(self, self.candidates)

    # ---- playing -----------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        seat = self.seats[self.cur]
        if code < A_STAIRS:
            turn.build(self, seat, code)
        elif code < A_GAIN:
            turn.take_stairs(self, seat, code - A_STAIRS)
        elif code < A_STAIR:
            colour = code - A_GAIN
            if self.effect_count > 0 and self.effect_symbol == colour:
                self.effect_count -= 1
            else:
                turn.use_effect(self, colour)
            seat.bread[colour] += 1
            seat.n_bread += 1
            self.supply[colour] -= 1
        elif code == A_STAIR:
            turn.use_effect(self, STAIRWAY)
            seat.stairs += 1
            self.stairs -= 1
        elif code < A_CAGE:
            pair = code - A_EXCHANGE
            turn.use_effect(self, EXCHANGE)
            pay(self, seat, pair >> 2, 1)
            pay(self, seat, pair & 3, -1)
        elif code < A_LOOK:
            turn.use_effect(self, CAGE)
            attract(self, seat, self.line.pop(code - A_CAGE))
        elif code == A_LOOK:
            turn.use_effect(self, CAGE)
            look(self)
        elif code < A_RETURN:
            keep(self, seat, code - A_KEEP)
        elif code < A_DECLINE:
            put_back(self, seat, code - A_RETURN)
        elif code == A_DECLINE:
            self.effect_count = 0
            self.second_count = 0
        elif code < A_TRAP_GATE:
            trap(self, seat, self.line.pop(code - A_TRAP))
        elif code < A_PAY:
            trap(self, seat, from_gate(seat, code - A_TRAP_GATE))
        elif code < A_WILD:
            pay(self, seat, code - A_PAY, 1)
            self.to_pay -= 1
            payment(self, seat)
        elif code < A_END:
            wild(self, seat, code - A_WILD)
        elif code == A_END:
            turn.levels(self, seat)
        elif code < A_DISCARD:
            turn.bonus(self, seat, code - A_BONUS)
        elif code < A_SIDE:
            pay(self, seat, code - A_DISCARD, 1)
        elif code < A_FIRST:
            turn.side(self, seat, code - A_SIDE)
        else:
            turn.first(self, seat, code - A_FIRST)
        turn.settle(self)


def load(data: bytes, tables: Tables) -> Position:
    """Return the position that `Position.dump` wrote, or raise a `RecordError` if it cannot arise in a game."""
    position = Position(tables)
    codec.read(data, position)
    refuse(faults(position))
    phase = position.phase
    turn.settle(position)
    if position.phase != phase:
        raise RecordError("position: it waits for a decision that cannot come up")
    return position
