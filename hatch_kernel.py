"""Compile the rules kernel with mypyc on the way to a wheel.

``hatch_build.py`` asks `plan` whether to compile, and `build` to do it. The compiled modules come from the very files
that run interpreted elsewhere; they go into the wheel beside them, and Python prefers them. Nothing is written into
the checkout, so an editable install and the tests stay interpreted.

``GINGERBREAD_PURE=1`` builds the pure wheel, which runs everywhere; ``GINGERBREAD_PURE=0`` makes it an error if the
kernel cannot be compiled. By default it is compiled where that is possible.

Run as a script, ``python hatch_kernel.py FOLDER`` compiles into a folder; that is how `build` runs it, in a process of
its own, since mypyc works in the current folder and ends the process when it is not content.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PACKAGE = "gingerbread_widget"

# All that a playout runs through. Each is compiled, or none is.
ROOMS = {
    "games/kit": (
        "rng",
        "base_position",
        "loops",
    ),
    "games/house": (
        "constants",
        "tables",
        "seat_fields",
        "seat",
        "state_fields",
        "state",
        "legal",
        "scoring",
        "cages",
        "trapping",
        "turn",
        "position",
        "setup",
        "heuristic",
        "weights",
        "evaluation",
        "hidden",
    ),
    "games/candyman": (
        "constants",
        "tables",
        "state_fields",
        "state",
        "legal",
        "attacks",
        "matches",
        "turn",
        "position",
        "setup",
        "heuristic",
        "hidden",
    ),
}
MODULES = tuple(f"{room}/{name}" for room, names in ROOMS.items() for name in names)
GROUP = f"{PACKAGE}.kernel"  # mypyc puts all modules into one library of this name

# What the build needs, and what the compiled kernel needs to run: mypyc's runtime and its names for types.
BUILD_REQUIREMENTS = ["mypy[mypyc]>=2.4,<2.5", "setuptools>=77"]
RUNTIME_REQUIREMENTS = ["librt>=0.17,<1", "mypy_extensions>=1.0"]

# Calls between functions of one library need not go through its table of symbols: a sixth faster.
UNIX_FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]


class KernelError(RuntimeError):
    """The kernel was to be compiled, and cannot be; the message says why."""


@dataclass(frozen=True)
class Plan:
    """A decision on the compilation of the kernel.

    Attributes
    ----------
    compile : bool
        Whether to try.
    required : bool
        Whether it is an error if that fails.
    reason : str
        Why the kernel stays as it is, where it does.
    """

    compile: bool
    required: bool
    reason: str


def plan() -> Plan:
    """Decide from the environment and the machine.

    Raises
    ------
    KernelError
        If GINGERBREAD_PURE is neither 0 nor 1, or is 0 on a machine that cannot compile.
    """
    wish = os.environ.get("GINGERBREAD_PURE", "")
    if wish not in {"", "0", "1"}:
        raise KernelError(f"GINGERBREAD_PURE is {wish!r}; 1 builds the pure wheel, 0 insists on the compiled kernel.")
    if wish == "1":
        return Plan(compile=False, required=False, reason="GINGERBREAD_PURE is set")
    hindrance = _hindrance()
    if hindrance and wish == "0":
        raise KernelError(f"GINGERBREAD_PURE is 0, but the kernel cannot be compiled: {hindrance}.")
    return Plan(compile=not hindrance, required=wish == "0", reason=hindrance)


def _hindrance() -> str:
    """Return what speaks against compiling here, or nothing."""
    if platform.python_implementation() != "CPython" or sys.platform in {"emscripten", "wasi"}:
        return f"mypyc does not compile for {platform.python_implementation()} on {sys.platform}"
    if sys.platform == "win32":
        return ""  # setuptools looks for the compiler in the registry; if there is none, `build` says so
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return "" if shutil.which(compiler) else f"there is no C compiler ({compiler}) on the PATH"


def build(folder: Path) -> dict[str, str]:
    """Compile into a folder; return where each file belongs in the wheel, by its path.

    Raises
    ------
    KernelError
        If the compiler is not content; the message ends with what it said last.
    """
    done = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise KernelError("\n".join(["mypyc or the C compiler failed:", *said[-15:]]))
    return {str(path): path.relative_to(folder).as_posix() for path in (folder / PACKAGE).rglob("*") if path.is_file()}


def compile_into(folder: Path) -> None:
    """Compile the modules; what mypyc reads is copied first, without all that the kernel does not need."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for room in ROOMS:
            shutil.copytree(ROOT / PACKAGE / room, work / PACKAGE / room)
            (work / PACKAGE / room / "__init__.py").write_text("")
        shutil.copy(ROOT / PACKAGE / "protocol.py", work / PACKAGE)
        for package in ("", "games"):
            (work / PACKAGE / package / "__init__.py").write_text("")
        os.chdir(work)
        options = ["--config-file=", "--strict", "--follow-imports=silent"]
        paths = [f"{PACKAGE}/{module}.py" for module in MODULES]
        extensions = mypycify([*options, *paths], opt_level="3", debug_level="0", group_name=GROUP)
        for extension in extensions:
            flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
            extension.extra_compile_args = flags if sys.platform == "win32" else [*flags, *UNIX_FLAGS]
        command = Distribution({"name": PACKAGE, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib = str(folder)
        command.build_temp = str(work / "objects")
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    compile_into(Path(sys.argv[1]).resolve())
