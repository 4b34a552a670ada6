"""The two games share no machinery: what both do alike stands in the kit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.duplicate_lines import GAMES, counted, shared

MOST = 60  # lines in runs of six or more, the names that both give their parts among them


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    return one, other


def test_the_games_share_few_lines() -> None:
    found = shared(GAMES / "house", GAMES / "candyman")
    assert sum(run.lines for run in found) < MOST, found


def test_runs_are_counted_once_without_blanks_comments_and_imports(folders: tuple[Path, Path]) -> None:
    one, other = folders
    body = "".join(f"x{i} = {i}\n" for i in range(7))
    (one / "a.py").write_text(f"import os\n\n{body}y = 1\n")
    (other / "b.py").write_text("import sys\n" + body.replace("x3", "\n# three\n  \nx3") + "z = 2\n")
    (other / "c.py").write_text(body)
    assert [(run.one, run.lines) for run in shared(one, other)] == [("a.py:3", 7)]
    assert shared(one, other, shortest=8) == []


def test_an_import_of_many_lines_does_not_count() -> None:
    assert counted("from os import (\n    path,\n    sep,\n)\n\nx = 1  \n") == [(6, "x = 1")]
