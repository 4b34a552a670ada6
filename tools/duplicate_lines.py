"""Count the lines that two rooms share: runs of equal lines, without blanks, comments, imports and white space.

Run ``python tools/duplicate_lines.py``; without folders it compares the rooms of the two games.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

GAMES: Final = Path(__file__).resolve().parents[1] / "gingerbread_widget" / "games"
SHORTEST: Final = 6


class Run(NamedTuple):
    """Equal lines that stand in two files.

    Attributes
    ----------
    one, other : str
        File and first line of each.
    lines : int
        Number of lines that count.
    """

    one: str
    other: str
    lines: int


def counted(source: str) -> list[tuple[int, str]]:
    """Return the lines that count, each with its number; none of a file that a script writes."""
    imports = {
        number
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    if "written by ``python -m tools.make_fields``" in source.partition("\n")[0]:
        return []
    lines = ((number, " ".join(line.split())) for number, line in enumerate(source.splitlines(), 1))
    return [(n, line) for n, line in lines if n not in imports and line and not line.startswith("#")]


def runs(one: Path, other: Path, shortest: int = SHORTEST) -> Iterator[Run]:
    """Yield the longest runs of equal lines of two files, each line of the first counted once."""
    left, right = (counted(file.read_text(encoding="utf-8")) for file in (one, other))
    places: dict[str, list[int]] = {}
    for at, (_, line) in enumerate(right):
        places.setdefault(line, []).append(at)
    i = 0
    while i < len(left):
        length, start = max(
            ((_length(left[i:], right[j:]), -j) for j in places.get(left[i][1], ())),
            default=(0, 0),
        )
        if length >= shortest:
            yield Run(f"{one.name}:{left[i][0]}", f"{other.name}:{right[-start][0]}", length)
        i += length if length >= shortest else 1


def _length(left: list[tuple[int, str]], right: list[tuple[int, str]]) -> int:
    """Return how many lines agree from the start."""
    length = 0
    for (_, line), (_, same) in zip(left, right, strict=False):
        if line != same:
            break
        length += 1
    return length


def shared(one: Path, other: Path, shortest: int = SHORTEST) -> list[Run]:
    """Return the runs of two folders; what stands in several files of the second counts once."""
    found: list[Run] = []
    for file in sorted(one.rglob("*.py")):
        best: dict[str, Run] = {}
        for twin in sorted(other.rglob("*.py")):
            for run in runs(file, twin, shortest):
                if run.one not in best or best[run.one].lines < run.lines:
                    best[run.one] = run
        found += best.values()
    return found


def main(arguments: list[str]) -> None:
    """Print the runs and their sum."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[GAMES / "house", GAMES / "candyman"])
    parser.add_argument("--shortest", type=int, default=SHORTEST, help="lines of a run that counts")
    options = parser.parse_args(arguments)
    one, other = options.folders
    found = shared(one, other, options.shortest)
    for run in sorted(found, key=lambda run: -run.lines):
        print(f"{run.lines:4}  {run.one}  {run.other}")
    print(f"{sum(run.lines for run in found):4}  lines in all")


if __name__ == "__main__":
    main(sys.argv[1:])
