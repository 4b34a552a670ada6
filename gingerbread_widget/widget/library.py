"""The scripts that all widgets of a page share, sent once in each session.

anywidget sends a widget's script along with every widget. Ours is therefore a few lines that fetch the rest from one
model: our own application, and the parts of it that some widgets need, packed: the face of a game, an editor, plotly.js
with its 3D traces. Ten widgets cost little more than one, nothing comes from another server, and the state saved with a
notebook holds the scripts once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Final
from weakref import ref

import anywidget
import traitlets
from ipywidgets import Layout

from ..protocol import GameError
from .sessions import at_its_end, made_for_session, running_session

STATIC: Final = resources.files("gingerbread_widget") / "static"
#: The application, which every widget needs, and plotly.js with its 3D traces.
APP: Final = "app"
PLOTLY: Final = "data"
#: Scripts that are packed with Zstandard; all others are gzipped.
ZSTANDARD: Final = {PLOTLY: "plotly-gl3d.js.zst"}


class LeanLayout(Layout):
    """A layout that travels without the fifty properties that nobody has set."""

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state as it travels, without what is unset, as it is on the page from the start."""
        state: dict[str, Any] = super().get_state(key, drop_defaults=drop_defaults)
        return state if key is not None else {name: value for name, value in state.items() if value is not None}


class LeanWidget(anywidget.AnyWidget):
    """A widget that sends its whole state, and little else, and takes next to nothing from pages."""

    #: What a page may set, each with the function that returns its checked value. All else belongs to Python: a page
    #: that writes it is not heeded, and no other page hears of it.
    from_pages: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}

    @traitlets.default("layout")
    def _lean_layout(self) -> Layout:
        return LeanLayout()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Return the state as it travels and is saved.

        It is always whole, since the script is a default that pages need. It is in order: pages hear of the log of a
        game before the view, and draw both at once.
        """
        wanted = sorted(key) if isinstance(key, set) else key
        state: dict[str, Any] = super().get_state(wanted, drop_defaults=False)
        return state

    def open(self) -> None:
        """Open the way to the pages, until the session is over."""
        super().open()
        at_its_end(_close, ref(self))  # marimo keeps what a session has opened

    def close(self) -> None:
        """Leave the pages, with the layout that is this widget's own."""
        layout = self._trait_values.get("layout")
        super().close()
        if isinstance(layout, LeanLayout):
            layout.close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page may set, where it is right."""
        taken = {}
        for name, check in self.from_pages.items():
            if name in sync_data:
                with suppress(GameError):
                    taken[name] = check(sync_data[name])
        super().set_state(taken)


def _close(found: Callable[[], LeanWidget | None]) -> None:
    if (widget := found()) is not None:
        with suppress(Exception):  # its page is gone, and whatever that breaks tells nobody anything
            widget.close()


class PageLibrary(LeanWidget):
    """A model that carries the shared scripts as bytes, each in a trait of its name, and shows nothing.

    It is anywidget's model, because the plain model of ipywidgets loses bytes when JupyterLab saves its state.
    """

    _esm = "export default {};"

    #: Changes with the scripts: pages keep what they have unpacked under this name.
    version = traitlets.Unicode().tag(sync=True)

    def __init__(self, *names: str) -> None:
        self.carry(APP, *names)
        super().__init__(version=_version())

    def carry(self, *names: str) -> None:
        """Have scripts travel with this model from now on; see `built` for errors.

        Other games may take the place of one, and some hosts find only models that a cell has made.
        """
        missing = {name: packed_script(name) for name in names if not self.has_trait(name)}
        if missing:
            self.add_traits(**{name: traitlets.Bytes(it).tag(sync=True) for name, it in missing.items()})

    def __repr__(self) -> str:
        return f"<PageLibrary {self.version}>"


def built(file: str) -> bytes:
    """Return a file of the front end.

    Raises
    ------
    FileNotFoundError
        If the front end has not been built.
    """
    path = STATIC / file
    if not path.is_file():
        raise FileNotFoundError(
            f"{path} is missing: the front end has not been built; install the package with pip, or run `make play`"
        )
    return path.read_bytes()


@cache
def packed_script(name: str) -> bytes:
    """Return a script, packed: an ES module; see `built` for errors."""
    return built(ZSTANDARD.get(name, f"{name}.js.gz"))


@cache
def _version() -> str:
    digest = hashlib.sha256()
    for file in sorted(it.name for it in STATIC.iterdir() if it.name.endswith((".gz", ".zst"))):
        digest.update(built(file))
    return digest.hexdigest()[:12]


#: The libraries of sessions that go on, each beside its session.
_current: list[tuple[Callable[[], object], PageLibrary]] = []


def page_library(*names: str) -> PageLibrary:
    """Return the session's one library model, with these scripts; a new one if it was closed.

    See `built` for errors.
    """
    session = running_session()
    others = []
    for of, library in _current:
        if of() is session:
            if _is_open(library):
                library.carry(*names)
                return library
        elif of() is not None:
            others.append((of, library))
    made = made_for_session(lambda: PageLibrary(*names))
    _current[:] = [*others, (ref(session), made)]
    return made


def _is_open(library: PageLibrary) -> bool:
    # marimo closes the comm of a cell that is run again, of which the widget does not hear
    return library.comm is not None and not getattr(library.comm, "_closed", False)
