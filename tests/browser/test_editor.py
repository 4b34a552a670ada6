"""A position is set up by clicks or by keys alone, refused where it cannot be, and played from where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import gingerbread_widget as gw

from .hosts import marimo_server
from .notebook import Notebook, write_notebook
from .screen import Screen
from .server import Server
from .test_access import _AXE, dress
from .test_languages import TOO_WIDE

pytestmark = pytest.mark.browser

NEW: Final = "import gingerbread_widget as gw\nw = gw.PositionEditor({})\nw"


def edit(desk: Notebook, arguments: str = "") -> Screen:
    """Display an editor in a new cell."""
    cell = desk.add(NEW.format(arguments))
    desk.run(cell)
    screen = Screen(desk.cell(cell).locator(".gbw-root").first)
    screen.key("play").wait_for()
    return screen


def until_text(desk: Notebook, screen: Screen, part: str) -> str:
    """The position as text, as soon as it has a part, on the page and in the kernel."""
    screen.until(f"root.querySelector('textarea').value.includes({part!r})")
    text: str = desk.value("w.text")
    assert text == screen.key("text").input_value()
    return text


def board(screen: Screen) -> Screen:
    """The game that is played in the editor's place."""
    game = Screen(screen.page.locator(".gbw-root + .gbw-root"))
    game.until_ready()
    return game


def test_a_position_is_set_up_from_nothing_and_played_by_clicks(desk: Notebook) -> None:
    screen = edit(desk)
    screen.press("half:1:2", "half:2:4", "cell:a1", "cell:b1")
    until_text(desk, screen, "built=Bs3a1b1")
    # on the single tile below it nothing finds support
    screen.press("half:1:3", "cell:a1")
    screen.key("cell:b1").click(force=True)
    alert = screen.root.get_by_role("alert")
    alert.wait_for()
    assert "a1 and b1 are one double tile; a tile needs support from two." in alert.inner_text()
    screen.press("cell:b1", "cell:c1")
    until_text(desk, screen, "built=Bs3a1b1,Gs")
    assert alert.count() == 0
    screen.press("tool:wild", "cell:c3", "bread:red:more", "bread:red:more", "stairs:more", "stairs:more")
    until_text(desk, screen, "stairs=3 bread=RR")
    screen.key("line:0").select_option(label="Tom Thumb (2)")
    screen.key("gate:0").select_option(label="Fairy (5)")
    screen.key("turn").select_option(label="Bo")
    until_text(desk, screen, "actor=1")
    screen.press("seat:1")
    screen.key("tile:0").select_option(label="red heart, yellow round")
    text = until_text(desk, screen, "hand=RY")
    assert "line=Tom," in text
    assert "gate=Fai" in text
    screen.press("undo", "redo", "play")
    game = board(screen)
    assert game.seen().say == "Bo: place a double tile"
    game.press("tile:1", "cell:a1", "cell:a2")
    game.play("main")
    assert desk.value("w.board.game.record.moves()[0]").startswith("build 1 a1-a2")
    assert desk.value("w.board.game.position_at(0) == w.game().position_at(0)")
    screen.press("back")
    screen.key("play").wait_for()
    assert desk.value("w.text") == text
    assert screen.page.locator(".gbw-root").count() == 1


def test_a_text_is_used_or_said_to_be_wrong(desk: Notebook) -> None:
    screen = edit(desk)
    text = gw.PositionEditor().text.replace("stairs=1", "stairs=4", 1)
    field = screen.key("text")
    field.fill(text.replace("actor=0", "actor=2"))
    screen.press("use")
    alert = screen.root.get_by_role("alert")
    alert.wait_for()
    assert "column 27: expected a number from 0 to 1" in alert.inner_text()
    field.fill(text)
    screen.press("use")
    screen.until("root.querySelector('[role=alert]') === null")  # before it is used the text stands on the page alone
    assert until_text(desk, screen, "stairs=4") == text
    desk.do("w.edit('bread', seat=0, colour=3, n=2)")
    until_text(desk, screen, "bread=GG")


def test_a_position_is_set_up_and_played_by_keys_alone(desk: Notebook) -> None:
    screen = edit(desk)
    keys = screen.page.keyboard

    def reach(key: str, by: str = "Tab") -> None:
        for _ in range(60):
            if screen.root.evaluate("root => document.activeElement.dataset.key") == key:
                return
            keys.press(by)
        raise AssertionError(f"{by} does not lead to {key}")

    screen.key("undo").evaluate("it => it.closest('.gbw-root').querySelector('button:not([disabled])').focus()")
    reach("tool:double")
    reach("half:1:0")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    reach("half:2:1")
    for _ in range(3):
        keys.press("ArrowRight")
    reach(screen.root.locator('.gbw-cell[tabindex="0"]').get_attribute("data-key") or "")
    reach("cell:a1", "ArrowDown")
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Enter")
    until_text(desk, screen, "built=Bs3a1b1")
    reach("bread:yellow:more")
    keys.press("Space")
    until_text(desk, screen, "bread=Y")
    reach("gate:0")
    keys.type("Tom")
    until_text(desk, screen, "gate=Tom")
    reach("play")
    keys.press("Enter")
    game = board(screen)
    screen.until("document.activeElement.dataset.key === 'back'")
    game.key("tile:1").focus()
    keys.press("1")
    game.until("root.querySelector('[data-key=\"tile:1\"]').getAttribute('aria-checked') === 'true'")
    screen.key("back").focus()
    keys.press("Enter")
    screen.until("document.activeElement.dataset.key === 'play'")


APP: Final = """
import marimo

app = marimo.App()


@app.cell
def _():
    import gingerbread_widget as gw
    import marimo as mo

    mo.ui.anywidget(gw.PositionEditor())
    return
"""


def set_up_and_play(screen: Screen) -> None:
    """Lay one tile, play one move from there, and come back."""
    screen.key("play").wait_for()
    screen.press("half:1:2", "half:2:4", "cell:a1", "cell:b1")
    screen.until("root.querySelector('textarea').value.includes('built=Bs3a1b1')")
    screen.press("play")
    game = board(screen)
    game.press("tile:1", "cell:a2", "cell:a3")
    game.play("main")
    screen.press("back")
    screen.key("play").wait_for()


def test_in_voila(bare_page: Page, server: Server) -> None:
    write_notebook(server.notebooks / "voila-editor.ipynb", [NEW.format("")])
    bare_page.goto(f"{server.url}voila/render/voila-editor.ipynb?token={server.token}")
    set_up_and_play(Screen(bare_page.locator(".gbw-root").first))


def test_in_marimo(bare_page: Page, tmp_path: Path) -> None:
    with marimo_server(tmp_path / "marimo", APP) as url:
        bare_page.goto(url)
        set_up_and_play(Screen(bare_page.locator(".gbw-root").first))
        bare_page.goto("about:blank")  # before its server goes


def test_axe_finds_nothing_and_nothing_is_too_wide(desk: Notebook) -> None:
    screen = edit(desk, "gw.new_game(players=['Ada', 'Bo'], mode='standard', seed=7)")
    screen.press("begin")
    screen.until("root.querySelector('[data-key=begin]') === null")
    screen.press("half:1:2", "half:2:4", "cell:a1")
    screen.root.evaluate("root => root.querySelectorAll('details').forEach((it) => { it.open = true; })")
    if not desk.page.evaluate("() => 'axe' in window"):
        desk.page.evaluate(Axe().axe_script)
    found: dict[Any, Any] = {}
    try:
        for theme, language in (("light", "en"), ("dark", "de"), ("contrast", "fr")):
            dress(desk, screen, theme)
            desk.do(f"w.locale = {language!r}")
            screen.until(f"root.lang === {language!r}")
            for width in (400, 1000):
                screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
                screen.settle()
                if violations := desk.page.evaluate(_AXE):
                    found[theme, width] = violations
                if wide := screen.root.evaluate(TOO_WIDE):
                    found[theme, width, "too wide"] = wide
    finally:
        dress(desk, screen, "light")
    assert found == {}
