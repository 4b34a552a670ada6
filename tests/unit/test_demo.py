"""The command that opens JupyterLab on a copy of the examples."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import gingerbread_widget as gw
from gingerbread_widget import demo


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_copy_is_fresh_each_time_and_keeps_what_people_wrote(here: Path) -> None:
    first = demo.copy_examples()
    (first / "01_play.ipynb").write_text("my own work")
    second = demo.copy_examples()
    assert [first, second] == [here / "gingerbread_examples", here / "gingerbread_examples-2"]
    assert (first / "01_play.ipynb").read_text() == "my own work"
    assert [path.name for path in sorted(second.iterdir())] == [path.name for path in demo.examples()]
    assert all((second / path.name).read_bytes() == path.read_bytes() for path in demo.examples())


def test_a_folder_with_something_in_it_is_left_alone(here: Path) -> None:
    (here / "lesson").mkdir()
    demo.copy_examples("lesson")
    with pytest.raises(gw.GameError, match="folder: expected a new or empty folder, got 'lesson'"):
        demo.copy_examples("lesson")


def test_a_file_of_that_name_is_left_alone(here: Path) -> None:
    (here / "lesson").write_text("mine")
    with pytest.raises(gw.GameError, match="folder: expected a new or empty folder, got 'lesson'"):
        demo.copy_examples("lesson")
    assert (here / "lesson").read_text() == "mine"


def test_further_options_are_handed_to_jupyterlab(tmp_path: Path) -> None:
    command = demo.lab_command(tmp_path, ["--port=8890"])
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={tmp_path}" in command
    assert "--LabApp.default_url=/lab/tree/01_play.ipynb" in command
    assert command[-1] == "--port=8890"


def test_without_jupyterlab_it_says_what_to_install_and_writes_nothing(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert demo.main([]) == 1
    assert 'pip install "gingerbread_widget[lab]"' in capsys.readouterr().err
    assert [*here.iterdir()] == []


@pytest.mark.usefixtures("here")
def test_an_unknown_option_of_a_mere_copy_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        demo.main(["--copy-only", "--port=8890"])
    assert "--port=8890" in capsys.readouterr().err


def test_the_examples_are_looked_for_where_they_can_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(demo, "PLACES", (tmp_path,))
    with pytest.raises(gw.GameError, match="install the package again"):
        demo.examples()
