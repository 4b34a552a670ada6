"""Attacks: by cards of the deck and by Special Treats, with the reactions to them; and who is left after one.

Each function that may end what is going on returns what comes next, so that the files above (the match, the turn) go
on from there and none below calls up.
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64
from . import constants as c
from .legal import damaged, defense_codes, fitting, part_mask
from .state import State

WHOLE_ARM: Final = 15  # more boxes than a part has

# what comes next
WAIT: Final = 0  # a decision, or nothing any more
RESUME: Final = 1  # the turn goes on where it stood
PASS_ON: Final = 2  # the turn is over


def softened(blow: i64, less: i64) -> i64:
    """Return a blow with so many boxes less on each part."""
    out: i64 = 0
    for part in range(c.PARTS):
        boxes = blow >> 4 * part & 15
        if boxes == WHOLE_ARM:
            out |= boxes << 4 * part  # torn off, not beaten
        elif boxes > less:
            out |= boxes - less << 4 * part
    return out


def ask(p: State, phase: i64, seat: i64, codes: list[int]) -> i64:
    """Wait for a decision of a seat."""
    p.phase = phase
    p.cur = seat
    p.candidates = codes
    return WAIT


def next_to(p: State, seat: i64) -> i64:
    """Return the next seat clockwise, in the game or not."""
    seat += 1
    return 0 if seat == p.n else seat


def hit(p: State, at: i64) -> i64:
    """Attack in normal combat: a card darkens boxes; a character or Cage Match card two on a part of choice."""
    seat = p.cur
    p.attacker = seat
    p.target = at
    p.aimed = at
    _count(p, seat, at)
    return blow(p, seat)


def _count(p: State, by: i64, at: i64) -> None:
    """Use up an attack: one a turn on each player, or with the house rule one for each time they were met."""
    if p.options & c.MANY and by == p.active and p.met >> 4 * at & 15:
        p.met -= 1 << 4 * at
    else:
        p.struck |= c.BITS[6 * by + at]


def blow(p: State, chooser: i64) -> i64:
    """Draw a card for the attack."""
    card = p.draw()
    p.weapon = card + 1
    return _normal(p, card, chooser)


def _normal(p: State, card: i64, chooser: i64) -> i64:
    """Attack with a card of the deck as printed."""
    boxes = p.tables.choice_boxes(card, p.options)
    if boxes:
        p.boxes = boxes
        return choose(p, c.FOR_BLOW, chooser)
    p.blow = p.tables.blow[card]
    return _ready(p)


def choose(p: State, what: i64, chooser: i64) -> i64:
    """Ask for a part."""
    p.choose = what
    ask(p, c.PART, chooser, c.NOTHING)
    p.candidates = c.PARTS_OF[choosable(p)]
    return WAIT


def choosable(p: State) -> i64:
    """Return a bit mask of the parts that may be chosen now."""
    choose = p.choose
    if choose == c.FOR_HEAL:
        return damaged(p, p.cur)
    return part_mask(
        p, p.target, c.E_SNAP if choose == c.FOR_SNAP else c.E_STRIP if choose == c.FOR_STRIP else c.E_ATTACK
    )


def choose_part(p: State, part: i64) -> i64:
    """Go on with the part that was chosen, outside a match."""
    if p.choose == c.FOR_HEAL:
        at = p.cur * c.PARTS + part
        p.marks[at] -= min(p.boxes, p.marks[at])
        p.choose = 0
        p.boxes = 0
        return _return(p)
    note_part(p, part)
    return _ready(p)


def note_part(p: State, part: i64) -> None:
    """Note the part that an attack was chosen to strike."""
    choose = p.choose
    if choose == c.FOR_STRIP:
        p.strip = part - 1
    elif choose == c.FOR_SNAP:
        p.blow |= WHOLE_ARM << 4 * part
    else:
        p.blow += p.boxes << 4 * part
    p.choose = 0
    p.boxes = 0


def use(p: State, choice: i64) -> i64:
    """Attack with an EQUIP card, each once a turn."""
    limb: i64 = choice // 6
    p.used |= 1 << limb
    return _special(p, (p.gear[p.cur] >> 6 * limb & 63) - 1, choice % 6)


def treat(p: State, code: i64) -> i64:
    """Play a Special Treat from the hand."""
    tables = p.tables
    seat = p.cur
    kind = tables.kind[code - c.A_TREAT]
    choice = code - tables.code[kind]
    p.take(seat, kind)
    if tables.equip[kind]:
        limb: i64 = choice + (0 if tables.equip[kind] == c.ARMS else 2)
        p.gear[seat] += kind + 1 << 6 * limb
        return _return(p)
    p.spent += (kind,)
    if not tables.own[kind]:
        return _special(p, kind, choice)
    effect = tables.effect[kind]
    if effect == c.E_HEAL:
        p.boxes = tables.amount[kind]
        return choose(p, c.FOR_HEAL, seat)
    if effect == c.E_RUSH:
        _shove(p, seat, p.space[seat] + tables.amount[kind])
        return _return(p)
    if effect == c.E_SOFTEN:
        p.blow = softened(p.blow, tables.amount[kind])
        return _return(p)
    if effect == c.E_BLOCK or p.attacker == c.TWINS:
        clear(p)
        return RESUME
    return _reflect(p)


def _special(p: State, kind: i64, at: i64) -> i64:
    """Attack in special combat: the card tells the damage."""
    p.attacker = p.cur
    p.target = at
    p.aimed = at
    _count(p, p.cur, at)
    p.weapon = c.KINDS + 1 + kind
    return _printed(p, kind)


def _printed(p: State, kind: i64) -> i64:
    """Attack with a Treat as printed; the attacker chooses what is to be chosen."""
    tables = p.tables
    by = p.attacker
    p.blow = tables.damage[kind]
    p.shift = tables.push[kind]
    effect = tables.effect[kind]
    if effect == c.E_SNAP:
        return choose(p, c.FOR_SNAP, by)
    if effect == c.E_STRIP:
        return choose(p, c.FOR_STRIP, by)
    if tables.choice[kind]:
        p.boxes = tables.choice[kind]
        return choose(p, c.FOR_BLOW, by)
    return _ready(p)


def _ready(p: State) -> i64:
    """Let a target that holds Treats react, whatever they are: the attack is known in full.

    An attack that was sent back, which has no card any more, cannot be answered again.
    """
    at = p.target
    return ask(p, c.DEFENSE, at, defense_codes(p, at)) if p.weapon and p.hands[at] else land(p)


def clear(p: State) -> None:
    """Forget the attack that is over."""
    p.attacker = -1
    p.target = -1
    p.weapon = 0
    p.blow = 0
    p.shift = 0
    p.strip = 0


def land(p: State) -> i64:
    """Carry the attack out."""
    at = p.target
    if p.strip:
        p.unequip(at, p.strip - 1)
    if p.blow:
        p.hurt(at, p.blow, p.attacker)
    if p.shift and p.space[at] >= 0:
        _shove(p, at, p.space[at] - p.shift)
    clear(p)
    return RESUME


def _reflect(p: State) -> i64:
    """Use the attack as printed against its player; where its condition fails, nothing happens (ruling z).

    Who sends it back chooses what is to be chosen, and gets what is torn off.
    """
    by = p.target
    at = p.attacker
    weapon = p.weapon
    clear(p)
    if weapon > c.KINDS and not fitting(p, weapon - c.KINDS - 1, c.BITS[at]):
        return RESUME
    p.attacker = by
    p.target = at
    return _printed(p, weapon - c.KINDS - 1) if weapon > c.KINDS else _normal(p, weapon - 1, by)


def _shove(p: State, seat: i64, space: i64) -> None:
    """Move a token by a Treat: no bridge, burst or attacks; it stops at START (ruling s) and before the border."""
    space = max(0, min(space, p.tables.last - 1))
    if space != p.space[seat]:
        p.put(seat, space)
        if seat == p.active:
            p.landed = False


def _return(p: State) -> i64:
    """Return to the decision at which a card that is no attack was played."""
    return _ready(p) if p.target >= 0 else RESUME


def survivors(p: State) -> i64:
    """See to the end of the last opponent, or of the last survivor; what comes next is `RESUME` if it is neither."""
    if p.living > 1 or (p.run and p.living == 1):
        return RESUME
    clear(p)
    p.steps = 0
    p.again = False
    p.match = -1
    p.call = c.MAY_START
    if p.living == 0:
        p.attacks_left = 0
        p.end = c.CRUMBS
        p.phase = c.OVER
        p.candidates = c.NOTHING
        return WAIT
    seat: i64 = 0
    while p.space[seat] < 0:
        seat += 1
    if p.options & c.LAST_WINS:
        p.survive(seat)
        p.candidates = c.NOTHING
        return WAIT
    p.run = True
    p.put(seat, p.tables.swirl)
    return PASS_ON
