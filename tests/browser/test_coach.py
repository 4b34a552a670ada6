"""A first game with the coach: each thing is explained once, nothing moves for it, and it is off by a press."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import Opener
from .notebook import Notebook
from .person import Person
from .runner import Runner
from .screen import Screen, Seen

pytestmark = pytest.mark.browser

FIRST_GAME: Final = "import gingerbread_widget as gw\nw = gw.play(game={game!r}, seed=4, first=0)\nw"
#: What a first game of each kind explains.
EXPLAINED: Final = {
    "house": {"goal", "character", "build", "bread", "cage", "exchange", "trap", "wild", "stairway", "triple", "end"},
    "candyman": {"escape", "lucky", "step", "attack", "match"},
}


#: Whether the status shows all that it says.
_WHOLE: Final = "root => { const it = root.querySelector('.gbw-words'); return it.scrollHeight <= it.clientHeight; }"


#: A point of an element over which nothing lies, from its corner.
_FREE: Final = """(it) => {
    it.scrollIntoView({ block: "nearest" });
    const box = it.getBoundingClientRect();
    for (let y = box.bottom - 5; y > box.top; y -= 5) {
        for (let x = box.left + 5; x < box.right; x += 5) {
            if (it.contains(document.elementFromPoint(x, y))) return { x: x - box.left, y: y - box.top };
        }
    }
    return null;
}"""


#: Tells if the box of "Why?" lies over what was asked about.
_COVERED: Final = """(it) => {
    const [at, box] = [it, document.querySelector(".gbw-whybox")].map((one) => one.getBoundingClientRect());
    return box.top < at.bottom - 1 && box.bottom > at.top + 1 && box.left < at.right && box.right > at.left;
}"""


def regions(screen: Screen) -> Any:
    """Return the places of the regions of the widget in it."""
    return screen.root.evaluate(
        """root => {
            const corner = root.getBoundingClientRect();
            const all = [...root.querySelectorAll(":scope > :not(.gbw-whybox), .gbw-below > *")];
            return all.filter((it) => it.clientWidth > 0).map((it) => {
                const { x, y, width, height } = it.getBoundingClientRect();
                const top = y - corner.y + it.parentElement.scrollTop;
                return [it.getAttribute("class"), x - corner.x, top, width, height].join(" ");
            });
        }"""
    )


class Lessons:
    """Reads each lesson, and says "Got it" to every other one."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def take(self, screen: Screen, seen: Seen) -> Seen:
        """Return what is shown once the lesson of the moment, if there is one, was read."""
        if "coach:next" not in seen.buttons:
            return seen
        self.read.append(seen.why)
        assert screen.root.evaluate(_WHOLE), f"cut: {seen.why}"
        if len(self.read) % 2:
            places = regions(screen)
            screen.press("coach:next")
            seen = screen.seen()
            assert regions(screen) == places
            assert "coach:next" not in seen.buttons, f"a second lesson in one moment: {seen.why}"
        return seen


class Witch(Person):
    """A newcomer to the house."""

    def choose(self, seen: Seen) -> str:
        """Read, then decide."""
        return super().choose(self.lessons.take(self.screen, seen))

    lessons: Lessons


class Cookie(Runner):
    """A newcomer to the race."""

    def choose(self, seen: Seen) -> str:
        """Read, then decide."""
        return super().choose(self.lessons.take(self.screen, seen))

    lessons: Lessons


@pytest.mark.proof
@pytest.mark.parametrize(("game", "newcomer", "locale"), [("house", Witch, "fr"), ("candyman", Cookie, "de")])
def test_a_first_game_explains_each_thing_once(
    desk: Notebook, game: str, newcomer: type[Witch | Cookie], locale: str
) -> None:
    screen = desk.show(FIRST_GAME.format(game=game).replace("first=0", f"first=0, locale={locale!r}"))
    screen.root.evaluate("root => { root.style.width = '360px'; }")
    player = newcomer(screen, 4)
    player.lessons = Lessons()
    player.play_to_the_end()
    learned = desk.value("w.learned")
    assert len(set(player.lessons.read)) == len(player.lessons.read) == len(set(learned)) == len(learned)
    assert set(learned) >= EXPLAINED[game]


@pytest.mark.parametrize("width", [360, 700, 1100])
@pytest.mark.parametrize(("game", "asked"), [("house", "character:"), ("candyman", "cookie")])
def test_why_tells_of_what_is_pressed_held_or_focused(desk: Notebook, game: str, asked: str, width: int) -> None:
    screen = desk.show(FIRST_GAME.format(game=game).replace("first=0", "first=0, coach=False, locale='de'"))
    screen.root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
    if game == "house":
        screen.play("side:0", "main")
    screen.bring(f'[data-why^="{asked}"]')
    places = regions(screen)
    titles = []
    box = screen.key("whybox")

    def asks() -> str:
        box.wait_for()
        screen.settle()
        inside = screen.root.evaluate(
            """root => {
                const [out, box] = [root, root.querySelector(".gbw-whybox")].map((it) => it.getBoundingClientRect());
                return box.left >= out.left && box.right <= out.right && box.top >= out.top && box.bottom <= out.bottom;
            }"""
        )
        assert inside
        assert regions(screen) == places
        titles.append(str(box.get_attribute("aria-label")))
        return box.inner_text()

    screen.press("why")
    assert "Spielregel" in asks()
    found = Axe().run(desk.page, context=".gbw-root")
    assert found.violations_count == 0, found.generate_report()
    one = screen.root.locator(f'[data-why^="{asked}"]').first
    one.click(position=one.evaluate(_FREE))
    assert "Spielregel" in asks()
    assert not one.evaluate(_COVERED)
    screen.page.keyboard.press("Escape")
    box.wait_for(state="detached")
    one.click(button="right")
    asks()
    screen.press("why:close")
    box.wait_for(state="detached")
    screen.key("main").focus()
    screen.page.keyboard.press("i")
    asks()
    screen.page.keyboard.press("Escape")
    box.wait_for(state="detached")
    assert titles == ["Warum?", titles[1], titles[1], "Warum?"]
    assert titles[1] != "Warum?"
    screen.press("more", "legend")
    assert asks().count("Spielregel") > 8


def test_it_is_off_by_a_press_and_remembers_over_a_reload(open_notebook: Opener) -> None:
    notebook = open_notebook([FIRST_GAME.format(game="house")])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.press("coach:next", "side:0", "main")
    screen.key("coach:off").wait_for()
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    notebook.reload()
    screen = notebook.screen(0)
    screen.key("coach:off").wait_for()
    screen.press("coach:off")
    screen.key("coach:off").wait_for(state="detached")
    assert notebook.value("[w.coach, w.learned]") == [False, ["goal"]]
