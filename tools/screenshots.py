"""Take the pictures of `examples/images/`: the opening, middle and end of a game, light and dark, wide and narrow.

Run it from the root of the checkout, with the front end built and the `dev` extra installed::

    python -m tools.screenshots
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.notebook import Notebook, write_notebook
from tests.browser.screen import Screen
from tests.browser.server import Server, lab_server, launch

IMAGES: Final = Path(__file__).parents[1] / "examples" / "images"
SEED: Final = 3
WIDTHS: Final = (1200, 700)
THEMES: Final = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
#: Shares of the game after which the pictures are taken.
MOMENTS: Final = {"opening": 0.06, "middle": 0.55, "end": 1.0}
COLOURS: Final = {Image.Quantize.MEDIANCUT: 96, Image.Quantize.MAXCOVERAGE: 96}
#: Pixels that JupyterLab takes beside an output.
MARGIN: Final = 240

CELL: Final = f"""
import gingerbread_widget as gw
whole = gw.players.play_out(gw.new_game(players=["Ada", "Bo"], mode="standard", seed={SEED}), ["greedy", "greedy"])
at = next(n for n in range(int({{share}} * whole.steps), whole.steps + 1)
          if n == whole.steps or (whole.view(-1, n)["phase"] == "main" and whole.view(-1, n)["actor"] == 0))
gw.GameWidget(whole.branch(at=at))
"""


@contextmanager
def opened(browser: Browser, server: Server, name: str, share: float, width: int) -> Iterator[Notebook]:
    """Open a notebook that shows one moment of the game, with the widget `width` pixels wide."""
    path = server.notebooks / f"{name}.ipynb"
    write_notebook(path, [CELL.format(share=share)])
    page = browser.new_page(viewport={"width": width + MARGIN, "height": 2600}, reduced_motion="reduce")
    page.set_default_timeout(60_000)
    notebook = Notebook(page, server, path.name)
    try:
        yield notebook
    finally:
        notebook.shut()


def preview(screen: Screen) -> None:
    """Choose a tile and two spaces, so that the picture shows the effects of a placement."""
    if screen.seen().over:
        return
    screen.press("tile:1")
    for _ in range(2):
        seen = screen.seen()
        screen.press(next(key for key in reversed(seen.keys("cell:")) if seen.buttons[key].lit))
    screen.until("root.querySelectorAll('.gbw-is-target').length === 2")


def take(notebook: Notebook, name: str, width: int) -> None:
    """Take pictures of the widget in both themes."""
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
    screen.until_webgl()
    preview(screen)
    screen.root.locator(".gbw-say").hover()
    for theme, title in THEMES.items():
        notebook.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", title
        )
        screen.until(f"root.dataset.gbwTheme === '{theme}'")
        screen.settle()
        save(screen.root.screenshot(), IMAGES / f"{name}-{theme}-{width}.png")


def save(png: bytes, path: Path) -> None:
    """Write a picture with few colours, which takes a third of the bytes and looks the same."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    # the colours of large areas, and on top of them those of small things such as candy
    palette = Image.new("P", (1, 1))
    palette.putpalette([byte for method, count in COLOURS.items() for byte in colours(picture, method, count)])
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {picture.width} x {picture.height}, {path.stat().st_size // 1000} kB")


def colours(picture: Image.Image, method: Image.Quantize, count: int) -> list[int]:
    """Return three bytes for each of `count` colours."""
    return (picture.quantize(count, method).getpalette() or [])[: 3 * count]


def main() -> int:
    """Take all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, lab_server(Path(folder) / "lab") as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, share in MOMENTS.items():
            for width in WIDTHS:
                with opened(browser, server, f"{name}-{width}", share, width) as notebook:
                    take(notebook, name, width)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
