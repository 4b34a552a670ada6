"""A progress bar: tqdm's, where it is installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int, label: str, *, shown: bool) -> Iterator[Callable[[], object]]:
    """Yield a function to call after each of `total` steps; it does nothing unless the bar is `shown`.

    In a notebook the bar is a widget, in a terminal a line. Without tqdm, a line at each tenth of the work.
    """
    if not shown or total == 0:
        yield lambda: None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _plain(total, label)
        return
    with tqdm(total=total, desc=label or None) as bar:
        yield lambda: bar.update(1)


def _plain(total: int, label: str) -> Callable[[], object]:
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if 10 * done // total > 10 * (done - 1) // total:
            sys.stderr.write(f"{label}: {100 * done // total} %\n")

    return step
