"""How much travels between notebook and kernel."""

from __future__ import annotations

from statistics import median

import pytest

from .conftest import Opener
from .notebook import Notebook
from .person import Person

pytestmark = pytest.mark.browser

FIRST_DISPLAY = 617_000
MOVE = 4096
MOVES = 10
SEED = 5
CELL = f"""
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed={SEED})
gw.GameWidget(game)
"""


def test_the_first_display(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = open_notebook([CELL], webgl=True)
    before = notebook.traffic.size
    notebook.run(0)
    notebook.screen(0).until_webgl()
    notebook.until_idle()
    first = notebook.traffic.size - before
    with capsys.disabled():
        print(f"\nfirst display: {first} bytes")  # noqa: T201 - the figure is what one wants to see of this test
    assert first < FIRST_DISPLAY


def test_a_move(desk: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    screen = desk.show(CELL)
    person = Person(screen, SEED)
    moves: list[int] = []
    seen = screen.seen()
    while len(moves) < MOVES:
        if seen.keys("tile:"):
            seen = screen.play(person.choose(seen))
            desk.until_idle()
            moves.append(desk.traffic.bytes_of_request(b'"type":"play"'))
        else:
            seen = person.decide(seen)
    with capsys.disabled():
        print(f"\na move: {min(moves)} to {max(moves)} bytes, median {median(moves):.0f}")  # noqa: T201 - as above
    assert max(moves) < MOVE, f"seed {SEED}: {moves}"
