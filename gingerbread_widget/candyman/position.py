"""The rules kernel: one position of Run For Your Life, Candyman!, and how each decision changes it.

A turn is played in small decisions: a window for others to play at any time, the Twins' attacks in the Danger Zone,
attacks before the move, the move step by step, another window, attacks after it, and a Cage Match on a burst. Whatever
is attacked and holds Treats is asked for a DEFENSE. All decks are shuffled beforehand, so nothing here is random.

Rulings named in docstrings are those of ``docs/candyman-rulings.md``.
"""

from __future__ import annotations

from ..native import i64
from ..rng import stream
from .codes import (
    A_ALONE,
    A_BACK,
    A_BURST,
    A_DRAW,
    A_END,
    A_HIT,
    A_PART,
    A_PASS,
    A_SUMMON,
    A_TREAT,
    A_USE,
    AFTER,
    AIM,
    ARMS,
    ATTACKS,
    BEFORE,
    BITS,
    BURST,
    BURSTS,
    CAGE,
    CHARACTER,
    CRUMBS,
    DEFENSE,
    DOUBLE,
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
    HEAD,
    HITS,
    LAST_WINS,
    MANY,
    MAY_ADD,
    MAY_START,
    MAY_SUMMON,
    MUST_ADD,
    MUST_START,
    NOBODY,
    NOTHING,
    OVER,
    PAIR,
    PART,
    PARTS,
    PARTS_OF,
    S_AFTER,
    S_BEFORE,
    S_MATCH,
    S_MOVED,
    S_START,
    S_TWINS,
    SHOWS,
    STEP,
    STRIKE,
    SUMMON,
    SUMMONS,
    TWINS,
    WINDOW,
)
from .legal import damaged, defense_codes, part_mask, turn_codes, useful_steps, window_codes
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
            self.options,
            self.tables,
            self.lucky,
            self.space[:],
            self.marks[:],
            self.whole[:],
            self.gear[:],
            self.hands[:],
            self.trophies,
            self.dash,
            self.head,
            self.pile,
            self.top,
            self.spent,
            self.generation,
            self.chance,
            self.recent,
            self.aimed,
            self.beyond,
            self.living,
            self.active,
            self.cur,
            self.first,
            self.round,
            self.phase,
            self.stage,
            self.asked,
            self.met,
            self.struck,
            self.used,
            self.run,
            self.landed,
            self.steps,
            self.again,
            self.by,
            self.at,
            self.blow,
            self.shift,
            self.choose,
            self.boxes,
            self.strip,
            self.left,
            self.match,
            self.call,
            self.end,
            self.winner,
            self._candidates,
        )

    def dump(self) -> bytes:
        """The whole position as bytes, equal for equal positions (see `gingerbread_widget.candyman.coding`)."""
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
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.candyman.hidden`)."""
        from .hidden import determinize

        determinize(self, seat, seed)

    def ratings(self) -> list[float]:
        """How good each candidate looks at once, in their order (see `gingerbread_widget.candyman.heuristic`)."""
        from .loops import ratings

        return ratings(self, self.candidate_actions())

    def value(self, seat: int) -> float:
        """How far a seat is ahead of the best other one (see `gingerbread_widget.candyman.heuristic`)."""
        from .heuristic import value

        return value(self, seat)

    def finish(self, epsilon: float, seed: int) -> list[int]:
        """Play on to the end, in place, with the rule of thumb; return points by seat, then ranks by seat."""
        from .loops import ALWAYS, finish, outcome

        finish(self, int(epsilon * ALWAYS), stream(seed, 0))
        return outcome(self)

    # ---- deciding

    def candidate_actions(self) -> list[int]:
        """Legal codes less those that can only do harm. The list is shared: do not change it.

        Left out are steps back on the way to the Danger Zone that meet nobody and reach no burst.
        """
        codes = self._candidates
        if self.phase != STEP or self.match >= 0 or codes[len(codes) - 1] < A_BACK:
            return codes
        return useful_steps(self, codes)

    def legal_actions(self) -> list[int]:
        """All legal codes in ascending order; empty only after the end."""
        return self._candidates[:]

    def _ask(self, phase: i64, seat: i64, codes: list[int]) -> None:
        self.phase = phase
        self.cur = seat
        self._candidates = codes

    def settle(self) -> None:
        """List the legal codes of the decision that the position waits for."""
        phase = self.phase
        seat = self.cur
        if phase == WINDOW:
            self._candidates = window_codes(self, seat)
        elif phase in (BEFORE, AFTER):
            self._candidates = turn_codes(self)
        elif phase == STEP:
            self._candidates = self.tables.steps[self.space[seat] * 64 + self.steps]
        elif phase == BURST:
            self._candidates = BURSTS[self._nearest(seat)]
        elif phase == PART:
            self._candidates = PARTS_OF[self._choosable()]
        elif phase == DEFENSE:
            self._candidates = defense_codes(self, seat)
        elif phase == SUMMON:
            self._candidates = self._summonable()
        elif phase in (STRIKE, AIM):
            self._candidates = HITS[self.others_on(self.match, seat)]
        else:
            self._candidates = NOTHING

    # ---- playing -----------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        self.recent = 0
        self.aimed = -1
        if code < A_BURST:
            self._step(code)
        elif code == A_PASS:
            if self.phase == WINDOW:
                self._window(self._next_to(self.cur))
            else:
                self._land()
        elif code < A_DRAW:
            self._jump(self.tables.bursts[code - A_BURST])
        elif code == A_DRAW:
            self._draw()
        elif code == A_END:
            self._burst()
        elif code < A_SUMMON:
            if self.phase == STRIKE:
                self._strike(code - A_HIT)
            elif self.phase == AIM:
                self.at = code - A_HIT
                self._choose(FOR_BLOW, self.cur)
            else:
                self._hit(code - A_HIT)
        elif code < A_ALONE:
            self._summon(code - A_SUMMON)
        elif code == A_ALONE:
            self._stay_alone()
        elif code < A_PASS:
            self._part(code - A_PART)
        elif code < A_TREAT:
            self._use(code - A_USE)
        else:
            self._treat(code)

    def _next_to(self, seat: i64) -> i64:
        """The next seat clockwise, in the game or not."""
        seat += 1
        return 0 if seat == self.n else seat

    # ---- the turn

    def begin(self, seat: i64) -> None:
        """A turn begins, with a window for the others to play at any time."""
        self.active = seat
        self.met = 0
        self.struck = 0
        self.used = 0
        self.landed = False
        self.stage = S_START
        self._window(self._next_to(seat))

    def _end_turn(self) -> None:
        """The turn passes to the next player clockwise who is not out."""
        self.match = -1
        self.call = MAY_START
        self.left = 0
        seat = self.active
        while True:
            seat = self._next_to(seat)
            if seat == self.first:
                self.round += 1
            if self.space[seat] >= 0:
                break
        self.begin(seat)

    def _window(self, seat: i64) -> None:
        """Ask the seats from this one on that hold Treats whether they play one; then go on with the turn."""
        active = self.active
        hands = self.hands
        while seat != active:
            if hands[seat]:
                self.asked = seat
                self._ask(WINDOW, seat, window_codes(self, seat))
                return
            seat += 1
            if seat == self.n:
                seat = 0
        self.asked = active
        if self.stage == S_MOVED:
            self.stage = S_AFTER
            self._attack()
        elif self.space[active] >= self.tables.zone:
            self.stage = S_TWINS
            self.left = ATTACKS
            self._twins()
        else:
            self._before()

    def _before(self) -> None:
        """She may attack whom she stands with before she draws a card for her move."""
        seat = self.active
        here = self.space[seat]
        met: i64 = 0
        for other in range(self.n):
            if self.space[other] == here and other != seat:
                met |= 1 << 4 * other
        self.met = met
        self.stage = S_BEFORE
        self._ask(BEFORE, seat, turn_codes(self))

    def _attack(self) -> None:
        """She may attack whom she passed, landed on or started with; a seat that could not is not asked.

        A seat that holds Treats is asked, whatever they are.
        """
        seat = self.active
        codes = turn_codes(self)
        if len(codes) == 1 and not self.hands[seat]:
            self._burst()
        else:
            self._ask(AFTER, seat, codes)

    # ---- the move

    def _draw(self) -> None:
        """A card for the move; with the Treat icon a Special Treat at once, one a card (ruling d)."""
        seat = self.active
        card = self.draw()
        shows = SHOWS[card]
        if shows & self.lucky:
            self.draw_treat(seat)
        if card < CHARACTER:
            self.again = DOUBLE <= card < PAIR
            self.steps = shows
            self._ask(STEP, seat, self.tables.steps[self.space[seat] * 64 + shows])
        elif card < CAGE:
            self._jump(self.tables.home[card - CHARACTER])
        else:
            mask = self._nearest(seat)
            if mask & mask - 1:
                self._ask(BURST, seat, BURSTS[mask])
            else:
                self._jump(self.tables.bursts[0 if mask == 1 else 1 if mask == 2 else 2])

    def _nearest(self, seat: i64) -> i64:
        """Bit mask of the nearest bursts; one where she stands is at distance 0 (ruling e)."""
        here = self.space[seat]
        least: i64 = 1 << 20
        mask: i64 = 0
        for i in range(3):
            far = self.tables.bursts[i] - here
            if far < 0:
                far = -far
            if far < least:
                least = far
                mask = 1 << i
            elif far == least:
                mask |= 1 << i
        return mask

    def _step(self, code: i64) -> None:
        """One step to the next such icon; a step forward with none left goes to the last space and wins (ruling o).

        In a move, whom she passes or lands on is met. On the way out of a match nobody is (ruling r).
        """
        seat = self.cur
        tables = self.tables
        space = self.space
        here = space[seat]
        if code < A_BACK:
            icon = code
            there = tables.ahead[here * 6 + icon]
            if there == tables.last:
                self.steps &= ~(1 << icon)  # the icon that is not needed stays, so that two ways to win differ
                self.escape(seat)
                self._candidates = NOTHING
                return
            low = here + 1
            high = there
        else:
            icon = code - A_BACK
            there = tables.back[here * 6 + icon]
            low = there
            high = here - 1
        if self.match < 0:
            for other in range(self.n):
                if low <= space[other] <= high:
                    self._meet(other)
        self.put(seat, there)
        if self.again:
            self.again = False
        else:
            self.steps &= ~(1 << icon)
        if self.steps:
            self._ask(STEP, seat, tables.steps[there * 64 + self.steps])
        elif self.match < 0:
            self._arrive()
        else:
            self._left()

    def _meet(self, other: i64) -> None:
        if self.met >> 4 * other & 15 < 15:
            self.met += 1 << 4 * other

    def _land_on(self, seat: i64, space: i64) -> None:
        """Put the token on a space without passing others; those who stand there are met."""
        for other in range(self.n):
            if self.space[other] == space and other != seat:
                self._meet(other)
        self.put(seat, space)

    def _jump(self, space: i64) -> None:
        """To a character's space or to a burst, without passing; a seat that stands there already has landed, too."""
        seat = self.active
        self._land_on(seat, space)
        if space == self.tables.toof and self._runs_away(seat):
            self._toof(seat)
        else:
            self._arrive()

    def _arrive(self) -> None:
        """A bridge leads back at once (ruling: the fall-back is part of the move); then others may play."""
        seat = self.active
        leads = self.tables.bridge[self.space[seat]]
        if leads >= 0:
            self._land_on(seat, leads)
        self.landed = True
        self.stage = S_MOVED
        self._window(self._next_to(seat))

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

    def _twins(self) -> None:
        """The Twins' four attacks; the next seat clockwise chooses for them (ruling q)."""
        if self.left == 0:
            self._before()
            return
        self.left -= 1
        self.by = TWINS
        self.at = self.active
        self._blow(self._next_to(self.active))

    # ---- who is left

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

    # ---- Cage Match

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
