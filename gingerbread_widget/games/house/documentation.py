"""Documentation of compiled classes, which come without any, read from the sources that lie beside them."""

from __future__ import annotations

import ast
import inspect
from importlib import resources


def document(*classes: type) -> None:
    """Give compiled classes the docstrings of their sources, with a line for each public method and property.

    >>> from gingerbread_widget.games.house import Position
    >>> "determinize(seat, seed)" in text("Position", "position.py")
    True
    """
    for cls in classes:
        cls.__doc__ = text(cls.__name__, cls.__module__.rpartition(".")[2] + ".py")


def text(name: str, file: str) -> str:
    """Return the docstring of a class of this room from its source."""
    tree = ast.parse((resources.files(__package__) / file).read_text("utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    lines = [inspect.cleandoc(ast.get_docstring(found) or ""), "", "Methods", "-------"]
    for node in found.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            arguments = ", ".join(argument.arg for argument in node.args.args[1:])
            lines += [f"{node.name}({arguments})", "    " + (ast.get_docstring(node) or "").partition("\n")[0]]
    return "\n".join(lines) + "\n"
