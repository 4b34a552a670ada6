"""What people do with the examples: run one from top to bottom; play a little in the first; solve a puzzle."""

from __future__ import annotations

from typing import Final

from .notebook import Notebook
from .person import Person

#: Cells of the notebook: the one that plays at once, and the one with a game of its own.
AT_ONCE: Final = 1
BY_NAME: Final = 3
#: Cells of the puzzles: the first list, the widget of the first puzzle, and the one that checks what was played there.
PUZZLES: Final = 1
PUZZLE: Final = 3
CHECK: Final = 11


def play_first_example(notebook: Notebook, *, moves: int = 4) -> None:
    """Make some moves in its first widget, and some in the second, whose game a cell then looks at."""
    for cell in (AT_ONCE, BY_NAME):
        notebook.run(cell)
        screen = notebook.screen(cell)
        if cell == AT_ONCE:
            screen.start()
        screen.until_ready()
        person, seen = Person(screen, seed=cell), screen.seen()
        for _ in range(moves):
            seen = person.decide(seen)
        assert seen.step >= moves
    assert notebook.value("game.step") == notebook.screen(BY_NAME).seen().step


def solve_first_puzzle(notebook: Notebook) -> list[str]:
    """Play the turn of the first puzzle by clicks; what the checker says before, halfway and after that."""
    for cell in (PUZZLES, PUZZLE):
        notebook.run(cell)
    screen = notebook.screen(PUZZLE)
    screen.until_ready()
    told = [verdict(notebook)]
    screen.play("tile:1", "cell:c1", "cell:c2", "only")
    told.append(verdict(notebook))
    screen.play("main")  # takes all three
    return [*told, verdict(notebook)]


def verdict(notebook: Notebook) -> str:
    """What the checker says now, as it stands on the page."""
    notebook.run(CHECK)
    return notebook.cell(CHECK).locator(".jp-OutputArea-output").inner_text().strip()


def run_and_see(notebook: Notebook) -> int:
    """Run a notebook from top to bottom; how many widgets of games it shows, each of which is waited for."""
    notebook.run_all()
    shown = 0
    for cell, kind in enumerate(notebook.kinds()):
        outputs = notebook.outputs(cell) if kind == "code" else []
        for output in outputs:
            data = output.get("data", {})
            if "application/vnd.jupyter.widget-view+json" in data and "GameWidget" in data.get("text/plain", ""):
                notebook.cell(cell).scroll_into_view_if_needed()
                notebook.screen(cell).until_shown()
                shown += 1
    return shown
