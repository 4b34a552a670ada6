"""Take pictures of every phase, light and dark, at three widths, in JupyterLab, to be looked at.

Run it from the root of the checkout, with the front end built and the `dev` extra installed::

    python -m tests.browser.screenshots FOLDER [NAME ...]

Names choose some of the pictures; without, all are taken. What `WEBGL` names is drawn by WebGL, the rest as the flat
picture of the same mesh, which is many times faster in software.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser

from .conftest import WITHOUT_WEBGL
from .moments import View, find
from .notebook import Notebook, write_notebook
from .screen import Screen
from .server import Server, lab_server, running_browser

WIDTHS: Final = (360, 800, 1400)
THEMES: Final = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
WEBGL: Final = ("main", "above", "over", "house")
#: A computer player that is at work until it is told to stop.
THINKER: Final = """
import time
class Thinker:
    def __call__(self, observation, legal, rng):
        return legal[0]
    def think(self, observation, legal, rng, watch):
        while watch(0.4):
            time.sleep(0.02)
        return legal[0]
"""


@dataclass(frozen=True)
class Sight:
    """Something to look at.

    Attributes
    ----------
    wanted : callable
        Tells the moment by what the seat to act sees.
    keys : tuple of str
        Buttons to press; `LIT` is a space on which something can be placed.
    mode : str
        Of the game.
    before, then : str
        Code to run in the kernel before the widget is shown, and after.
    seats : str
        Who else plays, as the widget takes it.
    """

    wanted: Callable[[View], bool]
    keys: tuple[str, ...] = ()
    mode: str = "standard"
    before: str = ""
    then: str = ""
    seats: str = ""


def _in(phase: str, turn: int = 0) -> Callable[[View], bool]:
    return lambda v: v["phase"] == phase and (turn == 0 or v["seats"][v["actor"]]["turn"] == turn)


def _pending(symbol: int) -> Callable[[View], bool]:
    return lambda v: v["phase"] == "effect" and any(it == symbol for it, _ in v["pending"])


def _may(first: int, end: int, phase: str) -> Callable[[View], bool]:
    return lambda v: v["phase"] == phase and any(first <= code < end for code in v["legal"])


_MAIN: Final = _in("main", 8)

SIGHTS: Final[dict[str, Sight]] = {
    "side": Sight(_in("side"), ("side:1",)),
    "first": Sight(_in("first"), ("first:2",)),
    "opening": Sight(_in("main", 1), ("tile:1",)),
    "main": Sight(_MAIN, ("tile:1", "LIT", "LIT")),
    "above": Sight(_MAIN, ("view:top",)),
    "stairs": Sight(_in("main", 5), ("stairs",)),
    "effect": Sight(_in("effect", 6)),
    "exchange": Sight(lambda v: _pending(5)(v) and any(86 <= code < 102 for code in v["legal"]), ("choice:exchange",)),
    "cage": Sight(lambda v: _pending(6)(v) and 106 in v["legal"], ("choice:cage", "choice:106")),
    "curtain": Sight(lambda v: v["phase"] == "keep" and len(v["drawn"]) == 3),
    "keep": Sight(lambda v: v["phase"] == "keep" and len(v["drawn"]) == 3, ("curtain", "keep:1")),
    "gate": Sight(_in("gate")),
    "trap": Sight(_may(116, 122, "trap")),
    "pay": Sight(_in("pay"), ("token:1",)),
    "wild": Sight(lambda v: v["phase"] == "wild" and v["seats"][v["actor"]]["turn"] > 5, ("LIT",)),
    "bonus": Sight(_may(138, 148, "bonus"), ("bonus:2",)),
    "bonus-introductory": Sight(_may(138, 148, "bonus"), mode="introductory"),
    "last-turn": Sight(_in("main", 15)),
    "past": Sight(_MAIN, ("seek:prev", "seek:prev")),
    "menu": Sight(_MAIN, ("more",)),
    "hint": Sight(_MAIN, ("hint",)),
    "error": Sight(_MAIN, then="game.listen(lambda event: 1 / 0)\ngame.play(game.legal_actions()[0])"),
    "thinking": Sight(_MAIN, before=THINKER, seats="{game.players[game.actor]: Thinker()}"),
    "over": Sight(_in("over")),
    "house": Sight(_in("main", 14)),
}


@contextmanager
def opened(browser: Browser, server: Server, name: str, *, webgl: bool) -> Iterator[Notebook]:
    """An empty notebook in a page that is wide and high enough for all that is shown."""
    write_notebook(server.notebooks / f"{name}.ipynb", [])
    page = browser.new_page(viewport={"width": 1640, "height": 3600}, reduced_motion="reduce", locale="en-US")
    page.set_default_timeout(30_000)
    if not webgl:
        page.add_init_script(WITHOUT_WEBGL)
    notebook = Notebook(page, server, f"{name}.ipynb")
    try:
        yield notebook
    finally:
        notebook.shut()


def show(notebook: Notebook, sight: Sight) -> Screen:
    """The widget at a moment, with some buttons pressed."""
    cell = find(sight.wanted, sight.mode).cell
    if sight.seats:
        cell = cell.replace("GameWidget(game)", f"GameWidget(game, seats={sight.seats})")
    screen = notebook.show(sight.before + cell)
    if sight.then:
        notebook.do(sight.then)
    for key in sight.keys:
        if key == "LIT":
            seen = screen.seen()
            screen.press(next(it for it in reversed(seen.keys("cell:")) if seen.buttons[it].lit))
        elif key == "curtain":
            screen.press(key)
            screen.until('root.querySelector("[role=dialog]") === null')
        else:
            screen.press(key)
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
    wanted = names or list(SIGHTS)
    with TemporaryDirectory() as place, lab_server(Path(place) / "lab") as server, running_browser() as browser:
        for webgl in (False, True):
            some = [name for name in wanted if (name in WEBGL) is webgl]
            if not some:
                continue
            with opened(browser, server, f"sights-{webgl}", webgl=webgl) as notebook:
                for theme, title in THEMES.items():
                    notebook.page.evaluate(
                        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", title
                    )
                    for name in some:
                        take(notebook, name, folder, theme)
                        sys.stdout.write(f"{name}, {theme}\n")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(str(__doc__))
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
