"""Whole games as digests, to compare builds: interpreted and compiled, one Python and another, before and after.

::

    python -m tests.battery.digests --games 10000 --out here.txt   # a line a game; about two minutes interpreted
    diff here.txt there.txt                                        # of another build, written by the same command
    python -m tests.battery.digests --steps 4711                   # where two builds part: game 4711 step by step
    python -m tests.battery.digests --golden                       # write tests/golden/NAME-digests.txt anew

Needs neither pytest nor a notebook, only the package's rules. A line tells what differs when it differs: ``play``
covers each step's legal and candidate actions, the code played and its text, and all scores; ``dumps`` the positions;
``seen`` what each seat is given to know, and the score table; ``hidden`` reshuffles of what it cannot know.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.games.kit.rng import step, stream
from tests.battery.games import KERNELS, KINDS, Kind
from tests.battery.kernel import Kernel

EVERY = 7  # steps from one look at observations and reshuffles to the next
COLUMNS = ("play", "dumps", "seen", "hidden")
DIGITS = 12


def game(kernel: Kernel, number: int) -> tuple[Kind, int]:
    """The kind and the seed of a numbered game: all kinds in turn; small seeds and large ones, of up to 63 bits."""
    kinds = [kind for kind in KINDS if kind.kernel is kernel]
    seed = number if number // len(kinds) % 2 == 0 else number * 0x9E3779B97F4A7C15 % 2**63
    return kinds[number % len(kinds)], seed


def plain(thing: Any) -> Any:
    """An object that JSON does not know, in terms that it does: a record's fields, unless they play no part in `==`."""
    if is_dataclass(thing):
        return {field.name: getattr(thing, field.name) for field in fields(thing) if field.compare}
    if isinstance(thing, set | frozenset):
        return sorted(thing)
    raise TypeError(f"a {type(thing).__name__} in what a seat is given to know")


def canonical(thing: Any) -> bytes:
    """The same bytes for the same contents, whatever the Python."""
    return json.dumps(thing, default=plain, sort_keys=True, separators=(",", ":")).encode()


def moves(kind: Kind, seed: int, number: int) -> Iterator[tuple[BasePosition, list[int], list[int], int]]:
    """The game: at each step the position, its legal actions, its candidates, and the code that is played next.

    A third of the games is played at random among all legal actions, a third among the candidates, a third by turns.
    """
    position = kind.start(seed)
    x = stream(number, 77)
    manner = number // 6 % 3
    while position.actor >= 0:
        legal, candidates = [*position.legal_actions()], [*position.candidate_actions()]
        x = step(x)
        choices = legal if manner == 0 or (manner == 2 and x % 5 < 2) else candidates
        x = step(x)
        code = choices[x % len(choices)]
        yield position, legal, candidates, code
        position.apply(code)
    yield position, [], [], -1


def seen(kind: Kind, position: BasePosition) -> Iterator[bytes]:
    """What each seat is given, and what anybody may read."""
    rules = kind.rules
    for seat in range(kind.seats):
        yield canonical(rules.observe(position, seat))
    rows = [(row.label, row.points, row.reasons) for row in rules.score_rows(position)]
    yield canonical([rows, rules.ranking(position)])


def hidden(position: BasePosition, seed: int) -> bytes:
    """What a reshuffle for the actor makes of the position."""
    other = position.clone()
    other.determinize(max(position.actor, 0), seed)
    return other.dump()


def digests(kernel: Kernel, number: int) -> tuple[str, dict[str, str]]:
    """What a numbered game is, in words, and a digest a column."""
    kind, seed = game(kernel, number)
    of = {column: sha256() for column in COLUMNS}
    play, dumps = of["play"], of["dumps"]
    steps, scores = -1, [0]
    for position, legal, candidates, code in moves(kind, seed, number):
        steps += 1
        scores = [*position.scores()]
        text = kind.rules.text(position, code) if code >= 0 else ""
        play.update(f"{legal}{candidates}{scores}{position.actor}{code}{text};".encode())
        dumps.update(position.dump())
        if steps % EVERY == 0 or not legal:
            for part in seen(kind, position):
                of["seen"].update(part)
            of["hidden"].update(hidden(position, seed))
    words = f"{kind} seed {seed}: {steps} steps, scores {'-'.join(map(str, scores))}"
    return words, {column: value.hexdigest()[:DIGITS] for column, value in of.items()}


def line(columns: dict[str, str]) -> str:
    return ", ".join(f"{column} {value}" for column, value in columns.items())


def lines(kernel: Kernel, numbers: Iterable[int]) -> Iterator[str]:
    """A line a game."""
    for number in numbers:
        words, columns = digests(kernel, number)
        yield f"{number} {words}, {line(columns)}"


def together(kernel: Kernel, first: int, games: int = 100) -> str:
    """One line for so many games."""
    of = {column: sha256() for column in COLUMNS}
    for number in range(first, first + games):
        words, columns = digests(kernel, number)
        of["play"].update(words.encode())
        for column, value in columns.items():
            of[column].update(value.encode())
    return f"{first} to {first + games - 1}: " + line(
        {column: value.hexdigest()[:DIGITS] for column, value in of.items()}
    )


def golden(kernel: Kernel) -> Path:
    """Where the digests of the first games are kept."""
    return Path(__file__).parents[1] / "golden" / f"{kernel.rules.name}-digests.txt"


def steps(kernel: Kernel, number: int) -> Iterator[str]:
    """A game step by step, with a digest of each part."""
    kind, seed = game(kernel, number)
    yield f"{kind} seed {seed}"
    for i, (position, legal, candidates, code) in enumerate(moves(kind, seed, number)):
        text = kind.rules.text(position, code) if code >= 0 else "over"
        parts = {
            "legal": canonical(legal),
            "candidates": canonical(candidates),
            "dump": position.dump(),
            "seen": b"".join(seen(kind, position)),
            "hidden": hidden(position, seed),
        }
        told = {name: sha256(part).hexdigest()[:DIGITS] for name, part in parts.items()}
        yield f"{i} seat {position.actor} {text}, scores {[*position.scores()]}, {line(told)}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.battery.digests", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default=KERNELS[0].rules.name, choices=[kernel.rules.name for kernel in KERNELS])
    parser.add_argument("--games", type=int, default=100, help="how many")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--steps", type=int, metavar="NUMBER", help="one game step by step")
    parser.add_argument("--golden", action="store_true", help="write what the tests compare with")
    parser.add_argument("--out", type=Path, help="a file; the screen if left out")
    options = parser.parse_args()
    kernel = next(kernel for kernel in KERNELS if kernel.rules.name == options.game)
    if options.golden:
        few = [] if kernel.few == 100 else [together(kernel, 0, kernel.few)]
        kept = [*few, *(together(kernel, first) for first in range(0, kernel.many, 100))]
        golden(kernel).write_text("\n".join(kept) + "\n", encoding="utf-8")
        return
    written = (
        lines(kernel, range(options.first, options.first + options.games))
        if options.steps is None
        else steps(kernel, options.steps)
    )
    if options.out is None:
        sys.stdout.writelines(text + "\n" for text in written)
    else:
        with options.out.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(text + "\n" for text in written)


if __name__ == "__main__":
    main()
