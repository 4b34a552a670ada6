"""What ``docs/adapters.md`` says is so."""

from __future__ import annotations

import doctest

from gingerbread_widget.adapters.layout import Layout
from gingerbread_widget.games import candyman, house
from tests.adapters.playthroughs import DOCS, with_tables


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(DOCS), module_relative=False, encoding="utf-8")
    assert (failed, tried > 20) == (0, True)


def test_the_tables_are_those_of_the_layouts() -> None:
    """``python -m tests.adapters.playthroughs`` writes them anew."""
    text = DOCS.read_text(encoding="utf-8")
    assert with_tables(text) == text
    assert all(Layout(2, rules).table() in text for rules in (house.RULES, candyman.RULES))
