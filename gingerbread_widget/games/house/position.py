"""The rules kernel: one position of Gingerbread House, and how each decision changes it.

A turn is played in small decisions in the rulebook's order. What is left of the turn (effects not used yet, tokens
still to pay, cards looked at) stands on the position, so a copy in mid-turn is a full copy. Piles are shuffled at
set-up, so nothing here is random.

A decision at which nothing is possible but to go on (no effect that can be carried out, no character that can be
paid) is gone through without asking.

Rulings named in docstrings are those of ``docs/rulings.md``.
"""

from __future__ import annotations

from ..kit.native import i64
from ..kit.rng import stream
from .constants import (
    A_BONUS,
    A_CAGE,
    A_DECLINE,
    A_DISCARD,
    A_END,
    A_EXCHANGE,
    A_FIRST,
    A_GAIN,
    A_KEEP,
    A_LOOK,
    A_PAY,
    A_RETURN,
    A_SIDE,
    A_SKIP,
    A_STAIR,
    A_STAIRS,
    A_TRAP,
    A_TRAP_GATE,
    A_WILD,
    BONUS,
    CAGE,
    CARD,
    EFFECT,
    EXCHANGE,
    FIRST,
    FIRSTS,
    GATE,
    KEEP,
    KEEPS_IN_ORDER,
    LINE,
    MAIN,
    MAX_BONUS,
    MAX_GATE,
    NOTHING,
    OTHER_PAIRS,
    OVER,
    PAIR_A,
    PAIR_B,
    PAY,
    PAYS,
    RETURNS,
    SIDE,
    SIDES,
    STAIRWAY,
    STAR,
    TRAP,
    WILD,
    WILDS,
)
from .legal import bonus_codes, colours, effect_codes, legal_codes, main_codes, stuck, trap_codes
from .scoring import oven_tokens
from .seat import WILD_PIECE, Seat
from .state import State
from .tables import OVEN


class Position(State):
    """The whole truth of one moment, hidden piles included.

    The attributes are those of `State`.
    """

    __slots__ = ()

    # ---- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Position:
        """An independent copy."""
        return Position(
            self.n,
            self.standard,
            self.tables,
            [s.clone() for s in self.seats],
            self.supply[:],
            self.stairs,
            self.wilds,
            self.line[:],
            self.pile,
            self.head,
            self.display,
            self.box,
            self.discarded,
            self.cur,
            self.first,
            self.phase,
            self.sym0,
            self.cnt0,
            self.sym1,
            self.cnt1,
            self.drawn,
            self.held,
            self.to_pick,
            self.payee,
            self.to_pay,
            self.set_up,
            self._candidates,
            self.beliefs,
        )

    def dump(self) -> bytes:
        """The whole position as bytes (see `gingerbread_widget.games.house.codec`)."""
        from .codec import dump

        return dump(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.tables is other.tables and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        from .codec import load

        return load, (self.dump(), self.tables)

    def determinize(self, seat: int, seed: int) -> None:
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.games.house.hidden`)."""
        from .hidden import determinize

        determinize(self, seat, seed)

    # ---- looking ahead

    def ratings(self) -> list[float]:
        """How good each candidate looks at once, in their order (see `gingerbread_widget.games.house.heuristic`)."""
        from .loops import ratings

        return ratings(self, self.candidate_actions())

    def value(self, seat: int) -> float:
        """Points by which a seat is expected to be ahead at the end (see `games.house.evaluation`)."""
        from .evaluation import value

        return value(self, seat)

    def finish(self, epsilon: float, seed: int) -> list[int]:
        """Play on to the end, in place, with the rule of thumb; return points by seat, then ranks by seat."""
        from .loops import ALWAYS, finish, outcome

        finish(self, int(epsilon * ALWAYS), stream(seed, 0))
        return outcome(self)

    # ---- deciding

    def candidate_actions(self) -> list[int]:
        """Legal codes less those that can only do harm, for playouts and search.

        Left out are discards without need, effects declined although they cost nothing, fewer stairways than there
        are to take, other orders of putting cards back, and a bonus card refused. The list is shared: do not change it.
        """
        if self.phase == MAIN:
            return main_codes(self, self.seats[self.cur], False)
        return self._candidates

    def legal_actions(self) -> list[int]:
        """All legal codes in ascending order; empty only after the end."""
        return legal_codes(self, self._candidates)

    def settle(self) -> None:
        """Go on to the next decision, through all that leaves no choice, and list its candidates.

        Those of a whole turn are many, and are listed when somebody asks.
        """
        seat = self.seats[self.cur]
        if self.phase == EFFECT:
            if self.cnt0 > 0 or self.cnt1 > 0:
                codes = effect_codes(self, seat, False)
                if codes[0] != A_DECLINE:
                    self._candidates = codes
                    return
                self.cnt0 = 0
                self.cnt1 = 0
            self.phase = TRAP
        if self.phase == TRAP:
            codes = trap_codes(self, seat)
            if codes[0] != A_END:
                self._candidates = codes
                return
            self._levels(seat)
            seat = self.seats[self.cur]
        phase = self.phase
        if phase == MAIN:
            if self.stairs == 0 and seat.open_pairs() == 0 and stuck(self):
                self.phase = OVER
            self._candidates = NOTHING
        elif phase == WILD:
            self._candidates = WILDS
        elif phase == GATE:
            self._candidates = RETURNS[MAX_GATE]
        elif phase == KEEP:
            self._candidates = KEEPS_IN_ORDER[len(self.drawn)]
        elif phase == PAY:
            self._candidates = PAYS[colours(seat.bread)]
        elif phase == BONUS:
            self._candidates = bonus_codes(self, seat)
        elif phase == SIDE:
            self._candidates = SIDES
        elif phase == FIRST:
            self._candidates = FIRSTS[len(self.line)]
        else:
            self._candidates = NOTHING

    # ---- playing -----------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        seat = self.seats[self.cur]
        if code < A_STAIRS:
            self._build(seat, code)
        elif code < A_GAIN:
            self._take_stairs(seat, code - A_STAIRS)
        elif code < A_STAIR:
            colour = code - A_GAIN
            if self.cnt0 > 0 and self.sym0 == colour:
                self.cnt0 -= 1
            else:
                self._use(colour)
            seat.bread[colour] += 1
            seat.n_bread += 1
            self.supply[colour] -= 1
        elif code == A_STAIR:
            self._use(STAIRWAY)
            seat.stairs += 1
            self.stairs -= 1
        elif code < A_CAGE:
            pair = code - A_EXCHANGE
            self._use(EXCHANGE)
            self._pay(seat, pair >> 2, 1)
            self._pay(seat, pair & 3, -1)
        elif code < A_LOOK:
            self._use(CAGE)
            self._attract(seat, self.line.pop(code - A_CAGE))
        elif code == A_LOOK:
            self._use(CAGE)
            self._look()
        elif code < A_RETURN:
            self._keep(seat, code - A_KEEP)
        elif code < A_DECLINE:
            self._return(seat, code - A_RETURN)
        elif code == A_DECLINE:
            self.cnt0 = 0
            self.cnt1 = 0
        elif code < A_TRAP_GATE:
            self._trap(seat, self.line.pop(code - A_TRAP))
        elif code < A_PAY:
            self._trap(seat, seat.gate.pop(code - A_TRAP_GATE))
        elif code < A_WILD:
            self._pay(seat, code - A_PAY, 1)
            self.to_pay -= 1
            self._payment(seat)
        elif code < A_END:
            self._wild(seat, code - A_WILD)
        elif code == A_END:
            self._levels(seat)
        elif code < A_DISCARD:
            self._bonus(seat, code - A_BONUS)
        elif code < A_SIDE:
            self._pay(seat, code - A_DISCARD, 1)
        elif code < A_FIRST:
            self._side(seat, code - A_SIDE)
        else:
            self._first(seat, code - A_FIRST)
        self.settle()

    def _pay(self, seat: Seat, colour: i64, tokens: i64) -> None:
        """Move tokens of a colour from the seat to the supply (negative: the other way)."""
        seat.bread[colour] -= tokens
        seat.n_bread -= tokens
        self.supply[colour] += tokens

    def _use(self, symbol: i64) -> None:
        """Use up one effect: the symbol's own if there is one, else a star's."""
        if self.cnt0 > 0 and self.sym0 == symbol:
            self.cnt0 -= 1
        elif self.cnt1 > 0 and self.sym1 == symbol:
            self.cnt1 -= 1
        elif self.cnt0 > 0 and self.sym0 == STAR:
            self.cnt0 -= 1
        else:
            self.cnt1 -= 1

    def _build(self, seat: Seat, code: i64) -> None:
        """Place a double tile, with stairways for the difference of the heights under its lower half.

        Two equal symbols under it count three times instead of twice (rulings 7 and 8); of a stairway stack it is the
        symbol seen through the hole that counts (ruling 5).
        """
        tile = seat.hand.pop(code // 24)
        pair: i64 = code % 24 >> 1
        a = PAIR_A[pair]
        b = PAIR_B[pair]
        heights = seat.heights
        tops = seat.tops
        high = heights[a]
        rise = heights[b] - high
        if rise > 0:
            seat.stairs -= rise
            high += rise
        else:
            seat.stairs += rise
        heights[a] = heights[b] = high + 1
        first = tops[a]
        second = tops[b]
        self.sym0 = first
        if first == second:
            self.cnt0 = 3
            self.cnt1 = 0
        else:
            self.cnt0 = 1
            self.sym1 = second
            self.cnt1 = 1
        tables = self.tables
        if code & 1:
            tops[a] = tables.tile_b[tile]
            tops[b] = tables.tile_a[tile]
        else:
            tops[a] = tables.tile_a[tile]
            tops[b] = tables.tile_b[tile]
        seat.linked = seat.linked & OTHER_PAIRS[a] & OTHER_PAIRS[b] | 1 << pair
        seat.built.append(tile * 24 + code % 24)
        self.phase = EFFECT

    def _take_stairs(self, seat: Seat, choice: i64) -> None:
        """Action 2: a double tile leaves the game for up to two stairways; nothing else happens (ruling 30)."""
        stairs: i64 = choice % 3
        self.discarded += (seat.hand.pop(choice // 3),)
        seat.stairs += stairs
        self.stairs -= stairs
        self._next(seat)

    # ---- cages

    def _attract(self, seat: Seat, card: i64) -> None:
        """A character comes to the gate. At a full gate one that was there goes under the pile first (ruling 12)."""
        if len(seat.gate) < MAX_GATE:
            seat.gate.append(card)
            if self.drawn:
                self.pile = self.pile + self.drawn
                self.drawn = NOTHING
            self.phase = EFFECT
        else:
            self.held = card
            self.phase = GATE

    def _look(self) -> None:
        """The top three of the pile, or all there are (ruling 15), are seen by the actor alone."""
        end = self.head + 3
        mine = 64 << self.cur
        self.drawn = [e | mine for e in self.pile[self.head : end]]
        if self.beliefs:
            from .knowledge import looked

            self.beliefs = looked(self.beliefs, self.cur, self.head, self.drawn)
        self.head = min(end, len(self.pile))
        self.phase = KEEP

    def _keep(self, seat: Seat, choice: i64) -> None:
        """One looked-at card is kept openly (ruling 14); the others go under the pile, in an order only she knows."""
        kept = choice >> 1
        mine = 64 << self.cur
        others = [(e & CARD) + mine for i, e in enumerate(self.drawn) if i != kept]
        if choice & 1:
            others.reverse()
        card = self.drawn[kept] & CARD
        if self.beliefs or any(e & ~CARD != mine for e in self.drawn):
            from .knowledge import kept as after

            was = self.head - len(self.drawn)
            goes = len(self.pile) + (len(seat.gate) == MAX_GATE)
            self.beliefs, others = after(self.beliefs, self.n, self.cur, self.drawn, card, others, was, goes)
        self.drawn = others
        self._attract(seat, card)

    def _return(self, seat: Seat, place: i64) -> None:
        """A gate character goes under the pile, in sight of all."""
        self.pile = [*self.pile, seat.gate.pop(place) + (128 << self.n) - 64]
        if self.phase == GATE:
            card = self.held
            self.held = -1
            self._attract(seat, card)

    # ---- trapping

    def _trap(self, seat: Seat, card: i64) -> None:
        """Trap a character: its colours are paid at once, "any" tokens one by one (ruling 21, situation S5)."""
        seat.trapped.append(card)
        cost = self.tables.cost
        for colour in range(4):
            tokens = cost[card * 4 + colour]
            if tokens:
                self._pay(seat, colour, tokens)
        self.payee = card
        self.to_pay = self.tables.any[card]
        self._payment(seat)

    def _payment(self, seat: Seat) -> None:
        """Ask for the next "any" token while there is a choice; then the capture gives a wild tile, if one is left."""
        if self.to_pay > 0:
            bread = seat.bread
            due = self.to_pay
            for colour in range(4):
                if due == seat.n_bread or bread[colour] == seat.n_bread:
                    tokens = min(due, bread[colour])
                    self._pay(seat, colour, tokens)
                    due -= tokens
            if due > 0:
                self.phase = PAY
                return
            self.to_pay = 0
        self.payee = -1
        if self.wilds > 0:
            self.wilds -= 1
            self.phase = WILD
        else:
            self.phase = TRAP

    def _wild(self, seat: Seat, cell: i64) -> None:
        """Place the wild tile on any space, at any height, without stairways; what it covers counts once."""
        self.sym0 = seat.tops[cell]
        self.cnt0 = 1
        self.cnt1 = 0
        seat.tops[cell] = STAR
        seat.heights[cell] += 1
        seat.linked &= OTHER_PAIRS[cell]
        seat.built.append(WILD_PIECE + cell)
        self.phase = EFFECT

    # ---- the end of a turn

    def _levels(self, seat: Seat) -> None:
        """New complete levels bring bonus cards, up to the third level (ruling 23)."""
        h = seat.heights
        low = seat.levels
        # some column is mostly as low as before, and the first one that is ends the search
        if (
            h[0] > low
            and h[1] > low
            and h[2] > low
            and h[3] > low
            and h[4] > low
            and h[5] > low
            and h[6] > low
            and h[7] > low
            and h[8] > low
        ):
            complete = seat.complete()
            due = min(complete, MAX_BONUS) - min(seat.levels, MAX_BONUS)
            seat.levels = complete
            if due > 0:
                self.to_pick = due
                self.phase = BONUS
                return
        self._next(seat)

    def _bonus(self, seat: Seat, place: i64) -> None:
        """Take a bonus card, or leave it (ruling 22). An oven bakes at once (rulings 24 to 26)."""
        if place < A_SKIP - A_BONUS:
            card = self.display[place]
            self.display = self.display[:place] + self.display[place + 1 :]
            seat.bonus += (card,)
            colour = self.tables.rank[card] - OVEN
            if self.standard and 0 <= colour < 4:
                self._pay(seat, colour, -oven_tokens(colour, seat, self.supply))
        self.to_pick -= 1
        if self.to_pick == 0:
            self._next(seat)

    def _next(self, seat: Seat) -> None:
        """Turn up a double tile, refill the line, and pass the turn on (ruling 16); or end the game.

        The game ends when nobody has a face-up double tile, or at once when the stairways of the supply are gone and
        nobody who still holds a double tile can place one (ruling 32).
        """
        if seat.left > 0:
            seat.left -= 1
            seat.hand.append(seat.draw[seat.left])
        if len(self.line) < LINE:
            self._refill()
        cur = self.cur + 1
        if cur == self.n:
            cur = 0
        self.cur = cur
        self.phase = MAIN if self.seats[cur].hand else OVER

    def _refill(self) -> None:
        line = self.line
        pile = self.pile
        while len(line) < LINE and self.head < len(pile):
            line.append(pile[self.head] & CARD)
            if self.beliefs:
                from .knowledge import shown

                self.beliefs = shown(self.beliefs, self.head, pile[self.head] & CARD)
            self.head += 1

    # ---- set-up

    def _side(self, seat: Seat, side: i64) -> None:
        """Choose a side of the board that was dealt (ruling 36); after the last seat, three tiles are turned up."""
        seat.side = seat.board * 2 + side
        seat.tops = self.tables.sides[seat.side][:]
        self.set_up -= 1
        self.cur = (self.cur + 1) % self.n
        if self.set_up == 0:
            for s in self.seats:
                s.left -= 3
                s.hand = [s.draw[s.left + 2], s.draw[s.left + 1], s.draw[s.left]]
            self.set_up = self.n
            self.cur = (self.first - 1) % self.n
            self.phase = FIRST

    def _first(self, seat: Seat, place: i64) -> None:
        """The set-up character, from the last seat back to the starting one; then the line is refilled."""
        seat.gate.append(self.line.pop(place))
        self.set_up -= 1
        if self.set_up == 0:
            self._refill()
            self.cur = self.first
            self.phase = MAIN
        else:
            self.cur = (self.cur - 1) % self.n
