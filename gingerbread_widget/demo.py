"""JupyterLab on a fresh copy of the example notebooks, for who wants to look around."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from .protocol import GameError

NAME: Final = "gingerbread_examples"
FIRST: Final = "01_play.ipynb"
#: Where a wheel carries them, and where they lie in a checkout.
PLACES: Final = (Path(__file__).parent / "examples", Path(__file__).parents[1] / "examples")


def examples() -> list[Path]:
    """The example notebooks that came with the package, in the order to read them.

    Raises
    ------
    GameError
        If they are not there.

    Examples
    --------
    >>> examples()[0].name
    '01_play.ipynb'
    """
    for place in PLACES:
        if (place / FIRST).is_file():
            return sorted(place.glob("*.ipynb"))
    raise GameError(f"the example notebooks are in none of {', '.join(map(str, PLACES))}: install the package again")


def copy_examples(folder: Path | str | None = None) -> Path:
    """Copy the example notebooks to a folder that is not there yet, or is empty.

    Parameters
    ----------
    folder : path, optional
        Left out, ``gingerbread_examples`` in the current folder; if that is taken, the same with a number.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    GameError
        If there is something in the folder already: nobody's work is overwritten.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     (copy_examples(Path(place) / "lesson") / "01_play.ipynb").is_file()
    True
    """
    target = _free(Path(NAME)) if folder is None else Path(folder)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise GameError(f"{target} is there already and not empty: name another folder, or leave it out")
    found = examples()
    target.mkdir(parents=True, exist_ok=True)
    for path in found:
        shutil.copyfile(path, target / path.name)
    return target.resolve()


def find_lab() -> None:
    """Complain where JupyterLab is not installed.

    Raises
    ------
    GameError
        If it is not; with what to install.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise GameError('JupyterLab is not installed: pip install "gingerbread_widget[lab]"')


def lab_command(folder: Path, more: Sequence[str] = ()) -> list[str]:
    """The command that opens JupyterLab in a folder, on the first example; `more` are options of JupyterLab."""
    options = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if sys.platform != "win32" and os.geteuid() == 0:
        options.append("--allow-root")  # JupyterLab refuses to run as root, as one often is in a container
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        options.append("--no-browser")  # it prints its address instead of looking for a browser
    return [sys.executable, "-m", "jupyterlab", *options, *more]


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the examples, and run JupyterLab on them until it is ended.

    Returns
    -------
    int
        What the process ends with: 1 after a message about what is missing, 0 after a mere copy; else what JupyterLab
        ends with.
    """
    parser = argparse.ArgumentParser(
        prog="gingerbread-widget",
        description="Open JupyterLab on a fresh copy of the example notebooks.",
        epilog="Further options are handed to JupyterLab, such as --no-browser or --port=8890.",
    )
    parser.add_argument("--folder", help=f"where to put the copy; ./{NAME} if left out")
    parser.add_argument("--copy-only", action="store_true", help="copy the examples and do not open JupyterLab")
    wanted, more = parser.parse_known_args(arguments)
    if wanted.copy_only and more:
        parser.error(f"unknown: {' '.join(more)}")
    try:
        if not wanted.copy_only:
            find_lab()  # before anything is written
        folder = copy_examples(wanted.folder)
    except (GameError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the answer to a command
        return 1
    print(f"The examples are in {folder}.", flush=True)  # noqa: T201 - the answer to a command
    if wanted.copy_only:
        return 0
    return _become(lab_command(folder, more))


def _become(command: list[str]) -> int:
    """Run JupyterLab in the place of this process, so that what ends the one ends the other."""
    if os.name != "nt":  # where a process cannot be replaced
        os.execv(command[0], command)  # noqa: S606 - our own command
    return subprocess.run(command, check=False).returncode  # noqa: S603 - as above


def _free(path: Path) -> Path:
    """The path, or the first with a number that is not taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free
