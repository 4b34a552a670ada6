"""The commands that the documents tell people to run are there."""

import re
import shutil
import subprocess

import pytest

import hatch_build

DOCUMENTS = ("README.md", "CONTRIBUTING.md", ".ci/run")


def told_targets() -> set[str]:
    texts = [(hatch_build.ROOT / name).read_text() for name in DOCUMENTS]
    return {target for text in texts for target in re.findall(r"(?:^|`|m )make ([a-z]+)", text, re.MULTILINE)}


def test_the_two_commands_are_told() -> None:
    assert {"play", "test"} <= told_targets()


@pytest.mark.parametrize("target", sorted(told_targets()))
def test_make_knows_the_target(target: str) -> None:
    make = shutil.which("make")
    assert make
    done = subprocess.run([make, "-n", target], cwd=hatch_build.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
