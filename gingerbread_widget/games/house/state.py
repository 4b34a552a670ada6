"""The fields of a position."""

from __future__ import annotations

from typing import Any

from ..kit.base_position import BasePosition
from ..kit.native import i64, vec
from .constants import BONUS, EFFECT, OVER
from .scoring import score
from .seat import Seat
from .tables import Tables


class State(BasePosition):
    """The fields of `gingerbread_widget.games.house.position.Position`, and what can be read off them.

    Attributes
    ----------
    n : int
        Number of seats.
    standard : bool
        Standard game; otherwise the introductory game.
    tables : Tables
        The component set.
    seats : list of Seat
        What each seat owns.
    supply, stairs, wilds : list of int, int, int
        The general supply: tokens by colour, stairways, wild tiles.
    line : list of int
        The character line.
    pile, head : list of int, int
        The character pile in the order of drawing; `head` entries are drawn already. An entry is the card plus 64
        times a bit mask of the seats that know that it lies there; bit `n` says that all know that all know. The list
        is replaced, never changed.
    display : tuple of int
        Bonus cards in the middle.
    box, discarded : tuple of int
        Double tiles that are out of the game: never dealt; discarded for stairways.
    cur, first : int
        Seat to act; starting seat.
    phase : int
        What the seat to act decides.
    sym0, cnt0, sym1, cnt1 : int
        Effects not used yet: symbol and number of times, twice.
    drawn : list of int
        Pile entries that the seat to act looks at (phase KEEP), or that go under the pile next, in order.
    held : int
        A character on its way to a full gate (phase GATE), or -1.
    to_pick, payee, to_pay, set_up : int
        Bonus cards still due; character being paid for, or -1, and its tokens still due; seats still to choose in
        set-up.
    beliefs : tuple
        What seats have worked out about cards in the pile beyond these marks; ``()`` while none has anything (see
        `gingerbread_widget.games.house.knowledge`).
    """

    __slots__ = (
        "beliefs",
        "box",
        "candidates",
        "cnt0",
        "cnt1",
        "cur",
        "discarded",
        "display",
        "drawn",
        "first",
        "head",
        "held",
        "line",
        "n",
        "payee",
        "phase",
        "pile",
        "seats",
        "set_up",
        "stairs",
        "standard",
        "supply",
        "sym0",
        "sym1",
        "tables",
        "to_pay",
        "to_pick",
        "wilds",
    )

    def __init__(
        self,
        n: i64,
        standard: bool,
        tables: Tables,
        seats: list[Seat],
        supply: vec[i64],
        stairs: i64,
        wilds: i64,
        line: list[int],
        pile: list[int],
        head: i64,
        display: tuple[int, ...],
        box: tuple[int, ...],
        discarded: tuple[int, ...],
        cur: i64,
        first: i64,
        phase: i64,
        sym0: i64,
        cnt0: i64,
        sym1: i64,
        cnt1: i64,
        drawn: list[int],
        held: i64,
        to_pick: i64,
        payee: i64,
        to_pay: i64,
        set_up: i64,
        candidates: list[int],
        beliefs: tuple[Any, ...] = (),
    ) -> None:
        self.n = n
        self.standard = standard
        self.tables = tables
        self.seats = seats
        self.supply = supply
        self.stairs = stairs
        self.wilds = wilds
        self.line = line
        self.pile = pile
        self.head = head
        self.display = display
        self.box = box
        self.discarded = discarded
        self.cur = cur
        self.first = first
        self.phase = phase
        self.sym0 = sym0
        self.cnt0 = cnt0
        self.sym1 = sym1
        self.cnt1 = cnt1
        self.drawn = drawn
        self.held = held
        self.to_pick = to_pick
        self.payee = payee
        self.to_pay = to_pay
        self.set_up = set_up
        self.candidates = candidates
        self.beliefs = beliefs

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        return -1 if self.phase == OVER else self.cur

    def score(self, seat: i64) -> i64:
        """Points of one seat if the game ended now."""
        return score(self.tables, self.standard, self.seats[seat])

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        return [score(self.tables, self.standard, s) for s in self.seats]

    def turn(self, seat: int) -> int:
        """Return the turn that the seat is in or that comes next, 1 to 15 (16 after the last one)."""
        under_way = seat == self.cur and EFFECT <= self.phase <= BONUS
        return self.seats[seat].turn() - under_way
