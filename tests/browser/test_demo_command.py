"""`python -m gingerbread_widget`: JupyterLab on a copy of the examples."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from .conftest import new_page
from .examples import play_first_example
from .notebook import Notebook
from .server import lab_server

pytestmark = pytest.mark.browser


def test_the_command_opens_a_copy_in_which_one_plays(context: BrowserContext, tmp_path: Path) -> None:
    lesson = tmp_path / "lesson"
    start = [sys.executable, "-m", "gingerbread_widget", "--folder", str(lesson)]
    with lab_server(tmp_path / "lab", start, lesson) as server:
        assert (lesson / "03_what_if.ipynb").is_file()
        notebook = Notebook(new_page(context), server, "01_play.ipynb")
        play_first_example(notebook)
        notebook.shut()
        assert notebook.complaints.texts == []
