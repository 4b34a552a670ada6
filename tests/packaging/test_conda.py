"""The recipe for conda says what pyproject.toml and the compiler of the kernel say."""

from __future__ import annotations

import json
import tarfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement

import gingerbread_widget as gw
import hatch_kernel
from tests.packaging.conftest import Distributions, Environment

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
PLATFORMS: Final = ("linux-64", "linux-aarch64", "osx-64", "osx-arm64", "win-64")


def in_conda(lines: list[str]) -> set[str]:
    """Return requirements in the words of conda, which knows no extras."""
    needed = [Requirement(line) for line in lines]
    return {f"{it.name} {','.join(sorted(map(str, it.specifier), reverse=True))}" for it in needed}


def test_the_recipe_says_what_the_project_says(distributions: Distributions, environment: Environment) -> None:
    environment.run("-m", "pip", "install", "--quiet", "py-rattler-build>=0.73")
    made: list[dict[str, Any]] = []
    for platform in PLATFORMS:
        made += json.loads(environment.run(str(ROOT / "tools" / "conda_package.py"), platform))
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, builds = told["project"], told["tool"]["cibuildwheel"]["build"]
    to_build = told["build-system"]["requires"] + hatch_kernel.BUILD_REQUIREMENTS
    pythons = [f"3.{it.removesuffix('-*').removeprefix('cp3')}" for it in builds]
    assert [".".join(it["python"].split(".")[:2]) for it in made] == pythons * len(PLATFORMS)
    for recipe in made:
        assert recipe["package"] == {"name": project["name"], "version": gw.__version__}
        host, run = recipe["requirements"]["host"], recipe["requirements"]["run"]
        assert {*host} == {
            "python",
            "pip",
            *in_conda(to_build),
        }
        assert {*run} == {"python", *in_conda(project["dependencies"] + hatch_kernel.RUNTIME_REQUIREMENTS)}
        about = recipe["about"]
        assert (about["license"], about["license_file"]) == (project["license"], project["license-files"])
        assert about["summary"] == project["description"]
        (source,) = recipe["source"]
        assert Path(source["path"]).name == distributions.sdist.name
    with tarfile.open(distributions.sdist) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert [it for it in project["license-files"] if not any(fnmatch(name, it) for name in names)] == []
