"""A lab server and a browser for the session, a page and a notebook for each test."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.patience import PATIENCE

from .notebook import Notebook, write_notebook
from .server import Server, lab_server, running_browser

SIZE: Final = ViewportSize(width=1100, height=900)

#: A page without WebGL: the house is drawn as a flat picture, which is many times faster than WebGL in software.
WITHOUT_WEBGL: Final = """
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return String(kind).startsWith("webgl") ? null : getContext.call(this, kind, ...more);
};
"""


class Opener(Protocol):
    """Opens a notebook, given by its code cells or as a file."""

    def __call__(
        self,
        what: Sequence[str] | Path,
        *,
        webgl: bool = False,
        size: ViewportSize = SIZE,
        host: type[Notebook] = Notebook,
    ) -> Notebook:
        """In a page of its own, with WebGL or without, in JupyterLab or another host."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The lab server of this session."""
    with lab_server(tmp_path_factory.mktemp("lab") / "lab") as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this session."""
    with running_browser() as running:
        yield running


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One profile, so that JupyterLab's own files are fetched once."""
    opened = browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce")
    opened.set_default_timeout(PATIENCE)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def shared_notebook(server: Server, context: BrowserContext) -> Iterator[Notebook]:
    """One page and kernel for those tests that bring their own cells."""
    path = server.notebooks / "shared.ipynb"
    write_notebook(path, [])
    notebook = Notebook(new_page(context), server, path.name)
    yield notebook
    notebook.shut()


@pytest.fixture
def desk(shared_notebook: Notebook) -> Iterator[Notebook]:
    """The shared notebook without any cell; errors in its page fail the test."""
    yield shared_notebook
    if shared_notebook.busy:  # a test that failed half-way may have left it at work
        shared_notebook.interrupt()
    complaints = [*shared_notebook.complaints.texts]
    shared_notebook.complaints.texts.clear()
    shared_notebook.clear()
    assert complaints == []


@pytest.fixture
def moving(desk: Notebook) -> Iterator[Notebook]:
    """A page of somebody who has not asked for less motion."""
    desk.page.emulate_media(reduced_motion="no-preference")
    yield desk
    desk.page.emulate_media(reduced_motion="reduce")


def new_page(context: BrowserContext, size: ViewportSize = SIZE, *, webgl: bool = False) -> Page:
    """A page that shows nothing yet; without WebGL unless told otherwise."""
    page = context.new_page()
    page.set_viewport_size(size)
    if not webgl:
        page.add_init_script(WITHOUT_WEBGL)
    return page


@pytest.fixture
def bare_page(context: BrowserContext) -> Iterator[Page]:
    """A page that shows nothing yet, without WebGL."""
    page = new_page(context)
    yield page
    page.close()


@pytest.fixture
def open_notebook(server: Server, context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Open notebooks; errors in their pages fail the test."""
    opened: list[Notebook] = []
    name = re.sub(r"\W+", "-", request.node.name).strip("-")

    def open_it(
        what: Sequence[str] | Path,
        *,
        webgl: bool = False,
        size: ViewportSize = SIZE,
        host: type[Notebook] = Notebook,
    ) -> Notebook:
        path = server.notebooks / f"{name}-{len(opened)}.ipynb"
        if isinstance(what, Path):
            path.write_bytes(what.read_bytes())
        else:
            write_notebook(path, what)
        notebook = host(new_page(context, size, webgl=webgl), server, path.name)
        opened.append(notebook)
        return notebook

    yield open_it
    for notebook in opened:
        notebook.shut()
    assert [notebook.complaints.texts for notebook in opened] == [[] for _ in opened]
