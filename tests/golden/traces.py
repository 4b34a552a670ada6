"""Whole games as text that a person can check step by step, one file a mode and number of seats.

A seed must mean the same game in every version and on every Python. When a rule or the order of actions is changed on
purpose, write the files anew, read the difference, and derive a changed step by hand::

    python -m tests.golden.traces

At each step the text tells who plays what, as which of how many actions, and what that changes of what the actor knows.
Now and then it tells the whole moment: the position in the notation that ``rules.parse_position`` reads, hidden piles
included, all that may be done, what each seat knows, and the score table.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Any

from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.games.kit.rng import step, stream
from tests.battery.digests import canonical
from tests.battery.games import KINDS, Kind

FOLDER = Path(__file__).parent
WIDTH = 120

HOW_TO_READ = """
A step: its number, seat, turn and action; which place in which list the action has, counted from 0 ("3 of 8" legal
actions, "3 of 8c" candidates); what everybody sees of it. Below, what it changes of what the actor knows: "a > b" is
another value, "[2] a > b" another value at place 2 of a row, "+a -b" what comes into a row and what goes out of it.

Which action is played: x starts as stream(seed, 99) of games.kit.rng and goes on by step(x) before each
choice; the place is x modulo the length of the list, which is that of the candidates at the first step, that of all
legal actions at the second, and so by turns.

A whole moment, between lines: the position in the notation that rules.parse_position reads, hidden piles included; the
legal actions, candidates with a star; what each seat knows; the score table.
"""


def seed(kind: Kind) -> int:
    """The seed of the game that is kept."""
    return 40 + kind.seats


def file(kind: Kind) -> Path:
    """Where the game is kept."""
    return FOLDER / f"{kind}.txt"


# ---- what is known, as flat text -------------------------------------------------------------------------------------


def flat(thing: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Names and values: of parts of a mapping or a list of mappings by themselves, of all else as a whole."""
    if isinstance(thing, dict):
        for key, part in thing.items():
            yield from flat(part, f"{name}.{key}" if name else key)
    elif isinstance(thing, list) and thing and all(isinstance(part, dict) for part in thing):
        for i, part in enumerate(thing):
            yield from flat(part, f"{name}.{i}")
    else:
        yield name, thing


def known(kind: Kind, position: BasePosition, seat: int) -> dict[str, Any]:
    """What a seat is given to know, as names and plain values."""
    return dict(flat(json.loads(canonical(kind.rules.observe(position, seat)))))


def shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + " ".join(shown(part) for part in value) + "]"
    return str(value)


def change(old: Any, new: Any) -> str:
    """What became of a value, in few words."""
    if isinstance(old, list) and isinstance(new, list):
        if len(old) == len(new):
            places = [i for i, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
            return ", ".join(f"[{i}] {shown(old[i])} > {shown(new[i])}" for i in places)
        before, after = Counter(map(shown, old)), Counter(map(shown, new))
        words = [f"+{part}" for part in (after - before).elements()]
        return " ".join(words + [f"-{part}" for part in (before - after).elements()])
    return f"{shown(old)} > {shown(new)}"


def folded(words: str, indent: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


# ---- the parts of a file ---------------------------------------------------------------------------------------------


def heading(kind: Kind) -> list[str]:
    """What the game is, and what its numbers stand for."""
    lines = [f"{kind.rules.name}, {kind.mode}, {kind.seats} seats, seed {seed(kind)}", HOW_TO_READ]
    lines += [*folded(f"numbers: {kind.kernel.numbers}", "")]
    for name, value in kind.rules.setup(kind.start(seed(kind))).items():
        if isinstance(value, list):
            rows = [f"{i} = {shown(part).strip('[]')}" for i, part in enumerate(value)]
            lines += folded(f"{name}: " + "; ".join(rows), "")
    return lines


def whole(kind: Kind, position: BasePosition) -> list[str]:
    """All there is to know of a moment."""
    rules = kind.rules
    lines = ["", "-" * WIDTH, rules.position_text(position)]
    lines.append(f"sha256 of the dump: {sha256(position.dump()).hexdigest()[:16]}")
    candidates = position.candidate_actions()
    texts = [rules.text(position, code) + "*" * (code in candidates) for code in position.legal_actions()]
    lines += folded(f"legal, {len(texts)}: " + ", ".join(texts), "")
    first = known(kind, position, 0)
    lines += folded("seat 0 knows: " + ", ".join(f"{name} {shown(value)}" for name, value in first.items()), "")
    for seat in range(1, kind.seats):
        other = known(kind, position, seat)
        apart = [f"{name} {shown(other[name])}" for name in other if other[name] != first.get(name)]
        lines += folded(f"seat {seat} knows the same, but for: " + ", ".join(apart), "")
    for row in rules.score_rows(position):
        reasons = "    " + " | ".join(row.reasons) if any(row.reasons) else ""
        lines.append(f"{row.label}: {' '.join(map(str, row.points))}{reasons}")
    return [*lines, f"ranking (seat, place): {rules.ranking(position)}", "-" * WIDTH, ""]


def moves(kind: Kind) -> Iterator[tuple[BasePosition, int, str]]:
    """The position before each move, the code that is played, and as which of how many it was chosen."""
    position = kind.start(seed(kind))
    x = stream(seed(kind), 99)
    number = 0
    while position.actor >= 0:
        x = step(x)
        choices = position.legal_actions() if number % 2 else position.candidate_actions()
        place = x % len(choices)
        yield position, choices[place], f"{place} of {len(choices)}{' ' if number % 2 else 'c'}"
        position.apply(choices[place])
        number += 1


def move(kind: Kind, position: BasePosition, code: int, number: int, place: str) -> list[str]:
    """One step, and what it changes of what the actor knows."""
    seat, turn, *details = map(str, kind.rules.entry(position, code))
    first = f"{number:3} {seat} {turn:>2} {kind.rules.text(position, code):18} {place:>9}  {' '.join(details)}"
    after = position.clone()
    after.apply(code)
    before, now = (known(kind, p, position.actor) for p in (position, after))
    changed = [f"{name} {change(before.get(name), value)}" for name, value in now.items() if value != before.get(name)]
    return [first.rstrip(), *folded("; ".join(changed), " " * 9)]


def text(kind: Kind) -> str:
    """The whole game, or as much of it as its kernel wants told."""
    length = min(sum(1 for _ in moves(kind)), kind.kernel.told)
    parts = max(2, 10 // kind.seats)  # the more seats, the longer the game and all that is told of a moment
    told = {length * i // parts for i in range(parts)}
    lines = heading(kind)
    position = kind.start(seed(kind))
    for number, (at, code, place) in enumerate(moves(kind)):
        position = at
        if number == length:
            break
        if number in told:
            lines += whole(kind, at)
        lines += move(kind, at, code, number + 1, place)
    return "\n".join([*lines, *whole(kind, position)]) + "\n"


if __name__ == "__main__":
    for each in KINDS:
        file(each).write_text(text(each), encoding="utf-8")
