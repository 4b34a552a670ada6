"""What a seat cannot know, and a fair reshuffle of it."""

from __future__ import annotations

from ..rng import shuffle, stream
from .codes import CARD
from .position import Position


def determinize(position: Position, seat: int, seed: int) -> None:
    """Reshuffle, in place, exactly what the seat cannot know (ruling 35).

    That is the order and content of all face-down double tiles, those out of the game included, and the character pile
    and looked-at cards, except cards that the seat put under the pile or saw go there. What is unknown is sorted before
    it is shuffled, so the outcome depends on the seed and on the seat's knowledge alone.

    Parameters
    ----------
    position : Position
        Changed in place: clone it first.
    seat : int
        Whose knowledge stays.
    seed : int
        0 <= seed < 2**63; the same seed gives the same reshuffle.
    """
    _cards(position, 64 << seat, seed)
    _tiles(position, seed)


def _cards(p: Position, known: int, seed: int) -> None:
    pile = p.pile[p.head :]
    entries = pile + p.drawn
    places = [i for i, e in enumerate(entries) if not e & known]
    cards = sorted(entries[i] & CARD for i in places)
    shuffle(cards, stream(seed, 5))
    for i, card in zip(places, cards, strict=True):
        entries[i] = entries[i] & ~CARD | card
    p.pile = entries[: len(pile)]
    p.head = 0
    p.drawn = entries[len(pile) :]


def _tiles(p: Position, seed: int) -> None:
    pool = sorted([*p.box, *(t for s in p.seats for t in s.draw[: s.left])])
    shuffle(pool, stream(seed, 6))
    at = 0
    for s in p.seats:
        s.draw = tuple(pool[at : at + s.left])
        at += s.left
    p.box = tuple(pool[at:])
