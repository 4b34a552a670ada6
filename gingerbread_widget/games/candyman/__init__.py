"""Run For Your Life, Candyman! (Smirk & Dagger 2005, 2011): components, rules kernel, observations, scores, words."""

from ..kit.playouts import compare, playouts
from .components import Components, load_components, shipped
from .observation import Observation
from .options import MODES, mode, options
from .position import Position
from .rules import RULES, CandymanRules
from .self_play import Summary, self_play

__all__ = [
    "MODES",
    "RULES",
    "CandymanRules",
    "Components",
    "Observation",
    "Position",
    "Summary",
    "compare",
    "load_components",
    "mode",
    "options",
    "playouts",
    "self_play",
    "shipped",
]
