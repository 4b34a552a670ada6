"""Whole games as readable text, one file a mode and number of seats.

A seed must mean the same game in every version and on every Python. When a rule or the order of actions is changed on
purpose, write the files anew and read the difference::

    python -m tests.golden.traces
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from gingerbread_widget.house import RULES
from gingerbread_widget.rng import step, stream

FOLDER = Path(__file__).parent
GAMES = [(seats, mode, 40 + seats) for mode in ("introductory", "standard") for seats in (2, 3, 4)]


def trace(seats: int, mode: str, seed: int) -> str:
    """The whole game that one seed gives when a generator of the same seed chooses among the actions.

    Of two actions in a row one is chosen from the legal ones and one from the candidates, so that both lists and their
    order are held.
    """
    p = RULES.new_position(seats, mode, seed)
    lines = [f"{mode}, {seats} seats, seed {seed}; {p.actor} starts"]
    x = stream(seed, 99)
    number = 0
    while p.actor >= 0:
        x = step(x)
        choices = p.legal_actions() if number % 2 else p.candidate_actions()
        code = choices[x % len(choices)]
        number += 1
        told = [str(part) for part in RULES.entry(p, code)]
        lines.append(
            f"{number:3} {told[0]} {told[1]:>2} {RULES.text(p, code):18} of {len(choices):2}: {' '.join(told[2:])}"
        )
        p.apply(code)
    lines.append(f"scores {p.scores()}, ranking {RULES.ranking(p)}")
    lines.append(f"position {sha256(p.dump()).hexdigest()[:16]}")
    return "\n".join(lines) + "\n"


def file(seats: int, mode: str) -> Path:
    """Where the game is kept."""
    return FOLDER / f"house-{mode}-{seats}.txt"


if __name__ == "__main__":
    for game in GAMES:
        file(*game[:2]).write_text(trace(*game), encoding="utf-8")
