"""Fingerprints of code: what was computed by other code is not taken for the result of this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from inspect import getclosurevars, isclass, isfunction, ismodule
from types import CodeType
from typing import Any, Final

_PLAIN: Final = (bool, int, float, str, bytes, type(None))


def fingerprint(*things: Any) -> str:
    """Return a fingerprint of values, functions and this package.

    A function counts by its code, defaults, and what it refers to by name: values, and other functions in the same way.
    An object that can be called counts by its attributes and the method that is called. Modules count by their names.

    >>> fingerprint(lambda game: 1) == fingerprint(lambda game: 1), fingerprint(lambda game: 2) == fingerprint(1)
    (True, False)
    """
    digest = sha256(sources().encode())
    for thing in things:
        for part in _parts(thing, {}):
            digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    return digest.hexdigest()[:32]


@cache
def sources() -> str:
    """Return a fingerprint of all modules and data of this package."""
    digest = sha256()
    for file in _files(resources.files("gingerbread_widget")):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def _files(folder: Traversable) -> Iterator[Traversable]:
    for it in sorted(folder.iterdir(), key=lambda it: it.name):
        if it.is_dir():
            yield from _files(it)
        elif it.name.endswith((".py", ".json")):
            yield it


def _parts(thing: Any, seen: dict[int, Any]) -> Iterator[str]:
    if isinstance(thing, _PLAIN):
        yield f"{type(thing).__name__} {thing!r}"
    elif id(thing) in seen or ismodule(thing) or isclass(thing):
        yield getattr(thing, "__qualname__", "") or getattr(thing, "__name__", type(thing).__name__)
    else:
        seen[id(thing)] = thing  # kept alive, so that none takes the place of another
        yield from _inside(thing, seen)


def _inside(thing: Any, seen: dict[int, Any]) -> Iterator[str]:
    if isinstance(thing, Mapping):
        for key in sorted(thing, key=str):
            yield str(key)
            yield from _parts(thing[key], seen)
    elif isinstance(thing, list | tuple | set | frozenset):
        yield f"{type(thing).__name__} {len(thing)}"
        for it in sorted(thing, key=repr) if isinstance(thing, set | frozenset) else thing:
            yield from _parts(it, seen)
    elif isinstance(thing, CodeType):
        yield thing.co_code.hex()
        yield from _parts((thing.co_names, thing.co_varnames, thing.co_consts), seen)
    elif isfunction(thing):
        named = getclosurevars(thing)
        yield from _parts((thing.__code__, thing.__defaults__, thing.__kwdefaults__), seen)
        yield from _parts({**named.globals, **named.nonlocals}, seen)
    else:
        yield type(thing).__qualname__
        yield from _parts(vars(type(thing)).get("__call__"), seen)
        yield from _parts(_attributes(thing), seen)


def _attributes(thing: Any) -> dict[str, Any]:
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    return {**found, **getattr(thing, "__dict__", {})}
