"""What stays in sight when the widget gets another width."""

from __future__ import annotations

import pytest

from .moments import find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

_AT_THE_END = """((list) => list.scrollHeight > list.clientHeight + 20
    && list.scrollTop + list.clientHeight > list.scrollHeight - 3)(root.querySelector(".gbw-loglist"))"""


def test_the_log_shows_its_end_at_any_width(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 12).cell)
    # not every browser keeps what is in sight when lines above it wrap anew; Chromium, which does, must not help
    screen.root.locator(".gbw-loglist").evaluate("list => { list.style.overflowAnchor = 'none'; }")
    for width in (1200, 360, 1200, 700, 900):
        _wide(screen, width)
        screen.bring(".gbw-loglist")
        screen.until(_AT_THE_END)


#: Keys of what the roof cuts off, which must stay within it.
_CUT_OFF = """(root) => {
    const roof = root.querySelector(".gbw-header").getBoundingClientRect();
    return [...root.querySelectorAll(".gbw-header button")]
        .map((it) => [it.dataset.key, it.getBoundingClientRect()])
        .filter(([, box]) => box.left < roof.left || box.right > roof.right || box.bottom > roof.bottom)
        .map(([key]) => key);
}"""


def _wide(screen: Screen, width: int) -> None:
    screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
    screen.until(f"root.clientWidth < {width + 1} && root.clientWidth > {width - 12}")


@pytest.mark.parametrize(("game", "seats"), [("house", 2), ("house", 4), ("candyman", 4), ("candyman", 6)])
def test_every_seat_and_tool_has_its_place_under_the_roof(desk: Notebook, game: str, seats: int) -> None:
    names = ["Ada", "Bartholomew von und zu Knusperhausen", "Cy", "Di", "Eva", "Finn"][:seats]
    screen = desk.show(
        f"import gingerbread_widget as gw\nw = gw.GameWidget(gw.new_game({game!r}, players={names!r}, seed=1))\nw"
    )
    cut: dict[int, list[str]] = {}
    for width in (1200, 800, 700, 560, 559, 430, 360):
        _wide(screen, width)
        cut[width] = screen.root.evaluate(_CUT_OFF)
    assert not any(cut.values()), cut


#: Texts in which a name stands whole and that go beyond their place: the widget itself, and all that cuts off what is
#: beyond it. Where a name is shortened on purpose it ends in three dots.
_NAME_CUT = """(root, [name, width]) => {
    const cut = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) {
        const { textContent, parentElement } = walk.currentNode;
        if (!textContent.includes(name) || parentElement.closest(".gbw-sr") !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        const boxes = [...range.getClientRects()];
        for (let it = parentElement; boxes.length > 0 && it !== root.parentElement; it = it.parentElement) {
            const style = getComputedStyle(it);
            if (style.textOverflow === "ellipsis" || style.position === "absolute" && it.clientWidth <= 1) break;
            if (it !== root && style.overflowX === "visible") continue;
            const place = it.getBoundingClientRect();
            const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
            if (left < place.left - 1 || right > place.right + 1) {
                cut.push(`${width}: ${parentElement.className || parentElement.localName} in ${it.className}`);
            }
        }
    }
    for (const it of root.querySelectorAll(".gbw-status, .gbw-banner, .gbw-seek-cap, .gbw-loglist, .gbw-scorebox")) {
        if (it.scrollWidth > it.clientWidth + 1) cut.push(`${width}: ${it.className}`);
    }
    return cut;
}"""


@pytest.mark.parametrize(("game", "seats"), [("house", 2), ("candyman", 4)])
def test_a_name_without_a_place_to_break_is_not_cut(desk: Notebook, game: str, seats: int) -> None:
    names = [letter * 60 for letter in "WMQG"[:seats]]
    screen = desk.show(
        f"import gingerbread_widget as gw, random\ngame = gw.new_game({game!r}, players={names!r}, seed=1)\n"
        "rng = random.Random(1)\nfor _ in range(40):\n    game.play(rng.choice(game.candidate_actions()))\n"
        "w = gw.GameWidget(game)\nw"
    )
    cut: list[str] = []

    def look() -> None:
        for width in (1240, 1080, 900, 700, 360):  # the first is as wide as it gets
            _wide(screen, width)
            for tab in screen.tabs() or [""]:
                if tab:
                    screen.press(tab)
                    screen.settle()
                for name in names:
                    cut.extend(screen.root.evaluate(_NAME_CUT, [name, width]))

    look()
    screen.press("seek:prev")
    screen.until("root.classList.contains('gbw-past')")
    look()
    desk.do("while not game.over:\n    game.play(rng.choice(game.candidate_actions()))")
    screen.until_step(desk.value("game.step"))
    look()
    assert sorted(set(cut)) == []
