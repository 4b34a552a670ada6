"""How long things take in a page, measured there."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, Final

from .screen import Screen

#: Times each drawing of the house, and from each click that changes the game until the page shows the new state.
_START: Final = """root => {
    const times = { figure: [], told: [], shown: [] };
    const { gbwScene: scene } = root.querySelector("[data-gbw-renderer]");
    const webgl = scene.webgl && Object.getPrototypeOf(scene.webgl);
    let spent = 0;
    const timed = (it, name, last) => {
        const real = it[name];
        it[name] = function (...args) {
            const start = performance.now();
            const result = real.apply(this, args);
            spent += performance.now() - start;
            if (last) times.figure.push(spent);
            if (last) spent = 0;
            return result;
        };
    };
    timed(scene, "update", !webgl); // with WebGL it notes what to draw in the next frame
    if (webgl) timed(webgl, "draw", true);

    const step = () => root.querySelector("[data-key=seek]").max;
    let clicked = 0;
    let known = step();
    root.addEventListener("click", () => { clicked = performance.now(); }, true);
    new MutationObserver(() => {
        if (step() === known) return;
        known = step();
        const from = clicked;
        times.told.push(performance.now() - from);
        globalThis.gbwFrames().then(() => times.shown.push(performance.now() - from));
    }).observe(root, { attributes: true, childList: true, subtree: true });
    // two frames: in the first the scene is drawn, in the second its WebGL; a message is handled after the second
    globalThis.gbwFrames = () => new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { port1.close(); done(); };
            port2.postMessage(null);
        }));
    });
    globalThis.gbwTimes = times;
}"""
#: What two frames take when the house is drawn anew by WebGL, and nothing has changed.
_FRAMES: Final = """async root => {
    const { gbwScene: scene } = root.querySelector("[data-gbw-renderer]");
    const times = [];
    for (let i = 0; i < 15; i += 1) {
        const start = performance.now();
        scene.webgl?.glplot.update();
        await globalThis.gbwFrames();
        times.push(performance.now() - start);
    }
    return times;
}"""
#: What our scripts take in each frame while the house turns once around.
_TURN: Final = """async host => {
    const { gbwScene: scene } = host;
    const times = [];
    let spent = 0;
    for (const name of ["look", "drawSvg"]) {
        const real = scene[name];
        scene[name] = function (...args) {
            const start = performance.now();
            real.apply(this, args);
            spent += performance.now() - start;
        };
    }
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let i = 0; i < 60; i += 1) {
        spent = 0;
        scene.look({ ...scene.view, azimuth: 6 * i - 180 });
        await frame();
        times.push(spent);
    }
    return times;
}"""


def turning(screen: Screen) -> list[float]:
    """The milliseconds that scripts take in each frame while the house turns, plotly's among them."""
    times: list[float] = screen.scene.evaluate(_TURN)
    return times


class Stopwatch:
    """Times a widget from now on, in milliseconds.

    Parameters
    ----------
    screen : Screen
        The widget, with its house drawn as it will be.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        screen.root.evaluate(_START)

    def times(self) -> dict[str, list[float]]:
        """Of each drawing of the house (figure), and from clicks until the new state is told and shown."""
        times: dict[str, list[float]] = self._screen.page.evaluate("gbwTimes")
        return times

    def frames(self) -> list[float]:
        """Of drawing the same picture again, as `shown` has it at its end: what the renderer itself takes."""
        times: list[float] = self._screen.root.evaluate(_FRAMES)
        return times


def summary(name: str, times: Sequence[float]) -> dict[str, Any]:
    """The median and what one in ten exceeds."""
    return {"what": name, "times": len(times), "median": round(median(times), 1), "p90": round(_p90(times), 1)}


def _p90(times: Sequence[float]) -> float:
    return sorted(times)[int(0.9 * (len(times) - 1))]
