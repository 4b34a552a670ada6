"""Reading the text of a position (see `gingerbread_widget.games.candyman.position_text`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ...protocol import GameError
from ..kit.scanner import TextParser, Word, Words, parts
from .codec import complete, dump
from .constants import CLASSIC, ENTRY, MAX_SEATS, OLDEST, PARTS, TWINS
from .fields import COMMON
from .labels import labels
from .modes import options
from .names import ICON_LETTERS, PART_WORDS, PHASES
from .position import Position, load
from .position_text import KEYS, TAKERS
from .state import State
from .tables import Tables

SEAT_KEYS: Final = ("space", "marks", "gear", "hand", "beyond")
LIMB: Final = {word: limb for limb, word in enumerate(PART_WORDS[2:])}
PART: Final = {word: part for part, word in enumerate(PART_WORDS)}
NO_CARDS: Final[list[int]] = []
NO_ENTRIES: Final[tuple[int, ...]] = ()


def parse(text: str, tables: Tables) -> Position:
    """Return the position that a text describes, or raise a `RecordError` that says where it is wrong.

    >>> from gingerbread_widget.games.candyman.tables import tables
    >>> parse("candyman basic before active=9 | space=0 | space=0", tables())
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: position: column 30: expected a number from 0 to 1, got '9'
    """
    return load(dump(_Parser(text, tables).position()), tables)


class _Parser(TextParser):
    """Turns a text into a position, which `load` then checks."""

    def __init__(self, text: str, tables: Tables) -> None:
        super().__init__(text)
        self.tables = tables
        self.names = labels(tables)

    def position(self) -> State:
        """Read the whole text."""
        first, *seat_words = parts(self.words)
        self.n = n = len(seat_words)
        words = self.head(first, "candyman", 3)
        try:
            play = options(words[1].text)
        except GameError:
            words[1].fail("a mode, such as 'basic'")
        phase = words[2].one_of(PHASES, "a phase")
        if not 2 <= n <= MAX_SEATS:
            Word("", self.end).fail(f"2 to 6 seats, each behind a |, and not {n}")
        f = Words(first[3:], KEYS, self.end)
        seats = [Words(words, SEAT_KEYS, self.end) for words in seat_words]
        values = {
            "n": n,
            "options": play,
            "phase": phase,
            **f.fields(COMMON, n, self.tables),
            **self._turn(f),
            "beyond": sum(seat.get("beyond", lambda w: w.number(0, 1), 0) << i for i, seat in enumerate(seats)),
            **self._cards(f, seats),
        }
        full = self.tables.full[play & CLASSIC]
        values["space"] = [seat.get("space", lambda w: w.number(0, self.tables.last), -1) for seat in seats]
        marks = [seat.get("marks", lambda w: self._digits(w, full), [0] * PARTS) for seat in seats]
        values["marks"] = [boxes for own in marks for boxes in own]
        position = State(self.tables)
        complete(position, values)
        return position

    def _turn(self, f: Words) -> dict[str, int]:
        """Read what of a turn has a form of its own."""
        active = self._seat(f.need("active"))
        f.need("stage")
        limbs = f.get("used", lambda w: {self._limb(part) for part in w.split(",")}, set[int]())
        return {
            "lucky": self._icons(f.need("lucky")),
            "active": active,
            "cur": f.get("actor", self._seat, active),
            "first": self._seat(f.need("first")),
            "asked": f.get("asked", self._seat, active),
            "met": f.get("met", self._met, 0),
            "struck": f.get("struck", self._struck, 0),
            "used": sum(1 << limb for limb in limbs),
            "steps": f.get("steps", self._icons, 0),
            "attacker": f.get("by", lambda w: TWINS if w.text == "t" else self._seat(w), -1),
            "weapon": f.get("card", lambda w: w.one_of(self.names.weapons, "a card"), 0),
            "blow": f.get("blow", self._blow, 0),
            "strip": f.get("strip", lambda w: self._limb(w) + 1, 0),
        }

    def _cards(self, f: Words, seats: list[Words]) -> dict[str, object]:
        """Read where the cards are, and who has torn what off."""
        hands = [seat.get("hand", self._hand, NO_ENTRIES) for seat in seats]
        gear = [seat.get("gear", self._gear, 0) for seat in seats]
        held = [entry // ENTRY for hand in hands for entry in hand]
        held += [(g >> 6 * limb & 63) - 1 for g in gear for limb in range(4) if g >> 6 * limb & 63]
        shown = f.get("shown", self._dash, NO_CARDS)
        spent = f.get("spent", lambda w: [self._treat(part) for part in w.split(",")], NO_CARDS)
        return {
            "hands": hands,
            "gear": gear,
            "trophies": f.get("torn", lambda w: tuple(self._torn(part) for part in w.split(",")), NO_ENTRIES),
            "shown": shown,
            "deck": f.get("deck", lambda w: self._rest(w, self._card, self.tables.deck, shown), NO_CARDS),
            "spent": spent,
            "pile": f.get("pile", lambda w: self._rest(w, self._treat, self.tables.treats, spent + held), NO_CARDS),
        }

    # ---- values

    def _seat(self, word: Word) -> int:
        return word.number(0, self.n - 1)

    def _icons(self, word: Word) -> int:
        found = [letter.one_of(ICON_LETTERS, "an icon") for letter in word.letters()]
        if not found or found != sorted(set(found)):
            word.fail(f"letters of {ICON_LETTERS}, in this order")
        return sum(1 << icon for icon in found)

    def _digits(self, word: Word, most: int) -> list[int]:
        if len(word.text) != PARTS:
            word.fail("a digit a part, six in all,")
        return [letter.number(0, most) for letter in word.letters()]

    def _blow(self, word: Word) -> int:
        if len(word.text) != PARTS:
            word.fail("a hexadecimal digit a part, six in all,")
        return sum(letter.one_of("0123456789abcdef", "a digit") << 4 * i for i, letter in enumerate(word.letters()))

    def _limb(self, word: Word) -> int:
        return word.one_of(LIMB, "a limb")

    def _card(self, word: Word) -> int:
        return word.one_of(self.names.card, "a Dash N Bash card")

    def _dash(self, word: Word) -> list[int]:
        return [self._card(part) for part in word.split(",")]

    def _treat(self, word: Word) -> int:
        return word.one_of(self.names.treat, "a Special Treat")

    def _rest(self, word: Word, read: Callable[[Word], int], box: list[int], elsewhere: list[int]) -> list[int]:
        """Read cards, with ``...`` at the end for all of the box that are nowhere else."""
        parts = word.split(",")
        rest = parts[-1].text == "..."
        out = [read(part) for part in (parts[:-1] if rest else parts)]
        if rest:
            out += sorted((Counter(box) - Counter(elsewhere) - Counter(out)).elements())
        return out

    def _hand(self, word: Word) -> tuple[int, ...]:
        entries = []
        for part in word.split(","):
            name, *pile = part.split("@", 1)
            entries.append(self._treat(name) * ENTRY + (pile[0].number(1, OLDEST) if pile else 0))
        return tuple(sorted(entries))

    def _gear(self, word: Word) -> int:
        cards: dict[int, int] = {}
        for part in word.split(",", 3):
            limb, name = part.pair(":", "a limb, a colon, and an EQUIP card")
            if self._limb(limb) in cards:
                limb.fail("one card a limb")
            cards[self._limb(limb)] = self._treat(name)
        return sum(kind + 1 << 6 * limb for limb, kind in cards.items())

    def _torn(self, word: Word) -> int:
        taker, part = word.pair(">", "who tore what off, such as 0>1head")
        victim, name = Word(part.text[:1], part.at), Word(part.text[1:], part.at + 1)
        by = taker.one_of(TAKERS, "a seat, t or n")
        return by * 64 + victim.number(0, self.n - 1) * 8 + name.one_of(PART, "a part")

    def _met(self, word: Word) -> int:
        parts = word.split(",")
        if len(parts) != self.n:
            word.fail("a number a seat")
        return sum(part.number(0, 15) << 4 * i for i, part in enumerate(parts))

    def _struck(self, word: Word) -> int:
        mask = 0
        for part in word.split(","):
            by, at = part.pair(">", "who attacked whom, such as 0>1")
            mask |= 1 << 6 * by.number(0, self.n - 1) + at.number(0, self.n - 1)
        return mask
