"""The games: a room each, and the kit that they all stand on. Each is loaded when it is asked for."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    """Load a room."""
    if name.startswith("_") or find_spec(f"{__name__}.{name}") is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
