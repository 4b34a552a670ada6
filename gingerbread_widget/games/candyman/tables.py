"""A component set as flat lists of small ints, the form in which the kernel reads it."""

from __future__ import annotations

import json
from typing import Any, Final

from ..kit.component_file import TableSets
from ..kit.native import i64, vec
from .components import Components, load_components, shipped
from .constants import (
    A_BACK,
    A_FORWARD,
    A_TREAT,
    ARMS,
    CAGE,
    CHARACTER,
    DOUBLE,
    E_ATTACK,
    E_SNAP,
    E_STRIP,
    EFFECTS,
    HARD_CAGE,
    ICONS,
    KINDS,
    LEGS,
    MAX_SEATS,
    PAIR,
    PAIR_A,
    PAIR_B,
    ZONE,
)

CHOICE: Final = 2  # boxes for a character or Cage Match card in combat


def packed(damage: tuple[int, ...]) -> int:
    """Boxes by part, four bits each.

    >>> hex(packed((3, 0, 0, 0, 2, 2)))
    '0x220003'
    """
    return sum(boxes << 4 * part for part, boxes in enumerate(damage))


class Tables:
    """Flat tables of one component set."""

    __slots__ = (
        "ahead",
        "amount",
        "anytime",
        "back",
        "blow",
        "bridge",
        "burst",
        "bursts",
        "choice",
        "code",
        "codes",
        "components",
        "damage",
        "deck",
        "effect",
        "equip",
        "first_burst",
        "full",
        "gumball",
        "home",
        "icon",
        "kind",
        "last",
        "own",
        "part",
        "push",
        "reach",
        "steps",
        "swirl",
        "toof",
        "treats",
        "zone",
    )

    def __init__(self, components: Components) -> None:
        c = components
        self.components = c
        self.last: i64 = c.last  #: The last space.
        self.zone: i64 = c.last - ZONE + 1  #: The first space of the Danger Zone.
        self.swirl: i64 = c.last - ZONE  #: The Peppermint Swirl before it.
        self.icon: vec[i64] = vec[i64](c.path)  #: Icon by space, -1 for none.
        self.bursts: vec[i64] = vec[i64](c.bursts)  #: Spaces of the three bursts.
        self.first_burst: i64 = c.bursts[0]  #: The first of them.
        self.gumball: i64 = next(space for space in c.bursts if c.path[space] == 0)  #: The one on the Gumball.
        #: By space: 1 for a burst.
        self.burst: vec[i64] = vec[i64]([int(space in c.bursts) for space in range(c.last + 1)])
        self.full: vec[i64] = vec[i64](c.boxes)  #: Boxes a part in the basic and in the classic game.
        exits = dict(c.bridges)
        #: By space: the exit of the bridge that begins there, or -1.
        self.bridge: vec[i64] = vec[i64]([exits.get(space, -1) for space in range(c.last + 1)])
        self.home: vec[i64] = vec[i64]([character.space for character in c.characters])  #: Space by character.
        self.toof: i64 = c.characters[0].space  #: Sweet Toof's space.
        ahead, back = _neighbours(c.path)
        #: By space times 6 plus icon: the next space forward with the icon, or the last space.
        self.ahead: vec[i64] = vec[i64](ahead)
        self.back: vec[i64] = vec[i64](back)  #: Likewise the next one backward, or -1.
        #: By space times 64 plus bit mask of icons: the codes of the steps that there are.
        self.steps: list[list[int]] = _steps(back)
        self.part: vec[i64] = vec[i64](c.parts)  #: By icon: the part that it hits.
        #: By kind of Dash N Bash card: its damage, packed; 0 for a choice.
        self.blow: vec[i64] = vec[i64](_blows(c.parts))
        self.deck: list[int] = _deck(c)  #: The Dash N Bash cards by kind, sorted.
        #: The Special Treat cards by kind, sorted.
        self.treats: list[int] = [kind for kind, treat in enumerate(c.treats) for _ in range(treat.count)]
        limbs = {"": 0, "arm": ARMS, "leg": LEGS}
        #: By kind of Treat: what it does (see `EFFECTS`).
        self.effect: vec[i64] = vec[i64]([EFFECTS.index(treat.effect) for treat in c.treats])
        #: Likewise: bit mask of the limbs' parts that it is equipped to.
        self.equip: vec[i64] = vec[i64]([limbs[treat.equip] for treat in c.treats])
        self.reach: vec[i64] = vec[i64]([treat.ranged for treat in c.treats])  #: Likewise: its range, 0 without.
        self.damage: vec[i64] = vec[i64]([packed(treat.damage) for treat in c.treats])  #: Likewise, packed.
        self.choice: vec[i64] = vec[i64]([treat.choice for treat in c.treats])  #: Likewise: boxes of choice.
        self.push: vec[i64] = vec[i64]([treat.push for treat in c.treats])  #: Likewise: spaces back.
        self.amount: vec[i64] = vec[i64]([treat.amount for treat in c.treats])
        #: Likewise: 1 for PLAY AT ANY TIME.
        self.anytime: vec[i64] = vec[i64]([int(treat.anytime) for treat in c.treats])
        own = [int(EFFECTS.index(treat.effect) not in (E_ATTACK, E_SNAP, E_STRIP)) for treat in c.treats]
        self.own: vec[i64] = vec[i64](own)  #: Likewise: 1 if it is played on oneself or against an attack.
        sizes = [1 if o else 2 if treat.equip else MAX_SEATS for o, treat in zip(own, c.treats, strict=True)]
        kinds = [kind for kind, size in enumerate(sizes) for _ in range(size)]
        self.kind: vec[i64] = vec[i64](kinds)  #: By action code less `A_TREAT`: the kind of Treat.
        #: By kind of Treat: the first of its action codes: 6 targets, or 2 limbs, or one.
        self.code: vec[i64] = vec[i64]([A_TREAT + kinds.index(kind) for kind in range(len(sizes))])
        self.codes: i64 = A_TREAT + len(kinds)  #: Action codes run from 0 to one less.

    def choice_boxes(self, card: i64, options: i64) -> i64:
        """Boxes on a part of choice that a Dash N Bash card does; 0 if its icons tell the parts."""
        if card < CHARACTER:
            return 0
        return CHOICE + 1 if card == CAGE and options & HARD_CAGE else CHOICE

    def __reduce__(self) -> tuple[object, ...]:
        own = self.components is not shipped()
        return tables, (json.loads(self.components.to_json()) if own else None,)


def _neighbours(path: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the next space with each icon, forward and backward, from each space."""
    last = len(path) - 1
    ahead, back = [], []
    for space in range(last + 1):
        for icon in range(ICONS):
            ahead.append(next((i for i in range(space + 1, last) if path[i] == icon), last))
            back.append(next((i for i in range(space - 1, 0, -1) if path[i] == icon), -1))
    return ahead, back


def _steps(back: list[int]) -> list[list[int]]:
    out = []
    for space in range(len(back) // ICONS):
        for mask in range(64):
            icons = [i for i in range(ICONS) if mask >> i & 1]
            there = [A_BACK + i for i in icons if back[space * ICONS + i] >= 0]
            out.append([A_FORWARD + i for i in icons] + there)
    return out


def _blows(parts: tuple[int, ...]) -> list[int]:
    out = [0] * KINDS
    for icon in range(ICONS):
        out[icon] = 1 << 4 * parts[icon]
        out[DOUBLE + icon] = 2 << 4 * parts[icon]
    for pair in range(CHARACTER - PAIR):
        out[PAIR + pair] = out[PAIR_A[pair]] + out[PAIR_B[pair]]
    return out


def _deck(c: Components) -> list[int]:
    counts = [*c.single, *c.double, *c.different, *c.character_cards]
    counts += [0] * (CAGE - len(counts)) + [c.cages]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


_SETS: Final = TableSets(Tables, Components, shipped, load_components)


def tables(components: Any = None) -> Tables:
    """Return the tables of a component set, a path or a mapping (see `TableSets.of`), or of the shipped set."""
    return _SETS.of(components)
