"""The belongings of one seat, as flat small ints."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from .constants import TILES_A_SEAT

WILD_PIECE: Final = 1440  # in `Seat.built`: more than any double tile's number


class Seat:
    """One witch's board and belongings.

    Lists change in place and are copied by `clone`; tuples are replaced, so copies share them.

    Attributes
    ----------
    board, side : int
        Board dealt (0 to 3) and the side in play (0 to 7), -1 while it is not chosen.
    heights, tops : list of int
        By space: height of the column, symbol that shows.
    linked : int
        Bit p: the tops of pair p are the two halves of one double tile.
    stairs, n_bread : int
        Stairways in the workshop; tokens in the pantry.
    bread : list of int
        Tokens by colour.
    gate, trapped : list of int
        Characters at the gate; trapped characters, oldest first.
    bonus : tuple of int
        Bonus cards, oldest first.
    hand : list of int
        Face-up double tiles.
    draw : tuple of int
        The face-down double tiles that were dealt; the first `left` of them still lie there, the next on top.
    left : int
        How many of `draw` still lie face down.
    levels : int
        Levels that were complete at the end of the last turn.
    built : list of int
        What was laid on the board, in order: ``tile * 24 + pair * 2 + orientation``, or ``WILD_PIECE + space``.
    """

    __slots__ = (
        "board",
        "bonus",
        "bread",
        "built",
        "draw",
        "gate",
        "hand",
        "heights",
        "left",
        "levels",
        "linked",
        "n_bread",
        "side",
        "stairs",
        "tops",
        "trapped",
    )

    def __init__(
        self,
        board: i64,
        side: i64,
        heights: vec[i64],
        tops: vec[i64],
        linked: i64,
        stairs: i64,
        n_bread: i64,
        bread: vec[i64],
        gate: list[int],
        trapped: list[int],
        bonus: tuple[int, ...],
        hand: list[int],
        draw: tuple[int, ...],
        left: i64,
        levels: i64,
        built: list[int],
    ) -> None:
        self.board = board
        self.side = side
        self.heights = heights
        self.tops = tops
        self.linked = linked
        self.stairs = stairs
        self.n_bread = n_bread
        self.bread = bread
        self.gate = gate
        self.trapped = trapped
        self.bonus = bonus
        self.hand = hand
        self.draw = draw
        self.left = left
        self.levels = levels
        self.built = built

    def clone(self) -> Seat:
        """Return an independent copy."""
        return Seat(
            self.board,
            self.side,
            self.heights[:],
            self.tops[:],
            self.linked,
            self.stairs,
            self.n_bread,
            self.bread[:],
            self.gate[:],
            self.trapped[:],
            self.bonus,
            self.hand[:],
            self.draw,
            self.left,
            self.levels,
            self.built[:],
        )

    def key(self) -> list[int]:
        """Return what tells this seat from another (see `gingerbread_widget.games.house.state.State.key`)."""
        bread = self.bread
        draw = self.draw[: self.left]
        out: list[int] = [self.board, self.side, self.stairs, bread[0], bread[1], bread[2], bread[3], self.levels]
        out += [len(self.gate), len(self.trapped), len(self.bonus), len(self.hand), len(draw), len(self.built)]
        out += self.gate
        out += self.trapped
        out += self.bonus
        out += self.hand
        out += draw
        out += self.built
        return out

    def open_pairs(self) -> i64:
        """Bit mask of the pairs on which any of the seat's double tiles can be placed now.

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
        """Levels that are complete: the height of the lowest column."""
        heights = self.heights
        low = heights[0]
        for h in heights:
            low = min(low, h)
        return low

    def height(self) -> i64:
        """Levels of the house, complete or not: the height of the highest column."""
        heights = self.heights
        high = heights[0]
        for h in heights:
            high = max(high, h)
        return high

    def turn(self) -> i64:
        """Return the turn that the seat is in or that comes next, 1 to 15 (16 after the last one)."""
        return TILES_A_SEAT + 1 - len(self.hand) - self.left
