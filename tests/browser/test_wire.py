"""How much travels between notebook and kernel."""

from __future__ import annotations

from statistics import median

import pytest

from .conftest import Opener
from .person import Person

pytestmark = pytest.mark.browser

FIRST_DISPLAY = 700_000
MOVE = 4096
MOVES = 10
SEED = 5
CELL = f"""
import gingerbread_widget as gw
game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed={SEED})
gw.GameWidget(game)
"""


def test_what_travels(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = open_notebook([CELL], webgl=True)
    before = notebook.traffic.bytes
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_webgl()
    notebook.until_idle()
    first = notebook.traffic.bytes - before

    moves: list[int] = []
    person = Person(screen, SEED)
    seen = screen.seen()
    while len(moves) < MOVES:
        if seen.keys("tile:"):
            person.choose(seen)
            notebook.until_idle()
            before = notebook.traffic.bytes
            seen = screen.play("main")
            notebook.until_idle()
            moves.append(notebook.traffic.bytes - before)
        else:
            seen = person.decide(seen)
    with capsys.disabled():
        print(  # noqa: T201 - the figures are what one wants to see of this test
            f"\nfirst display {first} bytes; a move {min(moves)} to {max(moves)}, median {median(moves):.0f} bytes"
        )
    assert first < FIRST_DISPLAY
    assert max(moves) < MOVE, f"seed {SEED}: {moves}"
