"""What a seat cannot know, and a fair reshuffle of it."""

from __future__ import annotations

from ..rng import shuffle, step, stream
from .codes import CARD
from .knowledge import UNKNOWN, after_reshuffle, face_down, rebased
from .position import Position


def determinize(position: Position, seat: int, seed: int) -> None:
    """Reshuffle, in place, exactly what the seat cannot know (ruling 35).

    That is the order and content of all face-down double tiles, those out of the game included, and of the character
    pile and the looked-at cards. All arrangements that the seat's knowledge leaves open (see
    `gingerbread_widget.house.knowledge`) are equally likely, and what it knows stays: its observation is the same.

    The other seats' knowledge must fit the new arrangement, and must not tell what the seat cannot know. So whoever
    knew which card lies at a place for certain, because she put it there, looked at it or saw it go, knows the card
    that lies there now. Of what she has worked out beyond that, what is public stays, and the rest is forgotten.

    What is unknown is sorted before it is shuffled, so the whole outcome depends on the seed and on what the seat knows
    alone.

    Parameters
    ----------
    position : Position
        Changed in place: clone it first.
    seat : int
        Whose knowledge stays.
    seed : int
        0 <= seed < 2**63; the same seed gives the same reshuffle.

    Examples
    --------
    >>> from gingerbread_widget.house import RULES
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> other = position.clone()
    >>> determinize(other, 0, seed=1)
    >>> other == position, RULES.observe(other, 0) == RULES.observe(position, 0)
    (False, True)
    """
    _cards(position, seat, seed)
    _tiles(position, seed)


def _cards(p: Position, seat: int, seed: int) -> None:
    spots = face_down(p)
    x = stream(seed, 5)
    cards = {i: entry & CARD for i, entry in spots.items() if entry & 64 << seat}
    for places, worlds in p.beliefs[seat] if p.beliefs else ():
        x = step(x)
        world = worlds[x * len(worlds) >> 31]
        cards |= {i: card for i, card in zip(places, world, strict=True) if card != UNKNOWN}
    known = {*cards.values()}
    pool = sorted({entry & CARD for entry in spots.values()} - known)
    shuffle(pool, x)
    cards |= zip((i for i in sorted(spots) if i not in cards), pool, strict=True)
    spots = {i: entry & ~CARD | cards[i] for i, entry in spots.items()}
    if p.beliefs:
        p.beliefs = rebased(after_reshuffle(p.beliefs, seat, spots), -p.head)
    hand = len(p.drawn)
    entries = [*spots.values()]
    p.drawn = entries[:hand]
    p.pile = entries[hand:]
    p.head = 0


def _tiles(p: Position, seed: int) -> None:
    pool = sorted([*p.box, *(t for s in p.seats for t in s.draw[: s.left])])
    shuffle(pool, stream(seed, 6))
    at = 0
    for s in p.seats:
        s.draw = tuple(pool[at : at + s.left])
        at += s.left
    p.box = tuple(pool[at:])
