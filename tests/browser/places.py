"""The places of the regions of the widget at any width: what moves, and what goes beyond its place."""

from __future__ import annotations

from typing import Any, Final

from .screen import Screen

WIDTHS: Final = (360, 700, 900, 1200, 1600)
NAMES: Final = {
    "long": ("Wilhelmina", "Bartholomew", "Christopher", "Maximiliana-Josephine", "Hieronymus", "Konstantinopolina"),
    "short": ("A", "Bo", "C", "Di", "E", "Fy"),
    "right to left": ("שלומית", "عبد الرحمن", "אברהם", "فاطمة الزهراء", "רות", "محمد"),
}
#: Pixels by which a place may move.
MOST: Final = 2

#: The places of the regions at each width, from the top of the first thing that scrolls, and what goes beyond them.
_PLACES: Final = """(root, widths) => {
    const regions = [
        ".gbw-header", ".gbw-status", ".gbw-scene", ".gbw-tiles", ".gbw-boardbox", ".gbw-belongings", ".gbw-pantry",
        ".gbw-gate", ".gbw-treasury", ".gbw-trapped", ".gbw-supply", ".gbw-supply .gbw-line-cards", ".gbw-display",
        ".gbw-opps", ".gbw-scorebox", ".gbw-log", ".gbw-seek", ".gbw-path", ".gbw-cookies", ".gbw-hand", ".gbw-aside",
    ];
    const boxes = ".gbw-bin, .gbw-card, .gbw-scorebox, .gbw-panel, .gbw-task, .gbw-opp, .gbw-tiles, .gbw-boardbox, "
        + ".gbw-sheet, .gbw-status, .gbw-words, .gbw-scene h3, .gbw-place, .gbw-header";
    return Object.fromEntries(widths.map((width) => {
        root.parentElement.style.width = `${width}px`;
        const edge = root.getBoundingClientRect();
        const scrolled = root.querySelector(".gbw-below").scrollTop;
        const places = {}, beyond = [];
        const look = () => {
            for (const name of regions) {
                const it = root.querySelector(name);
                if (it === null || !it.checkVisibility()) continue;
                const { left, top } = it.getBoundingClientRect();
                const panel = it.closest(".gbw-tabpanel");
                const scroller = panel === it ? null : panel;
                const down = it.closest(".gbw-below") === null ? 0 : (scroller?.scrollTop ?? scrolled);
                places[name] = [left - edge.left, top - edge.top + down];
            }
            for (const it of root.querySelectorAll(boxes)) {
                if (!it.checkVisibility()) continue;
                const name = `${it.className || it.localName}: ${it.textContent.slice(0, 40)}`;
                const box = it.getBoundingClientRect();
                if (it.scrollWidth > it.clientWidth + 1) beyond.push(`${name} ${it.scrollWidth} > ${it.clientWidth}`);
                if (box.right > edge.right + 1 || box.left < edge.left - 1) beyond.push(`${name} leaves the widget`);
            }
        };
        // where there is room for one part of the table at a time, each in its turn
        const panels = [...root.querySelectorAll(".gbw-tabpanel")];
        const shut = panels.map((it) => it.classList.contains("gbw-tab-shut"));
        const tabs = root.querySelector(".gbw-tabs").checkVisibility() ? panels : [null];
        for (const open of tabs) {
            if (open !== null) panels.forEach((it) => it.classList.toggle("gbw-tab-shut", it !== open));
            look();
        }
        panels.forEach((it, i) => it.classList.toggle("gbw-tab-shut", shut[i]));
        return [width, { places, beyond }];
    }));
}"""


def look(screen: Screen, widths: tuple[int, ...]) -> dict[str, Any]:
    """The places of all regions, and what goes beyond its place, at each width."""
    places: dict[str, Any] = screen.root.evaluate(_PLACES, list(widths))
    return places


def faults(looks: list[tuple[str, dict[str, Any]]], widths: tuple[int, ...]) -> list[str]:
    """The regions that moved between two looks, and what goes beyond its place in any."""
    found: dict[str, None] = {}
    for width in map(str, widths):
        first = looks[0][1][width]["places"]
        for when, looked in looks:
            for fault in looked[width]["beyond"]:
                found[f"{width}: {fault} ({when})"] = None
            for name, at in looked[width]["places"].items():
                was = first.setdefault(name, at)
                if max(abs(a - b) for a, b in zip(at, was, strict=True)) > MOST:
                    found[f"{width}: {name} moves from {was} to {at} ({when})"] = None
    return list(found)
