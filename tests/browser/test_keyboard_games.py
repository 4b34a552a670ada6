"""Whole games by keys alone, at widths and with names that are not the usual ones; in no turn anything moves."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .hands import TypedScreen
from .notebook import Notebook
from .person import Person
from .runner import Runner
from .test_places import NAMES, _faults, _look

pytestmark = pytest.mark.browser

SEED: Final = 11


#: The turn that is under way, of whoever has it.
TURN: Final = """(lambda v: [v["active"], v["round"]] if "active" in v
    else [v["actor"], v["seats"][v["actor"]]["turn"]])(w.view)"""


def play(desk: Notebook, game: str, width: int, people: tuple[str, ...]) -> None:
    """Play a whole game, the first seat by keys; check the places of each turn, and what the page says in the end."""
    bots = dict.fromkeys(people[1:], "greedy")
    mode = "standard" if game == "house" else "basic+start"
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game({game!r}, players={list(people)!r}, mode={mode!r}, seed={SEED}, first=0)\n"
        f"w = gw.GameWidget(game, seats={bots!r}, pace=0)\nw"
    )
    screen.key("more").focus()
    typed = TypedScreen(screen.root)
    player = Person(typed, SEED) if game == "house" else Runner(typed, SEED, rings=False)
    faults: list[str] = []
    turns: list[Any] = []
    looks: list[tuple[str, dict[str, Any]]] = []
    seen = screen.seen()
    for _ in range(600):
        now = None if seen.over else desk.value(TURN)
        if now != (turns or [None])[-1]:
            faults += _faults(looks, (width,)) if looks else []
            looks.clear()
            turns.append(now)
        looks.append((f"step {seen.step}: {seen.say}", _look(screen, (width,))))
        if seen.over:
            break
        seen = player.decide(seen)
    faults += _faults(looks, (width,))
    assert desk.value("game.over"), f"seed {SEED}: {seen.say}"
    assert faults == []
    assert len(turns) > 8
    if game == "house":
        total = [int(text) for text in screen.root.locator(".gbw-score tfoot td").all_inner_texts()]
        assert total == desk.value("game.scores()")


@pytest.mark.parametrize(
    ("game", "width", "seats", "names"),
    [
        pytest.param("house", 900, 3, "right to left", marks=pytest.mark.proof),
        pytest.param("candyman", 1200, 4, "right to left", marks=pytest.mark.proof),
    ],
)
def test_a_whole_game_by_keys_alone(desk: Notebook, game: str, width: int, seats: int, names: str) -> None:
    play(desk, game, width, NAMES[names][:seats])
