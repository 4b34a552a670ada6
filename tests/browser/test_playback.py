"""Turns of players are followed with the eye, in both games."""

from __future__ import annotations

import json
from typing import Final

import pytest

from .notebook import Notebook
from .screen import Screen

pytestmark = pytest.mark.browser

#: Somebody is about to end a turn, after which a player has theirs.
BEFORE: Final = """
import gingerbread_widget as gw
game = gw.new_game({name!r}, players=["Ada", "Hazel"], seed={seed})
while game.actor != 0 or len({{entry[1] for entry in game.entries()}}) < 3:
    game.play(gw.players.choose(game, "greedy"))
w = gw.GameWidget(game, seats={{"Hazel": "greedy"}}, pace=0.4)
w
"""
#: Ada's whole turn by a rule of thumb, in one change of the game.
TURN: Final = """
branch = game.branch()
codes = []
while branch.actor == 0:
    codes.append(gw.players.choose(branch, "greedy"))
    branch.play(codes[-1])
game.play(*codes)
"""
SEED: Final = 5
SKIP: Final = "root.querySelector('[data-key=main]')?.textContent.includes('Skip') === true"


def begin(desk: Notebook, name: str) -> Screen:
    """Show a game, and have Ada and then the player take their turns."""
    screen = desk.show(BEFORE.format(name=name, seed=SEED))
    # a status line that changes often is noted with the seat that is shown beside it
    screen.root.evaluate(
        """root => {
            root.gbwHeard = [];
            new MutationObserver(() => {
                const seat = root.querySelector(".gbw-seat[aria-pressed=true]").dataset.key;
                const said = [root.querySelector(".gbw-status .gbw-why").textContent, seat];
                if (JSON.stringify(root.gbwHeard.at(-1)) !== JSON.stringify(said)) root.gbwHeard.push(said);
            }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
        }"""
    )
    desk.do(TURN)
    screen.until(SKIP)
    return screen


@pytest.mark.parametrize(("name", "kind"), [("house", "build"), ("candyman", "forward")])
def test_a_turn_of_a_player_is_shown_with_a_sentence_and_then_it_is_the_persons(
    moving: Notebook, name: str, kind: str
) -> None:
    screen = begin(moving, name)
    screen.until(f"!({SKIP})")
    heard = screen.root.evaluate("root => root.gbwHeard")
    sentences = [why for why, seat in heard if why.startswith("Hazel ") and seat == "seat:1" and why.endswith(".")]
    assert sentences, f"seed {SEED}: {heard}"
    places = moving.value(f"[str(entry[4]) for entry in game.entries() if entry[0] == 1 and entry[2] == {kind!r}]")
    assert f" {places[-1].replace('-', chr(0x2013))}" in sentences[-1], f"seed {SEED}: {heard}"
    assert screen.seen().why == sentences[-1], f"seed {SEED}: {json.dumps(heard)}"
    assert screen.key("seat:0").get_attribute("aria-pressed") == "true"


def test_a_press_skips_the_rest_and_is_kept(moving: Notebook) -> None:
    screen = begin(moving, "house")
    screen.key("tile:2").dispatch_event("click")
    screen.until(f"!({SKIP})")
    assert screen.key("tile:2").get_attribute("aria-checked") == "true"


def test_the_button_skips_and_plays_nothing(moving: Notebook) -> None:
    screen = begin(moving, "house")
    step = moving.value("game.step")
    screen.press("main")
    screen.until(f"!({SKIP})")
    assert moving.value("game.step") == step
    assert screen.seen().keys("tile:")
