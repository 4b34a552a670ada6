"""The rules kernel: one position of Gingerbread House, and how each decision changes it.

A turn is played in small decisions in the rulebook's order. What is left of the turn (effects not used yet, tokens
still to pay, cards looked at) stands on the position, so a copy in mid-turn is a full copy. Piles are shuffled at
set-up, so nothing here is random.

A decision at which nothing is possible but to go on (no effect that can be carried out, no character that can be
paid) is gone through without asking.

Rulings named in docstrings are those of ``docs/rulings.md``.
"""

from __future__ import annotations

from .codes import (
    A_BONUS,
    A_BUILD,
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
    BONUSES,
    CAGE,
    CARD,
    DISCARDS,
    EFFECT,
    EXCHANGE,
    FIRST,
    FIRSTS,
    GAINS,
    GATE,
    KEEP,
    KEEPS,
    KEEPS_IN_ORDER,
    LINE,
    MAIN,
    MAX_BONUS,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    NOTHING,
    ONLY_DECLINE,
    ONLY_END,
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
    TRAPS,
    WILD,
    WILDS,
)
from .scoring import score
from .seat import WILD_PIECE, Seat
from .tables import OVEN, Tables

_main_lists: dict[int, list[int]] = {}


def _main_list(pairs: int, shape: int, stairs: int, legal: bool) -> list[int]:
    """Codes of the two actions of a turn: placements, and discarding a tile for stairways.

    `shape` has a leading 1 and a bit a tile in hand (1: its halves differ); `stairs` is how many can be taken.
    The legal list offers every number of stairways, the candidate list only the most.
    """
    out: list[int] = []
    held = shape.bit_length() - 1
    for pair in range(12):
        if pairs >> pair & 1:
            for tile in range(held):
                out.append(A_BUILD + tile * 24 + pair * 2)
                if shape >> tile & 1:
                    out.append(A_BUILD + tile * 24 + pair * 2 + 1)
    for tile in range(held):
        out.extend(A_STAIRS + tile * 3 + k for k in range(0 if legal else stairs, stairs + 1))
    return sorted(out)


class Position:
    """The whole truth of one moment, hidden piles included.

    Attributes
    ----------
    n : int
        Number of seats.
    standard : bool
        Standard game; otherwise the introductory game.
    tables : Tables
        The component set.
    seats : list of Seat
        What each seat owns.
    supply, stairs, wilds : list of int, int, int
        The general supply: tokens by colour, stairways, wild tiles.
    line : list of int
        The character line.
    pile, head : list of int, int
        The character pile in the order of drawing; `head` entries are drawn already. An entry is the card plus 64
        times a bit mask of the seats that know that it lies there. The list is replaced, never changed.
    display : tuple of int
        Bonus cards in the middle.
    box, discarded : tuple of int
        Double tiles that are out of the game: never dealt; discarded for stairways.
    cur, first : int
        Seat to act; starting seat.
    phase : int
        What the seat to act decides.
    sym0, cnt0, sym1, cnt1 : int
        Effects not used yet: symbol and number of times, twice.
    drawn : list of int
        Pile entries that the seat to act looks at (phase KEEP), or that go under the pile next, in order.
    held : int
        A character on its way to a full gate (phase GATE), or -1.
    to_pick, payee, to_pay, set_up : int
        Bonus cards still due; character being paid for, or -1, and its tokens still due; seats still to choose in
        set-up.
    """

    __slots__ = (
        "_candidates",
        "box",
        "cnt0",
        "cnt1",
        "cur",
        "discarded",
        "display",
        "drawn",
        "first",
        "head",
        "held",
        "line",
        "n",
        "payee",
        "phase",
        "pile",
        "seats",
        "set_up",
        "stairs",
        "standard",
        "supply",
        "sym0",
        "sym1",
        "tables",
        "to_pay",
        "to_pick",
        "wilds",
    )

    def __init__(
        self,
        n: int,
        standard: bool,
        tables: Tables,
        seats: list[Seat],
        supply: list[int],
        stairs: int,
        wilds: int,
        line: list[int],
        pile: list[int],
        head: int,
        display: tuple[int, ...],
        box: tuple[int, ...],
        discarded: tuple[int, ...],
        cur: int,
        first: int,
        phase: int,
        sym0: int,
        cnt0: int,
        sym1: int,
        cnt1: int,
        drawn: list[int],
        held: int,
        to_pick: int,
        payee: int,
        to_pay: int,
        set_up: int,
        candidates: list[int],
    ) -> None:
        self.n = n
        self.standard = standard
        self.tables = tables
        self.seats = seats
        self.supply = supply
        self.stairs = stairs
        self.wilds = wilds
        self.line = line
        self.pile = pile
        self.head = head
        self.display = display
        self.box = box
        self.discarded = discarded
        self.cur = cur
        self.first = first
        self.phase = phase
        self.sym0 = sym0
        self.cnt0 = cnt0
        self.sym1 = sym1
        self.cnt1 = cnt1
        self.drawn = drawn
        self.held = held
        self.to_pick = to_pick
        self.payee = payee
        self.to_pay = to_pay
        self.set_up = set_up
        self._candidates = candidates

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
        )

    def dump(self) -> bytes:
        """The whole position as bytes (see `gingerbread_widget.house.coding`)."""
        from .coding import dump

        return dump(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.tables is other.tables and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __reduce__(self) -> tuple[object, ...]:
        from .coding import load

        return load, (self.dump(), self.tables)

    def determinize(self, seat: int, seed: int) -> None:
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.house.hidden`)."""
        from .hidden import determinize

        determinize(self, seat, seed)

    # ---- reading -----------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        return -1 if self.phase == OVER else self.cur

    def scores(self) -> list[int]:
        """Points of each seat if the game ended now."""
        return [score(self.tables, self.standard, s) for s in self.seats]

    def turn(self, seat: int) -> int:
        """The turn that the seat is in or that comes next, 1 to 15 (16 after the last one)."""
        under_way = seat == self.cur and EFFECT <= self.phase <= BONUS
        return self.seats[seat].turn() - under_way

    def candidate_actions(self) -> list[int]:
        """Legal codes less those that can only do harm, for playouts and search.

        Left out are discards without need, effects declined although they cost nothing, fewer stairways than there
        are to take, other orders of putting cards back, and a bonus card refused. The list is shared: do not change it.
        """
        return self._candidates

    def legal_actions(self) -> list[int]:
        """All legal codes in ascending order; empty only after the end.

        Tokens and gate characters may be given back whenever the actor stands before a decision of her turn, except in
        the midst of a payment or of a cage (ruling 11).
        """
        phase = self.phase
        seat = self.seats[self.cur]
        if phase == MAIN:
            codes = self._main(seat, True)
        elif phase == EFFECT:
            codes = self._effects(seat, True)
        elif phase == KEEP:
            return KEEPS[len(self.drawn)][:]
        elif phase == TRAP or phase == WILD:
            codes = self._candidates[:]
        elif phase == BONUS:
            codes = [*BONUSES[len(self.display)], A_SKIP]
        else:
            return self._candidates[:]
        codes = codes + RETURNS[len(seat.gate)] + DISCARDS[self._held_colours(seat)]
        codes.sort()
        return codes

    def _held_colours(self, seat: Seat) -> int:
        b0, b1, b2, b3 = seat.bread
        return (b0 > 0) | (b1 > 0) << 1 | (b2 > 0) << 2 | (b3 > 0) << 3

    def _main(self, seat: Seat, legal: bool) -> list[int]:
        room = MAX_STAIRS - seat.stairs
        stairs = self.stairs if self.stairs < room else room
        if stairs > 2:
            stairs = 2
        shape = 1
        differ = self.tables.differ
        for tile in reversed(seat.hand):
            shape = shape * 2 + differ[tile]
        pairs = seat.open_pairs()
        key = ((pairs * 16 + shape) * 3 + stairs) * 2 + legal
        codes = _main_lists.get(key)
        if codes is None:
            codes = _main_list(pairs, shape, stairs, legal)
            _main_lists[key] = codes
        return codes

    def _effects(self, seat: Seat, legal: bool) -> list[int]:
        """Codes for the effects not used yet; a candidate list of declining alone means that nothing is possible.

        A gingerbread needs a token of its colour in the supply and room in the pantry, a stairway likewise; an exchange
        needs another colour in the supply before the token is given (rulings 9 and 10); a cage needs a card in the line
        or in the pile (ruling 15). At ten tokens a candidate is to discard one that makes room for another colour
        (ruling 7).
        """
        pending = 0
        if self.cnt0 > 0:
            pending = 1 << self.sym0
        if self.cnt1 > 0:
            pending |= 1 << self.sym1
        if pending & 128:
            pending = 255
        s0, s1, s2, s3 = self.supply
        left = 15 if s0 and s1 and s2 and s3 else (s0 > 0) | (s1 > 0) << 1 | (s2 > 0) << 2 | (s3 > 0) << 3
        full = seat.n_bread >= MAX_TOKENS
        gain = 0 if full else pending & left
        if pending & 16 and seat.stairs < MAX_STAIRS and self.stairs > 0:
            gain |= 16
        crowded = full and pending & left != 0
        if not (crowded or pending & 96 or legal):
            return GAINS[gain] if gain else ONLY_DECLINE
        out = GAINS[gain][:]
        bread = seat.bread
        if pending & 32 and left:
            for give in range(4):
                if bread[give] > 0:
                    base = A_EXCHANGE + give * 4
                    for get in range(4):
                        if get != give and left >> get & 1:
                            out.append(base + get)
        if pending & 64:
            for i in range(len(self.line)):
                out.append(A_CAGE + i)
            if self.head < len(self.pile):
                out.append(A_LOOK)
        if legal:
            out.append(A_DECLINE)
            return out
        if crowded:
            for colour in range(4):
                if bread[colour] > 0 and pending & left & ~(1 << colour) & 15:
                    out.append(A_DISCARD + colour)
        if gain == 0:
            out.append(A_DECLINE)
        return out

    def _traps(self, seat: Seat) -> list[int]:
        """Codes of the characters she can pay exactly (ruling 21), and to stop."""
        tokens = seat.n_bread
        if tokens == 0:
            return ONLY_END
        b0, b1, b2, b3 = seat.bread
        tables = self.tables
        cost = tables.cost
        total = tables.total
        mask = 0
        bit = 1
        for card in self.line:
            if tokens >= total[card]:
                k = card * 4
                if b0 >= cost[k] and b1 >= cost[k + 1] and b2 >= cost[k + 2] and b3 >= cost[k + 3]:
                    mask |= bit
            bit += bit
        bit = 16
        for card in seat.gate:
            if tokens >= total[card]:
                k = card * 4
                if b0 >= cost[k] and b1 >= cost[k + 1] and b2 >= cost[k + 2] and b3 >= cost[k + 3]:
                    mask |= bit
            bit += bit
        return TRAPS[mask]

    def _bonuses(self, seat: Seat) -> list[int]:
        """Every card on display; at ten tokens also to discard one that an oven would replace (ruling 26)."""
        codes = BONUSES[len(self.display)]
        if self.standard and seat.n_bread >= MAX_TOKENS:
            rank = self.tables.rank
            wanted = 0
            for card in self.display:
                colour = rank[card] - OVEN
                if 0 <= colour < 4 and self.supply[colour] > 0 and colour in seat.tops:
                    wanted |= 1 << colour
            spare = [A_DISCARD + c for c in range(4) if seat.bread[c] > 0 and wanted & ~(1 << c)]
            if spare:
                return codes + spare
        return codes

    def settle(self) -> None:
        """Go on to the next decision, through all that leaves no choice, and list its candidates."""
        seat = self.seats[self.cur]
        if self.phase == EFFECT:
            if self.cnt0 > 0 or self.cnt1 > 0:
                codes = self._effects(seat, False)
                if codes[0] != A_DECLINE:
                    self._candidates = codes
                    return
                self.cnt0 = 0
                self.cnt1 = 0
            self.phase = TRAP
        if self.phase == TRAP:
            codes = self._traps(seat)
            if codes[0] != A_END:
                self._candidates = codes
                return
            self._levels(seat)
            seat = self.seats[self.cur]
        phase = self.phase
        if phase == MAIN:
            codes = self._main(seat, False)
            if self.stairs == 0 and codes[0] >= A_STAIRS and self._stuck():
                self.phase = OVER
                codes = NOTHING
            self._candidates = codes
        elif phase == WILD:
            self._candidates = WILDS
        elif phase == GATE:
            self._candidates = RETURNS[MAX_GATE]
        elif phase == KEEP:
            self._candidates = KEEPS_IN_ORDER[len(self.drawn)]
        elif phase == PAY:
            self._candidates = PAYS[self._held_colours(seat)]
        elif phase == BONUS:
            self._candidates = self._bonuses(seat)
        elif phase == SIDE:
            self._candidates = SIDES
        elif phase == FIRST:
            self._candidates = FIRSTS[len(self.line)]
        else:
            self._candidates = NOTHING

    # ---- playing -----------------------------------------------------------------------------------------------

    def apply(self, code: int) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        seat = self.seats[self.cur]
        if code < A_STAIRS:
            self._build(seat, code)
        elif code < A_GAIN:
            self._take_stairs(seat, code - A_STAIRS)
        elif code < A_STAIR:
            colour = code - A_GAIN
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

    def _pay(self, seat: Seat, colour: int, tokens: int) -> None:
        """Move tokens of a colour from the seat to the supply (negative: the other way)."""
        seat.bread[colour] -= tokens
        seat.n_bread -= tokens
        self.supply[colour] += tokens

    def _use(self, symbol: int) -> None:
        """Use up one effect: the symbol's own if there is one, else a star's."""
        if self.cnt0 > 0 and self.sym0 == symbol:
            self.cnt0 -= 1
        elif self.cnt1 > 0 and self.sym1 == symbol:
            self.cnt1 -= 1
        elif self.cnt0 > 0 and self.sym0 == STAR:
            self.cnt0 -= 1
        else:
            self.cnt1 -= 1

    def _build(self, seat: Seat, code: int) -> None:
        """Place a double tile, with stairways for the difference of the heights under its lower half.

        Two equal symbols under it count three times instead of twice (rulings 7 and 8); for a stairway stack that is the
        symbol seen through the hole (ruling 5).
        """
        place = code // 24
        pair = code % 24 >> 1
        hand = seat.hand
        tile = hand[place]
        seat.hand = hand[:place] + hand[place + 1 :]
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
        if code & 1:
            tops[a] = self.tables.tile_b[tile]
            tops[b] = self.tables.tile_a[tile]
        else:
            tops[a] = self.tables.tile_a[tile]
            tops[b] = self.tables.tile_b[tile]
        seat.linked = seat.linked & OTHER_PAIRS[a] & OTHER_PAIRS[b] | 1 << pair
        seat.built += (tile * 24 + code % 24,)
        self.phase = EFFECT

    def _take_stairs(self, seat: Seat, choice: int) -> None:
        """Action 2: a double tile leaves the game for up to two stairways; nothing else happens (ruling 30)."""
        place = choice // 3
        stairs = choice % 3
        self.discarded += (seat.hand[place],)
        seat.hand = seat.hand[:place] + seat.hand[place + 1 :]
        seat.stairs += stairs
        self.stairs -= stairs
        self._next(seat)

    # ---- cages

    def _attract(self, seat: Seat, card: int) -> None:
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
        self.head = min(end, len(self.pile))
        self.phase = KEEP

    def _keep(self, seat: Seat, choice: int) -> None:
        """One looked-at card is kept openly (ruling 14); the others go under the pile, known to the actor alone."""
        kept = choice >> 1
        mine = 64 << self.cur
        others = [(e & CARD) + mine for i, e in enumerate(self.drawn) if i != kept]
        if choice & 1:
            others.reverse()
        card = self.drawn[kept] & CARD
        self.drawn = others
        self._attract(seat, card)

    def _return(self, seat: Seat, place: int) -> None:
        """A gate character goes under the pile, in sight of all."""
        self.pile = [*self.pile, seat.gate.pop(place) + (64 << self.n) - 64]
        if self.phase == GATE:
            card = self.held
            self.held = -1
            self._attract(seat, card)

    # ---- trapping

    def _trap(self, seat: Seat, card: int) -> None:
        """Trap a character: its colours are paid at once, "any" tokens one by one (rulings 21 and 5)."""
        seat.trapped += (card,)
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
            most = max(bread)
            if self.to_pay == seat.n_bread:
                for colour in range(4):
                    self._pay(seat, colour, bread[colour])
            elif most == seat.n_bread:
                self._pay(seat, bread.index(most), self.to_pay)
            else:
                self.phase = PAY
                return
            self.to_pay = 0
        self.payee = -1
        if self.wilds > 0:
            self.wilds -= 1
            self.phase = WILD
        else:
            self.phase = TRAP

    def _wild(self, seat: Seat, cell: int) -> None:
        """Place the wild tile on any space, at any height, without stairways; what it covers counts once."""
        self.sym0 = seat.tops[cell]
        self.cnt0 = 1
        self.cnt1 = 0
        seat.tops[cell] = STAR
        seat.heights[cell] += 1
        seat.linked &= OTHER_PAIRS[cell]
        seat.built += (WILD_PIECE + cell,)
        self.phase = EFFECT

    # ---- the end of a turn

    def _levels(self, seat: Seat) -> None:
        """New complete levels bring bonus cards, up to the third level (ruling 23)."""
        complete = min(seat.heights)
        if complete > seat.levels:
            due = min(complete, MAX_BONUS) - min(seat.levels, MAX_BONUS)
            seat.levels = complete
            if due > 0:
                self.to_pick = due
                self.phase = BONUS
                return
        self._next(seat)

    def _bonus(self, seat: Seat, place: int) -> None:
        """Take a bonus card, or leave it (ruling 22). An oven bakes at once (rulings 24 to 26)."""
        if place < A_SKIP - A_BONUS:
            card = self.display[place]
            self.display = self.display[:place] + self.display[place + 1 :]
            seat.bonus += (card,)
            colour = self.tables.rank[card] - OVEN
            if self.standard and 0 <= colour < 4:
                showing = seat.tops.count(colour)
                tokens = min(showing, self.supply[colour])
                self._pay(seat, colour, -min(tokens, MAX_TOKENS - seat.n_bread))
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
            seat.hand += (seat.draw[seat.left],)
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
            self.head += 1

    def _stuck(self) -> bool:
        return all(not s.hand or s.open_pairs() == 0 for s in self.seats)

    # ---- set-up

    def _side(self, seat: Seat, side: int) -> None:
        """Choose a side of the board that was dealt (ruling 36); after the last seat, three tiles are turned up."""
        seat.side = seat.board * 2 + side
        seat.tops = self.tables.sides[seat.side][:]
        self.set_up -= 1
        self.cur = (self.cur + 1) % self.n
        if self.set_up == 0:
            for s in self.seats:
                s.left -= 3
                s.hand = (s.draw[s.left + 2], s.draw[s.left + 1], s.draw[s.left])
            self.set_up = self.n
            self.cur = (self.first - 1) % self.n
            self.phase = FIRST

    def _first(self, seat: Seat, place: int) -> None:
        """The set-up character, from the last seat back to the starting one; then the line is refilled."""
        seat.gate.append(self.line.pop(place))
        self.set_up -= 1
        if self.set_up == 0:
            self._refill()
            self.cur = self.first
            self.phase = MAIN
        else:
            self.cur = (self.cur - 1) % self.n
