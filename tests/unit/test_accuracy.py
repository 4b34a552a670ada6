"""Accuracy tells the levels of the ladder apart: in the games that `python -m tests.scale.accuracy` has left."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from gingerbread_widget.registry import rules_named
from tests.scale.accuracy import BLOCK, GAMES, LEVELS, accuracy, halving, known, tables

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"


@pytest.mark.parametrize("name", GAMES)
def test_the_stronger_a_level_the_higher_its_accuracy(name: str) -> None:
    sides = known()[name]
    found = [accuracy(name, [it for it in sides if it.level == level]) for level in LEVELS]
    assert all(weak < strong for weak, strong in pairwise(found)), found
    assert found[-1] - found[0] > 70, "they are spread over the scale"


@pytest.mark.parametrize("name", GAMES)
def test_the_constant_of_the_rules_is_what_was_measured(name: str) -> None:
    assert rules_named(name).halving_loss == pytest.approx(halving(known()[name]), abs=5e-5)


def test_the_page_shows_the_games_that_were_measured() -> None:
    (shown,) = BLOCK.finditer(PAGE.read_text(encoding="utf-8"))
    assert tables(known()).strip() in shown[0]
