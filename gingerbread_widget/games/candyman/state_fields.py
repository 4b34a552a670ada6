"""The fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from typing import Final

from ..kit.base_position import BasePosition
from ..kit.native import i64, mypyc_attr, vec
from .constants import NOTHING
from .fields import FIELDS
from .tables import Tables

#: The arrays of a blank: as it has no items, it can be shared.
EMPTY: Final = vec[i64]([])


@mypyc_attr(acyclic=True)
class StateFields(BasePosition):
    """The fields of a position; ``fields.py`` says what each holds."""

    __slots__ = ("tables", "candidates", *(field.name for field in FIELDS if field.slot))

    def __init__(self, tables: Tables, like: StateFields | None = None) -> None:
        self.tables = tables
        if like is None:
            self.candidates: list[int] = NOTHING
            self.n: i64 = 2
            self.options: i64 = 0
            self.lucky: i64 = 0
            self.first: i64 = 0
            self.active: i64 = 0
            self.cur: i64 = 0
            self.phase: i64 = 0
            self.stage: i64 = 0
            self.asked: i64 = 0
            self.round: i64 = 1
            self.chance: i64 = 1
            self.generation: i64 = 0
            self.recent: i64 = 0
            self.aimed: i64 = -1
            self.beyond: i64 = 0
            self.run: bool = False
            self.landed: bool = False
            self.steps: i64 = 0
            self.again: bool = False
            self.attacker: i64 = -1
            self.target: i64 = -1
            self.weapon: i64 = 0
            self.blow: i64 = 0
            self.shift: i64 = 0
            self.choose: i64 = 0
            self.boxes: i64 = 0
            self.strip: i64 = 0
            self.attacks_left: i64 = 0
            self.match: i64 = -1
            self.call: i64 = 0
            self.end: i64 = 0
            self.winner: i64 = -1
            self.used: i64 = 0
            self.met: i64 = 0
            self.struck: i64 = 0
            self.space: vec[i64] = EMPTY
            self.marks: vec[i64] = EMPTY
            self.gear: vec[i64] = EMPTY
            self.hands: list[tuple[int, ...]] = []
            self.trophies: tuple[int, ...] = ()
            self.pile: list[int] = NOTHING
            self.spent: tuple[int, ...] = ()
            self.whole: vec[i64] = EMPTY
            self.living: i64 = 0
            self.dash: list[int] = NOTHING
            self.head: i64 = 0
            self.top: i64 = 0
        else:
            self.candidates = like.candidates
            self.n = like.n
            self.options = like.options
            self.lucky = like.lucky
            self.first = like.first
            self.active = like.active
            self.cur = like.cur
            self.phase = like.phase
            self.stage = like.stage
            self.asked = like.asked
            self.round = like.round
            self.chance = like.chance
            self.generation = like.generation
            self.recent = like.recent
            self.aimed = like.aimed
            self.beyond = like.beyond
            self.run = like.run
            self.landed = like.landed
            self.steps = like.steps
            self.again = like.again
            self.attacker = like.attacker
            self.target = like.target
            self.weapon = like.weapon
            self.blow = like.blow
            self.shift = like.shift
            self.choose = like.choose
            self.boxes = like.boxes
            self.strip = like.strip
            self.attacks_left = like.attacks_left
            self.match = like.match
            self.call = like.call
            self.end = like.end
            self.winner = like.winner
            self.used = like.used
            self.met = like.met
            self.struck = like.struck
            self.space = like.space[:]
            self.marks = like.marks[:]
            self.gear = like.gear[:]
            self.hands = like.hands[:]
            self.trophies = like.trophies
            self.pile = like.pile
            self.spent = like.spent
            self.whole = like.whole[:]
            self.living = like.living
            self.dash = like.dash
            self.head = like.head
            self.top = like.top

    @property
    def shown(self) -> list[int]:
        """All face-up Dash N Bash cards by kind, the last one on top."""
        return self.dash[: self.head]

    @property
    def deck(self) -> list[int]:
        """The face-down ones, the next one first."""
        return self.dash[self.head :]

    @property
    def stored_pile(self) -> list[int]:
        """`pile` as it is stored."""
        return self.pile[self.top :]

    @property
    def stored_spent(self) -> tuple[int, ...]:
        """`spent` as it is stored."""
        return tuple(sorted(self.spent))

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions of a component set alone, as `dump` is, and several times as quick."""
        hands: list[object] = [item for item in self.hands]  # noqa: C416
        return (
            self.n,
            self.options,
            self.lucky,
            self.first,
            self.active,
            self.cur,
            self.phase,
            self.stage,
            self.asked,
            self.round,
            self.chance,
            self.generation,
            self.recent,
            self.aimed,
            self.beyond,
            self.run,
            self.landed,
            self.steps,
            self.again,
            self.attacker,
            self.target,
            self.weapon,
            self.blow,
            self.shift,
            self.choose,
            self.boxes,
            self.strip,
            self.attacks_left,
            self.match,
            self.call,
            self.end,
            self.winner,
            self.used,
            self.met,
            self.struck,
            tuple(self.space),
            tuple(self.marks),
            tuple(self.gear),
            tuple(hands),
            self.trophies,
            tuple(self.pile[self.top :]),
            tuple(sorted(self.spent)),
            tuple(self.dash),
            self.head,
        )
