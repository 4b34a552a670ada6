"""A whole game in one file: Nim with a hidden card, to be read before one writes a game.

A heap of coins lies in the middle, ninety a seat. Everybody holds one of sixty cards in secret. In turn one takes one,
two or three coins, or lays the card open and draws another, but never does what the seat before did (and does not take
one coin in the first turn). Where nothing is left to do the game is over; then each has a point a coin, and as many as
the card says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from gingerbread_widget.games.kit.action_texts import no_such_code, unknown_text
from gingerbread_widget.games.kit.arguments import choice
from gingerbread_widget.games.kit.base_observation import BaseObservation
from gingerbread_widget.games.kit.base_rules import BaseRules
from gingerbread_widget.games.kit.fields import LIST, Field, a_seat
from gingerbread_widget.games.kit.native import vec
from gingerbread_widget.games.kit.rng import shuffle, stream
from gingerbread_widget.games.kit.small_position import SmallPosition

TEXTS: Final = ("take 1", "take 2", "take 3", "swap")
SWAP: Final = 3  # the code of the last text
COINS: Final = 90  # a seat
CARDS: Final = [*range(1, 61)]


class Position(SmallPosition):
    """The whole truth of one moment."""

    GAME = "heap"
    FIELDS = (
        Field("n", "Number of seats.", least=2, most=4),
        Field("cur", "Seat whose turn it is.", most=a_seat),
        Field("turn", "Turns that are over.", size=2, most=999),
        Field("heap", "Coins in the middle.", size=2, most=4 * COINS),
        Field("last", "The last action, counted from 1.", most=4),
        Field("coins", "Coins of each seat.", kind=LIST, size=2, most=4 * COINS),
        Field("cards", "The card of each seat.", kind=LIST, most=60),
        Field("shown", "Cards that lie open, in order.", kind=LIST, most=60),
        Field("deck", "Cards that lie face down; the last one is drawn next.", kind=LIST, most=60),
    )
    n: int
    cur: int
    turn: int
    heap: int
    last: int
    coins: list[int]
    cards: list[int]
    shown: list[int]
    deck: list[int]

    @property
    def actor(self) -> int:
        return self.cur if self.legal_actions() else -1

    def legal_actions(self) -> list[int]:
        codes = [*range(min(SWAP, self.heap)), *([SWAP] if self.heap and self.deck else [])]
        return [code for code in codes if code + 1 != self.last]

    def apply(self, code: int) -> None:
        if code == SWAP:
            self.shown.append(self.cards[self.cur])
            self.cards[self.cur] = self.deck.pop()
        else:
            self.heap -= code + 1
            self.coins[self.cur] += code + 1
        self.last = code + 1
        self.turn += 1
        self.cur = (self.cur + 1) % self.n

    def scores(self) -> list[int]:
        """Return the points; while cards are hidden, they tell of none."""
        cards = self.cards if self.actor < 0 else [0] * self.n
        return [coins + card for coins, card in zip(self.coins, cards, strict=True)]

    def rate(self, codes: list[int], out: vec[float]) -> None:
        """Rate coins as alike until few are left, and another card by what it brings on average, less a turn."""
        for i, code in enumerate(codes):
            coins = code + 1.0 if self.heap < 7 else 2.0
            out[i] = 28.5 - self.cards[self.cur] if code == SWAP else coins

    def determinize(self, seat: int, seed: int) -> None:
        """Shuffle what the seat cannot know: the deck and the other cards."""
        others = [i for i in range(self.n) if i != seat] if self.actor >= 0 else []
        unseen = sorted(self.deck + [self.cards[i] for i in others])
        shuffle(unseen, stream(seed, 0))
        for i in others:
            self.cards[i] = unseen.pop()
        self.deck = unseen

    def faults(self) -> list[str]:
        out = []
        if sorted(self.cards + self.shown + self.deck) != CARDS or len(self.cards) != self.n:
            out.append(f"cards: expected each of 1 to {len(CARDS)} once, and one a seat")
        if self.heap + sum(self.coins) != COINS * self.n or len(self.coins) != self.n:
            out.append(f"coins: expected {COINS * self.n} in all")
        taken, takes = sum(self.coins), self.turn - len(self.shown)
        if self.cur != self.turn % self.n or not takes <= taken <= 3 * takes:
            out.append("turn: expected one after the other, with one to three coins or a card each")
        return out


@dataclass(frozen=True)
class Observation(BaseObservation):
    """What a seat may know; the public's has seat -1 and no card."""

    seat: int
    actor: int
    turn: int
    heap: int
    last: int
    coins: tuple[int, ...]
    card: int
    shown: tuple[int, ...]
    revealed: tuple[int, ...]

    def sample(self, seed: int) -> Position:
        n = len(self.coins)
        unseen = [card for card in CARDS if card not in (*self.shown, *self.revealed, self.card)]
        cards = [*self.revealed] or [self.card if i == self.seat else unseen.pop() for i in range(n)]
        p = Position(
            n=n, cur=self.turn % n, turn=self.turn, heap=self.heap, last=self.last, coins=self.coins, cards=cards,
            shown=self.shown, deck=unseen,
        )  # fmt: skip
        p.determinize(self.seat, seed)
        return p


class HeapRules(BaseRules[Position]):
    """The rules, as the rooms above see them."""

    name = "heap"
    title = "The Heap"
    modes = ("basic",)
    tournament_mode = "basic"
    seats = range(2, 5)

    load_with = staticmethod(Position.load)
    parse_with = staticmethod(Position.parse)
    position_text = staticmethod(Position.text)

    def deal(self, seats: int, mode: str, seed: int, first: int) -> Position:
        choice("mode", mode, self.modes)
        deck = CARDS[:]
        shuffle(deck, stream(seed, 0))
        return Position(
            n=seats, cur=max(first, 0), turn=0, heap=COINS * seats, last=1, coins=[0] * seats, cards=deck[:seats],
            shown=[], deck=deck[seats:],
        )  # fmt: skip

    def text(self, position: Position, code: int) -> str:  # noqa: ARG002
        if code not in range(len(TEXTS)):
            raise no_such_code(code, len(TEXTS))
        return TEXTS[code]

    def parse(self, position: Position, text: str) -> int:  # noqa: ARG002
        clean = " ".join(text.lower().split())
        if clean not in TEXTS:
            raise unknown_text(clean, TEXTS)
        return TEXTS.index(clean)

    def observe(self, position: Position, seat: int) -> Observation:
        p = position
        card = p.cards[seat] if seat >= 0 else 0
        revealed = () if p.actor >= 0 else tuple(p.cards)
        return Observation(seat, p.actor, p.turn, p.heap, p.last, tuple(p.coins), card, tuple(p.shown), revealed)

    def entry(self, position: Position, code: int) -> list[Any]:
        p = position
        what = ["swap", p.cards[p.cur]] if code == SWAP else ["take", code + 1]
        return [p.cur, p.turn // p.n + 1, *what]

    def shows_secret(self, code: int) -> bool:
        return code == SWAP

    def setup(self, position: Position) -> dict[str, Any]:
        return {"game": self.name, "mode": "basic", "coins": COINS * position.n, "cards": len(CARDS)}

    def view(self, position: Position, viewer: int) -> dict[str, Any]:
        p, over = position, position.actor < 0
        scores, mine = p.scores(), viewer >= 0 and viewer == p.actor
        seats = [
            {"score": scores[i], "coins": p.coins[i], "card": p.cards[i] if over or i == viewer else None}
            for i in range(p.n)
        ]
        return {
            "phase": "over" if over else "turn", "actor": p.actor, "viewer": viewer, "seats": seats,
            "legal": p.legal_actions() if mine else [], "candidates": p.candidate_actions() if mine else [],
            "heap": p.heap, "last": p.last, "shown": [*p.shown], "face_down": len(p.deck),
            "secrets": [] if over else [*range(p.n)],
            **({"ranking": [list(pair) for pair in p.ranking()]} if over else {}),
        }  # fmt: skip


RULES: Final = HeapRules()
