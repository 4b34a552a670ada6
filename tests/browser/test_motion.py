"""Moves are followed with the eye where that is wanted, and shown at once where it is not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .moments import find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

#: A token is there to take.
TAKE: Final = find(lambda v: v["phase"] == "effect" and v["pending"] == [[0, 2]] and sum(v["seats"][0]["bread"]) < 8)

#: Notes whatever moves in a widget, with names of its elements.
_WATCH: Final = """root => {
    const real = window.gbwAnimate ??= Element.prototype.animate;
    root.gbwMoves = [];
    Element.prototype.animate = function (frames, timing) {
        const animation = real.call(this, frames, timing);
        if (root.contains(this)) root.gbwMoves.push({
            what: this.getAttribute("data-key") ?? this.getAttribute("class"), duration: timing.duration,
            iterations: animation.effect.getComputedTiming().iterations,
        });
        return animation;
    };
}"""

#: How much of the stylesheet's own motion there is: parts that would move or change slowly.
_SLOW: Final = """root => [...root.querySelectorAll("*")].filter((it) => ["", "::before", "::after"].some((pseudo) => {
    const { animationName, transitionDuration } = getComputedStyle(it, pseudo || null);
    return animationName !== "none" || transitionDuration.split(", ").some((time) => time !== "0s");
})).length"""


def take(screen: Screen) -> list[dict[str, Any]]:
    """Take a token, or lay a tile and take nothing yet; return what moved."""
    screen.root.evaluate(_WATCH)
    screen.play("only" if screen.seen().can("only") else "main")
    screen.settle()
    moves: list[dict[str, Any]] = screen.root.evaluate("root => root.gbwMoves")
    return moves


def test_a_token_travels_to_the_pantry_and_is_gone(moving: Notebook) -> None:
    screen = moving.show(TAKE.cell)
    assert screen.root.evaluate(_SLOW) > 0
    moves = take(screen)
    assert [(it["what"], it["duration"], it["iterations"]) for it in moves] == [("gbw-sym", 240, 1)]
    screen.until("root.querySelector('.gbw-motion').childElementCount === 0")


def test_a_placement_is_baked(moving: Notebook) -> None:
    moment = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 3)
    screen = moving.show(moment.cell)
    screen.press("tile:1")
    for _ in range(2):
        seen = screen.seen()
        screen.press(next(key for key in seen.keys("cell:") if seen.buttons[key].lit))
    moves = take(screen)
    assert [(it["what"][:5], it["duration"]) for it in moves[:2]] == [("cell:", 160)] * 2


def test_the_curtain_comes_down(moving: Notebook) -> None:
    look = find(lambda v: v["phase"] == "keep")
    screen = moving.show(look.cell)
    name, duration = screen.root.locator(".gbw-shut").evaluate(
        "it => [getComputedStyle(it).animationName, getComputedStyle(it).animationDuration]"
    )
    assert (name, duration) == ("gbw-draw", "0.32s")


def test_nothing_moves_where_the_system_asks_for_less(desk: Notebook) -> None:
    screen = desk.show(TAKE.cell)
    assert screen.root.evaluate(_SLOW) == 0
    assert take(screen) == []


def test_nothing_moves_when_it_is_switched_off(moving: Notebook) -> None:
    screen = moving.show(TAKE.cell.replace("Widget(game)", "Widget(game, motion=False)"))
    assert screen.root.evaluate(_SLOW) == 0
    assert take(screen) == []
    assert moving.value("game.log")[-1].endswith("take red")
    moving.run(moving.add("w.motion = True"))
    screen.until("!root.classList.contains('gbw-still')")
    assert len(take(screen)) == 1
