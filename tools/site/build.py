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
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

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
PLUGIN: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
APPS: Final = ("lab", "notebooks", "repl", "tree", "edit")
#: The application that the first page shows.
FIRST: Final = "repl"
#: What no first game needs, completion and figures: half of the kernel's bytes. Notebooks start with them.
LATER: Final = ("jedi", "plotly")
#: A shell of completion that holds nothing: the kernel does not start without a package of this name.
SHELL: Final = "jedi-0-py3-none-any.whl"
#: The lock files of the first page and of notebooks.
LOCKS: Final = ("first-lock.json", "pyodide-lock.json")
#: The front end of figures, 4.8 MB, as JupyterLite calls it.
FIGURES: Final = "jupyterlab-plotly"
#: Front ends that come with JupyterLite, where their package is an empty shell or does nothing.
SHELLS: Final = ("jupyterlab-widgets",)
#: Pictures of the widget that the first page shows while Python loads.
PICTURES: Final = "examples/images/opening-*.png"


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
    give_more_to_notebooks(out / "lite")
    write_first_files(out)
    build_docs(out / "docs")
    for path in (*(HERE / name for name in ("index.html", "site.css", "site.js")), *ROOT.glob(PICTURES)):
        shutil.copyfile(path, out / path.name)


def add_python(folder: Path) -> None:
    """Add Pyodide, all wheels, and the lock file that names them: the page asks the network for nothing else."""
    folder.mkdir(parents=True)
    with TemporaryDirectory() as place:
        package = hatch_build.unpacked(f"pyodide@{PYODIDE_VERSION}", Path(place))
        for name in PYODIDE:
            shutil.copyfile(package / name, folder / name)
        info = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    write_locks(info, gather_wheels(folder), folder)


def write_locks(info: dict[str, str], wheels: list[Path], folder: Path) -> None:
    """Write the lock files of the wheels in the form that Pyodide reads.

    Since its version 314, Pyodide's own file leaves out the version that `pyodide_lock` asks for.
    """
    empty = PyodideLockSpec(info={"version": PYODIDE_VERSION, **info}, packages={})
    filled = add_wheels_to_spec(empty, wheels, base_path=folder)
    packages = {name: package.model_dump(exclude_none=True) for name, package in sorted(filled.packages.items())}
    for package in packages.values():
        package["depends"] = [name for name in package["depends"] if name not in (*LATER, *SHELLS)]
    few = {**packages, LATER[0]: shell_of(packages[LATER[0]], folder)}
    for name, those in zip(LOCKS, (few, packages), strict=True):
        write_json(folder / name, {"info": info, "packages": those})


def shell_of(package: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Write a wheel that holds no module, and return its entry of a lock file in place of the package's own."""
    name, version, *_ = SHELL.split("-")
    place = f"{name}-{version}.dist-info"
    with ZipFile(folder / SHELL, "w") as wheel:
        wheel.writestr(f"{place}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(f"{place}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{place}/RECORD", "")
    digest = sha256((folder / SHELL).read_bytes()).hexdigest()
    return {**package, "version": version, "file_name": SHELL, "sha256": digest, "imports": [], "depends": []}


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


def options_of(config: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a configuration of JupyterLite that tells how to load Pyodide."""
    settings: dict[str, Any] = config["jupyter-config-data"]["litePluginSettings"][PLUGIN]
    loading: dict[str, Any] = settings["loadPyodideOptions"]
    return loading


def give_more_to_notebooks(lite: Path) -> None:
    """Give figures and completion to each application but that of the first page.

    JupyterLite loads every front end that a configuration lists, before it shows anything, and every package.
    """
    every = lite / "jupyter-lite.json"
    config = json.loads(every.read_text(encoding="utf-8"))
    data = config["jupyter-config-data"]
    loading = options_of(config)
    own = {
        "federated_extensions": [it for it in data["federated_extensions"] if it["name"] == FIGURES],
        "litePluginSettings": {
            PLUGIN: {
                "loadPyodideOptions": {
                    "lockFileURL": loading["lockFileURL"].replace(*LOCKS),
                    "packages": sorted({*loading["packages"], *LATER}),
                }
            },
        },
    }
    data["federated_extensions"] = [it for it in data["federated_extensions"] if it["name"] != FIGURES]
    write_json(every, config)
    for app in set(APPS) - {FIRST}:
        path = lite / app / "jupyter-lite.json"
        of_app = json.loads(path.read_text(encoding="utf-8"))
        of_app["jupyter-config-data"].update(own)
        write_json(path, of_app)


def write_first_files(out: Path) -> None:
    """Write which files the first page fetches ahead, and their bytes: what its bar counts.

    The largest is none of them: the cache of a private window has no room for it, so it would travel twice.
    """
    folder = out / "lite" / "static" / "pyodide"
    lock = json.loads((folder / LOCKS[0]).read_text(encoding="utf-8"))["packages"]
    config = json.loads((out / "lite" / "jupyter-lite.json").read_text(encoding="utf-8"))
    wanted = list(options_of(config)["packages"])
    for name in wanted:
        wanted += [other for other in lock[name]["depends"] if other not in wanted]
    names = ["pyodide.asm.mjs", "python_stdlib.zip", *(lock[name]["file_name"] for name in wanted)]
    files = [[f"lite/static/pyodide/{name}", (folder / name).stat().st_size] for name in names]
    write_json(out / "first.json", files)


def write_json(path: Path, value: object) -> None:
    """Write a value as JSON."""
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")


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
