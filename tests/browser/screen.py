"""The widget on a page: its buttons by key, what it shows, and presses as a person makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from playwright.sync_api import ElementHandle, Frame, Locator, Page

#: Milliseconds that a press into the 3D scene is held: shorter ones may fall between two of its frames.
HOLD: Final = 120

_READ: Final = """root => {
    const buttons = {};
    for (const it of root.querySelectorAll("[data-key]")) {
        if (it.localName !== "button") continue;
        const can = !it.disabled && it.getAttribute("aria-disabled") !== "true";
        const on = it.getAttribute("aria-checked") === "true" || it.getAttribute("aria-pressed") === "true"
            || it.getAttribute("aria-selected") === "true";
        const decides = it.closest(".gbw-decision") !== null;
        buttons[it.dataset.key] = { can, on, decides, lit: it.classList.contains("gbw-is-legal") };
    }
    return {
        buttons,
        step: Number(root.querySelector('[data-key="seek"]').max),
        say: root.querySelector(".gbw-say").textContent,
        why: root.querySelector(".gbw-status .gbw-why").textContent,
    };
}"""

#: The middle of a button that can be pressed, scrolled into sight, or of the tab that it is behind; null if there is
#: none, or something covers it, or it has moved since the last frame.
_WHERE: Final = """([root, key]) => {
    let button = root.querySelector(`[data-key="${key}"]`);
    if (button === null || button.disabled || button.getAttribute("aria-disabled") === "true") return null;
    if (!button.checkVisibility()) {
        const panel = button.closest('[role="tabpanel"]');
        button = panel && root.querySelector(`[role="tab"][aria-controls="${panel.id}"]`);
        if (button === null) return null;
    }
    const is = button.dataset.key;
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = button.getBoundingClientRect();
    const at = { is, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const sign = `${is} ${at.x} ${at.y}`;
    const rests = root.gbwWhere === sign;
    root.gbwWhere = rests ? undefined : sign;
    return rests && button.contains(button.getRootNode().elementFromPoint(at.x, at.y)) ? at : null;
}"""

#: A point where a cell of the house lies uppermost, with room around it, on one of its large faces; null if hidden.
_POINT: Final = """(host, cell) => {
    const scene = host.gbwScene;
    const { eye, project } = scene.projection();
    const isFree = (x, y, room) => [[0, 0], [room, 0], [-room, 0], [0, room], [0, -room]]
        .every(([dx, dy]) => scene.cellAt([x + dx, y + dy]) === cell);
    const area = (outline) => Math.abs(outline.reduce((sum, [x, y], i) => {
        const [u, v] = outline[(i + 1) % outline.length];
        return sum + x * v - u * y;
    }, 0));
    const faces = scene.targets(scene.state, eye).filter((it) => it.cell === cell)
        .map(({ level, points }) => ({ level, outline: points.map(project) }))
        .sort((a, b) => area(b.outline) - area(a.outline)).slice(0, 16).sort((a, b) => b.level - a.level);
    const points = faces.flatMap(({ outline }) => {
        const middle = [0, 1].map((i) => outline.reduce((sum, p) => sum + p[i], 0) / outline.length);
        const towards = (part) => outline.map((corner) => middle.map((n, i) => n + part * (corner[i] - n)));
        return [middle, ...towards(0.4), ...towards(0.8)];
    }).filter(([x, y]) => isFree(x, y, 0));
    for (const room of [6, 3, 1.5]) {
        const found = points.find(([x, y]) => isFree(x, y, room));
        if (found) return { x: found[0], y: found[1] };
    }
    return null;
}"""

_TABS: Final = """(root) => [...root.querySelectorAll('[role="tab"]')]
    .filter((tab) => tab.checkVisibility()).map((tab) => tab.dataset.key)"""
#: The key of the closed tab that a button is behind, else null.
_TAB_OF: Final = """(root, key) => {
    const button = root.querySelector(`[data-key="${key}"]`);
    const panel = button?.checkVisibility() === false ? button.closest('[role="tabpanel"]') : null;
    return panel && root.querySelector(`[role="tab"][aria-controls="${panel.id}"]`).dataset.key;
}"""
_HOVERED: Final = "([host, cell]) => host.gbwScene.hovered === cell"
#: What a press changes is drawn with the next frame; a page that is hidden has none.
_TWO_FRAMES: Final = """async () => {
    const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 250); });
    await frame();
    await frame();
}"""


@dataclass(frozen=True)
class Button:
    """One button.

    Attributes
    ----------
    can : bool
        Whether it does something now.
    on : bool
        Whether it stands chosen.
    decides : bool
        Whether it belongs to the decision of the moment.
    lit : bool
        Whether it is a space of the board on which something can be placed.
    """

    can: bool
    on: bool
    decides: bool
    lit: bool


@dataclass(frozen=True)
class Seen:
    """What the widget shows at one moment.

    Attributes
    ----------
    step : int
        Number of actions played.
    say, why : str
        The status line.
    buttons : dict of str to Button
        By key.
    """

    step: int
    say: str
    why: str
    buttons: dict[str, Button]

    def keys(self, prefix: str) -> list[str]:
        """Keys of the decision that start so and can be pressed."""
        return [key for key, it in self.buttons.items() if key.startswith(prefix) and it.can and it.decides]

    def can(self, key: str) -> bool:
        """Whether there is such a button and it does something."""
        return key in self.buttons and self.buttons[key].can

    @property
    def over(self) -> bool:
        """Whether the final score is shown."""
        return "again" in self.buttons


class Screen:
    """One view of the widget.

    Parameters
    ----------
    root : Locator
        Its outermost element.
    """

    def __init__(self, root: Locator) -> None:
        self.root = root

    @property
    def page(self) -> Page:
        """The page it is on."""
        return self.root.page

    def key(self, key: str) -> Locator:
        """An element by its key."""
        return self.root.locator(f'[data-key="{key}"]')

    def press(self, *keys: str) -> None:
        """Press buttons with the mouse, each as soon as it can be pressed and nothing lies over it.

        One that is behind a tab is pressed after its tab.
        """
        for key in keys:
            pressed = ""
            while pressed != key:
                root = self.handle()
                frame = self._frame(root)
                at = frame.wait_for_function(_WHERE, arg=[root, key]).json_value()
                root.dispose()  # the page would keep what it stands for
                left, top = _corner(frame)
                self.hit(left + at["x"], top + at["y"])
                pressed = at["is"]

    def hit(self, x: float, y: float) -> None:
        """Press a point of the page."""
        self.page.mouse.click(x, y)

    def tabs(self) -> list[str]:
        """Keys of the tabs of a narrow view, none where all of the table is in sight."""
        self.settle()
        tabs: list[str] = self.root.evaluate(_TABS)
        return tabs

    def tab_of(self, key: str) -> str | None:
        """Key of the tab that a button is behind, None if it is in sight."""
        tab: str | None = self.root.evaluate(_TAB_OF, key)
        return tab

    def bring(self, selector: str) -> None:
        """Open the tab that something is behind, if it is behind one."""
        for key in self.tabs():
            if self.root.locator(selector).first.is_visible():
                return
            self.press(key)
            self.settle()

    def play(self, *keys: str) -> Seen:
        """Press buttons, the last of which plays; return what is shown when it has been played."""
        step = self.seen().step
        self.press(*keys)
        return self.until_step(step, "!==")

    def until_step(self, step: int, relation: str = "===") -> Seen:
        """What is shown as soon as the number of actions played stands in a relation to `step`."""
        self.until(f'Number(root.querySelector("[data-key=seek]").max) {relation} {step}')
        return self.seen()

    def until(self, condition: str) -> None:
        """Wait for a JavaScript condition on `root`."""
        root = self.handle()
        self._frame(root).wait_for_function(f"root => root.isConnected && ({condition})", arg=root)
        root.dispose()

    def settle(self) -> None:
        """Wait until what was last changed has been drawn."""
        for _ in range(3):
            self.page.evaluate(_TWO_FRAMES)

    def handle(self) -> ElementHandle:
        """Its outermost element."""
        return self.root.element_handle()

    def _frame(self, root: ElementHandle) -> Frame:
        """Where its functions run: the page, or a page inside it."""
        return root.owner_frame() or self.page.main_frame

    def seen(self) -> Seen:
        """Return what it shows when all that was pressed is drawn."""
        self.root.evaluate(_TWO_FRAMES)
        raw: dict[str, Any] = self.root.evaluate(_READ)
        buttons = {key: Button(**it) for key, it in raw["buttons"].items()}
        return Seen(raw["step"], raw["say"], raw["why"], buttons)

    def until_ready(self) -> None:
        """Wait until the widget shows a game."""
        self.key("seek").wait_for(state="attached")  # the compact form shows none

    def until_shown(self) -> None:
        """Wait until the widget shows a game, or the table at which one begins."""
        self.root.locator('[data-key="seek"], [data-key="start"]').first.wait_for(state="attached")

    def start(self) -> None:
        """Begin at the table what is chosen there."""
        self.press("start")
        self.key("start").wait_for(state="detached")
        self.until_ready()

    # ---- the 3D scene

    @property
    def scene(self) -> Locator:
        """The picture of the focused house."""
        return self.root.locator("[data-gbw-renderer]")

    def until_webgl(self) -> None:
        """Wait until the scene is drawn by WebGL."""
        self.root.locator('[data-gbw-renderer="webgl"] canvas').first.wait_for()

    def point(self, cell: int) -> tuple[float, float] | None:
        """Where on the page a cell of the house shows, None if it is hidden."""
        self.bring("[data-gbw-renderer]")
        self.scene.scroll_into_view_if_needed()
        at = cast("dict[str, float] | None", self.scene.evaluate(_POINT, cell))
        return None if at is None else (at["x"], at["y"])

    def press_house(self, cell: int) -> None:
        """Press a cell in the 3D scene."""
        host = self.scene.element_handle()
        # no preview from the last place of the pointer shall hide the cell
        self.root.locator(".gbw-scene h3").hover()
        self.page.wait_for_function(_HOVERED, arg=[host, None])
        self.page.evaluate(_TWO_FRAMES)
        at = self.point(cell)
        assert at is not None, f"cell {cell} is hidden"
        self.page.mouse.move(*at)
        self.page.wait_for_function(_HOVERED, arg=[host, cell])
        self.page.mouse.click(*at, delay=HOLD)


def _corner(frame: Frame) -> tuple[float, float]:
    """Where a frame begins on the page."""
    if frame.parent_frame is None:
        return 0.0, 0.0
    box = frame.frame_element().bounding_box()
    assert box is not None
    return box["x"], box["y"]
