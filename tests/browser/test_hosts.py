"""The widget in other hosts: a piece is placed with the mouse, Python knows of it, and all looks as in JupyterLab.

All names in the game are hostile, and stay text everywhere.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from . import hostile
from .conftest import Opener
from .hosts import (
    FROM_ELSEWHERE,
    VOILA_SAYS,
    ClassicNotebook,
    looks,
    marimo_server,
    open_in_voila,
    read_to_the_end,
    shiny_server,
)
from .moments import find
from .notebook import NOT_OURS, Complaints, Notebook, write_notebook
from .person import Person
from .screen import Screen
from .server import Server

pytestmark = pytest.mark.browser

MOMENT: Final = find(lambda v: v["phase"] == "main")
STEP: Final = len(MOMENT.codes)
CELL: Final = hostile.source(MOMENT.cell)
#: A cell that tells what was played where no further cell can be run.
TELL: Final = """
import ipywidgets
told = ipywidgets.Label("nothing played")
stop = game.listen(lambda game: setattr(told, "value", game.log[-1]))
told
"""
APP: Final = f"""
import marimo

app = marimo.App()


@app.cell
def _():
    import json

    import gingerbread_widget as gw
    import marimo as mo

    hostile = dict(players={list(hostile.PLAYERS)!r}, components=json.loads({json.dumps(hostile.components())!r}))
    game = gw.new_game(**hostile, mode={MOMENT.mode!r}, seed={MOMENT.seed})
    game.play(*{list(MOMENT.codes)})
    step, set_step = mo.state(game.step)
    game.listen(lambda game: set_step(game.step))
    mo.ui.anywidget(gw.GameWidget(game))
    return game, mo, step


@app.cell
def _(game, mo, step):
    mo.plain_text(f"step {{step()}}: {{game.log[-1]}}")
    return
"""

#: Made in a session, so that every visitor has a game of their own.
SHINY: Final = f"""
import json

import gingerbread_widget as gw
from shiny import App, reactive, render, ui
from shinywidgets import output_widget, render_widget


def server(input, output, session):
    hostile = dict(players={list(hostile.PLAYERS)!r}, components=json.loads({json.dumps(hostile.components())!r}))
    game = gw.new_game(**hostile, mode={MOMENT.mode!r}, seed={MOMENT.seed})
    game.play(*{list(MOMENT.codes)})
    step = reactive.value(game.step)
    game.listen(lambda game: step.set(game.step))

    @render_widget
    def board():
        return gw.GameWidget(game)

    @render.text
    def told():
        return f"step {{step()}}: {{game.log[-1]}}"


app = App(ui.page_fluid(output_widget("board"), ui.output_text("told")), server)
"""
#: Shiny's own date pickers, and the icon of a site.
SHINY_SAYS: Final = ("DEPRECATED:", "define() call", "status of 404")


@pytest.fixture
def looks_in_lab(desk: Notebook) -> dict[str, list[str]]:
    """How the widget looks in JupyterLab."""
    return looks(desk.show(CELL))


def place(screen: Screen) -> str:
    """Place a double tile on the board of buttons; return what the seat's next line of the log begins with."""
    last = Person(screen, 1).choose(screen.seen())
    screen.play("only" if screen.seen().can("only") else last)
    hostile.harmless(screen.page, screen)
    return f"{STEP + 1} {hostile.PLAYERS[MOMENT.game().actor]}: build "


def visit(page: Page, url: str, looks_in_lab: dict[str, list[str]]) -> Screen:
    """Open an app that tells the last line of the log, and see it as in JupyterLab; place a tile and take it back."""
    page.goto(url)
    screen = Screen(page.locator(".gbw-root"))
    screen.until_ready()
    assert looks(screen) == looks_in_lab
    log = place(screen)
    expect(page.get_by_text(f"step {STEP + 1}: ")).to_contain_text(log)
    screen.play("undo")
    expect(page.get_by_text(f"step {STEP}: ")).to_be_visible()
    return screen


def test_notebook_7(open_notebook: Opener, looks_in_lab: dict[str, list[str]]) -> None:
    notebook = open_notebook([CELL, "print(game.step, game.log[-1])"], host=ClassicNotebook)
    assert "/notebooks/" in notebook.page.url
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    assert looks(screen) == looks_in_lab
    log = place(screen)
    notebook.run(1)
    assert notebook.outputs(1)[0]["text"].startswith(f"{STEP + 1} {log}")
    screen.play("undo")
    assert notebook.value("game.step") == STEP


def test_voila(bare_page: Page, server: Server, looks_in_lab: dict[str, list[str]]) -> None:
    complaints = Complaints(bare_page, (*NOT_OURS, *VOILA_SAYS))
    asked: list[str] = []
    bare_page.on("request", lambda request: asked.append(request.url))
    write_notebook(server.notebooks / "voila.ipynb", [CELL, TELL])
    screen = open_in_voila(bare_page, server, "voila.ipynb")
    assert looks(screen) == looks_in_lab
    log = place(screen)
    expect(bare_page.locator(".widget-label")).to_contain_text(log)
    assert complaints.texts == []
    elsewhere = [url for url in asked if url.startswith("http") and not url.startswith(server.url)]
    assert [url for url in elsewhere if not any(host in url for host in FROM_ELSEWHERE)] == []


def test_marimo(bare_page: Page, tmp_path: Path, looks_in_lab: dict[str, list[str]]) -> None:
    complaints = Complaints(bare_page)
    asked: list[str] = []
    bare_page.on("request", lambda request: asked.append(request.url))
    with marimo_server(tmp_path / "marimo", APP) as url:
        screen = visit(bare_page, url, looks_in_lab)
        assert screen.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
        assert [it for it in asked if it.startswith("http") and not it.startswith(url)] == []
        bare_page.goto("about:blank")  # before its server goes
    assert complaints.texts == []


def test_shiny(bare_page: Page, tmp_path: Path, looks_in_lab: dict[str, list[str]]) -> None:
    complaints = Complaints(bare_page, (*NOT_OURS, *SHINY_SAYS))
    asked: list[str] = []
    bare_page.on("request", lambda request: asked.append(request.url))
    with shiny_server(tmp_path / "shiny", SHINY) as url:
        # the same page twice: a second visitor of the process finds what the first one found
        for _ in range(2):
            read_to_the_end(bare_page, visit(bare_page, url, looks_in_lab))
            assert [it for it in asked if it.startswith("http") and not it.startswith(url)] == []
            bare_page.goto("about:blank")  # before its server goes
    assert complaints.texts == []
