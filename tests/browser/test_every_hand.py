"""Whole games by a finger, by keys, by what a screen reader tells; in no turn anything moves, nothing goes beyond."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser

from tests.patience import PATIENCE

from .conftest import SIZE, new_page
from .hands import Reader, TouchedScreen, TypedScreen
from .notebook import Notebook, write_notebook
from .person import Person
from .runner import Runner
from .screen import Screen, Seen
from .server import Server
from .test_places import NAMES, _faults, _look

pytestmark = pytest.mark.browser

SEED: Final = 11
#: Decisions between two swipes.
SWIPES: Final = 8


class Hand(Protocol):
    """Somebody who decides."""

    def decide(self, seen: Seen) -> Seen:
        """Make one decision; return what is shown then."""


def by_finger(screen: Screen, game: str) -> Hand:
    """A player who taps, and draws a finger over the house or the path now and then, which chooses nothing."""
    touched = TouchedScreen(screen.root)
    player = player_of(touched, game)
    finger = screen.page.context.new_cdp_session(screen.page)
    decide, count = player.decide, 0

    def swiping(seen: Seen) -> Seen:
        nonlocal count
        count += 1
        if count % SWIPES == 0:
            touched.swipe(finger, ".gbw-scene" if game == "house" else ".gbw-path", 60 if count % 16 else -60)
            screen.settle()
            now = screen.seen()
            assert (now.step, now.buttons) == (seen.step, seen.buttons)
        return decide(seen)

    player.decide = swiping  # type: ignore[method-assign]
    return player


def by_keys(screen: Screen, game: str) -> Hand:
    """A player who uses the keyboard alone."""
    screen.key("more").focus()
    return player_of(TypedScreen(screen.root), game)


def by_ear(screen: Screen, game: str) -> Hand:
    """A player who knows roles and names alone."""
    return Reader(screen, SEED, game)


def player_of(screen: Screen, game: str) -> Person | Runner:
    """A player of a game."""
    return Person(screen, SEED) if game == "house" else Runner(screen, SEED, rings=False)


HANDS: Final[dict[str, Callable[[Screen, str], Hand]]] = {"finger": by_finger, "keys": by_keys, "ear": by_ear}
#: The turn that is under way, of whoever has it.
TURN: Final = """(lambda v: [v["active"], v["round"]] if "active" in v
    else [v["actor"], v["seats"][v["actor"]]["turn"]])(w.view)"""


@pytest.fixture(scope="module")
def touched_notebook(server: Server, browser: Browser) -> Iterator[Notebook]:
    """A notebook on a screen that can be touched."""
    context = browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce", has_touch=True)
    context.set_default_timeout(PATIENCE)
    path = server.notebooks / "touched.ipynb"
    write_notebook(path, [])
    notebook = Notebook(new_page(context), server, path.name)
    yield notebook
    notebook.shut()
    context.close()


def play(desk: Notebook, game: str, hand: str, width: int, people: tuple[str, ...]) -> None:
    """Play a whole game, the first seat by hand; check the places of each turn, and what the page says in the end."""
    bots = dict.fromkeys(people[1:], "greedy")
    mode = "standard" if game == "house" else "basic+start"
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game({game!r}, players={list(people)!r}, mode={mode!r}, seed={SEED}, first=0)\n"
        f"w = gw.GameWidget(game, seats={bots!r}, pace=0)\nw"
    )
    player = HANDS[hand](screen, game)
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


#: How a game is played: by which hand, at which width, by how many people with which names.
EVERYDAY: Final = [("candyman", "finger", 360, 6, "long"), ("house", "keys", 900, 3, "right to left")]
NOW_AND_THEN: Final = [
    ("house", "finger", 360, 2, "long"),
    ("house", "ear", 1600, 4, "short"),
    ("candyman", "keys", 1200, 4, "right to left"),
    ("candyman", "ear", 700, 2, "short"),
]


@pytest.mark.parametrize(
    ("game", "hand", "width", "seats", "names"),
    [*EVERYDAY, *(pytest.param(*case, marks=pytest.mark.proof) for case in NOW_AND_THEN)],
)
def test_a_whole_game(request: pytest.FixtureRequest, game: str, hand: str, width: int, seats: int, names: str) -> None:
    desk: Notebook = request.getfixturevalue("touched_notebook" if hand == "finger" else "desk")
    play(desk, game, hand, width, NAMES[names][:seats])
    if hand == "finger":
        assert desk.complaints.texts == []
        desk.clear()
