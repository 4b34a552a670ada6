"""Puts the figures of the last run into pages, between two comment lines.

::

    python -m tests.benchmarks.table README.md docs/benchmarks.md

A page asks for the short table, or for all figures::

    <!-- benchmarks: short -->
    <!-- /benchmarks -->
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.benchmarks.environments import default_folder
from tests.benchmarks.results import Results, Row, Spread
from tests.benchmarks.subjects import KERNEL, KERNEL_PURE, OURS, OURS_PURE, PLAIN_C, RACE, RACE_PURE, YARDSTICK

BLOCK: Final = re.compile(r"(<!-- benchmarks: (short|full) -->\n).*?(<!-- /benchmarks -->)", re.DOTALL)
NOTHING: Final = "-"
LOOP_NAMES: Final = {
    "own": "its own",
    "legal": "from Python",
    "candidates": "from Python, candidates",
    "greedy": "greedy, its own",
}


def number(value: float) -> str:
    """A count with three digits and k or M.

    Examples
    --------
    >>> number(5_432_100), number(71_300), number(580.4), number(9.87)
    ('5.43 M', '71.3 k', '580', '9.87')
    """
    for limit, unit in ((1e6, " M"), (1e3, " k")):
        if value >= limit * 0.9995:
            return _digits(value / limit) + unit
    return _digits(value)


def _digits(value: float) -> str:
    return f"{value:.0f}" if value >= 99.95 else f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def seconds(value: float) -> str:
    """A short time.

    Examples
    --------
    >>> seconds(4.4e-7), seconds(0.0213)
    ('0.44 µs', '21.3 ms')
    """
    return f"{_digits(value * 1e3)} ms" if value >= 1e-3 else f"{_digits(value * 1e6)} µs"


def size(value: float | None) -> str:
    """A number of bytes."""
    if value is None:
        return NOTHING
    return f"{value:.0f} B" if value < 9999.5 else f"{value / 1000:.1f} kB"


def spread(value: Spread, text: str) -> str:
    """With half the distance of the quartiles."""
    return f"{text} ± {value.percent:.0f} %"


def middle(values: list[float]) -> str:
    """Median of some times."""
    return seconds(Spread.of(values).median) if values else NOTHING


def middle_spread(values: list[float]) -> str:
    """Median of some times, with half the distance of the quartiles."""
    return spread(Spread.of(values), middle(values)) if values else NOTHING


def rows_of(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """Lay out a Markdown table, numbers to the right."""
    columns = [*head]
    words = sum(1 for c in columns if c in {"", "game", "loop"})
    rule = ["---"] * words + ["---:"] * (len(columns) - words)
    return [f"| {' | '.join(row)} |" for row in (columns, rule, *rows)]


def short(results: Results) -> str:
    """The table of the README: one line a subject."""
    head = (
        "",
        "game",
        "decisions/s",
        "games/s",
        "decisions/s from Python",
        "copy",
        "memory a copy",
        "pickled",
        "import",
    )
    shown = [row for row in results.rows.values() if row.key not in {KERNEL, KERNEL_PURE, PLAIN_C, YARDSTICK}]
    lines = rows_of(head, (_short_row(row) for row in shown if not row.error))
    lines += ["", *_failures(shown), _conditions(results)]
    return "\n".join(lines)


def _short_row(row: Row) -> tuple[str, ...]:
    own, legal = "own" in row.loops, "legal" in row.loops
    played = "own" if own else "legal"
    mark = "**" if row.key in {OURS, OURS_PURE, RACE, RACE_PURE} else ""
    return (
        f"{mark}{row.name}{mark}",
        row.game,
        number(row.decisions("own").median) if own else NOTHING,
        number(row.games(played).median),
        number(row.decisions("legal").median) if legal else NOTHING,
        middle(row.copies),
        size(row.memory),
        size(row.pickle),
        middle(row.imports),
    )


def full(results: Results, *, everything: bool = False) -> str:
    """Both tables of the page on benchmarks; other kernels only where everything is wanted."""
    hidden = set() if everything else {KERNEL, KERNEL_PURE}
    shown = [row for row in results.rows.values() if row.key not in hidden]
    known = [row for row in shown if not row.error]
    best = next((key for key in (OURS, OURS_PURE) if any(row.key == key for row in known)), None)
    loops = rows_of(
        ("", "game", "loop", "decisions/s", "games/s", "decisions a game", "ours is faster"),
        (
            (
                row.name,
                row.game,
                LOOP_NAMES[loop],
                spread(row.decisions(loop), number(row.decisions(loop).median)),
                number(row.games(loop).median),
                f"{row.length(loop):.0f}",
                f"{_digits(results.faster(best, row.key, loop).median)} times"
                if best and loop in results.rows[best].loops and row.key not in {best, RACE, RACE_PURE}
                else NOTHING,
            )
            for row in known
            for loop in row.loops
        ),
    )
    sizes = rows_of(
        ("", "game", "copy", "memory a copy", "pickled", "import"),
        (
            (
                row.name,
                row.game,
                middle_spread(row.copies),
                size(row.memory),
                size(row.pickle),
                middle_spread(row.imports),
            )
            for row in known
        ),
    )
    return "\n".join([*loops, "", *sizes, "", *_failures(shown), _conditions(results)])


def _failures(rows: Iterable[Row]) -> list[str]:
    """Who is missing, and why."""
    lines = [f"- {row.name} ({row.game}) {row.error}" for row in rows if row.error]
    lines += [f"- {row.name} ({row.game}), {note}" for row in rows for note in row.notes]
    return [*lines, ""] if lines else []


def _conditions(results: Results) -> str:
    """What it was measured on."""
    m = results.machine
    versions = {name: v for row in results.rows.values() for name, v in row.versions.items()}
    named = ", ".join(f"{name} {v}" for name, v in versions.items())
    return (
        f"Measured on {results.date}: {m['processor']}, {m['cores']} cores of which one works, {m['system']}, "
        f"{m['python']}; {named}. Medians of {results.rounds} interleaved rounds, processor time."
    )


def write(results: Results, pages: Iterable[Path]) -> None:
    """Put the tables into pages; a page without the two comment lines is an error."""
    texts = {"short": short(results), "full": full(results)}
    for page in pages:
        old = page.read_text(encoding="utf-8")
        new, found = BLOCK.subn(lambda m: f"{m[1]}\n{texts[m[2]]}\n\n{m[3]}", old)
        if not found:
            raise SystemExit(f"{page} has no place for a table: <!-- benchmarks: short --> ... <!-- /benchmarks -->")
        if new != old:
            page.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    write(Results.load(default_folder() / "results.json"), map(Path, sys.argv[1:]))
