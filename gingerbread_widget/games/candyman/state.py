"""The fields of a position, and the small things that happen to them: cards drawn, boxes darkened, parts torn off."""

from __future__ import annotations

from ..kit.base_position import BasePosition
from ..kit.native import i64, vec
from ..kit.rng import shuffle
from .constants import (
    CLASSIC,
    ENTRY,
    ESCAPED,
    GAUNTLET,
    MAX_SEATS,
    OLDEST,
    OVER,
    PARTS,
    SURVIVED,
    WIN,
)
from .tables import Tables


class State(BasePosition):
    """What `gingerbread_widget.games.candyman.position.Position` consists of, and what can be read off it.

    Attributes
    ----------
    n, options : int, int
        Number of seats; how it is played (see `options`).
    tables : Tables
        The component set.
    lucky : int
        Bit mask of the Treat icons.
    space : list of int
        By seat: where the token stands, -1 for those who are out.
    marks : list of int
        By seat times 6 plus part: darkened boxes.
    whole : list of int
        By seat: bit mask of the parts that are not torn off.
    gear : list of int
        By seat: EQUIP cards, six bits a limb: kind of Treat plus 1, or 0.
    hands : list of tuple of int
        Special Treats in hand, ascending; an entry is the kind times 16 plus the number of its pile.
    trophies : tuple of int
        Parts torn off, in order: taker (`TWINS`, `NOBODY` for Sweet Toof) times 64, victim times 8, part.
    dash, head : list of int, int
        All Dash N Bash cards by kind; the first `head` are drawn and lie face up, the last of them on top. The list is
        replaced, never changed.
    pile, top : list of int, int
        The Special Treat pile in the order of drawing, of which `top` are drawn already. Replaced, never changed.
    spent : tuple of int
        Special Treats on the discard pile, by kind.
    generation : int
        How often that was shuffled into a new pile, up to 15.
    chance : int
        Random number from which the next reshuffle starts.
    recent : int
        Dash N Bash cards shown by the last action; they lie on top of the face-up ones.
    aimed : int
        Whom the last action attacked or summoned, or -1.
    beyond : int
        Bit mask of the seats that have been further than the first burst.
    living : int
        Seats that are not out.
    active, cur, first, round : int
        Seat whose turn it is; seat that decides; the one that began; round, counted from 1.
    phase, stage : int
        What the actor decides; how far the turn has come.
    asked : int
        The seat whose window to play at any time is open.
    met : int
        Four bits a seat: how often the active seat met it in this turn.
    struck : int
        Six bits an attacker: the seats that she attacked in this turn.
    used : int
        Bit mask of the limbs whose EQUIP card the active seat used in this turn.
    run : bool
        The last survivor runs the gauntlet.
    landed : bool
        The active seat's token stands where its move ended.
    steps, again : int, bool
        Bit mask of the icons for the next step; whether another step with the same icon follows.
    by, at : int
        Attacker (`TWINS` too) and target of the attack being carried out; -1 for none.
    blow, shift : int
        Its damage, packed, and the spaces that it pushes.
    choose, boxes : int
        What the actor chooses a part for; boxes due on it.
    strip : int
        Limb whose EQUIP card the attack removes, plus 1; 0 for none.
    left : int
        Attacks of the Twins still to come.
    match : int
        Space of the Cage Match, or -1.
    call : int
        Why somebody is summoned.
    end, winner : int
        How the game ended; the winner, if one got over the border or survived, else -1.
    """

    __slots__ = (
        "active",
        "again",
        "aimed",
        "asked",
        "at",
        "beyond",
        "blow",
        "boxes",
        "by",
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
        "left",
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
        "top",
        "trophies",
        "used",
        "whole",
        "winner",
    )

    def __init__(
        self,
        n: i64,
        options: i64,
        tables: Tables,
        lucky: i64,
        space: vec[i64],
        marks: vec[i64],
        whole: vec[i64],
        gear: vec[i64],
        hands: list[tuple[int, ...]],
        trophies: tuple[int, ...],
        dash: list[int],
        head: i64,
        pile: list[int],
        top: i64,
        spent: tuple[int, ...],
        generation: i64,
        chance: i64,
        recent: i64,
        aimed: i64,
        beyond: i64,
        living: i64,
        active: i64,
        cur: i64,
        first: i64,
        round: i64,  # noqa: A002 - the game's word
        phase: i64,
        stage: i64,
        asked: i64,
        met: i64,
        struck: i64,
        used: i64,
        run: bool,
        landed: bool,
        steps: i64,
        again: bool,
        by: i64,
        at: i64,
        blow: i64,
        shift: i64,
        choose: i64,
        boxes: i64,
        strip: i64,
        left: i64,
        match: i64,
        call: i64,
        end: i64,
        winner: i64,
        candidates: list[int],
    ) -> None:
        self.n = n
        self.options = options
        self.tables = tables
        self.lucky = lucky
        self.space = space
        self.marks = marks
        self.whole = whole
        self.gear = gear
        self.hands = hands
        self.trophies = trophies
        self.dash = dash
        self.head = head
        self.pile = pile
        self.top = top
        self.spent = spent
        self.generation = generation
        self.chance = chance
        self.recent = recent
        self.aimed = aimed
        self.beyond = beyond
        self.living = living
        self.active = active
        self.cur = cur
        self.first = first
        self.round = round
        self.phase = phase
        self.stage = stage
        self.asked = asked
        self.met = met
        self.struck = struck
        self.used = used
        self.run = run
        self.landed = landed
        self.steps = steps
        self.again = again
        self.by = by
        self.at = at
        self.blow = blow
        self.shift = shift
        self.choose = choose
        self.boxes = boxes
        self.strip = strip
        self.left = left
        self.match = match
        self.call = call
        self.end = end
        self.winner = winner
        self.candidates = candidates

    # ---- reading

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        return -1 if self.phase == OVER else self.cur

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions of a component set alone, as `dump` is, and several times as quick."""
        hands: list[object] = [hand for hand in self.hands]  # noqa: C416 - compiled, a list of tuples is no list of objects
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
            self.used,
            self.met,
            self.struck,
            tuple(self.space),
            tuple(self.marks),
            tuple(self.gear),
            tuple(hands),
            self.trophies,
            self.head,
            tuple(self.dash),
            tuple(self.pile[self.top :]),
            tuple(sorted(self.spent)),
        )

    def scores(self) -> list[int]:
        """Trophies of each seat, and 100 more for the winner.

        After a gauntlet that nobody survived there is no winner but the trophies ("the player with the most trophies is
        now the winner").
        """
        out = [0] * self.n
        for trophy in self.trophies:
            taker = trophy >> 6
            if taker < MAX_SEATS:
                out[taker] += 1
        if self.winner >= 0:
            out[self.winner] += WIN
        return out

    def inside(self, seat: i64) -> bool:
        """Whether the seat's token stands in the Danger Zone."""
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
        """The next Dash N Bash card by kind; an empty deck is shuffled anew first (ruling b)."""
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
        """A Special Treat comes to a hand; the discard pile is shuffled anew first if the pile is empty (ruling b)."""
        if self.top == len(self.pile):
            if not self.spent:
                return
            pile = sorted(self.spent)
            self.chance = shuffle(pile, self.chance)
            self.pile = pile
            self.top = 0
            self.spent = ()
            self.generation = min(self.generation + 1, OLDEST)
        self.hands[seat] = tuple(sorted((*self.hands[seat], self.pile[self.top] * ENTRY + self.generation)))
        self.top += 1

    def take(self, seat: i64, kind: i64) -> None:
        """A card of that kind leaves a hand; of several like it, the one that was drawn first."""
        hand = self.hands[seat]
        for i in range(len(hand)):
            if hand[i] // ENTRY == kind:
                self.hands[seat] = hand[:i] + hand[i + 1 :]
                return

    # ---- damage

    def hurt(self, seat: i64, blow: i64, by: i64) -> None:
        """Darken boxes; a part without any left is torn off for the attacker, and more damage to it is lost."""
        full = self.tables.full[self.options & CLASSIC]
        marks = self.marks
        at = seat * PARTS
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
        """A part is torn off, with the EQUIP card on it; the last one puts its owner out of the game."""
        self.trophies += (by * 64 + seat * 8 + part,)
        self.whole[seat] &= ~(1 << part)
        if part >= 2:
            self.unequip(seat, part - 2)
        if self.whole[seat] == 0:
            self.space[seat] = -1
            self.living -= 1
            self.spent += tuple([entry // ENTRY for entry in self.hands[seat]])
            self.hands[seat] = ()

    def unequip(self, seat: i64, limb: i64) -> None:
        """The EQUIP card on a limb, if there is one, goes to the discard pile."""
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
        self.end = GAUNTLET if self.run else ESCAPED
        self.phase = OVER

    def survive(self, seat: i64) -> None:
        """The last survivor wins at once (edition of 2005)."""
        self.winner = seat
        self.end = SURVIVED
        self.phase = OVER
