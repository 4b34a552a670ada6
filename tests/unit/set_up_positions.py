"""Positions that nobody played to, and what has to hold of whatever is accepted.

They are texts of positions from real games with some of their words and items changed, as they might be typed.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

from gingerbread_widget.protocol import GameError

GAMES = 3
MOST_STEPS = 9000  # several times as many decisions as there were in any game of these tests

Text = list[list[str]]
"""The words of the common part, and of each seat."""


class SetUp:
    """Positions of one set of rules, typed by hand.

    Parameters
    ----------
    rules : Rules
        The rules.
    kinds : tuple of (int, str)
        Seats and mode of the games from which the texts come.
    """

    def __init__(self, rules: Any, kinds: tuple[tuple[int, str], ...]) -> None:
        self.rules = rules
        self.pools = [[text for seed in range(GAMES) for text in self._texts(kind, seed)] for kind in kinds]

    def _texts(self, kind: tuple[int, str], seed: int) -> list[str]:
        rng = Random(seed)
        position = self.rules.new_position(*kind, seed)
        texts: list[str] = []
        while position.legal_actions():
            if len(texts) < 5 or rng.random() < 0.08:
                texts.append(self.rules.position_text(position))
            position.apply(a_step(position, rng))
        return [*texts, self.rules.position_text(position)]

    def typed(self, seed: int) -> tuple[str, Any]:
        """Return the text of a seed, and its position; most are several changes away from a game."""
        rng = Random(seed)
        pool = rng.choice(self.pools)
        text = rng.choice(pool)
        position = self.rules.parse_position(text)
        for _ in range(rng.choice([4, 8, 16])):
            trial = changed(text, rng.choice(pool), rng)
            try:
                position, text = self.rules.parse_position(trial), trial
            except GameError:
                continue
        return text, position


def play_on(rules: Any, position: Any, rng: Random, share: float, told: str) -> int:
    """Play on to the end at random, in so many steps.

    A share of the positions on the way is looked at, and always the last one.
    """
    steps = 0
    while steps < MOST_STEPS:
        if rng.random() < share:
            is_sound(rules, position, told)
        if not position.legal_actions():
            break
        position.apply(a_step(position, rng))
        steps += 1
    assert position.actor < 0, told
    is_sound(rules, position, told)
    assert len(position.scores()) == position.n, told
    return steps


def is_sound(rules: Any, position: Any, told: str) -> None:
    """Its text and its bytes are accepted and give it again; it is branched, and sampled from what a seat sees."""
    line = rules.position_text(position)
    told = f"{told}\ncame to {line}"
    seat = max(position.actor, 0)
    seen = rules.observe(position, seat)
    try:
        assert rules.parse_position(line) == position, told
        assert pickle.loads(pickle.dumps(position)) == position, told
        sample = rules.load(seen.sample(1).dump())
    except GameError as error:
        raise AssertionError(f"{told}\n{error}") from error
    assert rules.observe(sample, seat) == seen, told
    legal = position.legal_actions()
    assert bool(legal) == (position.actor >= 0), told
    if legal:
        position.clone().apply(legal[-1])
        assert rules.position_text(position) == line, told


def a_step(position: Any, rng: Random) -> int:
    """Choose an action: mostly a candidate, so that games get somewhere, but every legal one comes up."""
    return int(rng.choice(position.legal_actions() if rng.random() < 0.2 else position.candidate_actions()))


# ---- changes ---------------------------------------------------------------------------------------------------------


def changed(text: str, other: str, rng: Random) -> str:
    """The text with one to three of its words or items changed; some come from another text."""
    words, others = ([part.split() for part in it.split(" | ")] for it in (text, other))
    for _ in range(rng.choice([1, 1, 2, 3])):
        rng.choice(CHANGES)(words, others, rng)
    return " | ".join(" ".join(part) for part in words)


def _place(text: Text, rng: Random) -> tuple[list[str], int]:
    """A part, and a word in it that has a value."""
    return rng.choice([(part, i) for part in text for i, word in enumerate(part) if "=" in word])


def _items(part: list[str], i: int) -> list[str]:
    return part[i].partition("=")[2].split(",")


def _write(part: list[str], i: int, items: list[str]) -> None:
    key = part[i].partition("=")[0]
    part[i : i + 1] = [f"{key}={','.join(items)}"] if items else []


def _leave_out(text: Text, _other: Text, rng: Random) -> None:
    part, i = _place(text, rng)
    del part[i]


def _word_of_another(text: Text, other: Text, rng: Random) -> None:
    """What another position has in such a place: a number, a list, the belongings of a seat."""
    theirs, i = _place(other, rng)
    goal = text[0] if theirs is other[0] else rng.choice(text[1:])
    key = theirs[i].partition("=")[0]
    goal[:] = [word for word in goal if word.partition("=")[0] != key] + [theirs[i]]


def _seat_of_another(text: Text, other: Text, rng: Random) -> None:
    text[rng.randrange(1, len(text))] = rng.choice(other[1:])


def _turn_of_another(text: Text, other: Text, _rng: Random) -> None:
    """The phase, and all numbers of the turn."""
    lists = [word for word in text[0] if "," in word]
    text[0] = [word for word in other[0] if "," not in word] + lists


def _number(text: Text, _other: Text, rng: Random) -> None:
    part, i = _place(text, rng)
    key, _, value = part[i].partition("=")
    if value.isdigit():
        part[i] = f"{key}={max(0, int(value) + rng.choice([-2, -1, 1, 2]))}"


def _drop(text: Text, _other: Text, rng: Random) -> None:
    part, i = _place(text, rng)
    items = _items(part, i)
    items.pop(rng.randrange(len(items)))
    _write(part, i, items)


def _move(text: Text, _other: Text, rng: Random) -> None:
    """An item goes elsewhere."""
    part, i = _place(text, rng)
    items = _items(part, i)
    item = items.pop(rng.randrange(len(items)))
    _write(part, i, items)
    part, i = _place(text, rng)
    items = _items(part, i)
    items.insert(rng.randrange(len(items) + 1), item)
    _write(part, i, items)


def _swap(text: Text, _other: Text, rng: Random) -> None:
    """Two items change places."""
    (part, i), (other, k) = _place(text, rng), _place(text, rng)
    if part is not other or i != k:
        ours, theirs = _items(part, i), _items(other, k)
        a, b = rng.randrange(len(ours)), rng.randrange(len(theirs))
        ours[a], theirs[b] = theirs[b], ours[a]
        _write(part, i, ours)
        _write(other, k, theirs)


CHANGES: tuple[Callable[[Text, Text, Random], None], ...] = (
    _leave_out,
    _word_of_another,
    _seat_of_another,
    _turn_of_another,
    _number,
    _drop,
    _move,
    _swap,
)
