"""Measure this kernel beside its peers.

::

    python -m tests.benchmarks                  # all of it, a few minutes
    python -m tests.benchmarks --quick          # rough figures
    python -m tests.benchmarks --peer FOLDER    # another kernel of the same game besides
    python -m tests.benchmarks --beside COMMIT  # this checkout and another one alone: ratios of processor time
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from time import perf_counter

from tests.benchmarks import beside
from tests.benchmarks.environments import default_folder
from tests.benchmarks.rounds import measure
from tests.benchmarks.subjects import PEER_VARIABLE, PLAIN_PYTHON, SUBJECTS, other_kernel
from tests.benchmarks.table import full, write

ROUNDS, SECONDS = 15, 0.2
QUICK_ROUNDS, QUICK_SECONDS = 3, 0.05


def main(arguments: list[str]) -> None:
    """Measure, keep the figures, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=default_folder(), help="where environments and figures are kept")
    parser.add_argument("--peer", type=Path, default=os.environ.get(PEER_VARIABLE), help="folder of another kernel")
    parser.add_argument("--beside", metavar="FOLDER_OR_COMMIT", help="measure another checkout beside this one alone")
    parser.add_argument("--only", nargs="+", metavar="KEY", help=f"of {', '.join(s.key for s in SUBJECTS)}")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--quick", action="store_true", help="rough figures, which no page is to show")
    parser.add_argument("--write", type=Path, nargs="*", default=[], metavar="PAGE", help="pages to put the tables in")
    options = parser.parse_args(arguments)
    if options.quick and options.write:
        parser.error("rough figures are not for a page: leave out --quick or --write")
    began = perf_counter()

    def say(text: str) -> None:
        print(f"{perf_counter() - began:6.1f} s  {text}", file=sys.stderr, flush=True)  # noqa: T201 - a terminal waits

    folder = options.folder.resolve()
    rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    seconds = QUICK_SECONDS if options.quick else SECONDS
    if options.beside:
        if options.peer or options.only or options.write:
            parser.error("--beside measures two checkouts alone: leave out --peer, --only and --write")
        pair = beside.subjects(beside.checkout(options.beside, folder), folder)
        results = measure(pair, folder, rounds, seconds, say, loops=beside.LOOPS_BESIDE, sizes=False)
        results.save(folder / "beside.json")
        print(beside.compared(results))  # noqa: T201 - the report
        return
    subjects = [*SUBJECTS, PLAIN_PYTHON]
    if options.peer:
        subjects += other_kernel(options.peer.resolve(), folder)
    if options.only:
        subjects = [s for s in subjects if s.key in options.only]
    results = measure(subjects, folder, rounds, seconds, say)
    results.save(folder / "results.json")
    write(results, options.write)
    print(full(results, everything=True))  # noqa: T201 - the report


if __name__ == "__main__":
    main(sys.argv[1:])
