"""Gingerbread House (Lookout 2018): components, rules kernel, observations, scoring, words."""

from .components import Components, load_components, shipped
from .observation import Observation
from .position import Position
from .rules import RULES, HouseRules
from .simulate import playout, playouts, self_play

__all__ = [
    "RULES",
    "Components",
    "HouseRules",
    "Observation",
    "Position",
    "load_components",
    "playout",
    "playouts",
    "self_play",
    "shipped",
]
