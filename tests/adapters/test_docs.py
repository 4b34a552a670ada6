"""What ``docs/adapters.md`` says is so."""

from __future__ import annotations

import doctest
from pathlib import Path

from gingerbread_widget.adapters.layout import Layout

DOCS = Path(__file__).parents[2] / "docs" / "adapters.md"


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(DOCS), module_relative=False, encoding="utf-8")
    assert (failed, tried > 20) == (0, True)


def test_the_table_is_that_of_the_layout() -> None:
    assert DOCS.read_text(encoding="utf-8").endswith("\n\n" + Layout(2).table() + "\n")
