"""Gingerbread House (Lookout 2018): components, rules kernel, observations, scoring, words."""

from ..kit.native import COMPILED
from .components import Components, load_components, shipped
from .observation import Observation
from .position import Position
from .rules import RULES, HouseRules
from .simulate import compare, playout, playouts, self_play

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
