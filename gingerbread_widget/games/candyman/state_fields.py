"""The fields of a position, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""

from __future__ import annotations

from typing import Final

from ..kit.base_position import BasePosition
from ..kit.native import i64, vec
from .constants import NOTHING
from .tables import Tables

#: The arrays of a blank: as it has no items, it can be shared.
EMPTY: Final = vec[i64]([])


class StateFields(BasePosition):
    """The fields of a position.

    Attributes
    ----------
    n : int
        Number of seats.
    options : int
        How it is played (see `options`).
    lucky : int
        Treat icons (in bytes: a bit mask).
    first : int
        Seat that began.
    active : int
        Seat whose turn it is.
    cur : int
        Seat that decides.
    phase : int
        What the actor decides.
    stage : int
        How far the turn has come.
    asked : int
        The seat whose window to play at any time is open.
    round : int
        Round, counted from 1.
    chance : int
        Random number from which the next reshuffle starts.
    generation : int
        How often the Treat pile was made anew, up to 15.
    recent : int
        Dash N Bash cards shown by the last action; they lie on top of the face-up ones.
    aimed : int
        Whom the last action attacked or summoned, or -1.
    beyond : int
        Bit mask of the seats that have been further than the first burst.
    run : bool
        The last survivor runs the gauntlet.
    landed : bool
        The active seat's token stands where its move ended.
    steps : int
        Icons for the next step (in bytes: a bit mask).
    again : bool
        Whether another step with the same icon follows.
    attacker : int
        Attacker (`TWINS` too) of the attack being carried out; -1 for none.
    target : int
        Target of the attack being carried out; -1 for none.
    blow : int
        Its damage by part (in bytes: four bits each).
    shift : int
        Spaces that it pushes.
    choose : int
        What a part is chosen for: 1 damage, 2 a snap, 3 an EQUIP card, 4 healing.
    boxes : int
        Boxes due on a part of choice.
    strip : int
        Limb whose EQUIP card the attack removes, plus 1; 0 for none.
    attacks_left : int
        Attacks of the Twins still to come.
    match : int
        Space of the Cage Match, or -1.
    call : int
        Why somebody is summoned.
    end : int
        How the game ended.
    winner : int
        The winner, if one got over the border or survived, else -1.
    used : int
        Bit mask of the limbs whose EQUIP card the active seat used in this turn.
    met : int
        Four bits a seat: how often the active seat met it in this turn.
    struck : int
        Six bits an attacker: the seats that it attacked in this turn.
    space : list of int
        By seat: where the token stands, -1 for those who are out.
    marks : list of int
        By seat times 6 plus part: darkened boxes; a full part is torn off.
    gear : list of int
        By seat: EQUIP cards, six bits a limb: kind of Treat plus 1, or 0.
    hands : list of tuple of int
        Special Treats in hand, ascending: the kind times 16 plus the number of its pile.
    trophies : tuple of int
        Parts torn off, in order: taker (`TWINS`, `NOBODY` for Sweet Toof) times 64, victim times 8, part.
    pile : list of int
        The Special Treat pile in the order of drawing, of which `top` are drawn already. Replaced, never changed.
    spent : tuple of int
        Special Treats on the discard pile, by kind.
    whole : list of int
        By seat: bit mask of the parts that are not torn off.
    living : int
        Seats that are not out.
    dash : list of int
        All Dash N Bash cards by kind; the first `head` lie face up, the last of them on top. Replaced, never changed.
    head : int
        How many of them are drawn.
    top : int
        How many cards of `pile` are drawn already.
    """

    __slots__ = (
        "active",
        "again",
        "aimed",
        "asked",
        "attacker",
        "attacks_left",
        "beyond",
        "blow",
        "boxes",
        "call",
        "candidates",
        "chance",
        "choose",
        "cur",
        "dash",
        "end",
        "first",
        "gear",
        "generation",
        "hands",
        "head",
        "landed",
        "living",
        "lucky",
        "marks",
        "match",
        "met",
        "n",
        "options",
        "phase",
        "pile",
        "recent",
        "round",
        "run",
        "shift",
        "space",
        "spent",
        "stage",
        "steps",
        "strip",
        "struck",
        "tables",
        "target",
        "top",
        "trophies",
        "used",
        "whole",
        "winner",
    )

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
