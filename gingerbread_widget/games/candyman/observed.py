"""The data of an observation: the open fields, and what else a seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field

from .open_fields import OpenFields, OpenSeatFields
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation(OpenSeatFields):
    """The open belongings of one seat; its further attributes are those of `OpenSeatFields`.

    Attributes
    ----------
    equipped : tuple of (int, int)
        ``(limb, kind)`` of the EQUIP cards; limbs are left arm, right arm, left leg, right leg.
    treats : int
        Special Treats in hand.
    drawn_from : tuple of int
        For each of these, ascending: the number of the pile that it came from (0 for the first).
    trophies : tuple of (int, int)
        ``(seat, part)`` of the parts that it tore off, in order.
    beyond : bool
        Whether it has been further than the first burst.
    """

    equipped: tuple[tuple[int, int], ...]
    treats: int
    drawn_from: tuple[int, ...]
    trophies: tuple[tuple[int, int], ...]
    beyond: bool


@dataclass(frozen=True, slots=True)
class Observed(OpenFields):
    """The knowledge of one seat (seat -1: what everybody may know); its further attributes are those of `OpenFields`.

    Hidden are the order of both decks and the other hands.

    Attributes
    ----------
    seat : int
        Who observes, or -1.
    mode : str
        How it is played (see `gingerbread_widget.games.candyman.options`).
    full : int
        Boxes a part.
    actor : int
        Seat to act, -1 after the end.
    deck : tuple of (int, int)
        ``(kind, count)`` of the face-down Dash N Bash cards, whose order nobody knows.
    pile : int
        Cards in the Special Treat pile.
    hand : tuple of int
        The seat's own Special Treats by kind.
    hand_from : tuple of int
        For each of these, the number of the pile that it came from.
    seats : tuple of SeatObservation
        What lies open in front of each seat.
    others : tuple of (int, int, int)
        ``(pile, kind, count)`` of the Treats that are unseen: in other hands, or in the pile if it is the last one.
    out_of : tuple of (int, int)
        ``(taker, victim * 6 + part)`` of all trophies in order; taker 6 stands for the Twins, 7 for Sweet Toof.
    tables : Tables
        The component set, which is open to all.
    """

    seat: int
    mode: str
    full: int
    actor: int
    deck: tuple[tuple[int, int], ...]
    pile: int
    hand: tuple[int, ...]
    hand_from: tuple[int, ...]
    seats: tuple[SeatObservation, ...]
    others: tuple[tuple[int, int, int], ...]
    out_of: tuple[tuple[int, int], ...]
    tables: Tables = field(repr=False, compare=False)
