"""An observation in the kernel's own form: to be judged by the rule of thumb, or filled up and played on."""

from __future__ import annotations

from collections.abc import Callable

from ..kit.base_observation import checked, fresh
from ..kit.fields import closer
from .codec import complete
from .constants import ENTRY
from .fields import CARDS, COMMON
from .heuristic import rate
from .observed import Observed
from .position import Position
from .turn import settle

_close = closer((*COMMON, *CARDS))


@fresh
def position(o: Observed) -> Position:
    """Return what is seen, with unseen cards in order: decks, and the other hands from the lowest kind on."""
    n = len(o.seats)
    deck: list[int] = []
    for kind, count in o.deck:
        deck += [kind] * count
    by_pile: dict[int, list[int]] = {}
    for pile, kind, count in o.others:
        if pile not in by_pile:
            by_pile[pile] = []
        by_pile[pile] += [kind] * count
    hands, space, gear = [], [], []
    marks: list[int] = []
    for i, seat in enumerate(o.seats):
        space.append(seat.space)
        marks += seat.marks
        gear.append(sum([kind + 1 << 6 * limb for limb, kind in seat.equipped]))
        if i == o.seat:
            hands.append(tuple([k * ENTRY + g for k, g in zip(o.hand, o.hand_from, strict=True)]))
        else:
            hands.append(tuple(sorted([by_pile[g].pop(0) * ENTRY + g for g in seat.drawn_from])))
    hidden = {
        "n": n,
        "options": o.options,
        "shown": o.shown,
        "cur": max(o.actor, 0),
        "beyond": sum([seat.beyond << i for i, seat in enumerate(o.seats)]),
        "space": space,
        "marks": marks,
        "gear": gear,
        "hands": hands,
        "trophies": [taker * 64 + part // 6 * 8 + part % 6 for taker, part in o.out_of],
        "deck": deck,
        "pile": by_pile.get(o.generation, []),
    }
    seen = Position(o.tables)
    _close(seen, o)
    complete(seen, hidden)
    return seen


def sample(o: Observed, seed: int) -> Position:
    """Return a position that the observing seat cannot tell from the real one, each as likely as another.

    The same observation and seed give the same position. That of everybody, which is no seat's, is a `GameError`.

    >>> from gingerbread_widget.games.candyman import RULES
    >>> seen = RULES.observe(RULES.new_position(3, "basic+start", seed=7), 1)
    >>> RULES.observe(sample(seen, seed=3), 1) == seen
    True
    """
    seed = checked(o.seat, seed)
    p = position(o)
    p.determinize(o.seat, seed)
    settle(p)
    return p


def rater(o: Observed) -> Callable[[int], float]:
    """Return a function that tells how good a legal code looks at once to the seat to act; only the order counts."""
    seen = position(o)
    return lambda code: rate(seen, code)
