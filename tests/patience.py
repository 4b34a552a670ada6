"""How long tests wait for a page: the longer, the slower and the busier the machine is as they begin."""

from __future__ import annotations

import os
from hashlib import sha256
from time import perf_counter
from typing import Final

#: Milliseconds on a machine that has nothing else to do; conditions are met within a second or two there.
QUIET: Final = 30_000
#: Seconds that `_work` takes there.
USUAL: Final = 0.06
MOST: Final = 8.0


def _work() -> float:
    """Return the seconds on the clock that a fixed piece of work takes."""
    start = perf_counter()
    digest = b""
    for _ in range(100_000):
        digest = sha256(digest).digest()
    return perf_counter() - start


def slowness() -> float:
    """Return how many times as slow as a quiet machine this one is, from 1 on."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    return min(MOST, max(1.0, _work() / USUAL, load))


#: Milliseconds to wait for a condition.
PATIENCE: Final = QUIET * slowness()
