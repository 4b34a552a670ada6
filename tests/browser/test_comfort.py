"""What makes playing comfortable: players who think aside, hints, one press a move, a menu, watching, marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator

from . import candyman_moments
from .conftest import Opener
from .moments import find
from .notebook import Notebook
from .person import CELLS
from .screen import Screen
from .test_together import until_file

pytestmark = pytest.mark.browser

#: Takes the last action once it is let go, the first one when it is stopped.
SLOW = """
import threading
class Slow:
    __name__ = "slow"
    def __init__(self):
        self.go = threading.Event()
    def __call__(self, observation, legal, rng):
        return self.think(observation, legal, rng, lambda part: True)
    def think(self, observation, legal, rng, watch):
        part = 0
        while not self.go.wait(0.01):
            part = min(part + 0.01, 0.9)
            if not watch(part):
                return legal[0]
        return legal[-1]
slow = Slow()
"""
#: Bo has chosen; Ada chooses a side, then it is the turn of Bo, who thinks.
AGAINST_SLOW = (
    SLOW
    + """
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
w = gw.GameWidget(game, seats={"Bo": slow})
w
"""
)
MIDDLE = find(lambda v: v["phase"] == "main" and v["actor"] == 0 and v["seats"][0]["turn"] == 6)
#: Rates first actions best, and last ones once it is told to; until then it is at work.
ANALYSIS = """
import threading, types
from gingerbread_widget.analysis import Estimate
class Row:
    def __init__(self, action, n, playouts):
        self.action, self.playouts, self.behind = action, playouts, Estimate(0.3 * (n > 2), 0.1)
        self.win, self.margin = Estimate(0.9 - 0.01 * n, 0.02), Estimate(3.0 - 0.1 * n, 0.3)
class Rating:
    def __init__(self, actions, playouts):
        self.rows = [Row(action, n, playouts) for n, action in enumerate(actions)]
class Analysis(types.ModuleType):
    better, ended = threading.Event(), threading.Event()
    def refine(self, game, *, seconds, watch):
        self.ended.clear()
        try:
            yield Rating(game.legal_actions(), 50)
            while not self.better.wait(0.01):
                if not watch(0.5):
                    return
            yield Rating([it for it in game.legal_actions() if it.code < 72][::-1], 800)
        finally:
            self.ended.set()
from gingerbread_widget.widget import hints
analysis = Analysis("analysis")
hints.refine = analysis.refine
"""
#: The presses that lead to the table of numbers, past the three steps in words.
TABLE = ("hint",) * 4
#: The pairs of spaces that lie side by side, as actions number them.
PAIRS = [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8)]
WATCH = """
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], seed=7)
w = gw.GameWidget(game, seats={"Ada": "greedy", "Bo": "random"}, pace=0.3)
w
"""


def progress(screen: Screen) -> Locator:
    """The bar that tells how far a player is."""
    return screen.root.get_by_role("progressbar", name="Bo is thinking")


def test_a_player_thinks_and_is_stopped_while_a_cell_runs(desk: Notebook, tmp_path: Path) -> None:
    screen = desk.show(AGAINST_SLOW)
    go = tmp_path / "go"
    cell = desk.add(until_file(go) + "print('ran to its end')")
    desk.run(cell, wait=False)
    desk.until_busy()
    try:
        screen.play("side:1", "main")
        progress(screen).wait_for()
        assert screen.seen().say == "Bo is thinking"
        screen.until("root.querySelector('progress').value > 0")
        part = float(progress(screen).get_attribute("value") or 0)
        screen.until(f"root.querySelector('progress').value > {part}")
        assert screen.seen().step == 1
        screen.press("stop")
        screen.until_step(2)
        screen.press("stop")  # Bo decides once more: the first character
        screen.until_step(3)
        assert desk.outputs(cell) == []  # the cell still runs
    finally:
        go.touch()
    desk.until_run(cell)
    assert desk.outputs(cell)[0]["text"] == "ran to its end\n"
    assert desk.value("game.log[1:]") == ["2 Bo: side 1", "3 Bo: first 1"]
    screen.root.get_by_text("Ada: choose your first character").wait_for()


def test_undo_takes_back_a_move_while_a_player_thinks(desk: Notebook) -> None:
    screen = desk.show(AGAINST_SLOW)
    screen.play("side:1", "main")
    progress(screen).wait_for()
    screen.play("undo")
    progress(screen).wait_for(state="detached")
    assert desk.value("game.step") == 0
    screen.play("redo")
    progress(screen).wait_for()
    desk.do("slow.go.set()")
    screen.until_step(3)
    progress(screen).wait_for(state="detached")


def test_a_cell_can_wait_until_the_players_have_played(desk: Notebook) -> None:
    screen = desk.show(AGAINST_SLOW)
    screen.play("side:1", "main")
    cell = desk.add("print(await w.turn(), game.step)")
    desk.run(cell, wait=False)
    desk.until_busy()
    screen.press("stop")
    screen.until_step(2)
    screen.press("stop")
    desk.until_run(cell)
    assert desk.outputs(cell)[0]["text"] == "Ada 3\n"


def test_a_function_that_cannot_be_stopped_says_so_and_hinders_nothing(desk: Notebook) -> None:
    screen = desk.show(AGAINST_SLOW.replace("seats={'Bo': slow}", "").replace('{"Bo": slow}', '{"Bo": slow.__call__}'))
    screen.play("side:1", "main")
    progress(screen).wait_for()
    screen.root.get_by_text("This player cannot be stopped.").wait_for()
    assert screen.key("stop").count() == 0
    assert desk.value("game.step") == 1  # cells run
    screen.play("undo")
    desk.do("slow.go.set()")
    screen.play("side:0", "main")
    screen.until_step(3)


def test_a_player_to_whose_turn_a_cell_went_back_is_let_play(desk: Notebook) -> None:
    screen = desk.show(AGAINST_SLOW.replace('"Bo": slow', '"Bo": "greedy"'))
    screen.play("side:1", "main")
    screen.until_step(3)
    desk.do("game.undo()")
    screen.until_step(2)
    screen.root.get_by_text("Bo is to move").wait_for()
    screen.play("resume")
    screen.until_step(3)


def until_rated(screen: Screen, games: int) -> None:
    """Wait until so many games were played for each action."""
    screen.root.locator(".gbw-hint").get_by_text(f"{games} games each").wait_for()


RACE = candyman_moments.find(lambda v: v["phase"] == "step" and v["actor"] == 0 and len(v["open"]) > 1)
PLACES = """[...root.querySelectorAll('.gbw-header, .gbw-status, .gbw-below, .gbw-below section:not(.gbw-hint)')]
.map((it) => it.getBoundingClientRect()).flatMap((it) => [it.x, it.y, it.width, it.height])"""


@pytest.mark.parametrize("game", ["house", "candyman"])
def test_a_hint_tells_more_at_each_press_and_moves_nothing(desk: Notebook, game: str) -> None:
    cell = MIDDLE.cell if game == "house" else RACE.cell.replace("(game)", "(game, seats={'Bo': 'greedy'})")
    screen = desk.show(ANALYSIS + "analysis.better.set()\n" + cell)
    screen.settle()
    before = screen.root.evaluate(f"(root) => {PLACES}")
    told = screen.root.locator(".gbw-advice > p")
    for step in (1, 2, 3):
        screen.press("hint")
        told.nth(step - 1).wait_for()
        assert told.count() == step
        now = screen.root.evaluate(f"(root) => {PLACES}")
        assert max(abs(a - b) for a, b in zip(before, now, strict=True)) <= 2
        assert screen.root.locator("[data-look]").count() == (0 if step == 1 else 3)
    assert "of 100 games" in told.nth(2).inner_text()
    action = screen.root.locator(".gbw-advice > [data-key^='hint:']").first
    screen.press(action.get_attribute("data-key") or "")
    screen.play("main")


def test_a_hint_is_refined_leads_to_a_move_and_goes(desk: Notebook) -> None:
    screen = desk.show(ANALYSIS + MIDDLE.cell)
    step = screen.seen().step
    screen.press(*TABLE)
    until_rated(screen, 50)
    assert screen.key("hint").get_attribute("aria-pressed") == "true"
    rates = screen.root.locator(".gbw-rate")
    assert rates.count() == 6
    legal = [int(action) for action in MIDDLE.game().legal_actions()]
    builds = [code for code in legal if code < 72]
    keys = [it.get_attribute("data-key") for it in rates.all()]
    assert keys == [f"hint:{code}" for code in legal[:6]]
    screen.root.get_by_text("Ranks 1 to 3 are too close to call.").wait_for()
    assert "90%" in rates.first.inner_text()
    assert "+3.0" in rates.first.inner_text()
    spaces = [it.get_attribute("aria-label") or "" for it in screen.root.locator(".gbw-cell").all()]
    assert any("hint: rank 1" in label for label in spaces)
    desk.do("analysis.better.set()")
    until_rated(screen, 800)
    assert rates.first.get_attribute("data-key") == f"hint:{builds[-1]}"
    screen.key("hint:stop").wait_for(state="detached")
    assert desk.value("game.step") == step
    screen.press(f"hint:{builds[-2]}")
    screen.root.locator(".gbw-ghost").wait_for()  # it lies on the board, not yet played
    screen.play("main")
    assert desk.value(f"game.line()[{step}].code") == builds[-2]
    screen.root.locator(".gbw-hint").wait_for(state="detached")
    assert desk.value("analysis.ended.wait(10)")


def test_a_hint_by_key_is_stopped_and_closed(desk: Notebook) -> None:
    screen = desk.show(ANALYSIS + MIDDLE.cell)
    screen.key("tile:1").focus()
    for _ in TABLE:
        screen.page.keyboard.press("h")
    until_rated(screen, 50)
    screen.press("hint:stop")
    screen.key("hint:stop").wait_for(state="detached")
    assert desk.value("analysis.ended.wait(10)")
    assert screen.root.locator(".gbw-rate").count() > 0
    screen.press("hint:close")
    screen.root.locator(".gbw-hint").wait_for(state="detached")
    for _ in TABLE:
        screen.page.keyboard.press("h")
    until_rated(screen, 50)
    screen.page.keyboard.press("Escape")
    screen.root.locator(".gbw-hint").wait_for(state="detached")


def test_a_hint_shows_in_the_3d_house(open_notebook: Opener) -> None:
    screen = open_notebook([]).show(ANALYSIS + MIDDLE.cell)
    before = screen.scene.inner_html()
    screen.press(*TABLE)
    until_rated(screen, 50)
    screen.until(f"root.querySelector('[data-gbw-renderer]').innerHTML !== {before!r}")


def test_without_confirmation_the_second_space_plays_and_a_reload_keeps_it_so(open_notebook: Opener) -> None:
    notebook = open_notebook([MIDDLE.cell])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    screen.press("more", "menu:confirm", "menu:motion")
    screen.root.locator('[data-key="menu:confirm"][aria-checked="false"]').wait_for()
    assert notebook.value("[w.confirm, w.motion]") == [False, False]
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    notebook.reload()
    screen = notebook.screen(0)
    screen.until_ready()
    screen.press("more")
    assert screen.key("menu:confirm").get_attribute("aria-checked") == "false"
    assert screen.key("menu:motion").get_attribute("aria-checked") == "false"
    step = screen.seen().step
    tile, one, other = a_placement()
    screen.root.locator(".gbw-name").click()
    screen.key("menu").wait_for(state="detached")  # a press beside it closes it
    screen.press(tile, one)
    screen.until("root.querySelectorAll('.gbw-is-target').length === 1")
    screen.press(other)
    screen.until_step(step, "!==")
    assert f" build {tile[-1]} " in notebook.value(f"game.log[{step}]")


def a_placement() -> tuple[str, str, str]:
    """Keys of a tile, of a space with two or more neighbours on which it can lie, and of one of them."""
    pairs = {code // 2 for code in MIDDLE.game().view(0)["legal"] if code < 24}
    beside: dict[int, list[int]] = {cell: [] for cell in range(9)}
    for pair in pairs:
        one, other = PAIRS[pair]
        beside[one].append(other)
        beside[other].append(one)
    first = next(cell for cell, others in beside.items() if len(others) > 1)
    return "tile:1", f"cell:{CELLS[first]}", f"cell:{CELLS[beside[first][0]]}"


def test_the_menu_by_keyboard(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.study)
    keyboard = screen.page.keyboard

    def focus() -> str | None:
        return screen.root.locator(":focus").get_attribute("data-key")

    def tab_to(key: str, most: int) -> None:
        for _ in range(most):
            keyboard.press("Tab")
            if focus() == key:
                return
        assert focus() == key

    screen.key("undo").focus()
    tab_to("more", 3)
    keyboard.press("Enter")
    screen.key("menu").wait_for()
    assert screen.key("more").get_attribute("aria-expanded") == "true"
    tab_to("menu:table", 1)
    tab_to("menu:confirm", 20)
    keyboard.press("Space")
    screen.root.locator('[data-key="menu:confirm"][aria-checked="false"]').wait_for()
    tab_to("locale", 5)
    screen.key("locale").select_option("nl")
    screen.root.get_by_text("Elke zet bevestigen").wait_for()
    keyboard.press("Escape")
    screen.key("menu").wait_for(state="detached")
    assert focus() == "more"
    assert desk.value("[w.confirm, w.locale]") == [False, "nl"]
    assert desk.value("game.step") == len(MIDDLE.codes)


def test_players_among_themselves_are_watched_paused_and_set_going(desk: Notebook) -> None:
    screen = desk.show(WATCH)
    assert desk.value("game.step") == 0
    seen = screen.seen()
    for key in ("hint", "undo", "redo", "main", "alt", "resume"):
        assert key not in seen.buttons
    screen.press("run")
    screen.until_step(2, ">")
    screen.press("run")
    desk.value("1")  # everything sent before has been handled
    paused = desk.value("game.step")
    screen.until_step(paused)
    assert not desk.value("w.running")
    screen.press("seek:first")
    screen.key("banner:past").get_by_text("Step 0 of").wait_for()
    screen.press("now", "more", "pace:fast")
    screen.root.locator('[data-key="pace:fast"][aria-checked="true"]').wait_for()
    desk.do("w.pace = 0.0")
    screen.press("more", "run")
    screen.key("again").wait_for()
    assert desk.value("game.over")
    screen.key("run").wait_for(state="detached")
    screen.press("again")
    screen.until_step(0)


def test_a_spectator_follows_a_game_and_finds_nothing_to_play(desk: Notebook) -> None:
    looker = desk.show(MIDDLE.study.removesuffix("w") + "s = gw.GameWidget(game, spectator=True)\ns")
    player = desk.show("w")
    step = looker.seen().step
    assert step == player.seen().step
    for key in ("hint", "undo", "redo", "main", "alt", "resume", "run", "again"):
        assert key not in looker.seen().buttons
    assert looker.seen().keys("tile:") == []
    player.play("undo")
    looker.until_step(step - 1)
    looker.press("seek:prev")
    looker.key("banner:past").get_by_text(f"Step {step - 2} of {step - 1}.").wait_for()
    looker.press("now")
    looker.press("house:1" if looker.seen().can("house:1") else "house:0")


def test_marks_stand_on_the_seek_bar_and_lead_to_their_step(desk: Notebook) -> None:
    screen = desk.show(MIDDLE.cell)
    desk.do("w.mark([(7, 'blunder'), (20, 'good')])")
    mark = screen.root.get_by_role("button", name="Step 7: blunder")
    mark.wait_for()
    assert mark.inner_text() == "??"
    assert screen.root.get_by_role("button", name="Step 20: good move").inner_text() == "!"
    screen.press("mark:7")
    screen.key("banner:past").get_by_text("Step 7 of").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_what_makes_playing_comfortable(desk: Notebook, theme: str) -> None:
    def violations(screen: Screen) -> dict[str, list[str]]:
        desk.do(f"w.theme = {theme!r}")
        screen.until(f"root.dataset.gbwTheme === '{theme}'")
        found = Axe().run(desk.page, context=".gbw-root").response["violations"]
        desk.clear()
        return {f"{it['id']}: {it['help']}": [node["html"][:200] for node in it["nodes"][:4]] for it in found}

    screen = desk.show(ANALYSIS + MIDDLE.cell)
    screen.press(*TABLE, "more")
    until_rated(screen, 50)
    desk.do("w.mark([(7, 'blunder'), (20, 'good'), (22, 'luck')])")
    screen.key("mark:7").wait_for()
    assert violations(screen) == {}
    screen = desk.show(AGAINST_SLOW)
    screen.play("side:1", "main")
    progress(screen).wait_for()
    assert violations(screen) == {}
    screen = desk.show(WATCH)
    screen.press("more")
    screen.key("pace:slow").wait_for()
    assert violations(screen) == {}
