"""Figures at the end of a cell."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import plotly.io as pio
import pytest
from IPython.core.formatters import DisplayFormatter

import gingerbread_widget as gw
from gingerbread_widget.analysis.estimates import Estimate
from gingerbread_widget.analysis.ratings import Rated, Rating
from gingerbread_widget.figures import INKS, LINES, THEMES, WIDE, plain
from gingerbread_widget.table import Table
from gingerbread_widget.widget.hints import state_of

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


RESULTS: dict[str, Any] = {
    "rating": gw.analysis.rate(GAME, playouts=8, seed=1),
    "what if": gw.analysis.what_if(GAME, [["side 1"], ["side 2"], []], playouts=8, seed=1),
    "review": gw.analysis.review(DONE, steps=range(40, 50), playouts=5),
    "tournament": gw.analysis.tournament(["random", "beginner", "greedy"], games=2, seed=1, progress=False),
}
EACH = pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS)


def contrast(one: str, two: str) -> float:
    """The contrast of two colours (WCAG 2)."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


def test_lines_and_letters_can_be_seen_on_a_light_page_and_on_a_dark_one() -> None:
    for page in ("#ffffff", "#111111"):
        assert contrast(INKS[""], page) > 4.3
        assert [line for line in LINES if contrast(line, page) < 3.8] == []
    assert contrast(INKS["light"], "#fffdf9") > 7
    assert contrast(INKS["dark"], "#1d1a18") > 7
    assert len({*LINES}) == len(LINES)


@EACH
def test_a_figure_is_in_the_colours_of_the_house_and_says_what_it_shows(result: Any) -> None:
    for theme in THEMES:
        figure = result.figure(theme=theme)
        look = figure.layout.template.layout
        assert list(look.colorway) == list(LINES)
        assert look.font.color == INKS[theme]
        assert "white" not in look.paper_bgcolor
        assert figure.layout.title.subtitle.text.replace("<br>", " ") == plain(result.conclusion)
    assert result.figure().layout.template.layout.paper_bgcolor == "rgba(0,0,0,0)", "the page's own ground"
    with pytest.raises(gw.GameError, match=r"theme: expected one of '', light, dark, got 'drak'; did you mean 'dark'"):
        result.figure(theme="drak")


@pytest.mark.parametrize("name", ["rating", "tournament", "review"])
def test_chances_and_their_whiskers_lie_between_0_and_100_per_cent(name: str) -> None:
    figure = RESULTS[name].figure()
    axis, values = (figure.layout.yaxis, "y") if name == "review" else (figure.layout.xaxis, "x")
    assert (list(axis.range), axis.ticksuffix) == ([0, 100], " %")
    for trace in figure.data:
        error = trace.error_x
        for i, value in enumerate(trace[values]):
            below, above = (0, 0) if error.array is None else (error.arrayminus[i], error.array[i])
            assert min(below, above) >= 0
            assert value - below >= -1e-9
            assert value + above <= 100 + 1e-9


@pytest.mark.parametrize("name", ["rating", "tournament", "what if"])
def test_every_label_is_there_and_no_two_rows_share_one(name: str) -> None:
    figure = RESULTS[name].figure()
    axis = figure.layout.yaxis2 if name == "what if" else figure.layout.yaxis
    assert (axis.type, axis.tickmode, axis.dtick) == ("category", "linear", 1)
    for trace in figure.data:
        if trace.type != "violin":
            assert len({*trace.y}) == len(trace.y) > 1
            assert max(len(line) for label in trace.y for line in label.split("<br>")) <= WIDE
    assert figure.layout.template.layout.yaxis.automargin


def test_a_line_has_one_colour_throughout_a_figure() -> None:
    figure = RESULTS["what if"].figure()
    found: dict[str, set[str]] = {}
    for trace in figure.data:
        found.setdefault(trace.legendgroup, set()).add(
            trace.line.color if trace.type == "violin" else trace.marker.color
        )
    assert [*found.values()] == [{LINES[0]}, {LINES[1]}, {LINES[2]}]
    assert sum(trace.showlegend is not False for trace in figure.data) == 3, "each is named once"
    assert figure.layout.showlegend


# ---- conclusions


def rating_of(*behind: Estimate) -> Rating:
    """A rating of actions with these distances to the best."""
    some = Estimate(0.5, 0.02, 0.46, 0.54)
    rows = [
        Rated(action, (action,), some, some, some, lead, 100)
        for i, lead in enumerate([Estimate(0.0, 0.0), *behind])
        for action in [gw.Action(i, f"bonus {i + 1}")]
    ]
    return Rating("Ada", 0, "greedy", tuple(rows))


CLEAR, CLOSE, AHEAD = Estimate(0.3, 0.05, 0.2, 0.4), Estimate(0.05, 0.05, -0.05, 0.15), Estimate(-0.213, 0.072)


@pytest.mark.parametrize(
    ("behind", "said"),
    [
        ((), "There is nothing but bonus 1."),
        ((CLEAR,), "bonus 1 is best: it wins 30.0 (20.0 to 40.0) games of 100 more than bonus 2."),
        ((CLEAR, CLOSE), "Too close to call: bonus 1 or bonus 3 may be best. More playouts may tell."),
        (
            (CLOSE,) * 4,
            "Too close to call: bonus 1 or bonus 2 or bonus 3 or 2 more may be best. More playouts may tell.",
        ),
        (
            (CLEAR, AHEAD, CLOSE),
            (
                "Nothing is best: bonus 3 wins 21.3 (7.2 to 35.4) games of 100 more than bonus 1, which did better in "
                "the games that decide. More playouts may tell."
            ),
        ),
    ],
)
def test_a_rating_ends_with_what_its_numbers_say(behind: tuple[Estimate, ...], said: str) -> None:
    rating = rating_of(*behind)
    assert rating.conclusion == said
    assert str(rating).splitlines()[-1] == said
    assert rating._repr_html_().endswith(f">{said}</p>")


def test_what_is_clearly_ahead_of_the_best_is_not_too_close_to_call() -> None:
    text = str(rating_of(AHEAD, CLOSE, CLEAR)).splitlines()[2:]
    assert [line.rpartition("%")[2].split("  ")[0].strip() for line in text[1:4]] == [
        "(ahead)",
        "(too close to call)",
        "",
    ]


def test_other_results_end_with_what_their_numbers_say() -> None:
    for result in RESULTS.values():
        assert str(result).splitlines()[-1] == result.conclusion
    two = gw.analysis.tournament(["random", "greedy"], games=40, seed=1, progress=False)
    assert two.conclusion.startswith("greedy is best: it wins ")
    assert gw.analysis.tournament(["greedy", "greedy"], games=6, seed=1, progress=False).conclusion.startswith(
        ("Too close to call", "Nothing can be concluded")
    )
    alone = gw.analysis.what_if(GAME, [["side 1"]], playouts=4)
    assert "nothing to compare it with" in alone.conclusion
    same = gw.analysis.what_if(GAME, [["side 1"], ["side 1"]], playouts=4)
    assert same.conclusion == "Too close to call: side 1 or side 1 may be best. More playouts may tell."


def test_long_tables_scroll_under_their_head() -> None:
    row = ("a", "1")
    short, long = (Table("", ("", "n"), (row,) * n)._repr_html_() for n in (20, 21))
    assert "overflow" not in short
    assert "overflow:auto" in long
    assert "position:sticky" in long
    assert "<td style='white-space:nowrap;text-align:right'>1</td>" in short


def test_a_hint_leaves_open_what_is_ahead_as_well_as_what_is_close() -> None:
    assert state_of(rating_of(AHEAD, CLOSE, CLEAR).rows)["close"] == 3


def test_no_figure_of_an_example_is_a_white_slab() -> None:
    for notebook in sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb")):
        text = notebook.read_text(encoding="utf-8")
        drawn = len(re.findall(r"go\.Figure\(|px\.", text))
        assert text.count("in_style(figure)") == drawn, notebook.name
