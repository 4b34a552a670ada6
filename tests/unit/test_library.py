"""The model that carries the shared scripts to a page."""

from __future__ import annotations

import gc
import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets.widgets.widget import _instances

import gingerbread_widget as gw
from gingerbread_widget.widget import library, sessions
from gingerbread_widget.widget.library import PageLibrary, page_library

FILES = {name: f"{name}.js.gz" for name in ("app", "house", "candyman", "editor", "pair")} | library.ZSTANDARD


@pytest.fixture(autouse=True)
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a front end of a few bytes, and a kernel that has sent nothing yet."""
    for name in FILES.values():
        (tmp_path / name).write_bytes(gzip.compress(f"export default '{name}';".encode()))
    monkeypatch.setattr(library, "STATIC", tmp_path)
    monkeypatch.setattr(library, "_current", [])
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Have the files read again."""
    library.packed_script.cache_clear()
    library._version.cache_clear()


def test_one_library_a_kernel() -> None:
    assert page_library() is page_library()


def test_library_is_made_again_when_it_was_closed() -> None:
    first = page_library()
    first.close()
    second = page_library()
    assert second is not first
    assert second.comm is not None
    assert second.version == first.version


class Part:
    """What a host says of the session that runs."""

    def __init__(self, parent: Part | None = None) -> None:
        self._parent = parent


@pytest.fixture(params=sessions.HOSTS)
def running(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[Part | None]:
    """Return the place of the session that runs, in a host that is there."""
    now: list[Part | None] = [None]
    host = SimpleNamespace(**{sessions.HOSTS[request.param]: lambda: now[0]}, session_context=nullcontext)
    monkeypatch.setitem(sys.modules, request.param, host)
    return now


def test_every_session_of_a_process_has_its_own_library(running: list[Part | None]) -> None:
    kernel, one, two = page_library(), Part(), Part()
    made = []
    for session in (one, two):
        running[0] = session
        made.append(page_library())
    assert len({id(library) for library in (kernel, *made)}) == 3
    for session, its in ((one, made[0]), (two, made[1]), (Part(Part(one)), made[0])):
        running[0] = session
        assert page_library() is its
    running[0] = None
    assert page_library() is kernel


def test_the_library_is_made_for_the_session_and_not_for_the_output_that_is_rendered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Shiny closes what was made while it rendered an output as soon as it renders that again."""
    session, rendered = Part(), ContextVar("rendered", default="")
    seen: list[tuple[Part | None, str]] = []
    now: list[Part | None] = [Part(session)]

    @contextmanager
    def session_context(it: Part) -> Iterator[None]:
        now.append(it)
        yield
        now.pop()

    def make(*names: str) -> PageLibrary:
        seen.append((now[-1], rendered.get()))
        return PageLibrary(*names)

    shiny = SimpleNamespace(get_current_session=lambda: now[-1], session_context=session_context)
    monkeypatch.setitem(sys.modules, "shiny.session", shiny)
    monkeypatch.setattr(library, "PageLibrary", make)
    rendered.set("board")
    assert page_library() is page_library()
    assert seen == [(session, "")]


def test_the_library_of_a_session_that_is_over_is_let_go(running: list[Part | None]) -> None:
    for _ in range(20):
        running[0] = Part()
        page_library()
        gc.collect()
    assert len(library._current) <= 2


def test_a_library_whose_comm_a_host_has_closed_is_made_again() -> None:
    first = page_library()
    first.comm._closed = True
    assert page_library() is not first
    assert page_library() is page_library()


def test_games_and_editors_of_a_session_share_its_library(running: list[Part | None]) -> None:
    seen = set()
    for session in (Part(), Part()):
        running[0] = session
        race = gw.GameWidget(gw.new_game("candyman", seed=7))
        game, editor = gw.GameWidget(gw.new_game(seed=7)), gw.PositionEditor()
        assert game.library is editor.library is editor.board.library is race.library
        seen.add(game.library)
    assert len(seen) == 2


def test_scripts_travel_once_with_what_needs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[set[str]] = []

    class Noting(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_args: Any, **_options: Any) -> None:  # noqa: ARG002
            if names := {path[0] for path in (data or {}).get("buffer_paths", ())}:
                sent.append(names)

    monkeypatch.setattr(comm, "create_comm", Noting)
    gw.GameWidget(gw.new_game("candyman", seed=7))
    assert sent == [{"app", "candyman"}]
    gw.GameWidget(gw.new_game(seed=7), share=True)
    gw.GameWidget(gw.new_game(seed=7))
    assert set().union(*sent[1:]) == {"house", "data", "pair"}
    assert sum(map(len, sent)) == 5
    gw.PositionEditor()
    assert sent[-1] == {"editor"}
    page_library().close()
    del sent[:]
    gw.PositionEditor()
    assert sent == [{"app", "house", "data", "editor"}]


def test_the_widgets_of_a_session_that_is_over_are_closed(running: list[Part | None]) -> None:
    running[0] = Part()
    made = [gw.GameWidget(gw.new_game(seed=7)), gw.PositionEditor(), page_library()]
    running[0] = None
    gc.collect()
    assert [it.comm for it in made] == [None] * 3


@pytest.mark.parametrize("kind", ["GameWidget", "PositionEditor"])
def test_a_widget_that_was_closed_is_let_go_with_its_game(kind: str) -> None:
    page_library()
    gc.collect()
    there = {*_instances}
    made: Any = getattr(gw, kind)(gw.new_game(seed=7))
    gone = ref(made), ref(made.game if kind == "GameWidget" else made.board.game)
    made.close()
    del made
    gc.collect()
    assert [it() for it in gone] == [None, None]
    assert {*_instances} == there


def test_library_is_a_model_that_keeps_its_bytes_when_it_is_saved() -> None:
    # JupyterLab makes a copy of the state, and ipywidgets' own models copy it as JSON
    state = page_library().get_state(drop_defaults=True)
    assert (state["_model_name"], state["_model_module"]) == ("AnyModel", "anywidget")
    assert state["_esm"] == "export default {};"


def test_library_holds_the_scripts_as_they_were_built(static: Path) -> None:
    state = page_library(*FILES).get_state()
    for trait, name in FILES.items():
        assert state[trait] == (static / name).read_bytes()


def test_version_follows_the_scripts(static: Path) -> None:
    seen = {"", page_library().version}
    for name in FILES.values():  # those that no page has asked for yet as well
        (static / name).write_bytes(gzip.compress(b"export default 2;"))
        forget()
        page_library().close()
        seen.add(page_library().version)
    assert len(seen) == len(FILES) + 2


def test_missing_front_end_is_named(static: Path) -> None:
    (static / FILES["data"]).unlink()
    with pytest.raises(FileNotFoundError, match=r"plotly-gl3d\.js\.zst is missing.*not been built"):
        page_library("data")


def test_a_layout_travels_with_what_is_set_only() -> None:
    layout = library.LeanLayout(width="80%")
    sent = layout.get_state()
    assert sent.pop("width") == "80%"
    assert all(name.startswith("_") and value is not None for name, value in sent.items())
    # taken back, it has to be told
    layout.width = None
    assert layout.get_state("width") == {"width": None}


def test_repr_shows_no_bytes() -> None:
    made = page_library()
    assert isinstance(made, PageLibrary)
    assert len(repr(made)) < 60
