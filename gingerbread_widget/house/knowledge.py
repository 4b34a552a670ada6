"""What each seat has worked out about cards that lie face down, beyond the places that it knows for certain.

The marks in the pile's entries say who knows exactly which card lies there, by having put it there, looked at it, or
seen it go. That is known to all. When another seat looks at such cards, keeps one openly and returns the others in an
order of its own (cage, option 2), the seats that knew something still do: whoever knew that Dragon lay on top now
knows that Dragon is kept, or lies at one of the two last places. This module keeps that.

A *knower* is a seat, or, numbered after the last seat, the *public*: what everybody knows that everybody knows. The
*beliefs* of a position are ``()`` while nobody has any, else one tuple of *clusters* a knower. A cluster is ``(places,
worlds)``: `places` are ascending indexes into ``pile``; each world is a possible content of these places, one number a
place: a card, or -1 for some card that the knower knows nothing about.

* All worlds of a cluster hold the same cards, and equally many -1.
* The clusters of a knower share no place with each other, nor with the places it is marked at.
* A cluster cannot be split into parts that have nothing to do with each other. So a card that the knower has worked
  out is a cluster of one place and one world, and a place that holds -1 in all worlds is in no cluster.
* Clusters and worlds are in ascending order. So equal knowledge is written in one way.

With that a knower's knowledge is exact. The arrangements of the face-down cards that what it saw does not exclude are:
any world of each cluster, times any permutation of the cards it knows nothing about over the places left. All these
count alike. They are not weighted by how the cards were shuffled or by what the others may have been up to.

The cards that the seat to act looks at count as places too. While she has yet to choose (phase KEEP) they keep the
indexes at which they lay, before ``head``. Once one of them is kept, the others have the indexes at which they are
going to lie (phase GATE: behind the gate character that goes under the pile first, ruling 12).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product

from .codes import CARD

Cluster = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
Beliefs = tuple[tuple[Cluster, ...], ...]

UNKNOWN = -1


def looked(beliefs: Beliefs, knower: int, place: int, entries: Sequence[int]) -> Beliefs:
    """A seat looks at cards from `place` on: it alone learns them."""
    seen = {place + i: entry & CARD for i, entry in enumerate(entries)}
    return _tidy(_see(own, seen) if i == knower else own for i, own in enumerate(beliefs))


def shown(beliefs: Beliefs, place: int, card: int) -> Beliefs:
    """The card at a place is turned up for all."""
    return _tidy(_see(own, {place: card}) for own in beliefs)


def kept(
    beliefs: Beliefs, n: int, looker: int, drawn: list[int], card: int, others: list[int], was: int, goes: int
) -> tuple[Beliefs, list[int]]:
    """One of the looked-at cards is kept openly; the others go back in an order that only the looker knows.

    Parameters
    ----------
    beliefs : Beliefs
        Those before.
    n, looker : int
        Number of seats; the seat that looks.
    drawn : list of int
        Entries looked at, with the marks of all who knew them.
    card : int
        The card kept.
    others : list of int
        Entries of the others, in the order in which they go back.
    was, goes : int
        Index of the first card looked at, and of the first one that goes back.

    Returns
    -------
    Beliefs, list of int
        The beliefs after it, and the entries of the others with the marks of all who know them for certain.
    """
    marks = -1
    for entry in drawn:
        marks &= entry
    behind = [goes + i for i in range(len(others))]
    out = []
    for knower in range(n + 1):
        own = beliefs[knower] if beliefs else ()
        mark = 64 << knower
        if knower == looker:
            pass
        elif marks & mark and len(others) == 1:
            others = [others[0] | mark]
        else:
            own = _keep(
                own, {was + i: entry & CARD if entry & mark else UNKNOWN for i, entry in enumerate(drawn)}, card, behind
            )
        out.append(own)
    return _tidy(out), others


def rebased(beliefs: Beliefs, by: int) -> Beliefs:
    """The same with all places moved, for a pile whose drawn part has gone or come."""
    return tuple(tuple((tuple(p + by for p in places), worlds) for places, worlds in own) for own in beliefs)


def _tidy(beliefs: Iterable[tuple[Cluster, ...]]) -> Beliefs:
    """``()`` if nobody has any."""
    out = tuple(beliefs)
    return out if any(out) else ()


def _see(own: tuple[Cluster, ...], seen: dict[int, int]) -> tuple[Cluster, ...]:
    """What is left once the knower sees the cards at some places: the worlds that agree, without these places."""
    out: list[Cluster] = []
    for places, worlds in own:
        if seen.keys().isdisjoint(places):
            out.append((places, worlds))
            continue
        wanted = [(i, _as_known(seen[p], worlds)) for i, p in enumerate(places) if p in seen]
        rest = [i for i, p in enumerate(places) if p not in seen]
        left = {tuple(w[i] for i in rest) for w in worlds if all(w[i] == content for i, content in wanted)}
        out += split([places[i] for i in rest], left)
    return tuple(sorted(out))


def _keep(own: tuple[Cluster, ...], looked_at: dict[int, int], card: int, behind: list[int]) -> tuple[Cluster, ...]:
    """What is left once one of the looked-at cards is kept openly and the others go to places `behind` in any order.

    `looked_at` has the places looked at, with the card where the knower is marked, else -1.
    """
    touched = [cluster for cluster in own if not looked_at.keys().isdisjoint(cluster[0])]
    if not touched and all(content == UNKNOWN for content in looked_at.values()):
        return own
    inside = {p for places, _ in touched for p in places}
    parts = touched + [((p,), ((content,),)) for p, content in looked_at.items() if p not in inside]
    places = [p for part, _ in parts for p in part]
    hand = [i for i, p in enumerate(places) if p in looked_at]
    rest = [i for i, p in enumerate(places) if p not in looked_at]
    worlds: set[tuple[int, ...]] = set()
    for chosen in product(*(part for _, part in parts)):
        world = [content for piece in chosen for content in piece]
        wanted = card if card in world else UNKNOWN
        for i in hand:
            if world[i] == wanted:
                stay = tuple(world[k] for k in rest)
                worlds.update(stay + order for order in permutations([world[k] for k in hand if k != i]))
    clusters = [cluster for cluster in own if cluster not in touched]
    return tuple(sorted(clusters + split([places[i] for i in rest] + behind, worlds)))


def _as_known(card: int, worlds: Sequence[tuple[int, ...]]) -> int:
    """How the worlds of a cluster write a card: as itself, or -1 if it is none of theirs."""
    return card if card in worlds[0] else UNKNOWN


def split(places: Sequence[int], worlds: Iterable[tuple[int, ...]]) -> list[Cluster]:
    """The smallest clusters that say the same: parts whose contents have nothing to do with each other.

    Examples
    --------
    >>> split([8, 5, 7, 6], {(1, 2, -1, 3), (1, 3, -1, 2)})
    [((5, 6), ((2, 3), (3, 2))), ((8,), ((1,),))]
    """
    worlds = set(worlds)
    blocks = _bound(len(places), worlds)
    out: list[Cluster] = []
    while blocks:
        block = _independent(blocks, worlds)
        columns = sorted((i for b in block for i in b), key=places.__getitem__)
        contents = tuple(sorted({tuple(w[i] for i in columns) for w in worlds}))
        if contents != ((UNKNOWN,),):
            out.append((tuple(places[i] for i in columns), contents))
        blocks = [b for b in blocks if b not in block]
    return sorted(out)


def _bound(size: int, worlds: set[tuple[int, ...]]) -> list[list[int]]:
    """Columns, those together of which two at a time already depend on each other."""
    seen = [{w[i] for w in worlds} for i in range(size)]
    blocks: list[list[int]] = []
    for i in range(size):
        tied = [b for b in blocks if any(len({(w[i], w[k]) for w in worlds}) < len(seen[i]) * len(seen[k]) for k in b)]
        blocks = [b for b in blocks if b not in tied] + [[*(k for b in tied for k in b), i]]
    return blocks


def _independent(blocks: list[list[int]], worlds: set[tuple[int, ...]]) -> list[list[int]]:
    """The fewest blocks, the first one among them, that the others do not depend on."""

    def contents(some: Iterable[list[int]]) -> int:
        columns = [i for b in some for i in b]
        return len({tuple(w[i] for i in columns) for w in worlds})

    total = contents(blocks)
    for more in range(len(blocks)):
        for some in combinations(blocks[1:], more):
            block = [blocks[0], *some]
            if contents(block) * contents(b for b in blocks if b not in block) == total:
                return block
    return blocks
