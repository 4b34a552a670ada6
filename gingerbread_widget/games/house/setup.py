"""The set-up position ("Before the start of the game")."""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec
from ..kit.rng import BY_LOT, PRIME, stream
from .constants import LINE, SIDE, TILES_A_SEAT
from .position import Position
from .seat import Seat
from .tables import Tables
from .turn import settle

# values of the introductory display by number of seats; four seats take twelve at random
INTRODUCTORY: Final[dict[int, tuple[int, ...]]] = {2: (1, 2, 3, 4, 5, 6), 3: (1, 2, 3, 4, 5, 6, 6, 7, 7)}
BOARD_OF: Final = 4  # boards in the box
NUMBERS: Final[vec[i64]] = vec[i64](list(range(60)))
NINE: Final[vec[i64]] = vec[i64]([0] * 9)


def _shuffled(count: i64, seed: i64, pile: i64) -> list[int]:
    """Shuffle a pile as `shuffle` does, in a packed array: a tenth of a random game was spent on four lists."""
    items = NUMBERS[:count]
    x = stream(seed, pile)
    for i in range(count - 1, 0, -1):
        x = x * 48271 % PRIME
        j: i64 = x * (i + 1) >> 31
        items[i], items[j] = items[j], items[i]
    return [item for item in items]  # noqa: C416 - compiled, `list` takes no packed array


def _display(tables: Tables, seats: i64, standard: bool, seed: i64) -> tuple[int, ...]:
    """Bonus cards in the middle, three a seat."""
    cards = _shuffled(20, seed, 2)
    if standard or seats not in INTRODUCTORY:
        return tuple(sorted(cards[: 3 * seats]))
    chosen: list[int] = []
    for value in INTRODUCTORY[seats]:
        chosen.append(next(c for c in range(20) if tables.introductory[c] == value and c not in chosen))
    return tuple(chosen)


def _seat(board: i64, tiles: list[int]) -> Seat:
    """Deal a board and double tiles."""
    seat = Seat()
    seat.board = board
    seat.heights = NINE[:]
    seat.tops = NINE[:]
    seat.stairs = 1
    seat.bread = NINE[:4]
    seat.draw = tuple(tiles)
    seat.face_down = TILES_A_SEAT
    return seat


def new_position(tables: Tables, seats: i64, standard: bool, seed: i64, first: i64 = BY_LOT) -> Position:
    """Shuffle and deal: the position at which the starting witch chooses a side of their board.

    Each pile is shuffled by a stream of its own from the seed. The starting witch, "last in a forest" or by lot in the
    rulebooks, is `first`; `BY_LOT` draws them.
    """
    tiles = _shuffled(60, seed, 0)
    cards = _shuffled(40, seed, 1)
    boards = _shuffled(BOARD_OF, seed, 3)
    if first == BY_LOT:
        first = stream(seed, 4) * seats >> 31
    position = Position(tables)
    position.n = position.set_up = seats
    position.standard = standard
    position.seats = [_seat(boards[i], tiles[TILES_A_SEAT * i : TILES_A_SEAT * (i + 1)]) for i in range(seats)]
    position.supply = tables.tokens[:]
    position.stairs = tables.stairs - seats
    position.wilds = tables.wilds
    position.line = cards[:LINE]
    position.pile = cards[LINE:]
    position.display = _display(tables, seats, standard, seed)
    position.box = tuple(tiles[TILES_A_SEAT * seats :])
    position.cur = position.first = first
    position.phase = SIDE
    settle(position)
    return position
