"""Imports run one way: from the widget down to the rules, never up (CONTRIBUTING tells which room may use which)."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

import gingerbread_widget
import hatch_kernel

PACKAGE = Path(gingerbread_widget.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
NAMES = [str(file.relative_to(PACKAGE)) for file in FILES]

# what may be imported of our own, by room; a room is a folder of the package or a file beside them
MAY_USE = {
    "games": set[str](),
    "games/kit": {"games/kit", "protocol"},
    "kernel_kind": {"games/kit"},
    "protocol": set[str](),
    "games/house": {"games/house", "games/kit", "protocol"},
    "games/candyman": {"games/candyman", "games/kit", "protocol"},
    "table": {"games/kit", "protocol"},
    "record": {"games/kit", "protocol", "record"},
    "registry": {"games/kit", "protocol"},
    "listeners": set[str](),
    "track": {"games/kit", "record"},
    "game": {"games/kit", "listeners", "protocol", "record", "registry", "table", "track"},
    "start": {"game", "games/kit", "protocol", "record", "registry"},
    "outcome": set[str](),
    "completion": {"games/kit", "protocol", "registry"},
    "version": set[str](),
    "figures": {"games/kit"},
    "players": {"players", "game", "games/kit", "outcome", "protocol"},
    "analysis": {
        "analysis",
        "figures",
        "game",
        "games/kit",
        "outcome",
        "players",
        "protocol",
        "record",
        "registry",
        "start",
        "table",
        "version",
    },
    "adapters": {"adapters", "games/kit", "protocol", "registry"},
    "games/house/puzzles": {
        "games/house",
        "games/house/puzzles",
        "games/kit",
        "game",
        "protocol",
        "record",
        "start",
        "table",
        "widget",
    },
    "classroom": {
        "analysis",
        "classroom",
        "demo",
        "game",
        "games/kit",
        "players",
        "protocol",
        "record",
        "registry",
        "start",
        "table",
    },
    "demo": {"games/kit", "protocol"},
    "__main__": {"demo"},
    "widget": {
        "widget",
        "analysis",
        "figures",
        "players",
        "game",
        "games/candyman",
        "games/house",
        "games/kit",
        "listeners",
        "protocol",
        "record",
        "registry",
        "start",
        "table",
    },
}
ONLY_IN_THE_WIDGET = {"anywidget", "ipywidgets", "IPython", "numpy", "pandas", "plotly", "traitlets"}
OF_ANALYSIS = {"choix", "tqdm"}
OF_ADAPTERS = {"gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"}


def room(file: Path) -> str:
    """The room of a file: the longest path that `MAY_USE` knows."""
    return room_of(file.relative_to(PACKAGE).with_suffix("").parts)


def room_of(parts: Sequence[str]) -> str:
    parts = [part for part in parts if part != "__init__"]
    for end in range(len(parts), 0, -1):
        name = "/".join(parts[:end])
        if name in MAY_USE:
            return name
    return parts[0] if parts else "__init__"


def imports(file: Path, *, inside_functions: bool = False) -> Iterator[tuple[str, bool]]:
    """Every module that a file (or its functions) imports by its full name, and whether it does so as it is loaded."""
    package = ["gingerbread_widget", *file.relative_to(PACKAGE).parts[:-1]]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    later = [*functions, *filter(_for_types, ast.walk(tree))]
    inside = {id(node) for outer in later for node in ast.walk(outer)}
    for node in [n for f in functions for n in ast.walk(f)] if inside_functions else ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) not in inside
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            stem = [*base, *(node.module or "").split(".")] if node.module else base
            for alias in node.names:
                yield ".".join([*stem, alias.name]), id(node) not in inside


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_room_uses_only_the_rooms_below_it(file: Path) -> None:
    if file == PACKAGE / "__init__.py":
        rooms = {room_of(name.split(".")[1:]) for name, _ in imports(file) if name.startswith("gingerbread_widget.")}
        assert rooms <= {*MAY_USE, "annotations"}
        return
    assert room(file) in MAY_USE, "a new room: say in MAY_USE which rooms it may use"
    for name, _ in imports(file):
        parts = name.split(".")
        if parts[0] == "gingerbread_widget" and len(parts) > 1:
            assert room_of(parts[1:]) in MAY_USE[room(file)], f"{room(file)} imports {name}"


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_nothing_below_the_widget_imports_what_only_notebooks_have(file: Path) -> None:
    for name, at_once in imports(file):
        if name.split(".")[0] in ONLY_IN_THE_WIDGET:
            if room(file) == "adapters" and name.split(".")[0] in OF_ADAPTERS:
                continue
            # a table may become a data frame or a figure when somebody asks for one; ratings need numpy
            late = {"pandas", "plotly", *(("numpy",) if room(file) == "analysis" else ())}
            assert room(file) == "widget" or (not at_once and name.split(".")[0] in late)


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_every_import_is_of_the_standard_library_or_a_dependency(file: Path) -> None:
    known = {*sys.stdlib_module_names, *ONLY_IN_THE_WIDGET, "gingerbread_widget"}
    if file.name == "native.py":  # named for mypyc, never loaded
        known |= {"librt", "mypy_extensions"}
    if room(file) == "adapters":
        known |= OF_ADAPTERS
    if room(file) == "analysis":
        known |= OF_ANALYSIS
    if file.parent.name == "pair":
        known.add("cryptography")
    assert {name.split(".")[0] for name, _ in imports(file)} <= known


@pytest.mark.parametrize(
    "file", [f for f in FILES if room(f).startswith("games/") and "puzzles" not in room(f)], ids=lambda f: f.name
)
def test_the_kernel_uses_no_random_generator_but_its_own(file: Path) -> None:
    assert {"random", "secrets", "numpy", "time"}.isdisjoint(name.split(".")[0] for name, _ in imports(file))


@pytest.mark.parametrize(
    "module", ["gingerbread_widget", "gingerbread_widget.games.house", "gingerbread_widget.players"]
)
def test_importing_the_package_loads_no_notebook_machinery(module: str) -> None:
    """Servers and scripts that only play should start at once."""
    heavy = sorted({*ONLY_IN_THE_WIDGET, "comm", "ipykernel", "jupyter_client", "tornado", "zmq"})
    code = f"import sys, {module}; print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"


def test_importing_the_package_loads_no_game_and_a_new_game_no_other() -> None:
    code = """
import sys
import gingerbread_widget as gw
print(sorted(it.partition(".")[2] for it in sys.modules if it.startswith("gingerbread_widget.")))
gw.new_game(seed=1)
rooms = ("candyman", "analysis", "players", "widget", "puzzles")
print([it for it in rooms if any(f".{it}" in module for module in sys.modules if "gingerbread" in module)])
assert gw.registry.GAMES["candyman"].name == "candyman"
assert gw.record.__name__ == "gingerbread_widget.record"
assert [name for name in gw.__all__ if not hasattr(gw, name)] == []
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    light = ["games", "games.kit", "games.kit.arguments", "games.kit.nearest", "protocol", "registry", "version"]
    assert done.stdout.splitlines() == [str(light), "[]"]


@pytest.mark.parametrize("name", ["nothing", "game.py", "_nothing", ""])
def test_what_is_not_there_is_an_attribute_error(name: str) -> None:
    with pytest.raises(AttributeError, match="gingerbread_widget"):
        getattr(gingerbread_widget, name)


# ---- circles

# loaded where somebody asks for them: other people's libraries, and rooms that few need
PUT_OFF = {"IPython", "choix", "numpy", "pandas", "plotly", "tqdm", "gingerbread_widget.widget"}
PUT_OFF |= {"concurrent.futures", "difflib", "importlib.metadata", "resource"}  # the last is not on Windows


def imported_by_module() -> dict[str, set[str]]:
    """Our own modules that each of ours imports, at whatever time, for types alone included."""
    modules = {}
    for file in FILES:
        parts = ["gingerbread_widget", *file.relative_to(PACKAGE).with_suffix("").parts]
        modules[".".join(part for part in parts if part != "__init__")] = file
    return {module: {_module(name, modules) for name, _ in imports(file)} - {""} for module, file in modules.items()}


def _module(name: str, modules: Container[str]) -> str:
    """The module that a name is in, empty if it is not ours."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that reach each other: strongly connected parts of more than one (Tarjan, 1972)."""
    found: list[list[str]] = []
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        waiting.append(module)
        for other in sorted(graph[module]):
            if other not in number:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in waiting:
                low[module] = min(low[module], number[other])
        if low[module] == number[module]:
            part = [waiting.pop()]
            while part[-1] != module:
                part.append(waiting.pop())
            if len(part) > 1:
                found.append(sorted(part))

    for module in sorted(graph):
        if module not in number:
            visit(module)
    return found


def test_no_module_imports_in_a_circle() -> None:
    """Neither as it is loaded, nor later in a function, nor for types alone."""
    assert circles(imported_by_module()) == []


def test_a_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"a"}}
    assert circles(graph) == [["b", "c"]]


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_inside_functions_only_what_is_put_off_is_imported(file: Path) -> None:
    for name, _ in imports(file, inside_functions=True):
        assert any(f"{name}.".startswith(f"{known}.") for known in PUT_OFF), f"{name} is imported inside a function"


# ---- the compiled kernel

# what compiled modules may use interpreted: sets of components, bytes of positions, and what seats work out about the
# pile, which hardly any playout comes to
INTERPRETED = {
    *("protocol", "games/kit/native", "games/kit/component_file", "games/kit/fields", "games/house/knowledge"),
    *("games/house/fields", "games/candyman/fields"),  # once, for the names of slots
}
INTERPRETED |= {f"games/{game}/{name}" for game in ("house", "candyman") for name in ("check", "codec", "components")}


def test_what_compiled_modules_import_is_compiled_too() -> None:
    """Left out of `hatch_kernel.ROOMS`, one module can make all games several times as slow."""
    graph = imported_by_module()
    names = {module.removeprefix("gingerbread_widget.").replace(".", "/"): module for module in graph}
    assert set(hatch_kernel.MODULES) <= names.keys()
    for name in hatch_kernel.MODULES:
        used = {other.removeprefix("gingerbread_widget.").replace(".", "/") for other in graph[names[name]]}
        assert used <= {*hatch_kernel.MODULES, *INTERPRETED}, name
