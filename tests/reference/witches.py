"""Witches who play at random with a bent, so that games go where even chances seldom lead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .house import House
from .table import Table

Choice = Callable[[Table, list[str], Random], str]

# How much likelier than others an action is, by the beginning of its text
FONDNESS: dict[str, dict[str, float]] = {
    "looking": {"cage look": 30, "return": 3, "keep": 1, "trap": 5, "take": 0.5},
    "discarding": {"discard": 4, "return": 4, "take": 4},
    "climbing": {"stairs": 30, "take stairway": 9, "bonus": 1},
    "hoarding": {"take": 30, "exchange": 4, "end turn": 20, "discard": 0.2, "decline": 0.2},
    "trapping": {"trap": 30, "take": 6, "exchange": 3, "end turn": 0.1, "discard": 0.1, "decline": 0.2},
}


def _fond(name: str) -> Choice:
    fondness = FONDNESS[name]

    def choose(table: Table, texts: list[str], rng: Random) -> str:  # noqa: ARG001 - as all choices
        weights = [next((w for verb, w in fondness.items() if t.startswith(verb)), 1.0) for t in texts]
        return rng.choices(texts, weights)[0]

    return choose


def after(house: House, text: str) -> tuple[House, int]:
    """The house with a piece more, and how many stairways that takes."""
    house = house.copy()
    if text.startswith("wild"):
        house.place_wild(text.split()[1])
        return house, 0
    return house, house.place_double(-len(house.laid) - 2, ("red", "red"), *text.split()[2].split("-"))[2]


def is_oven(table: Table, text: str) -> bool:
    """Whether an answer takes a Baking Oven."""
    if not text.startswith("bonus"):
        return False
    return table.box.bonus_cards[table.display[int(text.split()[1]) - 1]].kind == "oven"


def _building(rate: Callable[[House, int], float], wanted: tuple[str, ...] = ("trap", "take")) -> Choice:
    """Choose the placement that leaves the house best, given the stairways left, and mostly what is wanted."""

    def choose(table: Table, texts: list[str], rng: Random) -> str:
        likely = [text for text in texts if text.startswith(wanted) or is_oven(table, text)]
        if likely and rng.random() < 0.8:
            return rng.choice(likely)
        placing = [text for text in texts if text.startswith(("build", "wild"))]
        if not placing:
            return rng.choice(texts)
        rates = []
        for text in placing:
            house, stairways = after(table.house, text)
            rates.append((rate(house, table.witch.stairways - stairways), rng.random(), text))
        return max(rates)[2]

    return choose


def _tower(house: House, stairways: int) -> float:  # noqa: ARG001 - as all rates
    return house.levels()


def _floor(house: House, stairways: int) -> float:  # noqa: ARG001 - as all rates
    return house.complete_levels() - 0.01 * sum(house.height(space) ** 2 for space in house.columns)


def _well(house: House, stairways: int) -> float:  # noqa: ARG001 - as all rates
    """Leave one corner open until a stack of stairways closes several levels at once."""
    open_levels = min(house.height(space) for space in house.columns if space != "a1") - house.height("a1")
    closed = house.height("a1") * (house.complete_levels() - 2)
    return 4 * open_levels + 9 * closed - 0.1 * house.levels()


def _stuck(house: House, stairways: int) -> float:
    return -len(house.places(stairways)) - 2 * stairways


WITCHES: dict[str, Choice] = {
    "even": lambda _, texts, rng: rng.choice(texts),
    **{name: _fond(name) for name in FONDNESS},
    "towering": _building(_tower),
    "levelling": _building(_floor),
    "closing a well": _building(_well),
    "baking": _building(_well, ("take", "end turn")),
    "getting stuck": _building(_stuck),
}
