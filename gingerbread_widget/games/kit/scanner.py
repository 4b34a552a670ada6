"""Words of a position's text, with their columns, and the ``key=value`` words among them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NoReturn, TypeVar

from ...protocol import RecordError
from .fields import FLAG, Field

LONGEST: Final = 20_000  # characters; a position has about 1,000, and 1,500 with much half-known
T = TypeVar("T")


class Word:
    """A part of the text, and where it stands."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at

    def split(self, mark: str, most: int = 250) -> list[Word]:
        """Return the parts between marks, with at most so many marks."""
        if self.text.count(mark) > most:
            self.fail(f"at most {most + 1} parts with {mark!r} between them")
        out, at = [], self.at
        for part in self.text.split(mark):
            out.append(Word(part, at))
            at += len(part) + len(mark)
        return out

    def pair(self, mark: str, what: str) -> tuple[Word, Word]:
        """Return what stands before and behind a mark."""
        parts = self.split(mark)
        if len(parts) != 2:
            self.fail(what)
        return parts[0], parts[1]

    def letters(self) -> list[Word]:
        """Return each letter by itself."""
        return [Word(letter, self.at + i) for i, letter in enumerate(self.text)]

    def fail(self, expected: str) -> NoReturn:
        """Say what was expected here."""
        raise RecordError(f"position: column {self.at + 1}: expected {expected}, got {self.text!r:.40}")

    def number(self, least: int, most: int) -> int:
        """Return a whole number."""
        digits = self.text.removeprefix("-") if least < 0 else self.text
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 10 and least <= int(self.text) <= most):
            self.fail(f"a number from {least} to {most}")
        return int(self.text)

    def one_of(self, names: Mapping[str, int] | Sequence[str], what: str) -> int:
        """Return the number behind a name."""
        known = names if isinstance(names, Mapping) else {name: i for i, name in enumerate(names) if name}
        if self.text not in known:
            self.fail(f"{what}, such as {next(iter(known))!r}")
        return known[self.text]


class Words:
    """The ``key=value`` words that belong together; each is taken once."""

    def __init__(self, words: Iterable[Word], keys: Iterable[str], end: int) -> None:
        self.values: dict[str, Word] = {}
        self.end = end
        known = [*keys]
        for word in words:
            key, mark, value = word.text.partition("=")
            if not mark or key not in known:
                word.fail(f"one of {', '.join(known)} with = and a value")
            if key in self.values:
                word.fail(f"{key}= only once")
            self.values[key] = Word(value, word.at + len(key) + 1)

    def get(self, key: str, read: Callable[[Word], T], default: T) -> T:
        """Return what a value says, or the default where there is none."""
        return read(self.values[key]) if key in self.values else default

    def need(self, key: str) -> Word:
        """Return a value that must be there."""
        return self.values.get(key) or Word("", self.end).fail(f"{key}=")

    def fields(self, fields: Iterable[Field], seats: int, tables: Any) -> dict[str, Any]:
        """Return the values of those fields that are written by their table, by their names."""
        out: dict[str, Any] = {}
        for field in fields:
            if field.text:
                word = self.values.get(field.text)
                out[field.name] = field.empty if word is None else _value(word, field, seats, tables)
        return out


def _value(word: Word, field: Field, seats: int, tables: Any) -> Any:
    if field.names:
        return word.one_of(field.names, f"a name of {field.text}")
    return word.number(max(field.least, 0), field.limit(seats, tables))


class TextParser:
    """A text that is being read as a position."""

    def __init__(self, text: Any) -> None:
        self.words = scan(text)
        self.end = len(text)
        self.n = 0

    def head(self, words: Sequence[Word], game: str, count: int) -> list[Word]:
        """Return the first words, which name the game before all else; empty ones at the end where some are missing."""
        head = [*words[:count], *[Word("", self.end)] * count][:count]
        head[0].one_of((game,), "the name of the game")
        return head


def scan(text: Any) -> list[Word]:
    """Return the words of a text that is no longer than any position's."""
    if not isinstance(text, str):
        raise RecordError(f"position: expected a text, got {type(text).__name__}")
    if len(text) > LONGEST:
        raise RecordError(f"position: expected at most {LONGEST} characters, got {len(text)}")
    return [Word(match[0], match.start()) for match in re.finditer(r"\S+", text)]


def parts(words: Sequence[Word], mark: str = "|") -> list[list[Word]]:
    """Return the words before the first mark, between two, and behind the last one."""
    bars = [-1, *(i for i, word in enumerate(words) if word.text == mark), len(words)]
    return [[*words[a + 1 : b]] for a, b in pairwise(bars)]


def written(owner: Any, fields: Iterable[Field]) -> dict[str, str]:
    """Return the texts of those fields that are written by their table, by key; what is empty has none."""
    out = {}
    for field in fields:
        if field.text:
            value = getattr(owner, field.source)
            said = field.names[value] if field.names else str(int(value) if field.kind is FLAG else value)
            out[field.text] = said if field.always or value != field.empty else ""
    return out
