"""A whole position drawn from what one seat knows."""

from __future__ import annotations

from ...protocol import GameError
from ..kit.native import i64, vec
from .constants import CARD, NOTHING
from .from_observation import seen_seat
from .knowledge import UNKNOWN, Beliefs
from .names import PHASES
from .observation import Observation
from .position import Position
from .seat import WILD_PIECE, Seat
from .turn import settle

TILES = 60
CHARACTERS = 40


def sample(o: Observation, seed: int) -> Position:
    """Return a position that the observing seat cannot tell from the real one, each as likely as another (ruling 35).

    It is made from the observation alone. What the other seats know of the pile is no part of that, so in the sample
    they know nothing of it but the cards that they look at.

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
    >>> from gingerbread_widget.games.house import RULES
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> seen = RULES.observe(position, 0)
    >>> RULES.observe(sample(seen, seed=1), 0) == seen
    True
    """
    if o.seat < 0:
        raise GameError("sample: the observation is the public one; that of a seat was expected")
    position = _some(o)
    position.determinize(o.seat, seed)
    return position


def _some(o: Observation) -> Position:
    """One position that fits, always the same."""
    unseen = _unseen_tiles(o)
    seats = []
    for it in o.seats:
        seats.append(seen_seat(it, unseen[: it.face_down]))
        unseen = unseen[it.face_down :]
    cards = _cards(o)
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    looker = 64 << o.actor if o.looking else 0
    pending = [*o.pending, (0, 0), (0, 0)]
    position = Position(
        n=len(o.seats),
        standard=o.standard,
        tables=o.tables,
        seats=seats,
        supply=vec[i64](o.supply),
        stairs=o.stairs,
        wilds=o.wilds,
        line=list(o.line),
        pile=[cards[i] for i in range(o.pile)],
        head=0,
        display=o.display,
        box=tuple(unseen),
        discarded=o.discarded,
        cur=max(o.actor, 0),
        first=o.first,
        phase=PHASES.index(o.phase),
        sym0=pending[0][0],
        cnt0=pending[0][1],
        sym1=pending[1][0],
        cnt1=pending[1][1],
        drawn=[cards[start + i] | looker for i in range(o.looking)],
        held=o.held,
        to_pick=o.to_pick,
        payee=o.payee,
        to_pay=o.to_pay,
        set_up=_set_up(o, seats),
        candidates=NOTHING,
    )
    position.beliefs = _beliefs(o)
    settle(position)
    return position


def _set_up(o: Observation, seats: list[Seat]) -> int:
    """Seats still to choose in set-up."""
    if o.phase == "side":
        return sum(seat.side < 0 for seat in seats)
    return sum(not seat.gate for seat in seats) if o.phase == "first" else 0


def _unseen_tiles(o: Observation) -> list[int]:
    """Return the double tiles that lie face down, in front of the seats or out of the game."""
    seen = {*o.discarded}
    for seat in o.seats:
        seen |= {*seat.hand, *(piece // 24 for piece in seat.built if piece < WILD_PIECE)}
    return [tile for tile in range(TILES) if tile not in seen]


def _cards(o: Observation) -> dict[int, int]:
    """Entries of the cards that lie face down or are looked at, by place; those that the seat knows are marked."""
    mark = 64 << o.seat
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    known = dict(o.known) | {start + i: card for i, card in [*enumerate(o.looked_at), *o.recalled]}
    guessed = {
        place: card
        for belief in o.beliefs
        for place, card in zip(belief.places, belief.worlds[0], strict=True)
        if card != UNKNOWN
    }
    elsewhere = {*o.line, o.held}
    for seat in o.seats:
        elsewhere |= {*seat.gate, *seat.trapped}
    seen = elsewhere | {*known.values()} | {*guessed.values()}
    rest = iter([card for card in range(CHARACTERS) if card not in seen])
    entries = {}
    for place in [*range(start, start + o.looking), *range(o.pile)]:
        if place in known:
            entries[place] = known[place] & CARD | mark
        else:
            entries[place] = guessed[place] if place in guessed else next(rest)
    return entries


def _beliefs(o: Observation) -> Beliefs:
    """Return what the seat half knows, as `gingerbread_widget.games.house.knowledge` has it; nothing of the others."""
    if not o.beliefs:
        return ()
    own = tuple(sorted((belief.places, belief.worlds) for belief in o.beliefs))
    return tuple(own if knower == o.seat else () for knower in range(len(o.seats) + 1))
