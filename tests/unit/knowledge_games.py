"""Games with many looks at the pile, and what an observation says about the cards that lie face down.

Everything here is worked out from an `Observation` alone, by its documentation: the tests hold the kernel against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import gcd, prod
from random import Random
from typing import Any

from gingerbread_widget.games.house.constants import (
    A_BUILD,
    A_DECLINE,
    A_LOOK,
    A_RETURN,
    A_STAIRS,
    CAGE,
    CARD,
    OVER,
    PAIR_A,
    PAIR_B,
    STAR,
)
from gingerbread_widget.games.house.observation import Observation, observe
from gingerbread_widget.games.house.position import Position
from tests.rules.builder import play, position, wilds, witch
from tests.unit.kernel_games import random_step, start


def curious_step(p: Position, rng: Random, curiosity: float = 0.85) -> int:
    """A legal code: mostly a look where there is one, a placement on cages and stars, or a character given back."""
    legal = p.legal_actions()
    if A_LOOK in legal and rng.random() < curiosity:
        return A_LOOK
    back = [code for code in legal if A_RETURN <= code < A_DECLINE]
    if back and rng.random() < 0.15:
        return rng.choice(back)
    tops = p.seats[p.cur].tops
    wanted = [
        code
        for code in legal
        if A_BUILD <= code < A_STAIRS
        and not {tops[PAIR_A[code % 24 >> 1]], tops[PAIR_B[code % 24 >> 1]]}.isdisjoint({CAGE, STAR})
    ]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else random_step(p, rng, legal)


def curious_positions(p: Position, seed: int, curiosity: float = 0.85) -> Iterator[Position]:
    """The positions of a game that is played on with many looks, one object."""
    rng = Random(seed)
    yield p
    while p.phase != OVER:
        p.apply(curious_step(p, rng, curiosity))
        yield p


def curious_game(seed: int) -> Iterator[Position]:
    """A whole game of two, three or four seats."""
    return curious_positions(start(2 + seed % 3, seed % 2 == 0, seed), seed)


def tiny(seats: int, pile: int, seed: int) -> Position:
    """A position with few cards in the pile, in an order of its own, and stars all over the houses."""
    p = position(*(witch(house=wilds("111 111 111")) for _ in range(min(seats, 3))), seats=seats, pile_size=pile)
    p.pile = p.pile[:]
    Random(seed).shuffle(p.pile)
    return p


def third_look() -> Position:
    """Seat 1 knows that Dragon lay at the third or the fourth place; then seat 0 looks at the first three."""
    p = position(pile=["Griffin", "Rapunzel", "Dragon", "Ogre", "Devil"], pile_size=5)
    dragon = p.pile[2]
    cluster = ((2, 3), ((-1, dragon), (dragon, -1)), (1, 1))
    p.beliefs = (), (cluster,), (cluster,)
    return play(p, "build 1 c3-c2", "cage look", "keep 1 return 2 3")


# ---- from an observation alone ---------------------------------------------------------------------------------------


def slots(o: Observation) -> list[int]:
    """Places of all cards that lie face down or are looked at, as `Belief` counts them, in ascending order."""
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    return sorted([*range(o.pile), *range(start, start + o.looking)])


def certain(o: Observation) -> dict[int, int]:
    """Cards that the seat knows, by place."""
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    seen = {start + i: card for i, card in enumerate(o.looked_at)}
    return dict(o.known) | seen | {start + i: card for i, card in o.recalled}


def unnamed(o: Observation) -> list[int]:
    """Cards that the observation names nowhere."""
    named = {*o.line, o.held, *certain(o).values()}
    named |= {card for s in o.seats for card in (*s.gate, *s.trapped)}
    named |= {card for belief in o.beliefs for card in belief.worlds[0]}
    return [card for card in range(40) if card not in named]


def one_arrangement(o: Observation, rng: Random) -> dict[int, int]:
    """Cards by place, any arrangement that the observation leaves open."""
    cards = certain(o)
    for belief in o.beliefs:
        world = rng.choice(belief.worlds)
        cards |= {place: card for place, card in zip(belief.places, world, strict=True) if card >= 0}
    pool = unnamed(o)
    rng.shuffle(pool)
    return cards | dict(zip([place for place in slots(o) if place not in cards], pool, strict=True))


def arrangements(o: Observation) -> dict[tuple[int, ...], int]:
    """All arrangements that the observation leaves open, with their odds: cards in the order of `slots`."""
    out: Counter[tuple[int, ...]] = Counter()
    order = slots(o)
    pool = unnamed(o)
    for chosen in product(*(zip(belief.worlds, belief.weights, strict=True) for belief in o.beliefs)):
        cards = certain(o)
        for belief, (world, _) in zip(o.beliefs, chosen, strict=True):
            cards |= {place: card for place, card in zip(belief.places, world, strict=True) if card >= 0}
        rest = [place for place in order if place not in cards]
        for some in permutations(pool):
            whole = cards | dict(zip(rest, some, strict=True))
            out[tuple(whole[place] for place in order)] += prod(weight for _, weight in chosen)
    return lowest(out)


def lowest(odds: Mapping[Any, int]) -> dict[Any, int]:
    """Odds in lowest terms."""
    common = gcd(*odds.values())
    return {thing: weight // common for thing, weight in odds.items()}


def rearranged(p: Position, viewer: int, rng: Random) -> Position:
    """A copy in which everything that the viewer cannot know has changed places at random.

    Cards lie as one of the arrangements that the viewer's observation leaves open has them; marks stay with the places.
    What others have worked out by themselves may be wrong then, so it is left out: the viewer must not notice that
    either. All face-down double tiles change places, together with those in the box.
    """
    q = p.clone()
    o = observe(p, viewer)
    cards = one_arrangement(o, rng)
    first = o.pile + 1 if o.phase == "gate" else -o.looking
    q.pile = [*q.pile[: q.head], *(e & ~CARD | cards[i] for i, e in enumerate(q.pile[q.head :]))]
    q.drawn = [e & ~CARD | cards[first + i] for i, e in enumerate(q.drawn)]
    if q.beliefs:
        stay = (viewer, q.n) if viewer >= 0 else ()
        own = [beliefs if knower in stay else () for knower, beliefs in enumerate(q.beliefs)]
        q.beliefs = tuple(own) if any(own) else ()
    tiles = [*q.box, *(t for s in q.seats for t in s.draw[: s.face_down])]
    rng.shuffle(tiles)
    for s in q.seats:
        s.draw = (*tiles[: s.face_down], *s.draw[s.face_down :])
        tiles = tiles[s.face_down :]
    q.box = tuple(tiles)
    return q
