"""Every build plays the same games: interpreted and compiled, in each Python that this machine has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, Distributions

pytestmark = pytest.mark.proof

#: How many games of each name, in this Python; and of each in others, for what may differ there.
GAMES = {"house": 1_500, "candyman": 40}
FEWER = {"house": 1_000, "candyman": 30}
VERSIONS = ((3, 11), (3, 12), (3, 13))


def candidates() -> list[str]:
    """Where other Pythons may be: on the PATH, or kept by pyenv."""
    found = [path for minor in VERSIONS if (path := shutil.which("python{}.{}".format(*minor)))]
    if pyenv := shutil.which("pyenv"):
        listed = subprocess.run([pyenv, "versions", "--bare"], capture_output=True, text=True, check=False)
        for version in listed.stdout.split():
            done = subprocess.run([pyenv, "prefix", version], capture_output=True, text=True, check=False)
            found.append(str(Path(done.stdout.strip()) / "bin" / "python"))
    return found


def pythons() -> dict[str, str]:
    """The Python interpreters of this machine by version, this one among them."""
    found = {"{}.{}".format(*sys.version_info): sys.executable}
    script = "import sys, venv; print('{}.{}'.format(*sys.version_info), sys.implementation.name)"
    for path in candidates():
        try:
            done = subprocess.run([path, "-I", "-c", script], capture_output=True, text=True, check=False)
        except OSError:
            continue
        version, _, name = done.stdout.strip().partition(" ")
        if name == "cpython" and tuple(map(int, version.split("."))) in VERSIONS:
            found.setdefault(version, path)
    return found


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> None:
    done = subprocess.run(command, cwd=cwd, env=os.environ | variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def digests(python: str | Path, where: Path, folder: Path, games: dict[str, int]) -> list[str]:
    """Lines that stand for the games; the tests, and the package unless installed, come from `where`."""
    path = {"PYTHONPATH": str(where), "PYTHONDONTWRITEBYTECODE": "1"}
    lines = []
    for name, number in games.items():
        out = folder / f"{name}.txt"
        options = ("--game", name, "--games", str(number), "--out", str(out))
        run(python, "-m", "tests.battery.digests", *options, cwd=where, **path)
        found = out.read_text().splitlines()
        assert len(found) == number
        lines += found
    return lines


def interpreted(python: str, folder: Path, games: dict[str, int]) -> list[str]:
    """Digests from the sources of this checkout."""
    folder.mkdir()
    return digests(python, ROOT, folder, games)


def compiled(python: str, folder: Path, sdist: Path, games: dict[str, int]) -> list[str]:
    """Digests from a kernel that was compiled for this Python."""
    work, own = folder / "work", folder / "venv" / "bin" / "python"
    shutil.copytree(ROOT / "tests" / "battery", work / "tests" / "battery")
    run(python, "-m", "venv", folder / "venv")
    run(own, "-m", "pip", "install", "--quiet", str(sdist), GINGERBREAD_PURE="0")
    run(own, "-I", "-c", "import gingerbread_widget as gw; assert gw.kernel_info().compiled")
    return digests(own, work, folder, games)


@pytest.mark.timeout(1800)
def test_thousands_of_games_are_the_same_in_every_build(distributions: Distributions, tmp_path: Path) -> None:
    found = pythons()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = {}
        for version, python in found.items():
            games = GAMES if python == sys.executable else FEWER
            waiting[f"{version} interpreted"] = pool.submit(interpreted, python, tmp_path / f"{version}-pure", games)
            waiting[f"{version} compiled"] = pool.submit(
                compiled, python, tmp_path / version, distributions.sdist, games
            )
        lines = {build: done.result() for build, done in waiting.items()}
    first = next(iter(lines))  # this Python's sources: it has played all games that any other has
    known = set(lines[first])
    for build, found_lines in lines.items():
        print(f"{len(found_lines)} games, {build}")  # noqa: T201 - the log says what was compared
        differing = [line for line in found_lines if line not in known]
        assert not differing, f"{build} plays {len(differing)} games unlike {first}; the first is {differing[0]}"
