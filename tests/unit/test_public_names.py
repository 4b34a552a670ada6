"""What is public is found by its name, whatever else of ours was imported before."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Final

import pytest

import gingerbread_widget as gw

PACKAGES: Final = ["gingerbread_widget"] + [
    found.name for found in walk_packages(gw.__path__, "gingerbread_widget.") if found.ispkg
]


@pytest.mark.parametrize("name", PACKAGES)
def test_no_module_takes_the_name_of_something_else_that_is_public(name: str) -> None:
    package = import_module(name)
    public = {*getattr(package, "__all__", ())}
    for module in iter_modules(package.__path__, f"{name}."):
        last = module.name.rpartition(".")[2]
        if last in public:
            # Python puts a module into its package as soon as it is imported, over whatever has that name there
            assert import_module(module.name) is getattr(package, last)


@pytest.mark.parametrize("name", ["analysis.studies", "games.house", "games.candyman.Position", "record", "adapters"])
def test_rooms_are_loaded_when_they_are_asked_for(name: str) -> None:
    asked = f"import gingerbread_widget as gw; gw.{name}; assert not hasattr(gw.games, 'chess')"
    subprocess.run([sys.executable, "-c", asked], check=True)


@pytest.mark.parametrize("before", ["enable", "disable"])
def test_the_garbage_collector_rests_while_a_room_is_loaded_and_no_longer(before: str) -> None:
    asked = f"""import gc, gingerbread_widget as gw
gc.{before}(); seen = []
gc.callbacks.append(lambda phase, info: seen.append(phase))
gw.play
gc.callbacks.clear()
assert gc.isenabled() is {before == "enable"} and not seen
try:
    gw._loaded(".nowhere")
except ImportError:
    assert gc.isenabled() is {before == "enable"}
"""
    subprocess.run([sys.executable, "-c", asked], check=True)


def test_all_that_is_public_is_there() -> None:
    for name in PACKAGES:
        package = import_module(name)
        assert [it for it in getattr(package, "__all__", ()) if not hasattr(package, it)] == []
