"""What somebody does first: open the first example, and play a little, by clicks and by cells."""

from __future__ import annotations

from typing import Final

from .notebook import Notebook
from .person import Person

#: Cells of the notebook: the one that plays at once, and the one with a game of its own.
AT_ONCE: Final = 1
BY_NAME: Final = 3


def play_first_example(notebook: Notebook, *, moves: int = 4) -> None:
    """Make some moves in its first widget, and some in the second, whose game a cell then looks at."""
    for cell in (AT_ONCE, BY_NAME):
        notebook.run(cell)
        screen = notebook.screen(cell)
        screen.until_ready()
        person, seen = Person(screen, seed=cell), screen.seen()
        for _ in range(moves):
            seen = person.decide(seen)
    assert notebook.value("game.step") == moves
