"""What surrounds a move: taking back, looking back, looking elsewhere, keys, the notebook around the widget."""

from __future__ import annotations

import re

import pytest

from .conftest import Opener
from .moments import find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

MIDDLE = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6)
BEFORE = """
import gingerbread_widget as gw
def start(*last):
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
    game.play("side 1", "side 2", "first 3", *last)
    return game
game = start("first 1")
w = gw.GameWidget(game, sandbox=True)
w
"""
CELLS = "() => [...window.jupyterapp.shell.widgets('main')].find((it) => it.sessionContext).content.widgets.length"


def test_undo_and_redo(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.study)
    step = len(MIDDLE.codes)
    assert screen.play("undo").step == step - 1
    assert desk.value("game.step") == step - 1
    assert screen.play("undo").step == step - 2
    screen.play("redo")
    screen.play("redo")
    assert desk.value("game.step") == step
    assert desk.value("game.position.dump().hex()") == MIDDLE.game().position.dump().hex()
    assert not screen.seen().can("redo")


@pytest.mark.parametrize("way", ["key", "undo", "show_game"])
def test_keys_go_on_when_the_choice_goes_from_under_the_pointer(desk: Notebook, way: str) -> None:
    screen = desk.show(BEFORE)
    screen.press("tile:1")
    screen.key("cell:b2").hover()
    screen.until("root.querySelector('[data-key=\"cell:b2\"]').matches(':hover')")
    screen.settle()
    if way == "key":
        screen.page.keyboard.press("z")
    else:
        # a cell that is run takes the keys to itself, so it is run beside the notebook
        desk.do({"undo": "game.undo()", "show_game": "w.show_game(start())"}[way])
    screen.until_step(3)
    screen.settle()
    screen.until("root.contains(document.activeElement)")
    assert screen.root.evaluate("root => document.activeElement.closest('.gbw-decision') !== null")
    screen.page.keyboard.press("z")
    screen.until_step(2)
    screen.page.mouse.move(0, 0)  # the next test shall begin with nothing under the pointer


def test_the_log_shows_the_past_and_comes_back(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    step = len(MIDDLE.codes)
    say = screen.seen().say
    lines = screen.root.locator('[data-key^="log:"]')
    key = str(lines.nth(lines.count() // 2).get_attribute("data-key"))
    screen.press(key)
    past = key.removeprefix("log:")
    screen.key("banner:past").wait_for()
    assert f"Step {past} of {step}." in screen.key("banner:past").inner_text()
    assert screen.key("seek").input_value() == past
    assert not screen.seen().can("main")
    houses = [seat["house"] for seat in MIDDLE.game().view(-1, int(past))["seats"]]
    label = str(screen.scene.get_attribute("aria-label"))
    assert [int(text) for text in re.findall(r"\b[abc][123] (\d+)", label)] in [
        [len(it) // 2 for it in house] for house in houses
    ]
    screen.press("now")
    screen.key("banner:past").wait_for(state="detached")
    assert screen.seen().say == say
    assert desk.value("game.step") == step


def test_the_seek_bar_steps_through_the_game(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    step = len(MIDDLE.codes)

    def shows(at: int) -> None:
        screen.until(f"root.querySelector('[data-key=seek]').value === '{at}'")
        if at < step:  # the banner moves what stands below it
            screen.key("banner:past").get_by_text(f"Step {at} of").wait_for()

    for key, at in [
        ("seek:prev", step - 1),
        ("seek:prev", step - 2),
        ("seek:first", 0),
        ("seek:next", 1),
        ("seek:last", step),
    ]:
        screen.press(key)
        shows(at)
    for wish in ("1", "2", "3"):  # as when the knob is dragged: faster than the answers come
        screen.key("seek").fill(wish)
    screen.key("banner:past").get_by_text("Step 3 of").wait_for()
    for _ in range(3):
        screen.page.keyboard.press("]")
    screen.key("banner:past").get_by_text("Step 6 of").wait_for()
    screen.page.keyboard.press("Escape")
    shows(step)
    screen.key("seek").fill("4")
    screen.page.keyboard.press("Escape")  # before the answer
    shows(step)
    assert screen.key("banner:past").count() == 0


def test_seat_buttons_show_other_houses(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    caption = screen.root.locator(".gbw-scene h3")
    for seat, name in enumerate(["Ada", "Bo"]):
        screen.press(f"seat:{seat}")
        screen.until(f"root.querySelector('.gbw-scene h3').textContent.startsWith('{name}')")
        assert screen.key(f"seat:{seat}").get_attribute("aria-pressed") == "true"
    screen.press("house:0")
    screen.until("root.querySelector('.gbw-scene h3').textContent.startsWith('Ada')")
    assert "house" in caption.inner_text()


def test_a_turn_by_keys_alone(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "main").cell)
    keyboard = screen.page.keyboard
    step = screen.seen().step
    screen.key("tile:2").focus()
    keyboard.press("1")
    screen.root.locator('[data-key="tile:1"][aria-checked="true"]').wait_for()
    halves = screen.key("tile:1").get_attribute("aria-label")
    keyboard.press("r")
    screen.until(f"root.querySelector('[data-key=\"tile:1\"]').getAttribute('aria-label') !== {halves!r}")
    lit = screen.root.locator(".gbw-cell.gbw-is-legal").first
    key = lit.get_attribute("data-key")
    screen.root.locator('.gbw-cell[tabindex="0"]').focus()
    for _ in range(2):
        keyboard.press("ArrowDown")
    for _ in range(2):
        keyboard.press("ArrowLeft")
    assert screen.root.locator(":focus").get_attribute("data-key") == "cell:a1"
    for press in ("ArrowRight", "ArrowUp"):
        keyboard.press(press)
    assert screen.root.locator(":focus").get_attribute("data-key") == "cell:b2"
    screen.key(str(key)).focus()
    keyboard.press("Enter")
    screen.root.locator(f'[data-key="{key}"][aria-selected="true"]').wait_for()
    keyboard.press("Escape")
    screen.root.locator(f'[data-key="{key}"][aria-selected="true"]').wait_for(state="detached")
    keyboard.press("Enter")
    keyboard.press("Enter")  # again: the tile turns to the first direction that is possible
    screen.until("root.querySelectorAll('.gbw-is-target').length === 2")
    screen.key("main").focus()
    keyboard.press("Enter")
    screen.until_step(step, "!==")
    assert " build 1 " in desk.value(f"game.log[{step}]")


def test_keys_do_not_leak_into_the_notebook(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    cells = screen.page.evaluate(CELLS)
    screen.press("seat:0")
    for key in "abddmyxrc":
        screen.page.keyboard.press(key)
    screen.key("tile:1").focus()
    for key in ["a", "b", "d", "d", "m", "y", "x", "r", "ArrowDown", "ArrowUp", "Enter", "Escape"]:
        screen.page.keyboard.press(key)
    assert screen.page.evaluate(CELLS) == cells
    assert desk.kinds() == ["code"] * cells
    assert desk.value("game.step") == len(MIDDLE.codes)


def house(open_notebook: Opener, *, webgl: bool) -> Screen:
    """A game in a notebook of its own, with its house as it is to be drawn."""
    screen = open_notebook([], webgl=webgl).show(MIDDLE.cell)
    if webgl:
        screen.until_webgl()
    return screen


def test_the_wheel_over_the_house_scrolls_the_notebook(open_notebook: Opener) -> None:
    screen = house(open_notebook, webgl=True)
    at = screen.point(4)
    assert at is not None
    top = screen.root.evaluate("root => root.getBoundingClientRect().top")
    screen.page.mouse.move(*at)
    screen.page.mouse.wheel(0, 200 if top >= 0 else -200)
    screen.until(f"Math.abs(root.getBoundingClientRect().top - ({top})) > 50")


@pytest.mark.parametrize("webgl", [False, True])
def test_a_finger_that_goes_up_scrolls_the_page_and_one_that_goes_sideways_turns_the_house(
    open_notebook: Opener, *, webgl: bool
) -> None:
    screen = house(open_notebook, webgl=webgl)
    screen.point(4)  # scrolls it into sight
    view = "root.querySelector('[data-gbw-renderer]').gbwScene.view"
    before = screen.root.evaluate(f"root => ({{ ...{view} }})")
    page = screen.page.context.new_cdp_session(screen.page)
    page.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})

    def swipe(x: int, y: int) -> None:
        at = screen.point(4)
        assert at is not None
        for kind, part in [("touchStart", 0.0), *(("touchMove", i / 8) for i in range(1, 9)), ("touchEnd", 0.0)]:
            points = [] if kind == "touchEnd" else [{"x": at[0] + part * x, "y": at[1] + part * y}]
            page.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    top = screen.root.evaluate("root => root.getBoundingClientRect().top")
    way = -150 if top >= 0 else 150
    swipe(0, way)
    screen.until(f"Math.abs(root.getBoundingClientRect().top - ({top})) > 50")
    assert screen.root.evaluate(f"root => ({{ ...{view} }})") == before
    swipe(120, 0)
    screen.until(f"{view}.azimuth !== {before['azimuth']}")


@pytest.mark.parametrize("webgl", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_a_house_that_was_turned_is_straight_from_above_and_as_at_first_again(
    open_notebook: Opener, *, webgl: bool
) -> None:
    screen = house(open_notebook, webgl=webgl)
    keyboard = screen.page.keyboard

    def places() -> list[tuple[int, int] | None]:
        points = [screen.point(cell) for cell in range(9)]
        box = screen.scene.bounding_box()
        assert box is not None
        return [None if it is None else (round(it[0] - box["x"]), round(it[1] - box["y"])) for it in points]

    first = places()
    at = screen.point(4)
    assert at is not None
    screen.page.mouse.move(*at)
    screen.page.mouse.down()
    screen.page.mouse.move(at[0] + 90, at[1] + 20, steps=5)
    screen.page.mouse.up()
    screen.key("more").focus()
    keyboard.press("t")
    screen.settle()
    points = [point for point in places() if point is not None]
    assert len(points) == 9, "every space can be pressed from above"
    for row in range(3):
        ys = [y for _, y in points[3 * row : 3 * row + 3]]
        assert max(ys) - min(ys) < (points[0][1] - points[3][1]) / 2
    screen.press("tile:1")
    lit = [key for key in screen.seen().keys("cell:") if screen.seen().buttons[key].lit]
    cell = next(i for i in range(9) if cell_key(i) in lit)
    screen.press_house(cell)
    screen.settle()
    assert screen.key(cell_key(cell)).get_attribute("aria-selected") == "true"
    screen.key("more").focus()
    for key in ("Escape", "+", "0"):
        keyboard.press(key)
    screen.settle()
    assert places() == first


def test_the_keys_are_told_and_stepping_back_keeps_the_focus(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    screen.key("tile:1").focus()
    keyboard = screen.page.keyboard
    keyboard.press("?")
    screen.root.locator(".gbw-shortcuts kbd").first.wait_for()
    keyboard.press("?")
    screen.until("root.querySelector('.gbw-shortcuts') === null")
    focus = "root.getRootNode().activeElement?.dataset.key"
    screen.key("stairs").focus()
    keyboard.press("[")
    screen.until(f"root.classList.contains('gbw-past') && {focus} === 'seek'")
    keyboard.press("]")
    screen.until(f"!root.classList.contains('gbw-past') && {focus} === 'stairs'")


def cell_key(cell: int) -> str:
    """The key of a space on the board."""
    return f"cell:{'abc'[cell % 3]}{cell // 3 + 1}"


@pytest.mark.parametrize("webgl", [False, pytest.param(True, marks=pytest.mark.proof)])
@pytest.mark.parametrize("style", [{"transform": "scale(.6)", "transformOrigin": "0 0"}, {"zoom": "0.6"}])
def test_a_page_may_be_shrunk(open_notebook: Opener, style: dict[str, str], *, webgl: bool) -> None:
    notebook = open_notebook([MIDDLE.cell], webgl=webgl)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.root.evaluate("(root, style) => Object.assign(root.parentElement.style, style)", style)
    if webgl:
        screen.until_webgl()
        screen.press("seat:0", "seat:1")  # draws it anew, and that of who decides again
        screen.settle()
    sizes = """root => ["[data-gbw-renderer]", "[data-gbw-renderer] > *", "[data-gbw-renderer] canvas"].map((part) => {
        const { width, height } = (root.querySelector(part) ?? root).getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
    })"""
    place, picture, canvas = screen.root.evaluate(sizes)
    assert place == picture
    assert not webgl or place == canvas
    screen.press("tile:1")
    lit = [key for key in screen.seen().keys("cell:") if screen.seen().buttons[key].lit]
    cell = next(i for i in range(9) if cell_key(i) in lit and screen.point(i) is not None)
    screen.press_house(cell)
    screen.settle()
    assert screen.key(cell_key(cell)).get_attribute("aria-selected") == "true"


def test_two_displays_of_one_widget_stay_in_step(desk: Notebook) -> None:
    one = desk.show(MIDDLE.study)
    two = desk.show("w")
    step = len(MIDDLE.codes)
    two.play("undo")
    assert one.until_step(step - 1).say == two.seen().say
    one.play("redo")
    assert two.until_step(step).say == one.seen().say


def test_a_name_is_text(desk: Notebook) -> None:
    name = "<img src=x onerror=window.pwned=1>"
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game(players=[{name!r}, 'Bo'], mode='introductory', seed=1)\n"
        "gw.GameWidget(game)"
    )
    assert name in str(screen.key("seat:0").text_content())
    assert screen.root.locator("img").count() == 0
    screen.play("side:0", "main")
    assert screen.page.evaluate("window.pwned") is None
    screen.until(f"root.textContent.includes({name!r})")


def test_a_reload_with_a_live_kernel_shows_the_game_again(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.study])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.play("undo")
    before = screen.seen()
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    notebook.reload()
    screen = notebook.screen(0)
    screen.until_ready()
    assert screen.seen().say == before.say
    assert screen.seen().step == before.step
    screen.play("redo")
    assert notebook.value("game.step") == len(MIDDLE.codes)
