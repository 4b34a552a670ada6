"""axe finds nothing in the widget, twice as large it scrolls one way only, and its score tables can be copied."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from gingerbread_widget.widget.catalogues import LANGUAGES

from .moments import find
from .notebook import Notebook
from .screenshots import SIGHTS, show
from .test_languages import TOO_WIDE

pytestmark = pytest.mark.browser

MOMENTS = {
    "main": lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6,
    "effect": lambda v: v["phase"] == "effect" and v["seats"][0]["turn"] == 6,
    "trap": lambda v: v["phase"] == "trap" and any(116 <= code < 122 for code in v["legal"]),
    "over": lambda v: v["phase"] == "over",
}


#: One of each phase; the menu, hints and players at work are seen in `test_comfort.py`.
SEEN = (
    *("side", "first", "main", "effect", "cage", "curtain", "keep", "gate"),
    *("trap", "pay", "wild", "bonus", "past", "over"),
)


def violations(desk: Notebook, theme: str) -> dict[str, list[str]]:
    """What axe finds in the widget, however small."""
    found: list[dict[str, Any]] = Axe().run(desk.page, context=".gbw-root").response["violations"]
    return {f"{it['id']}: {it['help']} ({theme})": [node["html"][:200] for node in it["nodes"][:4]] for it in found}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phase", MOMENTS)
def test_axe_finds_nothing(desk: Notebook, phase: str, theme: str) -> None:
    moment = find(MOMENTS[phase])
    screen = desk.show(f"{moment.cell.removesuffix('w')}w.theme = {theme!r}\nw")
    screen.until(f"root.dataset.gbwTheme === '{theme}'")
    assert violations(desk, theme) == {}, f"seed {moment.seed}"


@pytest.mark.proof
@pytest.mark.parametrize("sight", SEEN)
def test_axe_finds_nothing_in_any_phase_in_four_languages_and_two_themes(desk: Notebook, sight: str) -> None:
    screen = show(desk, SIGHTS[sight])
    for at, language in enumerate(LANGUAGES, SEEN.index(sight)):
        theme = ("light", "dark")[at % 2]
        desk.do(f"w.locale, w.theme = {language!r}, {theme!r}")
        screen.until(f"root.lang === {language!r} && root.dataset.gbwTheme === '{theme}'")
        assert violations(desk, theme) == {}, language


@pytest.mark.parametrize("phase", ["main", "over"])
def test_twice_as_large_nothing_is_lost_and_only_one_way_scrolls(desk: Notebook, phase: str) -> None:
    """At 200 % a window of 1280 pixels has room for 640, and JupyterLab takes some of it."""
    screen = desk.show(find(MOMENTS[phase]).cell)
    before = set(screen.seen().buttons)
    regions = screen.root.get_by_role("region").count()
    screen.root.evaluate("root => { root.parentElement.style.width = '500px'; root.parentElement.style.zoom = 2; }")
    screen.until("root.clientWidth <= 500")
    assert screen.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    assert screen.root.evaluate(TOO_WIDE) == []
    assert set(screen.seen().buttons) == before
    assert screen.root.get_by_role("region").count() == regions


@pytest.mark.parametrize("phase", ["main", "over"])
def test_the_score_table_is_copied_as_text(desk: Notebook, phase: str) -> None:
    moment = find(MOMENTS[phase])
    desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen = desk.show(moment.cell)
    button = screen.key("copy")
    button.focus()
    screen.page.keyboard.press("Enter")
    screen.root.get_by_role("status").filter(has_text="Copied").wait_for(state="attached")
    assert screen.root.locator(":focus").get_attribute("data-key") == "copy"
    text: str = screen.page.evaluate("() => navigator.clipboard.readText()")
    lines = [line.split("\t") for line in text.splitlines()]
    game = moment.game()
    scores = [str(score) for score in game.scores()]
    assert lines[0][:3] == ["From", "Ada", "Bo"], f"seed {moment.seed}"
    assert lines[-1] == ["Total", *scores]
    assert len(lines[1]) == 5
    if phase == "main":
        view = game.view(-1)
        worth = [line[1:3] for line in lines if line[0].endswith("(now)")]
        assert worth == [[str(view["worth"][seat][at]) for seat in (0, 1)] for at in range(len(view["display"]))]
