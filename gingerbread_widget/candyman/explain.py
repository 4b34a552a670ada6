"""Why an action is legal or not, in words, with the passage of the rulebook behind it."""

from __future__ import annotations

from .codes import (
    A_ALONE,
    A_BACK,
    A_BURST,
    A_DRAW,
    A_END,
    A_HIT,
    A_PART,
    A_PASS,
    A_SUMMON,
    A_TREAT,
    A_USE,
    AFTER,
    AIM,
    ANYWHERE,
    ARMS,
    BEFORE,
    BURST,
    CLASSIC,
    DEFENSE,
    FOR_HEAL,
    FOR_SNAP,
    FOR_STRIP,
    MUST_ADD,
    MUST_START,
    OVER,
    PART,
    PARTS,
    STEP,
    STRIKE,
    SUMMON,
    WINDOW,
)
from .components import Treat
from .legal import damaged, fitting
from .names import ICON_NAMES, PART_NAMES, count, listed
from .position import Position

WAITING = {
    WINDOW: "she may play a card that says PLAY AT ANY TIME, or pass",
    BEFORE: "she may attack before she draws a card for her move",
    STEP: "she is to step to the next icon of her card",
    BURST: "one of two equally near bursts is to be chosen",
    AFTER: "she may attack whom she passed, landed on or started with, or end",
    PART: "a part is to be chosen",
    DEFENSE: "she may react to the attack on her, or pass",
    SUMMON: "a player may be summoned to the burst",
    STRIKE: "she is to draw a card against an opponent in the Cage Match",
    AIM: "an opponent for the boxes of the Cage Match card is to be chosen",
    OVER: "the game is over",
}


def explain(position: Position, code: int, locale: str = "") -> str:  # noqa: ARG001
    """What a code would do now, or why it is not legal now.

    Returns
    -------
    str
        One or two sentences; they end with the passage of the rulebook in brackets.
    """
    if code in position.legal_actions():
        return _legal(position, code)
    return "Not possible: " + _illegal(position, code)


# ---- legal -----------------------------------------------------------------------------------------------------------


def _legal(p: Position, code: int) -> str:
    if code < A_BURST:
        return _step(p, code)
    if code < A_DRAW:
        return f"Jumps to the burst on space {p.tables.bursts[code - A_BURST]} (Movement; ruling e)."
    if code == A_DRAW:
        lucky = listed([ICON_NAMES[i] for i in range(6) if p.lucky >> i & 1])
        return f"Draws a card for the move; {lucky} brings a Special Treat (Movement)."
    if code == A_END:
        return "Attacks nobody more (Normal Combat)."
    if code < A_SUMMON:
        return _hit(p, code - A_HIT)
    if code == A_ALONE:
        return "Summons nobody (Candy Cage Match)."
    if code < A_ALONE:
        return f"Brings seat {code - A_SUMMON} to the burst for the match (Candy Cage Match)."
    if code < A_PASS:
        return _part(p, code - A_PART)
    if code == A_PASS:
        return "Plays no Treat now (Keywords Defined)."
    if code < A_TREAT:
        limb, at = divmod(code - A_USE, 6)
        treat = p.tables.components.treats[(p.gear[p.cur] >> 6 * limb & 63) - 1]
        return f"Attacks seat {at} with {treat.name}: {what(treat)} (EQUIP)."
    return _treat(p, code)


def _step(p: Position, code: int) -> str:
    icon = code % 6
    tables = p.tables
    here = p.space[p.cur]
    there = tables.ahead[here * 6 + icon] if code < A_BACK else tables.back[here * 6 + icon]
    if there == tables.last:
        return f"No {ICON_NAMES[icon]} is left before the border: goes over it and wins (Winning the Game; ruling o)."
    words = f"To the next {ICON_NAMES[icon]} {'forward' if code < A_BACK else 'backward'}, on space {there}"
    if p.again or p.steps & ~(1 << icon):
        return words + "; another step follows (Movement)."
    if tables.bridge[there] >= 0:
        words += f", where a bridge leads back to space {tables.bridge[there]}"
    elif tables.burst[there]:
        words += ", a burst"
    elif there >= tables.zone:
        words += ", in the Danger Zone"
    return words + " (Movement)."


def _hit(p: Position, at: int) -> str:
    if p.phase == STRIKE:
        return (
            f"Draws a card against seat {at}; {ICON_NAMES[p.tables.icon[p.match]]} is the way out (Candy Cage Match)."
        )
    if p.phase == AIM:
        return f"The {count(p.boxes, 'box')} go to seat {at} (Candy Cage Match)."
    return f"Attacks seat {at} with a card from the deck (Normal Combat)."


def _part(p: Position, part: int) -> str:
    if p.choose == FOR_HEAL:
        healed = min(p.boxes, p.marks[p.cur * PARTS + part])
        return f"Restores {count(healed, 'box')} on her {PART_NAMES[part]} (Special Combat)."
    if p.choose == FOR_SNAP:
        return f"Tears off the damaged {PART_NAMES[part]} of seat {p.at} (Special Combat)."
    if p.choose == FOR_STRIP:
        return f"Removes the EQUIP card from the {PART_NAMES[part]} of seat {p.at} (EQUIP)."
    boxes = p.marks[p.at * PARTS + part] + p.boxes
    torn = ", which tears it off" if boxes >= p.tables.full[p.options & CLASSIC] else ""
    return f"{count(p.boxes, 'box')} on the {PART_NAMES[part]} of seat {p.at}{torn} (Normal Combat)."


def what(treat: Treat) -> str:
    """What a Special Treat does, in words.

    Examples
    --------
    >>> from gingerbread_widget.candyman.components import shipped
    >>> what(shipped().treats[0])
    '3 boxes on the head'
    """
    if treat.effect in _DOES:
        return _DOES[treat.effect].format(treat.amount, "" if treat.amount == 1 else "s")
    parts = [f"{count(n, 'box')} on the {PART_NAMES[part]}" for part, n in enumerate(treat.damage) if n]
    if treat.choice:
        parts.append(f"{count(treat.choice, 'box')} on a part of choice")
    if treat.push:
        parts.append(f"pushed back {count(treat.push, 'space')}")
    if treat.effect == "snap":
        parts.insert(0, "a damaged arm is torn off")
    return listed(parts)


_DOES = {
    "strip": "an EQUIP card is removed",
    "heal": "up to {} box{} of one part restored",
    "rush": "forward {} space{}",
    "block": "the attack does nothing",
    "soften": "{} box{} less on each part",
    "reflect": "the attack comes back on the attacker",
}


def _treat(p: Position, code: int) -> str:
    tables = p.tables
    kind = tables.kind[code - A_TREAT]
    treat = tables.components.treats[kind]
    choice = code - tables.code[kind]
    if tables.equip[kind]:
        limb = PART_NAMES[(2 if tables.equip[kind] == ARMS else 4) + choice]
        return f"Puts {treat.name} on her {limb}, for one attack a turn: {what(treat)} (EQUIP)."
    passage = "DEFENSE" if treat.defense else "PLAY AT ANY TIME" if treat.anytime else "Special Combat"
    target = "" if tables.own[kind] else f" on seat {choice}"
    return f"Plays {treat.name}{target}: {what(treat)} ({passage})."


# ---- not legal -------------------------------------------------------------------------------------------------------


def _illegal(p: Position, code: int) -> str:
    phase = p.phase
    if phase == OVER:
        return "the game is over."
    if code < A_BURST and phase == STEP:
        return _no_step(p, code)
    if A_HIT <= code < A_SUMMON and phase in (BEFORE, AFTER, STRIKE, AIM):
        return _no_hit(p, code - A_HIT)
    if A_SUMMON <= code <= A_ALONE and phase == SUMMON:
        return _no_summon(p, code)
    if A_PART <= code < A_PASS and phase == PART:
        return _no_part(p, code - A_PART)
    if A_USE <= code < A_TREAT and phase in (BEFORE, AFTER):
        return _no_use(p, code)
    if code >= A_TREAT:
        return _no_treat(p, code)
    return f"now {WAITING[phase]}."


def _no_step(p: Position, code: int) -> str:
    icon = code % 6
    if not p.steps >> icon & 1:
        left = listed([ICON_NAMES[i] for i in range(6) if p.steps >> i & 1])
        return f"her card shows no {ICON_NAMES[icon]} for this step, but {left} (Movement)."
    return f"there is no {ICON_NAMES[icon]} behind her, and nobody returns to START by an icon (ruling f)."


def _stranger(p: Position, seat: int) -> str:
    """Why nothing can be done to a seat at all; empty if it can."""
    if seat >= p.n:
        return f"there is no seat {seat}; seats are 0 to {p.n - 1}."
    if seat == p.cur:
        return f"seat {seat} is her own."
    return f"seat {seat} is a pile of crumbs." if p.space[seat] < 0 else ""


def _no_hit(p: Position, seat: int) -> str:
    strange = _stranger(p, seat)
    if strange:
        return strange
    if p.phase in (STRIKE, AIM):
        return f"seat {seat} is not in the match (Candy Cage Match)."
    if p.struck >> 6 * p.cur + seat & 1:
        return f"seat {seat} was attacked in this turn already (you may only attack a given player once per turn)."
    return f"seat {seat} was not passed, landed on or started with (Normal Combat)."


def _no_summon(p: Position, code: int) -> str:
    if code == A_ALONE:
        why = {MUST_START: "Sweet Toof's victim has to summon somebody", MUST_ADD: "a Cage Match card summons somebody"}
        return f"{why[p.call]} (Candy Cage Match)."
    return _stranger(p, code - A_SUMMON) or f"seat {code - A_SUMMON} is in the match already (Candy Cage Match)."


def _no_part(p: Position, part: int) -> str:
    seat = p.cur if p.choose == FOR_HEAL else p.at
    name = f"the {PART_NAMES[part]} of seat {seat}"
    if not p.whole[seat] >> part & 1:
        return f"{name} is torn off (any further damage to that area is ignored)."
    if p.choose == FOR_HEAL:
        return f"{name} is not damaged."
    if p.choose == FOR_STRIP:
        return f"{name} has no EQUIP card."
    return f"{name} is not damaged, or no arm." if p.choose == FOR_SNAP else f"now {WAITING[p.phase]}."


def _no_use(p: Position, code: int) -> str:
    limb, seat = divmod(code - A_USE, 6)
    card = p.gear[p.cur] >> 6 * limb & 63
    if not card:
        return f"there is no EQUIP card on her {PART_NAMES[limb + 2]}."
    if p.used >> limb & 1:
        return f"the card on her {PART_NAMES[limb + 2]} was used in this turn already (EQUIP: once per turn)."
    return _stranger(p, seat) or _out_of_reach(p, card - 1, seat)


def _out_of_reach(p: Position, kind: int, seat: int) -> str:
    if p.struck >> 6 * p.cur + seat & 1:
        return f"seat {seat} was attacked in this turn already (you may only attack a given player once per turn)."
    if not fitting(p, kind, 1 << seat):
        return f"seat {seat} has nothing for {p.tables.components.treats[kind].name} to work on."
    reach = p.tables.reach[kind]
    far = abs(int(p.space[seat] - p.space[p.cur]))
    if 0 < reach < ANYWHERE:
        return f"seat {seat} is {count(far, 'space')} away and was not met; the card reaches {reach} (RANGED)."
    return f"seat {seat} was not passed, landed on or started with (Special Combat)."


def _no_treat(p: Position, code: int) -> str:
    tables = p.tables
    kind = tables.kind[code - A_TREAT]
    treat = tables.components.treats[kind]
    choice = code - tables.code[kind]
    if p.phase not in (WINDOW, BEFORE, AFTER, DEFENSE):
        return f"now {WAITING[p.phase]}."
    if all(entry >> 4 != kind for entry in p.hands[p.cur]):
        return f"she holds no {treat.name}."
    if p.phase == WINDOW and not treat.anytime:
        return f"{treat.name} is not a card to PLAY AT ANY TIME."
    if p.phase == DEFENSE and not tables.own[kind]:
        return f"{treat.name} is no reaction to an attack (DEFENSE)."
    if treat.defense:
        return f"{treat.name} is played in reaction to an attack (DEFENSE)."
    if tables.equip[kind]:
        part = (2 if tables.equip[kind] == ARMS else 4) + choice
        if not p.whole[p.cur] >> part & 1:
            return f"her {PART_NAMES[part]} is torn off (EQUIP)."
        return f"her {PART_NAMES[part]} has a card already; one card a limb (EQUIP)."
    if tables.own[kind]:
        nothing = "she has no damaged part" if not damaged(p, p.cur) else "she stands before the border"
        return f"{nothing}, so {treat.name} does nothing."
    return _stranger(p, choice) or _out_of_reach(p, kind, choice)
