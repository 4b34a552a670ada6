"""The command that opens JupyterLab on a fresh copy of the example notebooks."""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from .games.kit.arguments import path as checked_path
from .protocol import GameError

NAME: Final = "gingerbread_examples"
FIRST: Final = "01_play.ipynb"
#: In a wheel, and in a checkout.
PLACES: Final = (resources.files("gingerbread_widget") / "examples", Path(__file__).parents[1] / "examples")


def examples() -> list[Traversable]:
    """Return the example notebooks that came with the package, in the order to read them.

    >>> examples()[0].name
    '01_play.ipynb'
    """
    for place in PLACES:
        if (place / FIRST).is_file():
            return sorted((it for it in place.iterdir() if it.name.endswith(".ipynb")), key=lambda it: it.name)
    raise GameError(f"no example notebooks in {' or '.join(map(str, PLACES))}: install the package again")


def copy_examples(folder: Path | str | None = None) -> Path:
    """Copy the example notebooks to a folder that does not exist yet, or is empty; return it.

    If it is left out, that is ``gingerbread_examples`` in the current folder, with a number if the name is taken. One
    that holds something is an error: nobody's work is overwritten.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     (copy_examples(Path(place) / "lesson") / "01_play.ipynb").is_file()
    True
    """
    target = _free(Path(NAME)) if folder is None else checked_path("folder", folder, "folder")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise GameError(f"folder: expected a new or empty folder, got {str(target)!r}")
    found = examples()
    target.mkdir(parents=True, exist_ok=True)
    for path in found:
        (target / path.name).write_bytes(path.read_bytes())
    return target.resolve()


def check_lab() -> None:
    """Raise an error, which tells how to install it, if JupyterLab is missing."""
    if importlib.util.find_spec("jupyterlab") is None:
        raise GameError('JupyterLab is not installed: pip install "gingerbread_widget[lab]"')


def lab_command(folder: Path, more: Sequence[str] = ()) -> list[str]:
    """Return the command that opens JupyterLab in a folder, on the first example; `more` are options of JupyterLab."""
    options = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if sys.platform != "win32" and os.geteuid() == 0:
        options.append("--allow-root")  # JupyterLab refuses to run as root, as one often is in a container
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        options.append("--no-browser")  # it prints its address instead of looking for a browser
    return [sys.executable, "-m", "jupyterlab", *options, *more]


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the examples, and run JupyterLab on them until it ends.

    Return the exit status: 1 after an error message, 0 after a mere copy, else that of JupyterLab.
    """
    parser = argparse.ArgumentParser(
        prog="gingerbread-widget",
        description="Open JupyterLab on a fresh copy of the example notebooks.",
        epilog="Further options go to JupyterLab, such as --no-browser or --port=8890.",
    )
    parser.add_argument("--folder", help=f"folder for the copy; ./{NAME} if left out")
    parser.add_argument("--copy-only", action="store_true", help="copy the examples and do not open JupyterLab")
    wanted, more = parser.parse_known_args(arguments)
    if wanted.copy_only and more:
        parser.error(f"unknown options: {' '.join(more)}")
    try:
        if not wanted.copy_only:
            check_lab()  # before anything is written
        folder = copy_examples(wanted.folder)
    except (GameError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the answer to a command
        return 1
    print(f"The examples are in {folder}.", flush=True)  # noqa: T201 - the answer to a command
    if wanted.copy_only:
        return 0
    return _become(lab_command(folder, more))


def _become(command: list[str]) -> int:
    """Replace this process by JupyterLab, so that whatever ends the one ends the other."""
    if os.name != "nt":  # Windows cannot replace a process
        os.execv(command[0], command)  # noqa: S606 - our own command
    return subprocess.run(command, check=False).returncode  # noqa: S603 - as above


def _free(path: Path) -> Path:
    """Return the path, with a number if it is taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free
