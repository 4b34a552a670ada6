"""axe finds nothing serious in the widget, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from .moments import find
from .notebook import Notebook

pytestmark = pytest.mark.browser

MOMENTS = {
    "main": lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6,
    "effect": lambda v: v["phase"] == "effect" and v["seats"][0]["turn"] == 6,
    "trap": lambda v: v["phase"] == "trap" and any(116 <= code < 122 for code in v["legal"]),
    "over": lambda v: v["phase"] == "over",
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phase", MOMENTS)
def test_axe_finds_nothing_serious(desk: Notebook, phase: str, theme: str) -> None:
    moment = find(MOMENTS[phase])
    screen = desk.show(f"{moment.cell.removesuffix('w')}w.theme = {theme!r}\nw")
    screen.until(f"root.dataset.gbwTheme === '{theme}'")
    violations: list[dict[str, Any]] = Axe().run(desk.page, context=".gbw-root").response["violations"]
    serious = {
        f"{it['id']}: {it['help']}": [node["html"][:200] for node in it["nodes"][:4]]
        for it in violations
        if it["impact"] in {"serious", "critical"}
    }
    assert serious == {}, f"seed {moment.seed}"
