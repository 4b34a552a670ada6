"""Hands by which a game is played, besides the mouse."""

from __future__ import annotations

from typing import Final

from .screen import Screen

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


class TypedScreen(Screen):
    """A view that is operated with the keyboard; the mouse is never moved."""

    def press(self, *keys: str) -> None:
        """Go to buttons by Tab and arrows, to their tabs first, and press each unless going there has chosen it."""
        keyboard, root = self.page.keyboard, self.handle()
        for key in keys:
            tab = self.tab_of(key)
            if tab is not None:
                self.press(tab)
            for _ in range(80):
                way = self.page.evaluate(_WAY, [root, key])
                assert way not in {"lost", "none"}, f"{key}: {way}"
                if way is None:
                    break
                keyboard.press(way)
            else:
                raise AssertionError(f"no way to {key}")
            if not (self.seen().buttons[key].on and not key.startswith("cell:")):
                keyboard.press("Enter")
        root.dispose()
