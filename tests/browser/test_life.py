"""A widget's life in JupyterLab: restarts, interruptions, errors, cells that run again and again."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import Any, Final

import pytest

from .conftest import Opener
from .hosts import Memory
from .moments import find
from .notebook import Notebook
from .person import Person

pytestmark = pytest.mark.browser

MIDDLE: Final = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6)
STEPS: Final = len(MIDDLE.codes)
SEED: Final = 5
RERUNS: Final = 10


def test_after_a_restart_the_view_says_so_and_stays_readable(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.study])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.play("undo")
    screen.play("redo")
    before = screen.seen()
    notebook.restart()
    banner = screen.key("banner:silent")
    banner.wait_for()
    assert "The kernel was restarted." in banner.inner_text()
    assert "run the cell again" in banner.inner_text()
    assert screen.seen().step == before.step
    # what this page has seen can be replayed
    screen.press("seek:prev")
    screen.key("banner:past").wait_for()
    assert f"Step {before.step - 1} of {before.step}" in screen.key("banner:past").inner_text()
    screen.press("now")
    screen.key("banner:past").wait_for(state="detached")
    assert screen.root.locator('[data-key^="log:"]').count() > 0
    screen.press("seat:1")  # looking around still works, playing does not
    screen.until("root.querySelector('.gbw-scene h3').textContent.startsWith('Bo')")
    assert not screen.seen().can("main")
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    assert screen.key("banner:silent").count() == 0
    screen.play("undo")


def test_behind_another_tab_the_widget_follows_the_game(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.cell])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('launcher:create')")
    screen.root.wait_for(state="hidden")
    notebook.do("game.undo()")
    notebook.front()
    screen.root.wait_for(state="visible")
    screen.until_step(STEPS - 1)
    assert screen.scene.locator("svg polygon, svg path").count() > 20
    screen.play("redo")
    assert notebook.value("game.step") == STEPS


def test_a_notebook_that_is_closed_and_opened_again_shows_the_game_as_it_is(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.cell])
    notebook.run(0)
    notebook.screen(0).until_ready()
    notebook.do("game.undo()")
    notebook.screen(0).until_step(STEPS - 1)
    notebook.reopen()
    screen = notebook.screen(0)
    screen.until_ready()
    assert screen.seen().step == STEPS - 1
    assert screen.root.locator('[data-key^="log:"]').count() > 0
    screen.play("redo")
    assert notebook.value("game.step") == STEPS
    assert notebook.value("len(game._listeners)") == 1


def test_a_click_is_answered_when_the_cell_was_interrupted(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.study)
    cell = desk.add("while True:\n    pass")
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.press("undo")
    desk.interrupt()
    desk.until_run(cell)
    screen.until_step(STEPS - 1)
    assert desk.value("game.step") == STEPS - 1
    assert screen.key("banner:error").count() == 0


def test_an_error_in_a_listener_is_shown_and_the_move_stands(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.study)
    desk.do("stop = game.listen(lambda game: {}['nobody'])")
    screen.play("undo")
    banner = screen.key("banner:error")
    banner.wait_for()
    assert "A listener of the game failed: KeyError('nobody')" in banner.inner_text()
    assert "That was not done." not in banner.inner_text()
    assert desk.value("game.step") == STEPS - 1
    desk.do("stop()")
    screen.press("close")
    screen.play("undo")
    assert screen.key("banner:error").count() == 0


def test_a_cell_that_runs_ten_times_leaves_one_view_and_nothing_behind(desk: Notebook) -> None:
    memory = Memory(desk.page)
    cell = desk.add(MIDDLE.study)
    held: list[dict[str, int]] = []
    for _ in range(RERUNS):
        desk.run(cell)
        screen = desk.screen(cell)
        screen.until_ready()
        screen.play("undo")
        held.append(memory.read())
    assert desk.page.locator(".gbw-root").count() == 1
    assert desk.value("len(game._listeners)") == 1
    # the widget itself lives on in the kernel, and so does its model, with a few listeners
    assert median(b["listeners"] - a["listeners"] for a, b in pairwise(held)) < 10, held
    assert median(b["nodes"] - a["nodes"] for a, b in pairwise(held)) < 100, held


def test_a_widget_that_is_closed_leaves_the_game_and_the_page(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    desk.do("w.close()")
    screen.root.wait_for(state="detached")
    assert desk.value("len(game._listeners)") == 0


def growth(notebook: Notebook, rounds: int) -> list[dict[str, Any]]:
    """What the page holds before and after moves there and back."""
    screen = notebook.show(MIDDLE.study)
    memory = Memory(notebook.page)
    held = []
    for _ in range(3):
        for _ in range(rounds):
            screen.play("undo")
            screen.play("redo")
        held.append(memory.read())
    return held


def test_moves_leave_no_listeners_behind(desk: Notebook) -> None:
    held = growth(desk, 5)
    assert held[-1]["listeners"] <= held[0]["listeners"] + 2, held
    assert held[-1]["nodes"] <= held[0]["nodes"] * 1.1, held


@pytest.mark.proof
def test_hundreds_of_moves_leave_the_heap_as_it_was(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = open_notebook(
        [f"import gingerbread_widget as gw\ngame = gw.new_game(seed={SEED})\nw = gw.GameWidget(game)\nw"]
    )
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    memory = Memory(notebook.page)
    held = []
    for _ in range(3):
        Person(screen, SEED).play_to_the_end()
        held.append({**memory.read(), "steps": notebook.value("w.game.step")})
        screen.press("again")
        screen.until_step(0)
    with capsys.disabled():
        print(f"\nheld after each game: {held}")  # noqa: T201 - worth seeing
    assert sum(it["steps"] for it in held) > 100
    assert held[-1]["heap"] < held[0]["heap"] * 1.2, held
    assert held[-1]["listeners"] <= held[0]["listeners"] * 1.1, held
    assert held[-1]["nodes"] <= held[0]["nodes"] * 1.2, held
