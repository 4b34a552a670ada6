"""A notebook that was run and saved: as a page of nbconvert, and in bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Page, Route

from . import hostile
from .conftest import Opener
from .hosts import saved
from .moments import find
from .server import Server

pytestmark = pytest.mark.browser

MIDDLE: Final = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6)
STATE: Final = "application/vnd.jupyter.widget-state+json"
SAVE_STATE: Final = """settings => window.jupyterapp.serviceManager.settings.save(
    "@jupyter-widgets/jupyterlab-manager:plugin", JSON.stringify(settings))"""
DISPLAYS: Final = 10
WITH_STATE: Final = 1_200_000
WITHOUT_STATE: Final = 50_000


def executed(tmp_path: Path, *, state: bool) -> str:
    """The HTML page of a notebook that was run without a browser, with the state of its widgets or without."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(hostile.source(MIDDLE.cell))])
    NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert STATE in notebook.metadata.widgets
    if not state:
        del notebook.metadata["widgets"]
    page: str = HTMLExporter().from_notebook_node(notebook)[0]  # type: ignore[no-untyped-call]
    return page


def open_cut_off(page: Page, html: str) -> list[str]:
    """Show a page with the network cut; return what it asked of it."""
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/*", refuse)
    page.set_content(html, wait_until="load")
    return asked


def test_a_page_of_nbconvert_without_widget_state_shows_the_position(bare_page: Page, tmp_path: Path) -> None:
    open_cut_off(bare_page, executed(tmp_path, state=False))
    output = bare_page.locator(".jp-OutputArea-output")
    game = MIDDLE.game()
    output.get_by_text(f"step {game.step}").wait_for()
    hostile.harmless(bare_page)
    text = output.inner_text()
    assert [name for name in hostile.PLAYERS if name not in text] == []
    assert output.locator("svg").count() == len(game.players)
    points = output.locator("tr", has_text="Points").locator("td").all_inner_texts()
    assert points == [str(n) for n in game.scores()]


def test_a_page_of_nbconvert_with_widget_state_holds_all_but_the_widget_manager(
    bare_page: Page, tmp_path: Path
) -> None:
    html = executed(tmp_path, state=True)
    asked = open_cut_off(bare_page, html)
    # the widget manager is nbconvert's, and comes from the network
    assert any("html-manager" in url for url in asked)
    state = json.loads(str(bare_page.locator(f'script[type="{STATE}"]').text_content()))["state"]
    views = [it["state"]["view"] for it in state.values() if "view" in it["state"]]
    assert [view["step"] for view in views] == [len(MIDDLE.codes)]
    hostile.harmless(bare_page)


def test_without_its_kernel_a_notebook_shows_a_snapshot_and_no_widget(open_notebook: Opener, server: Server) -> None:
    """README and documentation say so. Should JupyterLab show the saved picture some day, they can promise more."""
    notebook = open_notebook([MIDDLE.cell, "w.snapshot()"])
    notebook.run_all()
    notebook.screen(0).until_ready()
    (output,) = saved(notebook, server)["cells"][0]["outputs"]
    assert "".join(output["data"]["text/html"]).count("<svg") == len(hostile.PLAYERS)
    notebook.end_kernel()
    notebook.complaints.known = (*notebook.complaints.known, "widget model not found")
    notebook.reload()
    notebook.cell(0).get_by_text("Error displaying widget: model not found").wait_for()
    picture = notebook.cell(1).locator(".jp-OutputArea-output")
    picture.get_by_text(f"step {len(MIDDLE.codes)}").wait_for()
    assert picture.locator("svg").count() == len(hostile.PLAYERS)


def size(content: dict[str, Any]) -> int:
    """Bytes of a notebook as JupyterLab writes it."""
    return len(json.dumps(content, indent=1, ensure_ascii=False).encode())


def test_a_saved_notebook_stays_small(
    open_notebook: Opener, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = open_notebook([MIDDLE.cell, *["w"] * (DISPLAYS - 1)])
    notebook.run_all()
    notebook.screen(DISPLAYS - 1).until_ready()
    without = saved(notebook, server)
    assert "widgets" not in without["metadata"]
    notebook.page.evaluate(SAVE_STATE, {"saveState": True})
    try:
        notebook.reload()
        notebook.run_all()
        notebook.screen(DISPLAYS - 1).until_ready()
        with_state = saved(notebook, server)
    finally:
        notebook.page.evaluate(SAVE_STATE, {})
    models = with_state["metadata"]["widgets"][STATE]["state"].values()
    (library,) = (it for it in models if "app" in it["state"] or it.get("buffers"))
    # the scripts of a house, without which none is shown
    assert sorted(it["path"][0] for it in library["buffers"]) == ["app", "data", "house"]
    with capsys.disabled():
        print(f"\nsaved: {size(without)} bytes, with widget state {size(with_state)}")  # noqa: T201 - worth seeing
    assert size(without) < WITHOUT_STATE
    assert size(with_state) < WITH_STATE
