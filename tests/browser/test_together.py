"""One game, from cells and by clicks: nothing is lost, nothing is done twice, nothing wrong gets in."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from playwright.sync_api import JSHandle

from .conftest import Opener
from .moments import find
from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

START = """
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
w = gw.GameWidget(game)
w
"""


def until_file(path: Path) -> str:
    """Source that runs until a file is there."""
    return f"import pathlib, time\nwhile not pathlib.Path({str(path)!r}).exists():\n    time.sleep(0.02)\n"


def state(notebook: Notebook) -> Any:
    """Everything that a message could change."""
    return notebook.value("[game.position.dump().hex(), game.log, game.step, game.steps]")


def test_a_move_from_a_cell_appears_and_a_click_appears_in_python(desk: Notebook) -> None:
    screen = desk.show(START)
    desk.run(desk.add('game.play("side 1")'))
    assert screen.until_step(1).say == "Bo: choose a side of your board"
    screen.play("side:1", "main")
    desk.run(desk.add('game.play("first 1")'))
    screen.until_step(3)
    screen.play("first:2", "main")
    cell = desk.add("print(game.log[-1])")
    desk.run(cell)
    assert desk.outputs(cell)[0]["text"] == "4 Ada: first 2\n"
    assert desk.value("game.log") == ["1 Ada: side 1", "2 Bo: side 2", "3 Bo: first 1", "4 Ada: first 2"]


def test_what_the_showing_cell_plays_is_in_the_log(desk: Notebook) -> None:
    moves = 'for text in ("side 1", "side 2", "first 1", "first 2"):\n    game.play(text)\n'
    screen = desk.show(START.strip().removesuffix("w") + "display(w)\n" + moves)
    screen.until_step(4)
    # one line for what each seat did before its first turn
    lines = screen.root.locator('[data-key^="log:"]')
    lines.filter(has_text="to the gate").nth(1).wait_for()


def test_a_cell_can_await_the_next_click(desk: Notebook) -> None:
    screen = desk.show(START)
    cell = desk.add("action = await w.next_action()\nprint(repr(action.text), game.step)")
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.play("side:1", "main")
    desk.until_run(cell)
    assert desk.outputs(cell)[0]["text"] == "'side 2' 1\n"


def test_six_quick_clicks_lose_nothing(desk: Notebook, tmp_path: Path) -> None:
    moment = find(
        lambda v: v["phase"] == "effect" and v["pending"] == [[0, 3]] and sum(v["seats"][v["actor"]]["bread"]) <= 7
    )
    screen = desk.show(moment.cell)
    step = screen.seen().step
    go = tmp_path / "go"
    # no answer comes before the sixth click, however fast the kernel is
    cell = desk.add("with game.lock:\n    " + until_file(go).replace("\n", "\n    "))
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.press(*["choice:81", "main"] * 3)
    go.touch()
    screen.until_step(step + 3)
    assert desk.value("game.log[-3:]") == [f"{step + i} {moment.actor}: take red" for i in (1, 2, 3)], (
        f"seed {moment.seed}"
    )


def test_a_double_click_plays_once(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "effect" and v["pending"] == [[0, 3]]).cell)
    step = screen.seen().step
    screen.key("main").dblclick()
    screen.until_step(step, "!==")
    taken = desk.value(f"[text.partition(': ')[2] for text in game.log[{step}:]]")
    assert len(taken) == 3, "one press takes all three, and no more"
    assert len(set(taken)) == 1


def test_a_click_while_a_cell_runs_is_safe(desk: Notebook, tmp_path: Path) -> None:
    screen = desk.show(START)
    go = tmp_path / "go"
    cell = desk.add(until_file(go) + "print(len(game.log))")
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.press("side:0", "main")
    go.touch()
    # some kernels answer on another thread while the cell runs, others when it is done
    screen.until_step(1)
    desk.until_run(cell)
    assert desk.outputs(cell)[0]["text"] in {"0\n", "1\n"}
    assert screen.key("banner:error").count() == 0
    screen.play("side:0", "main")
    assert desk.value("game.log") == ["1 Ada: side 1", "2 Bo: side 1"]


def test_a_click_on_what_a_cell_has_meanwhile_changed_is_refused(desk: Notebook, tmp_path: Path) -> None:
    screen = desk.show(START)
    go = tmp_path / "go"
    held = "with game.lock:\n    " + until_file(go).replace("\n", "\n    ") + 'game.play("side 2")'
    cell = desk.add(held)
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.press("side:0", "main")
    go.touch()
    desk.until_run(cell)
    refused(screen, "The game has moved on")
    assert desk.value("game.log") == ["1 Ada: side 2"]
    screen.play("side:0", "main")  # and the widget goes on
    assert desk.value("game.step") == 2


def refused(screen: Screen, text: str) -> None:
    """An error banner says so, and closes."""
    banner = screen.key("banner:error")
    banner.wait_for()
    assert "That was not done." in banner.inner_text()
    assert text in banner.inner_text()
    screen.press("close")
    banner.wait_for(state="detached")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({}, "type"),
        ("play", "expected an object"),
        ([1, 2], "expected an object"),
        ({"type": "cheat"}, "type"),
        ({"type": "play"}, "seq"),
        ({"type": "play", "seq": "1", "revision": 0, "actions": [153]}, "seq"),
        ({"type": "play", "seq": -4, "revision": 0, "actions": [153]}, "seq"),
        ({"type": "play", "seq": 1.5, "revision": 0, "actions": [153]}, "seq"),
        ({"type": "look", "at": 0}, "seq"),
    ],
)
def test_a_malformed_message_changes_nothing_and_is_shown(desk: Notebook, message: object, text: str) -> None:
    screen = desk.show(START)
    before = state(desk)
    desk.model(desk.value("w.model_id")).evaluate("(model, message) => model.send(message)", message)
    refused(screen, text)
    assert state(desk) == before


def change_next(model: JSHandle, change: dict[str, Any]) -> None:
    """Change the next message on its way to the kernel."""
    model.evaluate(
        """(model, change) => {
            const { comm } = model;
            comm.send = function (data, ...rest) {
                delete comm.send;
                return comm.send({ ...data, content: { ...data.content, ...change } }, ...rest);
            };
        }""",
        change,
    )


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"revision": 10**6}, "The game has moved on"),
        ({"revision": None}, "revision"),
        ({"actions": [81]}, "take red"),  # exists, but not now
        ({"actions": [153, 81]}, "cannot be played together"),  # of later ones nothing is told
        ({"actions": [10**9]}, ""),
        ({"actions": []}, "actions"),
        ({"actions": "153"}, "actions"),
        ({"actions": [True]}, "code"),
        ({"actions": [153] * 1000}, "actions"),
        ({"type": "redo"}, "nothing to redo"),
    ],
    ids=lambda it: str(it)[:30] if isinstance(it, dict) else "",
)
def test_a_stale_or_illegal_message_changes_nothing_and_is_shown(
    desk: Notebook, change: dict[str, Any], text: str
) -> None:
    screen = desk.show(START)
    before = state(desk)
    change_next(desk.model(desk.value("w.model_id")), change)
    screen.press("side:0", "main")
    refused(screen, text)
    assert state(desk) == before
    screen.play("side:0", "main")


#: Frames come late, as in a page that has much to draw.
LATE = "globalThis.requestAnimationFrame = (draw) => setTimeout(draw, 150, 0);"
SHOWN = "steps => steps.every((it, i) => document.querySelectorAll('[data-key=seek]')[i]?.max === String(it))"


@pytest.mark.parametrize(("games", "seats"), [(4, 2), pytest.param(12, 4, marks=pytest.mark.proof)])
def test_games_that_run_ahead_of_the_page_are_thinned_out(open_notebook: Opener, games: int, seats: int) -> None:
    names = ["Ada", "Bo", "Cy", "Di"][:seats]
    make = f"""
        import random
        import gingerbread_widget as gw
        games = [gw.new_game(players={names}, mode="standard", seed=seed) for seed in range({games})]
        display(*(gw.GameWidget(game) for game in games))
    """
    play = """
        rng = random.Random(1)
        while going := [game for game in games if not game.over]:
            for game in going:
                game.play(rng.choice(game.legal_actions()))
    """
    notebook = open_notebook([dedent(make), dedent(play)])
    notebook.run(0)
    page = notebook.page
    page.wait_for_function(SHOWN, arg=[0] * games)
    page.evaluate(LATE)
    before = len(notebook.traffic.frames)
    notebook.run(1)
    steps = notebook.value("[game.step for game in games]")
    page.wait_for_function(SHOWN, arg=steps)
    told = sum(b'"view"' in frame for frame in notebook.traffic.frames[before:])
    assert games < told < sum(steps) / 2
