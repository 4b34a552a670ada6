"""The features of Run For Your Life, Candyman! for learning programs.

Everything comes from `games.candyman.observation.Observation`, that is from what the seat may know. Of the piles that
Special Treats came from, and of the order of the cards that lie face up, the vector tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..kit.features import (
    SMALL,
    Features,
    Part,
    bits,
    counts,
    number,
    numbers,
    one_hots,
    one_of,
    parts_of,
    row_of,
    seat_part,
)
from .constants import KINDS, MAX_SEATS, PARTS, TWINS
from .fields import FIELDS
from .observation import Observation
from .observed import SeatObservation
from .tables import Tables

LIMBS = 4
OPTIONS = 6
BOXES = 15


class CandymanFeatures(Features):
    """Run For Your Life, Candyman! with a number of seats, as learning programs are told of it."""

    @property
    def codes(self) -> int:
        """Count the action codes, which run from 0 to one less."""
        return int(self.rules.tables.codes)

    def list_parts(self) -> Iterator[Part]:
        """List the parts of the vector: the open fields, then what follows from them, and the cards."""
        tables: Tables = self.rules.tables
        n = self.seats
        kinds = len(tables.components.treats)
        treats = len(tables.treats)
        yield from parts_of(FIELDS, n, tables, _own(n))
        yield seat_part("actor", n, "seat to act; nothing after the end")
        yield one_of("top", KINDS, "the face-up Dash N Bash card on top", lambda o: o.shown[-1] if o.shown else -1)
        yield counts("deck", KINDS, SMALL, "face-down Dash N Bash cards: how many of each", _deck)
        yield number("pile", treats, "cards in the Special Treat pile")
        yield counts("hand", kinds, treats, "the observer's own Special Treats: how many of each", private=True)
        yield counts("others", kinds, treats, "Special Treats that the observer does not see", _others, private=True)
        yield row_of("equipped", LIMBS, kinds, "EQUIP card on each limb", _equipped, per_seat=True)
        yield number("treats", treats, "Special Treats in hand", per_seat=True)
        yield number("taken", MAX_SEATS * PARTS, "parts that it tore off", lambda s: len(s.trophies), per_seat=True)
        yield number("beyond", 1, "1 if it has been further than the first burst", per_seat=True)


def _own(n: int) -> list[Part]:
    attackers = one_hots(n + 1)

    def by(o: Observation) -> bytes:
        return attackers[_from_observer(o, o.by, n) if 0 <= o.by < n else n if o.by == TWINS else -1]

    return [
        bits("options", OPTIONS, "how it is played, by option"),
        number("round", SMALL, "round, counted from 1; 127 for all later ones", lambda o: min(o.round, SMALL)),
        Part("by", (n + 1,), 1, "attacker of the attack being carried out; the Twins come last", by),
        numbers("blow", PARTS, BOXES, "its damage by part"),
        bits("used", LIMBS, "limbs whose EQUIP card the active seat used in this turn"),
        numbers("met", n, BOXES, "how often the active seat met each seat in this turn", lambda o: _met(o, n)),
        Part("struck", (n, n), 1, "which seats each seat attacked in this turn", lambda o: _struck(o, n)),
    ]


def _from_observer(o: Observation, seat: int, n: int) -> int:
    return (seat - max(o.seat, 0)) % n


def _in_turn_order(o: Observation, n: int) -> list[int]:
    """List the seats from the observer on."""
    return [(max(o.seat, 0) + i) % n for i in range(n)]


def _met(o: Observation, n: int) -> list[int]:
    return [o.met >> 4 * seat & 15 for seat in _in_turn_order(o, n)]


def _struck(o: Observation, n: int) -> bytes:
    seats = _in_turn_order(o, n)
    return bytes([o.struck >> MAX_SEATS * attacker + target & 1 for attacker in seats for target in seats])


def _deck(o: Observation) -> list[int]:
    return [kind for kind, times in o.deck for _ in range(times)]


def _others(o: Observation) -> list[int]:
    return [kind for _, kind, times in o.others for _ in range(times)]


def _equipped(seat: SeatObservation) -> list[int]:
    cards = dict(seat.equipped)
    return [cards.get(limb, -1) for limb in range(LIMBS)]
