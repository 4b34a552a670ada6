"""The features of Gingerbread House for learning programs.

Everything comes from `games.house.observation.Observation`, that is from what the seat may know, including what it
put under the pile or has worked out; so nothing that is hidden from the seat can get into the vector.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ..kit.features import Features, Part, bits, number, numbers, one_hots, one_of, parts_of, row_of, seat_part, set_of
from ..kit.moments import Chance
from . import chance
from .constants import CODES, LINE, MAX_BONUS, MAX_GATE, MAX_STAIRS, MAX_TOKENS, TILES_A_SEAT
from .drawing import drawing, secrets
from .fields import FIELDS, SEAT_FIELDS
from .observation import Observation, observe
from .observed import SeatObservation
from .position import Position
from .resample import another_course
from .seat import WILD_PIECE
from .sizes import BONUSES, CHARACTERS, SYMBOLS, TILES, most_decisions, most_draws, most_told
from .tables import Tables

HAND: Final = 3
LOOKED_AT: Final = 3
PLACES: Final = CHARACTERS  # no more cards can lie in the pile
PAIRS: Final = 12
NOTHING: Final = bytes(PLACES * CHARACTERS)
CERTAIN: Final = 2
POSSIBLE: Final = 1


class HouseFeatures(Features):
    """Gingerbread House with a number of seats, as learning programs are told of it."""

    codes = CODES

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(rules, seats)
        self.longest = most_decisions(seats, rules.tables)

    def list_parts(self) -> Iterator[Part]:
        """List the parts of the vector: the open fields, and what else a seat knows; then those of each seat."""
        box: Tables = self.rules.tables
        n = self.seats
        yield from parts_of(FIELDS, n, box, _own(box, n), without={"discarded"})
        yield seat_part("actor", n, "seat to act; nothing after the end")
        yield Part("unseen_tiles", (TILES,), 1, "double tiles that lie face down or in the box", _unseen_tiles)
        yield Part("pending", (SYMBOLS,), 3, "effects not used yet, by symbol", _pending)
        yield from _pile()
        yield from parts_of(SEAT_FIELDS, n, box, _own_of_a_seat(box), without={"built"}, per_seat=True)
        yield number("turn", TILES_A_SEAT + 1, "turn under way or next; 16 after the last one", per_seat=True)

    def drawing(self, position: Position, viewer: int = -1) -> str:
        """Return the table as a text, as a seat sees it."""
        return drawing(position, viewer)

    def secrets(self, position: Position, seat: int) -> list[str]:
        """Return what a seat knows of cards that lie face down, a line each."""
        return [*secrets(observe(position, seat))]

    def chance(self, mode: str) -> Chance:
        """Return the game with explicit chance (see `gingerbread_widget.games.house.chance`)."""
        return Chance(
            root=chance.start(self.rules, self.seats, mode),
            outcomes=TILES,
            draws=most_draws(self.seats),
            facts=chance.TOLD,
            told=most_told(self.seats, self.rules.tables),
            fact_text=chance.told_text,
            draw_text=chance.outcome_text,
            waiting_text=chance.waiting_text,
            another_course=another_course,
        )


def _own(box: Tables, n: int) -> list[Part]:
    return [
        numbers("supply", 4, max(box.tokens), "tokens of each colour in the supply"),
        number("stairs", box.stairs, "stairways in the supply"),
        number("wilds", box.wilds, "wild tiles in the supply"),
        row_of("line", LINE, CHARACTERS, "the character line, by place"),
        row_of("display", MAX_BONUS * n, BONUSES, "bonus cards in the middle, by place"),
        one_of("held", CHARACTERS, "character on its way to a full gate"),
        one_of("payee", CHARACTERS, "character that is being paid for"),
    ]


def _pile() -> list[Part]:
    return [
        number("pile", PLACES, "cards in the character pile"),
        Part("in_pile", (CHARACTERS,), 1, "characters in the pile, or looked at by another seat", _in_pile),
        Part(
            "pile_cards",
            (PLACES, CHARACTERS),
            CERTAIN,
            "by place from the top, what the observer knows: 2 this card lies here, 1 it is one of a few that may",
            _pile_cards,
            private=True,
        ),
        number("looking", LOOKED_AT, "cards that the actor looks at in secret, or that go under the pile next"),
        Part(
            "looked_at",
            (LOOKED_AT, CHARACTERS),
            CERTAIN,
            "what the observer knows of these, as in `pile_cards`",
            _looked_at,
            private=True,
        ),
    ]


def _own_of_a_seat(box: Tables) -> list[Part]:
    high = TILES_A_SEAT + box.stairs + box.wilds
    symbols = one_hots(SYMBOLS)
    tiles = [symbols[a] + symbols[b] for a, b in zip(box.tile_a, box.tile_b, strict=True)]

    def hand(seat: SeatObservation) -> bytes:
        return b"".join([tiles[tile] for tile in seat.hand]).ljust(HAND * 2 * SYMBOLS, b"\0")

    return [
        one_of("board", 4, "board dealt"),
        one_of("side", 8, "side in play; nothing while it is not chosen"),
        numbers("heights", 9, high, "height of each column: a1 b1 c1 a2 b2 c2 a3 b3 c3"),
        row_of("tops", 9, SYMBOLS, "symbol that shows on each column", _tops),
        bits("linked", PAIRS, "pairs of spaces whose tops are one double tile"),
        number("stairs", MAX_STAIRS, "stairways in the workshop"),
        number("levels", high, "levels counted as complete"),
        number("face_down", TILES_A_SEAT, "face-down double tiles"),
        numbers("bread", 4, MAX_TOKENS, "tokens of each colour"),
        row_of("gate", MAX_GATE, CHARACTERS, "characters at the gate, by place"),
        set_of("trapped", CHARACTERS, "trapped characters"),
        set_of("bonus", BONUSES, "bonus cards taken"),
        Part(
            "hand",
            (HAND, 2, SYMBOLS),
            1,
            "face-up double tiles by place: symbols of the first and second half",
            hand,
        ),
    ]


def _tops(seat: SeatObservation) -> tuple[int, ...]:
    """Return the symbols that show: none while no side is chosen."""
    return seat.tops if seat.side >= 0 else ()


def _all_but(size: int, missing: Iterable[int]) -> bytearray:
    out = bytearray(b"\1" * size)
    for item in missing:
        if item >= 0:
            out[item] = 0
    return out


def _unseen_tiles(o: Observation) -> bytearray:
    out = _all_but(TILES, o.discarded)
    for s in o.seats:
        for tile in s.hand:
            out[tile] = 0
        for code in s.built:
            if code < WILD_PIECE:
                out[code // 24] = 0
    return out


def _in_pile(o: Observation) -> bytearray:
    out = _all_but(CHARACTERS, (*o.line, *o.looked_at, o.held))
    for s in o.seats:
        for card in (*s.gate, *s.trapped):
            out[card] = 0
    return out


def _pending(o: Observation) -> bytearray:
    out = bytearray(SYMBOLS)
    for symbol, times in o.pending:
        out[symbol] += times
    return out


def _half_known(o: Observation, first: int, size: int, out: bytearray) -> bytearray:
    """Mark what the observer half knows of so many places from one on."""
    for belief in o.beliefs:
        for i, place in enumerate(belief.places):
            if first <= place < first + size:
                for world in belief.worlds:
                    if world[i] >= 0:
                        out[(place - first) * CHARACTERS + world[i]] = POSSIBLE
    return out


def _pile_cards(o: Observation) -> bytes | bytearray:
    if not o.known and not o.beliefs:
        return NOTHING
    out = bytearray(PLACES * CHARACTERS)
    for place, card in o.known:
        out[place * CHARACTERS + card] = CERTAIN
    return _half_known(o, 0, o.pile, out)


def _looked_at(o: Observation) -> bytearray:
    out = bytearray(LOOKED_AT * CHARACTERS)
    for row, card in (*enumerate(o.looked_at), *o.recalled):
        out[row * CHARACTERS + card] = CERTAIN
    # where the cards looked at have their places (see `gingerbread_widget.games.house.observation.Belief`)
    first = o.pile + 1 if o.phase == "gate" else -o.looking
    return _half_known(o, first, o.looking, out)
