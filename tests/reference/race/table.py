"""What lies on the table (rulebook, "Game Components", "Set Up")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gingerbread_widget.games.candyman.components import Components

HEAD, ARMS, LIMBS = 0, (2, 3), (2, 3, 4, 5)
PARTS = range(6)
TWINS, SWEET_TOOF = 6, 7  # who tears parts off besides players
TORN_OFF = 15  # in place of a number of boxes: a whole arm
ZONE = 9  # spaces of the Danger Zone

Shuffle = Callable[[str, list[Any]], list[Any]]


@dataclass
class Attack:
    """An attack under way. `card` is a Dash N Bash card, such as ``"GJ"``, or the kind of a Treat; None in a match."""

    by: int
    at: int
    card: str | int | None = None
    boxes: list[int] = field(default_factory=lambda: [0] * 6)
    push: int = 0
    limb: int = -1  # that loses its EQUIP card


@dataclass
class Cookie:
    """One player's token, status sheet and cards."""

    space: int = 0  # -1: a pile of crumbs
    marks: list[int] = field(default_factory=lambda: [0] * 6)
    gear: dict[int, int] = field(default_factory=dict)  # EQUIP card by limb
    hand: list[tuple[int, int]] = field(default_factory=list)  # kind, and the pile that it came from
    beyond: bool = False  # has passed the first burst (ruling t)


@dataclass
class Table:
    """The whole table, and where the turn stands."""

    box: Components = field(repr=False)
    mode: str
    cookies: list[Cookie]
    lucky: set[str]
    deck: list[str]
    pile: list[int]
    first: int
    active: int
    asked: int
    shown: list[str] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    generation: int = 0
    round: int = 1
    stage: str = "start"
    run: bool = False
    landed: bool = False
    met: list[int] = field(default_factory=list)
    struck: set[tuple[int, int]] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    torn: list[tuple[int, int, int]] = field(default_factory=list)
    steps: str = ""
    again: bool = False
    attack: Attack | None = None
    choose: str = ""
    boxes: int = 0
    left: int = 0
    match: int = -1
    call: str = "start"
    end: str = "running"
    winner: int = -1
    shuffle: Shuffle | None = field(default=None, repr=False, compare=False)
    came: list[str] = field(default_factory=list, repr=False, compare=False)  # cards since the last answer

    # ---- reading

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.cookies)

    @property
    def full(self) -> int:
        """Boxes a part."""
        return self.box.boxes["classic" in self.mode]

    def option(self, word: str) -> bool:
        """Whether a variant or house rule is played."""
        return f"+{word}" in self.mode

    def clockwise(self, seat: int) -> list[int]:
        """All seats from the next one on, the given one last."""
        return [(seat + i) % self.seats for i in range(1, self.seats + 1)]

    def living(self) -> list[int]:
        """Seats that are not out."""
        return [seat for seat, cookie in enumerate(self.cookies) if cookie.space >= 0]

    def on(self, space: int, but: int = -1) -> list[int]:
        """Seats on a space."""
        return [seat for seat, cookie in enumerate(self.cookies) if cookie.space == space and seat != but]

    def elsewhere(self) -> list[int]:
        """Seats that are not in the match."""
        return [seat for seat in self.living() if self.cookies[seat].space != self.match]

    def whole(self, seat: int) -> list[int]:
        """Parts that are not torn off."""
        return [part for part in PARTS if self.cookies[seat].marks[part] < self.full]

    def damaged(self, seat: int) -> list[int]:
        """Parts that are damaged and not torn off."""
        return [part for part in self.whole(seat) if self.cookies[seat].marks[part]]

    def icon(self, space: int) -> str:
        """The icon of a space, empty for none."""
        code = self.box.path[space]
        return "GJCBHP"[code] if code >= 0 else ""

    def next_icon(self, space: int, step: int, icon: str) -> int | None:
        """The next such icon forward, or the border (ruling o); or backward, but not START (ruling f)."""
        space += step
        while 0 < space < self.box.last:
            if self.icon(space) == icon:
                return space
            space += step
        return self.box.last if step > 0 else None

    # ---- cards

    def draw(self) -> str:
        """Draw a Dash N Bash card (ruling b)."""
        if not self.deck:
            assert self.shuffle
            self.deck, self.shown = self.shuffle("dash", self.shown), []
        self.shown.append(self.deck.pop(0))
        self.came.append(self.shown[-1])
        return self.shown[-1]

    def draw_treat(self, seat: int) -> None:
        """Draw a Special Treat (ruling b)."""
        if not self.pile and self.spent:
            assert self.shuffle
            self.pile, self.spent = self.shuffle("treats", self.spent), []
            self.generation = min(self.generation + 1, 15)
        if self.pile:
            self.cookies[seat].hand.append((self.pile.pop(0), self.generation))

    def discard(self, seat: int, kind: int) -> None:
        """Take a Treat out of a hand, of equal ones the oldest, and discard it unless it is an EQUIP card."""
        self.cookies[seat].hand.remove(min(card for card in self.cookies[seat].hand if card[0] == kind))
        if not self.box.treats[kind].equip:
            self.spent.append(kind)

    # ---- cookies

    def put(self, seat: int, space: int) -> None:
        """Move a token."""
        self.cookies[seat].space = space
        self.cookies[seat].beyond |= space > self.box.bursts[0]

    def meet(self, seat: int) -> None:
        """The active player passed, landed on or started with somebody."""
        self.met[seat] += 1

    def hurt(self, seat: int, boxes: list[int], by: int) -> None:
        """ "If there are no boxes left on an area, the cookie part is destroyed. Tear off the destroyed part"."""
        cookie = self.cookies[seat]
        for part in self.whole(seat):
            cookie.marks[part] = min(cookie.marks[part] + boxes[part], self.full)
            if cookie.marks[part] == self.full:
                self.torn.append((by, seat, part))
                self.unequip(seat, part)
        if not self.whole(seat):
            self.spent += [kind for kind, _ in cookie.hand]  # ruling n
            cookie.hand, cookie.space = [], -1

    def unequip(self, seat: int, limb: int) -> None:
        """Discard the EQUIP card of a limb, if there is one."""
        if limb in self.cookies[seat].gear:
            self.spent.append(self.cookies[seat].gear.pop(limb))

    def shove(self, seat: int, space: int) -> None:
        """Move a token by a Treat (ruling s)."""
        space = min(max(space, 0), self.box.last - 1)
        if space != self.cookies[seat].space:
            self.put(seat, space)
            if seat == self.active:
                self.landed = False
