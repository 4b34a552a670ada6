"""The table, in the widget: another game, of any kind, by clicks and by cells."""

from __future__ import annotations

import pytest

from .conftest import Opener
from .notebook import Notebook

pytestmark = pytest.mark.browser

HOUSE = """
import gingerbread_widget as gw
w = gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7), seats={"Bo": "greedy"}, locale="de")
w
"""


def test_a_race_takes_the_place_of_a_house_and_a_house_that_of_a_race(desk: Notebook) -> None:
    screen = desk.show(HOUSE)
    desk.do("w.show_game(gw.new_game('candyman', players=['Ada', 'Cy', 'Bo'], seed=3, first='Ada'))")
    screen.root.locator(".gbw-path").wait_for()
    screen.until("root.querySelector('.gbw-name').textContent.includes('Candyman')")
    assert screen.root.locator(".gbw-seat").count() == 3
    assert desk.value("w.setup['kinds']") == ["human", "human", "greedy"]
    screen.until("root.lang === 'de'")
    desk.do("w.show_game(gw.new_game(players=['Ada', 'Bo'], seed=8))")
    screen.scene.locator("svg polygon, svg path").nth(20).wait_for()
    screen.until("root.lang === 'de' && root.querySelector('.gbw-path') === null")
    assert screen.play("side:1", "main").step >= 1


def test_a_house_in_place_of_a_race_is_drawn_in_3d(open_notebook: Opener) -> None:
    notebook = open_notebook([HOUSE.replace("gw.new_game(", "gw.new_game('candyman', ")], webgl=True)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    notebook.do("w.show_game(gw.new_game(players=['Ada', 'Bo'], seed=8))")
    screen.until_webgl()


PLAY = "import gingerbread_widget as gw\nw = gw.play()\nw"


def test_one_press_begins_what_lies_ready(desk: Notebook) -> None:
    cell = desk.add(PLAY)
    desk.run(cell)
    screen = desk.screen(cell)
    screen.until_shown()
    assert screen.key("seek").count() == 0
    screen.start()
    assert desk.value("(w.game.mode, w.game.players, w.setup['kinds'], w.setup['table'])") == [
        "introductory",
        ["Ada", "Hazel"],
        ["human", "casual"],
        "menu",
    ]
    screen.until("root.querySelector('[data-key=\"side:1\"], .gbw-decision') !== null")


def test_a_race_is_chosen_and_what_is_wrong_stands_in_its_place(desk: Notebook) -> None:
    cell = desk.add(PLAY.replace("play()", "play(locale='fr')"))
    desk.run(cell)
    screen = desk.screen(cell)
    screen.until_shown()
    screen.until("root.lang === 'fr'")
    screen.press("game:candyman", "count:3")
    screen.key("name:1").fill("Ada")
    screen.key("who:2").select_option("expert")
    screen.press("start")
    wrong = screen.root.locator(".gbw-wrong")
    wrong.wait_for()
    assert "nom" in wrong.inner_text()
    assert desk.value("w.game.rules.name") == "house"
    screen.key("name:1").fill("Zoé")
    screen.key("name:1").press("Enter")
    screen.root.locator(".gbw-path").wait_for()
    assert desk.value("(w.game.players, w.setup['kinds'])") == [["Ada", "Zoé", "Bo"], ["human", "casual", "expert"]]
    screen.until("root.lang === 'fr' && root.contains(document.activeElement)")


def test_the_table_lies_over_a_game_and_goes_again(desk: Notebook) -> None:
    screen = desk.show(HOUSE)
    screen.press("more", "menu:table")
    screen.until("document.activeElement.dataset.key === 'start'")
    assert screen.root.locator("[inert]").count() >= 3
    screen.page.keyboard.press("Escape")
    screen.until("document.activeElement.dataset.key === 'more'")
    screen.press("more", "menu:table", "count:4")
    screen.start()
    assert desk.value("(len(w.game.players), w.game.step)") in ([4, 0], [4, 1])
