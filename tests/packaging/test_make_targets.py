"""The commands that the documents tell people to run are there."""

import re
import shutil
import subprocess

import pytest

import hatch_build

DOCUMENTS = ("README.md", "CONTRIBUTING.md", ".ci/run")


# As a command: alone on its line, in backquotes, or behind `limit 40m`; not the verb in a sentence.
COMMAND = re.compile(r"(?:^|`|\dm )make ([a-z]+)", re.MULTILINE)


def told_targets() -> set[str]:
    return {target for name in DOCUMENTS for target in COMMAND.findall((hatch_build.ROOT / name).read_text())}


def test_the_two_commands_are_told() -> None:
    assert {"play", "test"} <= told_targets()


@pytest.mark.parametrize("target", sorted(told_targets()))
def test_make_knows_the_target(target: str) -> None:
    make = shutil.which("make")
    assert make
    done = subprocess.run([make, "-n", target], cwd=hatch_build.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
