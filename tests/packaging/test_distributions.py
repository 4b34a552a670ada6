"""What a release contains, and that it installs where there is nothing else."""

import gzip
import os
import re
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest
import zstandard

import gingerbread_widget
import hatch_build
from tests.packaging.conftest import Distributions, Environment

pytestmark = pytest.mark.packaging

STATIC = "gingerbread_widget/static"
METADATA = f"gingerbread_widget-{gingerbread_widget.__version__}.dist-info"

PLAY_A_MOVE = """
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
game.play(game.legal_actions()[0])
widget = gw.GameWidget(game)
print(len(game.log), "function" in str(widget._esm) or "=>" in str(widget._esm))
"""


def wheel_names(distributions: Distributions) -> set[str]:
    with zipfile.ZipFile(distributions.wheel) as wheel:
        return set(wheel.namelist())


def wheel_bytes(distributions: Distributions, name: str) -> bytes:
    with zipfile.ZipFile(distributions.wheel) as wheel:
        return wheel.read(name)


def sdist_names(distributions: Distributions) -> set[str]:
    with tarfile.open(distributions.sdist) as sdist:
        return {str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in sdist.getnames()}


@pytest.mark.parametrize("name", hatch_build.OUTPUTS)
def test_both_carry_the_built_front_end(distributions: Distributions, name: str) -> None:
    assert f"{STATIC}/{name}" in wheel_names(distributions)
    assert f"{STATIC}/{name}" in sdist_names(distributions)


def test_the_sdist_carries_all_it_takes_to_build_again(distributions: Distributions) -> None:
    names = sdist_names(distributions)
    sources = {
        "js/src/widget.ts",
        "js/src/app/app.css",
        "js/src/house/house.css",
        "js/build.mjs",
        "js/parts.mjs",
        "js/package.json",
        "js/package-lock.json",
    }
    assert sources | {"hatch_build.py", "hatch_kernel.py", "pyproject.toml", "LICENSE", "README.md"} <= names
    assert not any("node_modules" in name for name in names)


def test_the_wheel_carries_the_package_and_nothing_else(distributions: Distributions) -> None:
    names = wheel_names(distributions)
    tops = {PurePosixPath(name).parts[0] for name in names}
    assert tops == {"gingerbread_widget", METADATA}
    assert "gingerbread_widget/py.typed" in names
    assert not {PurePosixPath(name).suffix for name in names} & {".ts", ".pyc", ".c"}
    notebooks = {path.name for path in (hatch_build.ROOT / "examples").glob("*.ipynb")}
    assert {name for name in names if name.endswith(".ipynb")} == {
        f"gingerbread_widget/examples/{n}" for n in notebooks
    }


def test_the_data_files_are_in_the_wheel(distributions: Distributions) -> None:
    package = hatch_build.ROOT / "gingerbread_widget"
    data = {path.relative_to(hatch_build.ROOT).as_posix() for path in (package / "data").rglob("*.json")}
    assert data
    assert data <= wheel_names(distributions)


def test_the_licences_travel_along(distributions: Distributions) -> None:
    collected = [path.relative_to(hatch_build.ROOT).as_posix() for path in (hatch_build.JS / "licences").iterdir()]
    assert {f"{METADATA}/licenses/{name}" for name in ("LICENSE", *collected)} <= wheel_names(distributions)
    bundled = wheel_bytes(distributions, f"{STATIC}/THIRD-PARTY-LICENSES.txt").decode()
    licences = dict(re.findall(r"^(\S+) \(([^)]+)\)$", bundled, re.MULTILINE))
    assert {"plotly.js", "fzstd", "@plotly/d3", "gl-mesh3d", "ndarray"} <= licences.keys()
    # as SPDX writes them
    named = {{"BOOST": "BSL-1.0", "zlib": "Zlib"}.get(it, it) for it in licences.values()}
    told = wheel_bytes(distributions, f"{METADATA}/METADATA").decode().partition("\n\n")[0]
    (expression,) = re.findall(r"^License-Expression: (.*)$", told, re.MULTILINE)
    assert set(expression.split(" AND ")) == {"BSD-3-Clause"} | named


def test_plotly_is_a_module_that_no_page_loader_takes_over(distributions: Distributions) -> None:
    packed = wheel_bytes(distributions, f"{STATIC}/plotly-gl3d.js.zst")
    text = zstandard.decompress(packed).decode()
    assert "export{" in text[-200:]
    # Where RequireJS is on the page, this test in plotly.js would be true and the module export nothing.
    assert "define.amd" not in text
    assert "mesh3d" in text


@pytest.mark.parametrize("script", hatch_build.SCRIPTS)
def test_a_packed_script_holds_no_time_of_day(distributions: Distributions, script: str) -> None:
    header = wheel_bytes(distributions, f"{STATIC}/{script}")[:10]
    assert header[4:8] == bytes(4)


def test_the_widget_names_no_address_to_fetch_from(distributions: Distributions) -> None:
    loader = wheel_bytes(distributions, f"{STATIC}/widget.js").decode()
    parts = [
        gzip.decompress(wheel_bytes(distributions, f"{STATIC}/{script}")).decode() for script in hatch_build.SCRIPTS
    ]
    # The names of XML's namespaces look like addresses, and are never fetched.
    assert not re.findall(r"https?://(?!www\.w3\.org/)[^\"'`]*", loader + "".join(parts))


def test_the_wheel_installs_and_plays_in_a_fresh_environment(
    distributions: Distributions, environment: Environment
) -> None:
    environment.run("-m", "pip", "install", "--quiet", str(distributions.wheel))
    environment.run("-m", "pip", "check")
    assert environment.run("-W", "error", "-c", PLAY_A_MOVE).split() == ["1", "True"]
    # without JupyterLab, the demo command says what to install, and can still give the examples away
    command = ("-W", "error", "-m", "gingerbread_widget", "--folder", str(environment.folder / "lesson"))
    assert 'pip install "gingerbread_widget[lab]"' in environment.fail(*command)
    assert not (environment.folder / "lesson").exists()
    assert str(environment.folder / "lesson") in environment.run(*command, "--copy-only")
    assert (environment.folder / "lesson" / "01_play.ipynb").is_file()
    assert (environment.folder / "bin" / "gingerbread-widget").is_file()


def test_the_sdist_installs_without_node(
    distributions: Distributions, environment: Environment, tmp_path: Path
) -> None:
    variables = {key: value for key, value in os.environ.items() if key.startswith("PIP_")}
    report = environment.run_loudly(
        *("-m", "pip", "install", "--verbose", "--no-deps", str(distributions.sdist)),
        **variables | {"PATH": str(tmp_path), "HOME": str(tmp_path)},
    )
    assert "nodejs" not in report
    installed = environment.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    assert all((Path(installed) / STATIC / name).is_file() for name in hatch_build.OUTPUTS)
