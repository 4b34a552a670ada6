"""The data of an observation: the open fields, and what else a seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field

from .open_fields import OpenFields, OpenSeatFields
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation(OpenSeatFields):
    """The open belongings of one seat; its further attributes are those of `OpenSeatFields`."""

    #: ``(limb, kind)`` of the EQUIP cards; limbs are left arm, right arm, left leg, right leg.
    equipped: tuple[tuple[int, int], ...]
    treats: int  #: Special Treats in hand.
    #: For each of these, ascending: the number of the pile that it came from (0 for the first).
    drawn_from: tuple[int, ...]
    trophies: tuple[tuple[int, int], ...]  #: ``(seat, part)`` of the parts that it tore off, in order.
    beyond: bool  #: Whether it has been further than the first burst.


@dataclass(frozen=True, slots=True)
class Observed(OpenFields):
    """The knowledge of one seat (seat -1: what everybody may know); its further attributes are those of `OpenFields`.

    Hidden are the order of both decks and the other hands.
    """

    seat: int  #: Who observes, or -1.
    mode: str  #: How it is played (see `gingerbread_widget.games.candyman.options`).
    full: int  #: Boxes a part.
    actor: int  #: Seat to act, -1 after the end.
    #: ``(kind, count)`` of the face-down Dash N Bash cards, whose order nobody knows.
    deck: tuple[tuple[int, int], ...]
    pile: int  #: Cards in the Special Treat pile.
    hand: tuple[int, ...]  #: The seat's own Special Treats by kind.
    hand_from: tuple[int, ...]  #: For each of these, the number of the pile that it came from.
    seats: tuple[SeatObservation, ...]  #: What lies open in front of each seat.
    #: ``(pile, kind, count)`` of the Treats that are unseen: in other hands, or in the pile if it is the last one.
    others: tuple[tuple[int, int, int], ...]
    #: ``(taker, victim * 6 + part)`` of all trophies in order; taker 6 stands for the Twins, 7 for Sweet Toof.
    out_of: tuple[tuple[int, int], ...]
    tables: Tables = field(repr=False, compare=False)  #: The component set, which is open to all.
