"""The example notebooks, run from top to bottom without a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.notebooks.executed import EXAMPLES, Executed, shown


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_every_widget_shows(path: Path, run: Callable[[str], Executed]) -> None:
    cells, _ = run(path.stem)
    views = [
        output
        for cell in cells
        for output in cell.get("outputs", [])
        if "application/vnd.jupyter.widget-view+json" in output.get("data", {})
    ]
    assert views
    assert all(output.data["text/plain"] for output in views)


def test_what_the_first_example_shows(run: Callable[[str], Executed]) -> None:
    cells, folder = run("01_play")
    assert "'build 1 a1-b1'" in shown(cells, 'game.play("side 1")')
    assert "Covers" in shown(cells, 'game.explain("build 2 a1-b1")')
    assert "5 Ada: build 2 a1-b1" in shown(cells, "game.log")
    assert "Not possible" in shown(cells, 'game.play("trap line 1")')
    table = shown(cells, "finished.score_table()")
    assert re.search(r"Total +[1-9]\d+ +[1-9]\d+", table)
    assert "Characters" in table
    assert re.search(r"\('(Ada|Bo)', 1\)", shown(cells, "finished.ranking()"))
    assert (folder / "ada-bo.json").is_file()


#: A chance to win as tables print it, with its 95 % interval.
CHANCE = r"\d+\.\d \(\d+\.\d to \d+\.\d\) %"


def test_what_the_what_if_example_shows(run: Callable[[str], Executed]) -> None:
    cells, _ = run("03_what_if")
    rating = shown(cells, "rating = gw.analysis.rate(")
    actions = ast.literal_eval(shown(cells, "[str(action)"))
    assert len(actions) > 2
    assert all(re.search(rf"^{re.escape(action)} +{CHANCE}", rating, re.MULTILINE) for action in actions)
    assert rating.splitlines()[2].startswith("end turn")
    answer = shown(cells, "patient, eager =")
    assert re.search(rf"^Win +{CHANCE} +{CHANCE}$", answer, re.MULTILINE)
    assert "reshuffled" in answer
    assert re.search(r"^Levels +\d\.\d ± \d\.\d +\d\.\d ± \d\.\d$", answer, re.MULTILINE)
    assert re.search(r"^Characters trapped +\d", answer, re.MULTILINE)
    assert len(re.findall(r"^[A-Z].* would bring +\d", answer, re.MULTILINE)) == 4
    assert "as they lie" in shown(cells, 'gw.analysis.what_if(game, [patient, eager], future="same"')
    assert re.search(r"Accuracy of 100: Ada \d+ .*, Bo \d+ ", shown(cells, "review = gw.analysis.review("))
    assert "blunder" in shown(cells, "review = gw.analysis.review(")
    turns = shown(cells, "gw.analysis.rate(game, playouts=300, turns=True")
    assert re.search(rf"^trap .*, wild .*, .* {CHANCE}", turns, re.MULTILINE)
    assert ast.literal_eval(shown(cells, "str(gw.players.choose(")) in actions
    outputs = [output.get("data", {}) for cell in cells for output in cell.get("outputs", [])]
    figures = [data["application/vnd.plotly.v1+json"] for data in outputs if "application/vnd.plotly.v1+json" in data]
    assert [figure["data"][0]["type"] for figure in figures] == ["bar", "violin"]


def test_what_the_tournament_example_shows(run: Callable[[str], Executed]) -> None:
    cells, folder = run("04_tournament")
    table = shown(cells, "result = gw.analysis.tournament(")
    assert table.count("60 games, standard, 2 seats, seed 1") == 1
    assert re.search(r"^greedy +40 +\d+\.\d% \(", table, re.MULTILINE)
    assert len(shown(cells, "result.crosstable").splitlines()) == 2 + 6
    assert "(True, True)" in shown(cells, "there = gw.analysis.tournament(")
    assert "120 games, standard" in shown(cells, "more = gw.analysis.tournament(")
    assert len((folder / "tournament.jsonl").read_text().splitlines()) == 1 + 120
    outputs = [output.get("data", {}) for cell in cells for output in cell.get("outputs", [])]
    assert sum("application/vnd.plotly.v1+json" in data for data in outputs) == 1


def test_what_the_candyman_example_shows(run: Callable[[str], Executed]) -> None:
    cells, folder = run("05_candyman")
    assert "'12 " in shown(cells, "game.log[-6:]")
    assert "{'treats': [[1, -1]]}" in shown(cells, "game.entries()[:4]")
    assert "Ada holds ['Popped Rocks']" in shown(cells, "seen = game.observation(seat)")
    assert "over the border" in shown(cells, "finished.score_table()")
    assert "escaped [('Bo', 1)" in shown(cells, 'print(finished.view()["end"]')
    assert "hit 0" in shown(cells, "gw.analysis.rate(early")
    assert (folder / "candyman.json").is_file()


def test_what_the_puzzles_example_shows(run: Callable[[str], Executed]) -> None:
    cells, folder = run("06_puzzles")
    head, *rows = shown(cells, "gw.puzzles()").splitlines()
    assert head.split() == ["grade", "id", "title"]
    assert len(rows) == 20
    assert "as many gingerbread tokens as you can" in shown(cells, "display(puzzle)")
    wrong = shown(cells, 'puzzle.check("build 1 a3-b3"')
    assert wrong.startswith("Not yet. This ends with 3 tokens; 4 tokens can be had. After `build 1 a3-b3` at most 3")
    assert "not at the same height" in shown(cells, "print(puzzle.hint)")
    assert shown(cells, 'puzzle.check("build 1 c1-c2"').startswith("Solved. This turn cannot end with more than 4")
    for check in ("puzzle.check()", "progress.check(stroke)", "progress.check(baking)", "progress.check(pays)"):
        assert shown(cells, check) == "Not yet. The turn is not over: play it to its end. So far nothing is lost."
    (progress,) = [cell.outputs[0].data["text/plain"] for cell in cells if cell.source == "progress"]
    head, *rows = progress.splitlines()
    assert head.split() == ["grade", "puzzle"]
    assert len(rows) == 20
    assert "solved" not in progress
    draft = shown(cells, "found = Puzzle(")
    assert re.search(r"^best: 2 by \('build ", draft, re.MULTILINE)
    ends = ast.literal_eval(draft.split("reach: ")[1])
    assert ends[2] < ends[1]
    assert shown(cells, "gw.puzzle(").endswith("Stairways trap nobody.")
    assert (folder / "my-first.json").is_file()
    assert not (folder / "puzzles.json").exists()
