"""An observation in the kernel's own form: to be judged by the rule of thumb, or filled up and played on."""

from __future__ import annotations

from collections.abc import Callable

from ...protocol import GameError
from ..kit.native import i64, vec
from .constants import ENTRY, NOTHING, PARTS
from .heuristic import rate
from .names import CALLS, ENDS, PHASES, STAGES
from .observation import Observation
from .position import Position
from .tables import packed
from .turn import settle


def position(o: Observation) -> Position:
    """What is seen, with unseen cards in order: the face-down decks, and the other hands from the lowest kind on."""
    n = len(o.seats)
    marks = [boxes for seat in o.seats for boxes in seat.marks]
    by_pile: dict[int, list[int]] = {}
    for pile, kind, count in o.others:
        by_pile.setdefault(pile, []).extend([kind] * count)
    hands = []
    for i, seat in enumerate(o.seats):
        if i == o.seat:
            hands.append(tuple(k * ENTRY + g for k, g in zip(o.hand, o.hand_from, strict=True)))
        else:
            hands.append(tuple(sorted(by_pile[g].pop(0) * ENTRY + g for g in seat.drawn_from)))
    deck = [kind for kind, count in o.deck for _ in range(count)]
    return Position(
        n=n,
        options=o.options,
        tables=o.tables,
        lucky=sum(1 << icon for icon in o.lucky),
        space=vec[i64]([seat.space for seat in o.seats]),
        marks=vec[i64](marks),
        whole=vec[i64]([sum((seat.marks[i] < o.full) << i for i in range(PARTS)) for seat in o.seats]),
        gear=vec[i64]([sum(kind + 1 << 6 * limb for limb, kind in seat.equipped) for seat in o.seats]),
        hands=hands,
        trophies=tuple(taker * 64 + part // 6 * 8 + part % 6 for taker, part in o.out_of),
        dash=[*o.shown, *deck],
        head=len(o.shown),
        pile=by_pile.get(o.generation, []),
        top=0,
        spent=o.spent,
        generation=o.generation,
        chance=1,
        recent=o.recent,
        aimed=o.aimed,
        beyond=sum(seat.beyond << i for i, seat in enumerate(o.seats)),
        living=sum(seat.space >= 0 for seat in o.seats),
        active=o.active,
        cur=max(o.actor, 0),
        first=o.first,
        round=o.round,
        phase=PHASES.index(o.phase),
        stage=STAGES.index(o.stage),
        asked=o.asked,
        met=o.met,
        struck=o.struck,
        used=o.used,
        run=o.run,
        landed=o.landed,
        steps=sum(1 << icon for icon in o.steps),
        again=o.again,
        by=o.by,
        at=o.at,
        blow=packed(o.blow),
        shift=o.shift,
        choose=o.choose,
        boxes=o.boxes,
        strip=o.strip,
        left=o.left,
        match=o.match,
        call=CALLS.index(o.call),
        end=ENDS.index(o.end),
        winner=o.winner,
        candidates=NOTHING,
    )


def sample(o: Observation, seed: int) -> Position:
    """A position that the observing seat cannot tell from the real one, each as likely as another.

    Parameters
    ----------
    o : Observation
        Of a seat, not the public one.
    seed : int
        0 <= seed < 2**63; the same observation and seed give the same position.

    Raises
    ------
    GameError
        If the observation is nobody's.

    Examples
    --------
    >>> from gingerbread_widget.games.candyman import RULES
    >>> seen = RULES.observe(RULES.new_position(3, "basic+start", seed=7), 1)
    >>> RULES.observe(sample(seen, seed=3), 1) == seen
    True
    """
    if o.seat < 0:
        raise GameError("sample: the observation is the public one; that of a seat was expected")
    p = position(o)
    p.determinize(o.seat, seed)
    settle(p)
    return p


def rater(o: Observation) -> Callable[[int], float]:
    """A function that tells how good a legal code looks at once to the seat to act; only the order means something."""
    seen = position(o)
    return lambda code: rate(seen, code)
