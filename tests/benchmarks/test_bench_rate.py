"""Ratings cost hardly more than the games they rest on, and the first answer comes at once, where it is compiled."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Final

import pytest

from tests.benchmarks.environments import Checkout, default_folder, prepare

pytestmark = pytest.mark.benchmark

#: Rates all actions of an opening, and plays as many games in the kernel's own loop, from the same positions.
SCRIPT: Final = """
import json
from time import perf_counter, process_time

import gingerbread_widget as gw
from gingerbread_widget.games.house import playouts

game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
while game.view()["phase"] != "main":
    game.play(game.legal_actions()[0])
found = {"candidates": len(game.candidate_actions()), "compiled": gw.kernel_info().compiled}
for policy, number in (("random", 2000), ("greedy", 500)):
    start = process_time()
    rating = gw.analysis.rate(game, playouts=number, policy=policy, epsilon=0, halving=False, seed=1)
    found[policy] = process_time() - start
    assert all(row.playouts == number for row in rating.rows)
    after = []
    for action in game.candidate_actions():
        after.append(game.position)
        after[-1].apply(action.code)
    start = process_time()
    for position in after:
        playouts(position, policy, 2 * number, seed=1, seat=0)  # half of them only choose the best
    found["games, " + policy] = process_time() - start
start = perf_counter()
next(gw.analysis.refine(game, seconds=2))
found["first"] = perf_counter() - start
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    folder = default_folder()
    prepare(folder)
    python = Checkout(pure=False).make(folder)
    done = subprocess.run([str(python), "-I", "-c", SCRIPT], capture_output=True, text=True, check=True, timeout=120)
    result: dict[str, Any] = json.loads(done.stdout)
    print(result)  # noqa: T201 - a benchmark reports
    assert result["compiled"]
    return result


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_rating_costs_hardly_more_than_its_games(found: dict[str, Any], policy: str) -> None:
    assert found[policy] < 1.3 * found[f"games, {policy}"]


def test_the_first_answer_comes_at_once(found: dict[str, Any]) -> None:
    assert found["first"] < 0.2
