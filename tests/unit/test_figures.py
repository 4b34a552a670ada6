"""Figures at the end of a cell."""

from __future__ import annotations

import sys

import plotly.io as pio
import pytest
from IPython.core.formatters import DisplayFormatter

import gingerbread_widget as gw

DONE = gw.players.play_out(gw.new_game(mode="standard", seed=3), ["greedy", "greedy"])
GAME = gw.new_game(mode="standard", seed=7)


@pytest.mark.parametrize(
    "figure",
    [
        lambda: gw.house_figure(DONE, 0),
        lambda: gw.analysis.rate(GAME, playouts=2, seed=1).figure(),
        lambda: gw.analysis.what_if(GAME, [["side 1"], ["side 2"]], playouts=2).figure(),
        lambda: gw.analysis.review(DONE, steps=range(40, 42), playouts=5).figure(),
        lambda: gw.analysis.tournament(["random", "greedy"], games=2, seed=1).figure(),
    ],
    ids=["house", "rating", "what if", "review", "tournament"],
)
def test_a_figure_is_shown_in_a_kernel_without_nbformat(
    figure: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(figure)
    shown = figure()
    monkeypatch.setitem(sys.modules, "nbformat", None)
    monkeypatch.setattr(pio.renderers, "default", "plotly_mimetype")  # as plotly has it in a notebook
    capsys.readouterr()
    data, _ = DisplayFormatter().format(shown)  # type: ignore[no-untyped-call]
    assert data["application/vnd.plotly.v1+json"]["data"]
    assert capsys.readouterr().err == ""


def test_names_are_no_markup_in_figures() -> None:
    game = gw.new_game(players=["<b>$x$", "Bo"], seed=7)
    for result in (
        gw.analysis.rate(game, playouts=2, seed=1),
        gw.analysis.what_if(game, [["side 1"], ["side 2"]], playouts=2),
        gw.analysis.review(game.branch(), playouts=2),
    ):
        figure = result.figure().to_json()
        assert "<b>" not in figure
        assert "$x$" not in figure
