"""The kernel's positions in the reference's words."""

from __future__ import annotations

from gingerbread_widget.games.candyman import actions
from gingerbread_widget.games.candyman.constants import ENTRY, KINDS, PARTS
from gingerbread_widget.games.candyman.modes import mode
from gingerbread_widget.games.candyman.names import CALLS, ENDS, PHASES, STAGES
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.games.candyman.view import card_label

from .table import Attack, Cookie, Table

CARDS = [card_label(kind) for kind in range(KINDS)]
CHOICES = ("", "blow", "snap", "strip", "heal")


def legal_texts(p: Position) -> list[str]:
    """The texts of all legal codes, sorted; a text twice stays twice."""
    every = actions.texts(p.tables)
    return sorted([every[code] for code in p.legal_actions()])


def phase_of(p: Position) -> tuple[str, int]:
    """What is decided, and by whom."""
    return PHASES[p.phase], p.actor


def _letters(mask: int) -> str:
    return "".join(letter for i, letter in enumerate("GJCBHP") if mask >> i & 1)


def _cookie(p: Position, seat: int) -> Cookie:
    gear = p.gear[seat]
    return Cookie(
        space=int(p.space[seat]),
        marks=[int(boxes) for boxes in p.marks[seat * PARTS : seat * PARTS + PARTS]],
        gear={limb + 2: int(gear >> 6 * limb & 63) - 1 for limb in range(4) if gear >> 6 * limb & 63} if gear else {},
        hand=[divmod(entry, ENTRY) for entry in p.hands[seat]],
        beyond=bool(p.beyond >> seat & 1),
    )


def _attack(p: Position) -> Attack | None:
    if p.target < 0:
        return None
    card = None if not p.weapon else CARDS[p.weapon - 1] if p.weapon <= KINDS else p.weapon - KINDS - 1
    boxes = [p.blow >> 4 * part & 15 for part in range(PARTS)]
    return Attack(p.attacker, p.target, card, boxes, p.shift, p.strip + 1 if p.strip else -1)


def table_of(p: Position) -> Table:
    """A whole position as the reference lays it out."""
    return Table(
        box=p.tables.components,
        mode=mode(p.options),
        cookies=[_cookie(p, seat) for seat in range(p.n)],
        lucky={*_letters(p.lucky)},
        deck=[CARDS[kind] for kind in p.dash[p.head :]],
        pile=p.pile[p.top :],
        first=p.first,
        active=p.active,
        asked=p.asked,
        shown=[CARDS[kind] for kind in p.dash[: p.head]],
        spent=sorted(p.spent),
        generation=p.generation,
        round=p.round,
        stage=STAGES[p.stage],
        run=p.run,
        landed=p.landed,
        met=[p.met >> 4 * seat & 15 for seat in range(p.n)],
        struck={(by, at) for by in range(p.n) for at in range(p.n) if p.struck >> 6 * by + at & 1}
        if p.struck
        else set(),
        used={limb + 2 for limb in range(4) if p.used >> limb & 1} if p.used else set(),
        torn=[(trophy >> 6, trophy >> 3 & 7, trophy & 7) for trophy in p.trophies],
        steps=_letters(p.steps),
        again=bool(p.again),
        attack=_attack(p),
        choose=CHOICES[p.choose],
        boxes=p.boxes,
        left=p.attacks_left,
        match=p.match,
        call=CALLS[p.call],
        end=ENDS[p.end],
        winner=p.winner,
    )
