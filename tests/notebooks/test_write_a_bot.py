"""The player that the notebook writes gets better with each step, and plays in the widget."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.notebooks.executed import Executed, cell_with, shown

Run = Callable[[str], Executed]
NAME = "07_write_a_bot"


def margin(table: str, row: str) -> float:
    """By how many points a player is ahead, in the row with this start."""
    (found,) = re.findall(rf"^{row} .*?([+-]\d+\.\d) \([+-]\d+\.\d to [+-]\d+\.\d\)", table, re.MULTILINE)
    return float(found)


def test_the_first_player_has_ten_lines_and_beats_chance(run: Run) -> None:
    cells = run(NAME).cells
    source = cell_with(cells, "def my_player(").source
    assert len(source[source.index("def my_player") :].splitlines()) <= 10
    table = shown(cells, "gw.analysis.tournament([my_player")
    assert "18  " in table
    assert margin(table, "greedy") > margin(table, "my_player") > margin(table, "random")


def test_each_step_is_one_forward(run: Run) -> None:
    cells = run(NAME).cells
    assert margin(shown(cells, "def better("), "better, my_player +better") > 0
    assert margin(shown(cells, "def better("), "better, greedy +greedy") > 0
    assert margin(shown(cells, "def best("), "best") > 0


def test_its_game_is_counted_up_and_it_sits_at_a_table(run: Run) -> None:
    cells = run(NAME).cells
    assert re.search(
        r"^Total +\d+ +[1-9]\d*$", shown(cells, 'gw.players.play_out(game, [my_player, "greedy"]'), re.MULTILINE
    )
    assert "GameWidget of" in shown(cells, "gw.GameWidget(game, seats=")
