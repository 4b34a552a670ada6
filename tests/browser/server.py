"""One `jupyter lab` server, far from the settings, workspaces and notebooks of whoever runs the tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

#: Software WebGL while the page itself is drawn without it, which is twice as fast; and a browser that asks nothing of
#: the network by itself.
BROWSER_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-gpu-compositing",
    "--disable-gpu-rasterization",
)
PATIENCE: Final = 60.0
SETTINGS: Final = {
    "notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
    "themes": {"theme": "JupyterLab Light"},
}


@dataclass(frozen=True)
class Server:
    """A running server.

    Attributes
    ----------
    url : str
        Where it listens, with a slash at the end.
    token : str
        What it asks for.
    notebooks : Path
        The folder that it shows.
    """

    url: str
    token: str
    notebooks: Path


class Quiet(SimpleHTTPRequestHandler):
    """A web server of a folder that says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def lab_server(folder: Path, start: Sequence[str] = (), notebooks: Path | None = None) -> Iterator[Server]:
    """Run a server that keeps all it writes in `folder`; it ends with the block.

    `start` is the command that starts it, if it is not to be this Python's JupyterLab in a folder of its own; then
    `notebooks` is the folder that it shows.
    """
    shown = notebooks or folder / "notebooks"
    homes = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    for name in homes.values():
        (folder / name).mkdir(parents=True)
    shown.mkdir(exist_ok=True)
    write_settings(folder / "settings")
    command = [
        *(start or (sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={shown}")),
        *("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0"),
        # the page tells what kernel a notebook has, and runs commands that a person would take from a menu
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
    ]
    variables = {name: str(folder / home) for name, home in homes.items()}
    with (
        (folder / "server.log").open("wb") as log,
        subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **variables},
            stdout=log,
            stderr=log,
        ) as process,
    ):
        try:
            url, token = _address(process, folder)
            yield Server(url, token, shown)
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a server of ours to end, and end it if it does not."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()


def write_settings(folder: Path) -> None:
    """What JupyterLab would else ask for or look up: no news, the light theme."""
    place = folder / "@jupyterlab" / "apputils-extension"
    place.mkdir(parents=True, exist_ok=True)
    for name, values in SETTINGS.items():
        (place / f"{name}.jupyterlab-settings").write_text(json.dumps(values), encoding="utf-8")


def _address(process: subprocess.Popen[bytes], folder: Path) -> tuple[str, str]:
    """Url and token, once the server answers."""
    info = folder / "runtime" / f"jpserver-{process.pid}.json"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            facts = json.loads(info.read_text(encoding="utf-8"))
            with urllib.request.urlopen(f"{facts['url']}api?token={facts['token']}", timeout=5):
                return facts["url"], facts["token"]
        except (OSError, ValueError):
            time.sleep(0.05)  # between two looks at a condition
    raise RuntimeError(f"JupyterLab did not start:\n{(folder / 'server.log').read_text(encoding='utf-8')}")


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser that ends with the block."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def launch(playwright: Playwright) -> Browser:
    """The browser that is named, or the system's, or Playwright's own."""
    named = os.environ.get("GINGERBREAD_BROWSER", "/usr/bin/chromium")
    path = named if os.access(named, os.X_OK) else None
    try:
        return playwright.chromium.launch(executable_path=path, args=list(BROWSER_ARGUMENTS))
    except PlaywrightError as error:
        raise RuntimeError(f"no browser: name one with GINGERBREAD_BROWSER, or see CONTRIBUTING.md\n{error}") from error
