"""The house as the thing to look at: its levels one by one, what was done last, and how it ends."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from .conftest import Opener
from .moments import Moment, find
from .person import CELLS
from .screen import Screen

pytestmark = pytest.mark.browser

#: Ada's house has four levels and more, and she places a double tile.
HIGH: Final = find(lambda v: v["phase"] == "main" and max(map(len, v["seats"][v["actor"]]["house"])) >= 8)
OVER: Final = find(lambda v: v["phase"] == "over")

_PLACES: Final = """root => [".gbw-status", ".gbw-scene", ".gbw-views", ".gbw-decision", ".gbw-belongings"]
    .map((name) => root.querySelector(name).getBoundingClientRect().toJSON())"""
#: The highest level of the house that can be hit, from 0 up.
_HIT: Final = """host => {
    const scene = host.gbwScene;
    return Math.max(...scene.targets(scene.state, scene.projection().eye).map(({ level }) => level));
}"""

#: A point of the page where a trapped character lies uppermost; null if it is hidden.
_FIGURE: Final = """(host, n) => {
    const scene = host.gbwScene;
    host.scrollIntoView({ block: "center" });
    const { eye, project } = scene.projection();
    const points = scene.targets(scene.state, eye).filter(({ guest }) => guest === n).flatMap(({ points }) => points);
    const middle = project([0, 1, 2].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length));
    return scene.guestAt(middle) === n ? { x: middle[0], y: middle[1] } : null;
}"""


def shown(open_notebook: Opener, moment: Moment, *, webgl: bool) -> Screen:
    """Show a moment in a notebook of its own; return the widget once its house is drawn."""
    notebook = open_notebook([moment.cell], webgl=webgl)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    if webgl:
        screen.until_webgl()
    return screen


def highest(screen: Screen) -> int:
    """The highest level of the house that can be hit, from 1 up."""
    level: int = screen.scene.evaluate(_HIT)
    return level + 1


@pytest.mark.parametrize("webgl", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_the_upper_levels_are_lifted_off_and_a_placement_brings_them_back(
    open_notebook: Opener, *, webgl: bool
) -> None:
    screen = shown(open_notebook, HIGH, webgl=webgl)
    slider, views = screen.key("levels"), screen.root.locator(".gbw-views")
    levels = max(len(column) // 2 for column in HIGH.game().view(-1)["seats"][HIGH.game().actor]["house"])
    places = screen.root.evaluate(_PLACES)

    def shows(left: int, words: str) -> None:
        expect(slider).to_have_attribute("aria-valuetext", words)
        screen.settle()
        assert (slider.input_value(), highest(screen)) == (str(left), left)
        assert screen.root.evaluate(_PLACES) == places

    shows(levels, "All levels")
    slider.focus()
    for key, left, words in (("Home", 1, "Level 1 alone"), ("ArrowRight", 2, "Level 2 and below")):
        screen.page.keyboard.press(key)
        shows(left, words)
        expect(views).to_have_text(words)
    assert screen.root.evaluate("root => document.activeElement.dataset.key") == "levels"

    # what is shown is what is hit, and building brings back what was hidden
    screen.press("tile:1")
    shows(2, "Level 2 and below")
    lit = screen.seen().keys("cell:")
    key = next(key for key in lit if screen.seen().buttons[key].lit and screen.point(CELLS.index(key[5:])) is not None)
    screen.press_house(CELLS.index(key[5:]))
    expect(slider).to_have_attribute("aria-valuetext", "All levels")
    assert slider.input_value() == str(levels)
    slider.focus()
    screen.page.keyboard.press("Home")
    shows(1, "Level 1 alone")
    screen.page.keyboard.press("0")  # as at first
    shows(levels, "All levels")


@pytest.mark.parametrize("webgl", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_the_roof_is_on_at_the_end_and_comes_off_with_a_step_back(open_notebook: Opener, *, webgl: bool) -> None:
    screen = shown(open_notebook, OVER, webgl=webgl)
    tall = [max(len(column) // 2 for column in seat["house"]) for seat in OVER.game().view(-1)["seats"]]
    slider, scene = screen.key("levels"), screen.root.locator(".gbw-scene-lit")
    for seat, levels in enumerate(tall):  # each house, whoever won
        screen.press(f"seat:{seat}")
        screen.settle()
        assert (highest(screen), slider.get_attribute("max"), scene.count()) == (levels + 1, str(levels + 1), 1)
    slider.focus()
    screen.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", f"Level {tall[-1]} and below")
    screen.settle()
    assert highest(screen) == tall[-1]
    screen.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "All levels")
    screen.settle()
    assert highest(screen) == tall[-1] + 1
    screen.press("seek:prev")
    expect(slider).to_have_attribute("max", str(tall[-1]))
    screen.settle()
    assert (highest(screen), scene.count()) == (tall[-1], 0)
    screen.press("seek:next")
    screen.settle()
    assert (highest(screen), scene.count()) == (tall[-1] + 1, 1)


@pytest.mark.parametrize("webgl", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_the_trapped_stand_before_the_house_and_the_pointer_tells_who_they_are(
    open_notebook: Opener, *, webgl: bool
) -> None:
    screen = shown(open_notebook, OVER, webgl=webgl)
    game = OVER.game()
    names = [row[0] for row in game.setup()["characters"]]
    for seat, view in enumerate(game.view(-1)["seats"]):
        assert view["trapped"]
        screen.press(f"seat:{seat}")
        screen.settle()
        for n, card in enumerate(view["trapped"]):
            at = screen.scene.evaluate(_FIGURE, n)
            if at is None:
                continue  # behind the house
            screen.page.mouse.move(at["x"], at["y"])
            expect(screen.scene).to_have_attribute("title", re.compile(f"^{re.escape(names[card])}, \\d+ points?$"))
        said = screen.root.locator(".gbw-scene .gbw-sr p").text_content() or ""
        assert [name.split(", ")[0] for name in said.removeprefix("Trapped: ").split("; ")] == [
            names[card] for card in view["trapped"]
        ]
    corner = screen.scene.bounding_box()
    assert corner is not None
    screen.page.mouse.move(corner["x"] + 2, corner["y"] + corner["height"] - 2)
    expect(screen.scene).not_to_have_attribute("title", re.compile("."))
