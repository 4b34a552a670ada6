"""The rules kernel: one position of Run For Your Life, Candyman!, and how each decision changes it.

A turn is played in small decisions: a window for others to play at any time, the Twins' attacks in the Danger Zone,
attacks before the move, the move step by step, another window, attacks after it, and a Cage Match on a burst. Whatever
is attacked and holds Treats is asked for a DEFENSE. All decks are shuffled beforehand, so nothing here is random.

Rulings named in docstrings are those of ``docs/candyman-rulings.md``.
"""

from __future__ import annotations

from ..kit.native import i64
from ..kit.rng import stream
from .constants import (
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
    ATTACKS,
    BEFORE,
    BURST,
    BURSTS,
    CAGE,
    CHARACTER,
    DEFENSE,
    DOUBLE,
    FOR_BLOW,
    HITS,
    MAY_START,
    NOTHING,
    PAIR,
    PART,
    PARTS_OF,
    S_AFTER,
    S_BEFORE,
    S_MOVED,
    S_START,
    S_TWINS,
    SHOWS,
    STEP,
    STRIKE,
    SUMMON,
    WINDOW,
)
from .legal import defense_codes, turn_codes, useful_steps, window_codes
from .matches import Matches


class Position(Matches):
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
        """The whole position as bytes, equal for equal positions (see `gingerbread_widget.games.candyman.codec`)."""
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
        """Reshuffle, in place, exactly what `seat` cannot know (see `gingerbread_widget.games.candyman.hidden`)."""
        from .hidden import determinize

        determinize(self, seat, seed)

    def ratings(self) -> list[float]:
        """How good each candidate looks at once, in their order (see `gingerbread_widget.games.candyman.heuristic`)."""
        from .loops import ratings

        return ratings(self, self.candidate_actions())

    def value(self, seat: int) -> float:
        """How far a seat is ahead of the best other one (see `gingerbread_widget.games.candyman.heuristic`)."""
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
