"""Reading the text of a position (see `gingerbread_widget.games.house.position_text`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NoReturn, TypeVar

from ...protocol import RecordError
from .constants import CARD, PAIR_A, PAIR_B
from .draft import Draft, SeatDraft, finished
from .knowledge import Beliefs, Cluster
from .labels import SYMBOL_LETTERS, labels
from .names import CELLS, PHASES
from .position import Position
from .seat import WILD_PIECE
from .stacks import stacks
from .tables import Tables

LONGEST: Final = 20_000  # characters; a position has about 700, and 1,500 with much half-known
MODES: Final = ("introductory", "standard")
KEYS: Final = (
    "actor",
    "first",
    "setup",
    "effects",
    "looked",
    "held",
    "pay",
    "picks",
    "line",
    "pile",
    "beliefs",
    "display",
    "discarded",
)
SEAT_KEYS: Final = ("board", "stairs", "bread", "gate", "trapped", "bonus", "hand", "draw", "built", "levels")
PAIRS: Final[dict[tuple[int, int], int]] = {(int(PAIR_A[p]), int(PAIR_B[p])): p for p in range(12)}
MODE: Final = {name: i for i, name in enumerate(MODES)}
PHASE: Final = {name: i for i, name in enumerate(PHASES)}
CELL: Final = {name: i for i, name in enumerate(CELLS)}
GAME: Final = {"house": 0}

T = TypeVar("T")


class _Word:
    """A part of the text, and where it stands."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at

    def split(self, mark: str, most: int = 59) -> list[_Word]:
        """Split at marks, with at most so many marks."""
        if self.text.count(mark) > most:
            self.fail(f"at most {most + 1} parts with {mark!r} between them")
        out, at = [], self.at
        for part in self.text.split(mark):
            out.append(_Word(part, at))
            at += len(part) + len(mark)
        return out

    def fail(self, expected: str) -> NoReturn:
        """Say what was expected here."""
        raise RecordError(f"position: column {self.at + 1}: {self.text!r:.40}, {expected} was expected")

    def number(self, least: int, most: int) -> int:
        """Read a whole number."""
        digits = self.text.removeprefix("-") if least < 0 else self.text
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and least <= int(self.text) <= most):
            self.fail(f"a number from {least} to {most}")
        return int(self.text)

    def one_of(self, names: Mapping[str, int], what: str) -> int:
        """Return the number that a name stands for."""
        if self.text not in names:
            self.fail(f"{what}, such as {next(iter(names))!r},")
        return names[self.text]


class _Fields:
    """The ``key=value`` words that belong together; each is taken once."""

    def __init__(self, words: list[_Word], keys: Sequence[str], end: int) -> None:
        self.values: dict[str, _Word] = {}
        self.end = end
        for word in words:
            key, mark, value = word.text.partition("=")
            if not mark or key not in keys:
                word.fail(f"one of {', '.join(keys)} with = and a value")
            if key in self.values:
                word.fail(f"{key}= only once, and not again here,")
            self.values[key] = _Word(value, word.at + len(key) + 1)

    def get(self, key: str, read: Callable[[_Word], T], default: T) -> T:
        """Parse a value, or return the default where there is none."""
        return read(self.values[key]) if key in self.values else default

    def need(self, key: str) -> _Word:
        """Parse a value that must be there."""
        return self.values.get(key) or _Word("", self.end).fail(f"{key}=")


def parse(text: str, tables: Tables) -> Position:
    """Return the position that a text describes.

    Raises
    ------
    RecordError
        If the text is damaged, or no position with these components; it says where and what would be right.

    Examples
    --------
    >>> from gingerbread_widget.games.house.tables import tables
    >>> parse("house standard main actor=9 | board=1.1 | board=2.1", tables())
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: position: column 27: '9', a number from 0 to 1 was expected
    """
    if not isinstance(text, str):
        raise RecordError(f"position: a {type(text).__name__}, a text was expected")
    if len(text) > LONGEST:
        raise RecordError(f"position: {len(text)} characters, at most {LONGEST} were expected")
    draft = _Parser(text, tables).draft()
    return finished(draft)


class _Parser:
    """Turns a text into a draft."""

    def __init__(self, text: str, tables: Tables) -> None:
        self.words = [_Word(match[0], match.start()) for match in re.finditer(r"\S+", text)]
        self.end = len(text)
        self.tables = tables
        self.names = labels(tables)
        self.n = 0

    def draft(self) -> Draft:
        """Parse the whole text."""
        bars = [i for i, word in enumerate(self.words) if word.text == "|"] + [len(self.words)]
        self.n = len(bars) - 1
        words = [*self.words[:3], *[_Word("", self.end)] * 3]
        words[0].one_of(GAME, "the name of the game")
        mode = words[1].one_of(MODE, "a mode")
        phase = words[2].one_of(PHASE, "a phase")
        if not 2 <= self.n <= 4:
            _Word("", self.end).fail(f"2 to 4 seats, each behind a |, and not {self.n},")
        common = _Fields(self.words[3 : bars[0]], KEYS, self.end)
        draft = Draft(n=self.n, standard=MODES[mode] == "standard", phase=phase, tables=self.tables)
        self._read_common(draft, common)
        draft.seats = [self._seat(self.words[a + 1 : b], b) for a, b in pairwise(bars)]
        return draft

    def _read_common(self, d: Draft, f: _Fields) -> None:
        d.cur = f.need("actor").number(0, self.n - 1)
        d.first = f.need("first").number(0, self.n - 1)
        d.set_up = f.get("setup", lambda w: w.number(0, self.n), 0)
        (d.sym0, d.cnt0), (d.sym1, d.cnt1) = f.get("effects", self._effects, [(0, 0), (0, 0)])
        d.held = f.get("held", self._character, -1)
        d.payee, d.to_pay = f.get("pay", self._payment, (-1, 0))
        d.to_pick = f.get("picks", lambda w: w.number(0, 3), 0)
        d.line = f.get("line", self._characters, [])
        d.drawn = f.get("looked", self._entries, [])
        d.pile, d.rest = f.get("pile", self._pile, (list[int](), False))
        d.beliefs = f.get("beliefs", self._beliefs, ())
        d.display = f.get("display", self._cards, [])
        d.discarded = f.get("discarded", self._tiles, [])

    def _seat(self, words: list[_Word], after: int) -> SeatDraft:
        f = _Fields(words, SEAT_KEYS, self.words[after].at if after < len(self.words) else self.end)
        board, *sides = f.need("board").split(".", 1)
        number = board.number(1, 4) - 1
        side = number * 2 + sides[0].number(1, 2) - 1 if sides else -1
        built_word = f.values.get("built")
        built = tuple(self._piece(w) for w in built_word.split(",", 120)) if built_word else ()
        if built_word and side < 0:
            built_word.fail("nothing, as the side of the board is not chosen,")
        columns = stacks(self.tables, side, built)
        draw = f.get("draw", self._tiles, list[int]())[::-1]
        return SeatDraft(
            board=number,
            side=side,
            stairs=f.get("stairs", lambda w: w.number(0, 99), 0),
            bread=f.get("bread", self._bread, [0] * 4),
            gate=f.get("gate", self._characters, []),
            trapped=f.get("trapped", self._characters, []),
            bonus=f.get("bonus", self._cards, []),
            hand=f.get("hand", self._tiles, []),
            draw=draw,
            left=len(draw),
            built=built,
            levels=f.get("levels", lambda w: w.number(0, 99), min(map(len, columns))),
            under=sum(piece.kind == "#" for column in columns for piece in column),
        )

    # ---- values

    def _character(self, word: _Word) -> int:
        return word.one_of(self.names.character, "a character")

    def _characters(self, word: _Word) -> list[int]:
        return [self._character(w) for w in word.split(",")]

    def _cards(self, word: _Word) -> list[int]:
        return [w.one_of(self.names.card, "a bonus card") for w in word.split(",")]

    def _tiles(self, word: _Word) -> list[int]:
        return [w.one_of(self.names.tile, "a double tile") for w in word.split(",")]

    def _bread(self, word: _Word) -> list[int]:
        if len(word.text) > 99 or set(word.text) - set("RYBG"):
            word.fail("a letter R, Y, B or G for each token")
        return [word.text.count(colour) for colour in "RYBG"]

    def _effects(self, word: _Word) -> list[tuple[int, int]]:
        both = [self._effect(w) for w in word.split(",", 1)]
        return [*both, (0, 0)][:2]

    def _effect(self, word: _Word) -> tuple[int, int]:
        if word.text == "-":
            return 0, 0
        symbol, count = SYMBOL_LETTERS.find(word.text[:1] or "?"), word.text[1:]
        if symbol < 0 or count not in ("1", "2", "3"):
            word.fail(f"one of {' '.join(SYMBOL_LETTERS)} with a number from 1 to 3")
        return symbol, int(count)

    def _payment(self, word: _Word) -> tuple[int, int]:
        card, *rest = word.split(":", 1)
        if not rest:
            word.fail("a character, a colon, and the tokens still due")
        return self._character(card), rest[0].number(1, 10)

    def _entries(self, word: _Word) -> list[int]:
        return [self._entry(w) for w in word.split(",")]

    def _pile(self, word: _Word) -> tuple[list[int], bool]:
        entries = word.split(",")
        rest = entries[-1].text == "..."
        return [self._entry(w) for w in (entries[:-1] if rest else entries)], rest

    def _entry(self, word: _Word) -> int:
        card, *marks = word.split("@", 1)
        return self._character(card) + (CARD + 1) * (self._marks(marks[0]) if marks else 0)

    def _marks(self, word: _Word) -> int:
        if word.text == "*":
            return (2 << self.n) - 1
        knowers = [w.number(0, self.n - 1) for w in map(_Word, word.text, range(word.at, self.end))]
        if not knowers or knowers != sorted(set(knowers)):
            word.fail("the seats that know, in order, or *,")
        return sum(1 << seat for seat in knowers)

    def _piece(self, word: _Word) -> int:
        if word.text.startswith("*"):
            return WILD_PIECE + self._cell(_Word(word.text[1:], word.at + 1))
        tile, a, b = (_Word(t, word.at + i) for t, i in _cut(word.text))
        number = tile.one_of(self.names.tile, "a double tile with two spaces")
        first, second = self._cell(a), self._cell(b)
        turned = (first, second) not in PAIRS
        pair = PAIRS.get((second, first) if turned else (first, second))
        if pair is None:
            a.fail(f"a space beside {b.text}")
        return number * 24 + pair * 2 + turned

    def _cell(self, word: _Word) -> int:
        return word.one_of(CELL, "a space")

    def _beliefs(self, word: _Word) -> Beliefs:
        own: list[list[Cluster]] = [[] for _ in range(self.n + 1)]
        for part in word.split(";"):
            who, *rest = part.split(":", 2)
            if len(rest) != 2:
                part.fail("who knows, at which places, which cards, with colons between them,")
            places = tuple(w.number(-2, 64) - 1 for w in rest[0].split(","))
            worlds = tuple(self._world(w, len(places)) for w in rest[1].split("/", 2000))
            if not who.text or set(who.text) - {*map(str, range(self.n)), "*"}:
                who.fail("the seats that know, or *,")
            for letter in sorted({*who.text}):
                own[self.n if letter == "*" else int(letter)].append((places, worlds))
        return tuple(map(tuple, own))

    def _world(self, word: _Word, size: int) -> tuple[int, ...]:
        parts = word.split(",")
        if len(parts) != size:
            word.fail(f"one card for each of the {size} places")
        return tuple(-1 if w.text == "?" else self._character(w) for w in parts)


def _cut(text: str) -> Iterator[tuple[str, int]]:
    """Parse a double tile and the spaces under it, with their columns."""
    end = max(len(text) - 4, 0)
    yield text[:end], 0
    yield text[end : end + 2], end
    yield text[end + 2 :], end + 2
