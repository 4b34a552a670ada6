"""Take the pictures of `docs/pictures/` in Notebook 7, Voila and marimo, which the tests' environment has.

Run it from the root of the checkout, with the front end built and the `dev` extra installed, and with the folder that
`make site` filled for a picture of JupyterLite, too::

    python -m tools.host_pictures [SITE]

The pictures of other hosts are taken by their tests (`tests/packaging/test_hosts.py`).
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.hosts import ClassicNotebook, marimo_server, open_in_voila
from tests.browser.notebook import write_notebook
from tests.browser.screen import Screen
from tests.browser.server import Quiet, Server, lab_server, launch
from tools.screenshots import CELL, MOMENTS, save

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
GAME: Final = CELL.format(share=MOMENTS["middle"])
APP: Final = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

{cell}
    return
"""
PATIENCE: Final = 120_000


@contextmanager
def opened(browser: Browser) -> Iterator[Page]:
    """Open a page of the size of the pictures."""
    page = browser.new_page(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    yield page
    page.close()


def take(screen: Screen, name: str) -> None:
    """Take a picture of all that the window shows."""
    screen.until_ready()
    screen.until_webgl()
    screen.page.mouse.move(2, 2)
    screen.settle()
    save(screen.page.screenshot(), PICTURES / f"{name}.png")


def of_notebooks(browser: Browser, server: Server) -> None:
    """Take the pictures of the hosts of a notebook on a server."""
    path = server.notebooks / "game.ipynb"
    write_notebook(path, [GAME])
    with opened(browser) as page:
        notebook = ClassicNotebook(page, server, path.name)
        notebook.run(0)
        take(notebook.screen(0), "notebook-7")
        notebook.shut()
    with opened(browser) as page:
        take(open_in_voila(page, server, path.name), "voila")


def of_marimo(browser: Browser, folder: Path) -> None:
    """Take the picture of marimo."""
    *lines, last = GAME.strip().splitlines()
    cell = "\n".join(f"    {line}" for line in (*lines, f"mo.ui.anywidget({last})"))
    with marimo_server(folder, APP.format(cell=cell)) as url, opened(browser) as page:
        page.goto(url)
        take(Screen(page.locator(".gbw-root")), "marimo")


def of_site(browser: Browser, site: Path) -> None:
    """Take the picture of JupyterLite, with the first notebook of the site."""
    serve = partial(Quiet, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), serve) as server, opened(browser) as page:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.locator("#wait").wait_for(state="detached")
        take(Screen(page.frame_locator("#game").locator(".gbw-root")), "jupyterlite")
        server.shutdown()


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("site", type=Path, nargs="?", metavar="SITE", help="the folder that `make site` filled")
    site = parser.parse_args().site
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        folder, browser = Path(place), launch(playwright)
        with lab_server(folder / "lab") as server:
            of_notebooks(browser, server)
        of_marimo(browser, folder / "marimo")
        if site is not None:
            of_site(browser, site)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
