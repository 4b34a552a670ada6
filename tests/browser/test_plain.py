"""A game without a face of its own, in a real JupyterLab: the toy game is played to its end by clicks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from .notebook import Notebook

pytestmark = pytest.mark.browser

ROOT: Final = Path(__file__).parents[2]
#: The last moves of a game of two people at one screen, who hold a card each.
CELL: Final = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import gingerbread_widget as gw
from tests.toy.heap import RULES
gw.register(RULES)
game = gw.new_game("heap", players=["Ada", "Bo"], seed=5)
while game.view()["heap"] > 15:
    game.play(game.legal_actions()[game.step % 2])
gw.GameWidget(game, {{"Ada": "human", "Bo": "human"}})
"""


def test_people_play_a_toy_game_to_its_end_by_clicks(desk: Notebook) -> None:
    screen = desk.show(CELL)
    rng = Random(5)
    assert screen.root.locator(".gbw-name").inner_text() == "The Heap"
    cards = desk.value("[view['card'] for view in (game.view(seat)['seats'][seat] for seat in (0, 1))]")
    lifted = 0
    while not (seen := screen.seen()).over:
        if seen.can("curtain"):
            lifted += 1
            screen.press("curtain")
            screen.until("root.querySelector('[data-key^=\"choice:\"]') !== null")
            seen = screen.seen()
        screen.play(rng.choice(seen.keys("choice:")), "main")
    assert lifted > 1
    assert desk.value("game.over")
    assert cards != desk.value("[0, 0]")
    scores = desk.value("game.scores()")
    told = [int(text) for text in screen.root.locator(".gbw-score tbody td").all_inner_texts()]
    assert told == scores


def test_a_secret_is_on_no_page_before_it_is_asked_for(desk: Notebook) -> None:
    screen = desk.show(CELL)
    seat = desk.value("game.actor")
    card = desk.value(f"game.view({seat})['seats'][{seat}]['card']")
    facts = screen.root.locator(".gbw-plain-seat").nth(seat)
    assert str(card) not in facts.inner_text().split()
    screen.press("curtain")
    screen.until("root.querySelector('[data-key^=\"choice:\"]') !== null")
    assert str(card) in facts.inner_text().split()
    screen.press("curtain:close")
    screen.until("root.querySelector('[data-key=\"curtain\"]') !== null")
    assert str(card) not in facts.inner_text().split()


def test_axe_finds_nothing(desk: Notebook) -> None:
    screen = desk.show(CELL)
    screen.press("curtain")
    screen.until("root.querySelector('[data-key^=\"choice:\"]') !== null")
    assert Axe().run(screen.page, context=".gbw-root").response["violations"] == []
