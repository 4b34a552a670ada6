"""Puts what was measured into pages, between two comment lines.

A page asks for the short table, or for all figures::

    <!-- ladder: short -->
    <!-- /ladder -->
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from gingerbread_widget import kernel_info
from tests.benchmarks.machine import machine
from tests.ladder.matches import Block, Summary, summary
from tests.ladder.pairings import ITSELF, PAIRINGS, TOP

BLOCK: Final = re.compile(r"(<!-- ladder: (short|full) -->\n).*?(<!-- /ladder -->)", re.DOTALL)
SHORT: Final = ("", "games", "wins", "95 % interval", "points", "time a decision")
FULL: Final = (*SHORT, "longest decision")
EXAMPLE: Final = 51  # points of the game in the rulebook


def milliseconds(value: float) -> str:
    """A time.

    Examples
    --------
    >>> milliseconds(0.00012), milliseconds(0.0234)
    ('0.1 ms', '23 ms')
    """
    return f"{1000 * value:.1f} ms" if value < 0.01 else f"{1000 * value:.0f} ms"


def row(pairing: str, found: Summary, *, full: bool) -> str:
    """A line of the table."""
    cells = [
        pairing,
        str(found.games),
        f"{100 * found.share:.1f} %",
        f"{100 * found.low:.1f} to {100 * found.high:.1f} %",
        " : ".join(f"{it:.1f}" for it in found.points),
        " : ".join(milliseconds(it) for it in found.decision),
    ]
    if full:
        cells.append(" : ".join(milliseconds(it) for it in found.longest))
    return f"| {' | '.join(cells)} |"


def table(blocks: Iterable[Block], conditions: str, *, full: bool) -> str:
    """The whole text between the comment lines."""
    played: dict[str, list[Block]] = {}
    for block in blocks:
        played.setdefault(block.pairing, []).append(block)
    order = dict.fromkeys((*PAIRINGS, *played))
    found = {pairing: summary(played[pairing]) for pairing in order if pairing in played}
    head = FULL if full else SHORT
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(head) - 1)}"]
    lines += [row(pairing, it, full=full) for pairing, it in found.items() if pairing != ITSELF]
    return "\n".join(["", *lines, "", *_itself(found), conditions, ""])


def _itself(found: Mapping[str, Summary]) -> list[str]:
    """Write the mean points of the best player against itself."""
    if ITSELF not in found:
        return []
    it = found[ITSELF]
    mean = sum(it.points) / 2
    said = f"In {it.games} games of `{TOP}` against itself a seat has {mean:.1f} points on average"
    return [f"{said}; the house in the rulebook's example has {EXAMPLE}.", ""]


def conditions() -> str:
    """What it is measured on."""
    m: dict[str, Any] = machine()
    return (
        f"Measured on {datetime.now(UTC):%Y-%m-%d}: {m['processor']}, one of {m['cores']} cores, shared with other "
        f"work, {m['system']}, {kernel_info()}. Standard game, two seats, blocks of one seed with both orders of the "
        "players; intervals by Wilson's formula; processor time of decisions between at least two actions."
    )


def write(blocks: list[Block], pages: Iterable[Path]) -> None:
    """Put the tables of the usual pairings into pages; a page without the two comment lines is an error."""
    said = conditions()
    blocks = [block for block in blocks if block.pairing in PAIRINGS]
    for page in pages:
        old = page.read_text(encoding="utf-8")
        new, found = BLOCK.subn(lambda m: f"{m[1]}{table(blocks, said, full=m[2] == 'full')}{m[3]}", old)
        if not found:
            raise SystemExit(f"{page} has no place for a table: <!-- ladder: short --> ... <!-- /ladder -->")
        page.write_text(new, encoding="utf-8")
