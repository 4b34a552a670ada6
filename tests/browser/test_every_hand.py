"""Games by keys alone, by a finger, by what a screen reader tells, at every width and whoever plays.

In no turn a place moves, nothing goes beyond its place, the record is what was pressed, and the end is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize

from tests.patience import PATIENCE

from .conftest import SIZE, new_page
from .hands import HandScreen, TouchedScreen, TypedScreen
from .notebook import Notebook, write_notebook
from .person import Person
from .places import NAMES, WIDTHS, faults, look
from .reader import Reader, ReadScreen
from .runner import Runner
from .screen import Seen
from .server import Server

pytestmark = pytest.mark.browser

Hand = Literal["keys", "finger", "reader"]
HANDS: Final[tuple[Hand, ...]] = ("keys", "finger", "reader")
SEATS: Final = {"house": (2, 3, 4), "candyman": (2, 4, 6)}
SEED: Final = 11
#: Room for the widest widget.
WIDE: Final = ViewportSize(width=1750, height=900)
#: The turn that is under way, of whoever has it, and the words of the moves since a step with who made them.
NOW: Final = """(lambda v: [
    v["phase"] != "over"
    and ([v["active"], v["round"]] if "active" in v else [v["actor"], v["seats"][v["actor"]]["turn"]]),
    [[e[0], line.partition(": ")[2]] for e, line in list(zip(w.game.entries(), w.game.log))[{step}:]],
])(w.view)"""

_FOCUSED: Final = "(root) => root.contains(document.activeElement)"


class Case(NamedTuple):
    """A game; its widths change from turn to turn, so that each is played at all of them."""

    game: str
    seats: int
    names: str
    hand: Hand
    #: Five turns are played otherwise, one at each width.
    whole: bool


def cases() -> Iterator[Case]:
    """As few games as have each two of a hand, a number of seats, names and a game; of hand and game a whole one."""
    whole = set()
    for s, seats in enumerate((2, 3, 4, 6)):
        games = [game for game, those in SEATS.items() if seats in those]
        for h, hand in enumerate(HANDS):
            game = games[(h + (seats == 4)) % len(games)]
            yield Case(game, seats, [*NAMES][(h + s) % len(NAMES)], hand, (game, hand) not in whole)
            whole.add((game, hand))


def test_each_two_of_what_a_game_may_be_are_played() -> None:
    """Of widths each game has all."""
    parts: list[tuple[Any, ...]] = [(*SEATS,), (2, 3, 4, 6), (*NAMES,), HANDS]
    played = {(i, case[i], j, case[j]) for case in cases() for i, j in combinations(range(4), 2)}
    wanted = {(i, a, j, b) for i, j in combinations(range(4), 2) for a, b in product(parts[i], parts[j])}
    assert wanted - played == {(0, game, 1, n) for game, seats in SEATS.items() for n in {2, 3, 4, 6} - {*seats}}
    whole = [(case.game, case.hand) for case in cases() if case.whole]
    assert sorted(whole) == sorted(product(SEATS, HANDS))


class Table:
    """A game that is played by one hand, looked at all the time.

    Parameters
    ----------
    desk : Notebook
        The notebook that shows it.
    screen : HandScreen
        The page.
    """

    def __init__(self, desk: Notebook, screen: HandScreen) -> None:
        self.desk = desk
        self.screen = screen
        self.width = WIDTHS[0]
        self.turn: Any = None
        self.turns = 0
        self.faults: list[str] = []
        self._looks: list[tuple[int, str, dict[str, Any]]] = []
        screen.on_seen = self._look

    def _look(self, seen: Seen) -> None:
        when = f"seed {SEED}, step {seen.step}, {self.screen.pressed[-1:]}: {seen.say}"
        self._looks.append((seen.step, when, look(self.screen, (self.width,))))

    def end(self, step: int) -> None:
        """The turn ended with the action after a step: what moved in it, and what went beyond its place."""
        looks = [(when, looked) for at, when, looked in self._looks if at <= step]
        if looks:
            self.faults += faults(looks, (self.width,))

    def begin(self, turn: Any) -> None:
        """Another turn begins, at another width."""
        self.turn = turn
        self.width = WIDTHS[self.turns % len(WIDTHS)]
        self.turns += 1
        self.screen.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", self.width)
        self.screen.settle()
        self._looks = []

    def play(self, player: Person | Runner | Reader, turns: int = 1000) -> None:
        """Decide until the end is shown or so many turns are over; what was played is what was pressed."""
        turn, _ = self.desk.value(NOW.format(step=0))
        for _ in range(900):
            if turn != self.turn:
                if self.turns == turns:
                    return
                self.begin(turn)
            seen = self.screen.seen()
            if seen.over:
                return
            self.screen.pressed.clear()
            player.decide(seen)
            turn, moves = self.desk.value(NOW.format(step=seen.step))
            if turn != self.turn:
                self.end(seen.step)
            self._check(moves)
        raise AssertionError(f"seed {SEED}: no end")

    def _check(self, moves: list[tuple[int, str]]) -> None:
        """Compare the moves with what was pressed."""
        seat = moves[0][0]
        mine = "; ".join(text for it, text in moves if it == seat)
        keys = self.screen.pressed
        where = f"seed {SEED}: {keys}, {mine}"
        for key in keys:
            kind, _, what = key.partition(":")
            if kind in ("side", "first", "keep", "bonus") and what.isdigit():
                assert re.match(rf"{kind} {int(what) + (kind == 'side')}\b", mine), where
            elif kind == "choice" and what.isdigit() and key == [it for it in keys if it.startswith("choice:")][-1]:
                text = self.desk.value(f"w.game.rules.text(w.game.position, {what})")
                assert text in mine, where
        cells = [key.removeprefix("cell:") for key in keys if key.startswith("cell:")]
        if "main" in keys and len(cells) == 1:
            assert f"wild {cells[0]}" in mine, where
        elif "main" in keys and cells:
            assert re.search(rf"build {tile(keys)} ({cells[-2]}-{cells[-1]}|{cells[-1]}-{cells[-2]})", mine), where
        if keys[-1] == "pass":
            assert mine.startswith("pass"), where


def tile(keys: list[str]) -> str:
    """The number of the tile that was pressed last."""
    return next(key for key in reversed(keys) if key.startswith("tile:")).removeprefix("tile:")


def hear_the_end(desk: Notebook, screen: HandScreen, case: Case) -> None:
    """The status says who won, and the table says by how much, at whatever width the game ended."""
    said = screen.root.get_by_role("status").first.inner_text()
    assert all(name in said for name, rank in desk.value("w.game.ranking()") if rank == 1), said
    if "tab:score" in screen.tabs():
        screen.press("tab:score")
    if case.game == "house":
        table = screen.root.get_by_role("table", name="Where every point comes from")
        table.wait_for()
        told = table.get_by_role("row").last.get_by_role("cell").all_inner_texts()
        wanted = desk.value("w.game.scores()")
    else:
        table = screen.root.get_by_role("table", name="Trophies and damage")
        table.wait_for()
        rows = table.get_by_role("row").filter(has=screen.page.get_by_role("rowheader")).all()
        told = [row.get_by_role("cell").last.inner_text() for row in rows]
        wanted = desk.value("[len(seat['trophies']) for seat in w.view['seats']]")
    assert [*map(int, told)] == wanted


def sit_down(desk: Notebook, screen: HandScreen, case: Case) -> None:
    """Begin a game of people at the table, ask why, read the answer, and have no more lessons."""
    if case.game == "candyman":
        screen.press("game:candyman")
    else:
        screen.press("mode:standard")
    for seat, name in enumerate(NAMES[case.names][: case.seats]):
        screen.write(f"name:{seat}", name)
        screen.pick_first(f"who:{seat}")
    screen.settle()
    screen.press("begins:0")
    screen.write("seed", str(SEED))
    screen.press("start")
    screen.key("start").wait_for(state="detached")
    screen.until_ready()
    screen.press("why")
    box = screen.root.get_by_role("region", name="Why?")
    box.wait_for()
    assert "Rulebook" in box.inner_text()
    screen.press("why:close")
    box.wait_for(state="detached")
    assert screen.root.evaluate(_FOCUSED)
    screen.press("coach:off")
    screen.key("coach:off").wait_for(state="detached")
    assert screen.root.evaluate(_FOCUSED)
    desk.until_idle()
    assert desk.value("w.coach") is False


def shown(desk: Notebook, case: Case) -> Locator:
    """The widget with a game of this kind: of people at a table, else of one and bots."""
    people = NAMES[case.names][: case.seats]
    if case.seats == 2:
        cell = desk.add("import gingerbread_widget as gw\nw = gw.play()\nw")
        desk.run(cell)
        screen = desk.screen(cell)
        screen.until_shown()
        return screen.root
    mode = "standard" if case.game == "house" else "basic+start"
    return desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game({case.game!r}, players={list(people)!r}, mode={mode!r}, seed={SEED}, first=0)\n"
        f"w = gw.GameWidget(game, seats={dict.fromkeys(people[1:], 'greedy')!r}, pace=0)\nw"
    ).root


def play(desk: Notebook, case: Case) -> None:
    """Play a game, or five turns of it."""
    root = shown(desk, case)
    screen: HandScreen
    if case.hand == "keys":
        screen = TypedScreen(root)
        screen.key("more").focus()  # where Tab comes into the widget
    elif case.hand == "finger":
        screen = TouchedScreen(root)
    else:
        screen = ReadScreen(root, case.game)
        screen.called = {"game:candyman": "Run For Your Life, Candyman!", "begins:0": NAMES[case.names][0]}
    if case.seats == 2:
        sit_down(desk, screen, case)
    table = Table(desk, screen)
    player: Person | Runner | Reader
    if isinstance(screen, ReadScreen):
        player = Reader(screen, SEED)
    elif case.game == "house":
        player = Person(screen, SEED)
    else:
        player = Runner(screen, SEED, rings=case.hand == "finger", hurry=True)
    table.play(player, 1000 if case.whole else len(WIDTHS))
    assert not table.faults, "\n".join(table.faults)
    assert table.turns >= len(WIDTHS)
    if case.whole:
        hear_the_end(desk, screen, case)


@pytest.fixture(scope="module")
def touched_notebook(server: Server, browser: Browser) -> Iterator[Notebook]:
    """A notebook on a screen that can be touched."""
    context = browser.new_context(viewport=WIDE, locale="en-US", reduced_motion="reduce", has_touch=True)
    context.set_default_timeout(PATIENCE)
    path = server.notebooks / "touched.ipynb"
    write_notebook(path, [])
    notebook = Notebook(new_page(context, WIDE), server, path.name)
    yield notebook
    notebook.shut()
    context.close()


@pytest.fixture
def finger_desk(touched_notebook: Notebook) -> Iterator[Notebook]:
    """The same without any cell; errors in its page fail the test."""
    yield touched_notebook
    touched_notebook.clear()
    assert touched_notebook.complaints.texts == []


@pytest.fixture
def wide_desk(desk: Notebook) -> Iterator[Notebook]:
    """A notebook with room for the widest widget."""
    desk.page.set_viewport_size(WIDE)
    yield desk
    desk.page.set_viewport_size(SIZE)


@pytest.mark.proof
@pytest.mark.parametrize("case", [*cases()], ids=lambda case: "-".join(map(str, case[:4])))
def test_a_game_by_every_hand(request: pytest.FixtureRequest, case: Case) -> None:
    play(request.getfixturevalue("finger_desk" if case.hand == "finger" else "wide_desk"), case)
