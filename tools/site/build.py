"""Build the site: a page with a playable game, the example notebooks in JupyterLite, and the documentation.

``make site`` creates the environment and runs ``python tools/site/build.py FOLDER``. Its pages load
everything from that folder: Python (Pyodide), the packages, the notebooks. Any web server can serve it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
sys.path.append(str(ROOT))

import hatch_build  # noqa: E402
from gingerbread_widget.demo import copy_examples  # noqa: E402

#: The files of Pyodide's distribution that a browser loads.
PYODIDE: Final = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: Replaced by the kernel's own: the real one brings another copy of its front end.
NOT_WANTED: Final = "widgetsnbextension-"
KERNEL: Final = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
APPS: Final = ("lab", "notebooks", "repl", "tree", "edit")


def build(out: Path) -> None:
    """Build the whole site into a folder, which is emptied before."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with TemporaryDirectory() as place:
        lite = Path(place)
        add_python(lite / "static" / "pyodide")
        for name in ("jupyter-lite.json", "overrides.json"):
            shutil.copyfile(HERE / name, lite / name)
        copy_examples(lite / "contents")
        build_lite(lite, out / "lite")
    build_docs(out / "docs")
    for name in ("index.html", "site.css"):
        shutil.copyfile(HERE / name, out / name)


def add_python(folder: Path) -> None:
    """Add Pyodide, all wheels, and the lock file that names them: the page asks the network for nothing else."""
    folder.mkdir(parents=True)
    with TemporaryDirectory() as place:
        package = hatch_build.unpacked(f"pyodide@{PYODIDE_VERSION}", Path(place))
        for name in PYODIDE:
            shutil.copyfile(package / name, folder / name)
        info = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    write_lock(info, gather_wheels(folder), folder / "pyodide-lock.json")


def write_lock(info: dict[str, str], wheels: list[Path], path: Path) -> None:
    """Write the lock file of the wheels in the form that Pyodide reads.

    Since its version 314, Pyodide's own file leaves out the version that `pyodide_lock` asks for.
    """
    empty = PyodideLockSpec(info={"version": PYODIDE_VERSION, **info}, packages={})
    filled = add_wheels_to_spec(empty, wheels, base_path=path.parent)
    packages = {name: package.model_dump(exclude_none=True) for name, package in sorted(filled.packages.items())}
    path.write_text(json.dumps({"info": info, "packages": packages}, indent=1), encoding="utf-8")


def gather_wheels(folder: Path) -> list[Path]:
    """Gather our own wheel, with the rules interpreted, those that it needs, and those of the notebook kernel."""
    pure = {**os.environ, "GINGERBREAD_PURE": "1"}
    pip("wheel", "--no-deps", f"--wheel-dir={folder}", str(ROOT), env=pure)
    target = (f"--python-version={PYODIDE_PYTHON_VERSION}", "--implementation=cp", "--abi=none", "--platform=any")
    pip("download", f"--dest={folder}", *target, "--only-binary=:all:", "-r", str(HERE / "kernel-requirements.txt"))
    for path in folder.glob(f"{NOT_WANTED}*"):
        path.unlink()
    for path in (Path(sys.prefix) / KERNEL).glob("*.whl"):
        if not path.name.startswith(f"{NOT_WANTED}3"):
            shutil.copyfile(path, folder / path.name)
    return sorted(folder.glob("*.whl"))


def build_lite(lite: Path, out: Path) -> None:
    """Build JupyterLab for the browser."""
    apps = [f"--apps={name}" for name in APPS]
    options = [f"--lite-dir={lite}", f"--contents={lite / 'contents'}", f"--output-dir={out}", *apps]
    run(
        sys.executable,
        "-m",
        "jupyter",
        "lite",
        "build",
        "--no-sourcemaps",
        "--no-unused-shared-packages",
        *options,
        cwd=lite,
    )


def build_docs(out: Path) -> None:
    """Build the documentation; a broken reference is an error."""
    run(sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", str(ROOT / "docs"), str(out))
    shutil.rmtree(out / ".doctrees", ignore_errors=True)


def pip(*arguments: str, env: dict[str, str] | None = None) -> None:
    """Run pip."""
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments, env=env)


def run(*command: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> None:
    """Run a command; its output goes to the terminal."""
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, env=env, cwd=cwd)


def main(arguments: list[str]) -> None:
    """Build the site."""
    parser = argparse.ArgumentParser(prog="python tools/site/build.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path, metavar="FOLDER", help="emptied, and filled with the site")
    build(parser.parse_args(arguments).out.resolve())


if __name__ == "__main__":
    main(sys.argv[1:])
