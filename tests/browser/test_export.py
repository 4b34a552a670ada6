"""A game as one file, opened from the disk with the network cut; and what JupyterLab saves of a widget."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import gingerbread_widget as gw
from tests.patience import PATIENCE

from . import hostile
from .conftest import SIZE, WITHOUT_WEBGL, Opener
from .notebook import Complaints
from .screen import Screen
from .server import Server

pytestmark = pytest.mark.browser

SEED: Final = 3
CELL: Final = f"""
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed={SEED})
w = gw.GameWidget(game)
w
"""


@dataclass
class Sheet:
    """A page that may open files only.

    Attributes
    ----------
    page : Page
        The page.
    asked : list of str
        What it asked of the network.
    """

    page: Page
    asked: list[str] = field(default_factory=list)

    def open(self, file: Path) -> Screen:
        """Show a file."""
        self.page.goto(file.as_uri())
        screen = Screen(self.page.locator(".gbw-root"))
        screen.until_ready()
        return screen


@pytest.fixture(params=[False, True], ids=["flat", "webgl"])
def sheet(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Sheet]:
    """A page without a network, with WebGL and without; errors in it fail the test."""
    context = browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce", offline=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    if not request.param:
        page.add_init_script(WITHOUT_WEBGL)
    made = Sheet(page)

    def refuse(route: Route) -> None:
        made.asked.append(route.request.url)
        route.abort()

    page.route(re.compile(r"^(?!file:|blob:|data:)"), refuse)
    complaints = Complaints(page)
    yield made
    context.close()
    assert complaints.texts == []
    assert made.asked == []


def played() -> gw.Game:
    """A whole game, with names that are not just letters."""
    game = gw.new_game(players=hostile.PLAYERS, mode="standard", seed=SEED, components=hostile.components())
    gw.players.play_out(game, ["greedy", "greedy"])
    return game


def go_to(screen: Screen, step: int) -> None:
    """Move the seek bar, as with its handle."""
    screen.key("seek").evaluate(
        "(bar, step) => { bar.value = step; bar.dispatchEvent(new Event('input', { bubbles: true })); }", step
    )
    expect(screen.key("seek")).to_have_attribute("value", str(step))


def points(screen: Screen) -> list[int]:
    """The points of the seats, as their buttons tell."""
    return [int(text) for text in screen.root.locator(".gbw-seat b").all_inner_texts()]


def board_heights(screen: Screen) -> list[int]:
    """The heights of the nine spaces, as the board tells a screen reader."""
    names = [screen.key(f"cell:{column}{row}").get_attribute("aria-label") or "" for row in "123" for column in "abc"]
    return [int(found[1]) for name in names if (found := re.search(r"height (\d+)", name))]


def heights(view: dict[str, Any]) -> list[int]:
    """The heights in the house of the seat to act."""
    return [len(column) // 2 for column in view["seats"][view["actor"]]["house"]]


def test_a_file_on_the_disk_steps_through_the_whole_game(sheet: Sheet, tmp_path: Path) -> None:
    game = played()
    screen = sheet.open(gw.export_html(game, tmp_path / "game.html"))
    expect(screen.root.locator(".gbw-final")).to_be_visible()
    assert screen.key("seek").get_attribute("max") == str(game.step)
    assert points(screen) == game.scores()
    for step in (0, 1, game.step // 2, game.step - 1):
        go_to(screen, step)
        view = game.view(-1, step)
        assert points(screen) == [seat["score"]["total"] for seat in view["seats"]]
        assert board_heights(screen) == heights(view)
    screen.press("seek:first")
    expect(screen.key("seek")).to_have_attribute("value", "0")
    screen.press("seek:next")
    expect(screen.key("seek")).to_have_attribute("value", "1")
    screen.press("seek:last")
    expect(screen.root.locator(".gbw-final")).to_be_visible()


def test_a_file_shows_names_as_text_and_no_button_that_takes_a_kernel(sheet: Sheet, tmp_path: Path) -> None:
    game = played()
    game.undo(40)
    screen = sheet.open(gw.export_html(game, tmp_path / "game.html", title='<b>Tuesday</b> & "more"'))
    assert sheet.page.title() == '<b>Tuesday</b> & "more"'
    assert screen.root.locator(".gbw-seatname").all_inner_texts() == list(hostile.PLAYERS)
    hostile.harmless(sheet.page, screen)
    assert screen.root.locator(".gbw-tools").count() == 0
    for step in (0, game.step):
        go_to(screen, step)
        assert [key for key in ("undo", "redo", "again", "main", "retry", "now") if screen.key(key).count()] == []
        assert screen.root.locator(".gbw-banner").count() == 0


def test_a_file_draws_the_house_and_its_log_leads_to_each_turn(sheet: Sheet, tmp_path: Path) -> None:
    game = played()
    screen = sheet.open(gw.export_html(game, tmp_path / "game.html"))
    webgl = sheet.page.evaluate("() => document.createElement('canvas').getContext('webgl') !== null")
    if webgl:
        screen.until_webgl()
    else:
        expect(screen.root.locator(".gbw-view svg path").first).to_be_visible()
    line = screen.root.locator(".gbw-entry").nth(5)
    step = int((line.get_attribute("data-key") or "").removeprefix("log:"))
    line.click()
    expect(screen.key("seek")).to_have_attribute("value", str(step))
    assert points(screen) == [seat["score"]["total"] for seat in game.view(-1, step)["seats"]]


def test_without_scripts_a_file_shows_the_last_position(browser: Browser, tmp_path: Path) -> None:
    game = played()
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(gw.export_html(game, tmp_path / "game.html").as_uri())
    expect(page.get_by_role("img")).to_have_count(2)
    assert page.locator("tr", has_text="Points").locator("td").all_inner_texts() == [str(n) for n in game.scores()]
    context.close()


_SAVE_STATE: Final = """(settings) => window.jupyterapp.serviceManager.settings.save(
    "@jupyter-widgets/jupyterlab-manager:plugin", JSON.stringify(settings))"""


_END_KERNEL: Final = """async () => {
    const panel = [...window.jupyterapp.shell.widgets("main")].find((it) => it.sessionContext);
    await panel.sessionContext.shutdown();
}"""


def test_jupyterlab_shows_the_widget_and_saves_what_others_can_show(open_notebook: Opener, server: Server) -> None:
    notebook = open_notebook([CELL])
    notebook.run(0)
    notebook.screen(0).until_ready()
    assert notebook.cell(0).get_by_text("when the cell was run").count() == 0
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    content = json.loads((server.notebooks / notebook.path).read_text("utf-8"))
    (output,) = content["cells"][0]["outputs"]
    assert "when the cell was run" in "".join(output["data"]["text/html"])
    assert "Ada: 0 points" in "".join(output["data"]["text/plain"])


def test_a_notebook_saved_with_widget_state_shows_the_last_position_without_its_kernel(open_notebook: Opener) -> None:
    notebook = open_notebook([CELL])
    notebook.page.evaluate(_SAVE_STATE, {"saveState": True})
    try:
        notebook.reload()
        notebook.run(0)
        notebook.screen(0).until_ready()
        notebook.do("gw.players.play_out(game, ['greedy', 'greedy'])")
        end, scores = notebook.value("[game.step, game.scores()]")
        notebook.screen(0).until_step(end)
        notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        notebook.page.evaluate(_END_KERNEL)
        notebook.reload()
        screen = notebook.screen(0)
        screen.until_ready()
        assert screen.key("seek").get_attribute("max") == str(end)
        assert points(screen) == scores
        assert screen.root.locator(".gbw-entry").count() > 0
        assert notebook.value("'game' in globals()") is False
    finally:
        notebook.page.evaluate(_SAVE_STATE, {})
