"""Many sessions in one process of Shiny and of marimo, one after the other: each is closed again, and leaves nothing.

A program stands for the browser. It opens a session by its websocket, hears the board with its scripts and plays no
move. What the process holds is told by the app itself, in each session.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from uuid import uuid4

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.browser.hosts import marimo_server, shiny_server
from tests.patience import PATIENCE

#: What the process holds: widgets and games that are not let go, and megabytes.
HELD: Final = """
import ctypes
import gc

import gingerbread_widget as gw
from gingerbread_widget.widget.library import PageLibrary
from ipywidgets.widgets.widget import _instances


def held():
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # what glibc keeps for later, in each thread, is held by nobody
    kinds = [type(it) for it in gc.get_objects()]
    with open("/proc/self/statm") as file:
        size = int(file.read().split()[1]) * 4096 / 1e6
    ours = (gw.GameWidget, gw.PositionEditor, PageLibrary, gw.Game)
    counts = [sum(issubclass(it, kind) for it in kinds) for kind in ours]
    return f"held: {counts} {len(_instances)} {size:.1f}."
"""
SHINY: Final = f"""
from shiny import App, render, ui
from shinywidgets import output_widget, render_widget
{HELD}

def server(input, output, session):
    @render_widget
    def board():
        return gw.GameWidget(gw.new_game(seed=7))

    @render_widget
    def editor():
        return gw.PositionEditor()

    @render.text
    def told():
        return held()


app = App(ui.page_fluid(ui.output_text("told"), output_widget("board"), output_widget("editor")), server)
"""
MARIMO: Final = f"""
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
{"".join(f"    {line}".rstrip() + chr(10) for line in HELD.splitlines())}
    mo.plain_text(held())
    return gw, mo


@app.cell
def _(gw, mo):
    mo.ui.anywidget(gw.GameWidget(gw.new_game(seed=7)))
    return


@app.cell
def _(gw, mo):
    mo.ui.anywidget(gw.PositionEditor())
    return
"""
#: Games, or widgets, of two sessions: in each a game beside an editor with its own.
ONE_OR_TWO: Final = 4
#: Seconds after which marimo ends a session whose page has gone.
LIFE: Final = 1


class Held(NamedTuple):
    """What the process holds: our objects of each kind, models of ipywidgets that are open, megabytes."""

    objects: list[int]
    models: int
    megabytes: float


def heard(page: ClientConnection) -> Held:
    """Listen until the session has told what is held, and has shown its boards, of which the editor is the last."""
    found, shown = None, False
    while found is None or not shown:
        message = page.recv(timeout=60)
        text = message if isinstance(message, str) else message.decode()
        shown = shown or "playing" in text
        if told := re.search(r"held: \[([\d, ]+)\] (\d+) ([\d.]+)\.", text):
            found = Held([int(it) for it in told[1].split(",")], int(told[2]), float(told[3]))
    return found


def in_shiny(url: str) -> Held:
    with connect(url.replace("http", "ws") + "websocket/", max_size=None) as page:
        page.send(
            json.dumps(
                {
                    "method": "init",
                    "data": {f".clientdata_output_{name}_hidden": False for name in ("told", "board", "editor")}
                    | {".clientdata_url_search": "", ".clientdata_url_hash": ""},
                }
            )
        )
        return heard(page)


def in_marimo(url: str) -> Held:
    with connect(f"{url.replace('http', 'ws')}ws?session_id=s_{uuid4().hex[:6]}", max_size=None) as page:
        return heard(page)


@contextmanager
def host(name: str, folder: Path) -> Iterator[Callable[[], Held]]:
    """Serve the app; yields what opens a session, listens, and closes it."""
    if name == "shiny":
        with shiny_server(folder, SHINY) as url:
            yield lambda: in_shiny(url)
    else:
        with marimo_server(folder, MARIMO, "run", "--session-ttl", str(LIFE)) as url:
            yield lambda: in_marimo(url)


def held_at_the_end(name: str, sessions: int, folder: Path) -> tuple[Held, Held]:
    """Tell what is held after a quarter of the sessions, and when all have ended but the one that tells it."""
    with host(name, folder) as session:
        held = [session() for _ in range(sessions)]
        late = time.monotonic() + PATIENCE / 1000
        while max(held[-1].objects) > ONE_OR_TWO:  # those that ended just now
            assert time.monotonic() < late, held[-1]
            time.sleep(1.5 * LIFE)  # between two looks at a condition, as each look is a session
            held.append(session())
    return held[sessions // 4], held[-1]


@pytest.mark.parametrize("sessions", [12, pytest.param(200, marks=pytest.mark.proof)])
@pytest.mark.parametrize("name", ["shiny", "marimo"])
def test_sessions_that_are_over_leave_nothing_in_the_process(name: str, sessions: int, tmp_path: Path) -> None:
    first, last = held_at_the_end(name, sessions, tmp_path / name)
    assert last.models <= 8 * ONE_OR_TWO
    # what Python and the host need comes with the first sessions
    assert last.megabytes < first.megabytes + 10
