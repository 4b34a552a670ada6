"""Type checkers and editors know the types of all that is public, where the package is installed as others have it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

import nbformat
import pytest

import gingerbread_widget as gw
from tests.packaging.conftest import Distributions

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
TOUR: Final = Path(__file__).with_name("typed_tour.py")
PYRIGHT: Final = ROOT / "js" / "node_modules" / ".bin" / "pyright"
NOTEBOOKS: Final = sorted((ROOT / "examples").glob("*.ipynb"))
#: What a notebook may use without an import.
NOTEBOOK: Final = "from IPython.display import display\n"


@pytest.fixture(scope="module")
def python(distributions: Distributions, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment with the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("typed")
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", distributions.wheel], check=True)
    return python


def mypy(python: Path, folder: Path, *arguments: str) -> str:
    """Return what mypy says, far from the checkout."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--python-executable",
        str(python),
        "--cache-dir",
        str(python.parent / "m"),
    ]
    return subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, check=False).stdout


def test_the_tour_goes_everywhere() -> None:
    text = TOUR.read_text()
    assert [name for name in gw.__all__ if not re.search(rf"\bgw\.{name}\b|import .*\b{name}\b", text)] == []


def test_mypy_knows_all_that_is_public(python: Path, tmp_path: Path) -> None:
    (tmp_path / "tour.py").write_text(TOUR.read_text())
    assert mypy(python, tmp_path, "--strict", "tour.py").startswith("Success")


def test_pyright_knows_all_that_is_public(python: Path, tmp_path: Path) -> None:
    (tmp_path / "tour.py").write_text(TOUR.read_text())
    settings = {"include": ["tour.py"], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [str(PYRIGHT), "--pythonpath", str(python), "-p", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("0 errors"), done.stdout + done.stderr


def test_examples_of_notebooks_and_readme_are_rightly_typed(python: Path, tmp_path: Path) -> None:
    for path in NOTEBOOKS:
        cells = [it.source for it in nbformat.read(path, 4).cells if it.cell_type == "code"]
        lines = "\n".join(cells).splitlines()
        text = "\n".join(line for line in lines if not line.startswith(("%", "!")))
        (tmp_path / f"n{path.stem}.py").write_text(NOTEBOOK + text)
    examples = re.findall(r"^(?:>>>|\.\.\.) (.*)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    (tmp_path / "readme.py").write_text("\n".join(examples))
    for file in sorted(tmp_path.glob("*.py")):
        assert mypy(python, tmp_path, "--ignore-missing-imports", file.name).startswith("Success"), file.read_text()
