"""The score table, during a game and at its end."""

from __future__ import annotations

import pytest

from .moments import find
from .notebook import Notebook
from .test_whole_game import totals

pytestmark = pytest.mark.browser

OVER = find(lambda v: v["phase"] == "over")
#: A position in which the next press brings points.
TRAP = find(lambda v: v["phase"] == "trap" and any(116 <= code < 122 for code in v["legal"]))


def test_the_score_table_is_live(desk: Notebook) -> None:
    screen = desk.show(TRAP.cell)
    assert totals(screen) == desk.value("game.scores()")
    before = totals(screen)
    code = next(code for code in desk.value("w.view['legal']") if 116 <= code < 122)
    step = screen.seen().step
    screen.press(f"choice:{code}", "main")
    screen.until_step(step + 1)
    after = totals(screen)
    assert after == desk.value("game.scores()")
    assert sum(after) != sum(before), f"seed {TRAP.seed}"
    assert [int(screen.root.locator(f'[data-key="seat:{seat}"] b').inner_text()) for seat in (0, 1)] == after


def test_the_final_table_gives_every_reason(desk: Notebook) -> None:
    screen = desk.show(OVER.cell)
    game = OVER.game()
    assert totals(screen) == game.scores()
    table = screen.root.locator(".gbw-final .gbw-score").inner_text()
    view = game.view(-1)
    names = [row[0] for row in game.setup()["characters"]]
    for seat in view["seats"]:
        for character in seat["trapped"]:
            assert names[character] in table, f"seed {OVER.seed}"
    for seat, name in zip(view["seats"], game.players, strict=True):
        assert f"{name} has {sum(seat['bread'])}" in table, f"seed {OVER.seed}"
    winner = game.ranking()[0][0]
    assert winner in screen.seen().say


def test_play_again_starts_the_next_game(desk: Notebook) -> None:
    screen = desk.show(OVER.cell)
    screen.press("again")
    seen = screen.until_step(0)
    assert "choose a side of your board" in seen.say
    assert desk.value("[w.game.step, w.game.record.seed, list(w.game.players), w.game.mode]") == [
        0,
        OVER.seed + 1,
        ["Ada", "Bo"],
        "standard",
    ]
    assert desk.value("game.over")
    screen.play("side:0", "main")
    assert desk.value("w.game.step") == 1
