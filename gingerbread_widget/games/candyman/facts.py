"""Facts of Run For Your Life, Candyman! about an action: where it leads, whom it strikes and how hard, what it keeps.

They follow from the path, the status sheets and the printed cards; of the deck only its composition counts, which
everybody knows. Attacks are told as printed: a card played in defence may still stop them.
"""

from __future__ import annotations

from ..kit.facts import Fact
from . import constants as c
from .attacks import WHOLE_ARM, softened
from .legal import targets
from .position import Position


def facts(p: Position, code: int) -> list[Fact]:
    """Return what a legal code does, the most telling first."""
    if code < c.A_DRAW:
        return _way(p, code)
    if code <= c.A_END:
        return [_chance("lucky", p, p.lucky)] if code == c.A_DRAW else []
    if code < c.A_SUMMON:
        return _hit(p, code - c.A_HIT)
    if code < c.A_ALONE:
        at = code - c.A_SUMMON
        return [Fact("fights", (at,), _left(p, at)), Fact("own", n=_left(p, p.cur))]
    if code == c.A_ALONE:
        return []
    if code < c.A_PASS:
        return _part(p, code - c.A_PART)
    if code == c.A_PASS:
        return [Fact("keeps", n=len(p.hands[p.cur]))]
    if code < c.A_TREAT:
        limb, at = divmod(code - c.A_USE, 6)
        return _attack(p, int(p.gear[p.cur] >> 6 * limb & 63) - 1, at)
    return _treat(p, code)


# ---- moving


def _way(p: Position, code: int) -> list[Fact]:
    """Tell where a step or a jump to a burst leads, and whom it meets."""
    after = p.clone()
    after.apply(code)
    seat, here = p.cur, int(p.space[p.cur])
    if after.phase == c.OVER and after.winner == seat:
        return [Fact("wins")]
    there = int(after.space[seat])
    out = []
    if after.active == seat and p.match < 0:
        may = int(targets(after))
        met = tuple(it for it in range(p.n) if may >> it & 1 and after.met >> 4 * it & 15 > p.met >> 4 * it & 15)
        out += [Fact("meets", met)] if met else []
    if here <= max(int(it) for at, it in enumerate(p.space) if at != seat) < there:
        out.append(Fact("lead"))
    if after.phase != c.STEP or after.cur != seat:  # where it ends is decided
        out += _end(p, code, here, there)
    return [*out, Fact("space", n=there)] if there != here else out


def _end(p: Position, code: int, here: int, there: int) -> list[Fact]:
    """Tell what kind of space a move ends on."""
    tables, out = p.tables, []
    if p.match < 0 and tables.burst[there]:
        out.append(Fact("burst"))
    if code < c.A_BURST and there not in (tables.ahead[here * 6 + code % 6], tables.back[here * 6 + code % 6]):
        out.append(Fact("bridge"))
    if here < tables.zone <= there:
        out.append(Fact("zone"))
    return out


def _chance(kind: str, p: Position, icons: int) -> Fact:
    """Tell how many of the cards face down, or of all if there are none, show one of some icons."""
    cards = p.dash[p.head :] or p.dash
    return Fact(kind, (sum(1 for card in cards if c.SHOWS[card] & icons),), len(cards))


# ---- fighting


def _left(p: Position, seat: int) -> int:
    """Count the boxes of a seat that are not darkened."""
    at = seat * c.PARTS
    return int(c.PARTS * p.tables.full[p.options & c.CLASSIC] - sum(p.marks[at : at + c.PARTS]))


def _landing(p: Position, seat: int, blow: int) -> list[tuple[int, int, bool]]:
    """Return what a blow does: part, boxes that are darkened, and whether it is torn off."""
    full, out = int(p.tables.full[p.options & c.CLASSIC]), []
    for part in range(c.PARTS):
        boxes, room = blow >> 4 * part & 15, full - int(p.marks[seat * c.PARTS + part])
        if boxes and room > 0:
            out.append((part, min(boxes, room), boxes >= room))
    return out


def _struck(p: Position, seat: int, blow: int) -> list[Fact]:
    landing = _landing(p, seat, blow)
    torn = [part for part, _, tears in landing if tears]
    out = [Fact("tears", (seat, part)) for part in torn]
    if torn and int(p.whole[seat]) == sum(1 << part for part in torn):
        out.insert(0, Fact("out", (seat,)))
    boxes = sum(boxes for _, boxes, _ in landing)
    return [*out, Fact("boxes", (seat,), boxes)] if boxes else out


def _hit(p: Position, at: int) -> list[Fact]:
    """Tell of an attack with a card that nobody knows yet, or of boxes that have come up."""
    if p.phase == c.AIM:
        return [Fact("choice", (at,), int(p.boxes))]
    out = [Fact("target", (at,), int(p.whole[at]).bit_count())]
    if p.phase == c.STRIKE:
        return [*out, _chance("exit", p, 1 << int(p.tables.icon[p.match]))]
    if all(p.space[at] > p.space[other] for other in range(p.n) if other != at):
        out.append(Fact("first", (at,)))
    return out


def _attack(p: Position, kind: int, at: int) -> list[Fact]:
    """Tell what the attack of a Special Treat does as printed."""
    tables = p.tables
    out = _struck(p, at, int(tables.damage[kind]))
    if tables.choice[kind]:
        out.append(Fact("choice", (at,), int(tables.choice[kind])))
    back = min(int(tables.push[kind]), int(p.space[at]))
    if back > 0 and not any(fact.kind == "out" for fact in out):
        out.append(Fact("pushed", (at,), back))
    effect = tables.effect[kind]
    return [
        *out,
        *([Fact("snaps", (at,))] if effect == c.E_SNAP else [Fact("strips", (at,))] if effect == c.E_STRIP else []),
    ]


def _part(p: Position, part: int) -> list[Fact]:
    """Tell what it means to choose a part."""
    if p.choose == c.FOR_HEAL:
        return [Fact("mends", n=min(int(p.boxes), int(p.marks[p.cur * c.PARTS + part])))]
    if p.choose == c.FOR_STRIP:
        return [Fact("strips", (p.target,))]
    more = WHOLE_ARM if p.choose == c.FOR_SNAP else int(p.boxes)
    return _struck(p, p.target, int(p.blow) + (more << 4 * part))


def _treat(p: Position, code: int) -> list[Fact]:
    tables = p.tables
    kind = int(tables.kind[code - c.A_TREAT])
    effect, amount = tables.effect[kind], int(tables.amount[kind])
    if tables.equip[kind]:
        return [Fact("equip")]
    if not tables.own[kind]:
        return _attack(p, kind, code - int(tables.code[kind]))
    if effect == c.E_HEAL:
        return [Fact("mends", n=min(amount, max(_healable(p))))]
    if effect == c.E_RUSH:
        # a push that is on its way takes some of it back
        return [] if p.shift else [Fact("space", n=min(int(p.space[p.cur]) + amount, int(tables.last) - 1))]
    if effect == c.E_REFLECT and p.attacker != c.TWINS:
        return [Fact("returns", (p.attacker,))]
    rest = softened(p.blow, amount) if effect == c.E_SOFTEN else 0
    saved = sum(it[1] for it in _landing(p, p.cur, int(p.blow))) - sum(it[1] for it in _landing(p, p.cur, int(rest)))
    return [Fact("blocks", n=saved)] if saved else []


def _healable(p: Position) -> list[int]:
    """Return the darkened boxes of each part of the seat to act that is not torn off."""
    return [int(p.marks[p.cur * c.PARTS + part]) for part in range(c.PARTS) if p.whole[p.cur] >> part & 1]
