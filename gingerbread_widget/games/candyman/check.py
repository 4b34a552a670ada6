"""The invariants of every position: nothing is lost or doubled, and what is left of a turn fits together."""

from __future__ import annotations

from collections import Counter

from . import constants as c
from .legal import part_mask
from .state import State

PHASES_OF = {
    c.S_START: {c.WINDOW, c.DEFENSE, c.PART},
    c.S_TWINS: {c.WINDOW, c.DEFENSE, c.PART},
    c.S_BEFORE: {c.WINDOW, c.DEFENSE, c.PART, c.STEP, c.BURST, c.BEFORE},
    c.S_MOVED: {c.WINDOW, c.DEFENSE, c.PART},
    c.S_AFTER: {c.WINDOW, c.DEFENSE, c.PART, c.AFTER},
    c.S_MATCH: {c.SUMMON, c.STRIKE, c.AIM, c.PART, c.STEP},
}
"""The decisions of each stage of a turn."""


def gear(p: State, seat: int) -> list[tuple[int, int]]:
    """``(limb, kind)`` of a seat's EQUIP cards."""
    cards = [(limb, p.gear[seat] >> 6 * limb & 63) for limb in range(4)]
    return [(limb, int(card) - 1) for limb, card in cards if card]


def _cards(p: State) -> list[str]:
    out = []
    if Counter(p.dash) != Counter(p.tables.deck):
        out.append("Dash N Bash cards are not those of the set")
    if not 0 <= p.head <= len(p.dash) or not 0 <= p.recent <= p.head:
        out.append(f"{p.head} cards drawn, {p.recent} of them shown last")
    treats = [*p.pile[p.top :], *p.spent]
    for seat in range(p.n):
        treats += [entry // c.ENTRY for entry in p.hands[seat]] + [kind for _, kind in gear(p, seat)]
        if any(entry % c.ENTRY > p.generation for entry in p.hands[seat]):
            out.append(f"seat {seat}: a card from a pile that is yet to come")
        if [*p.hands[seat]] != sorted(p.hands[seat]):
            out.append(f"seat {seat}: the hand is not in order")
    if Counter(treats) != Counter(p.tables.treats):
        out.append("Special Treat cards are not those of the set")
    return out


def _seats(p: State) -> list[str]:
    out = []
    full = p.tables.full[p.options & c.CLASSIC]
    torn = Counter((t >> 3 & 7, t & 7) for t in p.trophies)
    if any(count > 1 for count in torn.values()):
        out.append("a part is torn off twice")
    for seat in range(p.n):
        whole = 0
        for part in range(c.PARTS):
            marks = p.marks[seat * c.PARTS + part]
            if not 0 <= marks <= full:
                out.append(f"seat {seat}: {marks} boxes of {full}")
            whole |= (marks < full) << part
            if (marks == full) != ((seat, part) in torn):
                out.append(f"seat {seat}: part {part} is torn off and yet not, or the other way round")
        if whole != p.whole[seat]:
            out.append(f"seat {seat}: intact parts {p.whole[seat]:06b}, the boxes say {whole:06b}")
        if (p.space[seat] < 0) != (whole == 0):
            out.append(f"seat {seat}: on space {p.space[seat]} with parts {whole:06b}")
        if p.space[seat] > p.tables.last or (p.space[seat] == p.tables.last and p.winner != seat):
            out.append(f"seat {seat}: on space {p.space[seat]} of {p.tables.last}")
        if whole == 0 and (p.hands[seat] or p.gear[seat]):
            out.append(f"seat {seat} is out and still has cards")
        for limb, kind in gear(p, seat):
            if kind >= len(p.tables.equip) or not p.tables.equip[kind] >> limb + 2 & 1 or not whole >> limb + 2 & 1:
                out.append(f"seat {seat}: EQUIP card {kind} on limb {limb}")
        if p.space[seat] > p.tables.first_burst and not p.beyond >> seat & 1:
            out.append(f"seat {seat}: it stands beyond the first burst and has not passed it")
    if any(t >> 3 & 7 >= p.n or t & 7 >= c.PARTS or p.n <= t >> 6 < c.TWINS or t >> 6 > c.NOBODY for t in p.trophies):
        out.append("a trophy of nobody's")
    if p.living != sum(space >= 0 for space in p.space):
        out.append(f"{p.living} in the game, counted {[*p.space]}")
    if p.beyond >> p.n or (p.run and p.living > 1):
        out.append("flags of seats that there are not")
    return out


def _turn(p: State) -> list[str]:
    out = []
    if p.space[p.active] < 0 and p.stage != c.S_MATCH:
        out.append("it is the turn of a seat that is out")
    if p.phase not in PHASES_OF[p.stage]:
        out.append(f"a decision of kind {p.phase} at stage {p.stage}")
    if p.living < 2 and not p.run:
        out.append("a single survivor, and no gauntlet")
    if p.met >> 4 * p.active & 15:
        out.append("a seat that met themself")
    attacked = p.target >= 0
    if attacked != (p.attacker >= 0):
        out.append("an attack of nobody, or on nobody")
    if attacked and (p.space[p.target] < 0 or p.target == p.attacker):
        out.append("an attack on oneself, or on a seat that is out")
    if p.attacker == c.TWINS and (p.stage != c.S_TWINS or p.target != p.active):
        out.append("the Twins attack elsewhere")
    if (p.match >= 0 and not p.tables.burst[p.match]) or (p.match >= 0 and p.stage != c.S_MATCH):
        out.append(f"a match on space {p.match}")
    if p.match < 0 and p.stage == c.S_MATCH and (p.phase != c.SUMMON or p.call != c.MAY_START):
        out.append("no match at the stage of one")
    if not 0 <= p.attacks_left < c.ATTACKS or (p.attacks_left and p.stage != c.S_TWINS):
        out.append(f"{p.attacks_left} attacks of the Twins are left")
    return out + _decision(p)


def _decision(p: State) -> list[str]:
    out = []
    seat = p.cur
    phase = p.phase
    attacked = p.target >= 0
    if (phase == c.STEP) != (p.steps > 0) and p.stage != c.S_MATCH:
        out.append("steps in another phase")
    if p.stage == c.S_MATCH and p.steps and phase not in (c.STEP, c.PART):
        out.append("steps in another phase of a match")
    if p.again and (not p.steps or p.steps & p.steps - 1):
        out.append("a second step of two icons")
    if (p.choose > 0) != (phase == c.PART):
        out.append("a part is chosen in another phase")
    if (p.boxes > 0) != (p.choose in (c.FOR_BLOW, c.FOR_HEAL) or (p.phase in (c.AIM, c.SUMMON) and p.attacker >= 0)):
        out.append(f"{p.boxes} boxes are due")
    if p.choose == c.FOR_HEAL and (p.hands[seat] is None or p.stage == c.S_MATCH):
        out.append("healing in a match")
    if p.choose in (c.FOR_BLOW, c.FOR_SNAP, c.FOR_STRIP):
        if p.target < 0 or not part_mask(p, p.target, {c.FOR_BLOW: 0, c.FOR_SNAP: 1, c.FOR_STRIP: 2}[p.choose]):
            out.append("no part is left to choose")
        chooser = p.attacker if p.attacker != c.TWINS else (p.active + 1) % p.n
        if seat != chooser:
            out.append("a part is chosen by the wrong seat")
    # where the Twins attack, a part is chosen by the next seat, in the game or not
    if p.space[seat] < 0 and phase != c.PART:
        out.append("a decision of a seat that is out")
    if phase == c.DEFENSE and (seat != p.target or not p.hands[seat]):
        out.append("a defense of nobody")
    if phase == c.WINDOW and (seat == p.active or not p.hands[seat] or p.asked != seat):
        out.append("a window for a seat that has none")
    if phase in (c.BEFORE, c.AFTER, c.BURST) and seat != p.active:
        out.append("another seat acts in place of the active one")
    if phase in (c.WINDOW, c.BEFORE, c.AFTER, c.STEP, c.BURST) and p.stage != c.S_MATCH and p.target >= 0:
        out.append("an attack is left over")
    if p.weapon and (not attacked or p.stage == c.S_MATCH):
        out.append("a card of no attack")
    if attacked and not p.weapon and p.stage != c.S_MATCH and (phase != c.PART or p.attacker == c.TWINS):
        out.append("an attack without a card")
    if p.target < 0 and (p.blow or p.shift or p.strip):
        out.append("damage of no attack")
    return out + _match(p)


def _match(p: State) -> list[str]:
    out = []
    if p.stage != c.S_MATCH:
        return ["a call outside a match"] if p.call else []
    if p.phase != c.SUMMON and p.call != c.MAY_START:
        out.append("a call without a summons")
    if p.phase in (c.STRIKE, c.AIM) and (p.space[p.cur] != p.match or not p.others_on(p.match, p.cur)):
        out.append("a match of one")
    if p.phase == c.SUMMON:
        if p.call == c.MUST_START and (p.cur != p.active or p.match != p.tables.gumball):
            out.append("Sweet Toof's victim is elsewhere")
        if p.call == c.MAY_START and (p.cur != p.active or not p.tables.burst[p.space[p.cur]]):
            out.append("a summons off a burst")
        if p.space[p.cur] < 0 or (p.match >= 0 and p.space[p.cur] != p.match):
            out.append("a summons by somebody who is elsewhere")
        if p.call in (c.MAY_ADD, c.MUST_ADD) and all(space in (-1, p.match) for space in p.space):
            out.append("nobody is left to summon")
        if (p.attacker >= 0) != (p.call == c.MUST_ADD):
            out.append("a summons in the midst of an attack")
    if p.phase in (c.PART, c.AIM) and (p.attacker != p.cur or p.space[p.attacker] != p.match):
        out.append("a blow of somebody who is not in the match")
    return out


def _end(p: State) -> list[str]:
    out = []
    if p.end == c.RUNNING:
        out.append("the game is over, and nobody says how")
    if (p.winner < 0) != (p.end == c.CRUMBS):
        out.append("a winner where there is none, or none where there is one")
    if p.end == c.CRUMBS and p.living:
        out.append("trophies decide, and yet somebody is left")
    if p.winner >= 0 and (p.space[p.winner] == p.tables.last) == (p.end == c.SURVIVED):
        out.append("the winner is not over the border")
    if p.end == c.SURVIVED and (p.living != 1 or not p.options & c.LAST_WINS):
        out.append("no single survivor")
    if p.end == c.GAUNTLET and not p.run:
        out.append("a gauntlet that was not run")
    return out


def faults(position: State) -> list[str]:
    """Return what is wrong with a position; empty for every position that play can reach."""
    p = position
    out = _cards(p) + _seats(p)
    if p.struck >> 36 or p.used >> 4 or p.met >> 4 * p.n:
        out.append("attacks of seats that there are not")
    if out:
        return out
    if p.phase == c.OVER:
        return _end(p)
    if p.end != c.RUNNING or p.winner >= 0:
        return ["an end before the end"]
    return _turn(p)
