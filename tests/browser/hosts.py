"""Hosts beside JupyterLab: Notebook 7 and Voila, which its server runs too, marimo, and saved pages."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final

from playwright.sync_api import CDPSession, Page

from .notebook import NOT_OURS, Notebook
from .screen import Screen
from .server import PATIENCE, Server, end

#: Voila's template asks these servers for icons and formulas; where there is no network, it does without.
FROM_ELSEWHERE: Final = ("cdn.jsdelivr.net", "cdnjs.cloudflare.com")
#: Voila looks for newer parts of JupyterLab than it has, and has no consoles, which extensions ask for that it does
#: not need: those of other packages in the tests' environment.
VOILA_SAYS: Final = (
    "net::ERR_",
    "The getter for the shared module is not a function",
    "Plugin 'ipyparallel-labextension:plugin' failed to activate",
)
ADDRESS: Final = ("--host", "127.0.0.1", "--port", "{port}")
#: What stands for the look of the widget, and does not depend on how wide it is.
_LOOKS: Final = """root => {
    const names = ["color", "backgroundColor", "fontWeight", "fontSize", "borderRadius", "display"];
    const looks = {};
    for (const part of [".gbw-header", ".gbw-say", ".gbw-cell", ".gbw-tile", '[data-key="main"]', ".gbw-scene"]) {
        const style = getComputedStyle(root.querySelector(part));
        looks[part] = names.map((name) => style[name]);
    }
    return looks;
}"""
#: The end of the widget is on the screen, and nothing around it or in itself cuts it off.
_END_IN_SIGHT: Final = """(() => {
    const end = root.getBoundingClientRect().bottom - 2;
    const cuts = (it) => getComputedStyle(it).overflowY !== "visible" && it.getBoundingClientRect().bottom < end;
    for (let it = root; it; it = it.parentElement ?? it.getRootNode().host) if (cuts(it)) return false;
    return end <= innerHeight && root.scrollHeight <= root.clientHeight + 2;
})()"""


class ClassicNotebook(Notebook):
    """A notebook that is open in Notebook 7."""

    ADDRESS: ClassVar[str] = "notebooks/{path}"
    NOT_OURS: ClassVar[tuple[str, ...]] = (
        *NOT_OURS,
        # with or without a widget: its own settings, and a command that only JupyterLab has
        "Cannot read properties of undefined (reading 'schema')",
        "Command 'filebrowser:open-path' not registered",
    )


def looks(screen: Screen) -> dict[str, list[str]]:
    """Computed styles of parts of the widget."""
    found: dict[str, list[str]] = screen.root.evaluate(_LOOKS)
    return found


def read_to_the_end(page: Page, screen: Screen) -> None:
    """Turn the wheel, and wait for the end of the widget, which must come into sight."""
    screen.root.locator(".gbw-say").hover()
    page.mouse.wheel(0, 10_000)
    screen.until(_END_IN_SIGHT)


def open_in_voila(page: Page, server: Server, path: str) -> Screen:
    """The widget of a notebook that Voila runs and shows."""
    page.goto(f"{server.url}voila/render/{path}?token={server.token}")
    screen = Screen(page.locator(".gbw-root"))
    screen.until_ready()
    return screen


@contextmanager
def marimo_server(folder: Path, app: str, mode: str = "run", *more: str) -> Iterator[str]:
    """Serve a marimo app, which keeps all it writes in `folder`; yields its address."""
    command = ["marimo", "--yes", mode, "app.py", "--headless", "--no-token", *more]
    with served(folder, app, [sys.executable, "-m", *command, *ADDRESS], health="health") as url:
        yield url


@contextmanager
def shiny_server(folder: Path, app: str) -> Iterator[str]:
    """Serve a Shiny app; yields its address."""
    with served(folder, app, [sys.executable, "-m", "shiny", "run", "app.py", *ADDRESS]) as url:
        yield url


@contextmanager
def served(
    folder: Path,
    app: str,
    command: Sequence[str | Path],
    variables: Mapping[str, str] = os.environ,
    *,
    health: str = "",
) -> Iterator[str]:
    """Serve an app by a command with a place for the port; yields its address.

    All that is written goes into `folder`. The server is there when it answers at its `health`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "app.py").write_text(app, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    arguments = [str(it).replace("{port}", str(port)) for it in command]
    homes = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")}
    log = folder / "server.log"
    with (
        log.open("wb") as out,
        subprocess.Popen(arguments, cwd=folder, env={**variables, **homes}, stdout=out, stderr=out) as process,
    ):
        try:
            late = time.monotonic() + PATIENCE
            while not _answers(url + health):
                if time.monotonic() > late or process.poll() is not None:
                    raise RuntimeError(f"{arguments} did not start:\n{log.read_text(encoding='utf-8')}")
                time.sleep(0.05)  # between two looks at a condition
            yield url
        finally:
            end(process)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except OSError:
        return False


class Memory:
    """What a page holds on to, after garbage was collected."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def read(self) -> dict[str, int]:
        """Bytes of the heap, and numbers of listeners, nodes and documents."""
        for _ in range(2):  # what a finaliser lets go is collected the second time
            self._session.send("HeapProfiler.collectGarbage")
        counters: dict[str, int] = self._session.send("Memory.getDOMCounters")
        heap: dict[str, Any] = self._session.send("Runtime.getHeapUsage")
        return {
            "heap": int(heap["usedSize"]),
            "listeners": counters["jsEventListeners"],
            "nodes": counters["nodes"],
            "documents": counters["documents"],
        }


def saved(notebook: Notebook, server: Server) -> dict[str, Any]:
    """The notebook as JupyterLab saves it now."""
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    content: dict[str, Any] = json.loads((server.notebooks / notebook.path).read_text(encoding="utf-8"))
    return content
