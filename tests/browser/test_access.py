"""axe finds nothing in the widget, twice as large it scrolls one way only, and its score tables can be copied."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from gingerbread_widget.games.kit.wording import LANGUAGES

from .moments import find
from .notebook import Notebook
from .screen import Screen
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


#: Themes: the widget's own two, and the one of JupyterLab with high contrast.
THEMES = ("light", "dark", "contrast")

#: What axe finds in the widget, however small.
_AXE = """async () => {
    const { violations } = await axe.run(".gbw-root", { resultTypes: ["violations"] });
    const parts = (nodes) => nodes.slice(0, 4).map((node) => node.html.slice(0, 200));
    return violations.map((it) => [`${it.id}: ${it.help}`, parts(it.nodes)]);
}"""

#: What the system's few colours, or none at all, would hide.
_HIDDEN = """root => {
    const out = [];
    const style = (selector, pseudo) => [...root.querySelectorAll(selector)].map((it) => getComputedStyle(it, pseudo));
    const shows = (what, found) => { if (!found) out.push(what); };
    const wide = (it, width) => parseFloat(it.borderTopWidth) >= width && it.borderTopStyle !== "none";
    const chosen = style(".gbw-tile[aria-checked=true], .gbw-choice[aria-checked=true]");
    for (const it of chosen) shows("what is chosen", wide(it, 4));
    const lamps = ["rgb(255, 207, 92)", "rgb(143, 77, 0)"];
    for (const it of style(".gbw-cell.gbw-is-legal", "::before")) shows("where to", lamps.includes(it.borderTopColor));
    for (const it of style(".gbw-cell.gbw-is-last > .gbw-high")) shows("what was placed last", it.boxShadow !== "none");
    for (const it of style(".gbw-ghost")) shows("the preview", it.backgroundColor === "rgb(240, 211, 162)");
    const [acting] = style(".gbw-is-acting .gbw-badge");
    const [other] = style(".gbw-seat:not(.gbw-is-acting) .gbw-badge");
    shows("whose turn it is", acting.backgroundColor !== other.backgroundColor);
    const [pressed] = style(".gbw-seat[aria-pressed=true]");
    const [loose] = style(".gbw-seat[aria-pressed=false]");
    shows("whose house it is", pressed.borderTopColor !== loose.borderTopColor);
    return [...new Set(out)];
}"""

#: How the focus shows: its key, where the ring is thinner than three pixels or has the colour of its ground.
_RING = """root => {
    const at = document.activeElement;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
    const ring = outlineStyle === "solid" && parseFloat(outlineWidth) >= 3;
    return ring && outlineColor !== getComputedStyle(root).backgroundColor ? null : at.dataset.key ?? at.className;
}"""


def dress(desk: Notebook, screen: Screen, theme: str) -> None:
    """Give the widget a theme; high contrast is the lab's."""
    title = "JupyterLab Dark High Contrast" if theme == "contrast" else "JupyterLab Light"
    desk.page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", title)
    desk.page.wait_for_function("(theme) => document.body.dataset.jpThemeName === theme", arg=title)
    desk.do(f"w.theme = {'' if theme == 'contrast' else theme!r}")
    screen.until(f"root.dataset.gbwTheme === '{'dark' if theme == 'contrast' else theme}'")


def violations(desk: Notebook) -> list[Any]:
    """Return the faults that axe finds in the widget now."""
    if not desk.page.evaluate("() => 'axe' in window"):
        desk.page.evaluate(Axe().axe_script)
    found: list[Any] = desk.page.evaluate(_AXE)
    return found


def check(desk: Notebook, sight: str, rows: dict[str, list[str]]) -> None:
    """Let axe look at a phase in each theme, in some languages."""
    screen = show(desk, SIGHTS[sight])
    found: dict[tuple[str, str], Any] = {}
    try:
        for theme, languages in rows.items():
            dress(desk, screen, theme)
            for language in languages:
                desk.do(f"w.locale = {language!r}")
                screen.until(f"root.lang === {language!r}")
                if faults := violations(desk):
                    found[theme, language] = faults
    finally:
        dress(desk, screen, "light")
    assert found == {}


@pytest.mark.parametrize("sight", SEEN)
def test_axe_finds_nothing(desk: Notebook, sight: str) -> None:
    """Each phase once; among them each theme in each language."""
    at = SEEN.index(sight)
    check(desk, sight, {THEMES[at % len(THEMES)]: [LANGUAGES[at % len(LANGUAGES)]]})


@pytest.mark.proof
@pytest.mark.parametrize("sight", SEEN)
def test_axe_finds_nothing_in_any_phase_theme_and_language(desk: Notebook, sight: str) -> None:
    check(desk, sight, {theme: [*LANGUAGES] for theme in THEMES})


@pytest.mark.parametrize("sight", ["main", "effect", "wild", "exchange"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_the_colours_of_the_system_everything_still_shows(
    desk: Notebook, sight: str, scheme: Literal["light", "dark"]
) -> None:
    screen = show(desk, SIGHTS[sight])
    desk.page.emulate_media(forced_colors="active", color_scheme=scheme)
    try:
        screen.settle()
        assert screen.root.evaluate(_HIDDEN) == []
    finally:
        desk.page.emulate_media(forced_colors="none", color_scheme="light")


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_focus_shows_wherever_it_is(desk: Notebook, forced: Literal["none", "active"]) -> None:
    screen = show(desk, SIGHTS["main"])
    desk.page.emulate_media(forced_colors=forced)
    try:
        screen.key("more").focus()
        screen.page.keyboard.press("Shift+Tab")  # a ring is for those who use keys
        seen, faint = 0, []
        while screen.root.evaluate("root => root.contains(document.activeElement)"):
            seen += 1
            if (key := screen.root.evaluate(_RING)) is not None:
                faint.append(key)
            screen.page.keyboard.press("Tab")
        screen.root.locator('.gbw-cell[aria-selected="true"]').first.focus()
        assert screen.root.evaluate(_RING) is None
    finally:
        desk.page.emulate_media(forced_colors="none")
    assert faint == []
    assert seen > 15


def test_what_is_chosen_has_a_tick_and_not_only_a_colour(desk: Notebook) -> None:
    screen = show(desk, SIGHTS["exchange"])
    give = next(key for key in screen.seen().keys("give:"))
    assert screen.key(give).locator(".gbw-tick").count() == 0
    screen.press(give)
    screen.key(give).locator(".gbw-tick").wait_for()
    shapes = screen.root.evaluate(
        "root => [...root.querySelectorAll('symbol > .gbw-candy')].map((it) => it.getAttribute('d'))"
    )
    assert len(set(shapes)) == len(shapes) == 5


def _regions(screen: Screen) -> set[str]:
    """Names of the regions in sight; one that is a tab's is named by the tab as well."""
    names: list[str] = screen.root.evaluate(
        """(root) => [...root.querySelectorAll('section[aria-label]')]
            .filter((it) => it.checkVisibility() || getComputedStyle(it).display === 'contents')
            .map((it) => it.getAttribute('aria-label'))"""
    )
    return set(names)


@pytest.mark.parametrize("phase", ["main", "over"])
def test_twice_as_large_nothing_is_lost_and_only_one_way_scrolls(desk: Notebook, phase: str) -> None:
    """At 200 % a window of 1280 pixels has room for 640, and JupyterLab takes some of it."""
    screen = desk.show(find(MOMENTS[phase]).cell)
    before = set(screen.seen().buttons)
    regions = _regions(screen)
    screen.root.evaluate("root => { root.parentElement.style.width = '500px'; root.parentElement.style.zoom = 2; }")
    screen.until("root.clientWidth <= 500")
    assert screen.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    assert screen.root.evaluate(TOO_WIDE) == []
    assert set(screen.seen().buttons) == before
    found: set[str] = set()
    for tab in screen.tabs():
        screen.press(tab)
        screen.settle()
        assert screen.root.evaluate("root => root.scrollWidth <= root.clientWidth")
        assert screen.root.evaluate(TOO_WIDE) == []
        found |= _regions(screen)
    assert found == regions


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
