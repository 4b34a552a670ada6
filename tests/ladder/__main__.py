"""Measure how the players compare.

::

    python -m tests.ladder                                 # 400 games a pairing, or what is missing of them
    python -m tests.ladder --games 40 --only "skilled v casual"
    python -m tests.ladder --minutes 20                    # no new block after that time; go on later
    python -m tests.ladder --games 0 --write README.md     # only the table of what has been played
    python -m tests.ladder --seed 6000000 --file some.jsonl --only "monte_carlo(512) v monte_carlo(64)"    # try it out

Every block is saved as soon as it is played, so a run may be interrupted; after a change of the players take another
file, or delete it. All pairings grow evenly.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

from tests.benchmarks.environments import default_folder, prepare
from tests.ladder.matches import FIRST_SEED, load, play_block, save
from tests.ladder.pairings import PAIRINGS, players_of
from tests.ladder.table import conditions, table, write


def main(arguments: list[str]) -> None:
    """Play what is missing, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.ladder", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="a pairing, in all")
    parser.add_argument("--only", nargs="+", metavar="PAIRING", default=PAIRINGS, help="some, or others")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first block; others to try something out")
    parser.add_argument("--minutes", type=float, help="no new block after that")
    parser.add_argument("--file", type=Path, help="where the games are kept; .venv-bench/ladder.jsonl if left out")
    parser.add_argument("--write", type=Path, nargs="*", default=[], metavar="PAGE", help="pages to put the tables in")
    wanted = parser.parse_args(arguments)
    if wanted.file is None:
        prepare(default_folder())
        wanted.file = default_folder() / "ladder.jsonl"
    pairings = {pairing: players_of(pairing) for pairing in wanted.only}
    began = monotonic()
    done = {(block.pairing, block.seed) for block in load(wanted.file)}
    for seed in range(wanted.seed, wanted.seed + (wanted.games + 1) // 2):
        for pairing, players in pairings.items():
            if wanted.minutes is not None and monotonic() - began > 60 * wanted.minutes:
                break
            if (pairing, seed) not in done:
                save(play_block(pairing, players, seed), wanted.file)
    blocks = load(wanted.file)
    print(table(blocks, conditions(), full=True))  # noqa: T201 - the report
    write(blocks, wanted.write)


if __name__ == "__main__":
    main(sys.argv[1:])
