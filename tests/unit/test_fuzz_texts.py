"""Whatever is read, it ends in an error that says so, or in a whole game: no crash, no hang, little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
KINDS = {"dump", "file", "position", "record", "save", "value"}
MEGABYTES = 200


@pytest.mark.parametrize("count", [1_500, pytest.param(50_000, marks=pytest.mark.proof)])
def test_damaged_and_hostile_inputs_are_refused_or_give_whole_games(
    count: int, record_property: Callable[[str, object], None]
) -> None:
    """In a process of its own, whose memory is that of reading alone."""
    command = [sys.executable, "-m", "tests.unit.fuzz_texts", "0", str(count)]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ended.returncode == 0, ended.stderr[-6000:]
    found = json.loads(ended.stdout.splitlines()[-1])
    record_property("fuzz", found)
    assert sum(found["done"].values()) == count
    assert set(found["done"]) == {f"{kind} {end}" for kind in KINDS for end in ("read", "refused")}
    assert found["megabytes"] < MEGABYTES, found
