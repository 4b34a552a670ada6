"""Two people at one screen: the curtain before cards that one of them looks at."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from .moments import Moment, find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

#: A seat may look at three cards of the pile, and has room at its gate.
ABOUT_TO_LOOK: Final = find(
    lambda v: (
        v["phase"] == "effect"
        and 106 in v["legal"]
        and v["pile"] >= 3
        and any(symbol == 6 for symbol, _ in v["pending"])
        and len(v["seats"][v["actor"]]["gate"]) < 2
    )
)


def cards() -> tuple[list[int], list[str]]:
    """Numbers and names of the cards that will be looked at."""
    game = ABOUT_TO_LOOK.game()
    game.play("cage look")
    numbers = list(game.observation(game.actor).looked_at)
    return numbers, [game.setup()["characters"][number][0] for number in numbers]


def named(screen: Screen, names: list[str]) -> list[str]:
    """Which of these names are anywhere in the page."""
    page = screen.page.content()
    return [name for name in names if name in page]


def told(frames: list[bytes], numbers: list[int]) -> bool:
    """Whether the kernel has told the page what the cards are, in whatever message."""
    pattern = re.compile(rb'"drawn": ?\[' + rb", ?".join(str(number).encode() for number in numbers))
    return any(pattern.search(frame) for frame in frames)


def shut(screen: Screen) -> None:
    """Wait for the curtain."""
    screen.until('root.querySelector("[role=dialog]") !== null')


def open_(screen: Screen) -> None:
    """Wait until there is no curtain."""
    screen.until('root.querySelector("[role=dialog]") === null')


def test_the_cards_come_with_the_press_and_go_with_the_choice(desk: Notebook) -> None:
    numbers, names = cards()
    before = len(desk.traffic.frames)
    screen = desk.show(ABOUT_TO_LOOK.cell)
    screen.press("choice:cage", "choice:106", "main")
    shut(screen)
    assert f"{ABOUT_TO_LOOK.actor} is about to look at 3 characters" in screen.root.locator(".gbw-shut").inner_text()
    assert named(screen, names) == []
    assert not told(desk.traffic.frames[before:], numbers)
    screen.press("curtain")
    open_(screen)
    assert named(screen, names) == names
    assert told(desk.traffic.frames[before:], numbers)
    assert desk.value("(w.view['drawn'], w.view['legal'])") == [[], []]
    seen = screen.play("keep:1", "main")
    assert named(screen, names[1:]) == []
    assert not seen.can("curtain")
    # nor does somebody who goes back in the log see them again
    screen.press("seek:prev")
    screen.until("root.querySelector('.gbw-curtain-low') !== null")
    assert named(screen, names[1:]) == []


def test_another_view_and_a_new_page_have_a_curtain_of_their_own(desk: Notebook) -> None:
    _, names = cards()
    one = desk.show(ABOUT_TO_LOOK.cell.removesuffix("w") + "game.play('cage look')\nw")
    two = desk.show("w")
    shut(one)
    shut(two)
    two.press("curtain")
    open_(two)
    one.root.locator(".gbw-curtain-low").wait_for()
    assert f"{ABOUT_TO_LOOK.actor} is looking at 3 characters" in one.root.locator(".gbw-curtain-low").inner_text()
    assert [name for name in names if name in one.root.inner_text()] == []
    three = desk.show("w")
    shut(three)
    desk.run(desk.add("game.play(game.legal_actions()[0])"))
    for screen in (one, two, three):
        screen.until_step(len(ABOUT_TO_LOOK.codes) + 2)
        open_(screen)


def test_a_sandbox_that_undoes_the_look_shuts_the_curtain_again(desk: Notebook) -> None:
    screen = desk.show(ABOUT_TO_LOOK.cell.removesuffix("w").replace("Widget(game)", "Widget(game, sandbox=True)") + "w")
    screen.play("choice:cage", "choice:106", "main")
    screen.press("curtain")
    open_(screen)
    screen.play("undo")
    screen.play("redo")
    shut(screen)
    assert named(screen, cards()[1]) == []


def focus(screen: Screen) -> str | None:
    """Key of the focused element of the widget."""
    key: str | None = screen.root.evaluate("root => root.getRootNode().activeElement?.dataset.key ?? null")
    return key


def test_the_curtain_by_keyboard(desk: Notebook) -> None:
    screen = desk.show(ABOUT_TO_LOOK.cell)
    screen.press("choice:cage", "choice:106")
    screen.key("main").focus()
    keyboard = screen.page.keyboard
    keyboard.press("Enter")
    shut(screen)
    assert focus(screen) == "curtain"
    for key in ("Escape", "z", "[", "1"):
        keyboard.press(key)
    keyboard.press("Tab")  # out of the widget, to nothing that the curtain covers
    assert screen.root.evaluate("root => root.contains(document.activeElement)") is False
    screen.key("curtain").focus()
    keyboard.press("Enter")
    open_(screen)
    assert focus(screen) == "keep:1"
    assert desk.value("game.step") == len(ABOUT_TO_LOOK.codes) + 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("moment", ["shut", "open"])
def test_axe_finds_nothing_serious(desk: Notebook, moment: str, theme: str) -> None:
    screen = desk.show(f"{ABOUT_TO_LOOK.cell.removesuffix('w')}w.theme = {theme!r}\ngame.play('cage look')\nw")
    shut(screen)
    if moment == "open":
        screen.press("curtain")
        open_(screen)
    found: list[dict[str, Any]] = Axe().run(desk.page, context=".gbw-root").response["violations"]
    serious = {it["id"]: [node["html"][:200] for node in it["nodes"]] for it in found if it["impact"] != "minor"}
    assert serious == {}


def test_a_person_alone_sees_her_cards_at_once(desk: Notebook) -> None:
    moment: Moment = ABOUT_TO_LOOK
    other = next(name for name in ("Ada", "Bo") if name != moment.actor)
    screen = desk.show(
        moment.cell.removesuffix("w").replace("Widget(game)", f"Widget(game, seats={{{other!r}: 'greedy'}})") + "w"
    )
    screen.play("choice:cage", "choice:106", "main")
    assert named(screen, cards()[1]) == cards()[1]
    assert not screen.seen().can("curtain")
    # in no trait, so in no notebook that is saved now; a view that opens later asks for them
    assert desk.value("(w.view['drawn'], w.view['legal'])") == [[], []]
    kept = desk.model(desk.value("w.model_id")).evaluate("model => [model.get('view').drawn, model.get('view').legal]")
    assert kept == [[], []]
    again = desk.show("w")
    again.until("root.querySelector('.gbw-three') !== null")
    assert named(again, cards()[1]) == cards()[1]
