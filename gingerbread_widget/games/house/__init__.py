"""Gingerbread House (Lookout 2018): components, rules kernel, observations, scoring, words."""

from ..kit.native import COMPILED
from ..kit.playouts import compare, playout, playouts
from .components import Components, load_components, shipped
from .observation import Observation
from .position import Position
from .rules import RULES, HouseRules
from .whole_games import self_play

if COMPILED:
    from .documentation import document

    document(Position)

__all__ = [
    "RULES",
    "Components",
    "HouseRules",
    "Observation",
    "Position",
    "compare",
    "load_components",
    "playout",
    "playouts",
    "self_play",
    "shipped",
]
