"""The widget speaks the language that it is told, else the browser's, in a real page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import gingerbread_widget as gw
from gingerbread_widget.games.kit.wording import BUILT_IN, LANGUAGES, names
from gingerbread_widget.widget.wording import catalogue
from tests.patience import PATIENCE

from .conftest import SIZE, WITHOUT_WEBGL
from .moments import Moment, find
from .notebook import Notebook, write_notebook
from .screen import Screen
from .server import Server
from .test_together import change_next

pytestmark = pytest.mark.browser

OTHERS = [language for language in LANGUAGES if language != BUILT_IN]
MOMENTS = {
    "main": lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6,
    "effect": lambda v: v["phase"] == "effect" and v["seats"][0]["turn"] == 6,
    "trap": lambda v: v["phase"] == "trap" and any(116 <= code < 122 for code in v["legal"]),
    "over": lambda v: v["phase"] == "over",
}

#: Words that are cut off, or stick out of what they belong to: the text, and by what.
CUT_OFF = """(root) => {
    const texts = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) if (walk.currentNode.textContent.trim() !== "") texts.push(walk.currentNode);
    const hidden = ".gbw-sr, .gbw-seatname, .gbw-name, svg, style, details";
    const seen = texts.filter((text) => text.parentElement.closest(hidden) === null
        && getComputedStyle(text.parentElement).clipPath === "none");
    const out = [];
    for (const text of seen) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            for (let at = text.parentElement; at !== root.parentElement; at = at.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(at);
                if (/auto|scroll/.test(overflowX + overflowY)) break;
                const edge = at.getBoundingClientRect();
                const holds = /gbw-(btn|card|tile|bin|panel|choice|region|task|root|opp)\\b/.test(at.className);
                if (box.width < 2 || !(holds || overflowX === "hidden")) continue;
                if (box.right > edge.right + 1 || box.left < edge.left - 1) {
                    out.push(`${text.textContent.trim().slice(0, 60)}: ${at.className}`);
                    break;
                }
            }
        }
    }
    return [...new Set(out)];
}"""

#: All that is to be read or heard, but for the names of the languages.
SAID = """(root) => {
    const texts = [root.getAttribute("aria-label")];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode() !== null) {
        const it = walk.currentNode;
        if (it.parentElement.closest("option, style") !== null) continue;
        if (it.nodeType === Node.TEXT_NODE) texts.push(it.textContent);
        else for (const name of ["aria-label", "title", "aria-valuetext", "alt"]) texts.push(it.getAttribute(name));
    }
    return [...new Set(texts.filter((text) => text !== null).map((text) => text.trim()))];
}"""

#: What is wider than its place, so that it is cut off or makes the page scroll sideways.
TOO_WIDE = """(root) => [root, ...root.querySelectorAll("*")]
    .filter((it) => it.clientWidth > 1 && it.closest(".gbw-sr, svg") === null)
    .filter((it) => !/auto|scroll/.test(getComputedStyle(it).overflowX))
    .filter((it) => getComputedStyle(it).overflowX === "hidden" || /gbw-(root|btn|card)\\b/.test(it.className))
    .filter((it) => it.scrollWidth > it.clientWidth + 1)
    .map((it) => `${it.className}: ${it.textContent.slice(0, 60)}, ${it.scrollWidth} > ${it.clientWidth}`)"""

ALL_MOMENTS = {
    **MOMENTS,
    "first": lambda v: v["phase"] == "first",
    "bonus": lambda v: v["phase"] == "bonus",
}
ENGLISH_WORDS = re.compile(r"\b(the|and|your|you|with|from|choose|turn|house|of the|space|level)\b", re.IGNORECASE)


def phrases(language: str, *, apart: bool) -> Iterator[str]:
    """The messages of a language as patterns, or the parts of them that stand between parameters."""
    for entry in catalogue(language, "house").values():
        for text in [entry] if isinstance(entry, str) else entry.values():
            parts = re.split(r"\{\w+\}", text)
            if apart:
                yield from (part.strip() for part in parts)
            elif len(re.findall(r"[^\W\d_]", "".join(parts))) >= 4:
                yield ".+?".join(map(re.escape, parts))


def english(texts: list[str], language: str) -> list[str]:
    """Those of the texts of a page in another language that are English."""
    apart = set(phrases(BUILT_IN, apart=True)) - set(phrases(language, apart=True))
    whole, theirs = ([re.compile(it) for it in set(phrases(code, apart=False))] for code in (BUILT_IN, language))
    untold = [name for name, said in names(language, "house").items() if name not in said]
    kept = catalogue(language, "house")["game"]  # the name of the game, which French and Dutch keep
    return [
        text
        for text in (text.replace(kept, "") for text in texts)
        if (len(text) > 3 and text in apart)
        or ENGLISH_WORDS.search(text)
        or any(re.search(rf"\b{re.escape(name)}\b", text) for name in untold)
        or (any(it.fullmatch(text) for it in whole) and not any(it.fullmatch(text) for it in theirs))
    ]


def show(desk: Notebook, moment: Moment, locale: str) -> Screen:
    screen = desk.show(f"{moment.cell.removesuffix('w')}w.locale = {locale!r}\nw.theme = 'light'\nw")
    screen.until(f"root.lang === {locale!r}")
    return screen


def words(language: str, key: str, **params: object) -> str:
    """A message that has one form, filled in."""
    return re.sub(r"\{(\w+)\}", lambda found: str(params[found[1]]), str(catalogue(language, "house")[key]))


def words_saved(notebook: Notebook) -> list[str]:
    """Languages whose words would be in the file, if the widgets' state were saved with the notebook now."""
    state: dict[str, Any] = notebook.model(notebook.value("w.model_id")).evaluate(
        "async (model) => (await model.widget_manager.get_state()).state[model.model_id]"
    )
    return [path[1] for path in (it["path"] for it in state["buffers"]) if path[0] == "messages"]


def serious(desk: Notebook) -> dict[str, list[str]]:
    violations: list[dict[str, Any]] = Axe().run(desk.page, context=".gbw-root").response["violations"]
    return {
        f"{it['id']}: {it['help']}": [node["html"][:200] for node in it["nodes"][:4]]
        for it in violations
        if it["impact"] in {"serious", "critical"}
    }


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("phase", ["main", "effect", "over"])
def test_axe_finds_nothing_serious_in_any_language(desk: Notebook, phase: str, language: str) -> None:
    moment = find(MOMENTS[phase])
    show(desk, moment, language)
    assert serious(desk) == {}, f"seed {moment.seed}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["effect", "trap"])
def test_no_word_is_cut_off_at_any_width(desk: Notebook, phase: str, language: str) -> None:
    moment = find(MOMENTS[phase])
    screen = show(desk, moment, language)
    cut: dict[int, list[str]] = {}
    for width in (360, 640, 900, 1200):
        screen.root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        screen.settle()
        cut[width] = screen.root.evaluate(CUT_OFF)
    assert cut == {width: [] for width in cut}, f"seed {moment.seed}"


def see(desk: Notebook, phase: str, language: str) -> Screen:
    """A moment with all that can be folded out."""
    screen = show(desk, find(ALL_MOMENTS[phase]), language)
    screen.root.evaluate("(root) => root.querySelectorAll('details').forEach((it) => { it.open = true; })")
    if phase == "main":
        screen.press("tile:2", "more")
    return screen


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_on_screen_is_english_that_should_not_be_and_all_fits_a_phone(desk: Notebook, language: str) -> None:
    found, wide = {}, {}
    for phase in ALL_MOMENTS:
        screen = see(desk, phase, language)
        found[phase] = english(screen.root.evaluate(SAID), language)
        screen.root.evaluate("(root) => { root.style.width = '360px'; }")
        screen.settle()
        wide[phase] = screen.root.evaluate(TOO_WIDE)
    assert found == {phase: [] for phase in ALL_MOMENTS}
    assert wide == {phase: [] for phase in ALL_MOMENTS}


def test_what_is_english_would_be_found(desk: Notebook) -> None:
    texts = see(desk, "main", BUILT_IN).root.evaluate(SAID)
    assert all(len(english(texts, language)) > len(texts) / 2 for language in OTHERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_widget_that_is_told_its_language_speaks_it(desk: Notebook, language: str) -> None:
    moment = find(MOMENTS["main"])
    screen = desk.show(moment.cell.replace("GameWidget(game)", f"GameWidget(game, locale={language!r})"))
    screen.until(f"root.lang === {language!r}")
    assert screen.seen().say == words(language, "say.main", name=moment.actor)
    assert screen.key("undo").get_attribute("aria-label") == words(language, "undo")
    assert screen.root.get_attribute("aria-label") == words(language, "game")


def test_a_cell_changes_the_words_and_nothing_else(desk: Notebook) -> None:
    moment = find(MOMENTS["main"])
    screen = desk.show(moment.cell)
    screen.press("tile:2")
    before = screen.seen()
    for language in (*OTHERS, BUILT_IN):
        desk.do(f"w.locale = {language!r}")
        screen.until(f"root.lang === {language!r}")
        seen = screen.seen()
        assert seen.say == words(language, "say.main", name=moment.actor)
        assert seen.why.startswith(words(language, "why.main.first", n=2))
        assert (seen.step, seen.buttons) == (before.step, before.buttons)
    key = screen.seen().keys("cell:")[0]
    screen.press(key)
    assert screen.key("tile:2").get_attribute("aria-checked") == "true"


def test_a_wrong_locale_is_refused_and_the_words_stay(desk: Notebook) -> None:
    screen = show(desk, find(MOMENTS["main"]), "nl")
    desk.do("try:\n    w.locale = 'xx'\nexcept gw.GameError as error:\n    refused = str(error)")
    assert "expected one of de, en, fr, nl, got " in desk.value("refused")
    assert screen.root.get_attribute("lang") == "nl"


def test_a_french_browser_gets_french_words_by_itself(server: Server, browser: Browser) -> None:
    """And a game goes on in it: the page asks for the words once, and plays as ever."""
    path = server.notebooks / "french-browser.ipynb"
    write_notebook(path, [])
    context = browser.new_context(viewport=SIZE, locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WITHOUT_WEBGL)
    notebook = Notebook(page, server, path.name)
    try:
        moment = find(MOMENTS["main"])
        screen = notebook.show(moment.cell)
        screen.until("root.lang === 'fr'")
        assert screen.seen().say == words("fr", "say.main", name=moment.actor)
        assert notebook.value("(w.locale, sorted(w.messages))") == ["", ["fr"]]
        screen.press("stairs", "tile:1")
        assert screen.seen().say == words("fr", "say.stairs", name=moment.actor)
        screen.play("main")
        assert words_saved(notebook) == ["fr"]
        complaints = [*notebook.complaints.texts]
    finally:
        notebook.shut()
        context.close()
    assert complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_is_not_possible_is_refused_with_its_reason_in_the_language(desk: Notebook, language: str) -> None:
    screen = show(desk, find(MOMENTS["trap"]), language)
    reason = desk.value(f"game.explain('first 1', locale={language!r})")
    change_next(desk.model(desk.value("w.model_id")), {"actions": [155]})
    screen.press("alt")
    banner = screen.key("banner:error")
    banner.get_by_text(reason).wait_for()
    assert english([reason], language) == [] or language == BUILT_IN


@pytest.mark.parametrize("language", OTHERS)
def test_an_exported_file_speaks_its_language_from_the_title_to_the_seek_bar(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    game = gw.players.play_out(gw.new_game(players=["Ada", "Bo"], mode="standard", seed=4), ["greedy", "greedy"])
    context = browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce", offline=True)
    page = context.new_page()
    page.add_init_script(WITHOUT_WEBGL)
    try:
        page.goto(gw.export_html(game, tmp_path / "game.html", locale=language).as_uri())
        screen = Screen(page.locator(".gbw-root"))
        screen.until_ready()
        screen.until(f"root.lang === {language!r}")
        assert screen.key("seek:prev").get_attribute("aria-label") == words(language, "seek.prev")
        assert screen.root.get_by_text(words(language, "score.where")).count() > 0
        said = {"end": screen.root.evaluate(SAID)}
        screen.press("seek:prev", "seek:prev")
        said["before"] = screen.root.evaluate(SAID)
    finally:
        context.close()
    assert {step: english(texts, language) for step, texts in said.items()} == {"end": [], "before": []}
