"""Run For Your Life, Candyman! (Smirk & Dagger 2005, 2011): components, rules kernel, observations, scores, words."""

from ..kit.playouts import compare, playouts
from .components import Components, load_components, shipped
from .modes import MODES, mode, options
from .observation import Observation
from .position import Position
from .rules import RULES, CandymanRules
from .whole_games import Summary, self_play

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
