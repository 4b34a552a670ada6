"""Roles, names and tables alone tell the whole position: it is rebuilt from what a screen reader is given."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

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
SYMBOLS: Final = tuple(LETTERS)
COLOURS: Final = SYMBOLS[:4]
#: Name and terms of each bonus card, by kind and parameter.
BONUS: Final = {
    ("chimney", "6"): ("Chimney", "6 levels or more: 4 points"),
    ("chimney", "8"): ("Chimney", "8 levels or more: 9 points"),
    ("cauldron", "H1"): ("Cauldron", "1 point for each human"),
    ("cauldron", "H2"): ("Cauldron", "2 points for each human"),
    ("cauldron", "N1"): ("Cauldron", "1 point for each non-human"),
    ("cauldron", "N2"): ("Cauldron", "2 points for each non-human"),
    ("broom", "C"): ("Broom", "2 points for each cheerful character"),
    ("broom", "B"): ("Broom", "bad-tempered characters: 1, 3, 6, 9, 12 points"),
    ("oven", "R"): ("Baking Oven", "1 red heart now for each red heart showing; 2 points"),
    ("oven", "Y"): ("Baking Oven", "1 yellow round now for each yellow round showing; 2 points"),
    ("oven", "B"): ("Baking Oven", "1 blue square now for each blue square showing; 2 points"),
    ("oven", "G"): ("Baking Oven", "1 green pentagon now for each green pentagon showing; 2 points"),
    ("chest", "3"): ("Treasure Chest", "3 completed levels or more: 3 points"),
    ("chest", "4"): ("Treasure Chest", "4 completed levels or more: 5 points"),
    ("pin", "R"): ("Rolling Pin", "2 points for each character that costs red heart"),
    ("pin", "Y"): ("Rolling Pin", "2 points for each character that costs yellow round"),
    ("pin", "B"): ("Rolling Pin", "2 points for each character that costs blue square"),
    ("pin", "G"): ("Rolling Pin", "2 points for each character that costs green pentagon"),
    ("wand", "4"): ("Magic Wand", "1 point for each character that costs 4 or more"),
    ("wand", "6"): ("Magic Wand", "2 points for each character that costs 6 or more"),
}
SAID: Final = {
    "side": "choose a side of your board",
    "first": "choose your first character",
    "main": "place a double tile",
    "effect": ": use ",
    "keep": ": keep one of",
    "gate": "make room at your gate",
    "trap": "trap characters, or end the turn",
    "pay": ": pay for",
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


# ---- what there is to be heard


def public(game: gw.Game) -> dict[str, Any]:
    """All that everybody may know of a position, but for what follows from the rest of it."""
    view, setup = game.view(-1), dict(game.setup())
    names = [row[0] for row in setup["characters"]]
    cards = [BONUS[row[0], row[1]] for row in setup["bonus"]]
    phase, [payee, owed] = view["phase"], view["pay"] or [-1, 0]
    return {
        "phase": phase,
        "actor": view["actor"],
        "first": view["first"],
        "supply": [*view["supply"], view["stairs"], view["wilds"]],
        "pile": view["pile"],
        "line": [_character(setup, one) for one in view["line"]],
        "display": [cards[card] for card in view["display"]],
        "pending": {SYMBOLS[symbol]: n for symbol, n in view["pending"]} if phase == "effect" else {},
        "looked at": view["looking"],
        "comes": names[view["held"]] if view["held"] >= 0 else None,
        "pays": (names[payee], owed) if payee >= 0 else None,
        "places": [game.players[seat] for seat, _ in sorted(view.get("ranking", []), key=lambda it: (it[1], it[0]))],
        "seats": [_owned(setup, it, worth) for it, worth in zip(view["seats"], view["worth"], strict=True)],
    }


def _owned(setup: dict[str, Any], seat: dict[str, Any], worth: list[int]) -> dict[str, Any]:
    """What is public of a seat."""
    score = seat["score"]
    return {
        "board": setup["boards"][seat["board"] if seat["board"] >= 0 else seat["dealt"] * 2],
        "house": list(seat["house"]),
        "stairs": seat["stairs"],
        "bread": list(seat["bread"]),
        "gate": [_character(setup, one) for one in seat["gate"]],
        "trapped": [(setup["characters"][one][0], setup["characters"][one][2]) for one in seat["trapped"]],
        "bonus": [
            (*BONUS[setup["bonus"][card][0], setup["bonus"][card][1]], points)
            for card, points in zip(seat["bonus"], score["bonus"], strict=True)
        ],
        "tiles": [setup["tiles"][2 * tile : 2 * tile + 2] for tile in seat["hand"]],
        "face down": seat["draw"],
        "turn": min(seat["turn"], 15),
        "points": [score["characters"], sum(score["bonus"]), score["bread"], score["total"]],
        "would be worth": list(worth),
    }


def _character(setup: dict[str, Any], one: int) -> tuple[str, int, str, str, str]:
    """What the card of a character says: name, points, cost, kind and mood."""
    name, cost, points, kind, mood, _ = setup["characters"][one]
    parts = [f"{cost.count(letter)} {colour}" for letter, colour in zip("RYBG", _WORDS, strict=True) if letter in cost]
    if "A" in cost:
        parts.append(f"{cost.count('A')} of any kind")
    kinds = {"N": "non-human", "H": "human", "HH": "two humans"}
    return name, points, ", ".join(parts), kinds[kind], {"C": "cheerful", "B": "bad-tempered"}[mood]


_WORDS: Final = ("red", "yellow", "blue", "green")


# ---- what is heard


def spoken(told: Locator) -> str:
    """A part of the page as one line: names of pictures and controls, and the words between them."""
    words: list[str] = []
    inside = -1  # how far a line is indented whose name stands for all that is in it
    for quoted in told.aria_snapshot().splitlines():
        indent = len(quoted) - len(quoted.lstrip())
        if 0 <= inside < indent:
            continue
        line = re.sub(r"^(\s*- )'(.*)'(:.*)?$", r"\1\2\3", quoted).replace(
            "''", "'"
        )  # as YAML quotes what holds a colon
        found = re.match(r'\s*- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(?: \[[^]]*\])*:? ?(.*)', line)
        assert found is not None, line
        whole = found[1] in {"button", "radio", "img", "heading"} and found[2] is not None
        inside = indent if whole else -1
        words += [found[2] or "", "" if whole else found[3].strip('"')]
    return re.sub(r" (?=[,;:])", "", " ".join(" ".join(words).replace("\\", "").split()))


def found_in(text: str, wanted: Iterable[str]) -> list[str]:
    """Which of some texts a text gives, in its order; one inside a longer one counts as the longer one only."""
    pattern = "|".join(re.escape(it) for it in sorted(wanted, key=len, reverse=True))
    return re.findall(rf"\b(?:{pattern})", text)


class Heard:
    """What roles, names and tables of a widget tell.

    Parameters
    ----------
    screen : Screen
        The widget.
    players : tuple of str
        Who plays.
    names : list of str
        What characters there are.
    """

    def __init__(self, screen: Screen, players: tuple[str, ...], names: list[str]) -> None:
        self.root = screen.root
        self.players = players
        self.names = names

    def region(self, name: str) -> Locator:
        """A region; `name` is how its name begins."""
        return self.root.get_by_role("region", name=re.compile(f"^{name}"))

    def number(self, pattern: str, text: str) -> int:
        """The number that a text tells."""
        found = re.search(pattern, text)
        assert found is not None, f"{pattern} in {text}"
        return int(found[1])

    def position(self) -> dict[str, Any]:
        """All that is public, as the page tells it; seats are looked at one after the other."""
        say = spoken(self.root.get_by_role("status").first)
        (phase,) = [phase for phase, words in SAID.items() if words in say]
        buttons = self.root.get_by_role("group", name="Seats").get_by_role("button").all()
        moving = [seat for seat, button in enumerate(buttons) if "to move" in spoken(button)]
        log = spoken(self.region("Log"))
        line = self.region("Character line")
        supply = self.root.get_by_role("paragraph").filter(has_text="General supply")
        amounts = re.findall(rf"({'|'.join(SYMBOLS)}|wild tile) (\d+)", spoken(supply))
        assert [name for name, _ in amounts] == [*SYMBOLS[:5], "wild tile"]
        begins = re.search(rf"\b({'|'.join(self.players)}):", log)
        return {
            "phase": phase,
            "actor": moving[0] if moving else -1,
            "first": self.players.index(begins[1]) if begins else moving[0],
            "supply": [int(n) for _, n in amounts],
            "pile": self.number(r"(\d+) more in the pile", spoken(line)),
            "line": self.cards(line),
            "display": [card[:2] for card in self.bonus(spoken(self.region("Bonus cards in the middle")))],
            "pending": self.pending() if phase == "effect" else {},
            "looked at": self.number(r"keep one of (\d+)", say) if phase == "keep" else 0,
            "comes": found_in(spoken(self.root.get_by_role("heading", name="New at your gate")), self.names)[0]
            if phase == "gate"
            else None,
            "pays": self.owed(say) if phase == "pay" else None,
            "places": self.places() if phase == "over" else [],
            "seats": [self.seat(seat, button) for seat, button in enumerate(buttons)],
        }

    def pending(self) -> dict[str, int]:
        """The symbols still to be used."""
        now = self.region("This turn").locator('[aria-current="step"]')
        return dict(Counter(found_in(spoken(now), SYMBOLS)))

    def owed(self, say: str) -> tuple[str, int]:
        """Who is paid for, and how many tokens of any kind."""
        owed = self.number(r"choose (\d+) to give", spoken(self.region("Choose what to give")))
        return found_in(say, self.names)[0], owed

    def places(self) -> list[str]:
        """Who won, who came next."""
        return found_in(re.split("Where every|A tie", spoken(self.region("Final score")))[0], self.players)

    def seat(self, seat: int, button: Locator) -> dict[str, Any]:
        """What lies in front of a seat, once its button is pressed."""
        name = self.players[seat]
        button.click()
        board, house = self.house(name)
        pantry = spoken(self.region("Pantry, "))
        bread = [sum(int(n) for n in re.findall(rf"(\d+) {colour}", pantry)) for colour in COLOURS]
        assert self.number(r"Pantry, (\d+) of", pantry) == sum(bread)
        turn = spoken(self.region(f"{name}\u2019s supplies").get_by_role("paragraph").first)
        tiles = re.findall(r"Tile \d: ([a-z ]+?) and ([a-z ]+)", turn)
        trapped = spoken(self.region("Trapped characters"))
        worth = self.bonus(spoken(self.region("Bonus cards in the middle")))
        return {
            "board": board,
            "house": house,
            "stairs": self.number(r"Workshop, (\d+) of", spoken(self.region("Workshop, "))),
            "bread": bread,
            "gate": self.cards(self.region("Gate, ")),
            "trapped": [
                (one, self.number(rf"{re.escape(one)} (\d+)", trapped)) for one in found_in(trapped, self.names)
            ],
            "bonus": self.bonus(spoken(self.region("Treasury"))),
            "tiles": ["".join(LETTERS[half] for half in tile) for tile in tiles],
            "face down": self.number(r"(\d+) face down", turn),
            "turn": self.number(r"Turn (\d+) of 15", turn),
            "points": self.points(seat, button),
            "would be worth": [points for _, _, points in worth],
        }

    def points(self, seat: int, button: Locator) -> list[int]:
        """Points for characters, bonus cards and gingerbread, and the total, which the seat's button tells as well."""
        rows = self.root.get_by_role("table", name="Where every point comes from").get_by_role("row").all()
        told: dict[str, int] = Counter()
        for row in rows[1:]:
            title, *points = row.get_by_role("cell").or_(row.get_by_role("rowheader")).all_inner_texts()
            if points:  # the reasons stand in a row of their own
                told[re.sub(r" \d+$", "s", title.strip())] += int(points[seat])
        assert re.search(rf"\b{self.players[seat]} {told['Total']} point", spoken(button)) is not None
        return [told["Characters"], told["Bonus cards"], told["Gingerbread"], told["Total"]]

    def cards(self, region: Locator) -> list[tuple[str, int, str, str, str]]:
        """The characters in a region, each as its card has it."""
        text = spoken(region)
        pattern = (
            rf"\b({'|'.join(re.escape(it) for it in sorted(self.names, key=len, reverse=True))}) (\d+) points? costs "
            r"([0-9a-z, ]+?) (two humans|human|non-human) (cheerful|bad-tempered)"
        )
        cards = [(name, int(points), cost, kind, mood) for name, points, cost, kind, mood in re.findall(pattern, text)]
        assert len(cards) == len(re.findall(r"\bcosts ", text)), text
        return cards

    def bonus(self, text: str) -> list[tuple[str, str, int]]:
        """Name, terms and points of bonus cards."""
        either = {rf"{re.escape(name)},? {re.escape(terms)}": (name, terms) for name, terms in BONUS.values()}
        found = re.findall(rf"({'|'.join(either)}) (\d+)", text)
        which = [next(it for pattern, it in either.items() if re.fullmatch(pattern, card)) for card, _ in found]
        return [(*it, int(points)) for it, (_, points) in zip(which, found, strict=True)]

    def house(self, name: str) -> tuple[str, list[str]]:
        """The print of the board, and the columns of a house."""
        table = self.root.get_by_role("table", name=f"{name}\u2019s house, space by space")
        board, columns = "", []
        for row, space in zip(table.get_by_role("row").all()[1:], CELLS, strict=True):
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


# ---- the test


def _check_spaces(screen: Screen, seat: dict[str, Any], where: str) -> None:
    """The buttons of the board tell height and symbol of every space, and which two are one tile."""
    symbols = {letter: name for name, letter in LETTERS.items()}
    for at, (space, column) in enumerate(zip(CELLS, seat["house"], strict=True)):
        letter, kind = (column[-2], column[-1]) if column else (seat["board"][at], "")
        cell = screen.root.get_by_role("gridcell", name=f"{space}: {symbols[letter]}, height {len(column) // 2}")
        name = cell.aria_snapshot()
        step = {"e": 1, "n": 3, "w": -1, "s": -3}.get(kind)
        if step is not None and len(seat["house"][at + step]) == len(column):
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
    view: View = game.view(game.actor)
    names = [row[0] for row in game.setup()["characters"]]
    heard = Heard(screen, NAMES[:seats], names)
    where = f"seed {seed}"
    if view["phase"] == "keep" and view["looking"]:
        screen.press("curtain")
        screen.until('root.querySelector("[role=dialog]") === null')
        told = heard.cards(screen.root.get_by_role("radiogroup").first)
        assert [card[0] for card in told] == [names[card] for card in view["drawn"]], where
    wanted = public(game)
    assert heard.position() == wanted, where
    if screen.root.get_by_role("gridcell").count() > 0:
        _check_spaces(screen, wanted["seats"][view["actor"]], where)


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
