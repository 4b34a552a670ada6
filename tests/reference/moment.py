"""What one moment of a game looks like, as plain values and as text, whoever tells it."""

from __future__ import annotations

from dataclasses import dataclass

from .house import SPACES

Cards = list[tuple[int, list[int]]]
"""Hidden cards, each with the seats that know it lies or lay in the pile there."""


@dataclass
class SeatMoment:
    """One seat's board and belongings."""

    board: int
    side: int
    heights: list[int]
    shown: list[str]  # the symbol of each space
    doubles: list[str]  # neighbours that show the two halves of one double tile
    laid: list[str]  # pieces in the order of building
    stairways: int
    tokens: list[int]
    gate: list[int]
    trapped: list[int]
    bonus: list[int]
    hand: list[int]
    face_down: list[int]
    turns: int
    levels: int

    def text(self) -> str:
        """Several lines."""
        spaces = [f"{s}:{h}{c}" for s, h, c in zip(SPACES, self.heights, self.shown, strict=False)]
        return "\n".join(
            [
                f"  board {self.board} side {self.side} turn {self.turns} levels {self.levels}",
                f"  house {' '.join(spaces)}",
                f"  doubles on top {' '.join(self.doubles)}",
                f"  laid {', '.join(self.laid)}",
                f"  stairways {self.stairways} tokens {self.tokens}",
                f"  gate {self.gate} trapped {self.trapped} bonus {self.bonus}",
                f"  hand {self.hand} face down {self.face_down}",
            ]
        )


@dataclass
class Moment:
    """Everything on the table, and what is being decided."""

    phase: str
    actor: int
    effects: list[tuple[str, int]]
    looked_at: Cards
    held: int
    payee: int
    to_pay: int
    to_pick: int
    supply: list[int]
    stairways: int
    wilds: int
    line: list[int]
    pile: Cards  # the next card first
    display: list[int]
    discarded: list[int]
    seats: list[SeatMoment]

    def text(self) -> str:
        """The whole moment, several lines."""
        parts = [
            f"phase {self.phase} actor {self.actor}",
            f"effects left {self.effects} looked at {_cards(self.looked_at)}",
            f"held {self.held} payee {self.payee} to pay {self.to_pay} to pick {self.to_pick}",
            f"supply {self.supply} stairways {self.stairways} wild tiles {self.wilds}",
            f"line {self.line} display {self.display} discarded {self.discarded}",
            f"pile {_cards(self.pile)}",
        ]
        for number, seat in enumerate(self.seats):
            parts += [f"seat {number}", seat.text()]
        return "\n".join(parts)


def _cards(cards: Cards) -> str:
    return " ".join(f"{card}{seats or ''}" for card, seats in cards)
