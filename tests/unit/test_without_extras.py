"""Everything but what they are for runs where pandas, numpy, tqdm and choix are not installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

MISSING: Final = ("choix", "dask", "distributed", "ipyparallel", "numpy", "pandas", "scipy", "tqdm")

#: Runs all of it in a Python that finds none of them, and tells what it saw.
SCRIPT: Final = """
import importlib.abc, json, sys

class Nothing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

MISSING = sys.argv[1].split()
sys.meta_path.insert(0, Nothing())

import gingerbread_widget as gw
from gingerbread_widget.analysis.strength import strengths

game = gw.players.play_out(gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7), ["greedy", "greedy"])
at = game.branch(at=game.steps - 12)
while len(at.candidate_actions()) < 2:
    at.undo()
lines = [[action] for action in at.candidate_actions()[:2]]
tournament = gw.analysis.tournament(["random", "greedy", "beginner"], games=2, progress=True)
results = {
    "score table": game.score_table(),
    "rating": gw.analysis.rate(at, playouts=8, turns=True, progress=True),
    "what-if": gw.analysis.what_if(at, lines, playouts=8, progress=True),
    "review": gw.analysis.review(game, steps=range(game.steps - 4, game.steps + 1), playouts=8, progress=True),
    "tournament": tournament,
    "crosstable": tournament.crosstable,
}
def asked(call):
    try:
        call()
    except ImportError as error:
        return str(error)

figures = {name: result.figure().to_json() for name, result in results.items() if hasattr(result, "figure")}
told = {
    "shown": {name: [str(result), result._repr_html_()] for name, result in results.items()},
    "frames": {name: asked(result.to_pandas) for name, result in results.items() if hasattr(result, "to_pandas")},
    "ratings": asked(lambda: strengths(tournament.games, 3)),
    "figures": sorted(figures),
    "best": [str(at.actor), gw.players.choose(at, "strong", seed=1).text],
    "loaded": sorted(name for name in MISSING if name in sys.modules),
}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, " ".join(MISSING)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert ": 100 %" in done.stderr, "no progress without tqdm"
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_every_table_renders_by_itself_as_text_and_html(told: dict[str, Any]) -> None:
    assert sorted(told["shown"]) == ["crosstable", "rating", "review", "score table", "tournament", "what-if"]
    for name, (text, html) in told["shown"].items():
        assert len(text.splitlines()) > 2, name
        assert html.startswith("<table class="), name
        assert html.count("<tr>") >= 2, name


def test_figures_need_none_of_them(told: dict[str, Any]) -> None:
    assert told["figures"] == ["rating", "review", "tournament", "what-if"]


def test_nothing_else_brought_them_in(told: dict[str, Any]) -> None:
    assert told["loaded"] == []


def test_who_asks_for_pandas_is_told_what_to_install(told: dict[str, Any]) -> None:
    assert sorted(told["frames"]) == ["rating", "review", "score table", "tournament", "what-if"]
    for name, message in told["frames"].items():
        assert message is not None, name
        assert message.startswith("to_pandas needs pandas: pip install "), name


def test_who_asks_for_ratings_is_told_what_to_install(told: dict[str, Any]) -> None:
    wanted = 'ratings need choix: pip install "gingerbread_widget[analysis]"'
    assert told["ratings"] == wanted
    assert wanted in told["shown"]["tournament"][0]
