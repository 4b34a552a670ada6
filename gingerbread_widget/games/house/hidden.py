"""A fair reshuffle of what a seat cannot know."""

from __future__ import annotations

from ..kit.native import i64
from ..kit.rng import shuffle, step, stream
from .constants import CARD
from .knowledge import UNKNOWN, after_reshuffle, face_down, rebased
from .state import State


def determinize(position: State, seat: i64, seed: i64) -> None:
    """Reshuffle, in place, exactly what the seat cannot know (ruling 35).

    That is the order and content of all face-down double tiles, those out of the game included, and of the character
    pile and the looked-at cards. Each arrangement is as likely as the histories that lead to it and to what the seat
    knows (see `games.house.knowledge`), and what it knows stays: its observation is the same.

    The other seats' knowledge must fit the new arrangement, and must not tell what the seat cannot know. So whoever
    knew which card lies at a place for certain, because it put it there, looked at it or saw it go, knows the card
    that lies there now. Of what it has worked out beyond that, what is public stays, and the rest is forgotten.

    What is unknown is sorted before it is shuffled: the outcome depends on the seed and on what the seat knows alone.

    >>> from gingerbread_widget.games.house import RULES
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> other = position.clone()
    >>> determinize(other, 0, seed=1)
    >>> other == position, RULES.observe(other, 0) == RULES.observe(position, 0)
    (False, True)
    """
    if position.beliefs:
        _believed_cards(position, seat, seed)
    else:
        _cards(position, seat, seed)
    _tiles(position, seed)


def _cards(p: State, seat: i64, seed: i64) -> None:
    """Reshuffle the cards where nobody has worked anything out: the unknown ones change places."""
    known: i64 = 64 << seat
    entries = p.drawn + p.pile[p.head :]
    pool: list[int] = []
    for entry in entries:
        if entry & known == 0:
            pool.append(entry & CARD)  # noqa: PERF401 - compiled, a loop is as fast
    pool.sort()
    shuffle(pool, stream(seed, 5))
    at: i64 = 0
    for i in range(len(entries)):
        entry = entries[i]
        if entry & known == 0:
            entries[i] = entry - (entry & CARD) + pool[at]
            at += 1
    hand: i64 = len(p.drawn)
    p.drawn = entries[:hand]
    p.pile = entries[hand:]
    p.head = 0


def _believed_cards(p: State, seat: int, seed: int) -> None:
    """Reshuffle the cards where somebody has worked something out: to a world that the seat holds possible."""
    spots = face_down(p)
    x = stream(seed, 5)
    cards = {i: entry & CARD for i, entry in spots.items() if entry & 64 << seat}
    for places, worlds, weights in p.beliefs[seat]:
        x = step(x)
        world = worlds[_drawn(weights, x)]
        cards |= {i: card for i, card in zip(places, world, strict=True) if card != UNKNOWN}
    known = {*cards.values()}
    pool = sorted({entry & CARD for entry in spots.values()} - known)
    shuffle(pool, x)
    cards |= zip((i for i in sorted(spots) if i not in cards), pool, strict=True)
    spots = {i: entry & ~CARD | cards[i] for i, entry in spots.items()}
    p.beliefs = rebased(after_reshuffle(p.beliefs, seat, spots), -p.head)
    hand = len(p.drawn)
    entries = [*spots.values()]
    p.drawn = entries[:hand]
    p.pile = entries[hand:]
    p.head = 0


def _drawn(weights: tuple[int, ...], x: int) -> int:
    """Return an index, drawn with odds in proportion to the weights by a random number of 31 bits."""
    due = x * sum(weights) >> 31
    at = 0
    while due >= weights[at]:
        due -= weights[at]
        at += 1
    return at


def _tiles(p: State, seed: i64) -> None:
    """Reshuffle the face-down double tiles, those out of the game included."""
    pool: list[int] = list(p.box)
    for s in p.seats:
        pool.extend(s.draw[: s.face_down])
    pool.sort()
    shuffle(pool, stream(seed, 6))
    at: i64 = 0
    for s in p.seats:
        end: i64 = at + s.face_down
        s.draw = tuple(pool[at:end])
        at = end
    p.box = tuple(pool[at:])
