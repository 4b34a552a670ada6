"""Boxes to play from: the shipped one, and such as bring about what it seldom or never does."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from gingerbread_widget.games.house.components import COLOURS, load_components, shipped
from gingerbread_widget.games.house.rules import HouseRules

LETTERS = "RYBG"


def _poor(box: dict[str, Any]) -> None:
    """Hardly any tokens, so that colours are out all the time, also while a witch holds them."""
    box["tokens"] = dict(zip(COLOURS, (1, 3, 2, 4), strict=True))
    box["wild_tiles"] = 2
    box["stairways"] = 6
    # plenty of exchanges, also two on one tile
    box["double_tiles"] = ["rx", "yx", "bx", "gx", "xx", "ry", "bg", "rs", "yc", "gb"] * 6
    _costs(box, ("R", "Y", "B", "G", "A", "AA", "RA", "YYA", "RG", "BB"))


def _mixed(box: dict[str, Any]) -> None:
    """Costs that mix colours and "any" (situation S5), and tiles with equal halves."""
    _costs(box, ("RA", "YAA", "BBA", "GGAAA", "RYA", "AA", "RYBGA", "AAAAAAAAAA", "GGGGGGA", "BAAAAA"))
    box["double_tiles"] = ["rr", "yy", "bb", "gg", "ss", "xx", "cc", "rc", "yx", "bs"] * 6


def _crowded(box: dict[str, Any]) -> None:
    """Cages everywhere, cheap characters and many wild tiles: the pile runs out, and stars lie side by side."""
    box["wild_tiles"] = 60
    box["double_tiles"] = ["cc", "rc", "yc", "bc", "gc", "xc"] * 10
    _costs(box, ("R", "Y", "B", "G", "A", "A", "RY", "BG", "AA", "RB"))


def _low(box: dict[str, Any]) -> None:
    """No stairways but the first ones and few more, so that a house can be stuck; and red above all."""
    box["tokens"]["red"] = 30
    box["stairways"] = 4
    box["wild_tiles"] = 60
    box["double_tiles"] = ["rr", "rr", "yr", "gg", "ry", "rb"] * 10
    box["board_sides"] = [[row.replace("s", "x") for row in side] for side in box["board_sides"]]
    _costs(box, ("R", "Y", "B", "G", "A", "A", "A", "A", "A", "A"))


def _tall(box: dict[str, Any]) -> None:
    """Stairways everywhere, so that one stack often closes several levels at once."""
    box["stairways"] = 40
    box["wild_tiles"] = 60
    box["double_tiles"] = ["rs", "ys", "bs", "gs", "ss", "rr"] * 10
    _costs(box, ("R", "Y", "B", "G", "A", "AA", "RYBG", "RRYY", "BBGGG", "AAAAAA"))


def _costs(box: dict[str, Any], costs: tuple[str, ...]) -> None:
    for i, character in enumerate(box["characters"]):
        character["cost"] = costs[i % len(costs)]
        character.pop("documented", None)


CHANGES = {"poor": _poor, "mixed": _mixed, "crowded": _crowded, "low": _low, "tall": _tall}
NAMES = ("shipped", *CHANGES)


@cache
def rules_with(name: str) -> HouseRules:
    """The rules with one of the boxes."""
    rules = HouseRules()
    if name == "shipped":
        return rules
    box = json.loads(shipped().to_json())
    CHANGES[name](box)
    box["name"] = name
    box["documented"] = {}
    return rules.with_components(load_components(box))
