"""Several sessions in one process: two visitors at once, and who loads the page again, have widgets that work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

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
app = App(ui.page_fluid(*[ui.div(output_widget(it), id=f"of-{it}") for it in names]), server)
"""

#: The function renders again, as after any change of what it reads; games are kept as long as the session.
SHINY_AGAIN: Final = """
import gingerbread_widget as gw
from ipywidgets import Widget
from shiny import App, render, ui
from shinywidgets import output_widget, render_widget


def server(input, output, session):
    games = [gw.new_game(players=["Ada", "Bo"], seed=7), gw.new_game("candyman", players=["Cy", "Di"], seed=3)]
    shown = []

    @render_widget
    def board():
        shown.append(gw.GameWidget(games[input.other() % 2]))
        return shown[-1]

    @render.text
    def told():
        input.tell()
        return f"open: {[it.model_id in Widget.widgets for it in shown]}, steps: {[game.step for game in games]}"


buttons = [ui.input_action_button(it, it) for it in ("other", "tell")]
app = App(ui.page_fluid(*buttons, output_widget("board"), ui.output_text("told")), server)
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


def test_a_function_that_renders_again_shows_its_game(visitors: list[Page], tmp_path: Path) -> None:
    """Each widget that another one replaces is closed by Shiny; the games go on, and the last widget works."""
    with shiny_server(tmp_path / "shiny", SHINY_AGAIN) as url:
        for page in visitors:
            page.goto(url)
            board = Screen(page.locator("#board .gbw-root"))
            board.until_ready()
            board.play("side:1", "main")
            for name in ("Cy", "Ada"):
                page.locator("#other").click()
                expect(page.locator("#board .gbw-root")).to_have_count(1)
                expect(page.locator("#board .gbw-root")).to_contain_text(name)
            board.until_ready()
            board.play("side:1", "main")
            page.locator("#tell").click()
            expect(page.locator("#told")).to_have_text("open: [False, False, True], steps: [2, 0]")
        for page in visitors:
            page.goto("about:blank")  # before its server goes


@pytest.mark.parametrize("host", ["shiny", pytest.param("marimo", marks=pytest.mark.proof)])
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
