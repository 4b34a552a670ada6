"""What lies on the table (rulebook, "Components", "Setup" 1 to 5, and "Supply Limits")."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from gingerbread_widget.games.house.components import COLOURS, Components

from .house import House

SYMBOLS = (*COLOURS, "stairway", "exchange", "cage", "star")

# "At no point in the game may you ever have more than ..." ("Supply Limits")
MOST_TOKENS = 10
MOST_STAIRWAYS = 4
MOST_BONUS_CARDS = 3
MOST_AT_GATE = 2
LINE = 4


class Hidden(NamedTuple):
    """A card of the character pile, and the seats that saw it go there (ruling 35)."""

    card: int
    seen_by: frozenset[int]


@dataclass
class Deal:
    """How the cards and tiles were dealt, before anybody chose anything."""

    box: Components
    standard: bool
    first: int
    boards: list[int]
    doubles: list[list[int]]  # face down, the next on top at the end
    line: list[int]
    pile: list[int]  # the next card first
    display: list[int]


@dataclass
class Witch:
    """What one witch owns."""

    board: int
    face_down: list[int]
    side: int = -1
    house: House | None = None
    stairways: int = 1
    tokens: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    gate: list[int] = field(default_factory=list)
    trapped: list[int] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    turns: int = 0
    levels: int = 0  # complete at the end of the last turn

    @property
    def pantry(self) -> int:
        """Tokens of all colours."""
        return sum(self.tokens.values())

    def copy(self) -> Witch:
        """An independent copy."""
        return Witch(
            board=self.board,
            face_down=self.face_down[:],
            side=self.side,
            house=self.house and self.house.copy(),
            stairways=self.stairways,
            tokens=self.tokens.copy(),
            gate=self.gate[:],
            trapped=self.trapped[:],
            bonus=self.bonus[:],
            hand=self.hand[:],
            turns=self.turns,
            levels=self.levels,
        )


@dataclass
class UnderWay:
    """What of a turn is begun and not finished."""

    effects: list[tuple[str, int]] = field(default_factory=list)  # symbol, and how many times it may still be used
    looked_at: list[Hidden] = field(default_factory=list)
    held: int = -1
    payee: int = -1
    to_pay: int = 0
    to_pick: int = 0


class Table:
    """The whole table."""

    def __init__(self, deal: Deal) -> None:
        self.box = deal.box
        self.standard = deal.standard
        self.first = deal.first
        # "each witch gets a stairway tile" (Setup 4)
        self.witches = [Witch(board, doubles[:]) for board, doubles in zip(deal.boards, deal.doubles, strict=True)]
        self.supply = dict(zip(COLOURS, deal.box.tokens, strict=True))
        self.stairways = deal.box.stairways - len(self.witches)
        self.wilds = deal.box.wild_tiles
        self.line = deal.line[:]
        self.pile = [Hidden(card, frozenset()) for card in deal.pile]
        self.display = deal.display[:]
        self.discarded: list[int] = []
        self.actor = deal.first
        self.playing = False  # set-up is over
        self.over = False
        self.now = UnderWay()
        self.happened: Counter[str] = Counter()

    def copy(self) -> Table:
        """An independent copy of a table between two turns."""
        new = Table.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.witches = [witch.copy() for witch in self.witches]
        new.supply = self.supply.copy()
        new.line, new.pile, new.display = self.line[:], self.pile[:], self.display[:]
        new.discarded = self.discarded[:]
        new.now = UnderWay()
        new.happened = Counter()
        return new

    @property
    def witch(self) -> Witch:
        """Whose turn it is."""
        return self.witches[self.actor]

    @property
    def house(self) -> House:
        """The house of the seat."""
        house = self.witch.house
        assert house is not None
        return house

    def turn_order(self) -> list[int]:
        """Seats from the starting witch on, clockwise."""
        seats = len(self.witches)
        return [(self.first + i) % seats for i in range(seats)]

    def everybody(self) -> frozenset[int]:
        """All seats."""
        return frozenset(range(len(self.witches)))

    def note(self, what: str) -> None:
        """Remember that a special case came up, for the coverage that the tests report."""
        self.happened[what] += 1
