"""WebGL contexts, of which a browser keeps sixteen: a house is on screen whatever becomes of them."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from .conftest import Opener
from .moments import find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

#: More than a browser gives contexts for.
MANY: Final = 20
CONTEXTS: Final = 16
MIDDLE: Final = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6)
LOSE: Final = """root => root.querySelector("canvas").getContext("webgl")
    .getExtension("WEBGL_lose_context").loseContext()"""
#: How each house of the page is drawn: nothing in it, a lost context, or what is really there.
HOUSES: Final = """() => [...document.querySelectorAll("[data-gbw-renderer]")].map((host) => {
    const canvas = host.querySelector("canvas");
    if (canvas === null) return host.querySelectorAll("svg polygon, svg path").length > 20 ? "svg" : "nothing";
    return canvas.getContext("webgl").isContextLost() ? "lost" : "webgl";
})"""


#: How much of the picture each house covers; for a flat one, whether it is to be seen. WebGL is drawn and read in one
#: go: later the browser may have taken what was drawn.
INK: Final = """() => [...document.querySelectorAll("[data-gbw-renderer]")].map((host) => {
    const canvas = host.querySelector("canvas");
    if (canvas === null) return host.querySelector("svg").clientWidth > 0 ? 1 : 0;
    const gl = canvas.getContext("webgl");
    host.gbwScene.webgl.glplot.redraw();
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    let inked = 0;
    for (let i = 3; i < pixels.length; i += 4) if (pixels[i] > 0) inked += 1;
    return inked / (width * height);
})"""
#: A house fills about a third of its picture; its shadow alone would be less.
INKED: Final = 0.1


def houses(notebook: Notebook) -> list[str]:
    """How the houses of the page are drawn."""
    drawn: list[str] = notebook.page.evaluate(HOUSES)
    return drawn


def ink(notebook: Notebook) -> list[float]:
    """How much of its picture each house of the page covers."""
    shares: list[float] = notebook.page.evaluate(INK)
    return shares


def until_drawn(screen: Screen, renderer: str) -> None:
    """Wait until the house is drawn so."""
    screen.until(f"root.querySelector('[data-gbw-renderer]').dataset.gbwRenderer === {renderer!r}")


def test_a_lost_context_leaves_a_flat_picture_and_the_next_move_a_new_one(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.study], webgl=True)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_webgl()
    screen.root.evaluate(LOSE)
    until_drawn(screen, "svg")
    assert houses(notebook) == ["svg"]
    screen.play("undo")
    screen.until_webgl()
    assert houses(notebook) == ["webgl"]
    assert min(ink(notebook)) > INKED


def test_a_closed_view_gives_its_context_back(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.cell, "w"], webgl=True)
    notebook.run(0)
    notebook.screen(0).until_webgl()
    canvas: Any = None
    for _ in range(3):
        notebook.run(1)
        notebook.screen(1).until_webgl()
        if canvas is not None:
            assert canvas.evaluate("it => !it.isConnected && it.getContext('webgl').isContextLost()")
        canvas = notebook.cell(1).locator("canvas").first.element_handle()
    assert houses(notebook) == ["webgl", "webgl"]


@pytest.mark.proof
def test_twenty_widgets_on_one_page_all_show_a_house(open_notebook: Opener) -> None:
    cells = [MIDDLE.study, *["gw.GameWidget(game)"] * (MANY - 1)]
    notebook = open_notebook(cells, webgl=True, size=ViewportSize(width=1100, height=900))
    for cell in range(MANY):
        notebook.run(cell)
        screen = notebook.screen(cell)
        screen.until_ready()
        screen.scene.scroll_into_view_if_needed()
        screen.settle()
    notebook.page.set_viewport_size({"width": 1100, "height": 20_000})  # all in sight at once
    notebook.page.wait_for_function(f"() => ({HOUSES})().filter((it) => it === 'webgl').length >= {CONTEXTS // 2}")
    notebook.screen(0).play("undo")
    notebook.page.wait_for_function(f"() => ({HOUSES})().every((it) => it === 'svg' || it === 'webgl')")
    drawn = houses(notebook)
    assert len(drawn) == MANY
    assert drawn.count("webgl") <= CONTEXTS
    shares = ink(notebook)
    assert len(shares) == MANY
    assert min(shares) > INKED, shares


@pytest.mark.proof
def test_out_of_sight_for_long_the_context_is_given_back(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.cell, "print('\\n' * 200)"], webgl=True)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_webgl()
    notebook.run(1)
    notebook.page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").evaluate("it => it.scrollTo(0, 1e6)")
    notebook.page.wait_for_function(f"() => ({HOUSES})()[0] === 'svg'", timeout=40_000)
    screen.scene.scroll_into_view_if_needed()
    screen.until_webgl()
    assert houses(notebook) == ["webgl"]
