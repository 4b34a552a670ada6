"""The fields of a position."""

from __future__ import annotations

from ..kit.native import i64, mypyc_attr
from .constants import BONUS, EFFECT, OVER
from .scoring import score
from .state_fields import StateFields


@mypyc_attr(acyclic=True)
class State(StateFields):
    """A position's fields, and what can be read off them."""

    __slots__ = ()

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        return -1 if self.phase == OVER else self.cur

    def score(self, seat: i64) -> i64:
        """Return the points of one seat if the game ended now."""
        return score(self.tables, self.standard, self.seats[seat])

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        return [score(self.tables, self.standard, s) for s in self.seats]

    def turn(self, seat: int) -> int:
        """Return the turn that the seat is in or that comes next, 1 to 15 (16 after the last one)."""
        under_way = seat == self.cur and EFFECT <= self.phase <= BONUS
        return self.seats[seat].turn() - under_way
