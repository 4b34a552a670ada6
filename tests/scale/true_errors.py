"""How often the 95 % intervals of ratings hold what a long run says, over many repeats with other seeds.

On a compiled kernel, such as the one that `make ladder` leaves; two minutes::

    PYTHONSAFEPATH=1 PYTHONPATH=.venv/.ladder:. .venv/bin/python -m tests.scale.true_errors
"""

from __future__ import annotations

import sys

from gingerbread_widget.analysis import rate
from tests.unit.test_analysis_rate import EXPLORE, held, near_the_end

REPEATS = 1000
LONG_RUN = 200_000


def main() -> int:
    """Print a table; 1 if a share is not between 93 and 97 %."""
    game = near_the_end()
    rows = rate(game, playouts=LONG_RUN, seed=10**6, epsilon=EXPLORE, halving=False).rows
    truth = {row.action: (row.points.mean, row.margin.mean, row.win.mean) for row in rows}
    shares: list[float] = []
    for halving, playouts in ((False, 100), (False, 200), (True, 200), (True, 400)):
        ratings = (
            rate(game, playouts=playouts, halving=halving, epsilon=EXPLORE, seed=seed) for seed in range(REPEATS)
        )
        found = held(ratings, truth)
        shares += found.values()
        text = ", ".join(f"{name} {100 * it:.1f} %" for name, it in found.items())
        print(f"{playouts} playouts, {'with' if halving else 'without'} halving: {text}", flush=True)  # noqa: T201
    return int(not all(0.93 <= share <= 0.97 for share in shares))


if __name__ == "__main__":
    sys.exit(main())
