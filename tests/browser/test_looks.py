"""The looks, as a test can see them: nothing lies over anything else, no word is broken, and what scrolls says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from . import candyman_moments, moments
from .moments import View
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

WIDTHS: Final = (360, 700, 900)
#: Words that are broken within, and what goes beyond the panel of the decision or lies over its neighbour.
_FAULTS: Final = """(root) => {
    const faults = [];
    const box = (it) => it.getBoundingClientRect();
    const shown = (...names) => [...root.querySelectorAll(names.join())].filter((it) => it.checkVisibility());
    for (const it of shown(".gbw-panel .gbw-choice > span", ".gbw-panel .gbw-btn", ".gbw-card-name", ".gbw-step")) {
        const walk = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        while (walk.nextNode() !== null) {
            for (const { 0: word, index } of walk.currentNode.textContent.matchAll(/\\S+/g)) {
                if (/[\\u00ad-]/.test(word)) continue; // it says itself where it may break
                const range = document.createRange();
                range.setStart(walk.currentNode, index);
                range.setEnd(walk.currentNode, index + word.length);
                const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
                if (new Set(lines).size > 1) faults.push(`broken: ${word}`);
            }
        }
    }
    const panel = root.querySelector(".gbw-panel");
    for (const it of shown(".gbw-panel .gbw-cost > *", ".gbw-panel .gbw-choice", ".gbw-panel .gbw-pill")) {
        if (box(it).right > box(panel).right + 1) faults.push(`beyond the panel: ${it.outerHTML.slice(0, 80)}`);
    }
    for (const it of shown(".gbw-cost")) {
        const tops = [...it.children].map((part) => box(part).top);
        if (Math.max(...tops) - Math.min(...tops) > 9) faults.push(`in two lines: ${it.ariaLabel}`);
    }
    for (const it of shown(".gbw-held")) {
        const tops = [...it.getClientRects()].map(({ top }) => top);
        const line = it.parentElement.textContent;
        if (Math.max(...tops) - Math.min(...tops) > 9) faults.push(`broken before a sign: ${line}`);
    }
    const below = shown(".gbw-boardbox", ".gbw-panel").map((it) => box(it).top);
    for (const it of shown(".gbw-step", ".gbw-tile", ".gbw-token")) {
        if (box(it).bottom > Math.min(...below)) faults.push(`over what is below: ${it.textContent}`);
    }
    for (const it of shown(".gbw-lift")) {
        if (box(it).bottom > box(it.parentElement).top + 84) faults.push("over the house");
    }
    // what is short now may be long later
    const scrollers = [...root.querySelectorAll("*")].filter((it) =>
        it.checkVisibility() && ["auto", "scroll"].includes(getComputedStyle(it).overflowY));
    for (const it of scrollers) {
        const { backgroundImage, maskImage } = getComputedStyle(it);
        const fades = it.querySelector(":scope > .gbw-acts") !== null;
        if (!fades && !`${backgroundImage} ${maskImage}`.includes("gradient")) faults.push(`scrolls: ${it.className}`);
    }
    return faults;
}"""

HOUSE: Final[dict[str, Callable[[View], bool]]] = {
    # many steps before the wild tile, a choice among all who wait in the forest, an exchange
    "wild": lambda v: v["phase"] == "wild" and v["seats"][v["actor"]]["turn"] > 5,
    "cage": lambda v: v["phase"] == "effect" and any(s == 6 for s, _ in v["pending"]) and 106 in v["legal"],
    "exchange": lambda v: v["phase"] == "effect" and all(s == 5 for s, _ in v["pending"]),
    "over": lambda v: v["phase"] == "over",
}


def faults(screen: Screen) -> dict[int, list[str]]:
    """Return what is wrong at each width, in each tab."""
    found: dict[int, list[str]] = {}
    for width in WIDTHS:
        screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        screen.settle()
        for tab in screen.tabs() or [""]:
            if tab:
                screen.press(tab)
                screen.settle()
            found.setdefault(width, []).extend(screen.root.evaluate(_FAULTS))
    return {width: wrong for width, wrong in found.items() if wrong}


@pytest.mark.parametrize("moment", HOUSE)
def test_in_a_house_nothing_is_broken_or_covered_and_what_scrolls_says_so(desk: Notebook, moment: str) -> None:
    screen = desk.show(moments.find(HOUSE[moment]).cell)
    if moment == "cage":
        screen.press("choice:cage")
    assert faults(screen) == {}


def test_in_a_race_nothing_is_broken_or_covered_and_what_scrolls_says_so(desk: Notebook) -> None:
    screen = desk.show(candyman_moments.find(lambda v: v["phase"] == "step" and v["round"] > 6, seats=4).cell)
    assert faults(screen) == {}


def test_on_a_phone_what_is_to_be_chosen_stands_where_the_board_was_and_the_roof_is_low(desk: Notebook) -> None:
    screen = desk.show(moments.find(HOUSE["exchange"]).cell)
    screen.root.evaluate("(root) => { root.parentElement.style.width = '360px'; }")
    screen.until("root.querySelector('[role=tabpanel]') !== null")
    assert screen.root.locator(".gbw-header").evaluate("(it) => it.offsetHeight") < 60
    assert not screen.root.locator(".gbw-boardbox").is_visible()
    apart = "(it) => it.getBoundingClientRect().top - it.previousElementSibling.previousElementSibling"
    assert screen.root.locator(".gbw-panel").evaluate(f"{apart}.getBoundingClientRect().bottom") < 20
