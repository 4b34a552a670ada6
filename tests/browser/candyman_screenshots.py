"""Take pictures of races, light and dark, at three widths, in JupyterLab, to be looked at.

Run it from the root of the checkout, with the front end built and the `dev` extra installed::

    python -m tests.browser.candyman_screenshots FOLDER [NAME ...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright

from .candyman_moments import View, find
from .notebook import Notebook
from .screen import Screen
from .screenshots import THEMES, WIDTHS, opened
from .server import lab_server, launch


@dataclass(frozen=True)
class Sight:
    """What to take a picture of.

    Attributes
    ----------
    wanted : callable
        Tells the moment by what the seat to act sees.
    keys : tuple of str
        Buttons to press; one that ends with a colon stands for the first that begins so.
    seats : int
        How many run.
    mode : str
        Of the game.
    who : str
        Who else plays, as the widget takes it.
    """

    wanted: Callable[[View], bool]
    keys: tuple[str, ...] = ()
    seats: int = 2
    mode: str = "basic"
    who: str = ""


def _in(phase: str, round_: int = 1, treats: int = 0) -> Callable[[View], bool]:
    return lambda v: (
        v["phase"] == phase and v["round"] >= round_ and (phase == "over" or v["seats"][v["actor"]]["treats"] >= treats)
    )


SIGHTS: Final[dict[str, Sight]] = {
    "start": Sight(_in("before")),
    "step": Sight(_in("step", 4), ("choice:",)),
    "step-4": Sight(_in("step", 6), seats=4),
    "attack": Sight(
        lambda v: v["phase"] == "after" and v["hand"] and sum(17 <= code < 23 for code in v["open"]) > 1,
        ("choice:",),
        seats=4,
    ),
    "part": Sight(_in("part", 6), ("choice:",), seats=3),
    "curtain": Sight(_in("window", 3, 2)),
    "hand": Sight(_in("window", 3, 3), ("curtain",), seats=3),
    "alone": Sight(lambda v: v["phase"] == "before" and len(v["hand"]) > 2, who="{'Bo': 'greedy'}"),
    "hint": Sight(_in("step", 5), ("hint",), who="{'Bo': 'greedy'}"),
    "defense": Sight(_in("defense", 3), ("curtain",), seats=4),
    "strike": Sight(_in("strike", 5), seats=6, mode="classic"),
    "torn": Sight(lambda v: v["phase"] == "before" and len(v["torn"]) > 7, seats=4),
    "over": Sight(_in("over")),
    "over-6": Sight(_in("over"), seats=6, mode="classic"),
}


def show(notebook: Notebook, sight: Sight) -> Screen:
    """The widget at a moment, with some buttons pressed."""
    cell = find(sight.wanted, sight.seats, sight.mode).cell
    if sight.who:
        cell = cell.replace("GameWidget(game)", f"GameWidget(game, seats={sight.who})")
    screen = notebook.show(cell)
    for key in sight.keys:
        seen = screen.seen()
        screen.press(next(it for it in seen.buttons if it.startswith(key)) if key.endswith(":") else key)
        if key == "curtain":
            screen.key("hand:0").wait_for()
    return screen


def take(notebook: Notebook, name: str, folder: Path, theme: str) -> None:
    """Pictures of one sight in one theme, at all widths."""
    screen = show(notebook, SIGHTS[name])
    screen.until(f"root.dataset.gbwTheme === '{theme}'")
    for width in WIDTHS:
        screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        screen.page.mouse.move(0, 0)
        screen.settle()
        screen.root.screenshot(path=folder / f"{name}-{width}-{theme}.png")
    notebook.do("w.close()")


def main(folder: Path, names: list[str]) -> int:
    """Take pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        lab_server(Path(place) / "lab") as server,
        sync_playwright() as playwright,
        opened(launch(playwright), server, "races", webgl=False) as notebook,
    ):
        for theme, title in THEMES.items():
            notebook.page.evaluate(
                "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", title
            )
            for name in names or list(SIGHTS):
                take(notebook, name, folder, theme)
                sys.stdout.write(f"{name}, {theme}\n")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(str(__doc__))
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
