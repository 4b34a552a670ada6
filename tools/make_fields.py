"""Write the classes that follow from the tables of fields: ``python -m tools.make_fields``.

For each game ``state_fields.py`` (and ``seat_fields.py``, where a seat is an object of its own) has what must be fast
and is compiled: attributes, first values, copies, and the key. ``open_fields.py`` has what of that lies open, for
observations. With ``--check`` nothing is written, and files that are not current are an error.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from gingerbread_widget.games.kit.fields import Field

GAMES = Path(__file__).parents[1] / "gingerbread_widget" / "games"
NAMES = ("house", "candyman")
WIDTH = 120
IMPORTS = """from ..kit.base_position import BasePosition
from ..kit.native import i64, mypyc_attr, vec
from .constants import NOTHING
from .fields import FIELDS
"""
EMPTY = """\n#: The arrays of a blank: as it has no items, it can be shared.\nEMPTY: Final = vec[i64]([])\n\n\n"""
HEADER = '"""{}, written by ``python -m tools.make_fields`` from the table in ``fields.py``."""\n'


def _noted(line: str, note: str) -> list[str]:
    """Return a line with a note behind it, or above it where that would be too long."""
    if len(line) + len(note) + 5 <= WIDTH:
        return [f"{line}  #: {note}"]
    return [*textwrap.wrap(note, WIDTH, initial_indent="    #: ", subsequent_indent="    #: "), line]


def _stored(field: Field) -> str:
    return field.read if field.slot and field.read else f"self.{field.name}"


def _rows(items: Iterable[str], start: str, end: str) -> list[str]:
    """Source lines that hold as many items each as fit."""
    rows: list[list[str]] = [[]]
    for item in items:
        if len(", ".join([*rows[-1], item])) > WIDTH - 8 - len(start + end):
            rows.append([])
        rows[-1].append(item)
    return [f"        {start}{', '.join(row)}{end}" for row in rows]


def _flat_key(fields: Sequence[Field]) -> list[str]:
    """Write the method `numbers`: thousands of keys of nested tuples would keep the garbage collector busy."""
    out = ["    def numbers(self) -> list[int]:", '        """Return all that tells it from others, as a flat list."""']
    singles = [f"int({_stored(f)})" if f.kind.type == "bool" else _stored(f) for f in fields if f.single]
    several = [(f.name, _stored(f)) for f in fields if not f.single]
    arrays = [f"{f.name}[{i}]" for f in fields if f.kind.type == "vec[i64]" for i in range(f.count)]
    lists = [f.name for f in fields if not f.single and f.kind.type != "vec[i64]"]
    out += [f"        {name} = {source}" for name, source in several]
    out += ["        # fmt: off", "        out: list[int] = ["]
    out += _rows([*singles, *arrays, *(f"len({name})" for name in lists)], "    ", ",")
    out += ["        ]", "        # fmt: on"]
    return [*out, *(f"        out += {name}" for name in lists), "        return out"]


def _key(fields: Sequence[Field]) -> list[str]:
    """Write the method `key`."""
    out = ["    def key(self) -> tuple[object, ...]:"]
    out += [
        '        """Equal for equal positions of a component set alone, as `dump` is, and several times as quick."""'
    ]
    items = []
    for f in fields:
        if f.kind.type.startswith("list[tuple"):
            # compiled, a list of tuples is no list of objects
            out.append(f"        {f.name}: list[object] = [item for item in {_stored(f)}]  # noqa: C416")
            items.append(f"tuple({f.name})")
        else:
            items.append(_stored(f) if f.single or f.kind.type.startswith("tuple") else f"tuple({_stored(f)})")
    return [*out, "        return (", *(f"            {item}," for item in items), "        )"]


def _class(
    name: str, doc: str, fields: Sequence[Field], base: str, before: Sequence[tuple[str, str, str, str]], *, flat: bool
) -> str:
    """Write a class; `before` are attributes of other types: name, type, first value and copy."""
    slots = [f for f in fields if f.slot]
    table = "SEAT_FIELDS" if name == "SeatFields" else "FIELDS"
    own = f"(field.name for field in {table} if field.slot)"
    others = ", ".join(f'"{n}"' for n, _, _, _ in before)
    given = [entry for entry in before if not entry[2]]
    arguments = "".join(f"{n}: {t}, " for n, t, _, _ in given)
    lines = [
        "@mypyc_attr(acyclic=True)",
        f"class {name}{base}:",
        f'    """{doc}; ``fields.py`` says what each holds."""',
    ]
    lines += ["", f"    __slots__ = ({others}, *{own})" if others else f"    __slots__ = tuple{own}", ""]
    lines += [f"    def __init__(self, {arguments}like: {name} | None = None) -> None:"]
    lines += [f"        self.{n} = {n}" for n, _, _, _ in given]
    lines += ["        if like is None:"]
    lines += [f"            self.{n}: {t} = {blank}" for n, t, blank, _ in before if blank]
    lines += [f"            self.{f.name}: {f.kind.type} = {f.start or f.kind.blank}" for f in slots]
    lines += ["        else:"]
    lines += [f"            self.{n} = {copy}" for n, _, blank, copy in before if blank]
    lines += [f"            self.{f.name} = {f.kind.copy.format(f.name)}" for f in slots]
    for f in fields:
        if f.read:
            lines += ["", "    @property", f"    def {f.source}(self) -> {f.kind.type.replace('i64', 'int', 1)}:"]
            lines += [
                f'        """{f.doc}"""' if not f.slot else f'        """`{f.name}` as it is stored."""',
                f"        return {f.read}",
            ]
    keyed = [f for f in fields if f.in_key]
    lines += ["", *(_flat_key(keyed) if flat else _key(keyed))]
    return "\n".join(lines) + "\n"


def _seen(field: Field) -> str:
    return "int" if field.per_seat and field.count == 1 else field.kind.seen


def _open(name: str, doc: str, fields: Sequence[Field]) -> str:
    """Write a data class of what lies open."""
    seen = [(f.seen.name or f.name, f.seen.type or _seen(f), f.doc) for f in fields if f.seen]
    lines = ["@dataclass(frozen=True, slots=True)", f"class {name}:", f'    """{doc}"""', ""]
    for n, t, note in seen:
        lines += _noted(f"    {n}: {t}", note)
    return "\n".join(lines) + "\n"


def files(game: str) -> dict[Path, str]:
    """Return the files of a game, and what they say."""
    module: Any = import_module(f"gingerbread_widget.games.{game}.fields")
    folder = GAMES / game
    out = {}
    seats = getattr(module, "SEAT_FIELDS", ())
    head = "\nfrom __future__ import annotations\n\n"
    if seats:
        body = _class("SeatFields", "The belongings of a seat", seats, "", [], flat=True)
        out[folder / "seat_fields.py"] = (
            HEADER.format("The fields of a seat")
            + head
            + "from typing import Final\n\nfrom ..kit.native import i64, mypyc_attr, vec\n"
            + "from .fields import SEAT_FIELDS\n"
            + EMPTY
            + body
        )
    before = [("tables", "Tables", "", ""), ("candidates", "list[int]", "NOTHING", "like.candidates")]
    before += getattr(module, "OTHERS", [])
    body = _class("StateFields", "The fields of a position", module.FIELDS, "(BasePosition)", before, flat=bool(seats))
    imports = "".join(f"{line}\n" for line in (*getattr(module, "IMPORTS", ()), "from .tables import Tables"))
    imports = f"{IMPORTS}{imports}"
    typing = ", ".join(sorted([*getattr(module, "TYPING", ()), "Final"]))
    out[folder / "state_fields.py"] = (
        HEADER.format("The fields of a position") + head + f"from typing import {typing}\n\n" + imports + EMPTY + body
    )
    body = _open("OpenFields", "The open fields of a position.", [f for f in module.FIELDS if not f.per_seat])
    seat = seats or [f for f in module.FIELDS if f.per_seat]
    body += "\n\n" + _open("OpenSeatFields", "The open fields of a seat.", seat)
    out[folder / "open_fields.py"] = (
        HEADER.format("The open fields of a position") + head + "from dataclasses import dataclass\n\n\n" + body
    )
    return out


def main(arguments: Sequence[str]) -> int:
    """Write the files, or compare them."""
    stale = []
    for game in NAMES:
        for path, text in files(game).items():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(path)
                if "--check" not in arguments:
                    path.write_text(text, encoding="utf-8")
    for path in stale:
        print(path.relative_to(GAMES.parent), "is not current" if "--check" in arguments else "written")
    return int("--check" in arguments and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
