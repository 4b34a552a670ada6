"""A turn by the keyboard alone: Tab, arrows, Enter and Space, and the focus is never lost."""

from __future__ import annotations

from typing import Final

import pytest

from .hands import TypedScreen
from .moments import find
from .notebook import Notebook
from .person import Person
from .screen import Screen

pytestmark = pytest.mark.browser

SEED: Final = 5


class Typist(Person):
    """Plays with the keyboard; the mouse is never moved."""

    def __init__(self, screen: Screen, seed: int) -> None:
        super().__init__(TypedScreen(screen.root), seed)

    def type(self, key: str) -> None:
        """Go to a button by Tab and arrows, and press it unless going there has chosen it."""
        self.screen.press(key)


def start(screen: Screen) -> Typist:
    """Somebody whose focus has come into the widget."""
    screen.key("more").focus()
    return Typist(screen, SEED)


def test_a_turn_by_tab_arrows_and_enter(desk: Notebook) -> None:
    screen = desk.show(find(lambda v: v["phase"] == "main" and v["seats"][0]["turn"] == 6).cell)
    typist = start(screen)
    seen = screen.seen()
    actor, turn = desk.value("[w.view['actor'], w.view['seats'][w.view['actor']]['turn']]")
    for _ in range(20):
        seen = typist.decide(seen)
        if desk.value("w.view['actor']") != actor:
            break
    assert desk.value(f"w.view['seats'][{actor}]['turn']") == turn + 1
