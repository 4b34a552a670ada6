"""Own components: the error, the comparison, and the file, as the notebook tells."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from gingerbread_widget.games.house.components import load_components, shipped
from tests.notebooks.executed import Executed, read, shown

Run = Callable[[str], Executed]
NAME = "08_custom_components"


def test_a_mistake_is_named_with_what_would_be_right(run: Run) -> None:
    said = shown(run(NAME).cells, "gw.new_game(components=mistake)")
    assert said.startswith("characters[12] 'Robber': cost 'BBX': 'X' is not one of R Y B G A")


def test_both_sets_are_compared_with_errors(run: Run) -> None:
    rows = shown(run(NAME).cells, "def houses(").splitlines()
    found = [re.fullmatch(r"(\w+) +(\w+) +(\d+\.\d) ± (\d+\.\d)", row) for row in rows]
    assert [(it[1], it[2]) for it in found if it] == [
        (name, what) for name in ("shipped", "mine") for what in ("points", "levels", "characters")
    ]
    means = {(it[1], it[2]): float(it[3]) for it in found if it}
    assert means["mine", "points"] > means["shipped", "points"] > 20


def test_the_file_holds_the_changed_set(run: Run) -> None:
    folder = run(NAME).folder
    mine = load_components(folder / "my-box.json")
    assert mine.name in shown(run(NAME).cells, 'print(load_components("my-box.json")')
    assert mine.characters[37].points == 20
    assert not mine.characters[37].documented
    assert mine.board_sides != shipped().board_sides
    assert not mine.documented
    assert mine.name in json.dumps(json.loads((folder / "sweet.json").read_text(encoding="utf-8")))


def test_it_says_that_values_are_reconstructed() -> None:
    text = " ".join(cell.source for cell in read(NAME).cells if cell.cell_type == "markdown")
    assert "most values of the shipped set are **reconstructed**, not those of the original" in text
    assert "about *our own sets*" in text
