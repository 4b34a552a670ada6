"""The recipe for Binder, followed here: the same files in the same order, and then somebody plays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import tomllib
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Browser

from tests.browser.conftest import new_page
from tests.browser.examples import play_first_example
from tests.browser.notebook import Notebook
from tests.browser.server import lab_server
from tests.patience import PATIENCE, slowness

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
#: Seconds, and bytes.
LONGEST: Final = 180
LARGEST: Final = 700_000_000


@dataclass(frozen=True)
class Image:
    """What Binder would start: a checkout, and an environment made for it.

    Attributes
    ----------
    checkout, python : Path
    seconds : float
        What making it took.
    """

    checkout: Path
    python: Path
    seconds: float


def pins() -> dict[str, Requirement]:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {requirement.name: requirement for requirement in found}


def interpreter() -> str:
    """The Python that `runtime.txt` names, or the one that runs the tests where there is no other."""
    version = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    return shutil.which(f"python{version}") or sys.executable


def copy_of_the_checkout(folder: Path) -> Path:
    """What git would give somebody else: nothing that was built or installed here."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Follow the recipe in a fresh environment."""
    place = tmp_path_factory.mktemp("binder")
    checkout = copy_of_the_checkout(place / "checkout")
    subprocess.run([interpreter(), "-m", "venv", place / "venv"], check=True)
    binaries = place / "venv" / "bin"
    python = binaries / "python"
    began = time.monotonic()
    follow([python, "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"], checkout, binaries)
    follow(["./binder/postBuild"], checkout, binaries)
    return Image(checkout, python, time.monotonic() - began)


def follow(command: list[str | Path], checkout: Path, binaries: Path) -> None:
    """One step of the recipe, with the environment first on the path."""
    variables = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, cwd=checkout, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_that_the_package_and_the_lab_need_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = pins()
    for line in [*project["dependencies"], *project["optional-dependencies"]["lab"]]:
        needed = Requirement(line)
        (pin,) = pinned[needed.name].specifier
        assert pin.operator == "=="
        assert needed.specifier.contains(pin.version), needed
    assert all(str(requirement.specifier).startswith("==") for requirement in pinned.values())


def test_it_is_small_and_quickly_made(image: Image, capsys: pytest.CaptureFixture[str]) -> None:
    size = sum(path.lstat().st_size for path in image.python.parents[1].rglob("*"))
    with capsys.disabled():
        print(f"\nBinder: {image.seconds:.0f} s, {size / 1e6:.0f} MB")  # noqa: T201 - worth seeing
    assert image.seconds < LONGEST * slowness()
    assert size < LARGEST


def test_nothing_in_it_contradicts_another(image: Image) -> None:
    done = subprocess.run([image.python, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_somebody_plays_the_first_example(image: Image, browser: Browser, tmp_path: Path) -> None:
    start = [str(image.python), "-m", "jupyterlab", f"--ServerApp.root_dir={image.checkout}"]
    with lab_server(tmp_path / "lab", start, image.checkout) as server:
        context = browser.new_context(locale="en-US", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        notebook = Notebook(new_page(context), server, "examples/01_play.ipynb")
        play_first_example(notebook)
        assert notebook.value("gw.kernel_info().compiled") is True
        assert notebook.complaints.texts == []
        notebook.shut()
        context.close()


def test_a_failing_step_fails_the_build(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "binder", checkout / "binder")
    venv.create(tmp_path / "venv", with_pip=True)
    variables = {**os.environ, "PATH": f"{tmp_path / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["./binder/postBuild"], cwd=checkout, env=variables, capture_output=True, check=False)
    assert done.returncode != 0  # there is no package to install


def test_repo2docker_reads_the_recipe_as_it_is_meant(tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "jupyter-repo2docker"], check=True)
    checkout = copy_of_the_checkout(tmp_path / "checkout")
    done = subprocess.run(
        [python.with_name("repo2docker"), "--no-build", "--debug", checkout],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    recipe = done.stdout + done.stderr
    steps = [
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "COPY --chown=0:0 src/ ${REPO_DIR}/",
        "RUN ./binder/postBuild",
    ]
    places = [recipe.index(step) for step in steps]
    assert places == sorted(places)
    version = (checkout / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert f"Building conda environment for python={version}\n" in recipe
