"""Reading the text of a position (see `gingerbread_widget.games.house.position_text`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..kit.scanner import TextParser, Word, Words, parts
from .constants import CARD, PAIR_A, PAIR_B
from .draft import PositionDraft, SeatDraft, finished
from .fields import FIELDS
from .knowledge import MOST_WEIGHT, Beliefs, Cluster
from .labels import SYMBOL_LETTERS, labels
from .names import CELLS, PHASES
from .position import Position
from .position_text import KEYS
from .seat import WILD_PIECE
from .stacks import stacks
from .tables import Tables

MODES: Final = ("introductory", "standard")
SEAT_KEYS: Final = ("board", "stairs", "bread", "gate", "trapped", "bonus", "hand", "draw", "built", "levels")
PAIRS: Final[dict[tuple[int, int], int]] = {(int(PAIR_A[p]), int(PAIR_B[p])): p for p in range(12)}
NO_BELIEFS: Final[Beliefs] = ()
CELL: Final = {name: i for i, name in enumerate(CELLS)}


def parse(text: str, tables: Tables) -> Position:
    """Return the position that a text describes, or raise a `RecordError` that says where it is wrong.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> parse("house standard main actor=9 | board=1.1 | board=2.1", tables())
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: position: column 27: expected a number from 0 to 1, got '9'
    """
    return finished(_Parser(text, tables).draft())


class _Parser(TextParser):
    """Turns a text into a draft."""

    def __init__(self, text: str, tables: Tables) -> None:
        super().__init__(text)
        self.tables = tables
        self.names = labels(tables)

    def draft(self) -> PositionDraft:
        """Read the whole text."""
        first, *seats = parts(self.words)
        self.n = len(seats)
        words = self.head(first, "house", 3)
        mode = words[1].one_of(MODES, "a mode")
        phase = words[2].one_of(PHASES, "a phase")
        if not 2 <= self.n <= 4:
            Word("", self.end).fail(f"2 to 4 seats, each behind a |, and not {self.n}")
        f = Words(first[3:], KEYS, self.end)
        (effect_symbol, effect_count), (second_symbol, second_count) = f.get("effects", self._effects, [(0, 0), (0, 0)])
        payee, to_pay = f.get("pay", self._payment, (-1, 0))
        pile, rest = f.get("pile", self._pile, (list[int](), False))
        ends = [*(words[0].at - 2 if words else self.end for words in seats[1:]), self.end]
        return PositionDraft(
            self.tables,
            **f.fields(FIELDS, self.n, self.tables),
            n=self.n,
            standard=MODES[mode] == "standard",
            phase=phase,
            cur=f.need("actor").number(0, self.n - 1),
            first=f.need("first").number(0, self.n - 1),
            effect_symbol=effect_symbol,
            effect_count=effect_count,
            second_symbol=second_symbol,
            second_count=second_count,
            held=f.get("held", self._character, -1),
            payee=payee,
            to_pay=to_pay,
            line=f.get("line", self._characters, list[int]()),
            drawn=f.get("looked", self._entries, list[int]()),
            pile=pile,
            rest=rest,
            beliefs=f.get("beliefs", self._beliefs, NO_BELIEFS),
            display=f.get("display", self._cards, list[int]()),
            discarded=f.get("discarded", self._tiles, list[int]()),
            seats=[self._seat(words, end) for words, end in zip(seats, ends, strict=True)],
        )

    def _seat(self, words: list[Word], end: int) -> SeatDraft:
        f = Words(words, SEAT_KEYS, end)
        board, *sides = f.need("board").split(".", 1)
        number = board.number(1, 4) - 1
        side = number * 2 + sides[0].number(1, 2) - 1 if sides else -1
        built_word = f.values.get("built")
        built = [self._piece(w) for w in built_word.split(",", 255)] if built_word else []
        if built_word and side < 0:
            built_word.fail("nothing, as the side of the board is not chosen")
        columns = stacks(self.tables, side, built)
        return SeatDraft(
            board=number,
            side=side,
            stairs=f.get("stairs", lambda w: w.number(0, 99), 0),
            bread=f.get("bread", self._bread, [0] * 4),
            gate=f.get("gate", self._characters, list[int]()),
            trapped=f.get("trapped", self._characters, list[int]()),
            bonus=f.get("bonus", self._cards, list[int]()),
            hand=f.get("hand", self._tiles, list[int]()),
            draw=f.get("draw", self._tiles, list[int]())[::-1],
            built=built,
            levels=f.get("levels", lambda w: w.number(0, 99), min(map(len, columns))),
            under=sum(piece.kind == "#" for column in columns for piece in column),
        )

    # ---- values

    def _character(self, word: Word) -> int:
        return word.one_of(self.names.character, "a character")

    def _characters(self, word: Word) -> list[int]:
        return [self._character(w) for w in word.split(",")]

    def _cards(self, word: Word) -> list[int]:
        return [w.one_of(self.names.card, "a bonus card") for w in word.split(",")]

    def _tiles(self, word: Word) -> list[int]:
        return [w.one_of(self.names.tile, "a double tile") for w in word.split(",")]

    def _bread(self, word: Word) -> list[int]:
        if len(word.text) > 99 or set(word.text) - set("RYBG"):
            word.fail("a letter R, Y, B or G for each token")
        return [word.text.count(colour) for colour in "RYBG"]

    def _effects(self, word: Word) -> list[tuple[int, int]]:
        both = [self._effect(w) for w in word.split(",", 1)]
        return [*both, (0, 0)][:2]

    def _effect(self, word: Word) -> tuple[int, int]:
        if word.text == "-":
            return 0, 0
        symbol, count = SYMBOL_LETTERS.find(word.text[:1] or "?"), word.text[1:]
        if symbol < 0 or count not in ("1", "2", "3"):
            word.fail(f"one of {' '.join(SYMBOL_LETTERS)} with a number from 1 to 3")
        return symbol, int(count)

    def _payment(self, word: Word) -> tuple[int, int]:
        card, *rest = word.split(":", 1)
        if not rest:
            word.fail("a character, a colon, and the tokens still due")
        return self._character(card), rest[0].number(1, 10)

    def _entries(self, word: Word) -> list[int]:
        return [self._entry(w) for w in word.split(",")]

    def _pile(self, word: Word) -> tuple[list[int], bool]:
        entries = word.split(",")
        rest = entries[-1].text == "..."
        return [self._entry(w) for w in (entries[:-1] if rest else entries)], rest

    def _entry(self, word: Word) -> int:
        card, *marks = word.split("@", 1)
        return self._character(card) + (CARD + 1) * (self._marks(marks[0]) if marks else 0)

    def _marks(self, word: Word) -> int:
        if word.text == "*":
            return (2 << self.n) - 1
        knowers = [w.number(0, self.n - 1) for w in map(Word, word.text, range(word.at, self.end))]
        if not knowers or knowers != sorted(set(knowers)):
            word.fail("the seats that know, in order, or *")
        return sum(1 << seat for seat in knowers)

    def _piece(self, word: Word) -> int:
        if word.text.startswith("*"):
            return WILD_PIECE + self._cell(Word(word.text[1:], word.at + 1))
        tile, a, b = (Word(t, word.at + i) for t, i in _cut(word.text))
        number = tile.one_of(self.names.tile, "a double tile with two spaces")
        first, second = self._cell(a), self._cell(b)
        turned = (first, second) not in PAIRS
        pair = PAIRS.get((second, first) if turned else (first, second))
        if pair is None:
            a.fail(f"a space beside {b.text}")
        return number * 24 + pair * 2 + turned

    def _cell(self, word: Word) -> int:
        return word.one_of(CELL, "a space")

    def _beliefs(self, word: Word) -> Beliefs:
        own: list[list[Cluster]] = [[] for _ in range(self.n + 1)]
        for part in word.split(";"):
            who, *rest = part.split(":", 3)
            if len(rest) < 2:
                part.fail("who knows, at which places, which cards, with colons between them")
            places = tuple(w.number(-2, 64) - 1 for w in rest[0].split(","))
            worlds = tuple(self._world(w, len(places)) for w in rest[1].split("/", 2000))
            weights = (
                tuple(w.number(1, MOST_WEIGHT) for w in rest[2].split(",", 2000)) if rest[2:] else (1,) * len(worlds)
            )
            if len(weights) != len(worlds):
                rest[2].fail(f"one number for each of the {len(worlds)} contents")
            if not who.text or set(who.text) - {*map(str, range(self.n)), "*"}:
                who.fail("the seats that know, or *")
            for letter in sorted({*who.text}):
                own[self.n if letter == "*" else int(letter)].append((places, worlds, weights))
        return tuple(map(tuple, own))

    def _world(self, word: Word, size: int) -> tuple[int, ...]:
        parts = word.split(",")
        if len(parts) != size:
            word.fail(f"one card for each of the {size} places")
        return tuple(-1 if w.text == "?" else self._character(w) for w in parts)


def _cut(text: str) -> Iterator[tuple[str, int]]:
    """Yield a double tile and the spaces under it, with their columns."""
    end = max(len(text) - 4, 0)
    yield text[:end], 0
    yield text[end : end + 2], end
    yield text[end + 2 :], end + 2
