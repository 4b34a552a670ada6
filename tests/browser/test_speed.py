"""How quick the widget is over a played game: drawing a house, and from a click to what it has changed."""

from __future__ import annotations

from statistics import median
from typing import Final

import pytest

from tests.patience import slowness

from .conftest import Opener
from .moments import find
from .person import Person
from .stopwatch import Stopwatch, summary, turning

pytestmark = [pytest.mark.browser, pytest.mark.proof]

SEED: Final = 5
CELL: Final = f"""
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed={SEED})
gw.GameWidget(game)
"""
DECISIONS: Final = 45
#: Milliseconds.
FIGURE: Final = 25
MOVE: Final = 150
#: Of scripts in a frame in which the house turns.
FRAME: Final = 33


@pytest.mark.parametrize("webgl", [False, True])
def test_figure_and_move(open_notebook: Opener, capsys: pytest.CaptureFixture[str], *, webgl: bool) -> None:
    notebook = open_notebook([CELL], webgl=webgl)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    if webgl:
        screen.until_webgl()
    watch = Stopwatch(screen)
    person, seen = Person(screen, SEED), screen.seen()
    for _ in range(DECISIONS):
        seen = person.decide(seen)
    screen.settle()
    frames = watch.frames()
    times = watch.times()
    with capsys.disabled():
        print(f"\n{'WebGL' if webgl else 'SVG'}, milliseconds:")  # noqa: T201 - worth seeing
        for name, what in {**times, "frames": frames}.items():
            print(f"  {summary(name, what)}")  # noqa: T201 - as above
    assert min(len(times["shown"]), len(times["told"])) >= DECISIONS
    assert median(times["figure"]) < FIGURE
    assert median(times["told"]) < MOVE
    assert median(times["shown"]) - median(frames) < MOVE


@pytest.mark.parametrize("webgl", [False, True])
def test_turning_a_finished_house(open_notebook: Opener, capsys: pytest.CaptureFixture[str], *, webgl: bool) -> None:
    notebook = open_notebook([find(lambda v: v["phase"] == "over").cell], webgl=webgl)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    if webgl:
        screen.until_webgl()
    slow = slowness()
    times = turning(screen)
    with capsys.disabled():
        print(f"\n{'WebGL' if webgl else 'SVG'}, milliseconds: {summary('turn', times)}, {slow:.1f} times as slow")  # noqa: T201 - worth seeing
    assert median(times) < FRAME * slow
