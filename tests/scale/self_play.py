"""Review games that the top rung of the ladder plays against itself, and say how many of its decisions look lost.

On a compiled kernel, such as the one that `make ladder` leaves; half a minute to a minute a game::

    PYTHONSAFEPATH=1 PYTHONPATH=.venv/.ladder:. .venv/bin/python -m tests.scale.self_play --games 8
    ... --write docs/analysis.md                   # with the table
"""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import gingerbread_widget as gw
from gingerbread_widget.analysis import Review, review

#: Apart from the seeds of tests, of the ladder, and of the script that fits the weights.
FIRST_SEED: Final = 12_000_000
BLOCK: Final = re.compile(r"(<!-- self-play -->\n).*?(<!-- /self-play -->)", re.DOTALL)
#: Part of the decisions that must not be lost by more than two standard errors.
WANTED: Final = 0.95


class Reviewed(NamedTuple):
    """What a review says of one game."""

    seed: int
    points: str
    decisions: int
    lost: int
    seconds: float


def lost(found: Review) -> tuple[int, int]:
    """How many decisions were graded, and how many of them were lost by more than two standard errors."""
    graded = [row for row in found.rows if not row.forced]
    return len(graded), sum(row.grade.loss.clear for row in graded)


def reviewed(seed: int) -> Reviewed:
    """Play a game and review it."""
    level = gw.players.LADDER[-1]
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=seed)
    gw.players.play_out(game, [level, level], seed)
    began = process_time()
    found = review(game)
    seconds = process_time() - began
    return Reviewed(seed, " : ".join(map(str, game.scores())), *lost(found), seconds)


def table(games: list[Reviewed]) -> str:
    """The table, for a page."""
    decisions, bad = sum(game.decisions for game in games), sum(game.lost for game in games)
    rows = [
        "| game | points | decisions | lost by more than 2 standard errors | seconds |",
        "| ---: | ---: | ---: | ---: | ---: |",
        *(f"| {it.seed} | {it.points} | {it.decisions} | {it.lost} | {it.seconds:.0f} |" for it in games),
        f"| all |  | {decisions} | {bad} ({100 * bad / decisions:.1f} %) |  |",
    ]
    kernel = "compiled" if gw.kernel_info().compiled else "interpreted"
    stamp = f"{gw.players.LADDER[-1]} against itself, {kernel} kernel, {datetime.now(UTC):%Y-%m-%d}"
    return "\n".join([*rows, "", stamp, ""])


def main(arguments: list[str]) -> int:
    """Play, review, print and write; 1 if too much looks lost."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.scale.self_play", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first one")
    parser.add_argument("--write", type=Path, nargs="*", default=[], metavar="PAGE", help="pages to put the table in")
    wanted = parser.parse_args(arguments)
    games = []
    for seed in range(wanted.first, wanted.first + wanted.games):
        games.append(reviewed(seed))
        print(*games[-1], flush=True)  # noqa: T201 - the report
    text = table(games)
    print(text)  # noqa: T201
    for page in wanted.write:
        old = page.read_text(encoding="utf-8")
        page.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n{found[2]}", old), encoding="utf-8")
    return int(sum(game.lost for game in games) > (1 - WANTED) * sum(game.decisions for game in games))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
