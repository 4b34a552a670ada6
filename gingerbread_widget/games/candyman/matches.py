"""Candy Cage Match and Sweet Toof: how a match starts, goes on and ends."""

from __future__ import annotations

from ..kit.native import i64
from . import constants as c
from .attacks import PASS_ON, RESUME, ask, choose, clear, next_to, note_part, survivors
from .state import State


def runs_away(p: State, seat: i64) -> bool:
    """Tell whether less than half of the others who are in the game have passed the first burst (ruling t)."""
    others: i64 = 0
    beyond: i64 = 0
    for other in range(p.n):
        if other != seat and p.space[other] >= 0:
            others += 1
            beyond += p.beyond >> other & 1
    return others > 0 and beyond < (others + 1) // 2


def toof(p: State, seat: i64) -> i64:
    """Tear off the head, without a trophy, and throw the seat into a match on the Gumball (ruling t)."""
    if p.whole[seat] & 1:
        p.marks[seat * c.PARTS + c.HEAD] = p.tables.full[p.options & 1]
        p.tear(seat, c.HEAD, c.NOBODY)
        if p.whole[seat] == 0:
            then = survivors(p)
            return PASS_ON if then == RESUME else then
    p.put(seat, p.tables.gumball)
    p.match = p.tables.gumball
    p.stage = c.S_MATCH
    p.call = c.MUST_START
    return ask(p, c.SUMMON, seat, summonable(p))


def burst(p: State) -> i64:
    """Ask the active seat, if it stands on a burst after its attacks, whom it summons; else its turn ends."""
    seat = p.active
    if p.landed and p.tables.burst[p.space[seat]] and p.living > 1:
        p.stage = c.S_MATCH
        p.call = c.MAY_START
        return ask(p, c.SUMMON, seat, c.MAY_SUMMON[p.others(seat)])
    return PASS_ON


def _outside(p: State) -> i64:
    """Return a bit mask of the players who are not on the space of the match."""
    mask: i64 = 0
    for seat in range(p.n):
        if p.space[seat] >= 0 and p.space[seat] != p.match:
            mask |= 1 << seat
    return mask


def summonable(p: State) -> list[int]:
    """Return the codes of a summons: at the start of a match anybody, those on the space as well (ruling r)."""
    if p.call == c.MAY_START:
        return c.MAY_SUMMON[p.others(p.cur)]
    if p.call == c.MUST_START:
        return c.SUMMONS[p.others(p.cur)]
    return c.MAY_SUMMON[_outside(p)] if p.call == c.MAY_ADD else c.SUMMONS[_outside(p)]


def summon(p: State, seat: i64) -> i64:
    """Bring a player to the space of the match."""
    call = p.call
    p.call = c.MAY_START
    p.match = p.space[p.cur]
    p.aimed = seat
    p.put(seat, p.match)
    if call == c.MUST_ADD:
        return _aim(p)
    return _fight(p, next_to(p, p.cur) if call == c.MAY_ADD else p.cur)


def stay_alone(p: State) -> i64:
    """Summon nobody."""
    call = p.call
    p.call = c.MAY_START
    return _fight(p, next_to(p, p.cur)) if call == c.MAY_ADD else PASS_ON


def _fight(p: State, seat: i64) -> i64:
    """Let the fighter from this seat on draw next and announce a target; a single one left ends the match."""
    fighters = p.others_on(p.match, -1)
    if fighters & fighters - 1 == 0:
        return PASS_ON
    while not fighters >> seat & 1:
        seat = next_to(p, seat)
    return ask(p, c.STRIKE, seat, c.HITS[fighters & ~(1 << seat)])


def strike(p: State, at: i64) -> i64:
    """Draw a card of the match: damage, and with the space's icon the way out (ruling r)."""
    seat = p.cur
    card = p.draw()
    p.attacker = seat
    p.target = at
    p.aimed = at
    boxes = p.tables.choice_boxes(card, p.options)
    if boxes == 0:
        p.blow = p.tables.blow[card]
        icon = p.tables.icon[p.match]
        if c.SHOWS[card] >> icon & 1:
            p.steps = 1 << icon
            p.again = c.DOUBLE <= card < c.PAIR
        return _bash(p)
    p.boxes = boxes
    if card < c.CAGE:
        return choose(p, c.FOR_BLOW, seat)
    if _outside(p):
        p.call = c.MUST_ADD
        return ask(p, c.SUMMON, seat, c.SUMMONS[_outside(p)])
    return _aim(p)


def _aim(p: State) -> i64:
    """Ask who gets the boxes of a Cage Match card: any opponent, whoever was announced."""
    return ask(p, c.AIM, p.cur, c.HITS[p.others_on(p.match, p.cur)])


def bash_part(p: State, part: i64) -> i64:
    """Go on with the part that was chosen in a match."""
    note_part(p, part)
    return _bash(p)


def _bash(p: State) -> i64:
    """Carry out the damage of a match; then its drawer leaves, or the next one draws."""
    seat = p.attacker
    p.hurt(p.target, p.blow, seat)
    clear(p)
    then = survivors(p)
    if then != RESUME:
        return then
    if p.steps:
        return ask(p, c.STEP, seat, p.tables.steps[p.space[seat] * 64 + p.steps])
    return _fight(p, next_to(p, seat))


def leave(p: State) -> i64:
    """See a fighter off: a bridge counts; back on the burst by a double, they may summon another player."""
    seat = p.cur
    leads = p.tables.bridge[p.space[seat]]
    if leads >= 0:
        p.put(seat, leads)
    if p.space[seat] == p.match and _outside(p):
        p.call = c.MAY_ADD
        return ask(p, c.SUMMON, seat, c.MAY_SUMMON[_outside(p)])
    return _fight(p, next_to(p, seat))
