"""The turn of Run For Your Life, Candyman!: the effect of each decision on a position.

A turn is played in small decisions: the Twins' attacks in the Danger Zone, attacks before the move, the move step by
step, attacks after it, and a Cage Match on a burst. Before all this, after the move, and after each attack or card a
window is open for others to play at any time (ruling y). Whoever is attacked and holds Treats is asked for a DEFENSE.
All decks are shuffled beforehand, so nothing here is random.

Rulings named in docstrings are those of ``docs/candyman-rulings.md``.
"""

from __future__ import annotations

from ..kit.native import i64
from .attacks import (
    PASS_ON,
    RESUME,
    ask,
    blow,
    choosable,
    next_to,
    survivors,
)
from .constants import (
    A_BACK,
    AFTER,
    AIM,
    ATTACKS,
    BEFORE,
    BURST,
    BURSTS,
    CAGE,
    CHARACTER,
    DEFENSE,
    DOUBLE,
    HITS,
    MAY_START,
    NOTHING,
    PAIR,
    PART,
    PARTS_OF,
    S_AFTER,
    S_BEFORE,
    S_MOVED,
    S_START,
    S_TWINS,
    SHOWS,
    STEP,
    STRIKE,
    SUMMON,
    TWINS,
    WINDOW,
)
from .legal import defense_codes, turn_codes, window_codes
from .matches import burst, leave, runs_away, summonable, toof
from .state import State


def settle(p: State) -> None:
    """List the legal codes of the decision that the position waits for."""
    phase = p.phase
    seat = p.cur
    if phase == WINDOW:
        p.candidates = window_codes(p, seat)
    elif phase in (BEFORE, AFTER):
        p.candidates = turn_codes(p)
    elif phase == STEP:
        p.candidates = p.tables.steps[p.space[seat] * 64 + p.steps]
    elif phase == BURST:
        p.candidates = BURSTS[_nearest(p, seat)]
    elif phase == PART:
        p.candidates = PARTS_OF[choosable(p)]
    elif phase == DEFENSE:
        p.candidates = defense_codes(p, seat)
    elif phase == SUMMON:
        p.candidates = summonable(p)
    elif phase in (STRIKE, AIM):
        p.candidates = HITS[p.others_on(p.match, seat)]
    else:
        p.candidates = NOTHING


def go_on(p: State, then: i64) -> None:
    """Go on with what comes next after an attack or a match."""
    if then == RESUME:
        then = survivors(p)
        if then == RESUME:
            _resume(p)
            return
    if then == PASS_ON:
        _end_turn(p)


def _resume(p: State) -> None:
    """Go on after an attack or a card that was played out: all others are asked again (ruling y)."""
    if p.space[p.active] < 0:
        _end_turn(p)
    else:
        window(p, next_to(p, p.active))


def begin(p: State, seat: i64) -> None:
    """Begin a turn, with a window for the others to play at any time."""
    p.active = seat
    p.met = 0
    p.struck = 0
    p.used = 0
    p.landed = False
    p.stage = S_START
    window(p, next_to(p, seat))


def _end_turn(p: State) -> None:
    """Pass the turn to the next player clockwise who is not out."""
    p.match = -1
    p.call = MAY_START
    p.attacks_left = 0
    seat = p.active
    while True:
        seat = next_to(p, seat)
        if seat == p.first:
            p.round += 1
        if p.space[seat] >= 0:
            break
    begin(p, seat)


def window(p: State, seat: i64) -> None:
    """Ask the seats from this one on that hold Treats whether they play one; then go on where the turn stood."""
    active = p.active
    hands = p.hands
    while seat != active:
        if hands[seat]:
            p.asked = seat
            ask(p, WINDOW, seat, window_codes(p, seat))
            return
        seat += 1
        if seat == p.n:
            seat = 0
    p.asked = active
    stage = p.stage
    if stage == S_BEFORE:
        ask(p, BEFORE, active, turn_codes(p))
    elif stage == S_TWINS:
        _twins(p)
    elif stage != S_START:
        p.stage = S_AFTER
        _attack(p)
    elif p.space[active] >= p.tables.zone:
        p.stage = S_TWINS
        p.attacks_left = ATTACKS
        _twins(p)
    else:
        _before(p)


def _twins(p: State) -> None:
    """Play the Twins' four attacks; the next seat clockwise chooses for them (ruling q)."""
    if p.attacks_left == 0:
        _before(p)
        return
    p.attacks_left -= 1
    p.attacker = TWINS
    p.target = p.active
    go_on(p, blow(p, next_to(p, p.active)))


def _before(p: State) -> None:
    """Let the seat attack those on its space before it draws a card for its move."""
    seat = p.active
    here = p.space[seat]
    met: i64 = 0
    for other in range(p.n):
        if p.space[other] == here and other != seat:
            met |= 1 << 4 * other
    p.met = met
    p.stage = S_BEFORE
    ask(p, BEFORE, seat, turn_codes(p))


def _attack(p: State) -> None:
    """Let the seat attack those it passed or landed on; a seat that could not is not asked.

    A seat that holds Treats is asked, whatever they are.
    """
    seat = p.active
    codes = turn_codes(p)
    if len(codes) == 1 and not p.hands[seat]:
        go_on(p, burst(p))
    else:
        ask(p, AFTER, seat, codes)


def draw_card(p: State) -> None:
    """Draw a card for the move; with the Treat icon a Special Treat at once, one a card (ruling d).

    Those whom the seat started with are met no longer (ruling w).
    """
    seat = p.active
    p.met = 0
    card = p.draw()
    shows = SHOWS[card]
    if shows & p.lucky:
        p.draw_treat(seat)
    if card < CHARACTER:
        p.again = DOUBLE <= card < PAIR
        p.steps = shows
        ask(p, STEP, seat, p.tables.steps[p.space[seat] * 64 + shows])
    elif card < CAGE:
        jump(p, p.tables.home[card - CHARACTER])
    else:
        mask = _nearest(p, seat)
        if mask & mask - 1:
            ask(p, BURST, seat, BURSTS[mask])
        else:
            jump(p, p.tables.bursts[0 if mask == 1 else 1 if mask == 2 else 2])


def _nearest(p: State, seat: i64) -> i64:
    """Bit mask of the nearest bursts; one on the seat's own space is at distance 0 (ruling e)."""
    here = p.space[seat]
    least: i64 = 1 << 20
    mask: i64 = 0
    for i in range(3):
        far = p.tables.bursts[i] - here
        if far < 0:
            far = -far
        if far < least:
            least = far
            mask = 1 << i
        elif far == least:
            mask |= 1 << i
    return mask


def step(p: State, code: i64) -> None:
    """One step to the next such icon; a step forward with none left goes to the last space and wins (ruling o).

    In a move, players that are passed or landed on are met. On the way out of a match nobody is (ruling r).
    """
    seat = p.cur
    tables = p.tables
    space = p.space
    here = space[seat]
    if code < A_BACK:
        icon = code
        there = tables.ahead[here * 6 + icon]
        if there == tables.last:
            p.steps &= ~(1 << icon)  # the icon that is not needed stays, so that two ways to win differ
            p.escape(seat)
            p.candidates = NOTHING
            return
        low = here + 1
        high = there
    else:
        icon = code - A_BACK
        there = tables.back[here * 6 + icon]
        low = there
        high = here - 1
    if p.match < 0:
        for other in range(p.n):
            if low <= space[other] <= high:
                _meet(p, other)
    p.put(seat, there)
    if p.again:
        p.again = False
    else:
        p.steps &= ~(1 << icon)
    if p.steps:
        ask(p, STEP, seat, tables.steps[there * 64 + p.steps])
    elif p.match < 0:
        _arrive(p)
    else:
        go_on(p, leave(p))


def _meet(p: State, other: i64) -> None:
    if p.met >> 4 * other & 15 < 15:
        p.met += 1 << 4 * other


def _land_on(p: State, seat: i64, space: i64) -> None:
    """Put the token on a space without passing others; those who stand there are met."""
    for other in range(p.n):
        if p.space[other] == space and other != seat:
            _meet(p, other)
    p.put(seat, space)


def jump(p: State, space: i64) -> None:
    """To a character's space or to a burst, without passing; a seat that stands there already has landed, too."""
    seat = p.active
    _land_on(p, seat, space)
    if space == p.tables.toof and runs_away(p, seat):
        go_on(p, toof(p, seat))
    else:
        _arrive(p)


def _arrive(p: State) -> None:
    """Fall back over a bridge at once (ruling: the fall-back is part of the move); then others may play."""
    seat = p.active
    leads = p.tables.bridge[p.space[seat]]
    if leads >= 0:
        _land_on(p, seat, leads)
    p.landed = True
    p.stage = S_MOVED
    window(p, next_to(p, seat))
