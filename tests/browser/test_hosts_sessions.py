"""Several sessions in one process: two visitors at once, and who loads the page again, have widgets that work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.patience import PATIENCE

from .conftest import SIZE, new_page
from .hosts import marimo_server, shiny_server
from .notebook import NOT_OURS, Complaints
from .screen import Screen
from .test_editor import set_up_and_play
from .test_hosts import SHINY_SAYS

pytestmark = pytest.mark.browser

SHINY: Final = """
import gingerbread_widget as gw
from shiny import App, ui
from shinywidgets import output_widget, render_widget


def server(input, output, session):
    @render_widget
    def house():
        return gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7))

    @render_widget
    def race():
        return gw.GameWidget(gw.new_game("candyman", players=["Ada", "Bo"], seed=3))

    @render_widget
    def editor():
        return gw.PositionEditor()


names = ["house", "race", "editor"]
app = App(ui.page_fluid(*[ui.div(output_widget(it, height="auto"), id=f"of-{it}") for it in names]), server)
"""

MARIMO: Final = """
import marimo

app = marimo.App()


@app.cell
def _():
    import gingerbread_widget as gw
    import marimo as mo

    def place(name, widget):
        return mo.Html(f'<div id="of-{name}">{mo.ui.anywidget(widget)}</div>')

    return gw, place


@app.cell
def _(gw, place):
    place("house", gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7)))
    return


@app.cell
def _(gw, place):
    place("race", gw.GameWidget(gw.new_game("candyman", players=["Ada", "Bo"], seed=3)))
    return


@app.cell
def _(gw, place):
    place("editor", gw.PositionEditor())
    return
"""


def play_everywhere(page: Page) -> None:
    """Play a move in each game, set up a position, and play one from there."""
    house, race, editor = (Screen(page.locator(f"#of-{it} .gbw-root").first) for it in ("house", "race", "editor"))
    for game, key in ((house, "side:1"), (race, "choice:18")):
        game.until_ready()
        if game.seen().can(key):  # marimo goes on with a session when a page is loaded again
            game.play(key, "main")
    house.play("undo")
    set_up_and_play(editor)


@pytest.fixture
def visitors(browser: Browser) -> Iterator[list[Page]]:
    """The pages of two people, each in a profile of their own; errors in them fail the test."""
    contexts = [browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce") for _ in range(2)]
    for it in contexts:
        it.set_default_timeout(PATIENCE)
    pages = [new_page(it) for it in contexts]
    complaints = [Complaints(page, (*NOT_OURS, *SHINY_SAYS)) for page in pages]
    yield pages
    for it in contexts:
        it.close()
    assert [it.texts for it in complaints] == [[], []]


@pytest.mark.parametrize("host", ["shiny", "marimo"])
def test_each_session_has_widgets_that_work(host: str, visitors: list[Page], tmp_path: Path) -> None:
    serving = shiny_server(tmp_path / host, SHINY) if host == "shiny" else marimo_server(tmp_path / host, MARIMO)
    with serving as url:
        for page in visitors:
            page.goto(url)
            play_everywhere(page)
        for page in visitors:
            page.reload()
            play_everywhere(page)
        for page in visitors:
            page.goto("about:blank")  # before its server goes
