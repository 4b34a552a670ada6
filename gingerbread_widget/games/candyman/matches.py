"""Candy Cage Match and Sweet Toof."""

from __future__ import annotations

from ..kit.native import i64
from .attacks import Attacks
from .constants import (
    AIM,
    CAGE,
    DOUBLE,
    FOR_BLOW,
    HEAD,
    HITS,
    MAY_ADD,
    MAY_START,
    MAY_SUMMON,
    MUST_ADD,
    MUST_START,
    NOBODY,
    PAIR,
    PARTS,
    S_MATCH,
    SHOWS,
    STEP,
    STRIKE,
    SUMMON,
    SUMMONS,
)


class Matches(Attacks):
    """How a match starts, goes on and ends."""

    __slots__ = ()

    def _runs_away(self, seat: i64) -> bool:
        """Whether less than half of the others who are in the game have passed the first burst (ruling t)."""
        others: i64 = 0
        beyond: i64 = 0
        for other in range(self.n):
            if other != seat and self.space[other] >= 0:
                others += 1
                beyond += self.beyond >> other & 1
        return others > 0 and beyond < (others + 1) // 2

    def _toof(self, seat: i64) -> None:
        """Sweet Toof tears off her head, without a trophy, and throws her into a match on the Gumball (ruling t)."""
        if self.whole[seat] & 1:
            self.marks[seat * PARTS + HEAD] = self.tables.full[self.options & 1]
            self.tear(seat, HEAD, NOBODY)
            if self.whole[seat] == 0:
                if not self._last():
                    self._end_turn()
                return
        self.put(seat, self.tables.gumball)
        self.match = self.tables.gumball
        self.stage = S_MATCH
        self.call = MUST_START
        self._ask(SUMMON, seat, self._summonable())

    def _burst(self) -> None:
        """The attacks are over: on a burst she may summon somebody; then the turn ends."""
        seat = self.active
        if self.landed and self.tables.burst[self.space[seat]] and self.living > 1:
            self.stage = S_MATCH
            self.call = MAY_START
            self._ask(SUMMON, seat, MAY_SUMMON[self.others(seat)])
        else:
            self._end_turn()

    def _outside(self) -> i64:
        """Bit mask of the players who are not on the space of the match."""
        mask: i64 = 0
        for seat in range(self.n):
            if self.space[seat] >= 0 and self.space[seat] != self.match:
                mask |= 1 << seat
        return mask

    def _summonable(self) -> list[int]:
        """Codes of a summons: at the start of a match anybody, those on the space as well (ruling r)."""
        if self.call == MAY_START:
            return MAY_SUMMON[self.others(self.cur)]
        if self.call == MUST_START:
            return SUMMONS[self.others(self.cur)]
        return MAY_SUMMON[self._outside()] if self.call == MAY_ADD else SUMMONS[self._outside()]

    def _summon(self, seat: i64) -> None:
        """A player comes to the space of the match."""
        call = self.call
        self.call = MAY_START
        self.match = self.space[self.cur]
        self.aimed = seat
        self.put(seat, self.match)
        if call == MUST_ADD:
            self._aim()
        elif call == MAY_ADD:
            self._fight(self._next_to(self.cur))
        else:
            self._fight(self.cur)

    def _stay_alone(self) -> None:
        """Nobody is summoned."""
        call = self.call
        self.call = MAY_START
        if call == MAY_ADD:
            self._fight(self._next_to(self.cur))
        else:
            self._end_turn()

    def _fight(self, seat: i64) -> None:
        """The fighter from this seat on draws next and announces her target; a single one left ends the match."""
        fighters = self.others_on(self.match, -1)
        if fighters & fighters - 1 == 0:
            self._end_turn()
            return
        while not fighters >> seat & 1:
            seat = self._next_to(seat)
        self._ask(STRIKE, seat, HITS[fighters & ~(1 << seat)])

    def _strike(self, at: i64) -> None:
        """A card of the match: damage, and with the space's icon the way out (ruling r)."""
        seat = self.cur
        card = self.draw()
        self.by = seat
        self.at = at
        self.aimed = at
        boxes = self.tables.choice_boxes(card, self.options)
        if boxes == 0:
            self.blow = self.tables.blow[card]
            icon = self.tables.icon[self.match]
            if SHOWS[card] >> icon & 1:
                self.steps = 1 << icon
                self.again = DOUBLE <= card < PAIR
            self._bash()
            return
        self.boxes = boxes
        if card < CAGE:
            self._choose(FOR_BLOW, seat)
        elif self._outside():
            self.call = MUST_ADD
            self._ask(SUMMON, seat, SUMMONS[self._outside()])
        else:
            self._aim()

    def _aim(self) -> None:
        """The boxes of a Cage Match card go to any opponent, whoever was announced."""
        self._ask(AIM, self.cur, HITS[self.others_on(self.match, self.cur)])

    def _bash(self) -> None:
        """The damage of a match; then its drawer leaves, or the next one draws."""
        seat = self.by
        self.hurt(self.at, self.blow, seat)
        self._clear()
        if self._last():
            return
        if self.steps:
            self._ask(STEP, seat, self.tables.steps[self.space[seat] * 64 + self.steps])
        else:
            self._fight(self._next_to(seat))

    def _left(self) -> None:
        """A fighter has left: a bridge counts; back on the burst by a double, she may summon another player."""
        seat = self.cur
        leads = self.tables.bridge[self.space[seat]]
        if leads >= 0:
            self.put(seat, leads)
        if self.space[seat] == self.match and self._outside():
            self.call = MAY_ADD
            self._ask(SUMMON, seat, MAY_SUMMON[self._outside()])
        else:
            self._fight(self._next_to(seat))
