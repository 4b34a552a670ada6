"""The recipes of `docs/hosts.md`, each run as it stands there, in the host's own page in a real browser.

With `GINGERBREAD_PICTURES` in the environment, the pictures of the page are taken anew, into the folder that it names.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import hatch_build
from tests.browser.conftest import new_page
from tests.browser.hosts import ADDRESS, read_to_the_end, served
from tests.browser.screen import Screen
from tools.screenshots import save

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60_000
#: Scripts that pages of Panel load from other servers, as npm has them: the browser is given them from here, and does
#: without all else.
ELSEWHERE: Final = {"https://unpkg.com/anywidget@~0.11.*/dist/index": ("anywidget@0.11.0", "dist/index.js")}
#: The packages of npm that Solara's server fetches for its pages.
SOLARA: Final = ("@widgetti/solara-vuetify3-app@5.2.0", "requirejs@2.3.6", "font-awesome@4.5.0")

Packed = Callable[[str], Path]
Visit = Callable[[str], Page]


def recipe(host: str) -> str:
    """The block of code under a heading of the documentation."""
    text = (ROOT / "docs" / "hosts.md").read_text(encoding="utf-8")
    (section,) = re.findall(rf"^### {host}$(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    (block,) = re.findall(r"```(?:python|sh)\n(.*?)```", section, re.DOTALL)
    return str(block)


@pytest.fixture(scope="module")
def hosts() -> Path:
    """The programs of the environment with more hosts, made as the site's is."""
    make = shutil.which("make")
    assert make
    done = subprocess.run([make, ".venv-hosts/.complete"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / ".venv-hosts" / "bin"


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    """Return a function that unpacks a package of npm; it returns the folder."""

    def unpack(package: str) -> Path:
        return hatch_build.unpacked(package, tmp_path_factory.mktemp("npm"))

    return unpack


@pytest.fixture
def context(browser: Browser, packed: Packed) -> Iterator[BrowserContext]:
    """A fresh profile, without a network."""
    opened = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1000, "height": 760})
    opened.set_default_timeout(PATIENCE)

    def give(route: Route) -> None:
        if (known := ELSEWHERE.get(route.request.url)) is None:
            route.abort()
            return
        headers = {"Access-Control-Allow-Origin": "*"}
        route.fulfill(path=packed(known[0]) / known[1], content_type="text/javascript", headers=headers)

    opened.route(re.compile(r"^https?://(?!127\.0\.0\.1|localhost)"), give)
    yield opened
    opened.close()


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The variables of a program: where the package is, and a folder for all that it writes."""
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    return {**os.environ, "PYTHONPATH": str(ROOT), **dict.fromkeys(homes, str(folder)), **more}


def run(folder: Path, *command: str | Path, **more: str) -> None:
    """Run a command in a folder, and see that it ends well."""
    told = environment(folder, **more)
    done = subprocess.run(list(map(str, command)), cwd=folder, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def take(page: Page, name: str) -> None:
    """Take a picture of the page, if pictures are wanted."""
    if folder := os.environ.get("GINGERBREAD_PICTURES"):
        save(page.screenshot(), Path(folder) / f"{name}.png")


def play(context: BrowserContext, url: str, name: str) -> None:
    """Two visitors, one after the other: each sees all of a game of their own, and plays in it; the bot answers."""
    for _ in range(2):
        page = new_page(context)
        page.goto(url)
        screen = Screen(page.locator(".gbw-root"))
        screen.until_ready()
        assert screen.seen().step == 0
        assert screen.root.evaluate("root => root.clientWidth") > 900
        screen.press("side:1", "main")
        screen.until_step(1, ">=")
        page.mouse.move(2, 2)
        take(page, name)
        read_to_the_end(page, screen)
        page.goto("about:blank")  # before its server goes
        page.close()


def test_shiny(context: BrowserContext, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shiny", "run", "app.py", *ADDRESS]
    with served(tmp_path, recipe("Shiny"), command) as url:
        play(context, url, "shiny")


def test_panel(context: BrowserContext, hosts: Path, tmp_path: Path) -> None:
    command = [str(hosts / "panel"), "serve", "app.py", "--address", "127.0.0.1", "--port", "{port}"]
    with served(tmp_path, recipe("Panel"), command, environment(tmp_path)) as url:
        play(context, url.replace("127.0.0.1", "localhost") + "app", "panel")


def test_solara(context: BrowserContext, hosts: Path, packed: Packed, tmp_path: Path) -> None:
    for package in SOLARA:
        shutil.copytree(packed(package), tmp_path / "cdn" / package)
    told = environment(tmp_path, SOLARA_ASSETS_PROXY_CACHE_DIR=str(tmp_path / "cdn"))
    command = [str(hosts / "solara"), "run", "app.py", "--production", *ADDRESS]
    with served(tmp_path, recipe("Solara"), command, told) as url:
        play(context, url, "solara")


def test_streamlit(context: BrowserContext, hosts: Path, tmp_path: Path) -> None:
    command = [str(hosts / "streamlit"), "run", "app.py", "--server.headless=true", "--browser.gatherUsageStats=false"]
    command += ["--server.address=127.0.0.1", "--server.port={port}"]
    with served(tmp_path, recipe("Streamlit"), command, environment(tmp_path)) as url:
        page = new_page(context)
        page.goto(url)
        screen = Screen(page.frame_locator("iframe").locator(".gbw-root"))
        screen.until_ready()
        screen.press("seek:first")
        expect(screen.key("seek")).to_have_attribute("value", "0")
        take(page, "streamlit")
        picture = page.get_by_test_id("stImage").locator("img")
        picture.scroll_into_view_if_needed()
        picture.evaluate("(it) => it.decode()")
        assert picture.evaluate("(it) => it.naturalWidth") > 300
        expect(page.get_by_test_id("stHtml")).to_contain_text("Where every point comes from")
        page.goto("about:blank")


def notebook(path: Path) -> None:
    """Write a notebook with a position."""
    source = 'import gingerbread_widget as gw\n\ngw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7))'
    cells = [nbformat.v4.new_markdown_cell("# A position"), nbformat.v4.new_code_cell(source)]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)


def open_file(context: BrowserContext, path: Path) -> tuple[Page, list[str]]:
    """Open a page from the disk; return it with what it asks of the network."""
    page = new_page(context)
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.url))
    page.goto(path.as_uri())
    return page, [it for it in asked if not it.startswith(("file:", "data:", "blob:"))]


def test_myst_nb(context: BrowserContext, hosts: Path, tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(recipe("MyST-NB"), encoding="utf-8")
    notebook(tmp_path / "index.ipynb")
    run(tmp_path, hosts / "python", "-m", "sphinx", "-W", "--keep-going", "-b", "html", ".", "out")
    page, asked = open_file(context, tmp_path / "out" / "index.html")
    expect(page.locator(".cell_output svg")).to_have_count(2)
    expect(page.locator(".cell_output")).to_contain_text("Ada")
    take(page, "myst-nb")
    assert asked == []


def test_slides(context: BrowserContext, tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "02_rules_tour.ipynb", tmp_path)
    npm = hatch_build.system_npm()
    node = Path(npm[0]).parent if npm else hatch_build._packaged_npm()[1]
    path = os.pathsep.join([str(Path(sys.executable).parent), str(node), os.environ["PATH"]])
    run(tmp_path, "sh", "-e", "-c", recipe("Slides"), PATH=path, HOME=os.environ["HOME"])  # npm has its settings there
    page, _ = open_file(context, tmp_path / "02_rules_tour.slides.html")
    slide = page.locator("section.present:not(.stack)")
    expect(slide).to_contain_text("Every rule on a position")
    page.keyboard.press("ArrowRight")
    expect(slide).to_contain_text("Placing a double tile")
    expect(slide.locator("svg").first).to_be_visible()
    page.wait_for_function("() => document.getAnimations().length === 0")
    take(page, "slides")


def test_papermill(hosts: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "04_tournament.ipynb", tmp_path)
    path = os.pathsep.join([str(hosts), os.environ["PATH"]])
    run(tmp_path, "sh", "-e", "-c", recipe("papermill"), PATH=path)
    cells: list[dict[str, Any]] = json.loads((tmp_path / "mine.ipynb").read_text(encoding="utf-8"))["cells"]
    texts = [
        "".join(it["data"].get("text/plain", "")) for cell in cells for it in cell.get("outputs", []) if "data" in it
    ]
    assert any("4 games, standard, 2 seats, seed 1" in it for it in texts)
    assert any("8 games, standard, 2 seats, seed 1" in it for it in texts)
    assert any(
        "<svg" in "".join(it["data"].get("text/html", ""))
        for cell in cells
        for it in cell.get("outputs", [])
        if "data" in it
    )


@pytest.mark.parametrize("name", ["03_what_if", "04_tournament"])
def test_parameters_are_all_used(name: str) -> None:
    cells = nbformat.read(ROOT / "examples" / f"{name}.ipynb", 4).cells
    (at,) = [n for n, cell in enumerate(cells) if "parameters" in cell.metadata.get("tags", [])]
    names = re.findall(r"^(\w+) = ", cells[at].source, re.MULTILINE)
    rest = "\n".join(cell.source for cell in cells[at + 1 :] if cell.cell_type == "code")
    assert len(names) == 3
    assert [it for it in names if not re.search(rf"\b{it}\b(?! = )", rest)] == []
