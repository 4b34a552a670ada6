"""Cells that wait for clicks, closing, and the one line to play."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action
from tests.unit.games import started
from tests.unit.pages import Show

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """Run on a thread of its own: once browser tests have begun, Playwright's loop runs on the main one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result(30)


def test_a_cell_waits_for_the_click(show: Show) -> None:
    async def cell() -> tuple[Action, Action]:
        game = started()
        page = show(game, seats={"Bo": "greedy"})
        expected = game.candidate_actions()[0]
        waiting = [asyncio.ensure_future(page.widget.next_action()) for _ in range(2)]
        await asyncio.sleep(0)
        page.click(999)
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        thread = threading.Thread(target=page.click, args=(expected.code,))  # as Jupyter does while a cell runs
        thread.start()
        one, two = await asyncio.wait_for(asyncio.gather(*waiting), 10)
        thread.join(10)
        assert game.actor == 0
        return one if one == two else two, expected

    got, expected = apart(lambda: asyncio.run(cell()))
    assert got == expected


def test_a_cell_that_gave_up_waiting_does_not_hinder_later_clicks(show: Show) -> None:
    game = started()
    page = show(game)

    async def cell() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(page.widget.next_action(), 0.001)

    apart(lambda: asyncio.run(cell()))
    page.click(page.view["legal"][0])
    assert page.errors == []
    page.in_step()


def test_a_cell_whose_loop_is_gone_does_not_hinder_later_clicks(show: Show) -> None:
    page = show(started())

    def cell() -> asyncio.Task[Action]:
        loop = asyncio.new_event_loop()
        task = loop.create_task(page.widget.next_action())
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
        return task

    task = apart(cell)
    page.click(page.view["legal"][0])
    assert page.errors == []
    page.in_step()
    task._log_destroy_pending = False  # type: ignore[attr-defined]


def test_closing_wakes_the_cells_that_wait(show: Show) -> None:
    async def cell() -> None:
        page = show(started())
        waiting = asyncio.ensure_future(page.widget.next_action())
        await asyncio.sleep(0)
        page.widget.close()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(waiting, 10)

    apart(lambda: asyncio.run(cell()))


def test_close_stops_listening(show: Show) -> None:
    game = started()
    page = show(game, seats={game.players[1 - game.actor]: "greedy"})
    page.widget.close()
    sent = len(page.wire.sent)
    view = page.widget.view
    game.play(game.candidate_actions()[0])
    assert len(game._listeners) == 0
    assert len(page.wire.sent) == sent
    assert page.widget.view is view
    page.widget.close()


def test_one_line_shows_a_game_against_a_player() -> None:
    widget = gw.play(seed=7)
    assert widget.game.mode == "introductory"
    assert widget.game.players == ("Ada", "Hazel")
    assert widget.setup["kinds"] == ["human", "greedy"]
    assert widget.game.players[widget.game.actor] == "Ada"
    other = gw.play("random", name="Hazel", mode="standard", seed=7, theme="dark", locale="fr", sandbox=True)
    assert other.game.players == ("Hazel", "Rosina")
    assert (other.theme, other.locale, other.sandbox, other.game.mode) == ("dark", "fr", True, "standard")
    for widget_ in (widget, other):
        widget_.close()


def test_one_line_without_a_word_opens_on_the_table() -> None:
    widgets = [gw.play(), gw.play(locale="fr", motion=False), gw.play("greedy"), gw.play(name="Eve"), gw.play(first=0)]
    assert [w.setup["table"] for w in widgets] == ["open", "open", "menu", "menu", "menu"]
    assert widgets[0].setup["kinds"] == ["human", "casual"]
    assert [bool(w.table) for w in widgets] == [True, True, False, False, False]
    for widget in widgets:
        widget.close()


def test_importing_the_package_loads_no_widget_libraries() -> None:
    import subprocess
    import sys

    heavy = "anywidget", "ipywidgets", "plotly", "pandas"
    code = f"import sys, gingerbread_widget; print([m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
