"""Losses a decision of the levels of the ladder, and the accuracy that a review finds.

On a compiled kernel, such as the one that `make ladder` leaves; half a minute a game, and it goes on where it was::

    PYTHONSAFEPATH=1 PYTHONPATH=.venv/.ladder:. .venv/bin/python -m tests.scale.accuracy --games 5
    ... --write docs/analysis.md                   # with the tables

Half of what `beginner` loses is `halving_loss` of the rules of a game, which makes the accuracy of that level 25.
`tests/unit/test_accuracy.py` holds the constants to the games that this script has left for it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import gingerbread_widget as gw
from gingerbread_widget.analysis import review
from gingerbread_widget.analysis.intervals import moments
from gingerbread_widget.registry import rules_named

GAMES: Final = ("house", "candyman")
LEVELS: Final = ("random", *gw.players.LADDER)
PAIRINGS: Final = (*pairwise(LEVELS), ("casual", "expert"))
#: Apart from the seeds of tests, of the ladder, and of other scripts.
FIRST_SEED: Final = 13_000_000
KNOWN: Final = Path(__file__).parents[1] / "fixtures" / "losses.json"
BLOCK: Final = re.compile(r"(<!-- accuracy -->\n).*?(<!-- /accuracy -->)", re.DOTALL)


class Side(NamedTuple):
    """The losses of one seat in one game."""

    level: str
    against: str
    seed: int
    decisions: int  #: Those that were not forced.
    loss: float  #: Chance to win that was lost for certain, in all of them.
    measured: float  #: The same with what is too close to call.
    errors: tuple[int, ...]  #: Blunders, mistakes, inaccuracies.


def known() -> dict[str, list[Side]]:
    """The measurements, by game."""
    if not KNOWN.exists():
        return {name: [] for name in GAMES}
    return {name: [Side(*it) for it in sides] for name, sides in json.loads(KNOWN.read_text(encoding="utf-8")).items()}


def keep(sides: dict[str, list[Side]]) -> None:
    """Write what has been measured, a line a seat."""
    rows = {name: ",\n".join(map(json.dumps, some)) for name, some in sides.items()}
    games = ",\n".join(f"{json.dumps(name)}: [\n{some}\n]" for name, some in rows.items())
    KNOWN.write_text(f"{{\n{games}\n}}\n", encoding="utf-8")


def played(name: str, pairing: tuple[str, str], seed: int) -> list[Side]:
    """Play a game, and review it; who begins depends on the seed."""
    who = pairing[:: 1 if seed % 2 == 0 else -1]
    rules = rules_named(name)
    game = gw.new_game(name, players=["Ada", "Bo"], mode=rules.tournament_mode, seed=seed)
    found = review(gw.players.play_out(game, who, seed))
    out = []
    for seat, level in enumerate(who):
        rows = [row for row in found.rows if row.seat == seat and not row.forced]
        loss, measured = (
            round(sum(it), 4) for it in ([row.loss for row in rows], [row.grade.loss.mean for row in rows])
        )
        out.append(Side(level, who[1 - seat], seed, len(rows), loss, measured, (*found.errors(seat).values(),)))
    return out


def average(sides: Sequence[Side]) -> float:
    """The chance to win that was lost for certain with a decision."""
    return sum(it.loss for it in sides) / sum(it.decisions for it in sides)


def halving(sides: Sequence[Side]) -> float:
    """The loss that halves the accuracy."""
    return average([it for it in sides if it.level == "beginner"]) / 2


def accuracy(name: str, sides: Sequence[Side]) -> float:
    """The accuracy of all decisions, as `Review.accuracy` has it."""
    return float(100 * 0.5 ** (average(sides) / rules_named(name).halving_loss))


COLUMNS: Final = (
    *("games", "decisions", "average loss", "lost for certain", "accuracy", "half of the games"),
    *("blunders", "mistakes", "inaccuracies"),
)


def row(name: str, some: Sequence[Side]) -> tuple[str, ...]:
    """The losses of one level, in the order of the columns."""
    decisions = sum(it.decisions for it in some)
    losses = [_ratio([(it.measured, it.decisions) for it in some]), _ratio([(it.loss, it.decisions) for it in some])]
    single = sorted(accuracy(name, [it]) for it in some)
    low, high = (single[round(share * (len(single) - 1))] for share in (0.25, 0.75))
    return (
        str(len(some)),
        str(decisions),
        *(f"{100 * middle:.2f} ± {100 * error:.2f} %" for middle, error in losses),
        f"{accuracy(name, some):.0f}",
        f"{low:.0f} to {high:.0f}",
        *(f"{sum(it.errors[i] for it in some) / len(some):.1f}" for i in range(3)),
    )


def _ratio(games: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The loss a decision over some games, with its error."""
    lost, decisions = (sum(it) for it in zip(*games, strict=True))
    middle = lost / decisions
    variance = moments([loss - middle * number for loss, number in games])[1] or 0.0
    return middle, variance**0.5 * len(games) / decisions


def table(name: str, sides: Sequence[Side]) -> str:
    """The table of a game, for a page."""
    levels = {level: [it for it in sides if it.level == level] for level in LEVELS}
    lines = [(name, *COLUMNS), ("---", *["---:"] * len(COLUMNS))]
    lines += [(level, *row(name, some)) for level, some in levels.items() if some]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), ""])


def tables(sides: dict[str, list[Side]]) -> str:
    """All tables, for a page."""
    return "\n".join(table(name, some) for name, some in sides.items())


def main(arguments: list[str]) -> int:
    """Play and review what is missing, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.scale.accuracy", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=0, help="of each pairing, in all")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="page to put the tables in")
    wanted = parser.parse_args(arguments)
    sides = known()
    for seed in range(FIRST_SEED, FIRST_SEED + wanted.games):
        for name in GAMES:
            done = {(it.level, it.against) for it in sides[name] if it.seed == seed}
            for pairing in PAIRINGS:
                if not done & {pairing, pairing[::-1]}:
                    sides[name] += played(name, pairing, seed)
                    keep(sides)
    print(tables(sides))  # noqa: T201 - the report
    for name, some in sides.items():
        print(name, "halving_loss", round(halving(some), 4))  # noqa: T201
    if wanted.write:
        old = wanted.write.read_text(encoding="utf-8")
        new = BLOCK.sub(lambda found: f"{found[1]}\n{tables(sides)}\n{found[2]}", old)
        wanted.write.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
