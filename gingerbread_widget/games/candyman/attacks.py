"""Attacks: by cards of the deck and by Special Treats, with the reactions to them, and by the Twins."""

from __future__ import annotations

from ..kit.native import i64
from .constants import (
    A_TREAT,
    ARMS,
    BEFORE,
    BITS,
    CRUMBS,
    DEFENSE,
    E_ATTACK,
    E_BLOCK,
    E_HEAL,
    E_RUSH,
    E_SNAP,
    E_SOFTEN,
    E_STRIP,
    FOR_BLOW,
    FOR_HEAL,
    FOR_SNAP,
    FOR_STRIP,
    LAST_WINS,
    MANY,
    MAY_START,
    NOTHING,
    OVER,
    PART,
    PARTS,
    PARTS_OF,
    S_BEFORE,
    S_MOVED,
    S_START,
    S_TWINS,
    TWINS,
)
from .legal import damaged, defense_codes, part_mask, turn_codes
from .state import State

WHOLE_ARM = 15  # more boxes than a part has


def softened(blow: i64, less: i64) -> i64:
    """A blow with so many boxes less on each part."""
    out: i64 = 0
    for part in range(PARTS):
        boxes = blow >> 4 * part & 15
        if boxes > less:
            out |= boxes - less << 4 * part
    return out


class Attacks(State):
    """What may be done to a player, and how the turn goes on after it; `Position` has the rest of the turn."""

    __slots__ = ()

    # ---- elsewhere: the turn in ``position.py``, the match in ``matches.py``

    def _end_turn(self) -> None:
        """The turn passes on."""
        raise NotImplementedError

    def _window(self, seat: i64) -> None:
        """Others may play at any time."""
        raise NotImplementedError

    def _before(self) -> None:
        """She may attack before her move."""
        raise NotImplementedError

    def _attack(self) -> None:
        """She may attack after her move."""
        raise NotImplementedError

    def _bash(self) -> None:
        """The damage of a match."""
        raise NotImplementedError

    # ---- deciding

    def _ask(self, phase: i64, seat: i64, codes: list[int]) -> None:
        self.phase = phase
        self.cur = seat
        self._candidates = codes

    def _next_to(self, seat: i64) -> i64:
        """The next seat clockwise, in the game or not."""
        seat += 1
        return 0 if seat == self.n else seat

    # ---- attacks

    def _hit(self, at: i64) -> None:
        """Normal combat: a Dash N Bash card darkens boxes; a character or Cage Match card two on a part of choice."""
        seat = self.cur
        self.by = seat
        self.at = at
        self.aimed = at
        self._count(seat, at)
        self._blow(seat)

    def _count(self, by: i64, at: i64) -> None:
        """An attack is used up: one a turn on each player, or with the house rule one for each time she was met."""
        if self.options & MANY and by == self.active and self.met >> 4 * at & 15:
            self.met -= 1 << 4 * at
        else:
            self.struck |= BITS[6 * by + at]

    def _blow(self, chooser: i64) -> None:
        """A card is drawn for the attack."""
        card = self.draw()
        boxes = self.tables.choice_boxes(card, self.options)
        if boxes:
            self.boxes = boxes
            self._choose(FOR_BLOW, chooser)
        else:
            self.blow = self.tables.blow[card]
            self._ready()

    def _choose(self, what: i64, chooser: i64) -> None:
        """Ask for a part."""
        self.choose = what
        self._ask(PART, chooser, NOTHING)
        self._candidates = PARTS_OF[self._choosable()]

    def _choosable(self) -> i64:
        """Bit mask of the parts that may be chosen now."""
        choose = self.choose
        if choose == FOR_HEAL:
            return damaged(self, self.cur)
        return part_mask(self, self.at, E_SNAP if choose == FOR_SNAP else E_STRIP if choose == FOR_STRIP else E_ATTACK)

    def _part(self, part: i64) -> None:
        """A part is chosen."""
        choose = self.choose
        self.choose = 0
        boxes = self.boxes
        self.boxes = 0
        if choose == FOR_HEAL:
            at = self.cur * PARTS + part
            self.marks[at] -= min(boxes, self.marks[at])
            self._go_on()
            return
        if choose == FOR_STRIP:
            self.strip = part - 1
        elif choose == FOR_SNAP:
            self.blow |= WHOLE_ARM << 4 * part
        else:
            self.blow += boxes << 4 * part
        if self.match >= 0:
            self._bash()
        else:
            self._ready()

    def _use(self, choice: i64) -> None:
        """An EQUIP card is used for a single attack a turn."""
        limb: i64 = choice // 6
        self.used |= 1 << limb
        self._special((self.gear[self.cur] >> 6 * limb & 63) - 1, choice % 6)

    def _treat(self, code: i64) -> None:
        """A Special Treat from the hand."""
        tables = self.tables
        seat = self.cur
        kind = tables.kind[code - A_TREAT]
        choice = code - tables.code[kind]
        self.take(seat, kind)
        if tables.equip[kind]:
            limb: i64 = choice + (0 if tables.equip[kind] == ARMS else 2)
            self.gear[seat] += kind + 1 << 6 * limb
            self._go_on()
            return
        self.spent += (kind,)
        if not tables.own[kind]:
            self._special(kind, choice)
            return
        effect = tables.effect[kind]
        if effect == E_HEAL:
            self.boxes = tables.amount[kind]
            self._choose(FOR_HEAL, seat)
        elif effect == E_RUSH:
            self._shove(seat, self.space[seat] + tables.amount[kind])
            self._go_on()
        elif effect == E_SOFTEN:
            self.blow = softened(self.blow, tables.amount[kind])
            self._go_on()
        elif effect == E_BLOCK or self.by == TWINS:
            self._clear()
            self._resume()
        else:
            self._reflect()

    def _special(self, kind: i64, at: i64) -> None:
        """Special combat: the card tells the damage."""
        tables = self.tables
        self.by = self.cur
        self.at = at
        self.aimed = at
        self._count(self.cur, at)
        self.blow = tables.damage[kind]
        self.shift = tables.push[kind]
        effect = tables.effect[kind]
        if effect == E_SNAP:
            self._choose(FOR_SNAP, self.cur)
        elif effect == E_STRIP:
            self._choose(FOR_STRIP, self.cur)
        elif tables.choice[kind]:
            self.boxes = tables.choice[kind]
            self._choose(FOR_BLOW, self.cur)
        else:
            self._ready()

    def _ready(self) -> None:
        """The attack is known in full: a target that holds Treats may react, whatever they are."""
        at = self.at
        if self.hands[at]:
            self._ask(DEFENSE, at, defense_codes(self, at))
        else:
            self._land()

    def _clear(self) -> None:
        self.by = -1
        self.at = -1
        self.blow = 0
        self.shift = 0
        self.strip = 0

    def _land(self) -> None:
        """The attack is carried out."""
        at = self.at
        if self.strip:
            self.unequip(at, self.strip - 1)
        if self.blow:
            self.hurt(at, self.blow, self.by)
        if self.shift and self.space[at] >= 0:
            self._shove(at, self.space[at] - self.shift)
        self._clear()
        self._resume()

    def _reflect(self) -> None:
        """The attack comes back on the attacker, who cannot defend herself; a part torn off goes to the defender."""
        by = self.by
        if self.blow:
            self.hurt(by, self.blow, self.at)
        if self.shift and self.space[by] >= 0:
            self._shove(by, self.space[by] - self.shift)
        self._clear()
        self._resume()

    def _shove(self, seat: i64, space: i64) -> None:
        """Treats move a token without bridge, burst or attacks, and stop at START (ruling s) and before the border."""
        space = max(0, min(space, self.tables.last - 1))
        if space != self.space[seat]:
            self.put(seat, space)
            if seat == self.active:
                self.landed = False

    def _go_on(self) -> None:
        """After a card that is no attack: back to the decision at which it was played."""
        if self.at >= 0:
            self._ready()
        else:
            self._resume()

    def _resume(self) -> None:
        """After an attack: whoever is out is out, and the turn goes on where it stood."""
        if self._last():
            return
        stage = self.stage
        if self.space[self.active] < 0:
            self._end_turn()
        elif stage == S_TWINS:
            self._twins()
        elif stage in (S_START, S_MOVED):
            self._window(self.asked)
        elif stage == S_BEFORE:
            self._ask(BEFORE, self.active, turn_codes(self))
        else:
            self._attack()

    # ---- the Twins, and who is left

    def _twins(self) -> None:
        """The Twins' four attacks; the next seat clockwise chooses for them (ruling q)."""
        if self.left == 0:
            self._before()
            return
        self.left -= 1
        self.by = TWINS
        self.at = self.active
        self._blow(self._next_to(self.active))

    def _last(self) -> bool:
        """Whether this was the end for the last opponent, or for the last survivor; then that is seen to."""
        if self.living > 1 or (self.run and self.living == 1):
            return False
        self._clear()
        self.steps = 0
        self.again = False
        self.match = -1
        self.call = MAY_START
        if self.living == 0:
            self.left = 0
            self.end = CRUMBS
            self.phase = OVER
            self._candidates = NOTHING
            return True
        seat: i64 = 0
        while self.space[seat] < 0:
            seat += 1
        if self.options & LAST_WINS:
            self.survive(seat)
            self._candidates = NOTHING
            return True
        self.run = True
        self.put(seat, self.tables.swirl)
        self._end_turn()
        return True
