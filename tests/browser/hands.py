"""Hands by which a game is played: a finger, keys, and what a screen reader tells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import CDPSession

import gingerbread_widget as gw

from .screen import Screen, Seen

MESSAGES: Final = Path(gw.__file__).parent / "data/messages"

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
        """Go to buttons by Tab and arrows, and press each unless going there has chosen it."""
        keyboard, root = self.page.keyboard, self.handle()
        for key in keys:
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


class TouchedScreen(Screen):
    """A view that is operated with a finger, in a context that knows touch."""

    def hit(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self.page.touchscreen.tap(x, y)

    def swipe(self, finger: CDPSession, place: str, up: float) -> None:
        """Draw a finger up from the middle of a place, and rest before it leaves, so that nothing goes on scrolling."""
        box = self.root.locator(place).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        moves = [*(("touchMove", i / 8) for i in range(1, 9)), *[("touchMove", 1.0)] * 4]
        for kind, part in [("touchStart", 0.0), *moves, ("touchEnd", 0.0)]:
            if part == 1:
                self.settle()
            points = [] if kind == "touchEnd" else [{"x": x, "y": y - part * up}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@dataclass(frozen=True)
class Item:
    """A control as a screen reader tells it: role, name and state, and the number of the group that it is in."""

    role: str
    name: str
    state: str
    group: int

    @property
    def can(self) -> bool:
        """Whether it can be pressed."""
        return "[disabled]" not in self.state

    @property
    def on(self) -> bool:
        """Whether it stands chosen."""
        return any(word in self.state for word in ("[checked", "[selected", "[pressed"))


def items_of(told: str) -> Iterator[Item]:
    """The controls of a tree as Playwright writes it."""
    groups: list[tuple[int, int]] = []
    for number, quoted in enumerate(told.splitlines()):
        line = re.sub(r"^(\s*- )'(.*)'(:.*)?$", r"\1\2\3", quoted).replace("''", "'")
        found = re.match(r'(\s*)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^]]*\])*)', line)
        if found is None:
            continue
        indent, role, name, state = len(found[1]), found[2], (found[3] or "").replace("\\", ""), found[4]
        while groups and groups[-1][0] >= indent:
            groups.pop()
        if role in {"radiogroup", "grid", "group"}:
            groups.append((indent, number))
        elif role in {"button", "radio", "gridcell"}:
            yield Item(role, name, state, groups[-1][1] if groups else -1)


def _said(game: str, *keys: str) -> re.Pattern[str]:
    """A pattern of the messages with these keys, whatever their parameters are; a key that ends in `.` names many."""
    catalogue = json.loads((MESSAGES / "en.json").read_text(encoding="utf-8"))
    catalogue |= json.loads((MESSAGES / game / "en.json").read_text(encoding="utf-8"))
    texts = [
        text
        for key, told in catalogue.items()
        if key in keys or any(key.startswith(begins) for begins in keys if begins.endswith("."))
        for text in (told.values() if isinstance(told, dict) else [told])
    ]
    return re.compile("|".join(".+".join(map(re.escape, re.split(r"{[^}]*}", text))) for text in texts))


#: The buttons that go on, by their words; and those that say no, which are pressed where nothing else is left.
GOES_ON: Final = {
    "house": (
        "place", "place.take", "effects.all", "effects.main", "trap.main", "side.main", "first.main", "keep.main",
        "keep.main.away", "gate.main", "bonus.main", "pay.main", "stairs.main",
    ),
    "candyman": ("hold", "do."),
}  # fmt: skip
GIVES_UP: Final = {"house": ("effects.leave", "trap.end", "bonus.none"), "candyman": ("do.pass", "do.end")}


class Reader:
    """Plays with what a screen reader tells: controls by role and name.

    Parameters
    ----------
    screen : Screen
        The page.
    seed : int
        Of the choices.
    game : str
        The game that is played.
    """

    def __init__(self, screen: Screen, seed: int, game: str) -> None:
        self.screen = screen
        self.random = Random(seed)
        self._goes_on, self._gives_up = _said(game, *GOES_ON[game]), _said(game, *GIVES_UP[game])
        self._possible = _said(game, "cell.possible")
        self._tokens = _said(game, "symbol.", "two.", "one.")

    def decide(self, seen: Seen) -> Seen:
        """Make one decision; return what is shown then."""
        for _ in range(30):
            items = [item for item in items_of(self.screen.root.aria_snapshot()) if item.can]
            item = self._next(items)
            same = [it for it in items if (it.role, it.name) == (item.role, item.name)]
            found = self.screen.root.get_by_role(item.role, name=item.name, exact=True, disabled=False)  # type: ignore[arg-type]
            found.nth(same.index(item)).click()
            self.screen.settle()
            now = self.screen.seen()
            if item.role == "button" and (self._goes_on.fullmatch(item.name) or self._gives_up.fullmatch(item.name)):
                return self.screen.until_step(seen.step, "!==")
            if now.step != seen.step:
                return now
        raise AssertionError(f"undecided: {seen.say}")

    def _next(self, items: list[Item]) -> Item:
        """What to press on the way to a decision."""
        radios = [item for item in items if item.role == "radio"]
        chosen = {item.group for item in radios if item.on}
        fresh = [item for item in radios if item.group not in chosen]
        if fresh:
            return self.random.choice(fresh)
        buttons = [item for item in items if item.role == "button"]
        goes = [item for item in buttons if self._goes_on.fullmatch(item.name)]
        if goes:
            return goes[0]
        cells = [item for item in items if item.role == "gridcell" and self._possible.search(item.name)]
        tokens = [item for item in buttons if self._tokens.fullmatch(item.name) and not item.on and item.group >= 0]
        others = cells or tokens or [item for item in radios if not item.on]
        if others and self.random.random() < 0.9:
            return self.random.choice(others)
        return next(item for item in buttons if self._gives_up.fullmatch(item.name))
