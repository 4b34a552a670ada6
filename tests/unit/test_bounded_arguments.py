"""Arguments far out of bounds are refused at once, by an error of ours."""

from __future__ import annotations

from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.puzzles import read_puzzle

HUGE = 10**5000


@pytest.mark.parametrize("game", ["house", "candyman"])
@pytest.mark.parametrize("viewer", ["x", 10**30, HUGE, 7, -2, None, True, 1.5], ids=lambda it: type(it).__name__)
def test_a_viewer_is_a_seat_or_nobody(game: str, viewer: Any) -> None:
    with pytest.raises(gw.GameError, match="viewer: expected"):
        gw.new_game(game, seed=7).view(viewer)


@pytest.mark.parametrize("game", ["house", "candyman"])
@pytest.mark.parametrize(
    "action", [HUGE, -HUGE, "side " * 4_000_000, "side 1" + " " * 300 + "x"], ids=lambda it: type(it).__name__
)
def test_an_action_is_short(game: str, action: Any) -> None:
    for ask in (gw.new_game(game, seed=7).play, gw.new_game(game, seed=7).explain):
        with pytest.raises(gw.GameError, match=r"action: expected|names no action"):
            ask(action)


@pytest.mark.parametrize("ask", ["rate", "what_if", "review", "tournament"])
def test_what_would_fill_the_memory_is_refused_at_once(ask: str) -> None:
    game = gw.new_game(seed=7)
    calls: dict[str, Any] = {
        "rate": lambda: gw.analysis.rate(game, playouts=10**9),
        "what_if": lambda: gw.analysis.what_if(game, [["side 1"]], playouts=10**9),
        "review": lambda: gw.analysis.review(game, playouts=10**9),
        "tournament": lambda: gw.analysis.tournament(["random"] * 2, games=10**9, progress=False),
    }
    with pytest.raises(gw.GameError, match=r"(playouts|games): expected 1 to 1000000, got 1000000000"):
        calls[ask]()


@pytest.mark.parametrize("best", [-1, 1000, HUGE], ids=lambda it: type(it).__name__)
def test_the_best_of_a_puzzle_is_a_value(best: int) -> None:
    form = gw.puzzles()[0]._asdict()
    data = {key: value for key, value in form.items() if value or key == "best"} | {
        "format": "gingerbread_widget puzzle 1"
    }
    data |= {"best": best, "solution": ["x"], "wrong": [{"actions": ["x"], "value": None, "why": "y"}]}
    data.pop("need", None)
    with pytest.raises(gw.RecordError, match="best: expected 0 to 999"):
        read_puzzle(data)
