"""The share of 95 % intervals of ratings that hold the truth, over positions of both games.

The truth is the mean of fifty times as many games. On a compiled kernel, such as the one that `make ladder` leaves::

    PYTHONSAFEPATH=1 PYTHONPATH=.venv/.ladder:. .venv/bin/python -m tests.scale.coverage --write docs/analysis.md

`tests/unit/test_coverage.py` looks at a few of these positions, with the truth that this script has left for it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import gingerbread_widget as gw
from gingerbread_widget.analysis import Rating, rate
from gingerbread_widget.analysis.candidates import worths
from gingerbread_widget.analysis.moment import EPSILON, Moment

TABLES: Final = (("house", 2), ("house", 3), ("house", 4), ("candyman", 2), ("candyman", 4), ("candyman", 6))
#: Candidates of a position, at the most: wider ones take long, and are alike.
WIDEST: Final = 12
PLAYOUTS, TRUTH, LONG_RUN = 100, 5000, 10**6
#: Positions of each table that the everyday run may look at.
KEPT: Final = 8
KNOWN: Final = Path(__file__).parents[1] / "fixtures" / "chances.json"
BLOCK: Final = re.compile(r"(<!-- coverage -->\n).*?(<!-- /coverage -->)", re.DOTALL)

#: By code of the first action: final points, margin and chance to win.
Truth = dict[int, tuple[float, float, float]]


class Share(NamedTuple):
    """Something over positions: a mean, and its standard error by bootstrap."""

    mean: float
    error: float


#: By what is asked, and by position: what was found there, 1 for an interval that holds the truth.
Found = dict[str, dict[int, list[float]]]


@cache
def moment(name: str, seats: int, number: int) -> gw.Game:
    """A moment of a greedy game with something to choose."""
    lot = Random(f"{name} {seats} {number}")
    while True:
        game = gw.new_game(name, players=[*"ABCDEF"[:seats]], seed=lot.getrandbits(40))
        gw.players.play_out(game, ["greedy"] * seats, lot.getrandbits(40))
        game.go_to(lot.randrange(game.steps))
        if 2 <= len(game.candidate_actions()) <= WIDEST:
            return game


def truth(game: gw.Game) -> Truth:
    """Return the worth of every action."""
    at = Moment(game, None, "greedy", EPSILON, LONG_RUN)
    candidates = at.candidates()
    at.play(candidates, TRUTH)
    found = zip(candidates, worths(candidates), strict=True)
    return {it.codes[0]: (points.mean, margin.mean, win.mean) for it, (points, margin, win) in found}


def held(rating: Rating, known: Truth) -> Iterator[tuple[str, float]]:
    """Yield what was asked, and 1 for an interval that holds the truth; of the best action, what it is off by, too."""
    best = known[rating.best.action.code]
    for row in rating.rows:
        points, margin, win = known[row.action.code]
        asked = [("points", row.points, points), ("margin", row.margin, margin), ("win", row.win, win)]
        place = "win, truth outside .02 to .98" if not 0.02 <= win <= 0.98 else "win, truth in .1 to .9"
        if not 0.02 <= win <= 0.98 or 0.1 <= win <= 0.9:
            asked.append((place, row.win, win))
        if row is rating.best:
            asked.append(("win of the best", row.win, win))
            yield "off", row.win.mean - win
        else:
            asked.append(("behind the best", row.behind, best[2] - win))
        if 2 * row.playouts < rating.best.playouts:
            asked.append(("win of the first to go", row.win, win))
        for name, it, wanted in asked:
            low, high = it.interval()
            yield name, float(low - 1e-9 <= wanted <= high + 1e-9)


def looked_at(positions: Iterable[tuple[gw.Game, Truth]], playouts: int, repeats: int, *, halving: bool) -> Found:
    """Rate positions with other seeds, again and again."""
    found: Found = defaultdict(lambda: defaultdict(list))
    for number, (game, known) in enumerate(positions):
        for seed in range(repeats):
            for name, it in held(rate(game, playouts=playouts, halving=halving, seed=seed), known):
                found[name][number].append(it)
    return found


def share(by_position: dict[int, list[float]], resamples: int = 300) -> Share:
    """The mean over all rows, and its error by bootstrap over positions."""
    sums = [(sum(it), len(it)) for it in by_position.values()]
    lot, means = Random(1), []
    for _ in range(resamples):
        some = lot.choices(sums, k=len(sums))
        means.append(sum(it for it, _ in some) / sum(count for _, count in some))
    middle = sum(means) / resamples
    whole = sum(it for it, _ in sums) / sum(count for _, count in sums)
    return Share(whole, (sum((it - middle) ** 2 for it in means) / resamples) ** 0.5)


ROWS: Final = (
    *(("win", "win, truth in .1 to .9", "win, truth outside .02 to .98", "win of the first to go", "win of the best")),
    *(("behind the best", "points", "margin", "off")),
)


def table(columns: dict[str, dict[bool, Found]], stamp: str) -> str:
    """The tables, for a page: without and with halving."""
    lines = []
    for halving in (False, True):
        head = "with halving" if halving else "without halving"
        lines += [f"| {head} | {' | '.join(columns)} |", f"| --- |{' ---: |' * len(columns)}"]
        for name in ROWS:
            cells = []
            for found in columns.values():
                if not found[halving].get(name):
                    cells.append("")
                    continue
                it = share(found[halving][name])
                sign = "+.1f" if name == "off" else ".1f"
                cells.append(f"{100 * it.mean:{sign}} ± {100 * it.error:.1f}")
            label = "the best looks too good by" if name == "off" else name
            if any(cells):
                lines.append(f"| {label} | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join([*lines, stamp, ""])


def main(arguments: list[str]) -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.scale.coverage", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=100, help="of each game and number of seats")
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="page to put the table in; keeps some truth as well")
    wanted = parser.parse_args(arguments)
    columns, kept = {}, {}
    for name, seats in TABLES:
        games = [moment(name, seats, number) for number in range(wanted.positions)]
        positions = [(game, truth(game)) for game in games]
        columns[f"{name}, {seats} seats"] = {
            halving: looked_at(positions, wanted.playouts, wanted.repeats, halving=halving) for halving in (False, True)
        }
        kept[f"{name} {seats}"] = [
            [[code, *map(_short, it)] for code, it in known.items()] for _, known in positions[:KEPT]
        ]
        print(f"{name}, {seats} seats", flush=True)  # noqa: T201 - the report
    kernel = "compiled" if gw.kernel_info().compiled else "interpreted"
    stamp = (
        f"{wanted.positions} positions a column, {wanted.repeats} ratings of {wanted.playouts} playouts each, "
        f"{kernel} kernel, {datetime.now(UTC):%Y-%m-%d}"
    )
    text = table(columns, stamp)
    print(text)  # noqa: T201
    if wanted.write:
        old = wanted.write.read_text(encoding="utf-8")
        wanted.write.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n{found[2]}", old), encoding="utf-8")
        rows = ",\n".join(f"{json.dumps(name)}: [\n{_lines(rows)}\n]" for name, rows in kept.items())
        KNOWN.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    return 0


def _short(value: float) -> float:
    return round(value, 4)


def _lines(rows: list[list[list[float]]]) -> str:
    return ",\n".join(json.dumps(row) for row in rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
