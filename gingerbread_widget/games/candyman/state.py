"""A position's fields, and the small things that happen to them: cards drawn, boxes darkened, parts torn off."""

from __future__ import annotations

from ..kit.native import i64, mypyc_attr
from ..kit.rng import shuffle
from . import constants as c
from .state_fields import StateFields


@mypyc_attr(acyclic=True)
class State(StateFields):
    """A position's fields, what can be read off them, and the small things that happen to them."""

    __slots__ = ()

    # ---- reading

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        return -1 if self.phase == c.OVER else self.cur

    def scores(self) -> list[int]:
        """Trophies of each seat, and 100 more for the winner.

        After a gauntlet that nobody survived there is no winner but the trophies ("the player with the most trophies is
        now the winner").
        """
        out = [0] * self.n
        for trophy in self.trophies:
            taker = trophy >> 6
            if taker < c.MAX_SEATS:
                out[taker] += 1
        if self.winner >= 0:
            out[self.winner] += c.WIN
        return out

    def inside(self, seat: i64) -> bool:
        """Return True if the seat's token stands in the Danger Zone."""
        return self.space[seat] >= self.tables.zone

    def others_on(self, space: i64, seat: i64) -> i64:
        """Bit mask of the other seats whose tokens stand on a space."""
        mask: i64 = 0
        for other in range(self.n):
            if self.space[other] == space and other != seat:
                mask |= 1 << other
        return mask

    def others(self, seat: i64) -> i64:
        """Bit mask of the other seats that are not out."""
        mask: i64 = 0
        for other in range(self.n):
            if self.space[other] >= 0 and other != seat:
                mask |= 1 << other
        return mask

    # ---- cards

    def draw(self) -> i64:
        """Draw the next Dash N Bash card, return its kind; an empty deck is shuffled anew first (ruling b)."""
        if self.head == len(self.dash):
            deck = self.dash[:]
            self.chance = shuffle(deck, self.chance)
            self.dash = deck
            self.head = 0
            self.recent = 0
        card: i64 = self.dash[self.head]
        self.head += 1
        self.recent += 1
        return card

    def draw_treat(self, seat: i64) -> None:
        """Deal a Special Treat to a hand; the discard pile is shuffled anew first if the pile is empty (ruling b)."""
        if self.top == len(self.pile):
            if not self.spent:
                return
            pile = sorted(self.spent)
            self.chance = shuffle(pile, self.chance)
            self.pile = pile
            self.top = 0
            self.spent = ()
            self.generation = min(self.generation + 1, c.OLDEST)
        self.hands[seat] = tuple(sorted((*self.hands[seat], self.pile[self.top] * c.ENTRY + self.generation)))
        self.top += 1

    def take(self, seat: i64, kind: i64) -> None:
        """Take a card of that kind out of a hand; of several like it, the one that was drawn first."""
        hand = self.hands[seat]
        for i in range(len(hand)):
            if hand[i] // c.ENTRY == kind:
                self.hands[seat] = hand[:i] + hand[i + 1 :]
                return

    # ---- damage

    def hurt(self, seat: i64, blow: i64, by: i64) -> None:
        """Darken boxes; a part without any left is torn off for the attacker, and more damage to it is lost."""
        full = self.tables.full[self.options & c.CLASSIC]
        marks = self.marks
        at = seat * c.PARTS
        part: i64 = 0
        while blow:
            boxes = blow & 15
            if boxes and marks[at] < full:
                boxes += marks[at]
                if boxes >= full:
                    marks[at] = full
                    self.tear(seat, part, by)
                else:
                    marks[at] = boxes
            blow >>= 4
            at += 1
            part += 1

    def tear(self, seat: i64, part: i64, by: i64) -> None:
        """Tear off a part, with the EQUIP card on it; the last one puts its owner out of the game."""
        self.trophies += (by * 64 + seat * 8 + part,)
        self.whole[seat] &= ~(1 << part)
        if part >= 2:
            self.unequip(seat, part - 2)
        if self.whole[seat] == 0:
            self.space[seat] = -1
            self.living -= 1
            self.spent += tuple([entry // c.ENTRY for entry in self.hands[seat]])
            self.hands[seat] = ()

    def unequip(self, seat: i64, limb: i64) -> None:
        """Discard the EQUIP card on a limb, if there is one."""
        card = self.gear[seat] >> 6 * limb & 63
        if card:
            self.spent += (card - 1,)
            self.gear[seat] -= card << 6 * limb

    def put(self, seat: i64, space: i64) -> None:
        """Place a token; who has stood further along than the first burst has passed it (ruling t)."""
        self.space[seat] = space
        if space > self.tables.first_burst:
            self.beyond |= 1 << seat

    # ---- the end

    def escape(self, seat: i64) -> None:
        """Over the border: the game is won."""
        self.space[seat] = self.tables.last
        self.again = False
        self.match = -1
        self.winner = seat
        self.end = c.GAUNTLET if self.run else c.ESCAPED
        self.phase = c.OVER

    def survive(self, seat: i64) -> None:
        """Let the last survivor win at once (edition of 2005)."""
        self.winner = seat
        self.end = c.SURVIVED
        self.phase = c.OVER
