"""One subject of the measurement, in a process of its own, with whatever Python its environment has.

::

    python -I worker.py ADAPTER OPTIONS

Reads one JSON object a line and answers each with one line. ``ADAPTER`` is a file with a class ``Subject``, made with
the JSON object ``OPTIONS``:

* ``loops``: functions of a number of games and a seed that play random games and return the number of decisions;
* ``middle(seed)``: a position in the middle of a random game; ``copier(position)``: a function that copies it;
  ``key(position)``: equal for equal positions;
* ``about()``: versions, and whatever else the report should say.

Nothing here is imported from the project: the worker must not care which of the two it measures.
"""

from __future__ import annotations

import gc
import importlib.util
import itertools
import json
import os
import pickle
import platform
import statistics
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

MIDDLES = 8  # positions that copies and pickles are made of
COPIES_KEPT = 100_000
MEMORY_USED = 100 << 20  # bytes; enough to tell
COPYING = 2.0  # seconds; enough, too
PORTION = 1000  # copies at a time, hundred where they are slow


class Unfit(Exception):  # noqa: N818 - it says what the subject is
    """A figure would not mean what it seems to mean."""


def load(adapter: Path, options: dict[str, Any]) -> Any:
    """The subject that the adapter file makes; `path` among the options is a folder of packages to prefer."""
    if "path" in options:
        sys.path.insert(0, options["path"])
    spec = importlib.util.spec_from_file_location("adapter", adapter)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["adapter"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Subject(options)


def play(subject: Any, loop: str, games: int, seed: int) -> dict[str, Any]:
    """Processor time and decisions of so many games."""
    run: Callable[[int, int], int] = subject.loops[loop]
    gc.collect()
    began = process_time()
    decisions = run(games, seed)
    return {"seconds": process_time() - began, "decisions": decisions}


def copies(subject: Any, number: int) -> dict[str, Any]:
    """Processor time of so many copies of positions in the middle of games, each dropped at once."""
    middles = [subject.middle(seed) for seed in range(1, MIDDLES + 1)]
    copiers = [subject.copier(middle) for middle in middles]
    if any(subject.key(copy()) != subject.key(middle) for copy, middle in zip(copiers, middles, strict=True)):
        raise Unfit("a copy is not equal to its original")
    each = max(1, number // MIDDLES)
    gc.collect()
    seconds = 0.0
    for copy in copiers:
        began = process_time()
        for _ in itertools.repeat(None, each):
            copy()
        seconds += process_time() - began
    return {"seconds": seconds, "copies": each * MIDDLES}


def memory(subject: Any) -> dict[str, Any]:
    """Growth of the resident memory by a copy, when up to 100,000 of them are kept."""
    copy = subject.copier(subject.middle(3))
    began = process_time()
    first = [copy() for _ in range(100)]
    portion = PORTION if process_time() - began < 0.1 else 100
    first += [copy() for _ in range(portion)]
    gc.collect()
    before = resident()
    kept: list[Any] = []
    began = process_time()
    while len(kept) < COPIES_KEPT and resident() - before < MEMORY_USED and process_time() - began < COPYING:
        kept += [copy() for _ in range(portion)]
    return {"bytes": (resident() - before) / len(kept), "copies": len(kept)}


def resident() -> int:
    """Resident memory of this process in bytes; where only the peak is known, that, as long as it grows."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        import resource

        unit = 1 if platform.system() == "Darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    return pages * os.sysconf("SC_PAGE_SIZE")


def pickled(subject: Any) -> dict[str, Any]:
    """Median size of a pickled position in the middle of a game."""
    sizes = []
    for seed in range(1, MIDDLES + 1):
        middle = subject.middle(seed)
        text = pickle.dumps(middle, pickle.HIGHEST_PROTOCOL)
        if subject.key(pickle.loads(text)) != subject.key(middle):
            raise Unfit("the unpickled object is not equal to its original")
        sizes.append(len(text))
    return {"bytes": statistics.median(sizes)}


def about(subject: Any) -> dict[str, Any]:
    """What the report says of the subject."""
    return {"loops": [*subject.loops], "python": platform.python_version(), **subject.about()}


def answer(subject: Any, question: dict[str, Any]) -> dict[str, Any]:
    """Do what the line asks for."""
    match question:
        case {"do": "about"}:
            return about(subject)
        case {"do": "play", "loop": loop, "games": games, "seed": seed}:
            return play(subject, loop, games, seed)
        case {"do": "copies", "number": number}:
            return copies(subject, number)
        case {"do": "memory"}:
            return memory(subject)
        case {"do": "pickle"}:
            return pickled(subject)
    raise ValueError(f"no such question: {question}")


def main(adapter: str, options: str) -> None:
    """Answer until the input ends."""
    # whatever a library prints goes to the standard error, so that the answers stay apart
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)
    subject: Any = None
    for line in sys.stdin:
        try:
            subject = subject or load(Path(adapter), json.loads(options))
            reply = answer(subject, json.loads(line))
        except Unfit as error:
            reply = {"error": str(error)}
        except Exception as error:  # noqa: BLE001 - what goes wrong here is told there
            traceback.print_exc()
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
