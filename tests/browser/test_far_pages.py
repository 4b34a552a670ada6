"""Two people at two browsers on one kernel: each at a page that takes a seat, and sees its cards alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

import gingerbread_widget as gw

from .conftest import SIZE, Opener, new_page
from .notebook import Notebook
from .overheard import overheard
from .person import Person
from .runner import Runner
from .secrecy import check_traffic
from .server import Server

pytestmark = pytest.mark.browser

SEED: Final = 45
#: The seat is this page's.
MINE: Final = "root.querySelector('[data-key=\"seat:leave\"]') !== null"
CELL: Final = """import gingerbread_widget as gw
game = gw.new_game({name!r}, players=["Ada", "Bo"], mode={mode!r}, seed={seed})
w = gw.GameWidget(game, share=True)
w"""


class FarPage:
    """One of two pages, and who plays there."""

    def __init__(self, notebook: Notebook, cell: int, game: str) -> None:
        self.notebook = notebook
        self.cell = cell
        self.screen = notebook.screen(cell)
        self.screen.until_ready()
        self.player = (Person if game == "house" else Runner)(self.screen, SEED)

    def sit(self, seat: int) -> None:
        """Take a seat."""
        self.screen.press(f"seat:take:{seat}")
        self.screen.until(MINE)

    def reload(self) -> None:
        """Load the page again, and wait until it has its seat back."""
        self.notebook.reload()
        self.player.screen = self.screen = self.notebook.screen(self.cell)
        self.screen.until_ready()
        self.screen.until(MINE)


@pytest.fixture
def far() -> Iterator[list[Notebook]]:
    """Notebooks that a second browser opens; it is closed, and their kernels live on."""
    opened: list[Notebook] = []
    yield opened
    for notebook in opened:
        notebook.page.context.close()
    assert [notebook.complaints.texts for notebook in opened] == [[] for _ in opened]


def elsewhere(notebook: Notebook, browser: Browser, server: Server) -> Notebook:
    """The same notebook, in a browser of its own."""
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    context = browser.new_context(viewport=SIZE, locale="de-DE", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    return Notebook(new_page(context), server, notebook.path)


def play(pages: list[FarPage], moves: int) -> int:
    """Have each page decide when it is its turn, for so many moves; return how often another game began."""
    begun, played = 0, 0
    seen = pages[0].screen.seen()
    while played < moves:
        for page in pages:
            page.screen.until_step(seen.step)
        if seen.over:
            pages[begun % 2].screen.press("again")
            begun += 1
            for page in pages:
                seen = page.screen.until_step(0)
        actor = pages[0].screen.root.locator(".gbw-seat.gbw-is-acting").get_attribute("data-key")
        page, other = pages if actor == "seat:0" else reversed(pages)
        assert not other.screen.seen().can("main"), f"seed {SEED}, step {seen.step}"
        before = page.screen.seen()
        seen = page.player.decide(before)
        played += abs(seen.step - before.step)
    return begun


def check_open(frames: Iterable[bytes]) -> int:
    """Check that no view in the clear is for anybody's eyes; return how many messages were sealed."""
    said = list(overheard(frames))
    for it in said:
        view = it.data.get("state", {}).get("view") or it.data.get("content", {}).get("view")
        if view:
            assert (view["viewer"], view["legal"], view["eyes"]) == (-1, [], -1)
    return sum(it.data.get("content", {}).get("type") == "sealed" for it in said)


def test_each_person_has_a_page_with_their_seat(
    desk: Notebook, browser: Browser, server: Server, far: list[Notebook], tmp_path: Path
) -> None:
    before = len(desk.traffic.frames)
    cell = desk.add(CELL.format(name="candyman", mode="basic", seed=SEED))
    desk.run(cell)
    ada = FarPage(desk, cell, "candyman")
    assert "Bo" in ada.screen.root.locator(".gbw-pair").inner_text()
    ada.sit(0)
    ada.screen.until("root.querySelector('.gbw-pair').textContent.includes('Waiting for Bo')")
    far.append(elsewhere(desk, browser, server))
    bo = FarPage(far[0], cell, "candyman")
    assert not bo.screen.seen().can("seat:take:0")
    bo.sit(1)
    assert bo.screen.root.locator(".gbw-pair").inner_text().startswith("Hier spielt Bo")
    ada.screen.until("!root.querySelector('.gbw-pair').textContent.includes('Bo')")
    play([ada, bo], 6)
    desk.do(f"game.save({str(tmp_path / 'game.json')!r})")
    game = gw.load_game(tmp_path / "game.json")
    assert {seat for seat, *_ in game.entries()} == {0, 1}
    check_traffic(desk.traffic.frames[before:], game)
    assert check_open(desk.traffic.frames[before:]) > 6


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode", "moves"), [("house", "standard", 200), ("candyman", "classic", 100)])
def test_hundreds_of_moves_at_two_browsers_with_a_reload_in_the_middle(
    open_notebook: Opener, browser: Browser, server: Server, far: list[Notebook], name: str, mode: str, moves: int
) -> None:
    notebook = open_notebook([CELL.format(name=name, mode=mode, seed=SEED)])
    notebook.run(0)
    ada = FarPage(notebook, 0, name)
    far.append(elsewhere(notebook, browser, server))
    bo = FarPage(far[0], 0, name)
    pages = [ada, bo]
    bo.sit(1)
    ada.sit(0)
    begun = play(pages, moves // 2)
    bo.reload()
    begun += play(pages, moves // 4)
    ada.reload()
    begun += play(pages, moves // 4)
    assert notebook.value("w.game.step") > 0
    assert name != "house" or begun > 0
    for it in (notebook, far[0]):
        assert check_open(it.traffic.frames) > 100
