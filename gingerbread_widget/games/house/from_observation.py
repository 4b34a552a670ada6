"""An observation in the kernel's own form: to be judged by the rule of thumb, or filled up and played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kit.base_observation import checked, fresh
from ..kit.fields import closer
from .constants import CARD
from .fields import FIELDS, SEAT_FIELDS
from .heuristic import rate
from .knowledge import UNKNOWN, Beliefs
from .observed import Observed, SeatObservation
from .position import Position
from .seat import WILD_PIECE, Seat
from .state import State
from .turn import settle

_close = closer(FIELDS)
_close_seat = closer(SEAT_FIELDS)
TILES = 60
CHARACTERS = 40


def _seat(me: SeatObservation, face_down: Sequence[int] = ()) -> Seat:
    """Return what lies open in front of a seat, and whatever is said to lie face down."""
    seat = Seat()
    _close_seat(seat, me)
    seat.n_bread, seat.draw, seat.face_down = sum(me.bread), tuple(face_down), len(face_down)
    return seat


def _open(o: Observed, state: State) -> None:
    """Fill a blank position with what an observation tells."""
    _close(state, o)
    pending = [*o.pending, (0, 0), (0, 0)]
    state.effect_symbol, state.effect_count = pending[0]
    state.second_symbol, state.second_count = pending[1]
    state.n, state.cur = len(o.seats), max(o.actor, 0)


def rater(o: Observed) -> Callable[[int], float]:
    """Return a function that tells how good a legal code looks at once to the seat to act; only the order counts."""
    seen = State(o.tables)
    _open(o, seen)
    seen.drawn = [*o.looked_at]
    seen.seats = [_seat(seat) for seat in o.seats]
    return lambda code: rate(seen, code)


def sample(o: Observed, seed: int) -> Position:
    """Return a position that the observing seat cannot tell from the real one, drawn by its odds (ruling 35).

    It is made from the observation alone. What the other seats know of the pile is no part of that, so in the sample
    they know nothing of it but the cards that they look at.

    The same observation and seed give the same position. That of everybody, which is no seat's, is a `GameError`.

    >>> from gingerbread_widget.games.house import RULES
    >>> position = RULES.new_position(2, "standard", seed=7)
    >>> seen = RULES.observe(position, 0)
    >>> RULES.observe(sample(seen, seed=1), 0) == seen
    True
    """
    seed = checked(o.seat, seed)
    position = _some(o)
    position.determinize(o.seat, seed)
    return position


@fresh
def _some(o: Observed) -> Position:
    """Return one position that fits, always the same."""
    unseen = _unseen_tiles(o)
    seats = []
    for it in o.seats:
        seats.append(_seat(it, unseen[: it.face_down]))
        unseen = unseen[it.face_down :]
    cards = _cards(o)
    start = o.pile + 1 if o.phase == "gate" else -o.looking
    looker = 64 << o.actor if o.looking else 0
    position = Position(o.tables)
    _open(o, position)
    position.pile = [cards[i] for i in range(o.pile)]
    position.drawn = [cards[start + i] | looker for i in range(o.looking)]
    position.box = tuple(unseen)
    position.set_up = _set_up(o, seats)
    position.seats = seats
    position.beliefs = _beliefs(o)
    settle(position)
    return position


def _set_up(o: Observed, seats: list[Seat]) -> int:
    """Seats still to choose in set-up."""
    if o.phase == "side":
        return sum(seat.side < 0 for seat in seats)
    return sum(not seat.gate for seat in seats) if o.phase == "first" else 0


def _unseen_tiles(o: Observed) -> list[int]:
    """Return the double tiles that lie face down, in front of the seats or out of the game."""
    seen = {*o.discarded}
    for seat in o.seats:
        seen |= {*seat.hand, *(piece // 24 for piece in seat.built if piece < WILD_PIECE)}
    return [tile for tile in range(TILES) if tile not in seen]


def _cards(o: Observed) -> dict[int, int]:
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
    rest = [card for card in range(CHARACTERS) if card not in seen]
    entries = guessed | {place: card & CARD | mark for place, card in known.items()}
    free = [place for place in (*range(start, start + o.looking), *range(o.pile)) if place not in entries]
    return entries | dict(zip(free, rest, strict=False))


def _beliefs(o: Observed) -> Beliefs:
    """Return what the seat half knows, as `gingerbread_widget.games.house.knowledge` has it; nothing of the others."""
    if not o.beliefs:
        return ()
    own = tuple(sorted((belief.places, belief.worlds, belief.weights) for belief in o.beliefs))
    return tuple(own if knower == o.seat else () for knower in range(len(o.seats) + 1))
