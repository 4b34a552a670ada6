"""A component set as flat lists of small ints, the form in which the kernel reads it."""

from __future__ import annotations

import json
from typing import Any, Final

from ..kit.component_file import TableSets
from ..kit.native import i64, vec
from . import constants as c
from .components import Components, load_components, shipped

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
        self.components = box = components
        self.last: i64 = box.last  #: The last space.
        self.zone: i64 = box.last - c.ZONE + 1  #: The first space of the Danger Zone.
        self.swirl: i64 = box.last - c.ZONE  #: The Peppermint Swirl before it.
        self.icon: vec[i64] = vec[i64](box.path)  #: Icon by space, -1 for none.
        self.bursts: vec[i64] = vec[i64](box.bursts)  #: Spaces of the three bursts.
        self.first_burst: i64 = box.bursts[0]  #: The first of them.
        self.gumball: i64 = next(space for space in box.bursts if box.path[space] == 0)  #: The one on the Gumball.
        #: By space: 1 for a burst.
        self.burst: vec[i64] = vec[i64]([int(space in box.bursts) for space in range(box.last + 1)])
        self.full: vec[i64] = vec[i64](box.boxes)  #: Boxes a part in the basic and in the classic game.
        exits = dict(box.bridges)
        #: By space: the exit of the bridge that begins there, or -1.
        self.bridge: vec[i64] = vec[i64]([exits.get(space, -1) for space in range(box.last + 1)])
        self.home: vec[i64] = vec[i64]([character.space for character in box.characters])  #: Space by character.
        self.toof: i64 = box.characters[0].space  #: Sweet Toof's space.
        ahead, back = _neighbours(box.path)
        #: By space times 6 plus icon: the next space forward with the icon, or the last space.
        self.ahead: vec[i64] = vec[i64](ahead)
        self.back: vec[i64] = vec[i64](back)  #: Likewise the next one backward, or -1.
        #: By space times 64 plus bit mask of icons: the codes of the steps that there are.
        self.steps: list[list[int]] = _steps(back)
        self.part: vec[i64] = vec[i64](box.parts)  #: By icon: the part that it hits.
        #: By kind of Dash N Bash card: its damage, packed; 0 for a choice.
        self.blow: vec[i64] = vec[i64](_blows(box.parts))
        self.deck: list[int] = _deck(box)  #: The Dash N Bash cards by kind, sorted.
        #: The Special Treat cards by kind, sorted.
        self.treats: list[int] = [kind for kind, treat in enumerate(box.treats) for _ in range(treat.count)]
        limbs = {"": 0, "arm": c.ARMS, "leg": c.LEGS}
        #: By kind of Treat: what it does (see `EFFECTS`).
        self.effect: vec[i64] = vec[i64]([c.EFFECTS.index(treat.effect) for treat in box.treats])
        #: Likewise: bit mask of the limbs' parts that it is equipped to.
        self.equip: vec[i64] = vec[i64]([limbs[treat.equip] for treat in box.treats])
        self.reach: vec[i64] = vec[i64]([treat.ranged for treat in box.treats])  #: Likewise: its range, 0 without.
        self.damage: vec[i64] = vec[i64]([packed(treat.damage) for treat in box.treats])  #: Likewise, packed.
        self.choice: vec[i64] = vec[i64]([treat.choice for treat in box.treats])  #: Likewise: boxes of choice.
        self.push: vec[i64] = vec[i64]([treat.push for treat in box.treats])  #: Likewise: spaces back.
        self.amount: vec[i64] = vec[i64]([treat.amount for treat in box.treats])
        #: Likewise: 1 for PLAY AT ANY TIME.
        self.anytime: vec[i64] = vec[i64]([int(treat.anytime) for treat in box.treats])
        own = [int(c.EFFECTS.index(treat.effect) not in (c.E_ATTACK, c.E_SNAP, c.E_STRIP)) for treat in box.treats]
        self.own: vec[i64] = vec[i64](own)  #: Likewise: 1 if it is played on oneself or against an attack.
        sizes = [1 if o else 2 if treat.equip else c.MAX_SEATS for o, treat in zip(own, box.treats, strict=True)]
        kinds = [kind for kind, size in enumerate(sizes) for _ in range(size)]
        self.kind: vec[i64] = vec[i64](kinds)  #: By action code less `A_TREAT`: the kind of Treat.
        #: By kind of Treat: the first of its action codes: 6 targets, or 2 limbs, or one.
        self.code: vec[i64] = vec[i64]([c.A_TREAT + kinds.index(kind) for kind in range(len(sizes))])
        self.codes: i64 = c.A_TREAT + len(kinds)  #: Action codes run from 0 to one less.

    def choice_boxes(self, card: i64, options: i64) -> i64:
        """Boxes on a part of choice that a Dash N Bash card does; 0 if its icons tell the parts."""
        if card < c.CHARACTER:
            return 0
        return CHOICE + 1 if card == c.CAGE and options & c.HARD_CAGE else CHOICE

    def __reduce__(self) -> tuple[object, ...]:
        own = self.components is not shipped()
        return tables, (json.loads(self.components.to_json()) if own else None,)


def _neighbours(path: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the next space with each icon, forward and backward, from each space."""
    last = len(path) - 1
    ahead, back = [], []
    for space in range(last + 1):
        for icon in range(c.ICONS):
            ahead.append(next((i for i in range(space + 1, last) if path[i] == icon), last))
            back.append(next((i for i in range(space - 1, 0, -1) if path[i] == icon), -1))
    return ahead, back


def _steps(back: list[int]) -> list[list[int]]:
    made: dict[int, list[list[int]]] = {}
    out = []
    for space in range(len(back) // c.ICONS):
        behind = sum(1 << i for i in range(c.ICONS) if back[space * c.ICONS + i] >= 0)
        if (
            behind not in made
        ):  # there are few, and to make the lists of each space would take 40 ms at the first import
            made[behind] = [
                [c.A_FORWARD + i for i in range(c.ICONS) if mask >> i & 1]
                + [c.A_BACK + i for i in range(c.ICONS) if mask & behind & 1 << i]
                for mask in range(64)
            ]
        out += made[behind]
    return out


def _blows(parts: tuple[int, ...]) -> list[int]:
    out = [0] * c.KINDS
    for icon in range(c.ICONS):
        out[icon] = 1 << 4 * parts[icon]
        out[c.DOUBLE + icon] = 2 << 4 * parts[icon]
    for pair in range(c.CHARACTER - c.PAIR):
        out[c.PAIR + pair] = out[c.PAIR_A[pair]] + out[c.PAIR_B[pair]]
    return out


def _deck(box: Components) -> list[int]:
    counts = [*box.single, *box.double, *box.different, *box.character_cards]
    counts += [0] * (c.CAGE - len(counts)) + [box.cages]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


_SETS: Final = TableSets(Tables, Components, shipped, load_components)


def tables(components: Any = None) -> Tables:
    """Return the tables of a component set, a path or a mapping (see `TableSets.of`), or of the shipped set."""
    return _SETS.of(components)
