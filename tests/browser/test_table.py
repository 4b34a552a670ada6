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
