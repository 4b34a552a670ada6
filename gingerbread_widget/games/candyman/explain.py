"""Explanations in words why an action is legal or not, with the passage of the rulebook."""

from __future__ import annotations

from . import constants as c
from .components import Treat
from .legal import damaged, fitting
from .names import PHASES
from .phrases import Phrasebook
from .position import Position

# ---- legal -----------------------------------------------------------------------------------------------------------


def legal(p: Position, code: int, say: Phrasebook) -> str:
    """Return what a legal code would do."""
    if code < c.A_BURST:
        return _step(p, code, say)
    if code < c.A_DRAW:
        return say("legal.burst", space=p.tables.bursts[code - c.A_BURST])
    if code == c.A_DRAW:
        return say("legal.draw", icons=say.icons(p.lucky))
    if code == c.A_END:
        return say("legal.end")
    if code < c.A_SUMMON:
        return _hit(p, code - c.A_HIT, say)
    if code <= c.A_ALONE:
        return say("legal.alone") if code == c.A_ALONE else say("legal.summon", seat=code - c.A_SUMMON)
    if code < c.A_PASS:
        return _part(p, code - c.A_PART, say)
    if code == c.A_PASS:
        return say("legal.pass")
    if code < c.A_TREAT:
        limb, at = divmod(code - c.A_USE, 6)
        kind = (p.gear[p.cur] >> 6 * limb & 63) - 1
        return say("legal.use", seat=at, treat=say.treat(kind), what=what(p.tables.components.treats[kind], say))
    return _treat(p, code, say)


def _step(p: Position, code: int, say: Phrasebook) -> str:
    icon = code % 6
    tables = p.tables
    here = p.space[p.cur]
    there = tables.ahead[here * 6 + icon] if code < c.A_BACK else tables.back[here * 6 + icon]
    if there == tables.last:
        return say("step.win", icon=say.icon(icon))
    more = ""
    if p.again or p.steps & ~(1 << icon):
        more = say("step.more")
    elif tables.bridge[there] >= 0:
        more = say("step.bridge", space=tables.bridge[there])
    elif tables.burst[there]:
        more = say("step.burst")
    elif there >= tables.zone:
        more = say("step.zone")
    return say("step.forward" if code < c.A_BACK else "step.back", icon=say.icon(icon), space=there, more=more)


def _hit(p: Position, at: int, say: Phrasebook) -> str:
    if p.phase == c.STRIKE:
        return say("hit.strike", seat=at, icon=say.icon(p.tables.icon[p.match]))
    if p.phase == c.AIM:
        return say("hit.aim", boxes=say("boxes", n=p.boxes), seat=at)
    return say("hit.deck", seat=at)


def _part(p: Position, part: int, say: Phrasebook) -> str:
    name = say.part(part)
    if p.choose == c.FOR_HEAL:
        return say("part.heal", boxes=say("boxes", n=min(p.boxes, p.marks[p.cur * c.PARTS + part])), part=name)
    if p.choose == c.FOR_SNAP:
        return say("part.snap", part=name, seat=p.target)
    if p.choose == c.FOR_STRIP:
        return say("part.strip", part=name, seat=p.target)
    boxes = p.marks[p.target * c.PARTS + part] + p.boxes
    torn = say("part.torn") if boxes >= p.tables.full[p.options & c.CLASSIC] else ""
    said = say("boxes", n=p.boxes)
    return say("part.blow", boxes=said, part=name, seat=p.target, torn=torn, passage=_combat(p))


def _combat(p: Position) -> str:
    """Return the passage about the attack under way; one that was sent back was so by a Treat."""
    if p.stage == c.S_MATCH:
        return "Candy Cage Match"
    if p.attacker == c.TWINS:
        return "Winning the Game"
    if 0 < p.weapon <= c.KINDS:
        return "Normal Combat"
    return "EQUIP" if p.weapon and p.tables.equip[p.weapon - c.KINDS - 1] else "Special Combat"


def what(treat: Treat, say: Phrasebook) -> str:
    """Describe a Special Treat in words.

    >>> from gingerbread_widget.games.candyman.tables import tables
    >>> box = tables()
    >>> what(box.components.treats[0], Phrasebook(box)), what(box.components.treats[0], Phrasebook(box, "de"))
    ('3 boxes on the head', '3 Kästchen am Kopf')
    """
    if treat.effect in ("heal", "rush", "soften"):
        size = "spaces" if treat.effect == "rush" else "boxes"
        return say(f"what.{treat.effect}", size=say(size, n=treat.amount))
    if treat.effect not in ("attack", "snap"):
        return say(f"what.{treat.effect}")
    parts = [say("what.damage", boxes=say("boxes", n=n), on=say.on(part)) for part, n in enumerate(treat.damage) if n]
    if treat.choice:
        parts.append(say("what.choice", boxes=say("boxes", n=treat.choice)))
    if treat.push:
        parts.append(say("what.push", spaces=say("spaces", n=treat.push)))
    if treat.effect == "snap":
        parts.insert(0, say("what.snap"))
    return say.list(parts)


def _treat(p: Position, code: int, say: Phrasebook) -> str:
    tables = p.tables
    kind = tables.kind[code - c.A_TREAT]
    treat = tables.components.treats[kind]
    choice = code - tables.code[kind]
    name, does = say.treat(kind), what(treat, say)
    if tables.equip[kind]:
        return say(
            "treat.equip", treat=name, part=say.part((2 if tables.equip[kind] == c.ARMS else 4) + choice), what=does
        )
    passage = "DEFENSE" if treat.defense else "PLAY AT ANY TIME" if treat.anytime else "Special Combat"
    if tables.own[kind]:
        return say("treat.own", treat=name, what=does, passage=passage)
    return say("treat.on", treat=name, seat=choice, what=does, passage=passage)


# ---- not legal -------------------------------------------------------------------------------------------------------


def illegal(p: Position, code: int, say: Phrasebook) -> str:
    """Return why a code is not legal."""
    phase = p.phase
    if phase == c.OVER:
        return say("no.over")
    if code < c.A_BURST and phase == c.STEP:
        return _no_step(p, code, say)
    if c.A_HIT <= code < c.A_SUMMON and phase in (c.BEFORE, c.AFTER, c.STRIKE, c.AIM):
        return _no_hit(p, code - c.A_HIT, say)
    if c.A_SUMMON <= code <= c.A_ALONE and phase == c.SUMMON:
        return _no_summon(p, code, say)
    if c.A_PART <= code < c.A_PASS and phase == c.PART:
        return _no_part(p, code - c.A_PART, say)
    if c.A_USE <= code < c.A_TREAT and phase in (c.BEFORE, c.AFTER):
        return _no_use(p, code, say)
    if code >= c.A_TREAT:
        return _no_treat(p, code, say)
    return _waiting(p, say)


def _waiting(p: Position, say: Phrasebook) -> str:
    return say("no.now", waiting=say(f"waiting.{PHASES[p.phase]}"))


def _no_step(p: Position, code: int, say: Phrasebook) -> str:
    icon = code % 6
    if not p.steps >> icon & 1:
        return say("no.icon", icon=say.icon(icon), icons=say.icons(p.steps))
    return say("no.back", icon=say.icon(icon))


def _stranger(p: Position, seat: int, say: Phrasebook) -> str:
    """Return why nothing can be done to a seat at all; empty if something can."""
    if seat >= p.n:
        return say("no.seat", seat=seat, last=p.n - 1)
    if seat == p.cur:
        return say("no.own", seat=seat)
    return say("no.crumbs", seat=seat) if p.space[seat] < 0 else ""


def _no_hit(p: Position, seat: int, say: Phrasebook) -> str:
    strange = _stranger(p, seat, say)
    if strange:
        return strange
    if p.phase in (c.STRIKE, c.AIM):
        return say("no.match", seat=seat)
    return _not_met(p, seat, say, "Normal Combat")


def _not_met(p: Position, seat: int, say: Phrasebook, passage: str) -> str:
    """Return why a seat is nobody whom the one to act may attack for a meeting."""
    if p.options & c.MANY:
        return say("no.many", seat=seat)
    if p.struck >> 6 * p.cur + seat & 1:
        return say("no.again", seat=seat)
    return say("no.met.before" if p.stage == c.S_BEFORE else "no.met", seat=seat, passage=passage)


def _no_summon(p: Position, code: int, say: Phrasebook) -> str:
    if code == c.A_ALONE:
        return say("no.alone.toof" if p.call == c.MUST_START else "no.alone.cage")
    return _stranger(p, code - c.A_SUMMON, say) or say("no.inside", seat=code - c.A_SUMMON)


def _no_part(p: Position, part: int, say: Phrasebook) -> str:
    seat = p.cur if p.choose == c.FOR_HEAL else p.target
    key = "no.gear" if p.choose == c.FOR_STRIP else "no.arm" if p.choose == c.FOR_SNAP else "no.damage"
    if not p.whole[seat] >> part & 1:
        key = "no.torn"
    return say(key, part=say.part(part), seat=seat)


def _no_use(p: Position, code: int, say: Phrasebook) -> str:
    limb, seat = divmod(code - c.A_USE, 6)
    card = p.gear[p.cur] >> 6 * limb & 63
    if not card:
        return say("no.limb", part=say.part(limb + 2))
    if p.used >> limb & 1:
        return say("no.used", part=say.part(limb + 2))
    return _stranger(p, seat, say) or _out_of_reach(p, card - 1, seat, say)


def _out_of_reach(p: Position, kind: int, seat: int, say: Phrasebook) -> str:
    struck = p.struck >> 6 * p.cur + seat & 1
    many = p.options & c.MANY
    if struck and not many:
        return say("no.again", seat=seat)
    if not fitting(p, kind, 1 << seat):
        return say("no.work", seat=seat, treat=say.treat(kind))
    reach = p.tables.reach[kind] or (c.ANYWHERE if p.phase == c.WINDOW else 0)
    spaces = abs(int(p.space[seat] - p.space[p.cur]))
    if 0 < reach < spaces:
        return say("no.reach", seat=seat, spaces=say("spaces", n=spaces), reach=reach)
    return say("no.far", seat=seat) if struck and reach else _not_met(p, seat, say, "Special Combat")


def _no_treat(p: Position, code: int, say: Phrasebook) -> str:
    tables = p.tables
    kind = tables.kind[code - c.A_TREAT]
    treat = tables.components.treats[kind]
    choice = code - tables.code[kind]
    name = say.treat(kind)
    if p.phase not in (c.WINDOW, c.BEFORE, c.AFTER, c.DEFENSE):
        return _waiting(p, say)
    if all(entry >> 4 != kind for entry in p.hands[p.cur]):
        return say("no.held", treat=name)
    if p.phase == c.WINDOW and not treat.anytime:
        return say("no.anytime", treat=name)
    if p.phase == c.DEFENSE and not tables.own[kind]:
        return say("no.reaction", treat=name)
    if treat.defense:
        return say("no.defense", treat=name)
    if tables.equip[kind]:
        part = (2 if tables.equip[kind] == c.ARMS else 4) + choice
        return say("no.equip.full" if p.whole[p.cur] >> part & 1 else "no.equip.torn", part=say.part(part))
    if tables.own[kind]:
        return say("no.nothing.rush" if damaged(p, p.cur) else "no.nothing.heal", treat=name)
    return _stranger(p, choice, say) or _out_of_reach(p, kind, choice, say)
