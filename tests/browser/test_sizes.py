"""What stays in sight when the widget gets another width."""

from __future__ import annotations

import pytest

from .moments import find
from .notebook import Notebook

pytestmark = pytest.mark.browser

_AT_THE_END = """((list) => list.scrollHeight > list.clientHeight + 20
    && list.scrollTop + list.clientHeight > list.scrollHeight - 3)(root.querySelector(".gbw-loglist"))"""


def test_the_log_shows_its_end_at_any_width(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 12).cell)
    # not every browser keeps what is in sight when lines above it wrap anew; Chromium, which does, must not help
    screen.root.locator(".gbw-loglist").evaluate("list => { list.style.overflowAnchor = 'none'; }")
    for width in (1200, 360, 1200, 700, 900):
        screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        screen.until(f"root.clientWidth < {width + 1} && root.clientWidth > {width - 12}")
        screen.until(_AT_THE_END)
