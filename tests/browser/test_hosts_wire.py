"""How much travels when many widgets are displayed, beside plotly's own widget with the same house."""

from __future__ import annotations

from typing import Final

import pytest

from .conftest import Opener
from .moments import find
from .notebook import Notebook

pytestmark = pytest.mark.browser

MIDDLE: Final = find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6)
DISPLAYS: Final = 12
ALL: Final = 770_000
#: How many times less than plotly's widgets: one of ours, and all of them.
LESS_FOR_ONE: Final = 8
LESS_FOR_ALL: Final = 50
READY: Final = "n => document.querySelectorAll('.gbw-root [data-key=seek]').length === n"
DRAWN: Final = "n => document.querySelectorAll('.js-plotly-plot .main-svg').length >= n"


def displayed(notebook: Notebook, cell: str, shown: str) -> list[int]:
    """Bytes of the first of the displays and of all of them; `shown` tells that so many are there."""
    sizes = []
    for n in range(1, DISPLAYS + 1):
        notebook.run(notebook.add(cell))
        notebook.page.wait_for_function(shown, arg=n)
        notebook.until_idle()
        sizes.append(notebook.traffic.bytes_of_cell(cell))
    return [sizes[0], sum(sizes)]


def test_twelve_displays(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = open_notebook([MIDDLE.cell.removesuffix("w = gw.GameWidget(game)\nw")])
    notebook.run(0)
    one, every = displayed(notebook, "gw.GameWidget(game)", READY)
    with capsys.disabled():
        print(f"\n{DISPLAYS} displays: {one} bytes for the first, {every} for all")  # noqa: T201 - worth seeing
    assert every < ALL


@pytest.mark.proof
def test_beside_figure_widgets_of_the_same_house(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    start = MIDDLE.cell.removesuffix("w = gw.GameWidget(game)\nw") + "import plotly.graph_objects as go"
    ours = open_notebook([start])
    ours.run(0)
    one, every = displayed(ours, "gw.GameWidget(game)", READY)
    ours.clear()
    before = ours.traffic.size
    ours.run(ours.add(start))
    ours.until_idle()
    assert ours.traffic.size - before < one
    figure_one, figure_every = displayed(ours, "go.FigureWidget(gw.house_figure(game, 0))", DRAWN)
    with capsys.disabled():
        print(f"\nbytes: {one} and {every}, of FigureWidgets {figure_one} and {figure_every}")  # noqa: T201 - worth seeing
    assert figure_one > LESS_FOR_ONE * one
    assert figure_every > LESS_FOR_ALL * every
