"""A view as narrow as a phone: what is needed to play and its buttons stay in sight, the rest is behind tabs."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from . import candyman_moments, moments
from .conftest import Opener
from .notebook import Notebook
from .screen import Screen
from .test_access import violations

pytestmark = pytest.mark.browser

TABS: Final = {
    "house": {
        "tab:play": ".gbw-tiles",
        "tab:own": ".gbw-belongings",
        "tab:forest": ".gbw-supply",
        "tab:others": ".gbw-opps",
        "tab:score": ".gbw-scorebox",
        "tab:log": ".gbw-log",
    },
    "candyman": {
        "tab:play": ".gbw-dashes",
        "tab:path": ".gbw-path",
        "tab:cookies": ".gbw-cookies",
        "tab:score": ".gbw-scorebox",
        "tab:log": ".gbw-log",
    },
}
WIDTHS: Final = (320, 360, 412, 540)
#: What can be pressed and is less high or wide than a finger needs. Shapes within a picture have buttons beside it.
_SMALL: Final = """(root) => [...root.querySelectorAll("button, input, select, summary, [role=tab]")]
    .filter((it) => it.checkVisibility() && it.closest(".gbw-sr") === null)
    .map((it) => [it.dataset.key ?? it.className ?? it.localName, it.getBoundingClientRect()])
    .filter(([, box]) => box.height < 39.5 || box.width < 39.5)
    .map(([key, box]) => `${key} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
#: Choices that lie under something else when they are scrolled to.
_COVERED: Final = """(root) => [...root.querySelectorAll(".gbw-tabpanel button")]
    .filter((it) => it.checkVisibility() && it.closest(".gbw-acts") === null)
    .filter((it) => {
        it.scrollIntoView({ block: "nearest" });
        const box = it.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((part) => {
            const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
            return at === null || !(it.contains(at) || at.closest(".gbw-tabpanel") === it.closest(".gbw-tabpanel"))
                || at.closest(".gbw-acts") !== null;
        });
    }).map((it) => it.dataset.key)"""
_IN_SIGHT: Final = """(it) => {
    it.scrollIntoView({ block: "nearest" });
    const box = it.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return it.contains(at) || at.contains(it);
}"""


def _narrow(screen: Screen, width: int = 360) -> None:
    screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
    screen.until("root.querySelector('[role=tabpanel]') !== null")


def _show(desk: Notebook, game: str) -> Screen:
    if game == "house":
        cell = moments.find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6).cell
    else:
        cell = candyman_moments.find(lambda v: v["phase"] == "step" and v["round"] > 3, seats=4).cell
    screen = desk.show(cell)
    _narrow(screen)
    return screen


def _marked(screen: Screen) -> list[str]:
    """Tabs with a dot."""
    screen.settle()
    dots: list[str] = screen.root.evaluate(
        "(root) => [...root.querySelectorAll('.gbw-tabdot')].map((it) => it.closest('[role=tab]').dataset.key)"
    )
    return dots


@pytest.mark.parametrize("game", TABS)
def test_each_tab_shows_its_part_and_status_and_main_button_stay_in_sight(desk: Notebook, game: str) -> None:
    screen = _show(desk, game)
    assert screen.tabs() == list(TABS[game])
    for width in WIDTHS:
        _narrow(screen, width)
        for tab, part in TABS[game].items():
            screen.press(tab)
            screen.until(f"root.querySelector('[data-key=\"{tab}\"]').ariaSelected === 'true'")
            assert [it for it in TABS[game].values() if screen.root.locator(it).first.is_visible()] == [part]
            for it in (".gbw-status .gbw-say", '[data-key="main"]'):
                assert screen.root.locator(it).evaluate(_IN_SIGHT), (width, tab, it)
            box = screen.root.evaluate("(root) => [root.scrollWidth, root.clientWidth]")
            assert box[0] <= box[1], (width, tab)
    screen.root.evaluate("(root) => { root.parentElement.style.width = '900px'; }")
    screen.until("root.querySelector('[role=tabpanel]') === null")
    assert screen.tabs() == []
    assert all(screen.root.locator(it).first.is_visible() for it in TABS[game].values())


@pytest.mark.parametrize("game", TABS)
def test_what_is_pressed_is_large_enough_for_a_finger_and_nothing_lies_over_it(desk: Notebook, game: str) -> None:
    screen = _show(desk, game)
    found: dict[tuple[int, str], Any] = {}
    for width in WIDTHS:
        _narrow(screen, width)
        for tab in TABS[game]:
            screen.press(tab)
            screen.settle()
            if faults := screen.root.evaluate(_SMALL) + screen.root.evaluate(_COVERED):
                found[width, tab] = faults
    assert found == {}


def test_many_buttons_take_their_place_from_what_scrolls_and_cover_no_choice(desk: Notebook) -> None:
    moment = candyman_moments.find(lambda v: v["phase"] == "after" and len(v["open"]) > 2, seats=4)
    screen = desk.show(moment.cell)
    high = set()
    for language in ("en", "de", "fr", "nl"):
        desk.do(f"w.locale = {language!r}")
        screen.until(f"root.lang === {language!r}")
        _narrow(screen)
        screen.settle()
        assert screen.root.evaluate(_COVERED) == []
        high.add(
            screen.root.evaluate(
                "(root) => root.querySelector('.gbw-acts').getBoundingClientRect().bottom - "
                "root.querySelector('.gbw-status').getBoundingClientRect().bottom"
            )
        )
    assert max(high) - min(high) <= 2
    screen.press("tab:log")
    screen.until("root.querySelector('.gbw-log').checkVisibility()")
    seek = """(root) => ["60px", "160px"].map((foot) => {
        root.style.setProperty("--gbw-foot", foot);
        return root.querySelector(".gbw-seek").getBoundingClientRect().top;
    })"""
    one, other = screen.root.evaluate(seek)
    assert one == other


def test_a_tab_has_a_dot_while_something_new_is_behind_it_and_stays_open(desk: Notebook) -> None:
    screen = _show(desk, "house")
    assert _marked(screen) == []
    screen.press("tab:forest")
    screen.settle()
    assert _marked(screen) == []
    step = desk.value("w.game.step")
    desk.do("game.play(game.candidate_actions()[0])")
    screen.until_step(step, "!==")
    marked = _marked(screen)
    assert "tab:play" in marked
    assert "tab:log" in marked
    assert screen.key("tab:forest").get_attribute("aria-selected") == "true"
    assert screen.key("tab:log").inner_text().split() == ["Log", "(new)"]
    screen.press("tab:log")
    screen.settle()
    assert "tab:log" not in _marked(screen)
    assert screen.root.locator(".gbw-loglist").evaluate(
        "(list) => list.scrollTop + list.clientHeight > list.scrollHeight - 3"
    )


def test_tabs_are_operated_by_keys_and_known_to_who_hears_them(desk: Notebook) -> None:
    screen = _show(desk, "house")
    keyboard = screen.page.keyboard
    screen.key("tab:play").focus()
    for key, tab in (
        ("ArrowRight", "own"),
        ("ArrowRight", "forest"),
        ("End", "log"),
        ("ArrowRight", "play"),
        ("ArrowLeft", "log"),
        ("Home", "play"),
    ):
        keyboard.press(key)
        screen.until(f"root.querySelector('[role=tab][aria-selected=true]').dataset.key === 'tab:{tab}'")
        assert screen.key(f"tab:{tab}").evaluate("(it) => it === document.activeElement && it.tabIndex === 0")
    keyboard.press("End")
    screen.until("root.querySelector('.gbw-log').checkVisibility()")
    for _ in range(3):  # past the buttons of the decision
        keyboard.press("Tab")
    assert screen.root.locator(".gbw-log").evaluate("(it) => it.contains(document.activeElement)")
    assert screen.root.get_by_role("tablist", name="Parts of the table").get_by_role("tab").count() == 6
    panel = screen.root.get_by_role("tabpanel", name="Log")
    assert panel.count() == 1
    assert panel.locator(".gbw-loglist").is_visible()
    assert screen.root.get_by_role("tab", name="Log").get_attribute("aria-controls") == panel.get_attribute("id")
    assert violations(desk) == []


def test_the_focus_is_not_lost_when_a_button_plays_from_another_tab(desk: Notebook) -> None:
    screen = _show(desk, "house")
    seen = screen.seen()
    screen.press("tile:1")
    for _ in range(2):
        seen = screen.seen()
        screen.press(next(it for it in reversed(seen.keys("cell:")) if seen.buttons[it].lit))
    screen.press("tab:forest")
    screen.key("main").focus()
    screen.page.keyboard.press("Enter")
    screen.until_step(seen.step, "!==")
    screen.settle()
    assert screen.root.evaluate("(root) => root.contains(document.activeElement)")


@pytest.mark.parametrize("game", TABS)
def test_a_hint_is_in_sight_when_it_is_asked_for(desk: Notebook, game: str) -> None:
    if game == "house":
        screen = _show(desk, game)
    else:  # where several people hold cards there is none
        moment = candyman_moments.find(lambda v: v["phase"] == "step" and v["round"] > 3 and v["actor"] == 0)
        screen = desk.show(moment.cell.replace("GameWidget(game)", "GameWidget(game, seats={'Bo': 'greedy'})"))
        _narrow(screen)
    screen.press("tab:log", "hint")
    screen.until("root.querySelector('.gbw-hint')?.checkVisibility() === true")


def test_on_a_phone_all_of_it_is_on_one_screen(open_notebook: Opener) -> None:
    """Header, status, tabs, what scrolls and the main button are less high than a small phone."""
    notebook = open_notebook([], size=ViewportSize(width=412, height=760))
    screen = notebook.show(moments.find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6).cell)
    _narrow(screen, 380)
    assert screen.root.evaluate("(root) => root.offsetHeight") <= 700
