"""Reading the text of a position (see `gingerbread_widget.games.candyman.position_text`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, NoReturn, TypeVar

from ...protocol import GameError, RecordError
from ..kit.native import i64, vec
from ..kit.rng import PRIME
from .codec import dump
from .constants import CLASSIC, ENTRY, MAX_SEATS, NOTHING, OLDEST, PARTS, TWINS, WHOLE
from .labels import labels
from .names import CALLS, ENDS, ICON_LETTERS, PART_WORDS, PHASES, STAGES
from .options import options
from .position import Position, load
from .position_text import TAKERS
from .tables import Tables

LONGEST: Final = 20_000  # characters; a position has about 1,000
KEYS: Final = (
    "stage",
    "lucky",
    "active",
    "actor",
    "first",
    "asked",
    "round",
    "run",
    "landed",
    "recent",
    "aimed",
    "steps",
    "again",
    "by",
    "at",
    "blow",
    "push",
    "strip",
    "choose",
    "boxes",
    "left",
    "match",
    "call",
    "met",
    "struck",
    "used",
    "end",
    "winner",
    "torn",
    "chance",
    "generation",
    "shown",
    "deck",
    "pile",
    "spent",
)
SEAT_KEYS: Final = ("space", "marks", "gear", "hand", "beyond")
LIMB: Final = {word: limb for limb, word in enumerate(PART_WORDS[2:])}
PART: Final = {word: part for part, word in enumerate(PART_WORDS)}
NO_CARDS: Final[list[int]] = []
NO_ENTRIES: Final[tuple[int, ...]] = ()
CHOICES: Final = {"blow": 1, "snap": 2, "strip": 3, "heal": 4}

T = TypeVar("T")


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


class _Word:
    """A part of the text, and where it stands."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at

    def split(self, mark: str, most: int = 250) -> list[_Word]:
        """The parts between marks."""
        if self.text.count(mark) > most:
            self.fail(f"at most {most + 1} parts with {mark!r} between them")
        out, at = [], self.at
        for part in self.text.split(mark):
            out.append(_Word(part, at))
            at += len(part) + len(mark)
        return out

    def letters(self) -> list[_Word]:
        """Each letter by itself."""
        return [_Word(letter, self.at + i) for i, letter in enumerate(self.text)]

    def fail(self, expected: str) -> NoReturn:
        """Say what was expected here."""
        raise RecordError(f"position: column {self.at + 1}: {self.text!r:.40}, {expected} was expected")

    def number(self, least: int, most: int) -> int:
        """A whole number."""
        if not (
            self.text.isascii() and self.text.isdigit() and len(self.text) <= 10 and least <= int(self.text) <= most
        ):
            self.fail(f"a number from {least} to {most}")
        return int(self.text)

    def one_of(self, names: Mapping[str, int], what: str) -> int:
        """The number behind a name."""
        if self.text not in names:
            self.fail(f"{what}, such as {next(iter(names))!r},")
        return names[self.text]

    def pair(self, mark: str, what: str) -> tuple[_Word, _Word]:
        """What stands before and behind a mark."""
        parts = self.split(mark)
        if len(parts) != 2:
            self.fail(what)
        return parts[0], parts[1]


class _Fields:
    """The ``key=value`` words that belong together; each is taken once."""

    def __init__(self, words: list[_Word], keys: tuple[str, ...], end: int) -> None:
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
        """What a value says, or the default where there is none."""
        return read(self.values[key]) if key in self.values else default

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number."""
        return self.get(key, lambda word: word.number(least, most), default)

    def flag(self, key: str) -> bool:
        """1, or nothing."""
        return bool(self.number(key, 0, 1, 0))

    def need(self, key: str) -> _Word:
        """A value that must be there."""
        return self.values.get(key) or _Word("", self.end).fail(f"{key}=")


def parse(text: str, tables: Tables) -> Position:
    """The position that a text describes.

    Raises
    ------
    RecordError
        If the text is damaged, or no position with these components; it says where and what would be right.

    Examples
    --------
    >>> from gingerbread_widget.games.candyman.tables import tables
    >>> parse("candyman basic before active=9 | space=0 | space=0", tables())
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: position: column 30: '9', a number from 0 to 1 was expected
    """
    if not isinstance(text, str):
        raise RecordError(f"position: a {type(text).__name__}, a text was expected")
    if len(text) > LONGEST:
        raise RecordError(f"position: {len(text)} characters, at most {LONGEST} were expected")
    return load(dump(_Parser(text, tables).position()), tables)


class _Parser:
    """Turns a text into a position, which `load` then checks."""

    def __init__(self, text: str, tables: Tables) -> None:
        self.words = [_Word(match[0], match.start()) for match in re.finditer(r"\S+", text)]
        self.end = len(text)
        self.tables = tables
        self.names = labels(tables)
        self.n = 0

    def position(self) -> Position:
        """The whole text."""
        bars = [i for i, word in enumerate(self.words) if word.text == "|"] + [len(self.words)]
        self.n = n = len(bars) - 1
        words = [*self.words[:3], *[_Word("", self.end)] * 3]
        words[0].one_of({"candyman": 0}, "the name of the game")
        try:
            play = options(words[1].text)
        except GameError:
            words[1].fail("a mode, such as 'basic',")
        phase = words[2].one_of(_numbered(PHASES), "a phase")
        if not 2 <= n <= MAX_SEATS:
            _Word("", self.end).fail(f"2 to 6 seats, each behind a |, and not {n},")
        f = _Fields(self.words[3 : bars[0]], KEYS, self.end)
        seats = [_Fields(self.words[a + 1 : b], SEAT_KEYS, self.end) for a, b in pairwise(bars)]
        most = self.tables.last
        active = f.need("active").number(0, n - 1)
        space = [seat.number("space", 0, most, -1) for seat in seats]
        full = self.tables.full[play & CLASSIC]
        marks = [boxes for seat in seats for boxes in seat.get("marks", lambda w: self._digits(w, full), [0] * PARTS)]
        hands = [seat.get("hand", self._hand, NO_ENTRIES) for seat in seats]
        gear = [seat.get("gear", self._gear, 0) for seat in seats]
        shown = f.get("shown", self._cards, NO_CARDS)
        deck = f.get("deck", lambda w: self._rest(w, self._card, self.tables.deck, shown), NO_CARDS)
        spent = f.get("spent", lambda w: [self._treat(part) for part in w.split(",")], NO_CARDS)
        held = [entry // ENTRY for hand in hands for entry in hand]
        held += [(g >> 6 * limb & 63) - 1 for g in gear for limb in range(4) if g >> 6 * limb & 63]
        pile = f.get("pile", lambda w: self._rest(w, self._treat, self.tables.treats, spent + held), NO_CARDS)
        return Position(
            n=n,
            options=play,
            tables=self.tables,
            lucky=self._icons(f.need("lucky")),
            space=vec[i64](space),
            marks=vec[i64](marks),
            whole=vec[i64]([WHOLE] * n),
            gear=vec[i64](gear),
            hands=hands,
            trophies=f.get("torn", lambda w: tuple(self._torn(part) for part in w.split(",")), NO_ENTRIES),
            dash=shown + deck,
            head=len(shown),
            pile=pile,
            top=0,
            spent=tuple(sorted(spent)),
            generation=f.number("generation", 0, OLDEST, 0),
            chance=f.number("chance", 1, PRIME - 1, 1),
            recent=f.number("recent", 0, 65, 0),
            aimed=self._seat(f, "aimed"),
            beyond=sum(seat.flag("beyond") << i for i, seat in enumerate(seats)),
            living=0,
            active=active,
            cur=f.number("actor", 0, n - 1, active),
            first=f.need("first").number(0, n - 1),
            round=f.number("round", 1, 1 << 31, 1),
            phase=phase,
            stage=f.need("stage").one_of(_numbered(STAGES), "a stage"),
            asked=f.number("asked", 0, n - 1, active),
            met=f.get("met", self._met, 0),
            struck=f.get("struck", self._struck, 0),
            used=f.get("used", lambda w: sum(1 << limb for limb in {self._limb(part) for part in w.split(",")}), 0),
            run=f.flag("run"),
            landed=f.flag("landed"),
            steps=f.get("steps", self._icons, 0),
            again=f.flag("again"),
            by=f.get("by", lambda w: TWINS if w.text == "t" else w.number(0, n - 1), -1),
            at=self._seat(f, "at"),
            blow=f.get("blow", self._blow, 0),
            shift=f.number("push", 0, 30, 0),
            choose=f.get("choose", lambda w: w.one_of(CHOICES, "what a part is chosen for"), 0),
            boxes=f.number("boxes", 0, 30, 0),
            strip=f.get("strip", lambda w: self._limb(w) + 1, 0),
            left=f.number("left", 0, 4, 0),
            match=f.number("match", 0, most, -1),
            call=f.get("call", lambda w: w.one_of(_numbered(CALLS), "why somebody is summoned"), 0),
            end=f.get("end", lambda w: w.one_of(_numbered(ENDS), "how it ended"), 0),
            winner=self._seat(f, "winner"),
            candidates=NOTHING,
        )

    # ---- values

    def _seat(self, fields: _Fields, key: str) -> int:
        return fields.number(key, 0, self.n - 1, -1)

    def _icons(self, word: _Word) -> int:
        found = [letter.one_of(_numbered(tuple(ICON_LETTERS)), "an icon") for letter in word.letters()]
        if not found or found != sorted(set(found)):
            word.fail(f"letters of {ICON_LETTERS}, in this order,")
        return sum(1 << icon for icon in found)

    def _digits(self, word: _Word, most: int) -> list[int]:
        if len(word.text) != PARTS:
            word.fail("a digit a part, six in all,")
        return [letter.number(0, most) for letter in word.letters()]

    def _blow(self, word: _Word) -> int:
        if len(word.text) != PARTS:
            word.fail("a hexadecimal digit a part, six in all,")
        digits = _numbered(tuple("0123456789abcdef"))
        return sum(letter.one_of(digits, "a digit") << 4 * i for i, letter in enumerate(word.letters()))

    def _limb(self, word: _Word) -> int:
        return word.one_of(LIMB, "a limb")

    def _card(self, word: _Word) -> int:
        return word.one_of(self.names.card, "a Dash N Bash card")

    def _cards(self, word: _Word) -> list[int]:
        return [self._card(part) for part in word.split(",")]

    def _treat(self, word: _Word) -> int:
        return word.one_of(self.names.treat, "a Special Treat")

    def _rest(self, word: _Word, read: Callable[[_Word], int], box: list[int], elsewhere: list[int]) -> list[int]:
        """Cards, with ``...`` at the end for all of the box that are nowhere else."""
        parts = word.split(",")
        rest = parts[-1].text == "..."
        out = [read(part) for part in (parts[:-1] if rest else parts)]
        if rest:
            out += sorted((Counter(box) - Counter(elsewhere) - Counter(out)).elements())
        return out

    def _hand(self, word: _Word) -> tuple[int, ...]:
        entries = []
        for part in word.split(","):
            name, *pile = part.split("@", 1)
            entries.append(self._treat(name) * ENTRY + (pile[0].number(1, OLDEST) if pile else 0))
        return tuple(sorted(entries))

    def _gear(self, word: _Word) -> int:
        cards: dict[int, int] = {}
        for part in word.split(",", 3):
            limb, name = part.pair(":", "a limb, a colon, and an EQUIP card")
            if self._limb(limb) in cards:
                limb.fail("one card a limb")
            cards[self._limb(limb)] = self._treat(name)
        return sum(kind + 1 << 6 * limb for limb, kind in cards.items())

    def _torn(self, word: _Word) -> int:
        taker, part = word.pair(">", "who tore what off, such as 0>1head,")
        victim, name = _Word(part.text[:1], part.at), _Word(part.text[1:], part.at + 1)
        by = taker.one_of(_numbered(tuple(TAKERS)), "a seat, t or n")
        return by * 64 + victim.number(0, self.n - 1) * 8 + name.one_of(PART, "a part")

    def _met(self, word: _Word) -> int:
        parts = word.split(",")
        if len(parts) != self.n:
            word.fail("a number a seat")
        return sum(part.number(0, 15) << 4 * i for i, part in enumerate(parts))

    def _struck(self, word: _Word) -> int:
        mask = 0
        for part in word.split(","):
            by, at = part.pair(">", "who attacked whom, such as 0>1,")
            mask |= 1 << 6 * by.number(0, self.n - 1) + at.number(0, self.n - 1)
        return mask
