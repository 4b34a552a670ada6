"""Exercises and lessons: texts with numbers, other ones for each pupil, and what is right for these numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..games.kit import arguments
from ..protocol import GameError

Numbers = dict[str, Any]
#: Numbers as attributes, for what is computed of them.
Asked = SimpleNamespace
#: As it is kept: a number, or chosen letters in the order of the alphabet, such as ``"bc"``.
Answer = float | str


class Number(NamedTuple):
    """Answers that are numbers, right within a tolerance.

    >>> chance = Number(0, 1, 0.005)
    >>> chance.read("answer_1", 1), chance.same(0.251, 0.25)
    (1.0, True)
    """

    low: float  #: The least that makes sense.
    high: float  #: The most.
    tolerance: float  #: The distance by which an answer may be off.
    relative: bool = False  #: True if the tolerance is a part of the right answer.

    def read(self, name: str, value: Any) -> Answer:
        """Return an answer as it is kept; `GameError` if it is none."""
        return arguments.number(name, value, self.low, self.high)

    def same(self, answer: Answer, right: Answer) -> bool:
        """Return whether an answer is right."""
        reach = self.tolerance * (abs(float(right)) if self.relative else 1)
        return abs(float(answer) - float(right)) <= reach


class Letters(NamedTuple):
    """Answers that are some of several letters.

    >>> Letters("abcd").read("answer_1", {"C", "a"})
    'ac'
    """

    letters: str

    def read(self, name: str, value: Any) -> Answer:
        """Return an answer as it is kept; `GameError` if it is none."""
        right = f'a set of some of the letters {", ".join(self.letters)}, such as {{"a", "b"}}'
        found = [*value] if isinstance(value, str) else arguments.listed(name, value, right, len(self.letters))
        chosen = {str(it).strip().lower() for it in found} - {"", ","}
        if not chosen or not chosen <= {*self.letters}:
            raise arguments.wrong(name, right, value)
        return "".join(sorted(chosen))

    def same(self, answer: Answer, right: Answer) -> bool:
        """Return whether an answer is right."""
        return answer == right


@dataclass(frozen=True)
class Exercise:
    """An exercise."""

    text: str  #: Markdown, in which numbers stand as ``{name}``.
    example: Numbers  #: The numbers of whoever has none of their own.
    draw: Callable[[Random], Numbers]
    solve: Callable[[Asked], Answer]
    form: Number | Letters
    #: An experiment on an answer, as sentences: what trials show of it, without telling what would be right.
    trial: Callable[[Any, Asked], str]
    #: Answers that many people give, and what to think about.
    slips: tuple[tuple[Callable[[Asked], Answer], str], ...] = ()

    def drawn(self, rng: Random) -> Numbers:
        """Return new numbers, none of which happens to be the right answer."""
        while True:
            numbers = self.draw(rng)
            right = self.solved(numbers)
            given = [it for value in numbers.values() for it in (value if isinstance(value, list) else [value])]
            if isinstance(right, str) or not any(
                self.form.same(it, right) for it in given if isinstance(it, int | float)
            ):
                return numbers

    def told(self, numbers: Numbers) -> str:
        """Return the text with its numbers."""
        return self.text.format_map(numbers)

    def right(self, answer: Any, numbers: Numbers) -> bool:
        """Return whether an answer is right; what is no answer is wrong."""
        try:
            given = self.form.read("answer", answer)
        except GameError:
            return False
        return self.form.same(given, self.solved(numbers))

    def solved(self, numbers: Numbers) -> Answer:
        """Return the right answer."""
        return self.solve(Asked(**numbers))

    def remarks(self, answer: Answer, numbers: Numbers) -> list[str]:
        """Return what is to be said of an answer without telling the right one."""
        asked = Asked(**numbers)
        right = self.form.same(answer, self.solve(asked))
        found = [hint for slip, hint in self.slips if not right and self.form.same(answer, slip(asked))]
        return [*found[:1], self.trial(answer, asked)]


@dataclass(frozen=True, repr=False)
class Lesson:
    """A lesson: a notebook with exercises."""

    id: str  #: Name of its notebook among the examples.
    title: str
    goals: tuple[str, ...]  #: Things that pupils can do afterwards.
    age: str
    minutes: int
    exercises: tuple[Exercise, ...]

    def exercise(self, number: Any) -> Exercise:
        """Return an exercise by its number, from 1."""
        return self.exercises[arguments.integer("exercise", number, 1, len(self.exercises)) - 1]

    def __repr__(self) -> str:
        return f"<Lesson {self.id}: {self.title}>"

    @property
    def example(self) -> list[Numbers]:
        """Return the numbers of the exercises for whoever has none of their own."""
        return [it.example for it in self.exercises]


def letters(found: Mapping[str, bool]) -> str:
    """Return the letters for which something is true.

    >>> letters({"a": False, "b": True})
    'b'
    """
    return "".join(it for it, true in sorted(found.items()) if true)
