"""A position of Run For Your Life, Candyman!, as the rooms above the kernel use it.

What each decision does stands in ``turn.py`` and the files below it; `Position.apply` says where.
"""

from __future__ import annotations

from ...protocol import RecordError
from ..kit.fields import refuse
from ..kit.native import i64, mypyc_attr, vec
from . import codec, turn
from .attacks import choose, choose_part, hit, land, next_to, treat, use
from .check import faults
from .constants import (
    A_ALONE,
    A_BACK,
    A_BURST,
    A_DRAW,
    A_END,
    A_HIT,
    A_PART,
    A_PASS,
    A_SUMMON,
    A_TREAT,
    A_USE,
    AIM,
    FOR_BLOW,
    OVER,
    STEP,
    STRIKE,
    WINDOW,
)
from .heuristic import rate, standing
from .hidden import determinize
from .legal import useful_steps
from .matches import bash_part, burst, stay_alone, strike, summon
from .state import State
from .tables import Tables


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole truth of one moment, hidden piles included.

    The attributes are those of `State`.
    """

    __slots__ = ()

    # ---- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Position:
        """Return an independent copy."""
        return Position(self.tables, self)

    def dump(self) -> bytes:
        """Return the whole position as bytes, equal for equal positions (see `games.candyman.codec`)."""
        return codec.dump(self)

    def component_set(self) -> Tables:
        """Return the component set."""
        return self.tables

    def __reduce__(self) -> tuple[object, ...]:
        return load, (self.dump(), self.tables)

    def determinize(self, seat: i64, seed: i64) -> None:
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.games.candyman.hidden`)."""
        determinize(self, seat, seed)

    # ---- looking ahead

    def rate(self, codes: list[int], out: vec[float]) -> None:
        """Write into `out` how good each code looks at once (see `gingerbread_widget.games.candyman.heuristic`)."""
        for i, code in enumerate(codes):
            out[i] = rate(self, code)

    def standings(self) -> list[float]:
        """Rate the standing of each seat (see `gingerbread_widget.games.candyman.heuristic`)."""
        return [standing(self, seat) for seat in range(self.n)]

    def summary(self) -> list[int]:
        """Return round, how the game ended, the winner or -1, the seat that began, and the points of each seat."""
        return [self.round, self.end, self.winner, self.first, *self.scores()]

    # ---- deciding

    def candidate_actions(self) -> list[int]:
        """Return the legal codes less those that can only do harm. The list is shared: do not change it.

        Left out are steps back on the way to the Danger Zone that meet nobody and reach no burst.
        """
        codes = self.candidates
        if self.phase != STEP or self.match >= 0 or codes[len(codes) - 1] < A_BACK:
            return codes
        return useful_steps(self, codes)

    def legal_actions(self) -> list[int]:
        """Return all legal codes in ascending order; empty only after the end."""
        return self.candidates[:]

    # ---- playing -----------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        self.recent = 0
        self.aimed = -1
        if code < A_BURST:
            turn.step(self, code)
        elif code == A_PASS:
            if self.phase == WINDOW:
                turn.window(self, next_to(self, self.cur))
            else:
                turn.go_on(self, land(self))
        elif code < A_DRAW:
            turn.jump(self, self.tables.bursts[code - A_BURST])
        elif code == A_DRAW:
            turn.draw_card(self)
        elif code == A_END:
            turn.go_on(self, burst(self))
        elif code < A_SUMMON:
            if self.phase == STRIKE:
                turn.go_on(self, strike(self, code - A_HIT))
            elif self.phase == AIM:
                self.target = code - A_HIT
                choose(self, FOR_BLOW, self.cur)
            else:
                turn.go_on(self, hit(self, code - A_HIT))
        elif code < A_ALONE:
            turn.go_on(self, summon(self, code - A_SUMMON))
        elif code == A_ALONE:
            turn.go_on(self, stay_alone(self))
        elif code < A_PASS:
            turn.go_on(self, bash_part(self, code - A_PART) if self.match >= 0 else choose_part(self, code - A_PART))
        elif code < A_TREAT:
            turn.go_on(self, use(self, code - A_USE))
        else:
            turn.go_on(self, treat(self, code))


def load(data: bytes, tables: Tables) -> Position:
    """Return the position that `Position.dump` wrote, or raise a `RecordError` if it cannot arise in a game."""
    position = Position(tables)
    codec.read(data, position)
    refuse(faults(position))
    turn.settle(position)
    if position.phase != OVER and not position.legal_actions():
        raise RecordError("position: it waits for a decision that cannot come up")
    return position
