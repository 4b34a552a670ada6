"""What cells show beside the widget: tables and figures, as JupyterLab has them."""

from __future__ import annotations

import re
from typing import Final

import pytest

from .conftest import Opener
from .notebook import Notebook

pytestmark = pytest.mark.browser

NAMES: Final = ("$x$", "$y$", r"\(z\)")
START: Final = f"""
import gingerbread_widget as gw
from IPython.display import HTML, display
game = gw.new_game(players={NAMES[:2]!r}, mode="introductory", seed=7)
while not game.over:
    game.play(game.legal_actions()[0])
"""
SHOWN: Final = {
    "score table": "game.score_table()",
    "review": "gw.analysis.review(game, playouts=8, steps=range(1, 4))",
    "what_if": "gw.analysis.what_if(game, [[], []], at=9, playouts=8)",
    "standings": f"gw.analysis.tournament(['random', 'greedy', 'random'], names={NAMES!r}, games=4, progress=False)",
    "snapshot": "gw.GameWidget(game).snapshot()",
}
MATHS: Final = "mjx-container, .MathJax"


def test_dollars_in_names_are_no_mathematics(desk: Notebook) -> None:
    desk.run(desk.add(START))
    cells = {what: desk.add(code) for what, code in SHOWN.items()}
    for cell in cells.values():
        desk.run(cell)
    control = desk.add("HTML('<p>$x$</p>')")
    desk.run(control)
    desk.cell(control).locator(MATHS).first.wait_for()  # by then all before it has been typeset
    for what, cell in cells.items():
        output = desk.cell(cell).locator(".jp-OutputArea-output")
        assert re.search(r"\$[xy]\$", output.inner_text()), what
        assert output.locator(MATHS).count() == 0, what


CAMERA: Final = """() => {
    const { eye } = document.querySelector(".js-plotly-plot")._fullLayout.scene._scene.getCamera();
    return [eye.x, eye.y, eye.z].map((it) => Math.round(100 * it));
}"""


def test_the_home_button_of_a_figure_shows_the_front(open_notebook: Opener) -> None:
    start = "import gingerbread_widget as gw\nimport plotly.graph_objects as go\n"
    notebook = open_notebook([start + "go.FigureWidget(gw.house_figure(gw.new_game(seed=7), 0))"], webgl=True)
    notebook.run(0)
    page = notebook.page
    figure = notebook.cell(0).locator(".js-plotly-plot")
    figure.locator("canvas").first.wait_for()
    page.wait_for_function("() => document.querySelector('.js-plotly-plot')._fullLayout?.scene?._scene?.glplot")
    front = page.evaluate(CAMERA)
    box = figure.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y + 10, steps=6)
    page.mouse.up()
    page.wait_for_function(f"front => String(({CAMERA})()) !== String(front)", arg=front)
    figure.hover()
    figure.locator('[data-title^="Reset camera to default"], [data-attr="resetDefault"]').first.click()
    page.wait_for_function(f"front => String(({CAMERA})()) === String(front)", arg=front)
    assert front[1] < 0
