"""Hands by which a game is played, besides the mouse: keys, a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from .screen import Screen, Seen

#: What the next key on the way to a button is: null once the focus is there, and what is wrong if there is no way.
_WAY: Final = """([root, key]) => {
    const wanted = root.querySelector(`[data-key="${key}"]`);
    if (wanted === null || wanted.closest("[inert]") !== null) return "none";
    const at = document.activeElement;
    if (!root.contains(at)) return "lost";
    if (at === wanted) return null;
    const group = wanted.closest("[data-rove]");
    if (group === null || at.closest("[data-rove]") !== group) {
        const stop = group?.querySelector('[data-key][tabindex="0"]') ?? wanted;
        return at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
    }
    const items = [...group.querySelectorAll("[data-key]")].filter((it) => it.closest("[data-rove]") === group);
    const [from, to] = [items.indexOf(at), items.indexOf(wanted)];
    if (group.dataset.rove !== "grid") return to > from ? "ArrowRight" : "ArrowLeft";
    if (Math.floor(from / 3) !== Math.floor(to / 3)) return to > from ? "ArrowDown" : "ArrowUp";
    return to > from ? "ArrowRight" : "ArrowLeft";
}"""

#: Tells if a button stands chosen, once what chose it is drawn.
_CHOSEN: Final = """async (it) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return ["aria-checked", "aria-pressed", "aria-selected"].some((name) => it.getAttribute(name) === "true");
}"""

#: Notes that a tap has arrived, which is some time after the finger has left.
_AWAIT_TAP: Final = """() => {
    window.gbwTapped = false;
    addEventListener("click", () => {
        window.gbwTapped = true;
        window.gbwTappedAt = performance.now();
    }, { capture: true, once: true });
}"""
#: The last tap is so long ago that another one in the same place does not make it a double tap.
_IS_SINGLE: Final = "performance.now() - (window.gbwTappedAt ?? -1000) > 400"


class HandScreen(Screen):
    """A view that is operated by a hand, which remembers what it pressed and looks each time.

    Parameters
    ----------
    root : Locator
        Its outermost element.
    """

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        #: Keys of what was pressed.
        self.pressed: list[str] = []
        #: Called with what is shown, each time that it is looked at.
        self.on_seen: Callable[[Seen], None] | None = None

    def seen(self) -> Seen:
        """Return what it shows when all that was pressed is drawn."""
        seen = super().seen()
        if self.on_seen is not None:
            self.on_seen(seen)
        return seen

    def write(self, key: str, text: str) -> None:
        """Put a text in the place of what stands in a field."""
        self.press(key)
        self.page.keyboard.press("End")
        for _ in self.key(key).input_value():
            self.page.keyboard.press("Backspace")
        self.page.keyboard.type(text)

    def pick_first(self, key: str) -> None:
        """Choose the first option of a list."""
        self.key(key).select_option(index=0)  # the browser or the phone shows the options, not the page


class TypedScreen(HandScreen):
    """A view that is operated with the keyboard; the mouse is never moved."""

    def press(self, *keys: str) -> None:
        """Go to buttons by Tab and arrows, to their tabs first, and press each unless going there has chosen it."""
        for key in keys:
            self.go(key)
            self.pressed.append(key)
            if key.startswith("cell:") or not self.key(key).evaluate(_CHOSEN):
                self.page.keyboard.press("Enter")

    def go(self, key: str) -> None:
        """Go there by Tab and arrows."""
        tab = self.tab_of(key)
        if tab is not None:
            self.press(tab)
        root = self.handle()
        for _ in range(80):
            way = self.page.evaluate(_WAY, [root, key])
            assert way not in {"lost", "none"}, f"{key}: {way}"
            if way is None:
                break
            self.page.keyboard.press(way)
        else:
            raise AssertionError(f"no way to {key}")
        root.dispose()

    def write(self, key: str, text: str) -> None:
        """Put a text in the place of what stands in a field."""
        self.go(key)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def pick_first(self, key: str) -> None:
        """Choose the first option of a list."""
        self.go(key)
        self.page.keyboard.press("Home")


class TouchedScreen(HandScreen):
    """A view that is operated with a finger, in a context that knows touch."""

    def press(self, *keys: str) -> None:
        """Tap buttons, each as soon as it can be tapped and nothing lies over it."""
        for key in keys:
            super().press(key)
            self.pressed.append(key)

    def hit(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self.page.wait_for_function(_IS_SINGLE)
        self.page.evaluate(_AWAIT_TAP)
        self.page.touchscreen.tap(x, y)
        self.page.wait_for_function("window.gbwTapped")
