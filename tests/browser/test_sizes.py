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
