"""The compact form: what is needed to play, and the rest of the table at a press."""

from __future__ import annotations

from typing import Final

import pytest

from . import candyman_moments, moments
from .notebook import Notebook
from .person import Person
from .screen import Screen
from .test_access import violations
from .test_keyboard_game import start

pytestmark = pytest.mark.browser

#: Widths of cells, and how high the compact form may be there.
HIGH: Final = dict.fromkeys((700, 820, 1000, 1200, 1600), 440)
#: What lies on the rest of the table.
REST: Final = {"house": (".gbw-belongings", ".gbw-supply", ".gbw-others"), "candyman": (".gbw-cookies", ".gbw-aside")}
#: What goes beyond its place, but for the rim of a panel, which is for the ring of the focus.
_BEYOND: Final = """(root) => [...root.querySelectorAll(".gbw-scene, .gbw-decision, .gbw-tiles, .gbw-panel, "
    + ".gbw-boardbox, .gbw-path, .gbw-desk, .gbw-deed, .gbw-hand")].flatMap((it) => {
    const [box, edge] = [it.getBoundingClientRect(), root.getBoundingClientRect()];
    const inside = box.left >= edge.left && box.right <= edge.right + 1 && box.bottom <= edge.bottom + 1;
    return inside && it.scrollWidth <= it.clientWidth + 6 ? [] : [it.className];
})"""


def _show(desk: Notebook, game: str) -> Screen:
    if game == "house":
        cell = moments.find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6).cell
    else:
        cell = candyman_moments.find(lambda v: v["round"] == 3).cell
    return desk.show(cell.replace("GameWidget(game)", "GameWidget(game, compact=True)"))


@pytest.mark.parametrize("game", REST)
def test_it_is_low_and_shows_the_whole_table_at_a_press(desk: Notebook, game: str) -> None:
    screen = _show(desk, game)
    for width, most in HIGH.items():
        screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        screen.settle()
        assert screen.root.evaluate("(root) => root.offsetHeight") <= most
        assert screen.root.evaluate(_BEYOND) == []
    rest = [screen.root.locator(it) for it in REST[game]]
    table = screen.key("unfold")
    assert table.get_attribute("aria-expanded") == "false"
    assert not any(it.is_visible() for it in rest)
    table.focus()
    table.press("Enter")
    screen.settle()
    assert table.get_attribute("aria-expanded") == "true"
    assert all(it.is_visible() for it in rest)
    assert table.evaluate("(it) => it === it.ownerDocument.activeElement")
    desk.do("w.compact = False")
    screen.until("root.querySelector('[data-key=unfold]') === null")
    assert all(it.is_visible() for it in rest)
    desk.do("w.compact = True")
    screen.until("root.querySelector('[data-key=unfold]') !== null")
    assert not any(it.is_visible() for it in rest)


@pytest.mark.parametrize("game", REST)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_of_it_has_its_place_in_long_languages(desk: Notebook, game: str, language: str) -> None:
    screen = _show(desk, game)
    desk.do(f"w.locale = {language!r}")
    screen.until(f"root.lang === {language!r}")
    for width, most in HIGH.items():
        screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        screen.settle()
        assert screen.root.evaluate("(root) => root.offsetHeight") <= most
        assert screen.root.evaluate(_BEYOND) == []


def test_who_steps_back_in_time_sees_the_whole_table(desk: Notebook) -> None:
    screen = _show(desk, "house")
    screen.key("tile:1").focus()
    screen.page.keyboard.press("[")
    screen.until("root.classList.contains('gbw-past')")
    assert screen.key("seek").is_visible()
    screen.page.keyboard.press("Escape")
    screen.until("!root.classList.contains('gbw-past')")
    assert screen.root.evaluate("(root) => root.contains(document.activeElement)")


def test_a_hint_is_read_and_chosen_from_in_it(desk: Notebook) -> None:
    screen = _show(desk, "house")
    screen.press("hint", "hint", "hint", "hint")
    key = screen.root.locator(".gbw-rate").first.get_attribute("data-key")
    assert key is not None
    screen.press(key)
    screen.play("main")


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_turn_is_played_in_it(desk: Notebook, by: str) -> None:
    screen = _show(desk, "house")
    person = start(screen) if by == "keys" else Person(screen, 5)
    actor = desk.value("w.view['actor']")
    seen = screen.seen()
    for _ in range(20):
        if desk.value("w.view['actor']") != actor:
            break
        seen = person.decide(seen)
    else:
        pytest.fail(f"no end of the turn: {seen.say}")


def test_a_card_is_drawn_in_it(desk: Notebook) -> None:
    screen = _show(desk, "candyman")
    screen.play("main")


@pytest.mark.parametrize("game", REST)
def test_axe_finds_nothing_in_it(desk: Notebook, game: str) -> None:
    _show(desk, game)
    assert violations(desk) == []
