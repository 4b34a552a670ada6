"""Reading of a component file, with errors that name the entry and say what would be right."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, Final, Generic, NoReturn, TypeVar

from ...protocol import ComponentError
from .arguments import shown
from .json_checks import check_object, check_text, strict_json

#: Far above any true set (the greatest shipped one has 14 kB); keeps a wrong file from filling memory.
MAX_BYTES: Final = 256 * 1024

Components = TypeVar("Components")
Tables = TypeVar("Tables")


def shipped_file(name: str) -> str:
    """Return the text of a component file that comes with the package."""
    folder = resources.files("gingerbread_widget") / "data" / "components"
    return (folder / name).read_text(encoding="utf-8")


def load(source: str | os.PathLike[str] | Mapping[str, object], parse: Callable[[str], Components]) -> Components:
    """Return the component set of a JSON file, of its text, or of a mapping of the same shape.

    A text that begins with a brace is the JSON itself, any other one a path; `parse` makes the set of a file's text.
    """
    if isinstance(source, Mapping):
        try:
            # Through text, so that both ways in meet the same limits and the same errors.
            text = json.dumps(dict(source))
        except (TypeError, ValueError, RecursionError) as error:
            raise ComponentError(f"components are not JSON data: {error!s:.200}") from None
        return parse(text)
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return parse(source)
    if isinstance(source, (str, os.PathLike)):
        return _load(source, parse)
    raise ComponentError(f"components: expected a path or a mapping, got {type(source).__name__} {shown(source)}")


def _load(source: str | os.PathLike[str], parse: Callable[[str], Components]) -> Components:
    try:
        path = Path(source)
        with path.open("rb") as file:
            # One byte too many is enough to know, even of a file without end.
            content = file.read(MAX_BYTES + 1)
        text = content.decode("utf-8-sig", "strict" if len(content) <= MAX_BYTES else "replace")
    except UnicodeDecodeError as error:
        raise ComponentError(f"component file {shown(source)} is not valid UTF-8: {error}") from None
    except (OSError, TypeError, ValueError) as error:
        raise ComponentError(f"component file {shown(source)} cannot be read: {error!s:.200}") from None
    try:
        return parse(text)
    except ComponentError as error:
        raise ComponentError(f"{path.name}: {error}") from None


def top_level(text: str, form: str, keys: tuple[str, ...]) -> dict[str, object]:
    """Return the entries of a component file of a format; ``documented`` and ``$schema`` may be missing."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise ComponentError(f"more than {MAX_BYTES // 1024} kB; a component set is far smaller")
    data = strict_json(text)
    # The format is looked at first: in a file of another kind every other complaint is noise.
    if isinstance(data, dict) and "format" in data and data["format"] != form:
        raise ComponentError(f"format {shown(data['format'])}: should be {form!r}")
    top = check_object(data, "component file", keys, ("documented", "$schema"))
    if "$schema" in top:
        check_text(top["$schema"], "$schema", 400)
    return top


def documented(value: object, where: str, keys: tuple[str, ...]) -> dict[str, str]:
    """Return the sources of what is documented, by field."""
    sources = check_object(value, where, (), keys)
    return {key: check_text(sources[key], f"{where}: {key}", 400) for key in sources}


def fail(where: str, problem: str) -> NoReturn:
    """Raise the error of an entry."""
    raise ComponentError(f"{where}: {problem}")


def fingerprint(values: object) -> str:
    """Return sixteen hexadecimal digits that differ where values do.

    >>> fingerprint([1, 2])
    '3a316d6d3226f84c'
    """
    return sha256(json.dumps(values).encode()).hexdigest()[:16]


class TableSets(Generic[Components, Tables]):
    """The tables of a game's component sets; the shipped set's are made once, when they are asked for."""

    def __init__(
        self,
        make: Callable[[Components], Tables],
        kind: type[Components],
        shipped: Callable[[], Components],
        load: Callable[[Any], Components],
    ) -> None:
        self._make, self._kind, self._shipped, self._load = make, kind, shipped, load
        self._tables: Tables | None = None

    def of(self, components: Any) -> Tables:
        """Return the tables of a component set, of a path or mapping that it is loaded from, or of the shipped one."""
        if components is None or components is self._shipped():
            if self._tables is None:
                self._tables = self._make(self._shipped())
            return self._tables
        return self._make(components if isinstance(components, self._kind) else self._load(components))
