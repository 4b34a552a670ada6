"""The compiled kernel gets into the wheel, and where it cannot be compiled, a pure wheel is made and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Final

import pytest

import hatch_kernel
from tests.packaging.conftest import ROOT, Distributions, Environment

pytestmark = pytest.mark.packaging

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
PYTEST_OPTIONS = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-c", "pytest.ini")
INI = "[pytest]\npythonpath = .\nmarkers =\n    proof: long runs\n"


def metadata(wheel: Path, name: str) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (path,) = (n for n in archive.namelist() if n.endswith(f".dist-info/{name}"))
        return Parser().parsestr(archive.read(path).decode())


def requirements(wheel: Path) -> set[str]:
    return {line.partition(";")[0].strip() for line in metadata(wheel, "METADATA").get_all("Requires-Dist") or []}


def build_wheel(folder: Path, **variables: str) -> tuple[Path | None, str]:
    """Build a wheel from the checkout in this environment; the wheel, and what was said."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--skip-dependency-check",
            "--outdir",
            folder,
            ROOT,
        ],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    wheels = list(folder.glob("*.whl"))
    assert len(wheels) == (done.returncode == 0), done.stdout + done.stderr
    return (wheels[0] if wheels else None), done.stdout + done.stderr


def test_the_wheel_carries_the_compiled_kernel(distributions: Distributions) -> None:
    with zipfile.ZipFile(distributions.wheel) as wheel:
        names = set(wheel.namelist())
    for module in hatch_kernel.MODULES:
        assert {f"gingerbread_widget/{module}.py", f"gingerbread_widget/{module}{SUFFIX}"} <= names
    assert f"gingerbread_widget/kernel__mypyc{SUFFIX}" in names
    assert metadata(distributions.wheel, "WHEEL")["Root-Is-Purelib"] == "false"
    assert set(hatch_kernel.RUNTIME_REQUIREMENTS) <= requirements(distributions.wheel)


def test_the_pure_wheel_is_for_every_python_and_needs_no_runtime_of_mypyc(tmp_path: Path) -> None:
    wheel, said = build_wheel(tmp_path, GINGERBREAD_PURE="1")
    assert wheel is not None
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "kernel: interpreted, in a pure wheel (GINGERBREAD_PURE is set)" in said
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
    assert not any(r.startswith(("librt", "mypy")) for r in requirements(wheel) - {"mypy==2.4.1"})


def test_a_compiler_that_fails_leaves_a_pure_wheel_that_says_so(tmp_path: Path) -> None:
    wheel, said = build_wheel(tmp_path, CC=str(shutil.which("false")))
    assert wheel is not None
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "kernel: interpreted, in a pure wheel (mypyc or the C compiler failed" in said


def test_who_insists_on_the_compiled_kernel_gets_an_error_instead(tmp_path: Path) -> None:
    wheel, said = build_wheel(tmp_path, CC=str(shutil.which("false")), GINGERBREAD_PURE="0")
    assert wheel is None
    assert "mypyc or the C compiler failed" in said


def test_a_plan_names_what_stands_in_the_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GINGERBREAD_PURE", raising=False)
    assert hatch_kernel.plan().compile
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "gcc -pthread")
    plan = hatch_kernel.plan()
    assert (plan.compile, plan.reason) == (False, "there is no C compiler (gcc) on the PATH")
    monkeypatch.setenv("GINGERBREAD_PURE", "0")
    with pytest.raises(hatch_kernel.KernelError, match="cannot be compiled: there is no C compiler"):
        hatch_kernel.plan()
    monkeypatch.setenv("GINGERBREAD_PURE", "yes")
    with pytest.raises(hatch_kernel.KernelError, match="GINGERBREAD_PURE is 'yes'; 1 builds the pure wheel"):
        hatch_kernel.plan()


#: The battery of the kernel and the tests of its rules; and the whole games among them.
ALL: Final = ("tests/rules", "tests/battery", "tests/unit/test_playout.py", "tests/unit/test_knowledge.py")
GAMES: Final = ("tests/battery/test_golden.py",)


def battery(environment: Environment, chosen: tuple[str, ...]) -> str:
    """Run tests of the kernel from a copy far from the checkout."""
    work = environment.folder / "work"
    for name in ("rules", "battery", "golden", "unit"):
        shutil.copytree(ROOT / "tests" / name, work / "tests" / name, ignore=shutil.ignore_patterns("__pycache__"))
    (work / "pytest.ini").write_text(INI)
    environment.run("-m", "pip", "install", "--quiet", "pytest>=9", "hypothesis>=6.100", **pip_variables())
    arguments = [*PYTEST_OPTIONS, "-m", "not proof", *chosen]
    script = f"import os, pytest; os.chdir({str(work)!r}); raise SystemExit(pytest.main({arguments!r}))"
    return environment.run("-c", script, PATH=os.environ["PATH"], HOME=str(work))


def pip_variables() -> dict[str, str]:
    """What tells pip where packages come from."""
    kept = {"PATH", "HOME", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"}
    return {key: value for key, value in os.environ.items() if key.startswith("PIP_") or key in kept}


def test_the_compiled_kernel_passes_the_battery(distributions: Distributions, environment: Environment) -> None:
    environment.run("-m", "pip", "install", "--quiet", str(distributions.wheel), **pip_variables())
    shown = "import gingerbread_widget as gw; print(gw.kernel_info().compiled); help(gw.games.house.Position)"
    said = environment.run("-c", shown)
    assert said.startswith("True")
    assert "The whole truth of one moment" in said
    assert "Reshuffle, in place, exactly what `seat` cannot know" in said
    assert " passed" in battery(environment, ALL)


def test_without_a_c_compiler_the_sdist_installs_and_plays_the_golden_games(
    distributions: Distributions, environment: Environment, tmp_path: Path
) -> None:
    variables = pip_variables() | {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    said = environment.run_loudly("-m", "pip", "install", "--verbose", str(distributions.sdist), **variables)
    assert "kernel: interpreted, in a pure wheel (there is no C compiler" in said
    assert environment.run("-c", "import gingerbread_widget as gw; print(gw.kernel_info().compiled)").strip() == "False"
    assert " passed" in battery(environment, GAMES)
