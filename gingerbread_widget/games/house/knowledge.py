"""The deductions of each seat about cards that lie face down, beyond the places that it knows for certain.

The marks in the pile's entries say who knows exactly which card lies there, by having put it there, looked at it, or
seen it go. That is known to all. When another seat looks at such cards, keeps one openly and returns the others in an
order of its own (cage, option 2), the seats that knew something still do: whoever knew that Dragon lay on top now
knows that Dragon is kept, or lies at one of the two last places. This module keeps that.

A *knower* is a seat, or, numbered after the last seat, the *public*: what everybody knows that everybody knows. The
*beliefs* of a position are ``()`` while nobody has any, else one tuple of *clusters* a knower. A cluster is ``(places,
worlds, weights)``: `places` are ascending indexes into ``pile``; each world is a possible content of these places, one
number a place: a card, or -1 for some card that the knower knows nothing about; and `weights` say of each world how
many histories led to it, in lowest terms.

* All worlds of a cluster hold the same cards, and equally many -1.
* The clusters of a knower share no place with each other, nor with the places it is marked at.
* A cluster has no parts that have nothing to do with each other (see `split`). So a card that the knower has worked
  out is a cluster of one place and one world, and a place that holds -1 in all worlds is in no cluster.
* Clusters and worlds are in ascending order. So equal knowledge is written in one way.

With that a knower's knowledge is exact. The arrangements of the face-down cards that what it saw does not exclude are:
any world of each cluster, times any permutation of the cards it knows nothing about over the places left. The odds of
an arrangement are the product of the weights of its worlds. They follow from chance: all orders of the pile were
equally likely, and who looks at cards keeps any of them, and returns the others in either order, with the same odds.
What the others may have been up to is not asked. (Where a look would have to go through more than `MOST_WORLDS` worlds,
cards are forgotten before it, and then less is excluded than could be. That takes a small pile that somebody has seen
nearly all of, and dozens of looks at it. Weights that add up to more than `MOST_WEIGHT` are rounded.)

The cards that the seat to act looks at count as places too. While the seat has yet to choose (phase KEEP) they keep the
indexes at which they lay, before ``head``. Once one of them is kept, the others have the indexes at which they are
going to lie (phase GATE: behind the gate character that goes under the pile first, ruling 12).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product
from math import gcd, prod

from .constants import CARD, GATE, KEEP
from .state import State

World = tuple[int, ...]
Cluster = tuple[tuple[int, ...], tuple[World, ...], tuple[int, ...]]
Beliefs = tuple[tuple[Cluster, ...], ...]

UNKNOWN = -1
MOST_WORLDS = 256  # to go through at a look; the most seen in thousands of games with looks at every chance is 16

MOST_WEIGHT = 1 << 24  # of a cluster in all; a draw by a random number of 31 bits still meets the smallest weight


def looked(beliefs: Beliefs, knower: int, place: int, entries: Sequence[int]) -> Beliefs:
    """Let a seat look at cards from `place` on: it alone learns them."""
    seen = {place + i: entry & CARD for i, entry in enumerate(entries)}
    return _tidy(_see(own, seen) if i == knower else own for i, own in enumerate(beliefs))


def shown(beliefs: Beliefs, place: int, card: int) -> Beliefs:
    """Turn up the card at a place for all."""
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


def face_down(state: State) -> dict[int, int]:
    """Entries of the cards that lie face down or are looked at, by their index (see above)."""
    out = {}
    if state.drawn:
        start = state.head - len(state.drawn) if state.phase == KEEP else len(state.pile) + 1
        out = {start + i: int(entry) for i, entry in enumerate(state.drawn)}
    return out | {i: int(state.pile[i]) for i in range(state.head, len(state.pile))}


def flaws(state: State) -> list[str]:
    """Return what is wrong with the marks and beliefs: against the rules above, or against the truth."""
    spots = face_down(state)
    out = []
    everybody = (128 << state.n) - 64
    if any(entry > everybody + CARD or (entry >> state.n & 64 and entry < everybody) for entry in spots.values()):
        out.append("marks in the pile: what all know that all know, every seat knows")
    if state.phase in (KEEP, GATE) and not all(entry & 64 << state.cur for entry in state.drawn):
        out.append("marks in the pile: the seat that looks at cards knows them")
    if state.beliefs:
        if len(state.beliefs) != state.n + 1 or not any(state.beliefs):
            out.append(f"beliefs: expected {state.n + 1} knowers, got {len(state.beliefs)}")
        for knower, own in enumerate(state.beliefs):
            fault = _flaw(own, {i: entry & CARD for i, entry in spots.items() if not entry & 64 << knower})
            if fault:
                out.append(f"beliefs of knower {knower}: {fault}")
    return out


def _flaw(own: tuple[Cluster, ...], cards: dict[int, int]) -> str:
    """Return what is wrong with the clusters of one knower, which is not marked at `cards` by index."""
    everywhere = [p for places, _, _ in own for p in places]
    if len(set(everywhere)) < len(everywhere) or not cards.keys() >= set(everywhere):
        return f"places {sorted(everywhere)} are not different ones of cards that it does not know for certain"
    for places, worlds, weights in own:
        if len(worlds) > 6 * MOST_WORLDS:
            return f"places {list(places)}: expected at most {6 * MOST_WORLDS} worlds, got {len(worlds)}"
        named = {tuple(sorted(w)) for w in worlds}
        plain = len(named) == 1 and len(worlds) == len(weights)
        if not plain or split(places, dict(zip(worlds, weights, strict=True))) != [(places, worlds, weights)]:
            return f"what it says of places {list(places)} is not in its shortest form"
        if not _possible((places, worlds, weights), cards):
            return f"what lies at places {list(places)} is not among what it takes for possible"
    if list(own) != sorted(own):
        return "clusters are not in ascending order"
    return ""


def _possible(cluster: Cluster, entries: Mapping[int, int]) -> bool:
    """Return True if what lies there is among the worlds of the cluster."""
    places, worlds, _ = cluster
    cards = [entries[p] & CARD for p in places]
    return any(all(c in (UNKNOWN, card) for c, card in zip(world, cards, strict=True)) for world in worlds)


def rebased(beliefs: Beliefs, by: int) -> Beliefs:
    """Return the same with all places moved, for a pile whose drawn part has gone or come."""
    return tuple(
        tuple((tuple(p + by for p in places), worlds, weights) for places, worlds, weights in own) for own in beliefs
    )


def after_reshuffle(beliefs: Beliefs, seat: int, spots: Mapping[int, int]) -> Beliefs:
    """Return the beliefs once the face-down cards are reshuffled, to `spots`, as far as the seat cannot know them.

    The seat's own stay. The others are left with what is public, and with the cards where they are marked. For what
    another seat has worked out by itself follows from cards that this seat has not seen, even how many places it knows
    something about.
    """
    # after something had to be forgotten, the seat may take for possible what is publicly excluded
    public = tuple(cluster for cluster in beliefs[-1] if _possible(cluster, spots))
    out = []
    for knower, own in enumerate(beliefs):
        marked = {i: entry & CARD for i, entry in spots.items() if entry & 64 << knower}
        out.append(own if knower == seat else _see(public, marked))
    return _tidy(out)


def _tidy(beliefs: Iterable[tuple[Cluster, ...]]) -> Beliefs:
    """``()`` if nobody has any."""
    out = tuple(beliefs)
    return out if any(out) else ()


def _see(own: tuple[Cluster, ...], seen: dict[int, int]) -> tuple[Cluster, ...]:
    """Return what is left once the knower sees cards at some places: the worlds that agree, without these places."""
    out: list[Cluster] = []
    for places, worlds, weights in own:
        if seen.keys().isdisjoint(places):
            out.append((places, worlds, weights))
            continue
        wanted = [(i, _as_known(seen[p], worlds)) for i, p in enumerate(places) if p in seen]
        rest = [i for i, p in enumerate(places) if p not in seen]
        left = {
            tuple(w[i] for i in rest): weight
            for w, weight in zip(worlds, weights, strict=True)
            if all(w[i] == content for i, content in wanted)
        }
        out += split([places[i] for i in rest], left)
    return tuple(sorted(out))


def _keep(own: tuple[Cluster, ...], looked_at: dict[int, int], card: int, behind: list[int]) -> tuple[Cluster, ...]:
    """Return what is left once a looked-at card is kept openly and the others go to places `behind` in any order.

    `looked_at` has the places looked at, with the card where the knower is marked, else -1.
    """
    touched = [cluster for cluster in own if not looked_at.keys().isdisjoint(cluster[0])]
    if not touched and all(content == UNKNOWN for content in looked_at.values()):
        return own
    clusters = [cluster for cluster in own if cluster not in touched]
    while prod(len(worlds) for _, worlds, _ in touched) > MOST_WORLDS:
        largest = max(touched, key=lambda cluster: len(cluster[1]))
        touched.remove(largest)
        touched += _forget(*largest)
    inside = {p for places, _, _ in touched for p in places}
    parts: list[Cluster] = [*touched, *(((p,), ((known,),), (1,)) for p, known in looked_at.items() if p not in inside)]
    places = [p for part, _, _ in parts for p in part]
    hand = [i for i, p in enumerate(places) if p in looked_at]
    rest = [i for i, p in enumerate(places) if p not in looked_at]
    after: dict[World, int] = {}
    for chosen in product(*(zip(worlds, weights, strict=True) for _, worlds, weights in parts)):
        world = [content for piece, _ in chosen for content in piece]
        weight = prod(weight for _, weight in chosen)
        wanted = card if card in world else UNKNOWN
        for i in hand:
            if world[i] == wanted:
                stay = tuple(world[k] for k in rest)
                # two unknown cards go back in two orders as well, so both count
                for order in permutations([world[k] for k in hand if k != i]):
                    after[stay + order] = after.get(stay + order, 0) + weight
    return tuple(sorted(clusters + split([places[i] for i in rest] + behind, after)))


def _forget(places: tuple[int, ...], worlds: tuple[World, ...], weights: tuple[int, ...]) -> list[Cluster]:
    """Return the clusters left after forgetting the card without which the fewest worlds remain."""
    cards = sorted(set(worlds[0]) - {UNKNOWN})
    without = [_added((tuple(UNKNOWN if c == card else c for c in w) for w in worlds), weights) for card in cards]
    return split(places, min(without, key=len))


def _added(worlds: Iterable[World], weights: Iterable[int]) -> dict[World, int]:
    """Add up the weights of equal worlds."""
    out: dict[World, int] = {}
    for world, weight in zip(worlds, weights, strict=True):
        out[world] = out.get(world, 0) + weight
    return out


def _as_known(card: int, worlds: Sequence[tuple[int, ...]]) -> int:
    """Return a card as the worlds of a cluster write it: itself, or -1 if it is none of theirs."""
    return card if card in worlds[0] else UNKNOWN


def split(places: Sequence[int], worlds: Mapping[World, int]) -> list[Cluster]:
    """Return the smallest clusters that say the same: parts whose contents do not depend on each other.

    Places are taken together that depend on each other two at a time. Should the parts still depend on each other as
    wholes, all but the places worked out stay in one cluster.

    Parameters
    ----------
    places : sequence of int
        Indexes into the pile.
    worlds : mapping
        The weight of each possible content.

    Examples
    --------
    >>> split([8, 5, 7, 6], {(1, 2, -1, 3): 2, (1, 3, -1, 2): 4})
    [((5, 6), ((2, 3), (3, 2)), (1, 2)), ((8,), ((1,),), (1,))]
    """
    blocks = _bound(len(places), worlds)
    parts = [_columns(block, worlds) for block in blocks]
    if not _apart(blocks, parts, worlds):
        blocks = [[i for block in blocks if len(block) > 1 for i in block], *(b for b in blocks if len(b) == 1)]
    out = []
    for block in blocks:
        columns = sorted(block, key=places.__getitem__)
        some = sorted(_columns(columns, worlds).items())
        if some[0][0] != (UNKNOWN,):
            weights = _lowest([weight for _, weight in some])
            out.append((tuple(places[i] for i in columns), tuple(world for world, _ in some), weights))
    return sorted(out)


def _columns(columns: Sequence[int], worlds: Mapping[World, int]) -> dict[World, int]:
    """Return the contents of some columns, each with its weight in all."""
    return _added((tuple(w[i] for i in columns) for w in worlds), worlds.values())


def _lowest(weights: list[int]) -> tuple[int, ...]:
    """Return the weights in lowest terms."""
    common = gcd(*weights)
    total = sum(weights) // common
    if total > MOST_WEIGHT:
        return _lowest([max(1, weight // common * MOST_WEIGHT // (2 * total)) for weight in weights])
    return tuple(weight // common for weight in weights)


def _apart(blocks: list[list[int]], parts: list[dict[World, int]], worlds: Mapping[World, int]) -> bool:
    """Return True if the weight of each world is in proportion to the product of those of its parts."""
    if prod(len(part) for part in parts) > len(worlds):
        return False
    scale = sum(worlds.values()) ** (len(blocks) - 1)
    return all(
        weight * scale == prod(part[tuple(w[i] for i in block)] for block, part in zip(blocks, parts, strict=True))
        for w, weight in worlds.items()
    )


def _bound(size: int, worlds: Mapping[World, int]) -> list[list[int]]:
    """Columns, those together that depend on each other two at a time.

    A column whose content is not always the same holds a card that is elsewhere in other worlds, so it is never alone.
    """
    single = [_columns([i], worlds) for i in range(size)]
    total = sum(worlds.values())

    def tied(i: int, k: int) -> bool:
        if len(single[i]) == 1 or len(single[k]) == 1:
            return False
        both = _columns([i, k], worlds)
        if len(both) < len(single[i]) * len(single[k]):
            return True
        return any(weight * total != single[i][w[:1]] * single[k][w[1:]] for w, weight in both.items())

    blocks: list[list[int]] = []
    for i in range(size):
        near = [block for block in blocks if any(tied(i, k) for k in block)]
        blocks = [b for b in blocks if b not in near] + [[*(k for b in near for k in b), i]]
    return blocks
