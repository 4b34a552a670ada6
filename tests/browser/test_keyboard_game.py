"""A whole game by the keyboard alone: Tab, arrows, Enter and Space, and the focus is never lost."""

from __future__ import annotations

from typing import Final

import pytest

from .moments import find
from .notebook import Notebook
from .person import Person
from .screen import Screen, Seen
from .test_whole_game import totals

pytestmark = pytest.mark.browser

SEED: Final = 5

#: What the next key on the way to a button is: null once the focus is there, and what is wrong if there is no way.
_WAY: Final = """([root, key]) => {
    const wanted = root.querySelector(`[data-key="${key}"]`);
    if (wanted === null || wanted.closest("[inert]") !== null) return "none";
    const at = document.activeElement;
    if (!root.contains(at)) return "lost";
    if (at === wanted) return null;
    const group = wanted.closest("[data-rove]");
    if (group === null || at.closest("[data-rove]") !== group) {
        const stop = group?.querySelector('[data-key][tabindex="0"]') ?? wanted;
        return at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
    }
    const items = [...group.querySelectorAll("[data-key]")].filter((it) => it.closest("[data-rove]") === group);
    const [from, to] = [items.indexOf(at), items.indexOf(wanted)];
    if (group.dataset.rove !== "grid") return to > from ? "ArrowRight" : "ArrowLeft";
    if (Math.floor(from / 3) !== Math.floor(to / 3)) return to > from ? "ArrowDown" : "ArrowUp";
    return to > from ? "ArrowRight" : "ArrowLeft";
}"""


class Typist(Person):
    """Plays with the keyboard; the mouse is never moved.

    Parameters
    ----------
    screen : Screen
        The page.
    seed : int
        Of the choices.
    """

    def __init__(self, screen: Screen, seed: int) -> None:
        super().__init__(screen, seed)
        self.root = screen.handle()

    def decide(self, seen: Seen) -> Seen:
        """Make one decision; return what is shown then."""
        self.type(self.choose(seen))
        return self.screen.until_step(seen.step, "!==")

    def type(self, key: str) -> None:
        """Go to a button by Tab and arrows, and press it unless going there has chosen it."""
        keyboard = self.screen.page.keyboard
        for _ in range(80):
            way = self.screen.page.evaluate(_WAY, [self.root, key])
            assert way not in {"lost", "none"}, f"{key}: {way}"
            if way is None:
                break
            keyboard.press(way)
        else:
            raise AssertionError(f"no way to {key}")
        button = self.screen.seen().buttons[key]
        if not (button.on and not key.startswith("cell:")):
            keyboard.press("Enter")

    def _press(self, key: str) -> None:
        self.type(key)
        if key == "curtain":
            self.screen.until('root.querySelector("[role=dialog]") === null')


def start(screen: Screen) -> Typist:
    """Somebody whose focus has come into the widget."""
    screen.key("more").focus()
    return Typist(screen, SEED)


def test_a_turn_by_tab_arrows_and_enter(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6).cell)
    typist = start(screen)
    seen = screen.seen()
    actor, turn = desk.value("[w.view['actor'], w.view['seats'][w.view['actor']]['turn']]")
    for _ in range(20):
        seen = typist.decide(seen)
        if desk.value("w.view['actor']") != actor:
            break
    assert desk.value(f"w.view['seats'][{actor}]['turn']") == turn + 1


@pytest.mark.proof
def test_a_whole_game_by_the_keyboard_alone(desk: Notebook) -> None:
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game(players=['Ada', 'Bo'], seed={SEED})\n"
        "w = gw.GameWidget(game)\nw"
    )
    start(screen).play_to_the_end()
    assert desk.value("game.over")
    assert totals(screen) == desk.value("game.scores()")
