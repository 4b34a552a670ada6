"""A fair reshuffle of what a seat cannot know."""

from __future__ import annotations

from ..kit.native import i64
from ..kit.rng import shuffle, stream
from .constants import ENTRY
from .state import State


def determinize(position: State, seat: i64, seed: i64) -> None:
    """Reshuffle, in place, exactly what the seat (-1: an onlooker, who sees no hand) cannot know.

    That is the order of both face-down decks, and the Treats in the other hands. What each deck consists of follows
    from what lies open, and a hand's cards came from the pile that was there when they were drawn, so cards change
    places only with cards of the same pile. Which card is dealt out of a discard pile that will be shuffled anew cannot
    be known either: the random number for that is drawn anew.

    What is unknown is sorted before it is shuffled: the outcome depends on the seed and on what the seat knows alone.

    >>> from gingerbread_widget.games.candyman import RULES
    >>> position = RULES.new_position(2, "basic+start", seed=7)
    >>> other = position.clone()
    >>> determinize(other, 0, seed=1)
    >>> other == position, RULES.observe(other, 0) == RULES.observe(position, 0)
    (False, True)
    """
    p = position
    cards = p.dash[p.head :]
    cards.sort()
    x = shuffle(cards, stream(seed, 5))
    p.dash = p.dash[: p.head] + cards
    held: i64 = 0
    for other in range(p.n):
        if other != seat:
            held += len(p.hands[other])
    pool = p.pile[p.top :]
    if held:
        if p.generation:
            x = _older_hands(p, seat, x)
        for other in range(p.n):
            if other != seat:
                for entry in p.hands[other]:
                    if entry % ENTRY == p.generation:
                        pool.append(entry // ENTRY)
    pool.sort()
    x = shuffle(pool, x)
    if held:
        at = _deal(p, seat, p.generation, pool, 0)
        pool = pool[at:]
    p.pile = p.pile[: p.top] + pool
    p.chance = x


def _deal(p: State, seat: i64, generation: i64, pool: list[int], at: i64) -> i64:
    """Replace the other hands' cards of one pile by cards of a pool; return how many were dealt."""
    for other in range(p.n):
        if other == seat:
            continue
        hand: list[int] = []
        for entry in p.hands[other]:
            if entry % ENTRY == generation:
                hand.append(pool[at] * ENTRY + generation)
                at += 1
            else:
                hand.append(entry)
        hand.sort()
        p.hands[other] = tuple(hand)
    return at


def _older_hands(p: State, seat: i64, x: i64) -> i64:
    """Cards that came from earlier piles, which lie in hands alone."""
    for generation in range(p.generation):
        pool: list[int] = []
        for other in range(p.n):
            if other != seat:
                for entry in p.hands[other]:
                    if entry % ENTRY == generation:
                        pool.append(entry // ENTRY)  # noqa: PERF401 - compiled, a loop is as fast
        if pool:
            pool.sort()
            x = shuffle(pool, x)
            _deal(p, seat, generation, pool, 0)
    return x
