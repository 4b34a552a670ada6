"""Distributions, built once a session, and fresh environments to install them in."""

import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.server import running_browser

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Distributions:
    """The two files that a release consists of."""

    sdist: Path
    wheel: Path


@dataclass(frozen=True)
class Environment:
    """A virtual environment of its own, far from the checkout."""

    folder: Path

    def run(self, *arguments: str, **variables: str) -> str:
        """Run its Python and return what that printed; with nothing in the environment but `variables`."""
        return self._run(*arguments, **variables).stdout

    def run_loudly(self, *arguments: str, **variables: str) -> str:
        """The same, with what it wrote to standard error behind."""
        done = self._run(*arguments, **variables)
        return done.stdout + done.stderr

    def fail(self, *arguments: str) -> str:
        """Run its Python, which is to end with an error of its own, and return what that said."""
        done = self._try(*arguments)
        assert done.returncode == 1, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stderr

    def _run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        done = self._try(*arguments, **variables)
        assert done.returncode == 0, done.stdout + done.stderr
        return done

    def _try(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.folder / "bin" / "python", "-I", *arguments],
            cwd=self.folder,
            env=variables or None,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    """Build an sdist from the checkout and a wheel from that sdist, as a release does."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--outdir", folder, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Distributions(sdist, wheel)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser of its own."""
    with running_browser() as running:
        yield running


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """Return a fresh virtual environment with nothing but pip."""
    venv.create(tmp_path / "venv", with_pip=True)
    return Environment(tmp_path / "venv")
