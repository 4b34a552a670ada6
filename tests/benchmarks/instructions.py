"""Instructions of the compiled kernel for a decision and for a copy, as callgrind counts them: the same on every run.

::

    python -m tests.benchmarks.instructions             # beside the figures that are kept
    python -m tests.benchmarks.instructions --write     # keep them anew

Clocks tell of the machine and of who else works on it; these counts tell of the code alone. They are kept in
``instructions.json`` with what they were made with, since another compiler or Python makes others.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.benchmarks.adapters.counted import FIGURES
from tests.benchmarks.adapters.plain_c import compiler
from tests.benchmarks.environments import Checkout, default_folder, prepare

KEPT: Final = Path(__file__).with_name("instructions.json")
SCRIPT: Final = Path(__file__).parent / "adapters" / "counted.py"
TIME_LIMIT: Final = 120  # seconds for one figure
#: The C functions of the compiled kernel that are counted: a loop over whole games, and copies.
LOOP: Final = "CPyPy_loops___self_play"
COPY: Final = "CPyPy_{game}___position___Position___clone"
GAMES: Final = {"house": "house", "race": "candyman"}


def missing() -> str:
    """Return what is not to be had here, or nothing."""
    for program in ("valgrind", compiler()[0]):
        if not shutil.which(program):
            return f"there is no {program}"
    return ""


def made_with() -> dict[str, str]:
    """Return what the counts depend on besides the code."""
    gcc = subprocess.run([compiler()[0], "-dumpfullversion"], capture_output=True, text=True, check=False)
    python = ".".join(map(str, sys.version_info[:2]))
    return {"machine": platform.machine(), "python": python, "compiler": f"{compiler()[0]} {gcc.stdout.strip()}"}


def count(python: Path, figure: str) -> float:
    """Return the instructions of one decision, or of one copy."""
    function = COPY.format(game=GAMES[figure.partition(",")[0]]) if figure.endswith("copy") else LOOP
    with tempfile.TemporaryDirectory() as folder:
        options = ("--collect-atstart=no", f"--toggle-collect={function}", f"--callgrind-out-file={folder}/out")
        command = ["valgrind", "--tool=callgrind", *options, str(python), str(SCRIPT), figure]
        variables = {"PYTHONHASHSEED": "0"}
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, timeout=TIME_LIMIT, cwd=folder, env=variables
        )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, done.stderr
    return int(collected[1]) / int(done.stdout)


def counted(python: Path) -> Iterator[tuple[str, float]]:
    """Yield each figure."""
    for figure in FIGURES:
        yield figure, round(count(python, figure), 1)


def main(arguments: list[str]) -> None:
    """Count, and compare with what is kept, or keep it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="keep the figures")
    options = parser.parse_args(arguments)
    if lack := missing():
        parser.error(lack)
    prepare(default_folder())
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {"figures": {}}
    found = {}
    for figure, number in counted(Checkout(pure=False).make(default_folder())):
        found[figure] = number
        before = kept["figures"].get(figure)
        print(f"{figure}: {number:.1f}" + (f", kept {before:.1f}" if before else ""))  # noqa: T201 - the report
    if options.write:
        KEPT.write_text(json.dumps({"made_with": made_with(), "figures": found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
