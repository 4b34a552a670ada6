"""The belongings of one seat, as flat small ints."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, mypyc_attr
from .constants import TILES_A_SEAT
from .seat_fields import SeatFields

WILD_PIECE: Final = 1440  # in `Seat.built`: more than any double tile's number


@mypyc_attr(acyclic=True)
class Seat(SeatFields):
    """The belongings of a seat, and what can be read off them.

    Lists change in place and are copied; tuples are replaced, so copies share them.
    """

    __slots__ = ()

    def open_pairs(self) -> i64:
        """Return a bit mask of the pairs on which any of the seat's double tiles can be placed now.

        Flat on solid ground with stairways for the difference, all under one half, and not on one other double tile
        alone (rulebook, "A. Build"). Symbols play no part, so the mask holds for every tile (ruling 31).
        """
        h = self.heights
        h0 = h[0]
        h1 = h[1]
        h2 = h[2]
        h3 = h[3]
        h4 = h[4]
        h5 = h[5]
        h6 = h[6]
        h7 = h[7]
        h8 = h[8]
        s = self.stairs
        m: i64 = 0
        if -s <= h0 - h1 <= s:
            m = 1
        if -s <= h1 - h2 <= s:
            m |= 2
        if -s <= h3 - h4 <= s:
            m |= 4
        if -s <= h4 - h5 <= s:
            m |= 8
        if -s <= h6 - h7 <= s:
            m |= 16
        if -s <= h7 - h8 <= s:
            m |= 32
        if -s <= h0 - h3 <= s:
            m |= 64
        if -s <= h1 - h4 <= s:
            m |= 128
        if -s <= h2 - h5 <= s:
            m |= 256
        if -s <= h3 - h6 <= s:
            m |= 512
        if -s <= h4 - h7 <= s:
            m |= 1024
        if -s <= h5 - h8 <= s:
            m |= 2048
        return m & ~self.linked

    def complete(self) -> i64:
        """Return the number of complete levels: the height of the lowest column."""
        heights = self.heights
        low = heights[0]
        for h in heights:
            low = min(low, h)
        return low

    def height(self) -> i64:
        """Return the number of levels, complete or not: the height of the highest column."""
        heights = self.heights
        high = heights[0]
        for h in heights:
            high = max(high, h)
        return high

    def turn(self) -> i64:
        """Return the turn that the seat is in or that comes next, 1 to 15 (16 after the last)."""
        return TILES_A_SEAT + 1 - len(self.hand) - self.face_down
