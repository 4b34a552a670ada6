"""The site, built and served from a folder: everything in it works, and none of it asks for anything elsewhere."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser.conftest import WITHOUT_WEBGL, new_page
from tests.browser.examples import run_and_see, solve_first_puzzle
from tests.browser.notebook import NOT_OURS, Notebook
from tests.browser.person import Person
from tests.browser.screen import Screen
from tests.browser.server import Quiet, Server
from tests.unit.test_links import links as notebook_links
from tests.unit.test_links import texts

pytestmark = pytest.mark.packaging

ROOT: Final = Path(__file__).parents[2]
#: Needs processes, which a page cannot start.
NEEDS_A_CLUSTER: Final = "04_tournament"
EXAMPLES: Final = sorted(path.stem for path in (ROOT / "examples").glob("*.ipynb") if path.stem != NEEDS_A_CLUSTER)
#: Seconds until the first board, bytes until then, milliseconds until there is something to see.
FIRST_BOARD: Final = 20
FIRST_BYTES: Final = 25_600_000
FIRST_PAINT: Final = 2000
#: Milliseconds that a page waits for anything.
PATIENCE: Final = 90_000


class LiteNotebook(Notebook):
    """A notebook that is open in JupyterLite."""

    ADDRESS: ClassVar[str] = "lite/lab/index.html?path={path}"
    NOT_OURS: ClassVar[tuple[str, ...]] = (
        *NOT_OURS,
        # its own, with or without a widget
        "Plugin '@jupyterlab/codemirror-extension:commands' failed to activate",
    )


class Counting(Quiet):
    """A web server that counts what it sends."""

    sent: ClassVar[list[int]] = []

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent.append(len(data))
        outputfile.write(data)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make site` builds."""
    folder = tmp_path_factory.mktemp("site") / "site"
    make = shutil.which("make")
    assert make
    done = subprocess.run([make, "site", f"SITE={folder}"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[Server]:
    """Serve it as any web server would."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(site))) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield Server(f"http://127.0.0.1:{running.server_address[1]}/", "", site)
        running.shutdown()
        thread.join()


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A fresh profile; a request that would leave the site is stopped, and fails the test."""
    opened = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1200, "height": 900})
    opened.set_default_timeout(PATIENCE)
    outside: list[str] = []

    def look(route: Route) -> None:
        if route.request.url.startswith((server.url, "data:", "blob:")):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    opened.route("**/*", look)
    yield opened
    opened.close()
    assert outside == []


def open_first_page(context: BrowserContext, server: Server) -> Screen:
    page = context.new_page()
    page.add_init_script(WITHOUT_WEBGL)
    page.goto(server.url)
    screen = Screen(page.frame_locator("#game").locator(".gbw-root"))
    screen.until_ready()
    return screen


def test_the_first_board_is_there_in_time(browser: Browser, server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    # a context that looks at requests has no cache
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    before = sum(Counting.sent)
    began = time.monotonic()
    screen = open_first_page(context, server)
    seconds = time.monotonic() - began
    sent = sum(Counting.sent) - before
    screen.page.locator("#wait").wait_for(state="detached")
    (paint,) = screen.page.evaluate("performance.getEntriesByName('first-contentful-paint').map(it => it.startTime)")
    with capsys.disabled():
        print(  # noqa: T201 - worth seeing
            f"\nsite: first paint after {paint / 1000:.1f} s, first board after {seconds:.1f} s and {sent / 1e6:.1f} MB"
        )
    context.close()
    assert paint < FIRST_PAINT
    assert sent < FIRST_BYTES
    assert seconds < FIRST_BOARD


def test_a_picture_and_a_bar_stand_there_until_the_game_comes(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.route("**/lite/repl/**", lambda route: route.abort())
    page.goto(server.url)
    assert page.locator("#wait img").evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    text = "Starting Python"
    page.locator("#say", has_text=text).wait_for()
    at = page.locator("#bar").evaluate("bar => bar.value")
    page.wait_for_function("at => document.getElementById('bar').value > at", arg=at)
    assert page.locator("#trouble").is_hidden()


def test_the_page_says_that_the_game_has_not_come(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.route(re.compile("/lite/(repl/|.*stdlib)"), lambda route: route.abort())
    page.goto(server.url)
    page.get_by_role("alert").get_by_text("The game has not come").wait_for()
    with page.expect_navigation(url=server.url):
        page.get_by_role("button", name="Try again").click()


def test_a_whole_game_is_played_on_the_first_page(context: BrowserContext, server: Server) -> None:
    screen = open_first_page(context, server)
    Person(screen, seed=1).play_to_the_end()
    assert screen.root.locator(".gbw-podium").is_visible()


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs_in_the_browser(context: BrowserContext, server: Server, name: str) -> None:
    notebook = LiteNotebook(new_page(context), server, f"{name}.ipynb")
    assert run_and_see(notebook) > 0
    assert notebook.complaints.texts == []


def test_clicks_and_cells_play_one_game(context: BrowserContext, server: Server) -> None:
    notebook = LiteNotebook(new_page(context), server, "01_play.ipynb")
    notebook.run(1)
    notebook.run(3)
    screen = notebook.screen(3)
    screen.until_ready()
    Person(screen, seed=3).decide(screen.seen())
    cell = notebook.add("game.play(game.legal_actions()[0]); print(game.step)")
    notebook.run(cell)
    assert [output["text"].strip() for output in notebook.outputs(cell)] == ["2"]
    screen.until_step(2)
    assert notebook.complaints.texts == []


def test_a_puzzle_is_solved_by_clicks(context: BrowserContext, server: Server) -> None:
    notebook = LiteNotebook(new_page(context), server, "06_puzzles.ipynb")
    assert [told.split(".")[0] for told in solve_first_puzzle(notebook)] == ["Not yet", "Not yet", "Solved"]
    cell = notebook.add("progress = gw.Progress(); progress.check(puzzle); print(gw.Progress().solved)")
    notebook.run(cell)
    assert [output["text"].strip() for output in notebook.outputs(cell)] == ["{'three-for-two'}"]
    assert notebook.complaints.texts == []


CLASS: Final = """
import shutil
from gingerbread_widget.classroom.secret import numbers_for

secret, name = "the secret of class 7b", "09_lesson_probability"
classroom.hand_out(name, ["Ada", "Bo"], "class", secret=secret)
chance = float(classroom.answer_key(name, ["Ada"], secret=secret).rows[0][1])
for pupil in ("Ada", "Bo"):
    own = classroom.Task(
        name,
        pupil=pupil,
        ticket=classroom.secret.ticket(task.lesson, pupil, secret),
        numbers=numbers_for(task.lesson, pupil, secret),
    )
    own.answer(1, chance)
shutil.copy("09_lesson_probability-Ada.answers.jsonl", "class")
shutil.copy("09_lesson_probability-Bo.answers.jsonl", "class")
grades = classroom.grade("class", secret=secret, pupils=["Ada", "Bo", "Cy"])
grades.to_csv("grades.csv")
print([(row.pupil, row.marks[:1], row.note) for row in grades.rows])
"""


def test_a_class_is_graded_where_no_server_is(context: BrowserContext, server: Server) -> None:
    notebook = LiteNotebook(new_page(context), server, "09_lesson_probability.ipynb")
    cells = [it["id"] for it in json.loads((ROOT / "examples" / "09_lesson_probability.ipynb").read_text())["cells"]]
    notebook.run(cells.index("task"))
    cell = notebook.add(CLASS)
    notebook.run(cell)
    said = [output["text"].strip() for output in notebook.outputs(cell)]
    assert said == ["[('Ada', ('✓',), ''), ('Bo', ('✗',), ''), ('Cy', (), 'nothing handed in')]"]
    assert notebook.complaints.texts == []


def test_every_link_between_pages_leads_somewhere(site: Path) -> None:
    for page in [site / "index.html", *sorted((site / "docs").glob("*.html"))]:
        for target in links(page.read_text(encoding="utf-8")):
            file = (page.parent / target.split("#")[0].split("?")[0]).resolve()
            assert file.exists(), f"{page.name}: {target}"
            if "?path=" in target:
                assert (site / "lite" / "files" / target.split("?path=")[1]).is_file(), f"{page.name}: {target}"


def test_every_link_between_notebooks_leads_to_one_of_the_site(site: Path) -> None:
    notebooks = sorted((site / "lite" / "files").glob("*.ipynb"))
    assert [path.stem for path in notebooks if path.stem in EXAMPLES] == EXAMPLES
    for notebook in notebooks:
        for target in notebook_links(texts(notebook)):
            assert (notebook.parent / target).is_file(), f"{notebook.name}: {target}"


def test_the_first_page_lists_every_notebook_that_runs_here(site: Path) -> None:
    targets = links((site / "index.html").read_text(encoding="utf-8"))
    listed = [target.split("?path=")[1].removesuffix(".ipynb") for target in targets if "?path=" in target]
    assert sorted(set(listed)) == EXAMPLES


def links(page: str) -> list[str]:
    """Where a page leads on the same site."""
    found = [html.unescape(target) for target in re.findall(r'(?:href|src)="([^"#][^"]*)"', page)]
    return [target for target in found if not re.match(r"[a-z]+:", target)]
