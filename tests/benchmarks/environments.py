"""The virtual environments that the subjects live in, made on demand and kept: the project's own stays small.

Each is made anew when what it is made from has changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER_VARIABLE: Final = "GINGERBREAD_BENCH_FOLDER"
TIME_LIMIT: Final = 600  # seconds for one pip or one compilation
STAMP: Final = "made-from.txt"


class SetupError(Exception):
    """A subject cannot be measured here; the message says why, in one line."""


def default_folder() -> Path:
    """Where environments are kept: what the variable ``GINGERBREAD_BENCH_FOLDER`` names, else in the checkout."""
    return Path(os.environ.get(FOLDER_VARIABLE) or ROOT / ".venv-bench")


def prepare(folder: Path) -> None:
    """Make the folder of all environments; git and ruff pass it over."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n", encoding="ascii")


class Recipe(Protocol):
    """How to make an environment."""

    def make(self, folder: Path) -> Path:
        """Make it in a folder, unless it is there; return its Python."""


@dataclass(frozen=True)
class Packages:
    """Some packages from the index."""

    name: str
    requirements: tuple[str, ...]

    def make(self, folder: Path) -> Path:
        """Make it in a folder, unless it is there; return its Python."""
        target = folder / self.name
        with _once(target, "\n".join(self.requirements)) as needed:
            if needed:
                venv.create(target, symlinks=os.name != "nt")
                _pip("install", *self.requirements, python=_python(target))
        return _python(target)


@dataclass(frozen=True)
class Checkout:
    """This checkout, installed from a wheel: compiled, or pure."""

    pure: bool

    def make(self, folder: Path) -> Path:
        """Make it in a folder, unless it is there; return its Python."""
        target = folder / ("ours-pure" if self.pure else "ours-compiled")
        with _once(target, _digest(_sources())) as needed:
            if needed:
                venv.create(target, symlinks=os.name != "nt")
                with tempfile.TemporaryDirectory() as wheels:
                    variables = {"GINGERBREAD_PURE": "1"} if self.pure else {}
                    _pip("wheel", "--no-deps", "--wheel-dir", wheels, str(ROOT), variables=variables)
                    _pip("install", *map(str, Path(wheels).glob("*.whl")), python=_python(target))
        return _python(target)


@dataclass(frozen=True)
class KernelFolder:
    """Another kernel: its folder is copied to ``kernel-pure`` as it is, or to ``kernel-compiled`` and compiled."""

    kernel: Path
    pure: bool

    def copied_to(self, folder: Path) -> Path:
        """Where the copy lies."""
        return folder / ("kernel-pure" if self.pure else "kernel-compiled")

    def make(self, folder: Path) -> Path:
        """Make it in a folder, unless it is there; return the Python that it works with."""
        sources = sorted(self.kernel.glob("*.py"))
        if not (self.kernel / "kernel.py").is_file():
            raise SetupError(f"{self.kernel} has no kernel.py")
        python = COMPILER.make(folder)
        target = self.copied_to(folder)
        with _once(target, f"{COMPILER_FLAGS} {_digest(sources)}") as needed:
            if needed:
                target.mkdir()
                for source in sources:
                    shutil.copy(source, target)
                if not self.pure:
                    # as lenient as mypyc is by itself, wherever this lies
                    (target / "mypy.ini").write_text("[mypy]\n", encoding="ascii")
                    modules = [name for name in ("kernel.py", "policy.py") if (target / name).is_file()]
                    _run([str(python), "-m", "mypyc", *modules], folder=target, variables={"CFLAGS": COMPILER_FLAGS})
        return python


COMPILER: Final = Packages("compiler", ("mypy[mypyc]>=2.0", "librt>=0.8", "mypy_extensions>=1.1", "setuptools>=77"))


# as this project's own build has it
COMPILER_FLAGS: Final = "-fno-semantic-interposition -fvisibility=hidden"


@contextmanager
def _once(target: Path, made_from: str) -> Iterator[bool]:
    """Whether the folder has to be made; a stamp stays behind when that went well, and nothing at all when not."""
    stamp = target / STAMP
    text = f"{sys.version}\n{made_from}\n"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == text:
        yield False
        return
    shutil.rmtree(target, ignore_errors=True)
    try:
        yield True
        stamp.write_text(text, encoding="utf-8")
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise


def _python(target: Path) -> Path:
    return target / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _sources() -> list[Path]:
    """What a wheel of the checkout is made from, the front end apart."""
    package = ROOT / "gingerbread_widget"
    return [ROOT / "pyproject.toml", *sorted(ROOT.glob("hatch_*.py")), *sorted(package.rglob("*.py"))]


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _pip(*arguments: str, python: Path | None = None, variables: Mapping[str, str] | None = None) -> None:
    target = ["--python", str(python)] if python else []
    quiet = ["--disable-pip-version-check", "--quiet", "--no-input"]
    _run([sys.executable, "-m", "pip", *target, arguments[0], *quiet, *arguments[1:]], variables=variables)


def _run(command: list[str], folder: Path | None = None, variables: Mapping[str, str] | None = None) -> None:
    """Run a command to its end; what it says is only of interest when it fails."""
    environment = {**os.environ, **(variables or {})}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIME_LIMIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SetupError(str(error)) from error
    if done.returncode:
        said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
        raise SetupError(said[-1] if said else f"`{' '.join(command[:4])}` ended with {done.returncode}")
