"""Make the long runs of `make proof` whose figures stand in `docs/inside.md`, and count what they went through.

::

    python -m tests.campaigns                          # a quarter of an hour
    python -m tests.campaigns --only sessions races    # some of them, while you work
    python -m tests.campaigns --write docs/inside.md   # puts the table there, between two comment lines

A campaign that finds a fault ends with an error that tells the seed. So whatever is counted here was right.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from gingerbread_widget.games import house
from tests.reference import comparison as by_house
from tests.reference.race import comparison as by_race
from tests.scale.test_sessions import held_at_the_end
from tests.unit.pages import pages
from tests.unit.set_up_positions import play_on
from tests.unit.test_set_up_positions import KINDS, texts
from tests.unit.test_widget_campaign import messages

BLOCK: Final = re.compile(r"(<!-- campaigns -->\n).*?(<!-- /campaigns -->)", re.DOTALL)
HEAD: Final = "| run | held at every step | how much |\n|---|---|---|\n"


class Campaign(NamedTuple):
    """A run, what holds in it, and how its figures come about."""

    key: str
    title: str
    holds: str
    figures: Callable[[], str]


def games() -> str:
    """Compare games of the house with its second implementation."""
    plans = [by_house.Plan(seats, mode, n) for seats in (2, 3, 4) for mode in house.RULES.modes for n in range(500)]
    total = sum((by_house.compare(plan) for plan in plans), Counter[str]())
    return f"{len(plans):,} games, {total['steps']:,} decisions"


def races() -> str:
    """Compare races with their second implementation, entered from the middle too."""
    plans = [by_race.Plan(seats, number) for seats in range(2, 7) for number in range(600)]
    total = sum((by_race.compare(plan) for plan in plans), Counter[str]())
    entered = sum(times for what, times in total.items() if what.startswith("entered at "))
    return f"{len(plans):,} races, {total['steps']:,} decisions; {entered:,} times from the middle"


def positions() -> str:
    """Play positions that were typed by hand on to their end."""

    def steps() -> Iterator[int]:
        for rules in KINDS:
            for seed in range(1000, 21_000):
                text, position = texts(rules).typed(seed)
                yield play_on(rules, position, Random(seed), 0.01, f"{rules.name}, seed {seed}: {text}")

    played = [*steps()]
    return f"{len(played) // len(KINDS):,} of each game, {sum(played):,} decisions after them"


def requests() -> str:
    """Send messages of all kinds to widgets."""
    with pytest.MonkeyPatch.context() as patch:
        show, done = pages(patch), Counter[str]()
        for name in ("house", "candyman"):
            for seed in range(1, 9):
                done.update(messages(show, name, 12_500, seed))
    return f"100,000 for each game, of which {done.total():,} were carried out and {200_000 - done.total():,} refused"


def sessions() -> str:
    """Open and close sessions in one process of each host."""

    def told(name: str) -> str:
        with TemporaryDirectory() as folder:
            first, last = held_at_the_end(name, 200, Path(folder))
        grown = last.megabytes - first.megabytes
        return f"{last.objects[0] // 2} in memory with the one that counts, {grown:+.1f} MB since the fiftieth"

    return f"200 of Shiny: {told('shiny')}; 200 of marimo: {told('marimo')}"


CAMPAIGNS: Final = (
    Campaign("games", "Gingerbread House beside its second implementation", "actions, table, knowledge, points", games),
    Campaign("races", "Candyman beside its second implementation", "actions, table, cards that come up, points", races),
    Campaign(
        "positions",
        "positions set up at random, played to their end",
        "at one step in a hundred: the text is accepted, bytes and samples give the position again",
        positions,
    ),
    Campaign(
        "messages",
        "messages from a page: right, wrong, malicious",
        "a page acts for its own seats, a refusal tells nothing hidden and changes nothing, what is Python's stays",
        requests,
    ),
    Campaign("sessions", "sessions in one process, each with a game and an editor", "nothing is kept", sessions),
)


def main(arguments: list[str]) -> None:
    """Run the campaigns, print their table, and write it."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=[it.key for it in CAMPAIGNS], help="run some of them")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="page to put the table in")
    options = parser.parse_args(arguments)
    if options.only and options.write:
        parser.error("some campaigns are not for a page: leave out --only or --write")
    table = HEAD
    for it in CAMPAIGNS:
        if not options.only or it.key in options.only:
            table += f"| {it.title} | {it.holds} | {it.figures()} |\n"
            sys.stderr.write(f"{table.splitlines()[-1]}\n")
    sys.stdout.write(table)
    if options.write:
        page = options.write.read_text(encoding="utf-8")
        options.write.write_text(BLOCK.sub(lambda found: found[1] + table + found[2], page), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
