"""Roles, names and tables alone tell the whole position: it is rebuilt from what a screen reader is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

import gingerbread_widget as gw

from .moments import View
from .notebook import Notebook
from .person import CELLS
from .screen import Screen

pytestmark = pytest.mark.browser

NAMES: Final = ("Ada", "Bo", "Cem", "Dora")
LETTERS: Final = {
    "red heart": "r",
    "yellow round": "y",
    "blue square": "b",
    "green pentagon": "g",
    "stairway": "s",
    "exchange": "x",
    "cage": "c",
    "wild": "w",
}
COLOURS: Final = tuple(LETTERS)[:4]
BONUS: Final = {
    "cauldron": "Cauldron",
    "broom": "Broom",
    "oven": "Baking Oven",
    "chest": "Treasure Chest",
    "chimney": "Chimney",
    "pin": "Rolling Pin",
    "wand": "Magic Wand",
}
SAID: Final = {
    "side": "choose a side of your board",
    "first": "choose your first character",
    "main": "place a double tile",
    "effect": ": use ",
    "keep": ": keep one of",
    "gate": "make room at your gate",
    "trap": "trap characters, or end the turn",
    "pay": "pay for",
    "wild": "place the wild tile",
    "bonus": "choose a bonus card",
    "over": "wins",
}


def position(phase: str, seats: int, after: int) -> tuple[gw.Game, int, list[int]]:
    """A random game at the first moment of a phase after some actions: the game, its seed, and what was played."""
    for seed in range(100):
        game = gw.new_game(players=NAMES[:seats], mode="standard", seed=seed)
        random = Random(seed)
        codes: list[int] = []
        while game.view(-1)["phase"] != phase or len(codes) < after:
            if game.over:
                break
            actions = [int(action) for action in game.candidate_actions()]
            codes.append(random.choice([code for code in actions if code < 72] or actions))
            game.play(codes[-1])
        view = game.view(-1)
        # a victory that is shared is said in other words
        if view["phase"] == phase and (phase != "over" or [rank for _, rank in view["ranking"]].count(1) == 1):
            return game, seed, codes
    raise LookupError(phase)


# ---- what is heard


class Heard:
    """What roles, names and tables of a widget tell.

    Parameters
    ----------
    screen : Screen
        The widget.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def region(self, name: str) -> str:
        """What a region holds, as a screen reader is given it; `name` is how its name begins."""
        return self.screen.root.get_by_role("region", name=re.compile(f"^{name}")).aria_snapshot()

    def numbers(self, name: str) -> int:
        """The first number in the name of a region."""
        found = re.search(rf'region "{name}, (\d+) of', self.screen.root.aria_snapshot())
        assert found is not None, name
        return int(found[1])

    def house(self, name: str) -> tuple[str, list[str]]:
        """The print of the board, and the columns of a house."""
        rows = (
            self.screen.root.get_by_role("table", name=f"{name}\u2019s house, space by space").get_by_role("row").all()
        )
        board, columns = "", []
        for row, space in zip(rows[1:], CELLS, strict=True):
            head = row.get_by_role("rowheader").inner_text()
            height, top, half, below = row.get_by_role("cell").all_inner_texts()
            assert head == space
            other = half.split(",")[0]
            pieces = [top if half == "none" else f"{top} with {other}", *([] if below == "none" else below.split(", "))]
            board += LETTERS[pieces.pop().removeprefix("printed ")]
            assert int(height) == len(pieces)
            columns.append("".join(self._piece(piece, space) for piece in reversed(pieces)))
        return board, columns

    @staticmethod
    def _piece(text: str, space: str) -> str:
        """A piece of a column as positions have it: symbol, and where its other half lies or what kind it is."""
        if text == "wild tile":
            return "w*"
        if text.startswith("stairway showing "):
            return LETTERS[text.removeprefix("stairway showing ")] + "#"
        symbol, other = text.split(" with ")
        step = CELLS.index(other) - CELLS.index(space)
        return LETTERS[symbol] + {1: "e", 3: "n", -1: "w", -3: "s"}[step]

    def counts(self, region: str) -> list[int]:
        """How many of each colour a pantry holds."""
        told = self.region(region)
        return [sum(int(n) for n in re.findall(rf'"(\d+) {colour}s?[";]', told)) for colour in COLOURS]

    def supply(self) -> list[int]:
        """The general supply: four colours, stairways, wild tiles."""
        told = self.screen.root.get_by_role("paragraph").filter(has_text="General supply").aria_snapshot()
        numbers = re.findall(r'img "([^"]+)"\s+- text: "?(\d+)', told)
        assert [name for name, _ in numbers] == [*COLOURS, "stairway", "wild tile"]
        return [int(n) for _, n in numbers]

    def hand(self) -> list[list[str]]:
        """The double tiles that lie face up."""
        tiles = re.findall(r'radio "Tile \d: ([^"]+) and ([^"]+)"', self.region(".*double tiles"))
        return [sorted(LETTERS[symbol] for symbol in tile) for tile in tiles]


def names_in(told: str, names: list[str]) -> list[str]:
    """Which names a text gives, in its order; a name inside a longer one counts as the longer one only."""
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.findall(pattern, told)


def cards_in(told: str, names: list[str]) -> list[str]:
    """Which cards a region shows: a heading, or a button whose name begins with that of the card."""
    heads = re.findall(r'(?:heading|button|radio) "([^"]+)', told)
    found = [
        next((name for name in sorted(names, key=len, reverse=True) if head.startswith(name)), None) for head in heads
    ]
    return [name for name in found if name is not None]


def _said_of(name: str, points: str) -> str:
    """What the row of characters of a score table says of a seat."""
    row = next(line for line in points.splitlines() if "row" in line and "Characters" in line)
    others = "|".join(f"{it}: " for it in NAMES)
    return re.split(others, row.partition(f"{name}: ")[2])[0]


# ---- the test


def check(screen: Screen, game: gw.Game, view: View, seed: int) -> None:
    """Compare all that is heard with the position."""
    heard = Heard(screen)
    setup: dict[str, Any] = dict(game.setup())
    names = [row[0] for row in setup["characters"]]
    bonus = [BONUS[row[0]] for row in setup["bonus"]]
    where = f"seed {seed}, {view['phase']}"
    say = screen.root.get_by_role("status").first.inner_text()
    assert SAID[view["phase"]] in say, where
    for seat, (it, name) in enumerate(zip(view["seats"], game.players, strict=True)):
        button = screen.root.get_by_role("button", name=re.compile(rf"\b{name} {it['score']['total']} "))
        assert ("to move" in button.aria_snapshot()) == (view["actor"] == seat), where
        button.click()
        board = it["board"] if it["board"] >= 0 else it["dealt"] * 2
        assert heard.house(name) == (setup["boards"][board], list(it["house"])), where
        if view["phase"] == "over":  # what is left then is told by its points
            points = screen.root.get_by_role("table", name="Where every point comes from").aria_snapshot()
            assert names_in(_said_of(name, points), names) == [names[one] for one in it["trapped"]], where
            assert f"{name} has {sum(it['bread'])}" in points, where
            continue
        assert heard.counts("Pantry") == list(it["bread"]), where
        assert heard.numbers("Workshop") == it["stairs"], where
        assert heard.numbers("Pantry") == sum(it["bread"]), where
        assert cards_in(heard.region("Gate, "), names) == [names[one] for one in it["gate"]], where
        assert names_in(heard.region("Trapped characters"), names) == [names[one] for one in it["trapped"]], where
        kept = [bonus[card] for card in it["bonus"]]
        assert names_in(heard.region("Treasury"), [*BONUS.values()]) == kept, where
    if view["phase"] == "over":
        return
    cards = heard.region("Character line")
    assert cards_in(cards, names) == [names[one] for one in view["line"]], where
    assert heard.supply() == [*view["supply"], view["stairs"], view["wilds"]], where
    assert f"{view['pile']} more in the pile" in cards, where
    actor = view["seats"][view["actor"]]
    screen.root.get_by_role("button", name=re.compile(rf"\b{game.players[view['actor']]} \d+ ")).click()
    assert f"Turn {actor['turn']} of 15" in screen.root.inner_text(), where
    if view["phase"] == "main":
        assert heard.hand() == [sorted(setup["tiles"][tile]) for tile in actor["hand"]], where
        assert f"{actor['draw']} face down" in heard.region(".*double tiles"), where
        _check_spaces(screen, setup["boards"][actor["board"]], actor["house"], where)


def _check_spaces(screen: Screen, board: str, house: list[str], where: str) -> None:
    """The buttons of the board tell height and symbol of every space, and which two are one tile."""
    symbols = {letter: name for name, letter in LETTERS.items()}
    for at, (space, column) in enumerate(zip(CELLS, house, strict=True)):
        letter, kind = (column[-2], column[-1]) if column else (board[at], "")
        cell = screen.root.get_by_role("gridcell", name=f"{space}: {symbols[letter]}, height {len(column) // 2}")
        name = cell.aria_snapshot()
        step = {"e": 1, "n": 3, "w": -1, "s": -3}.get(kind)
        if step is not None and len(house[at + step]) == len(column):
            assert f"one double tile with {CELLS[at + step]}" in name, where
        else:
            assert "one double tile" not in name, where


def _positions(*which: tuple[str, int, int]) -> Callable[[Any], Any]:
    return pytest.mark.parametrize(("phase", "seats", "after"), which)


def _rebuild(desk: Notebook, phase: str, seats: int, after: int) -> None:
    game, seed, codes = position(phase, seats, after)
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game(players={list(NAMES[:seats])}, mode='standard', seed={seed})\n"
        f"game.play(*{codes})\nw = gw.GameWidget(game)\nw"
    )
    view = game.view(game.actor)
    if view["phase"] == "keep" and view["looking"]:
        screen.press("curtain")
        screen.until('root.querySelector("[role=dialog]") === null')
        names = [row[0] for row in game.setup()["characters"]]
        told = screen.root.get_by_role("radiogroup").first.aria_snapshot()
        assert cards_in(told, names) == [names[card] for card in view["drawn"]], f"seed {seed}"
    check(screen, game, view, seed)


@_positions(("main", 2, 60), ("pay", 4, 150), ("over", 3, 0))
def test_a_position_is_rebuilt_from_what_is_heard(desk: Notebook, phase: str, seats: int, after: int) -> None:
    _rebuild(desk, phase, seats, after)


@pytest.mark.proof
@_positions(
    *((phase, 2, 40) for phase in ("effect", "keep", "gate", "trap", "wild", "bonus", "over")),
    ("side", 2, 1),
    ("first", 3, 4),
    *((phase, 3, 120) for phase in ("main", "effect", "keep", "bonus")),
    *((phase, 4, 200) for phase in ("main", "keep", "trap", "over")),
)
def test_every_position_is_rebuilt_from_what_is_heard(desk: Notebook, phase: str, seats: int, after: int) -> None:
    _rebuild(desk, phase, seats, after)
