"""The data of an observation: the open fields, and what else a seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field

from .open_fields import OpenFields, OpenSeatFields
from .tables import Tables


@dataclass(frozen=True, slots=True)
class SeatObservation(OpenSeatFields):
    """The open belongings of one seat; its further attributes are those of `OpenSeatFields`."""

    turn: int  #: Turn under way or next.


@dataclass(frozen=True, slots=True)
class Belief:
    """The partial knowledge of a seat about some places: the cards there, but not their order.

    Such as after somebody else looked at a card that the seat knew, and returned it among others in secret.
    """

    #: Places in the character pile, place 0 on top. Of the cards looked at, number i has place ``i - looking`` while
    #: the actor chooses (phase ``"keep"``), and ``pile + 1 + i``, where it is going to lie, in phase ``"gate"``.
    places: tuple[int, ...]
    #: All possible contents of these places: a card each, or -1 for some card that the seat knows nothing about. They
    #: all name the same cards.
    worlds: tuple[tuple[int, ...], ...]
    #: How likely these are in proportion, in lowest terms: how many histories lead to each.
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observed(OpenFields):
    """The knowledge of one seat (seat -1: what everybody may know); its further attributes are those of `OpenFields`.

    Hidden are the order and content of the face-down double tiles and of the box, and the character pile, except what
    follows from all that the seat has seen so far: the cards that it put under the pile or saw go there, where they
    lie now, and what is left of that after others have looked at them (ruling 35). `known`, `recalled` and `beliefs`
    hold all of it: the character cards named nowhere in the observation may lie in any order at the other places.
    """

    seat: int  #: Who observes, or -1, who remembers nothing.
    actor: int  #: Seat to act, -1 after the end.
    pile: int  #: Cards in the character pile.
    known: tuple[tuple[int, int], ...]  #: ``(place, card)`` of the pile cards that the seat knows, place 0 on top.
    #: Cards that the actor looks at in secret, seen by nobody else; in phase ``"gate"`` those that go back next, in the
    #: order in which they go.
    looked_at: tuple[int, ...]
    looking: int  #: How many cards that is, which all see.
    #: ``(number, card)`` of those that the seat, not being the actor, knows nevertheless; the first one is number 0.
    recalled: tuple[tuple[int, int], ...]
    #: What the seat half knows about further places in the pile and about the cards looked at; places are ascending.
    beliefs: tuple[Belief, ...]
    pending: tuple[tuple[int, int], ...]  #: ``(symbol, times)`` of effects not used yet.
    seats: tuple[SeatObservation, ...]  #: What lies open in front of each seat.
    tables: Tables = field(repr=False, compare=False)  #: The component set, which is open to all.
